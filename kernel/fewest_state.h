/* fewest_state.h: a position as the search for the fewest moves holds it: columns of rows, with what the bound asks for
 * kept up to date by every move.
 *
 * Row n of a column is about its lowest n cards, so a card that comes adds a row, a card that goes only lowers the
 * column's height, and the bound (fewest_bound.h) looks at a column cut off at any height without working anything out.
 * docs/how-fewest-works.md has the words: forced, float, run.
 */
#ifndef FC_FEWEST_STATE_H
#define FC_FEWEST_STATE_H

#include "packed.h"

/* The lowest n cards of a column. */
typedef struct fc_row {
    uint64_t low,
        middle;          /* what they lie on, as in packed.h, without the lowest card and what lies on a lowest king: */
    uint32_t high;       /* ... the key of fewest_bound.h */
    uint32_t least;      /* a byte a suit: the lowest rank among them, 13 for none */
    uint8_t card;        /* the uppermost */
    uint8_t base;        /* how many lie beneath the uppermost run */
    uint8_t forced;      /* the uppermost run holds a forced card */
    uint8_t forced_runs; /* how many of their runs do */
    uint8_t paid;        /* and how many do not: what it takes to float them all, besides one for each that does */
    uint8_t popped;      /* how many are left once the forced runs on top have floated */
    uint8_t kept;        /* of a dig down to the card beneath the uppermost: what of `paid` it does not pay */
} fc_row;

enum { FC_ROWS = 64, FC_SPOT_CELL = 63 };

typedef struct fc_state {
    fc_row row[FC_COLUMNS * FC_ROWS];
    uint64_t covered[FC_COLUMNS * FC_ROWS]; /* all but the uppermost of the lowest n cards, as bits of fc_suit_bit */
    /* What changes in a cut (fewest_bound.h) when a card leaves its column from the top, and with it what floats for
     * nothing then; by the card's bit of fc_suit_bit, while it lies in a column. */
    uint64_t leave_height[64], leave_covered[64], leave_lying[64];
    uint8_t height[FC_COLUMNS];
    uint8_t sound[FC_COLUMNS];  /* this many rows belong together, whether or not the column is that high now */
    uint8_t sorted[FC_COLUMNS]; /* ... and in this many of them the ranks never rise upwards */
    uint16_t spot[FC_CARDS];    /* 64 * column + cards beneath; FC_SPOT_CELL */
    uint16_t spot_of_bit[64];   /* the same by the card's bit of fc_suit_bit, while it lies in a column */
    uint8_t home[FC_SUITS], left;
    uint8_t cell[FC_MAX_CELLS + 1], in_cells, cells;
    uint8_t runs;  /* whole runs move at once (metric Q); otherwise each card is a run of its own (metric S) */
    int forced;    /* runs that hold a forced card */
    uint64_t tops; /* a bit for each card that lies uppermost in a column */
    fc_packed packed;
    fc_code_book book;
} fc_state;

static inline unsigned fc_state_top(const fc_state *s, unsigned column) {
    return s->height[column] ? s->row[FC_ROWS * column + s->height[column]].card : (unsigned)FC_NONE;
}

static inline unsigned fc_column_of(const fc_state *s, unsigned card) { return s->spot[card] >> 6; }
static inline int fc_is_in_cell(const fc_state *s, unsigned card) { return s->spot[card] == FC_SPOT_CELL; }

/* How many cards lie above it in its column. */
static inline unsigned fc_cards_above(const fc_state *s, unsigned card) {
    return s->height[fc_column_of(s, card)] - 1u - (s->spot[card] & 63);
}

/* Would the card be forced on these cards, or on this column: is a lower one of its suit among them? */
static inline int fc_is_forced_above(const fc_row *row, unsigned card) {
    return (row->least >> (8 * (card & 3)) & 255) < card >> 2;
}
static inline int fc_is_forced_on(const fc_state *s, unsigned card, unsigned column) {
    return fc_is_forced_above(&s->row[FC_ROWS * column + s->height[column]], card);
}

static inline void fc_make_leave(fc_state *s, unsigned bit, unsigned spot) {
    const unsigned stays = (spot & ~63u) + s->row[spot].popped;
    s->leave_height[bit] = (uint64_t)(spot + 1 - stays) << 8 * (spot >> 6);
    s->leave_covered[bit] = s->covered[spot + 1] ^ s->covered[stays];
    s->leave_lying[bit] = s->covered[spot + 2] ^ s->covered[stays + 1];
}

