/* fewest_levels.h: the search that proves the fewest moves, level by level. Level T ends with a solution of T moves or
 * with the proof that there is none. Used by fewest.c; works in slices in a block that can grow, like the solver. */
#ifndef FC_FEWEST_LEVELS_H
#define FC_FEWEST_LEVELS_H

#include "fewest_state.h"

enum { FC_METRIC_S = 0, FC_METRIC_Q = 1 };

/* The smallest block. */
uint64_t fc_levels_bytes(void);

/* Begin. Looks for solutions of fewer than `upper` moves (255: any length), and keeps at most `limit` positions. */
void fc_levels_start(void *block, uint64_t bytes, const fc_board *board, int metric, unsigned upper, uint64_t limit);

/* Go on, for about `positions` positions: FC_SEARCHING, FC_MEMORY, FC_SOLVED, FC_LIMIT, or FC_UNSOLVABLE, which here
 * means: there is no solution shorter than `upper`. */
int fc_levels_run(void *block, uint64_t positions);

void fc_levels_grown(void *block, uint64_t bytes);

/* Something else has found a solution of `upper` moves, or used up part of the limit: both as in fc_levels_start. */
void fc_levels_go_on(void *block, unsigned upper, uint64_t limit);

/* Positions kept, and the level: every solution has at least this many moves. */
uint64_t fc_levels_positions(const void *block);
unsigned fc_levels_bound(const void *block);

/* After FC_SOLVED: the steps of the solution, at most FC_MOST_STEPS, and how many they are. */
enum { FC_MOST_STEPS = 1024 };
unsigned fc_levels_steps(void *block, fc_step steps[FC_MOST_STEPS]);

#endif
