/* classes.h: classes of positions that win or lose together, and moves from class to class.
 *
 * A card is loose when it is in a cell or alone in its column. While a cell or a column is free, loose cards can be
 * exchanged at will, so a class does not say where they are: all of them are written as IN_CELL, and there may be more
 * of them than cells. When nothing is free any more, a card that is left alone in its column is fixed there
 * (ON_TABLE); those in IN_CELL still stand for every arrangement, because the arrangement could have been chosen before
 * the last place was taken. docs/how-the-search-works.md has the proofs.
 *
 * A class is tidy when no loose card fits on a column of two cards or more. Laying one there gains a place and can be
 * undone at any time, so the search keeps tidy classes only. Then one step must do what several moves did: take off the
 * cards that were laid on the card to move, or on the one that it goes to. */
#ifndef FC_CLASSES_H
#define FC_CLASSES_H

#include "packed.h"

typedef struct fc_class {
    uint8_t below[FC_CARDS];
    uint8_t home[FC_SUITS];
    uint8_t cells;    /* of the game */
    uint64_t out;     /* cards that are not home */
    uint64_t covered; /* cards that another card lies on */
    uint64_t loose;   /* cards that are anywhere: IN_CELL */
    uint64_t bases;   /* cards on the table: the first of their columns */
    fc_packed position;
} fc_class;

/* The moves that a step is made of, card by card: written down only for a line that wins. */
typedef struct fc_class_move {
    uint8_t card, onto; /* onto a card, FC_IN_CELL: any free place, or FC_AT_HOME */
} fc_class_move;

typedef struct fc_class_moves {
    fc_class_move *moves;
    uint64_t count, room;
} fc_class_moves;

/* A step: lay `card` on `onto` (a card, FC_IN_CELL, FC_AT_HOME), after taking the cards off that lie on either. */
typedef struct fc_class_step {
    uint8_t card, onto;
    uint8_t own_column; /* `onto` first goes to a column of its own */
} fc_class_step;

/* No class has more: 4 cards home, 52 cards to a free place, and 48 cards onto each of the two that they fit on, with
 * that one in a column of its own or not, make 248. */
enum { FC_CLASS_STEPS = 256 };

/* Free cells and empty columns. */
static inline unsigned fc_class_room(const fc_class *c) {
    return c->cells + (unsigned)FC_COLUMNS - fc_count_bits(c->bases) - fc_count_bits(c->loose);
}

/* Cards at the end of a column. */
static inline uint64_t fc_class_ends(const fc_class *c) { return c->out & ~c->loose & ~c->covered; }

static inline void fc_class_lay(fc_class *c, unsigned card, unsigned onto) {
    const unsigned from = c->below[card];
    const uint64_t self = fc_bit(card);
    if (from < FC_CARDS) c->covered &= ~fc_bit(from);
    else if (from == FC_IN_CELL) c->loose &= ~self;
    else c->bases &= ~self;
    if (onto < FC_CARDS) c->covered |= fc_bit(onto);
    else if (onto == FC_IN_CELL) c->loose |= self;
    else if (onto == FC_ON_TABLE) c->bases |= self;
    else c->out &= ~self, c->home[card & 3]++;
    c->position = fc_packed_link(c->position, card, from, onto);
    c->below[card] = (uint8_t)onto;
}

static inline void fc_class_move_on(fc_class *c, fc_class_moves *moves, unsigned card, unsigned onto) {
    if (moves) {
        const fc_class_move move = {(uint8_t)card, (uint8_t)onto};
        if (moves->count < moves->room) moves->moves[moves->count] = move;
        moves->count++;
    }
    fc_class_lay(c, card, onto);
}

/* With a place free, a card alone in its column may as well be elsewhere; without cells it cannot be. */
static inline void fc_class_loosen(fc_class *c) {
    uint64_t alone = c->bases & ~c->covered;
    if (alone == 0 || (c->cells > 0 && fc_class_room(c) == 0)) return;
    for (; alone; alone &= alone - 1) fc_class_lay(c, fc_lowest_bit(alone), FC_IN_CELL);
}

/* Send home what is safe; each class has one such end. */
static inline void fc_class_settle(fc_class *c, fc_class_moves *moves) {
    for (int again = 1; again;) {
        again = 0;
        for (unsigned s = 0; s < FC_SUITS; s++) {
            const unsigned card = 4u * c->home[s] + s;
            if (card < FC_CARDS && !(c->covered & fc_bit(card)) &&
                fc_card_goes_home(FC_AUTOPLAY_RAYMOND, c->home, (int)card)) {
                fc_class_move_on(c, moves, card, FC_AT_HOME);
                again = 1;
            }
        }
    }
    fc_class_loosen(c);
}

static inline void fc_class_tidy(fc_class *c, fc_class_moves *moves) {
    for (;;) {
        const uint64_t tops = fc_class_ends(c) & ~c->bases, fit = fc_cards_fitting(tops) & c->loose;
        if (fit == 0) return;
        const unsigned card = fc_lowest_bit(fit);
        fc_class_move_on(c, moves, card, fc_lowest_bit(fc_cards_to_lie_on(card) & tops));
        fc_class_loosen(c);
    }
}

/* Whether there is no step at all. */
static inline int fc_class_is_stuck(const fc_class *c) {
    if (fc_class_room(c) > 0) return 0;
    const uint64_t ends = fc_class_ends(c), movable = ends | c->loose;
    const uint64_t targets = fc_count_bits(c->bases) < FC_COLUMNS ? movable : ends;
    uint64_t wanted = 0;
    for (unsigned s = 0; s < FC_SUITS; s++) wanted |= fc_bit(4u * c->home[s] + s);
    return ((wanted | fc_cards_fitting(targets)) & movable) == 0;
}

/* The class of a board; `book` has the codes for all that can come of it. */
void fc_class_from_board(fc_class *c, fc_code_book *book, const fc_board *board);

/* Take a packed class apart. */
void fc_class_unpack(fc_class *c, fc_packed position, const fc_code_book *book, unsigned cells);

/* All steps from a tidy class that lead anywhere; gives how many. */
unsigned fc_class_steps(const fc_class *c, fc_class_step steps[FC_CLASS_STEPS]);

/* Make a step, send home what is safe, and tidy up. `moves` may be null. */
void fc_class_make(fc_class *c, fc_class_step step, fc_class_moves *moves);

#endif
