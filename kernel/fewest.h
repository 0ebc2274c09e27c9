/* fewest.h: short solutions, and the shortest ones with their proof.
 *
 *     const fc_fewest_ask ask = {FC_AIM_FEWEST, FC_METRIC_S, limit, &fc_the_solver, NULL};
 *     fc_fewest_start(block, bytes, &board, &ask);
 *     while ((state = fc_fewest_run(block, 10000)) <= FC_MEMORY)      // look at the clock, at fc_fewest_best, or stop
 *         if (state == FC_MEMORY) block = larger(block), fc_fewest_grown(block, new_bytes);
 *     if (fc_fewest_best(block)) fc_fewest_moves(block, &line);
 *
 * First the solver finds any solution, or proves that there is none (or a solution is known); then steps are left out
 * of it and small beams look for shorter ones. The aim FC_AIM_SHORT continues with wider and wider beams; FC_AIM_FEWEST
 * continues with the search that proves, and stops for a wider beam now and then. Whenever it stops, the best solution
 * so far is there, and a number of moves that none can be shorter than. All of it happens in the block, in slices, as
 * in solve.h.
 * docs/how-fewest-works.md has the proofs. */
#ifndef FC_FEWEST_H
#define FC_FEWEST_H

#include "fewest_levels.h"
#include "solve.h"

enum { FC_AIM_SHORT = 0, FC_AIM_FEWEST = 1 };

typedef struct fc_fewest_ask {
    int aim, metric;
    uint64_t limit;          /* the number of positions to look at, at most */
    const fc_solver *solver; /* finds the first solution; NULL: the search does without */
    const fc_line *given;    /* then this is one, if it is not NULL */
} fc_fewest_ask;

/* The smallest block, with this solver. It must be 64-byte aligned. */
uint64_t fc_fewest_bytes(const fc_solver *solver);

/* Begin. */
void fc_fewest_start(void *block, uint64_t bytes, const fc_board *board, const fc_fewest_ask *ask);

/* Look at about `positions` more. FC_SOLVED: as short as can be (fewest), or all beams have been tried (short); the
 * bound tells. Slices end early when a shorter solution is found. */
int fc_fewest_run(void *block, uint64_t positions);

/* The block is larger now, and may have moved (its bytes copied). */
void fc_fewest_grown(void *block, uint64_t bytes);

uint64_t fc_fewest_positions(const void *block);

/* The length of the best solution so far, 0 while there is none (or nothing to do), in the metric's moves with those
 * home; and the proved bound: no solution is shorter. */
unsigned fc_fewest_best(const void *block);
unsigned fc_fewest_bound(const void *block);

/* The best solution, in both views (playout.h). Gives 0 when there is none or the line has too little room; its counts
 * then say how much is needed. */
int fc_fewest_moves(const void *block, fc_line *line);

/* Different positions that the solver's complete search has found, after FC_UNSOLVABLE. */
uint64_t fc_fewest_exhausted(const void *block);

#endif
