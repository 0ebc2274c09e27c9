// search_finish.cuh: does playing on win? docs/how-the-search-works.md has the arguments, quick_finish.h the CPU's
// copy.
#ifndef FC_CUDA_SEARCH_FINISH_CUH
#define FC_CUDA_SEARCH_FINISH_CUH

#include "search_children.cuh"

// Where `near` is set in all lanes of a group: whether sending cards home and parking those that lie on the lowest card
// left comes to a point where all blocked cards have room. Columns and places stay as they are: a lane only counts how
// many cards of its column are still there.
template <bool SMALL> FC_DEVICE bool finishes(const Places<SMALL> &p, const Lane &s, const Look &look, bool near) {
    if (!__any_sync(ALL_LANES, near)) return false;
    uint32_t height = s.height, top = s.top, next = s.next, room = look.free_cells + look.empty;
    const uint64_t in_cell = s.cell < FC_CARDS ? 1ull << s.cell : 0;
    uint64_t parked = (uint64_t)group_or((uint32_t)(in_cell >> 32)) << 32 | group_or((uint32_t)in_cell);
    bool won = false;
    while (__any_sync(ALL_LANES, near)) {
        // home: a lane sends its column's top, and those of the first four the parked card of a suit
        const uint32_t wanted = byte_of(next, p.lane & 3), card = entry_card(top);
        const bool top_goes = near && is_wanted(next, card), parked_goes = near && p.lane < 4 && (parked >> wanted & 1);
        const uint32_t gone =
            group_sum((top_goes ? 4u << (8 * (card & 3)) : 0) + (parked_goes ? 4u << (8 * p.lane) : 0));
        for (uint32_t suit = 0; near && suit < 4; suit++) parked &= ~(1ull << byte_of(next, suit));
        if (top_goes) top = p.mine[--height];
        room += (uint32_t)__popc(p.ballot(parked_goes)) + (uint32_t)__popc(p.ballot(top_goes && height == 0));
        next += gone;

        // none went: dig where the fewest cards lie on one of the lowest rank left, of several columns in the first
        const uint32_t blocked = group_sum(top >> 28), place = p.place[wanted], column = place & 7;
        const uint32_t even = __vminu2(next & 0x00ff00ff, next >> 8 & 0x00ff00ff);
        const uint32_t lowest = min(even & 0xffff, even >> 16) >> 2, tall = from_lane(height, column);
        const bool is_lowest = p.lane < 4 && wanted >> 2 == lowest && place < CELL_PLACE;
        const uint32_t dig = group_min(is_lowest ? (tall - 1 - (place >> 3)) << 3 | column : 0xffffffffu) & 7;
        const uint32_t on_top = entry_card(from_lane(top, dig));
        if (!near || gone) continue;
        won = blocked <= room;
        near = !won && room > 0;
        if (!near) continue;
        parked |= 1ull << on_top;
        room--;
        if (p.lane == dig) top = p.mine[--height];
    }
    return won;
}

#endif