/* The row of a card that comes to lie on this many others. */
static inline void fc_make_row(fc_state *s, unsigned column, unsigned n, unsigned card) {
    fc_row *rows = s->row + FC_ROWS * column;
    const unsigned rank = card >> 2, byte = 8 * (card & 3);
    const fc_row *under = rows + n;
    fc_row *row = rows + n + 1;
    const int forced = fc_is_forced_above(under, card), joins = s->runs && n > 0 && fc_fits((int)card, under->card);
    row->least = forced ? under->least : (under->least & ~(UINT32_C(255) << byte)) | (uint32_t)rank << byte;
    row->card = (uint8_t)card;
    fc_packed key = {under->low, under->middle, under->high};
    if (n > 1 || (n == 1 && under->card >> 2 != FC_RANKS - 1))
        key = fc_packed_recode(key, card, fc_code_of(card, under->card));
    row->low = key.low;
    row->middle = key.middle;
    row->high = key.high;
    row->base = joins ? under->base : (uint8_t)n;
    row->forced = (uint8_t)(forced || (joins && under->forced));
    row->forced_runs = (uint8_t)(rows[row->base].forced_runs + row->forced);
    row->paid = (uint8_t)(rows[row->base].paid + !row->forced);
    row->kept = (uint8_t)(under->paid - joins); /* a run cut in two: its upper part is paid for */
    row->popped = row->forced ? rows[row->base].popped : (uint8_t)(n + 1);
    s->covered[FC_ROWS * column + n + 2] = s->covered[FC_ROWS * column + n + 1] | fc_suit_bit(card);
    if (s->sorted[column] >= n) s->sorted[column] = (uint8_t)(n + (n == 0 || rank <= under->card >> 2u));
    s->sound[column] = (uint8_t)(n + 1);
}

/* The bit of the uppermost of n cards; none of none. */
static inline uint64_t fc_top_bit(const fc_row *row, unsigned n) { return (uint64_t)(n > 0) << row->card; }

static inline void fc_put_card(fc_state *s, unsigned column, unsigned card) {
    const fc_row *under = s->row + FC_ROWS * column + s->height[column];
    const unsigned n = s->height[column];
    /* A row depends on the cards beneath alone: a card that comes back finds it as it was. */
    if (n >= s->sound[column] || under[1].card != card) fc_make_row(s, column, n, card);
    s->forced += under[1].forced_runs - under->forced_runs;
    const unsigned bit = fc_suit_place(card), spot = FC_ROWS * column + n;
    s->spot[card] = s->spot_of_bit[bit] = (uint16_t)spot;
    fc_make_leave(s, bit, spot);
    s->height[column] = (uint8_t)(n + 1);
    s->tops = (s->tops & ~fc_top_bit(under, n)) | fc_bit(card);
}

static inline unsigned fc_take_card(fc_state *s, unsigned column) {
    const unsigned n = --s->height[column];
    const fc_row *row = s->row + FC_ROWS * column + n + 1;
    s->forced -= row->forced_runs - row[-1].forced_runs;
    s->tops = (s->tops & ~fc_bit(row->card)) | fc_top_bit(row - 1, n);
    return row->card;
}

/* ---- moves: a card, with what lies on it, onto what ---- */

/* `onto` is a card, FC_ON_TABLE (an empty column), FC_IN_CELL or FC_AT_HOME. */
typedef struct fc_step {
    uint8_t card, onto;
} fc_step;

static inline fc_step fc_step_of(unsigned card, unsigned onto) {
    const fc_step step = {(uint8_t)card, (uint8_t)onto};
    return step;
}

/* What undoing asks for. */
typedef struct fc_undo {
    uint8_t card, from, to; /* columns; FC_COLUMNS: a cell; FC_COLUMNS + 1: home */
    uint8_t count;
    fc_packed before; /* the position */
} fc_undo;

static inline void fc_leave_cell(fc_state *s, unsigned card) {
    unsigned i = 0;
    while (s->cell[i] != card) i++;
    s->cell[i] = s->cell[--s->in_cells];
}

static inline void fc_enter_cell(fc_state *s, unsigned card) {
    s->cell[s->in_cells++] = (uint8_t)card;
    s->spot[card] = FC_SPOT_CELL;
}

