/* perft.h: how many positions lie exactly so many single-card moves away, counted without doubt.
 *
 * Breadth first, no autoplay. Positions are equal when their columns are equal as a set and so are their cells.
 * Every position met is kept, whole, in 20 bytes: seen from the start, a card has at most six things to lie on (home,
 * a cell, the table, two cards that it fits on, and the card that it lay on at the start), so three bits a card say
 * exactly where everything is. No hash stands for a position, so no two can be taken for one another.
 *
 * The caller owns the memory: a table of what has been met, and a queue of what is to be moved on from. When one is
 * full, fc_perft_run says so; hand in a larger one and go on. The counts do not depend on the sizes.
 */
#ifndef FC_PERFT_H
#define FC_PERFT_H

#include "board.h"

typedef struct fc_perft_node fc_perft_node;
typedef struct fc_perft_bucket fc_perft_bucket;

/* Private but for the figures at the end; no pointer leads into the struct itself, so it may be moved. */
typedef struct fc_perft {
    uint8_t onto[FC_CARDS][8]; /* what each of the six codes of a card stands for */
    int cells;
    fc_perft_bucket *table;
    uint32_t buckets;
    fc_perft_node *queue;
    size_t queue_size, queue_first, queue_length;
    uint64_t layer_left; /* positions of the layer at hand that have not been moved on from */
    uint64_t found;      /* positions of the layer after that, so far */
    int64_t depth;
    /* To be read: */
    int64_t distance;    /* of the layer that was counted last */
    uint64_t distinct;   /* positions at that distance */
    uint64_t positions;  /* all positions met so far */
    uint64_t won;        /* how many of them are won: 1 or 0, for all won positions are alike */
} fc_perft;

typedef enum fc_perft_event {
    FC_PERFT_LAYER,      /* a layer is counted: `distance` and `distinct` tell; run on for the next */
    FC_PERFT_END,        /* nothing more to count: `depth` reached, or nothing new in the next layer */
    FC_PERFT_PAUSE,      /* the budget is used up; run on */
    FC_PERFT_FULL_TABLE, /* hand in a larger table and run on */
    FC_PERFT_FULL_QUEUE  /* hand in a larger queue and run on */
} fc_perft_event;

enum { FC_PERFT_LEAST_BYTES = 1 << 16 }; /* for a table or a queue to start with */

/* Starts to count from a board to a depth; a negative depth means everything that can be reached. The layer of
 * distance 0, the board itself, is counted: distinct = 1. `table` must be all zeros. */
void fc_perft_start(fc_perft *perft, const fc_board *board, int64_t depth, void *table, size_t table_bytes,
                    void *queue, size_t queue_bytes);

/* Goes on for about `budget` positions moved on from, or until something is to be told. */
fc_perft_event fc_perft_run(fc_perft *perft, uint64_t budget);

/* Moves into a larger table (all zeros) or queue. The old one may be freed afterwards. */
void fc_perft_use_table(fc_perft *perft, void *table, size_t table_bytes);
void fc_perft_use_queue(fc_perft *perft, void *queue, size_t queue_bytes);

#endif
