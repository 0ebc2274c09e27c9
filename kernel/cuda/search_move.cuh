// search_move.cuh: from a deal to the first position, from a position to the next, and what was seen before.
#ifndef FC_CUDA_SEARCH_MOVE_CUH
#define FC_CUDA_SEARCH_MOVE_CUH

#include "search_queue.cuh"

// The slots of a lane's children, seen from where a card comes to lie.
enum : uint32_t {
    ONTO_0 = 0, // the first (C, D) or second (S, H) suit that fits goes onto this column
    ONTO_1 = 1,
    TO_CELL = 2,       // this column's top goes to a cell
    RUN_TO_EMPTY = 3,  // this column's run goes to an empty column
    CELL_TO_EMPTY = 4, // the card of this cell does
    TOP_HOME = 5,      // (where only safe cards go home by themselves)
    CELL_HOME = 6
};

// Forget the last deal, and read this one's columns.
template <bool SMALL> FC_DEVICE void begin_deal(const Job &job, const Places<SMALL> &p, Lane &s) {
    const uint2 column = job.boards[(uint64_t)s.deal * 8 + p.lane];
    s.height = 0, s.cell = NO_CARD, s.top = SENTINEL, s.cards = 0, s.path = 0, s.key_change = 0;
    s.next = 0x03020100u, s.key = 0, s.last = NO_CARD, s.depth = 0;
    clear_queue(p);
    if (SMALL) {
        for (int i = 0; i < SMALL_BUCKETS / 8; i++)
            ((uint4 *)(p.columns + AT_TAGS))[i * 8 + p.lane] = make_uint4(0, 0, 0, 0);
    } else if (++s.generation == 4096) { // old tags would look new: begin again
        s.generation = 1;
        for (int i = 0; i < job.buckets; i++) p.seen[i * 8] = 0;
    }
    if (p.lane < 2) ((uint32_t *)p.place)[13 + p.lane] = 0xffffffffu; // suits complete, and no card: nowhere
#pragma unroll 1
    for (int i = 0; i < 7; i++) {
        const uint32_t card = (i < 4 ? column.x >> (8 * i) : column.y >> (8 * (i - 4))) & 255;
        if (card >= FC_CARDS) continue;
        const uint32_t on = entry_card(s.top), rank = card >> 2;
        const bool fits = (on >> 2) == rank + 1 && ((on ^ card) & 1) && s.height > 0;
        uint32_t sums = cost_above(job.weights, lower_ranks(s.cards, card), card);
        if (sums) sums += ONE_BLOCKED;
        if (!fits) sums += (uint32_t)job.weights.jump;
        if (s.height == 0) sums = p.bottom[rank];
        s.key_change += link_key(card, on);
        s.top = make_entry(card, (fits ? entry_run(s.top) : 0) + 1, entry_sums(s.top) + sums);
        p.place[card] = (uint8_t)(s.height << 3 | p.lane);
        s.cards |= 1ull << card;
        p.mine[++s.height] = s.top;
    }
}

// The card of a child, from the column, the cell and the height of its lane; a run's first card.
template <bool SMALL, int KIND>
FC_DEVICE uint32_t card_of(const Places<SMALL> &p, const Taken &t, uint32_t top, uint32_t cell, uint32_t height) {
    const uint32_t on = entry_card(top), slot = t.slot;
    uint32_t card = ((on & 60) - 4) | (((on & 1) ^ 1) + 2 * slot); // ONTO_0, ONTO_1
    if (slot == TO_CELL || (KIND != PLAIN && slot == TOP_HOME)) card = on;
    if (slot == RUN_TO_EMPTY) card = entry_card(p.column(t.lane)[1 + height - entry_run(top)]);
    if (slot == CELL_TO_EMPTY || (KIND != PLAIN && slot == CELL_HOME)) card = cell;
    return t.active ? card : (uint32_t)FC_CARDS;
}

