/* wasm_door.h: the module that a browser loads. It has no imports; these functions are its exports.
 *
 * What is longer than a number travels through `io`, a buffer in the module's memory: a board goes in as board bytes
 * (see ../README.md), answers come out in its place. Numbers are doubles where 32 bits are too few, which hold every
 * deal number and every count exactly. Everything that comes in is checked; what is wrong is a negative result.
 *
 * An instance does one thing at a time: a search, a judgement, a reason, a find or a rating. Starting another ends the
 * one before. Its memory grows in place and never shrinks: after a large search the host makes a new instance.
 */
#ifndef FC_WASM_DOOR_H
#define FC_WASM_DOOR_H

#include <stddef.h>
#include <stdint.h>

#include "playout.h"

#ifdef __wasm__
#define FC_EXPORT(name) __attribute__((export_name(name)))
#else
#define FC_EXPORT(name)
#endif

enum {
    FC_IO_BYTES = 32768,
    FC_BAD_BOARD = -1,   /* not board bytes, or no board */
    FC_BAD_NUMBER = -2,  /* a deal number, a count, a limit that is not valid */
    FC_BAD_MOVE = -3,    /* the board does not allow it */
    FC_NOT_STARTED = -4, /* no such search is under way, or it has no answer (yet) */
    FC_NO_MEMORY = -5,   /* not even for the smallest block */
    FC_REFUSED = -6      /* the checker refuses the line: a mistake in the search that nobody shall see */
};

/* What an instance is doing. */
enum { FC_DOING_NOTHING, FC_SOLVING, FC_JUDGING, FC_FINDING, FC_RATING, FC_DIGGING, FC_SEEKING_FEWEST, FC_LISTING };

typedef struct fc_door {
    uint8_t io[FC_IO_BYTES];
    int doing;
    uint8_t *block;
    uint64_t bytes, most;
    uint64_t limit;
    uint8_t position[72]; /* that is being solved, as it came in */
    const uint8_t *line;  /* of the solution, behind the block */
} fc_door;
extern fc_door fc_the_door;

/* At least this many bytes at an address that never changes (64-byte aligned); NULL when there are not this many. The
 * host's part: wasm_memory.c in a browser, the test itself where the door is tested natively. */
uint8_t *fc_wasm_memory(uint64_t bytes);

/* Set up the block for a search; 0, or FC_NO_MEMORY. And twice the block, as far as allowed; 0 when it is not. */
int fc_door_begin(int doing, uint64_t least, double most);
int fc_door_grow(void);

/* Lay the line of the search at work, as `moves` gives it, behind the block, and check it; gives how many player's
 * moves. */
int32_t fc_door_lay_line(int (*moves)(void *, fc_line *));

/* A double as a whole number from 0 to `most`; 0 when it is not one. */
int fc_door_whole(double number, double most, uint64_t *whole);

/* A double as a deal number; 0 when it is not one. */
int fc_door_number(double number, int64_t *deal);

/* ---- the buffer (wasm_block.c) ---- */

FC_EXPORT("io") uint8_t *fc_io(void);
FC_EXPORT("io_bytes") int32_t fc_io_bytes(void);

/* ---- solving (wasm_solve.c) ---- */

/* Begin with the board in io: at most this many positions, at most this many bytes. */
FC_EXPORT("solve_start") int32_t fc_door_solve_start(double positions, double bytes);
/* Look at about this many more. FC_SEARCHING ... as in ../solve.h; FC_MEMORY only when all bytes are used. */
FC_EXPORT("solve_run") int32_t fc_door_solve_run(double positions);
FC_EXPORT("solve_positions") double fc_door_solve_positions(void);
FC_EXPORT("solve_exhausted") double fc_door_solve_exhausted(void);
/* After FC_SOLVED: how many player's moves, which lie at line(), 16 bits each (../playout.h). Checked by checker.c. */
FC_EXPORT("solve_line") int32_t fc_door_solve_line(void);
FC_EXPORT("solve_singles") int32_t fc_door_solve_singles(void);
FC_EXPORT("line") const uint8_t *fc_door_line(void);
/* How many bytes of memory the search at work has taken. */
FC_EXPORT("held") double fc_door_held(void);

/* ---- the fewest moves (wasm_fewest.c), in a module of its own ---- */

enum { FC_MOST_GIVEN = 1024 };

/* Begin with the board in io, in player's moves (metric Q): at most this many positions, at most this many bytes. A
 * solution of `moves` moves, 16 bits each as at line(), follows the board from io + 72 on; 0 where none is known. The
 * module has no solver, so without one the first may take long to come. */
