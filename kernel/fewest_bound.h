/* fewest_bound.h: how many cards must float at least, however many cells there are.
 *
 * A card floats when it leaves its column for another place than home. Forced cards float in any case and are counted
 * by fc_state.forced; this page works out how many runs more must float (in metric S a run is one card). The question
 * is put as "are `budget` more enough?" and answered exactly, by a search over digs with a memory of answers.
 * docs/how-fewest-works.md proves each step.
 */
#ifndef FC_FEWEST_BOUND_H
#define FC_FEWEST_BOUND_H

#include "fewest_state.h"

/* An answer that is remembered, with the whole question: the columns as far as they are left. */
typedef struct fc_known {
    fc_packed key;
    uint8_t too_few, enough; /* budgets below `too_few` are not enough, from `enough` on they are */
} fc_known;

/* Columns cut off at heights, and what is home: what is left when the rest has floated or gone home. Cards are bits
 * of fc_suit_bit, so that a suit goes home by one addition. */
typedef struct fc_cut {
    uint64_t height;  /* a byte a column */
    uint64_t next;    /* the card of each suit that home wants next; past the king when there is none */
    uint64_t lying;   /* cards in columns */
    uint64_t covered; /* those of them that others lie on, and a bit past each king */
} fc_cut;

/* Are `budget` runs enough, besides the forced ones, for a cut that is settled? */
typedef struct fc_question {
    fc_cut cut;
    fc_packed key;
    fc_known *place; /* where an answer would be remembered */
    int budget;
} fc_question;

/* Where the search over digs keeps what it has still to look at: what is left after each of some digs. It goes one
 * deeper with each run that is paid for, and never needs to pay for more than all cards. */
typedef struct fc_dig_frame {
    fc_question question[FC_SUITS];
    int count, at;
} fc_dig_frame;
enum { FC_DIG_FRAMES = FC_CARDS };

typedef struct fc_memory {
    fc_known *known;
    uint64_t mask;        /* the number of them, less one */
    fc_dig_frame *frames; /* FC_DIG_FRAMES of them */
} fc_memory;

#define FC_PAST_KINGS UINT64_C(0x2000200020002000)

static inline unsigned fc_cut_height(const fc_cut *cut, unsigned column) { return cut->height >> (8 * column) & 255; }

static inline void fc_cut_down(const fc_state *s, fc_cut *cut, unsigned column, unsigned height) {
    const uint64_t *covered = s->covered + FC_ROWS * column;
    const unsigned before = fc_cut_height(cut, column);
    cut->height -= (uint64_t)(before - height) << (8 * column);
    cut->covered ^= covered[before] ^ covered[height];
    cut->lying ^= covered[before + 1] ^ covered[height + 1];
}

/* Do the ranks of no column rise upwards? Then all that is left goes home by itself. */
static inline int fc_nothing_waits(const fc_state *s, const fc_cut *cut) {
    const uint64_t high = UINT64_C(0x8080808080808080);
    uint64_t sorted = high;
    for (unsigned q = 0; q < FC_COLUMNS; q++) sorted |= (uint64_t)s->sorted[q] << (8 * q);
    return ((sorted - cut->height) & high) == high;
}

/* Send home whatever can go, and float the forced runs on top. Gives 1 when all that is left goes home by itself. */
static inline int fc_settle(const fc_state *s, fc_cut *given) {
    fc_cut cut = *given;
    for (;;) {
        /* In each suit the carry runs through the cards that are not covered, and stops at the first that is. */
        cut.next = (~cut.covered + given->next) & cut.covered;
        const uint64_t leaving = (cut.next - given->next) & cut.lying;
        if (!leaving) break;
        const unsigned bit = fc_lowest_bit(leaving);
        cut.height -= s->leave_height[bit];
        cut.covered ^= s->leave_covered[bit];
        cut.lying ^= s->leave_lying[bit];
    }
    *given = cut;
    return fc_nothing_waits(s, &cut);
}

static inline fc_known *fc_known_place(const fc_memory *memory, const fc_packed *key) {
    return &memory->known[fc_packed_hash(*key) >> 32 & memory->mask];
}

/* From here on the place of the answer is on its way from memory. */
static inline fc_question fc_question_of(const fc_state *s, const fc_memory *memory, const fc_cut *cut, int budget) {
    fc_packed key = {0, 0, 0};
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const fc_row *row = &s->row[FC_ROWS * q + fc_cut_height(cut, q)];
        key.low += row->low;
        key.middle += row->middle;
        key.high += row->high;
    }
    const fc_question asked = {*cut, key, fc_known_place(memory, &key), budget};
    FC_PREFETCH(asked.place);
    return asked;
}

/* Are `budget` runs enough, besides the forced ones, for a cut that is settled and stuck? */
int fc_floats_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *cut, int budget);

/* The whole position, but of one column the lowest cards only, without its forced runs on top. */
static inline fc_cut fc_cut_of(const fc_state *s, unsigned column, unsigned height) {
    fc_cut cut = {0, 0, 0, FC_PAST_KINGS};
    for (unsigned suit = 0; suit < FC_SUITS; suit++) cut.next |= fc_suit_bit(4u * s->home[suit] + suit);
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const unsigned left = s->row[FC_ROWS * q + (q == column ? height : s->height[q])].popped;
        cut.height |= (uint64_t)left << (8 * q);
        cut.covered |= s->covered[FC_ROWS * q + left];
        cut.lying |= s->covered[FC_ROWS * q + left + 1];
    }
    return cut;
}

static inline int fc_state_floats_suffice(const fc_state *s, const fc_memory *memory, int budget) {
    if (budget < 0) return 0;
    fc_cut cut = fc_cut_of(s, 0, s->height[0]);
    return fc_settle(s, &cut) || fc_floats_suffice(s, memory, &cut, budget);
}

/* The least budget that is enough, not less than `from`, which is known not to be too many. */
static inline int fc_state_floats(const fc_state *s, const fc_memory *memory, int from) {
    while (!fc_state_floats_suffice(s, memory, from)) from++;
    return from;
}

#endif
