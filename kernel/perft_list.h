/* perft_list.h: all positions that perft has met, as a list for proofs: freecell/proof_checker.py describes it. */
#ifndef FC_PERFT_LIST_H
#define FC_PERFT_LIST_H

#include "perft.h"

/* A position as a number of 52 octal digits, one a card: cards 42..51, 21..41, 0..20. */
typedef struct fc_perft_number {
    uint64_t part[3];
} fc_perft_number;

/* Gives the positions of the table, perft->positions of them, in ascending order. */
void fc_perft_list(const fc_perft *perft, fc_perft_number *list);

/* Writes the list as bytes, into `out` unless that is NULL; gives how many. */
size_t fc_perft_write(const fc_perft_number *list, size_t count, uint8_t *out);

#endif
