/* judge.h: which of a position's moves keep the win, and which lose it?
 *
 *     fc_judge_start(block, bytes, &board);
 *     for (each limit: 1000, 20000, 100000 ...)
 *         while ((state = fc_judge_run(block, limit, 10000)) <= FC_MEMORY)    // look at the clock here, or stop
 *             if (state == FC_MEMORY) block = larger(block), fc_judge_grown(block, new_bytes);
 *     count = fc_judge_moves(block, moves);
 *
 * Most moves are decided within a thousand positions, a few take a hundred thousand, so the limit of a search grows
 * from pass to pass. A move that is not decided is not lost: of those that a thousand positions leave open, most win.
 *
 * What is learned of one move is used for the others, without searching:
 *   - the position itself is searched first: if it is lost, so is every move;
 *   - a move that can be taken back, or that sends a card home which nobody can miss, is worth what the position is;
 *   - where one move leads to the next (a card to a cell, and from there onto a column), a win behind the second is a
 *     win for the first, and a loss of the first is a loss of the second;
 *   - when every move is lost, so is the position.
 * Every win that is found by searching is replayed by checker.c before it counts. */
#ifndef FC_JUDGE_H
#define FC_JUDGE_H

#include "solve.h"

/* What is known of a position. */
enum { FC_OPEN = 0, FC_WINNABLE = 1, FC_LOST = 2 };

/* The smallest block. It must be 64-byte aligned. */
uint64_t fc_judge_bytes(void);

/* Begin. `bytes` is at least fc_judge_bytes(). */
void fc_judge_start(void *block, uint64_t bytes, const fc_board *board);

/* Right after the start: the block will never be larger than this many bytes (as fc_solve_at_most). */
void fc_judge_at_most(void *block, uint64_t bytes);

/* Look at about `positions` more positions, at most `limit` for each move. A limit other than that of the call before
 * begins a new pass over what is still open. FC_SEARCHING, FC_MEMORY, FC_JUDGED, or FC_LIMIT when a pass is over and
 * something is still open. */
int fc_judge_run(void *block, uint64_t limit, uint64_t positions);

/* The block is larger now, and may have moved (its bytes copied). */
void fc_judge_grown(void *block, uint64_t bytes);

/* The block is full and cannot grow: the search at work makes do with less. Gives 0 when that does not help. */
int fc_judge_squeeze(void *block);

/* A move, and what is known of it: four bytes. */
typedef struct fc_judged_move {
    fc_move move;
    uint8_t verdict;
} fc_judged_move;

/* The moves in the order of fc_player_moves; gives how many there are. */
int fc_judge_moves(const void *block, fc_judged_move moves[FC_MAX_PLAYER_MOVES]);

/* What is known of the position itself. */
int fc_judge_position(const void *block);

/* Positions looked at so far, in all searches, and how many searches there were. */
uint64_t fc_judge_positions(const void *block);
uint32_t fc_judge_searches(const void *block);

#endif
