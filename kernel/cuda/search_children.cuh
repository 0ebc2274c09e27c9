// search_children.cuh: how bad a position looks, and the values of its children.
//
// The estimate and the rules that leave children out are those of quick_children.h, with two more: no run of more than
// eight cards moves, and no column grows beyond TALLEST.
#ifndef FC_CUDA_SEARCH_CHILDREN_CUH
#define FC_CUDA_SEARCH_CHILDREN_CUH

#include "search_move.cuh"

struct Look {
    uint32_t free_cells, empty; // columns
    uint32_t wanted_here;       // cards that home wants next, in this lane's column
    int room;                   // what the free room is worth
    bool is_won, is_near;       // certainly; perhaps, and playing on shows it
};

// Works out `worth`, the estimate, too.
template <bool SMALL> FC_DEVICE Look look_at(const Job &job, const Places<SMALL> &p, Lane &s, bool active) {
    Look look;
    look.free_cells = (uint32_t)__popc(p.ballot(s.cell == NO_CARD) & 15);
    look.empty = (uint32_t)__popc(p.ballot(s.height == 0));
    look.is_won = look.is_near = false;
    const uint32_t wanted = p.place[byte_of(s.next, p.lane & 3)];
    const uint32_t its_height = from_lane(s.height, wanted & 7);
    const bool in_column = wanted < CELL_PLACE && p.lane < 4;
    look.wanted_here = group_sum(in_column ? 1u << (3 * (wanted & 7)) : 0) >> (3 * p.lane) & 7;
    uint32_t part = entry_cost(s.top) + (s.top >> 28 << 16); // cost, and blocked cards above it
    if (s.cell < FC_CARDS) part += (uint32_t)cell_cost(job.weights, s.cell);
    if (in_column) part += (uint32_t)job.weights.wanted * (its_height - 1 - (wanted >> 3));
    const uint32_t total = group_sum(part);
    look.room = p.room_of(look.free_cells, look.empty);
    if (active) {
        const uint32_t even = s.next & 0x00ff00ff, odd = s.next >> 8 & 0x00ff00ff;
        const uint32_t low = __vminu2(even, odd), high = __vmaxu2(even, odd);
        const int lowest = (int)(min(low & 0xffff, low >> 16) >> 2),
                  highest = (int)(max(high & 0xffff, high >> 16) >> 2);
        const int left = FC_CARDS - (int)((__dp4a(s.next, 0x01010101u, 0u) - 6) >> 2);
        s.worth = (int)(total & 0xffff) + fc_price_of_home(&job.weights, left, highest - lowest) + look.room;
        const uint32_t blocked = total >> 16, places = look.free_cells + look.empty;
        look.is_won = blocked <= places; // proof in quick_finish.h, is_won
        look.is_near = !look.is_won && blocked <= places + FC_NEARLY_WON;
    }
    return look;
}

