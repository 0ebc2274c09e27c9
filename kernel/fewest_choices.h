/* fewest_choices.h: what can be done in a position of the search for the fewest moves, and in which level.
 * docs/how-fewest-works.md proves what is left out. */
#ifndef FC_FEWEST_CHOICES_H
#define FC_FEWEST_CHOICES_H

#include "fewest_store.h"

/* A position that is being looked at. */
typedef struct fc_visit {
    fc_state *state;
    const fc_memory *memory;
    const fc_store *store; /* where the positions that the choices lead to will be looked for: its block */
    void *block;
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
