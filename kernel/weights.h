/* The tuned numbers of the search, all in one place. */
#ifndef FC_WEIGHTS_H
#define FC_WEIGHTS_H

#include <stdint.h>

/* What makes a position look bad, in points. `terms` of one card (lower + lower_suit + jump) stay below 256. */
typedef struct fc_weights {
    int16_t left;            /* a card not home */
    int16_t lower;           /* a card with some lower rank beneath it in its column */
    int16_t lower_suit;      /* ... with a lower card of its own suit beneath it (comes on top of `lower`) */
    int16_t jump;            /* a card that does not fit on the card beneath it */
    int16_t bottom[13];      /* a column's deepest card, by rank */
    int16_t wanted;          /* each card above the next card home wants */
    int16_t room[5][4];      /* by free cells (rows; 4 and more alike) and empty columns (3 and more alike) */
    int16_t cell, cell_rank; /* a card in a cell; and more for each rank above ace */
    int16_t imbalance;       /* each rank between the fullest and the emptiest foundation */
    int16_t move;            /* a move made */
    int16_t uncover;         /* taken off when a move uncovers a card that goes home at once */
} fc_weights;

/* One attempt: search with these weights for at most `cap` positions, give up after `patience` positions without
 * progress, but not before `start`. */
typedef struct fc_attempt {
    int16_t weights;
    int16_t safe; /* send home only what is safe (and try the rest as moves) */
    int32_t cap, start, patience;
} fc_attempt;

#define FC_WEIGHT_SETS 6
extern const fc_weights fc_weight_sets[FC_WEIGHT_SETS];
#define FC_COMPLETE_WEIGHTS 5
#define FC_ATTEMPTS 10
extern const fc_attempt fc_attempts[FC_ATTEMPTS];

#endif
