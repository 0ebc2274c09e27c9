/* perft.h: how many positions lie exactly 1, 2, 3 ... single-card moves away, counted exactly.
 *
 * Breadth first, no autoplay. Positions are equal when their columns are equal as a set and so are their cells.
 * Every position met is kept, whole, in 20 bytes: seen from the start, a card has at most six things to lie on (home,
 * a cell, the table, two cards that it fits on, and the card that it lay on at the start), so three bits a card say
 * exactly where everything is. No hash stands for a position, so no two can be taken for one another.
 *
 * The caller owns the memory: a table of what has been met, and a queue of what is to be moved on from. When one is
 * full, fc_perft_run says so; hand in a larger one and continue. The counts do not depend on the sizes, nor on how
 * often it stops, nor on how many threads share the work.
 *
 * To share it, make several parts, each with a queue of its own, and run each in a thread of its own: the table is
 * safe for that. Everything else here is for one thread while no part runs.
 */
#ifndef FC_PERFT_H
#define FC_PERFT_H

#include "board.h"

typedef struct fc_perft_node fc_perft_node;
typedef struct fc_perft_bucket fc_perft_bucket;

/* What all parts share, and only read while they run, but for the table. */
typedef struct fc_perft {
    uint64_t onto[FC_CARDS][8]; /* for each card, and each of the six codes: the bit of the card it then lies on */
    int parts;
    fc_perft_bucket *table;
    uint32_t buckets;
    int64_t depth;
    /* To be read: */
    int64_t distance;   /* of the layer that was counted last */
    uint64_t distinct;  /* positions at that distance */
    uint64_t positions; /* all positions up to there */
    uint64_t won;       /* how many of them are won: 1 or 0, for all won positions are alike */
} fc_perft;

/* One thread's share. */
typedef struct fc_perft_part {
    fc_perft_node *queue;
    size_t queue_size, queue_first, queue_length;
    uint64_t layer_left; /* positions of the layer at hand that have not been moved on from */
    uint64_t found;      /* positions of the layer after that, so far */
    uint64_t granted;    /* how many it may put into the table before it asks again */
    uint64_t won;
} fc_perft_part;

typedef enum fc_perft_event {
    FC_PERFT_PART_DONE,  /* this part of the layer is moved on from */
    FC_PERFT_PAUSE,      /* the budget is used up; run on */
    FC_PERFT_FULL_TABLE, /* fc_perft_grant, and when it gives 0 fc_perft_use_table first; then run on */
    FC_PERFT_FULL_QUEUE  /* fc_perft_use_queue, and run on */
} fc_perft_event;

enum { FC_PERFT_LEAST_BYTES = 1 << 16 }; /* for a table or a queue to start with */

/* Starts to count from a board to a depth; a negative depth means everything that can be reached. The layer of
 * distance 0, the board itself, is counted: distinct = 1. Both `perft` and each part must be all zeros before they are
 * given their table and queue and come here. */
void fc_perft_start(fc_perft *perft, const fc_board *board, int64_t depth, fc_perft_part *parts, int count);

/* How many parts can run at once: as many as you like where the compiler has atomic operations, otherwise 1. */
int fc_perft_most_parts(void);

/* Gives the part its first or a larger queue. The old one may be freed afterwards. */
void fc_perft_use_queue(fc_perft_part *part, void *queue, size_t queue_bytes);

/* Gives it its first table, or moves into a larger one, all zeros. The old one may be freed afterwards. */
void fc_perft_use_table(fc_perft *perft, void *table, size_t table_bytes);

/* Shares out the room in the table; 0 when it is too little to continue with. */
int fc_perft_grant(const fc_perft *perft, fc_perft_part *parts);

/* Goes on with one part, for about `budget` positions moved on from, or until something is to be done. */
fc_perft_event fc_perft_run(const fc_perft *perft, fc_perft_part *part, uint64_t budget);

/* When all parts are done: counts the layer they have found, and shares it out again. 0 at the end: when nothing was
 * found, or the depth is reached. */
int fc_perft_next_layer(fc_perft *perft, fc_perft_part *parts);

/* All positions met so far, the unfinished layer too; to tell how it is going. */
uint64_t fc_perft_met(const fc_perft *perft, const fc_perft_part *parts);

/* All positions of the table, in ascending order, as freecell/proof_checker.py describes a list, into `memory`; gives
 * how many bytes. It takes this many for each position while it works (perft_list.c). */
enum { FC_PERFT_LISTED_BYTES = 24 };
size_t fc_perft_list(const fc_perft *perft, void *memory);

#endif
