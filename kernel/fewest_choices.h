/* fewest_choices.h: what can be done in a position of the search for the fewest moves, and in which level: a choice is
 * a step, or some cards dug away and a step, made as one. docs/how-fewest-works.md proves what is left out. */
#ifndef FC_FEWEST_CHOICES_H
#define FC_FEWEST_CHOICES_H

#include "fewest_bound.h"

typedef struct fc_choice {
    fc_step step;
    uint8_t dug;  /* this card and all above it go to cells first; FC_NONE: no card */
    uint8_t due;  /* this many levels later */
    uint8_t sure; /* its level is known, and not only a bound on it */
} fc_choice;

/* A position has at most 4 cards to send home, 16 moves onto columns (two cards fit on each of eight tops), 8 moves to
 * cells, moves to an empty column for 52 cards or, where there is none, 7 uses of what is uncovered in each of 8
 * columns, and 24 double digs (two cards, with runs of up to 12). */
enum { FC_MOST_CHOICES = 4 + 16 + 8 + 8 * 7 + 24 };

/* A position that is being looked at. */
typedef struct fc_visit {
    fc_state *state;
    const fc_memory *memory;
    int budget;           /* the level, less the moves made and the cards left: what floats may cost */
    unsigned last;        /* the card moved last, FC_NONE: none */
    unsigned use;         /* the column that the next move must use, FC_NONE: any */
    fc_choice *list;      /* the choices are written here, */
    uint8_t *now;         /* ... and here which of them are due now */
    unsigned count, nows; /* how many they are */
    unsigned dues;        /* bit n: choices are due n levels later */
    /* Worked out once for all choices: */
    unsigned empties;    /* empty columns */
    unsigned last_place; /* one cell is free, and no column */
    uint64_t hosts;      /* the tops that something may be put on */
} fc_visit;

/* Lists the choices, at most FC_MOST_CHOICES; those of the same level in the order in which they are to be made. The
 * caller fills in all up to `now`. */
void fc_list_choices(fc_visit *visit);

#endif