/* FC_NONE when there is none. */
static inline unsigned fc_empty_column(const fc_state *s) {
    for (unsigned q = 0; q < FC_COLUMNS; q++)
        if (!s->height[q]) return q;
    return FC_NONE;
}

static inline unsigned fc_step_target(const fc_state *s, fc_step step) {
    if (step.onto < FC_CARDS) return fc_column_of(s, step.onto);
    if (step.onto == FC_ON_TABLE) return fc_empty_column(s);
    return step.onto == FC_IN_CELL ? (unsigned)FC_COLUMNS : FC_COLUMNS + 1u;
}

static inline unsigned fc_lies_on(const fc_state *s, unsigned card) {
    if (fc_is_in_cell(s, card)) return FC_IN_CELL;
    return s->spot[card] & 63 ? s->row[s->spot[card]].card : (unsigned)FC_ON_TABLE;
}

/* The position after a step, without making it. */
static inline fc_packed fc_packed_after(const fc_state *s, fc_step step) {
    return fc_packed_link(s->packed, step.card, fc_lies_on(s, step.card), step.onto);
}

static inline void fc_carry(fc_state *s, unsigned from, unsigned to, unsigned count) {
    uint8_t carried[FC_CARDS];
    for (unsigned i = 0; i < count; i++) carried[i] = (uint8_t)fc_take_card(s, from);
    while (count-- > 0) fc_put_card(s, to, carried[count]);
}

/* Make a step that leads to the position `after`. */
static inline void fc_step_to(fc_state *s, fc_step step, fc_packed after, fc_undo *undo) {
    const unsigned card = step.card, to = fc_step_target(s, step);
    undo->card = (uint8_t)card;
    undo->to = (uint8_t)to;
    undo->count = 1;
    undo->before = s->packed;
    s->packed = after;
    if (fc_is_in_cell(s, card)) {
        undo->from = FC_COLUMNS;
        fc_leave_cell(s, card);
    } else {
        undo->from = (uint8_t)fc_column_of(s, card);
        undo->count = (uint8_t)(1 + fc_cards_above(s, card));
        if (undo->count > 1 && to < FC_COLUMNS) {
            fc_carry(s, undo->from, to, undo->count);
            return;
        }
        fc_take_card(s, undo->from);
    }
    if (to < FC_COLUMNS) fc_put_card(s, to, card);
    else if (to == FC_COLUMNS) fc_enter_cell(s, card);
    else s->home[card & 3]++, s->left--;
}

static inline void fc_do_step(fc_state *s, fc_step step, fc_undo *undo) {
    fc_step_to(s, step, fc_packed_after(s, step), undo);
}

static inline void fc_undo_step(fc_state *s, const fc_undo *undo) {
    const unsigned card = undo->card;
    s->packed = undo->before;
    if (undo->count > 1) {
        fc_carry(s, undo->to, undo->from, undo->count);
        return;
    }
    if (undo->to < FC_COLUMNS) fc_take_card(s, undo->to);
    else if (undo->to == FC_COLUMNS) fc_leave_cell(s, card);
    else s->home[card & 3]--, s->left++;
    if (undo->from < FC_COLUMNS) fc_put_card(s, undo->from, card);
    else fc_enter_cell(s, card);
}

/* A position laid out from a board; `runs`: metric Q. */
void fc_state_from_board(fc_state *s, const fc_board *board, int runs);

/* Another position of the same search. */
void fc_state_from_packed(fc_state *s, const fc_packed *position);

static inline int fc_is_next(const fc_state *s, unsigned card) { return s->home[card & 3] == card >> 2; }

/* Can it never be missed once it is home? It is the next of its suit. */
static inline int fc_is_safe_home(const fc_state *s, unsigned card) {
    return fc_card_goes_home(FC_AUTOPLAY_RAYMOND, s->home, (int)card);
}

/* How many cards of a run may move with these free cells and empty columns, the target not counted (docs/rules.md). */
static inline unsigned fc_most_carried(const fc_state *s, unsigned free_cells, unsigned empty_columns) {
    return s->runs ? (free_cells + 1) << empty_columns : 1;
}

/* The same for this position; 0 into an empty column that there is not. */
static inline unsigned fc_most_in_run(const fc_state *s, unsigned empty_columns, unsigned into_empty) {
    if (into_empty > empty_columns) return 0;
    return fc_most_carried(s, s->cells - (unsigned)s->in_cells, empty_columns - into_empty);
}

#endif
