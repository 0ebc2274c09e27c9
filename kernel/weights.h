/* weights.h: the tuned numbers of the search, all in one place.
 *
 * Derived by tools/tune.c on deals from 100,000,000 up, with the price of failing in positions:
 *     ./tune 0 120 1 450     set A, on any deal          ./tune 2 100 3 1200    set C, on what is left after B
 *     ./tune 1 150 2 900     set B, where A fails        ./tune 4 120 5 10000   set E, after D
 * Set D was picked by hand from earlier results (tuning it again gained nothing). The order and caps of the later
 * attempts were chosen on the 706 deals of 200,000,000..200,400,000 and 201,000,000..201,400,000 that the first five
 * fail on; the complete search's weight on moves, and the last attempt, on 74 deals of those and of
 * 100,000,000..100,600,000 and 110,000,000..110,600,000 that the attempts before leave. Results are reported for
 * 1..10,000,000 and 2^32 + 1..2^32 + 32,000 only: no deal of those was tuned on. */
#ifndef FC_WEIGHTS_H
#define FC_WEIGHTS_H

#include "card.h"

/* What makes a position look bad, in points: the one list of the terms, for this header and for tools/tune.c. ONE(name,
 * most, scale) is one number, ROW(name, n, ...) has n of them, and a TABLE(name, rows, n,
 * ...) has rows of n. The tuner keeps each between 0 and `most`, and tries changes of about `scale` and a tenth of it.
 * The terms of one card (lower + lower_suit + jump) stay below 256. */
/* clang-format off */
#define FC_WEIGHT_TERMS(ONE, ROW, TABLE)                                                                              \
    ONE(lower, 45, 2)           /* a card with some lower rank beneath it in its column */                            \
    ONE(lower_suit, 45, 2)      /* ... with a lower card of its own suit beneath it (comes on top of `lower`) */      \
    ONE(jump, 160, 2)           /* a card that does not fit on the card beneath it */                                 \
    ONE(wanted, 1500, 2)        /* each card above the next card home wants */                                        \
    ONE(move, 1500, 2)          /* a move made */                                                                     \
    ONE(uncover, 1500, 2)       /* taken off when a move uncovers a card that goes home at once */                    \
    ONE(cell, 1500, 2)          /* a card in a cell */                                                                \
    ONE(cell_rank, 1500, 2)     /* ... and more for each rank above ace */                                            \
    ONE(left, 1500, 2)          /* a card not home */                                                                 \
    ONE(imbalance, 1500, 2)     /* each rank between the fullest and the emptiest foundation */                       \
    ROW(bottom, FC_RANKS, 250, 4) /* a column's deepest card, by rank */                                              \
    TABLE(room, 5, 4, 1500, 2)  /* by free cells (rows; 4 and more alike) and empty columns (3 and more alike) */
/* clang-format on */

#ifndef FC_WEIGHT
#define FC_WEIGHT int16_t /* the GPU has words (cuda/stages.cuh) */
#endif
#define FC_ONE_NUMBER(name, most, scale) FC_WEIGHT name;
#define FC_ROW_OF_NUMBERS(name, n, most, scale) FC_WEIGHT name[n];
#define FC_TABLE_OF_NUMBERS(name, rows, n, most, scale) FC_WEIGHT name[rows][n];
typedef struct fc_weights {
    FC_WEIGHT_TERMS(FC_ONE_NUMBER, FC_ROW_OF_NUMBERS, FC_TABLE_OF_NUMBERS)
} fc_weights;

/* ---- what the terms come to, for every search, on the GPU too ---- */

/* As the quick search has them: a card in a column costs an odd number just when it is blocked. */
static inline fc_weights fc_quick_weights(fc_weights w) {
    w.lower_suit = (FC_WEIGHT)(((w.lower + w.lower_suit) | 1) - (w.lower | 1));
    w.lower = (FC_WEIGHT)(w.lower | 1);
    w.jump = (FC_WEIGHT)(w.jump & ~1);
    for (int rank = 0; rank < FC_RANKS; rank++) w.bottom[rank] = (FC_WEIGHT)(w.bottom[rank] & ~1);
    return w;
}

/* A card that lies where it fits, and is not the deepest: whether it is blocked by a lower rank beneath it, and by a
 * card of its suit too. One that does not fit costs a jump more. */
static inline int fc_price_above(const fc_weights *w, int blocked, int by_suit) {
    return (-blocked & w->lower) + (-by_suit & w->lower_suit);
}

/* A card in a cell. The quick search relies on each rank costing as much more than the one before (tops_to_cell). */
static inline int fc_price_in_cell(const fc_weights *w, int rank) { return w->cell + w->cell_rank * rank; }

static inline int fc_price_of_room(const fc_weights *w, unsigned free_cells, unsigned empty_columns) {
    return w->room[free_cells < 4 ? free_cells : 4][empty_columns < 3 ? empty_columns : 3];
}

/* What is not home, and the ranks between the fullest and the emptiest foundation. */
static inline int fc_price_of_home(const fc_weights *w, int left, int imbalance) {
    return w->left * left + w->imbalance * imbalance;
}

/* One attempt: search with these weights for at most `cap` positions, give up after `patience` positions without
 * progress, but not before `start`. */
typedef struct fc_attempt {
    int16_t weights;
    int16_t safe; /* 1: send home only what is safe, and try the rest as moves; 2: and leave fewer moves out
                     (quick_children.h) */
    int32_t cap, start, patience;
} fc_attempt;

/* With up to this many more blocked cards than free places, the quick search plays on (quick_finish.h). Windows of 6,
 * 8, 9, 10 and 12 give solutions of 140.2, 139.2, 138.8, 138.5 and 138.1 single moves on fresh deals
 * (bench/solve_kernel.c: `./solve_kernel 120000001 120010000`); from 6 on, each 2 more cost about half a percent
 * of the time: more positions are played on in vain. */
enum { FC_NEARLY_WON = 9 };

#define FC_WEIGHT_SETS 6
extern const fc_weights fc_weight_sets[FC_WEIGHT_SETS];
#define FC_COMPLETE_WEIGHTS 5
#define FC_ATTEMPTS 12
extern const fc_attempt fc_attempts[FC_ATTEMPTS];

#endif
