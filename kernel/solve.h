/* solve.h: the solver: can this position be won, and how?
 *
 *     fc_solve_start(block, bytes, &board, limit);
 *     while ((state = fc_solve_run(block, 10000)) <= FC_MEMORY)       // look at the clock here, or stop
 *         if (state == FC_MEMORY) block = larger(block), fc_solve_grown(block, new_bytes);
 *     if (state == FC_SOLVED) fc_solve_moves(block, &line);
 *
 * A few quick attempts come first, each with other weights; when all of them fail, a complete search over classes of
 * positions decides, at first best-first, later level by level, which needs less memory. All of it happens in the
 * block; nothing in it depends on where the block lies, on what it held before, on its size or on how the work is cut
 * into slices. */
#ifndef FC_SOLVE_H
#define FC_SOLVE_H

#include "outcomes.h"
#include "playout.h"
#include "spill.h"

/* The smallest block. It must be 64-byte aligned. */
uint64_t fc_solve_bytes(void);

/* Begin. `bytes` is at least fc_solve_bytes(); `limit` is the number of positions to look at, at most. */
void fc_solve_start(void *block, uint64_t bytes, const fc_board *board, uint64_t limit);

/* Right after the start: the block will never be larger than this many bytes. The search then goes level by level soon
 * enough to make do with them. */
void fc_solve_at_most(void *block, uint64_t bytes);

/* Look at about `positions` more positions: FC_SEARCHING, FC_MEMORY, FC_SOLVED, FC_UNSOLVABLE or FC_LIMIT. */
int fc_solve_run(void *block, uint64_t positions);

/* The block is larger now, and may have moved (its bytes copied). */
void fc_solve_grown(void *block, uint64_t bytes);

/* The block is full and cannot grow: make do with less from here on. Gives 0 when that does not help; then the search
 * is over. */
int fc_solve_squeeze(void *block);

/* When squeezing does not help either: what waits goes to a file, and comes back in its turn. Gives one of spill.h;
 * after FC_SPILL_FINE run on, and come here again at the next FC_MEMORY. */
int fc_solve_spill(void *block, const fc_spill_file *file);

/* Where the search stands. */
typedef struct fc_progress {
    uint64_t positions; /* looked at so far, in all attempts; in the complete search, classes found */
    uint64_t waiting;   /* classes found but not looked at yet; 0 before the complete search */
    int level;          /* cards home and links broken; -1 before the search goes level by level */
} fc_progress;

void fc_solve_progress(const void *block, fc_progress *progress);

/* Positions looked at so far, in all attempts. */
uint64_t fc_solve_positions(const void *block);

/* Different classes that the complete search has found; 0 before it starts. */
uint64_t fc_solve_exhausted(const void *block);

/* Which attempt found the answer: 0, 1, ...; the last one is the complete search. */
int fc_solve_attempt(const void *block);

/* After FC_SOLVED: the moves, in both views (see playout.h). Gives 0 when the line has too little room; its counts then
 * say how much is needed. */
int fc_solve_moves(void *block, fc_line *line);

/* All that a search needs which begins with any solution (fewest.h), so that one without a solver can be linked. */
typedef struct fc_solver {
    uint64_t (*bytes)(void);
    void (*start)(void *block, uint64_t bytes, const fc_board *board, uint64_t limit);
    int (*run)(void *block, uint64_t positions);
    void (*grown)(void *block, uint64_t bytes);
    uint64_t (*positions)(const void *block);
    uint64_t (*exhausted)(const void *block);
    int (*moves)(void *block, fc_line *line);
} fc_solver;
extern const fc_solver fc_the_solver;

#endif
