/* fewest_beam.h: short solutions soon, without proof: all steps from the best few positions of each length. */
#ifndef FC_FEWEST_BEAM_H
#define FC_FEWEST_BEAM_H

#include "fewest_state.h"

enum { FC_BEAM_RUNNING, FC_BEAM_WON, FC_BEAM_FAILED };

/* What a beam of this many positions needs. */
uint64_t fc_beam_bytes(unsigned width);

/* Begin, with a solution that is known (0 steps: none): only shorter ones are looked for, and its positions stay in the
 * beam, one for each length, so that a narrow beam that runs into a dead end starts anew from there. */
void fc_beam_start(void *block, const fc_board *board, int metric, unsigned width, const fc_step *steps,
                   unsigned count);

/* Look at about `positions` positions more. */
int fc_beam_run(void *block, uint64_t positions);

uint64_t fc_beam_positions(const void *block);

/* After a win: the steps, and how many. */
unsigned fc_beam_steps(const void *block, fc_step *steps);

/* Every solution has at least this many steps. */
unsigned fc_beam_bound(const void *block);

/* Leave out steps of a solution while what is left still wins; gives how many are left. The block is working memory:
 * that of a beam, or more. */
unsigned fc_shorten(void *block, const fc_board *board, int metric, fc_step *steps, unsigned count);

#endif
