/* find_board.h: every number whose deal is this board, whole or in part, in slices.
 *
 *     fc_find_board_start(&search, sets, 100);
 *     while (!fc_find_board_run(&search, 1e7)) ...                    // look at the clock here, or stop
 *     count = fc_find_board_numbers(&search, numbers);                // search.fit says how many fit in all
 *
 * Numbers are FreeCell Pro's (FC_MIN_DEAL to FC_MAX_DEAL). Where nothing fits a full board, deals that differ by one
 * misread card or by two swapped ones are looked for as well.
 */
#ifndef FC_FIND_BOARD_H
#define FC_FIND_BOARD_H

#include "find_ask.h"

enum { FC_FIND_MOST = 1000, FC_FIND_MOST_NEAR = 100 };

/* A deal that is the board but for one mistake. */
typedef struct fc_find_near {
    int64_t number;
    int mistake; /* 1 misread, 2 swapped: as many differences */
    fc_find_difference differences[2];
} fc_find_near;

/* One search; about 48 KB, without pointers to anything but itself. */
typedef struct fc_find_board {
    uint64_t given[FC_CARDS];
    uint32_t room; /* numbers to list */
    uint64_t fit;  /* numbers that fit so far */
    uint64_t tried;
    double share; /* of the present stage that is done, 0 to 1 */
    int done;

    int stage;   /* 0: the board as given; 1 to 3: its groups, for a mistake */
    int segment; /* which range of numbers */
    uint64_t groups[FC_FIND_GROUPS][FC_CARDS];
    fc_find_question questions[FC_FIND_RULES];
    fc_find_effort efforts[FC_FIND_RULES]; /* no nanoseconds: nothing to look for */
    double work, worked;
    uint64_t at; /* the next low part or seed */
    fc_find_plan plan;
    uint32_t held;
    int64_t numbers[FC_FIND_MOST];
    uint32_t nears;
    fc_find_near near[FC_FIND_MOST_NEAR];
} fc_find_board;

/* Begin. `room` is at most FC_FIND_MOST. */
void fc_find_board_start(fc_find_board *search, const uint64_t sets[FC_CARDS], uint32_t room);

/* Go on for about so long; 1 when the search is over. */
int fc_find_board_run(fc_find_board *search, double nanoseconds);

/* The smallest numbers found so far, ascending, `room` at most; and how many. */
uint32_t fc_find_board_numbers(const fc_find_board *search, int64_t numbers[FC_FIND_MOST]);

#endif