// The values of this lane's children by slot, NO_CHILD where there is none.
template <bool SMALL, int KIND>
FC_DEVICE void list_children(const Job &job, const Places<SMALL> &p, const Lane &s, const Look &look, bool active,
                             uint32_t child[SLOTS]) {
    const fc_weights &w = job.weights;
    const uint32_t top = entry_card(s.top), run = entry_run(s.top), under = p.mine[(int)s.height - 1];
    const uint32_t cells = look.free_cells, empty = look.empty, here = look.wanted_here;
    const uint32_t capacity = min((cells + 1) << empty, (uint32_t)LONGEST_RUN);
    const uint32_t last = KIND == WIDE ? 64u : s.last; // the card moved last is not moved again
    const int plain = s.worth - look.room + w.move * (s.depth + 1);
    const uint32_t about = s.height | run << 5 | here << 9;
    for (int slot = 0; slot < SLOTS; slot++) child[slot] = NO_CHILD;

    // onto this column's top: two cards fit, wherever they are
    uint32_t moved = 0; // bits 0..7: tops that fit on a column; 8..15: runs that do; 16: a card of a cell does
    bool from_cell[2];
    const bool can_take = active && top - 4 < 48u;
    const uint32_t first = ((top & 60) - 4) | ((top & 1) ^ 1);
    const uint64_t lower = lower_ranks(s.cards, first);
#pragma unroll
    for (uint32_t k = 0; k < 2; k++) {
        const uint32_t card = first + 2 * k, place = p.place[can_take ? card : (uint32_t)FC_CARDS];
        const uint32_t from = place & 7, height = place >> 3, theirs = from_lane(about, from);
        const uint32_t many = (theirs & 31) - height, their_run = theirs >> 5 & 15, wanted_there = theirs >> 9;
        const bool is_other = card != last, in_column = place < CELL_PLACE && many <= their_run;
        const bool in_cell = (place & 0xf8) == CELL_PLACE && is_other && s.height < TALLEST;
        const uint32_t *const source = p.column(from) + height;
        const uint32_t itself = source[1], beneath = source[0];
        const bool goes = in_column && is_other && many <= capacity && s.height + many <= TALLEST;
        if (in_column && many == their_run) moved |= 256u << from;
        if (in_cell) moved |= 1u << 16;
        if (goes && many == 1) moved |= 1u << from;
        from_cell[k] = in_cell;
        int value = plain + (int)cost_above(w, lower, card) + w.wanted * (int)here * (int)(in_cell ? 1 : many);
        if (in_cell) {
            value += p.room_of(cells + 1, empty) - cell_cost(w, card);
        } else {
            value += p.room_of(cells, empty + (height == 0)) - w.wanted * (int)(many * wanted_there);
            value -= (int)(entry_cost(itself) - entry_cost(beneath));
            if (is_wanted(s.next, entry_card(beneath))) value -= w.uncover;
        }
        if (in_cell || goes) child[k] = clip(value) << 3 | k;
    }
    moved = group_or(moved);
    const bool forced = KIND != WIDE && (moved >> 16 & 1); // such a card goes, and nothing else is tried
    if (forced) {
        if (!from_cell[0]) child[ONTO_0] = NO_CHILD;
        if (!from_cell[1]) child[ONTO_1] = NO_CHILD;
    }
    if (KIND == WIDE) moved = 0;

    const bool uncovers = is_wanted(s.next, entry_card(under));
    if (active && !forced && cells > 0 && s.height > 0 && top != last && !(moved >> p.lane & 1) &&
        (KIND == WIDE || run == 1 || uncovers)) {
        int value = plain + p.room_of(cells - 1, empty + (s.height == 1)) + cell_cost(w, top) - w.wanted * (int)here;
        value -= (int)(entry_cost(s.top) - entry_cost(under));
        if (uncovers) value -= w.uncover;
        child[TO_CELL] = clip(value) << 3 | TO_CELL;
    }
    if (KIND != PLAIN) {
        const int value = plain + look.room - w.uncover / 2;
        if (active && is_wanted(s.next, top)) child[TOP_HOME] = clip(value) << 3 | TOP_HOME;
        if (active && is_wanted(s.next, s.cell)) child[CELL_HOME] = clip(value) << 3 | CELL_HOME;
    }
    if (!__any_sync(ALL_LANES, active && empty > 0)) return;
    if (!active || empty == 0 || forced) return;
    const uint32_t base = entry_card(p.mine[s.height - run + 1]), beneath = p.mine[s.height - run];
    if (s.height > run && run <= min((cells + 1) << (empty - 1), (uint32_t)LONGEST_RUN) &&
        !(moved >> (8 + p.lane) & 1) && base != last) {
        int value = plain + p.room_of(cells, empty - 1) + (int)p.bottom[base >> 2] - w.wanted * (int)(run * here);
        value -= (int)(entry_cost(s.top) - entry_cost(beneath));
        if (is_wanted(s.next, entry_card(beneath))) value -= w.uncover;
        child[RUN_TO_EMPTY] = clip(value) << 3 | RUN_TO_EMPTY;
    }
    if (s.cell < FC_CARDS && s.cell != last) {
        const int value = plain + p.room_of(cells + 1, empty - 1) - cell_cost(w, s.cell) + (int)p.bottom[s.cell >> 2];
        child[CELL_TO_EMPTY] = clip(value) << 3 | CELL_TO_EMPTY;
    }
}

#endif
