// job.cuh: what a launch of the search is given, and how its memory is laid out.
#ifndef FC_CUDA_JOB_CUH
#define FC_CUDA_JOB_CUH

#include "stages.cuh"

// freecell/gpu/jobs.py has the same structure, field by field; fc_gpu_layout in kernels.cu lets it check them all.
struct Job {
    const uint2 *boards;         // 64 bytes a deal: 8 columns of 8 bytes, 255 above the last card
    const uint32_t *list;        // which of them to try (null: all)
    const uint32_t *count_at;    // how many (null: `count`)
    uint32_t *next;              // the next to take
    uint32_t *failed, *failures; // those that were not solved, and how many
    uint2 *paths;                // the solutions, PATH_BYTES a deal
    uint32_t *solved;            // solved_word of a deal, or 0
    uint32_t *positions;         // how many were looked at, a deal
    uint4 *nodes;                // `cap` nodes a group
    uint4 *best;                 // `best_stride` a group: the best child of every node, then minima of 32 of those
    uint32_t *seen;              // `buckets` * 8 tags a group
    uint32_t count;
    uint32_t best_stride, minima_at;
    int32_t buckets, stage;
    int32_t cap, start, patience;
    fc_weights weights;
    int32_t spare[WEIGHT_ROOM - sizeof(fc_weights) / 4];
};

enum {
    BLOCK = 128, // threads; eight make a group, which does one search
    BLOCKS_A_PROCESSOR = 7,
    GROUPS_A_BLOCK = BLOCK / 8,
    TALLEST = 16,       // cards in a column; no search needs more
    LONGEST_RUN = 8,    // cards that move at once: one a lane
    NODE_QUADS = 7 * 8, // a node in 16-byte words: 4 lines of cards, children, column sets + places, the rest + path
    SMALL_CAP = 512,
    SMALL_BUCKETS = 56 // of 8 tags of 16 bits, in shared memory
};

// A group's shared memory in words.
enum {
    COLUMN_WORDS = 20,            // 3 to spare, a sentinel, TALLEST cards
    AT_PLACES = 8 * COLUMN_WORDS, // a byte a card: height * 8 + column, 0xe0 + cell, or NOWHERE
    AT_MINIMA = AT_PLACES + 16,
    AT_TAGS = AT_MINIMA + 16,
    SMALL_WORDS = AT_TAGS + SMALL_BUCKETS * 4 + 8,
    LARGE_WORDS = AT_MINIMA + 32 + 8,
    // and the block's own, before its groups
    AT_ROOM = 0, // 6 * 10: by free cells and empty columns
    AT_BOTTOM = 64,
    TABLE_WORDS = 80
};

enum : uint32_t { NO_NODE = 0xffffffffu };

// What the host must know.
struct Geometry {
    uint32_t stages, block, node_bytes, small_cap, small_shared, large_shared;
    uint32_t tally_bytes, single_bins, player_bins, position_bins, deal_block, replay_block, pattern_block,
        pattern_operations;
};

#endif
