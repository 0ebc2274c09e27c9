// search_queue.cuh: the nodes of a search and their children not yet tried, best first.
//
// A node's children are only values, seven 16-bit words a lane: 13 bits of value and 3 of the slot. Of every node its
// best child is an entry (value, then the newest node first) in blocks of 32; the minima of the blocks are in shared
// memory for small searches, and for larger ones 32 by 32 with one more level. Every lane reads and writes its own
// share of all that, so nothing here needs a barrier.
#ifndef FC_CUDA_SEARCH_QUEUE_CUH
#define FC_CUDA_SEARCH_QUEUE_CUH

#include "search_state.cuh"

enum : uint32_t { NO_VALUE = 8191, NO_CHILD = 0xffff };
enum { SLOTS = 7, NODE_CHILDREN = 4 * 8, NODE_SETS = 5 * 8, NODE_REST = 6 * 8 };

// What was taken from the queue.
struct Taken {
    bool active;         // this group has a child to look at
    bool loaded;         // and its parent was not the position at hand
    uint32_t slot, lane; // which child
};

FC_DEVICE uint32_t clip(int value) { return (uint32_t)min(max(value, 0), (int)NO_VALUE - 1); }
FC_DEVICE uint32_t queue_entry(uint32_t value, uint32_t node, uint32_t tall) {
    return value == NO_VALUE ? (uint32_t)NO_NODE : value << 16 | (0x7fffu - node) << 1 | tall;
}
FC_DEVICE uint32_t least_child(uint4 children) {
    const uint32_t m = __vminu2(__vminu2(children.x, children.y), __vminu2(children.z, children.w | 0xffff0000u));
    return min(m & 0xffff, m >> 16);
}
FC_DEVICE uint32_t least_of(uint4 q) { return min(min(q.x, q.y), min(q.z, q.w)); }
FC_DEVICE void set_word(uint4 &q, uint32_t i, uint32_t v) {
    if (i == 0) q.x = v;
    if (i == 1) q.y = v;
    if (i == 2) q.z = v;
    if (i == 3) q.w = v;
}

template <bool SMALL> FC_DEVICE void clear_queue(const Places<SMALL> &p) {
    for (uint32_t i = 0; i < (SMALL ? 16 : 32); i += 8) p.minima[i + p.lane] = NO_NODE;
}

// Without the child of one slot.
template <int KIND> FC_DEVICE void close_slot(uint4 &children, uint32_t slot) {
    const uint32_t mask = slot & 1 ? 0xffff0000u : 0xffffu;
    if (slot >> 1 == 0) children.x |= mask;
    if (slot >> 1 == 1) children.y |= mask;
    if (slot >> 1 == 2) children.z |= mask;
    if (KIND != PLAIN && slot >> 1 == 3) children.w |= mask;
}