// Make the move that was taken: lane i carries the i-th card of the run.
template <bool SMALL, int KIND>
FC_DEVICE void make_move(const Job &job, const Places<SMALL> &p, Lane &s, const Taken &t) {
    const uint32_t top = from_lane(s.top, t.lane), cell = from_lane(s.cell, t.lane);
    const uint32_t height = from_lane(s.height, t.lane), slot = t.slot;
    const uint32_t empty = p.ballot(s.height == 0), free_cells = p.ballot(s.cell == NO_CARD) & 15;
    const uint32_t card = card_of<SMALL, KIND>(p, t, top, cell, height);
    uint32_t to = (uint32_t)__ffs((int)empty) - 1;
    if (slot <= ONTO_1) to = t.lane;
    if (slot == TO_CELL) to = PATH_TO_CELL;
    if (KIND != PLAIN && slot >= TOP_HOME) to = PATH_HOME;
    const uint32_t place = p.place[card], from = place & 7, from_height = place >> 3;
    const bool from_cell = place >= CELL_PLACE;
    const uint32_t tall = from_lane(s.height, from), many = from_cell ? 1 : tall - from_height;
    const uint32_t to_height = from_lane(s.height, to & 7), to_top = from_lane(s.top, to & 7);
    const uint64_t to_cards = __shfl_sync(ALL_LANES, s.cards, to & 7, 8);
    const uint32_t *const source = p.column(from) + from_height; // the card beneath the run
    const uint32_t below = from_cell ? (uint32_t)IN_CELL : entry_card(source[0]);
    const uint32_t onto = to == PATH_TO_CELL ? (uint32_t)IN_CELL
                          : to == PATH_HOME  ? (uint32_t)AT_HOME
                                             : entry_card(to_top);
    if (t.active && p.lane < 2) {
        const uint32_t key = link_key(card, p.lane ? below : onto);
        s.key_change = p.lane ? 0 - key : to == PATH_HOME ? 0 : key;
    }
    const bool carrying = t.active && p.lane < many;
    const uint32_t mine = carrying ? (from_cell ? card : entry_card(source[1 + p.lane])) : 0;
    uint32_t sums = cost_above(job.weights, lower_ranks(to_cards, mine), mine);
    if (sums) sums += ONE_BLOCKED;
    if (to_height == 0 && p.lane == 0) sums = p.bottom[mine >> 2];
    for (uint32_t reach = 1; reach < 8; reach *= 2) { // sums of all cards of the run up to mine
        const uint32_t before = __shfl_up_sync(ALL_LANES, sums, reach, 8);
        if (p.lane >= reach) sums += before;
    }
    const uint64_t bit = carrying ? 1ull << mine : 0;
    const uint64_t run = (uint64_t)group_or((uint32_t)(bit >> 32)) << 32 | group_or((uint32_t)bit);
    __syncwarp(); // columns and places were read above and are written below
    if (carrying && to < 8) {
        p.column(to)[1 + to_height + p.lane] =
            make_entry(mine, entry_run(to_top) + p.lane + 1, entry_sums(to_top) + sums);
        p.place[mine] = (uint8_t)((to_height + p.lane) << 3 | to);
    }
    if (!t.active) return;
    if (p.lane == from) {
        if (from_cell) s.cell = NO_CARD;
        else s.height -= many, s.cards &= ~run;
    }
    if (p.lane == to) s.height += many, s.cards |= run;
    if (to == PATH_TO_CELL && p.lane == (uint32_t)__ffs((int)free_cells) - 1)
        s.cell = card, p.place[card] = (uint8_t)(CELL_PLACE | p.lane);
    if (KIND != PLAIN && to == PATH_HOME) {
        s.next += 4u << (8 * (card & 3));
        if (p.lane == 0) p.place[card] = NOWHERE;
    }
    if (p.lane == (uint32_t)s.depth >> 3)
        s.path |= (uint64_t)((from_cell ? 8 + from : from) << 4 | to) << (8 * (s.depth & 7));
    s.depth++, s.last = card, s.current = -1;
}

// Everything that home wants goes home, and what that uncovers; or only what is safe.
template <bool SMALL, int KIND> FC_DEVICE void send_home(const Places<SMALL> &p, Lane &s, bool active) {
    for (;;) {
        const uint32_t top = entry_card(s.top);
        bool top_goes = active && is_wanted(s.next, top), cell_goes = active && is_wanted(s.next, s.cell);
        if (KIND != PLAIN) {
            if (top_goes) top_goes = is_safe(s.next, top);
            if (cell_goes) cell_goes = is_safe(s.next, s.cell);
        }
        if (!__any_sync(ALL_LANES, top_goes || cell_goes)) return;
        uint32_t gone = 0;
        if (top_goes || cell_goes) {
            const uint32_t card = top_goes ? top : s.cell;
            s.key_change -= link_key(card, top_goes ? entry_card(p.mine[(int)s.height - 1]) : (uint32_t)IN_CELL);
            p.place[card] = NOWHERE;
            gone = 4u << (8 * (card & 3));
            if (top_goes) {
                s.cards ^= 1ull << card;
                s.top = p.mine[--s.height];
            } else {
                s.cell = NO_CARD;
            }
        }
        s.next += group_sum(gone);
    }
}

// Whether the position was not seen before, which is then noted. Two that look alike only lose a child.
template <bool SMALL> FC_DEVICE bool is_new(const Job &job, const Places<SMALL> &p, Lane &s, bool active, bool first) {
    s.key += group_sum(s.key_change);
    s.key_change = 0;
    uint32_t hits, room, tag, old;
    const uint32_t victim = s.key >> 9 & 7;
    if (SMALL) {
        uint16_t *const at = p.tags + ((s.key & 0xffff) * SMALL_BUCKETS >> 16) * 8;
        tag = s.key >> 16 | 1, old = *at;
        hits = p.ballot(old == tag), room = p.ballot(old == 0);
        if (hits && !first) active = false;
        if (active && p.lane == (room ? (uint32_t)__ffs((int)room) - 1 : victim)) *at = (uint16_t)tag;
    } else {
        uint32_t *const at = p.seen + (s.key & (uint32_t)(job.buckets - 1)) * 8;
        tag = (s.key & ~0xfffu) | s.generation, old = active ? *at : 0;
        hits = p.ballot(old == tag), room = p.ballot(((old ^ s.generation) & 0xfff) != 0);
        if (hits && !first) active = false;
        if (active && p.lane == (room ? (uint32_t)__ffs((int)room) - 1 : victim)) *at = tag;
    }
    return active;
}

#endif
