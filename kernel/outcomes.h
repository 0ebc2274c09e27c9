/* outcomes.h: how the kernel's searches end, and the work that its doors do with them. All of them
 * are here, each with a number of its own, so that no search's end can be taken for another's. Python
 * (src/freecell/_outcomes.py) and the page (web/src/engine/kernel.ts) repeat those that they read;
 * tests/kernel/test_outcomes.py holds them to this list. */
#ifndef FC_OUTCOMES_H
#define FC_OUTCOMES_H

enum {
    FC_SEARCHING = 0,    /* not finished: run on */
    FC_MEMORY = 1,       /* the block is full: grow it and run on, or stop */
    FC_SOLVED = 2,       /* a line that wins is known */
    FC_UNSOLVABLE = 3,   /* everything that can be reached has been seen, nothing is won */
    FC_LIMIT = 4,        /* as many positions as allowed have been looked at; nothing is known */
    FC_SECONDS = 5,      /* the time is over (only the doors know the clock) */
    FC_DISK = 6,         /* the file for what waits is full, or broken */
    FC_STOPPED = 7,      /* the caller has had enough */
    FC_FAULT = 8,        /* the checker refuses a solution: a mistake in the search, never to be given as an answer */
    FC_OVERFLOW = 9,     /* the solutions of a call do not fit into memory */
    FC_JUDGED = 10,      /* every move is decided */
    FC_BURIED = 11,      /* a card stays buried */
    FC_NONE_BURIED = 12, /* every card can be freed, though perhaps not all in the same game */
    FC_FAILED = 13       /* a quick attempt has lost its patience; that proves nothing */
};

#endif
