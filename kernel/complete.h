/* complete.h: the complete search: every class of positions that can be reached, each kept once and exactly.
 *
 * It ends in a win or with everything seen, so "cannot be won" is a proof: classes are compared in full, not by their
 * hash. A class takes 32 bytes and 12 bytes of table. First the best-looking class is next, which finds wins soonest.
 * When that has taken long enough, the search goes level by level: a step never leads to a lower level, so what lies
 * below the current one is forgotten when room is needed, except for the way to what still waits. */
#ifndef FC_COMPLETE_H
#define FC_COMPLETE_H

#include "classes.h"
#include "outcomes.h"
#include "spill.h"
#include "weights.h"

/* The smallest block that a complete search can start in. */
uint64_t fc_complete_bytes(void);

/* Start in `block` (64-byte aligned), which may grow to `most` bytes; stop before more than `limit` classes are known.
 * The best-looking class is next until they fill a quarter of those bytes; then come the levels. */
void fc_complete_start(void *block, uint64_t bytes, uint64_t most, const fc_board *board, const fc_weights *weights,
                       uint64_t limit);

/* The same, with the levels from `best_first` classes on. */
void fc_complete_start_levels(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights,
                              uint64_t limit, uint64_t best_first);

/* The block has been made larger (and perhaps moved): continue in it. */
void fc_complete_grown(void *block, uint64_t bytes);

/* Look at up to `classes` of them. FC_MEMORY: the block is too small to continue. */
int fc_complete_run(void *block, uint64_t classes);

/* There is no larger block: continue level by level and forget what can be forgotten. 0: that does not help. */
int fc_complete_squeeze(void *block);

/* The same, when that does not help: what waits goes to a file, and comes back when its turn has come or when it is
 * part of the way to the win. Each time the search is FC_MEMORY from then on, call this again. */
int fc_complete_spill(void *block, const fc_spill_file *file);

/* Where the search stands. */
typedef struct fc_complete_progress {
    uint64_t found;   /* different classes so far */
    uint64_t waiting; /* of those, to be looked at yet */
    uint64_t held;    /* of those, in memory: the most at any time */
    int level;        /* cards home and links broken; -1 while the best-looking class is next */
} fc_complete_progress;

void fc_complete_where(const void *block, fc_complete_progress *where);

/* After a win: its moves, in memory of the block (what is not needed any more). */
fc_class_moves fc_complete_line(void *block, const fc_board *start);

#endif
