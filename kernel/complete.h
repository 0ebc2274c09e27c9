/* complete.h: the complete search: every position that can be reached, best-looking first, each kept once and exactly.
 *
 * It ends in a win or with all positions seen, so "cannot be won" is a proof: positions are compared in full, not by
 * their hash. A position takes 32 bytes and 12 bytes of table. */
#ifndef FC_COMPLETE_H
#define FC_COMPLETE_H

#include "board.h"
#include "weights.h"

enum { FC_COMPLETE_RUNNING, FC_COMPLETE_WON, FC_COMPLETE_EXHAUSTED, FC_COMPLETE_FULL, FC_COMPLETE_LIMIT };

/* The smallest block that a complete search can start in. */
uint64_t fc_complete_bytes(void);

/* Start in `block` (64-byte aligned); stop before more than `limit` positions are known. */
void fc_complete_start(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights, uint64_t limit);

/* The block has been made larger (and perhaps moved): go on in it. */
void fc_complete_grown(void *block, uint64_t bytes);

/* Expand up to `expansions` positions. FC_COMPLETE_FULL: the block is too small to expand the next one. */
int fc_complete_run(void *block, uint64_t expansions);

/* Different positions found so far. */
uint64_t fc_complete_found(const void *block);

/* After a win, its moves one after the other: which card (with its run), onto what. Begin with `*at` as
 * FC_COMPLETE_BEGIN; gives 0 after the last. */
#define FC_COMPLETE_BEGIN 0xffffffffu
int fc_complete_move(void *block, uint32_t *at, unsigned *card, unsigned *onto);

#endif