// Take the best child of all, and load its parent unless that is the position at hand. `wanted`: this group wants one;
// when its queue is empty its limit is set to 0, which ends the search.
template <bool SMALL, int KIND> FC_DEVICE Taken take_best(const Places<SMALL> &p, Lane &s, bool wanted) {
    Taken t;
    uint32_t least = min(p.minima[p.lane], p.minima[p.lane + 8]);
    if (!SMALL) least = min(least, min(p.minima[p.lane + 16], p.minima[p.lane + 24]));
    least = group_min(least);
    t.active = wanted && least != NO_NODE;
    if (wanted && !t.active) s.limit = 0;
    const uint32_t node = t.active ? 0x7fff - (least >> 1 & 0x7fff) : 0;
    uint4 *const at = p.nodes + (uint64_t)node * NODE_QUADS;
    uint4 children = make_uint4(NO_NODE, NO_NODE, NO_NODE, NO_NODE), block = children, middle = children;
    t.loaded = t.active && (int)node != s.current;
    uint32_t shared_word = 0;
    if (t.active) {
        children = at[NODE_CHILDREN], block = p.best[(node >> 5) * 8];
        if (!SMALL) middle = __ldcg(p.middle + (node >> 10) * 8);
    }
    if (t.loaded) { // all loads first, so that they wait together
        const uint4 sets = at[NODE_SETS], rest = at[NODE_REST], cards0 = at[0], cards1 = at[8];
        uint4 cards2 = cards1;
        if (least & 1) cards2 = at[16]; // some column has more than eight cards
        *(uint4 *)(p.mine + 1) = cards0;
        *(uint4 *)(p.mine + 5) = cards1;
        *(uint4 *)(p.mine + 9) = cards2;
        s.cards = (uint64_t)sets.y << 32 | sets.x;
        *(uint2 *)(p.place + 8 * p.lane) = make_uint2(sets.z, sets.w);
        s.path = (uint64_t)rest.y << 32 | rest.x;
        shared_word = rest.z;
        s.height = children.w >> 16 & 255, s.cell = children.w >> 24;
        if (s.height > 12) *(uint4 *)(p.mine + 13) = at[24];
        s.current = (int)node;
    }
    const uint32_t next = from_lane(shared_word, 0), key = from_lane(shared_word, 1), rest = from_lane(shared_word, 2);
    if (t.loaded)
        s.next = next, s.key = key, s.worth = rest & 0xffff, s.depth = rest >> 16 & 127, s.last = rest >> 23 & 63;
    // which child it is; then it is there no more, and the second best takes its place in the queue
    const uint32_t pick = group_min(least_child(children) << 3 | p.lane);
    t.slot = pick >> 3 & 7, t.lane = pick & 7;
    if (t.active && p.lane == t.lane) {
        close_slot<KIND>(children, t.slot);
        at[NODE_CHILDREN] = children;
    }
    const uint32_t second = group_min(least_child(children)) >> 3;
    const uint32_t entry = second == NO_VALUE ? (uint32_t)NO_NODE : second << 16 | (least & 0xffff);
    if (t.active && p.lane == (node >> 2 & 7)) {
        set_word(block, node & 3, entry);
        p.best[(node >> 5) * 8] = block;
    }
    const uint32_t of_block = group_min(least_of(block));
    if (SMALL) {
        if (t.active && p.lane == (node >> 5 & 7)) p.minima[node >> 5] = of_block;
    } else {
        if (t.active && p.lane == (node >> 7 & 7)) {
            set_word(middle, node >> 5 & 3, of_block);
            __stcg(p.middle + (node >> 10) * 8, middle);
        }
        const uint32_t of_all = group_min(least_of(middle));
        if (t.active && p.lane == (node >> 10 & 7)) p.minima[node >> 10] = of_all;
    }
    return t;
}

// Keep the position at hand as a node. `child`: the values of its children by slot.
template <bool SMALL>
FC_DEVICE void keep_node(const Places<SMALL> &p, Lane &s, bool keeping, const uint32_t child[SLOTS]) {
    const uint4 children = make_uint4(child[0] | child[1] << 16, child[2] | child[3] << 16, child[4] | child[5] << 16,
                                      child[6] | s.height << 16 | s.cell << 24);
    const uint32_t best = group_min(least_child(children)) >> 3;
    const uint32_t tall = p.ballot(s.height > 8) != 0;
    if (!keeping) return;
    const uint32_t node = (uint32_t)s.expanded++, block = node >> 5, entry = queue_entry(best, node, tall);
    uint4 *const at = p.nodes + node * NODE_QUADS;
    const uint4 first = make_uint4(p.lane == 0 ? entry : (uint32_t)NO_NODE, NO_NODE, NO_NODE, NO_NODE);
    if ((node & 31) == 0) p.best[block * 8] = first;
    else if (p.lane == (node >> 2 & 7)) ((uint32_t *)(p.best + block * 8))[node & 3] = entry;
    if (SMALL) {
        if (p.lane == (block & 7)) p.minima[block] = min(p.minima[block], entry);
    } else {
        if ((node & 1023) == 0) __stcg(p.middle + (node >> 10) * 8, first);
        else if (p.lane == (block >> 2 & 7)) atomicMin((uint32_t *)(p.middle + (node >> 10) * 8) + (block & 3), entry);
        if (p.lane == (node >> 10 & 7)) p.minima[node >> 10] = min(p.minima[node >> 10], entry);
    }
    if (s.height > 0) at[0] = *(const uint4 *)(p.mine + 1);
    if (s.height > 4) at[8] = *(const uint4 *)(p.mine + 5);
    if (s.height > 8) at[16] = *(const uint4 *)(p.mine + 9);
    if (s.height > 12) at[24] = *(const uint4 *)(p.mine + 13);
    at[NODE_CHILDREN] = children;
    const uint2 places = *(const uint2 *)(p.place + 8 * p.lane);
    at[NODE_SETS] = make_uint4((uint32_t)s.cards, (uint32_t)(s.cards >> 32), places.x, places.y);
    const uint32_t rest = (uint32_t)s.worth | (uint32_t)s.depth << 16 | s.last << 23;
    at[NODE_REST] = make_uint4((uint32_t)s.path, (uint32_t)(s.path >> 32),
                               p.lane == 0   ? s.next
                               : p.lane == 1 ? s.key
                                             : rest,
                               0);
    s.current = (int)node;
}

#endif
