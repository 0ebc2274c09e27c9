/* quick_finish.h: when a position is won. Only quick.c includes it. docs/how-the-search-works.md has the arguments.
 *
 * Both tests are about one way to play on, fc_playout_finish: send home what can go; then, of the cards of the lowest
 * rank left, choose the one with the fewest cards on it, and park the top card of its column. */
#ifndef FC_QUICK_FINISH_H
#define FC_QUICK_FINISH_H

#include "quick_node.h"
#include "weights.h"

/* A win is certain when the cards that block others can all be parked. Proof: let x be of the lowest rank left; it
 * goes home as soon as nothing lies on it. A card above it is of equal rank (then it goes home at once) or higher,
 * hence blocked: park it in a free cell or an empty column. `blocked` falls by one and room by one; and nothing that
 * goes home lowers the room or raises `blocked`. */
FC_INLINE int is_won(unsigned blocked, unsigned room) { return blocked <= room; }

/* Does playing on win? Unlike the plain count, this sees that a parked card which goes home gives its place back. No
 * card changes columns, so the node itself says what lies under a card and where; only the tops, the heights, and what
 * is parked, in cells or empty columns alike, change. */
static int finishes(const fc_quick_node *n) {
    uint64_t wanted = n->wanted, parked = n->cells, tops = n->tops, top = n->top, height = n->height;
    unsigned room = n->free_cells + (unsigned)n->empty_columns, blocked = n->blocked;
    for (;;) {
        for (uint64_t go; (go = (tops | parked) & wanted) != 0;) {
            const unsigned card = fc_lowest_bit(go), under = n->below[card], a = n->place[card] & 7;
            const uint64_t it = fc_bit(card);
            wanted ^= it | it << 4;
            if (parked & it) {
                parked ^= it;
                room++;
                continue;
            }
            blocked -= n->term[card] & 1;
            tops ^= it;
            top ^= (uint64_t)(card ^ under) << (8 * a);
            height -= (uint64_t)1 << (8 * a);
            if (under < FC_CARDS) tops |= fc_bit(under);
            else room++;
        }
        if (is_won(blocked, room)) return 1;
        if (room == 0) return 0;
        const uint64_t lowest = wanted & (uint64_t)15 << (fc_lowest_bit(wanted) & ~3u);
        unsigned fewest = FC_CARDS, column = 0;
        for (uint64_t rest = lowest; rest; rest &= rest - 1) {
            const unsigned place = n->place[fc_lowest_bit(rest)], a = place & 7;
            const unsigned above = fc_octet_get(height, a) - 1 - (place >> 3);
            if (above < fewest || (above == fewest && a < column)) fewest = above, column = a;
        }
        const unsigned card = fc_octet_get(top, column), under = n->below[card]; /* a card: one is left to dig out */
        parked |= fc_bit(card);
        tops ^= fc_bit(card) | fc_bit(under);
        top ^= (uint64_t)(card ^ under) << (8 * column);
        height -= (uint64_t)1 << (8 * column);
        blocked--; /* a card of lower rank lies beneath it */
        room--;
    }
}

FC_INLINE int will_win(const fc_quick_node *n) {
    const unsigned room = n->free_cells + (unsigned)n->empty_columns;
    return FC_UNLIKELY(is_won(n->blocked, room + FC_NEARLY_WON)) && finishes(n);
}

#endif
