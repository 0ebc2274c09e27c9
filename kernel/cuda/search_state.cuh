// search_state.cuh: what a lane knows of the position that its group is looking at.
//
// Eight lanes do one search. Lane a owns column a, and cell a if a < 4; what concerns the whole position every lane
// knows. Cards are numbered as in quick_node.h, suits in the order C D S H, so that the lowest bit is the colour.
//
// A column is a stack of 32-bit entries in shared memory. An entry tells of the column up to and including its card:
//   bits 0-5 the card, 6-9 the length of the ordered run that ends here, 16-27 what all cards so far cost, 28-31 how
//   many of them are blocked (lie above a lower card).
// So taking cards away needs no arithmetic: the entry that comes to the top holds the column's sums.
#ifndef FC_CUDA_SEARCH_STATE_CUH
#define FC_CUDA_SEARCH_STATE_CUH

#include "job.cuh"

enum : uint32_t {
    NO_CARD = 63, // an empty cell; what a column's first card lies on
    IN_CELL = 57, // "lies on a cell", "lies home": for the key of a position
    AT_HOME = 58,
    SENTINEL = NO_CARD,
    ONE_BLOCKED = 1u << 12, // in the sums of an entry, above its 12 bits of cost
    CELL_PLACE = 0xe0,
    NOWHERE = 255
};

FC_DEVICE uint32_t entry_card(uint32_t entry) { return entry & 63; }
FC_DEVICE uint32_t entry_run(uint32_t entry) { return entry >> 6 & 15; }
FC_DEVICE uint32_t entry_sums(uint32_t entry) { return entry >> 16; }
FC_DEVICE uint32_t entry_cost(uint32_t entry) { return entry >> 16 & 0xfff; }
FC_DEVICE uint32_t make_entry(uint32_t card, uint32_t run, uint32_t sums) { return card | run << 6 | sums << 16; }

// The lanes of a group agree on the least, the sum, the union of what they hold.
FC_DEVICE uint32_t group_min(uint32_t v) {
    v = min(v, __shfl_xor_sync(ALL_LANES, v, 1));
    v = min(v, __shfl_xor_sync(ALL_LANES, v, 2));
    return min(v, __shfl_xor_sync(ALL_LANES, v, 4));
}
FC_DEVICE uint32_t group_sum(uint32_t v) {
    v += __shfl_xor_sync(ALL_LANES, v, 1);
    v += __shfl_xor_sync(ALL_LANES, v, 2);
    return v + __shfl_xor_sync(ALL_LANES, v, 4);
}
FC_DEVICE uint32_t group_or(uint32_t v) {
    v |= __shfl_xor_sync(ALL_LANES, v, 1);
    v |= __shfl_xor_sync(ALL_LANES, v, 2);
    return v | __shfl_xor_sync(ALL_LANES, v, 4);
}
FC_DEVICE uint32_t from_lane(uint32_t v, uint32_t lane) { return __shfl_sync(ALL_LANES, v, lane, 8); }

// Fixed for the whole launch.
template <bool SMALL> struct Places {
    uint32_t lane, group_shift;    // in the group; of the group's bits in a ballot
    uint32_t *columns;             // the group's; column a begins at a * COLUMN_WORDS
    uint32_t *mine;                // this lane's sentinel; mine[1] is the column's first card
    uint8_t *place;                // of every card
    uint32_t *minima;              // of the queue
    uint16_t *tags;                // SMALL: this lane's share of what was seen
    uint32_t *seen;                // otherwise
    uint4 *nodes, *best, *middle;  // this lane's share of nodes, of their best children, of minima of 32
    const uint32_t *room, *bottom; // the block's tables

    FC_DEVICE uint32_t ballot(bool yes) const { return __ballot_sync(ALL_LANES, yes) >> group_shift & 255; }
    FC_DEVICE uint32_t *column(uint32_t a) const { return columns + a * COLUMN_WORDS + 3; }
    FC_DEVICE int room_of(uint32_t cells, uint32_t empty) const { return (int)room[cells * 10 + empty]; }
};

struct Lane {
    // of this lane
    uint32_t height, cell, top; // `top` is an entry
    uint64_t cards;             // the column as a set
    uint64_t path;              // eight moves of the way here: lane i has moves 8 * i and so on
    uint32_t key_change;
    // of the position: the same in all eight lanes
    uint32_t next, key, last; // the next card home wants of each suit, a byte each; the card moved last
    int depth, worth;
    // of the search
    uint32_t deal, generation;
    int current, expanded, limit, lowest;
};

// A random number for "this card lies on that". The key of a position is their sum.
FC_DEVICE uint32_t link_key(uint32_t card, uint32_t below) {
    uint32_t x = (card << 6 | below) * 0x9E3779B1u;
    x ^= x >> 15;
    x *= 0x85EBCA6Bu;
    return x ^ x >> 13;
}

FC_DEVICE uint32_t byte_of(uint32_t word, uint32_t i) { return __byte_perm(word, 0, i | 0x4440); }
FC_DEVICE bool is_wanted(uint32_t next, uint32_t card) { return byte_of(next, card & 3) == card; }

// No card that could still need this one is left.
FC_DEVICE bool is_safe(uint32_t next, uint32_t card) {
    const uint32_t other = (card & 1) ^ 1, one = byte_of(next, other) >> 2, two = byte_of(next, other + 2) >> 2;
    const uint32_t twin = byte_of(next, (card & 3) ^ 2) >> 2;
    return fc_goes_home(FC_AUTOPLAY_RAYMOND, (int)(card >> 2), (int)one, (int)two, (int)twin);
}

FC_DEVICE uint64_t lower_ranks(uint64_t set, uint32_t card) { return set & ((1ull << (card & 60)) - 1); }
// What a card costs on a column with these lower cards, without the jump.
FC_DEVICE uint32_t cost_above(const fc_weights &w, uint64_t lower, uint32_t card) {
    return (uint32_t)fc_price_above(&w, lower != 0, (lower >> (card & 3) & 0x1111111111111ull) != 0);
}
FC_DEVICE int cell_cost(const fc_weights &w, uint32_t card) { return fc_price_in_cell(&w, (int)(card >> 2)); }

#endif