FC_EXPORT("fewest_start") int32_t fc_door_fewest_start(double positions, double bytes, int32_t moves);
/* Look at about this many more. FC_SEARCHING, FC_SOLVED (proved) ... as in ../fewest.h; FC_MEMORY only when all bytes
 * are used. A slice ends early when a shorter solution is found. */
FC_EXPORT("fewest_run") int32_t fc_door_fewest_run(double positions);
FC_EXPORT("fewest_positions") double fc_door_fewest_positions(void);
/* The length of the best solution so far (0: none), and what no solution can be shorter than; moves home count. */
FC_EXPORT("fewest_best") int32_t fc_door_fewest_best(void);
FC_EXPORT("fewest_bound") int32_t fc_door_fewest_bound(void);
/* The best solution so far, as solve_line gives one. */
FC_EXPORT("fewest_line") int32_t fc_door_fewest_line(void);

/* ---- judging every move (wasm_judge.c) ---- */

FC_EXPORT("judge_start") int32_t fc_door_judge_start(double bytes);
/* As fc_judge_run; FC_MEMORY only when all bytes are used. */
FC_EXPORT("judge_run") int32_t fc_door_judge_run(double limit, double positions);
/* Each move as from, to, count, verdict, from io on; gives how many. */
FC_EXPORT("judge_moves") int32_t fc_door_judge_moves(void);
FC_EXPORT("judge_position") int32_t fc_door_judge_position(void);
FC_EXPORT("judge_positions") double fc_door_judge_positions(void);

/* ---- why a position is lost (wasm_buried.c) ---- */

/* Begin with the board in io: look at this many classes at most. */
FC_EXPORT("buried_start") int32_t fc_door_buried_start(int32_t classes);
/* Look at this many more: as fc_buried_run. After FC_BURIED the card, its column, the cards on it and the free places
 * are four bytes from io on. */
FC_EXPORT("buried_run") int32_t fc_door_buried_run(int32_t classes);

/* ---- what is true of all games from a lost position (wasm_facts.c) ---- */

enum { FC_MOST_LISTED = 1000000 };

/* Begin with the board in io: list this many positions at most. */
FC_EXPORT("facts_start") int32_t fc_door_facts_start(int32_t positions);
/* Go through about this many more. FC_UNSOLVABLE: all are listed; FC_SOLVED: one is won; FC_LIMIT: there are more. */
FC_EXPORT("facts_run") int32_t fc_door_facts_run(int32_t positions);
FC_EXPORT("facts_positions") double fc_door_facts_positions(void);
/* After FC_UNSOLVABLE: where 64 bits are, a bit for each card that always lies under another one, and then 14^4 bytes,
 * whether this many clubs, diamonds, hearts and spades are home in one of the positions. */
FC_EXPORT("facts") const uint8_t *fc_door_facts(void);

/* ---- difficulty (wasm_difficulty.c) ---- */

enum { FC_MOST_GAMES = 1000000 };

/* Begin with the board in io. A deal has a number, which chance depends on; for any other position has_number is 0. */
FC_EXPORT("difficulty_start") int32_t fc_door_difficulty_start(double seed, double number, int32_t has_number);
/* Play this many more games, of FC_MOST_GAMES at most; gives how many have been played, and how many were won. */
FC_EXPORT("difficulty_run") int32_t fc_door_difficulty_run(int32_t games);
FC_EXPORT("difficulty_wins") int32_t fc_door_difficulty_wins(void);

/* ---- finding (wasm_find.c) ---- */

/* Begin with 52 sets of cards in io, 8 bytes each; list at most `room` numbers. */
FC_EXPORT("find_start") int32_t fc_door_find_start(int32_t room);
/* Go on for about so long; 1 when it is over. */
FC_EXPORT("find_run") int32_t fc_door_find_run(double nanoseconds);
FC_EXPORT("find_share") double fc_door_find_share(void);
/* How many numbers fit; and those that are listed, as doubles from io on. */
FC_EXPORT("find_fit") double fc_door_find_fit(void);
FC_EXPORT("find_numbers") int32_t fc_door_find_numbers(void);
/* Deals that are the board but for one mistake, 16 bytes each from io on: the number as a double, then place, given,
 * dealt of the first difference and of the second (place 255: there is none). */
FC_EXPORT("find_near") int32_t fc_door_find_near(void);

#endif
