/* quick.h: one quick attempt: a short best-first search on player's moves. A win is a proof, a failure says nothing. */
#ifndef FC_QUICK_H
#define FC_QUICK_H

#include "board.h"
#include "outcomes.h"
#include "quick_node.h"
#include "weights.h"

enum {
    FC_QUICK_BUCKETS = FC_QUICK_WORST + 1,
    FC_QUICK_TALLEST = 19 /* columns may start with this many cards: a run adds 12, and heights stay below 32 */
};

typedef struct fc_quick_search {
    fc_quick_tables tables;
    uint64_t summary[2], words[FC_QUICK_BUCKETS / 64]; /* which buckets of the queue hold nodes */
    uint16_t head[FC_QUICK_BUCKETS];                   /* the newest node of each bucket */
    uint32_t seen_mask;
    uint32_t cap;             /* positions at most */
    uint32_t limit, patience; /* give up at `limit`; progress moves it `patience` further */
    uint32_t lowest;          /* the best estimate so far */
    uint32_t expanded;        /* positions so far: nodes 0 .. expanded-1 */
    uint32_t safe;
    uint32_t state;
} fc_quick_search;

enum { FC_QUICK_NONE = 0xffff };

/* Bytes that an attempt of at most `cap` positions needs. */
uint64_t fc_quick_bytes(uint32_t cap);

/* Can the quick search take this position? (Columns not too tall.) */
int fc_quick_can(const fc_board *board);

/* Start an attempt in `memory` (64-byte aligned, fc_quick_bytes(attempt->cap) long). */
void fc_quick_start(void *memory, const fc_board *board, const fc_weights *weights, const fc_attempt *attempt);

/* Look at up to `positions` more positions; returns how many were looked at. */
uint32_t fc_quick_run(void *memory, uint32_t positions);

/* One move of the line to the won position. */
typedef struct fc_quick_step {
    uint8_t card, to; /* the card in the quick search's numbering; a column, FC_QUICK_TO_CELL or FC_QUICK_TO_HOME */
    uint8_t count;    /* cards moved */
    uint8_t homeward; /* how many cards go home by themselves after it */
} fc_quick_step;

/* After FC_SOLVED: the moves that lead to the won position, and how many. They are written where the search noted what
 * it had seen: from then on it can only be asked for them again, or started anew. */
const fc_quick_step *fc_quick_path(void *memory, uint32_t *count);

#endif
