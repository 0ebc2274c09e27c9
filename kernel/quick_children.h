/* quick_children.h: the children of a position, as values only: nothing is built until a child is taken.
 *
 * A child's value is worked out from what changes. It is an estimate of an estimate in three places: a card that goes
 * home at once counts as a flat gain, a wanted card that moves inside a run is counted as if it stayed, and of a run
 * that goes from card to card only the first card's cost is looked up. All are put right when the child is built. */
#ifndef FC_QUICK_CHILDREN_H
#define FC_QUICK_CHILDREN_H

#include "quick_moves.h"

/* The two best children while they are being listed, each as value * 256 + lane. */
typedef struct quick_best {
    unsigned first, second, count;
} quick_best;

enum { Q_NO_CHILD = Q_TAKEN << 8 };

FC_INLINE unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }
FC_INLINE unsigned greatest(unsigned a, unsigned b) { return a > b ? a : b; }

FC_INLINE void offer(quick_best *best, unsigned child) {
    best->second = least(best->second, greatest(best->first, child));
    best->first = least(best->first, child);
}

FC_INLINE void add_lane(quick_node *n, quick_best *best, int value, unsigned card, unsigned dest) {
    unsigned v = (unsigned)(value > Q_WORST ? Q_WORST : value < 0 ? 0 : value), i = best->count;
    if (FC_UNLIKELY(i == Q_OTHERS)) return;
    n->lane[8 + i] = (uint16_t)v;
    n->card[i] = (uint8_t)card;
    n->dest[i] = (uint8_t)dest;
    best->count = i + 1;
    offer(best, v << 8 | (8 + i));
}

/* What laying `card` on top of column b adds, the card being on its own. */
FC_INLINE int cost_of_laying(const quick_tables *w, const quick_node *n, unsigned card, unsigned b, uint64_t where) {
    return (int)term_on(w, n->column[b], card) + w->wanted * (int)octet_at(&where, b);
}

FC_INLINE void cards_from_cells(const quick_tables *w, quick_node *n, quick_best *best, int value, uint64_t cards,
                                uint64_t where) {
    value += w->room[n->free_cells + 1][n->empty_columns];
    do {
        unsigned card = lowest_bit(cards);
        uint64_t on = n->tops & cards_to_lie_on(card);
        int v = value - w->cell[card >> 2];
        cards &= cards - 1;
        do {
            unsigned b = n->place[lowest_bit(on)] & 7;
            add_lane(n, best, v + cost_of_laying(w, n, card, b, where), card, b);
        } while (FC_UNLIKELY(on &= on - 1));
    } while (cards);
}

/* Returns an octet with 255 for the columns whose top fits on another column. */
FC_INLINE uint64_t runs_between_columns(const quick_tables *w, quick_node *n, quick_best *best, int value,
                                        uint64_t cards, uint64_t where) {
    unsigned capacity = (n->free_cells + 1u) << n->empty_columns;
    int room = w->room[n->free_cells][n->empty_columns];
    int room_more = w->room[n->free_cells][n->empty_columns + 1];
    uint64_t single = 0;
    if (capacity == 1) cards &= n->tops; /* often so: no branch for each card then */
    for (; cards; cards &= cards - 1) {
        unsigned card = lowest_bit(cards), place = n->place[card], a = place & 7;
        unsigned many = octet_at(&n->height, a) - (place >> 3), under = n->below[card];
        if (FC_UNLIKELY(many > capacity)) continue;
        single |= (uint64_t)((many - 2u) >> 24) << (8 * a); /* 255 for one card, 0 for more */
        uint64_t on = n->tops & cards_to_lie_on(card);
        int v = value + (under == Q_ON_TABLE ? room_more : room);
        v -= w->wanted * (int)(many * octet_at(&where, a));
        v -= n->wanted & bit(under & 63) ? w->uncover : 0; /* bits above 51 are no cards */
        do {
            unsigned b = n->place[lowest_bit(on)] & 7;
            int d = v + w->wanted * (int)(many * octet_at(&where, b));
            d += (int)term_on(w, n->column[b], card) - n->term[card];
            add_lane(n, best, d, card, b);
        } while (FC_UNLIKELY(on &= on - 1));
    }
    return single;
}

FC_INLINE void to_empty_column(const quick_tables *w, quick_node *n, quick_best *best, int value, uint64_t fitting,
                               unsigned last, uint64_t where) {
    unsigned b = 0;
    while (octet_at(&n->height, b)) b++;
    int from_cell = value + w->room[n->free_cells + 1][n->empty_columns - 1];
    int from_column = value + w->room[n->free_cells][n->empty_columns - 1];
    unsigned capacity = (n->free_cells + 1u) << (n->empty_columns - 1);
    for (uint64_t cards = n->cells; cards; cards &= cards - 1) {
        unsigned card = lowest_bit(cards);
        if (card != last) add_lane(n, best, from_cell - w->cell[card >> 2] + w->bottom[card >> 2], card, b);
    }
    uint64_t bases = 0;
    for (unsigned a = 0; a < 8; a++) bases |= bit(octet_at(&n->base, a) & 63);
    if (last < 52) bases &= ~bit(last);
    for (bases &= ~fitting & (bit(52) - 1); bases; bases &= bases - 1) {
        unsigned base = lowest_bit(bases), a = n->place[base] & 7;
        if (n->below[base] == Q_ON_TABLE) continue;
        unsigned height = n->place[base] >> 3, many = octet_at(&n->height, a) - height, under = n->below[base];
        if (many > capacity) continue;
        int v = from_column + w->bottom[base >> 2] - w->wanted * (int)(many * octet_at(&where, a));
        unsigned x = octet_at(&n->top, a);
        for (unsigned k = many; k-- > 0; x = n->below[x]) v -= n->term[x];
        if (n->wanted & bit(under)) v -= w->uncover;
        add_lane(n, best, v, base, b);
    }
}

#if defined(__SSE2__) && !defined(FC_PLAIN)
/* The lowest of eight signed numbers, in all eight places. */
FC_INLINE __m128i lowest_in_all(__m128i m) {
    m = _mm_min_epi16(m, _mm_shuffle_epi32(m, 0x4e));
    m = _mm_min_epi16(m, _mm_shuffle_epi32(m, 0xb1));
    return _mm_min_epi16(m, _mm_shufflehi_epi16(_mm_shufflelo_epi16(m, 0xb1), 0xb1));
}
#endif

/* All eight moves of a top to a cell at once. `barred`: an octet with 255 for the columns that may not. */
FC_INLINE void tops_to_cell(const quick_tables *w, quick_node *n, quick_best *best, int value, uint64_t where,
                            uint64_t barred, unsigned last, int wide) {
    int room = w->room[n->free_cells - 1][n->empty_columns];
    int room_more = w->room[n->free_cells - 1][n->empty_columns + 1];
    value += room + w->cell_first;
#if defined(__SSE2__) && !defined(FC_PLAIN)
    const __m128i zero = _mm_setzero_si128();
    __m128i top = _mm_cvtsi64_si128((long long)n->top), under = _mm_cvtsi64_si128((long long)n->under);
    __m128i next =
        _mm_cvtsi32_si128((int)(n->next[0] | n->next[1] << 8 | n->next[2] << 16 | (unsigned)n->next[3] << 24));
    next = _mm_unpacklo_epi8(next, next);
    next = _mm_unpacklo_epi16(next, next);
    __m128i uncovers = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(under, _mm_shuffle_epi32(next, 0x00)),
                                                 _mm_cmpeq_epi8(under, _mm_shuffle_epi32(next, 0x55))),
                                    _mm_or_si128(_mm_cmpeq_epi8(under, _mm_shuffle_epi32(next, 0xaa)),
                                                 _mm_cmpeq_epi8(under, _mm_shuffle_epi32(next, 0xff))));
    __m128i single = _mm_or_si128(_mm_cmpeq_epi8(top, _mm_cvtsi64_si128((long long)n->base)), uncovers);
    __m128i bad = _mm_or_si128(_mm_cvtsi64_si128((long long)barred), _mm_cmpeq_epi8(top, _mm_set1_epi8((char)last)));
    bad = _mm_or_si128(bad, _mm_cmpeq_epi8(top, _mm_set1_epi8((char)Q_NOWHERE)));
    if (!wide) bad = _mm_or_si128(bad, _mm_xor_si128(single, _mm_set1_epi8(-1)));
    __m128i alone = _mm_cmpeq_epi8(under, _mm_set1_epi8(Q_ON_TABLE));
    uncovers = _mm_unpacklo_epi8(uncovers, uncovers);
    bad = _mm_unpacklo_epi8(bad, bad);
    alone = _mm_unpacklo_epi8(alone, alone);
    __m128i rank = _mm_srli_epi16(_mm_unpacklo_epi8(top, zero), 2);
    __m128i v = _mm_set1_epi16((short)value);
    v = _mm_add_epi16(v, _mm_mullo_epi16(rank, _mm_set1_epi16(w->cell_rank)));
    v = _mm_sub_epi16(v, _mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)n->top_term), zero));
    v = _mm_sub_epi16(
        v, _mm_mullo_epi16(_mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)where), zero), _mm_set1_epi16(w->wanted)));
    v = _mm_add_epi16(v, _mm_and_si128(alone, _mm_set1_epi16((short)(room_more - room))));
    v = _mm_sub_epi16(v, _mm_and_si128(uncovers, _mm_set1_epi16(w->uncover)));
    v = _mm_min_epi16(_mm_max_epi16(v, zero), _mm_set1_epi16(Q_WORST - 1)); /* 8191 * 8 is "none" */
    v = _mm_or_si128(v, _mm_and_si128(bad, _mm_set1_epi16(Q_TAKEN)));
    _mm_store_si128((__m128i *)(void *)n->lane, v);
    /* the two lowest, as value * 8 + column in 16 bits; the sign bit turned so that signed minima are right */
    const __m128i turned = _mm_setr_epi16(-32768, -32767, -32766, -32765, -32764, -32763, -32762, -32761);
    v = _mm_xor_si128(_mm_slli_epi16(v, 3), turned);
    __m128i first = lowest_in_all(v);
    __m128i second = lowest_in_all(_mm_or_si128(_mm_andnot_si128(_mm_cmpeq_epi16(v, first), v),
                                                _mm_and_si128(_mm_cmpeq_epi16(v, first), _mm_set1_epi16(Q_TAKEN))));
    unsigned one = ((unsigned)_mm_cvtsi128_si32(first) & 0xffff) ^ 0x8000;
    unsigned two = ((unsigned)_mm_cvtsi128_si32(second) & 0xffff) ^ 0x8000;
    offer(best, one >= 8u * Q_WORST ? (unsigned)Q_NO_CHILD : one >> 3 << 8 | (one & 7));
    offer(best, two >= 8u * Q_WORST ? (unsigned)Q_NO_CHILD : two >> 3 << 8 | (two & 7));
#else
    for (unsigned a = 0; a < 8; a++) {
        unsigned top = octet_at(&n->top, a), under = octet_at(&n->under, a);
        int uncovers = under < 52 && (n->wanted & bit(under)) != 0;
        int bad = octet_get(barred, a) || top == last || top == Q_NOWHERE;
        bad |= !wide && top != octet_at(&n->base, a) && !uncovers;
        int v = value + w->cell_rank * (int)(top >> 2) - (int)octet_at(&n->top_term, a);
        v -= w->wanted * (int)octet_at(&where, a);
        if (under == Q_ON_TABLE) v += room_more - room;
        if (uncovers) v -= w->uncover;
        n->lane[a] = (uint16_t)(bad ? Q_TAKEN : v > Q_WORST ? Q_WORST : v < 0 ? 0 : v);
        offer(best, (unsigned)n->lane[a] << 8 | a);
    }
#endif
}

/* No child in the eight lanes from `first` on. */
FC_INLINE void close_lanes(quick_node *n, unsigned first) {
#if defined(__SSE2__) && !defined(FC_PLAIN)
    _mm_store_si128((__m128i *)(void *)(n->lane + first), _mm_set1_epi16(Q_TAKEN));
#else
    for (unsigned i = 0; i < 8; i++) n->lane[first + i] = Q_TAKEN;
#endif
}

/* Value every child of `n`. The rules that leave children out (but not where `safe` is 2) make a search that fails
 * prove nothing:
 *  - a card in a cell that fits on a column goes there, and nothing else is tried;
 *  - a top that fits on another column does not go to a cell, nor does a run that fits go to an empty column;
 *  - a top goes to a cell out of an ordered run only if that uncovers a wanted card;
 *  - only whole runs go to an empty column;
 *  - the card moved last is not moved again. */
FC_INLINE quick_best list_children(const quick_tables *w, quick_node *n, uint64_t where, int safe) {
    quick_best best = {Q_NO_CHILD, Q_NO_CHILD, 0};
    const int wide = safe == 2;
    unsigned last = wide ? (unsigned)Q_NOWHERE : n->moved;
    int plain = n->h - w->room[n->free_cells][n->empty_columns] + w->move * (n->depth + 1);
    uint64_t fitting = cards_that_fit(n->tops), others = last < 52 ? ~bit(last) : ~(uint64_t)0;
    uint64_t forced = n->cells & fitting & others;
    close_lanes(n, 8);
    close_lanes(n, 16);
    close_lanes(n, 24);
    if (safe)
        for (uint64_t go = (n->tops | n->cells) & n->wanted; go; go &= go - 1) {
            unsigned card = lowest_bit(go);
            int v = plain + w->room[n->free_cells][n->empty_columns] - w->uncover / 2;
            add_lane(n, &best, v, card, Q_TO_HOME);
        }
    if (wide && forced) {
        cards_from_cells(w, n, &best, plain, forced, where);
        forced = 0;
    }
    if (forced) {
        cards_from_cells(w, n, &best, plain, forced, where);
        close_lanes(n, 0);
    } else {
        uint64_t barred = runs_between_columns(w, n, &best, plain, n->ready & fitting & others, where);
        if (n->empty_columns) to_empty_column(w, n, &best, plain, wide ? 0 : fitting, last, where);
        if (n->free_cells) tops_to_cell(w, n, &best, plain, where, wide ? 0 : barred, last, wide);
        else close_lanes(n, 0);
    }
    n->others = (uint8_t)best.count;
    return best;
}

/* Take the best child: its lane is closed, `*second` is the best value left in the node. */
FC_INLINE unsigned take_best(quick_node *n, unsigned *second) {
    unsigned lanes = 8 + ((n->others + 7u) & ~7u);
#if defined(__SSE2__) && !defined(FC_PLAIN)
    const __m128i taken = _mm_set1_epi16(Q_TAKEN);
    __m128i *v = (__m128i *)(void *)n->lane, v0 = v[0], v1 = taken, v2 = taken, v3 = taken;
    if (lanes > 8) v1 = v[1];
    if (FC_UNLIKELY(lanes > 16)) {
        v2 = v[2];
        if (lanes > 24) v3 = v[3];
    }
    __m128i m = lowest_in_all(_mm_min_epi16(_mm_min_epi16(v0, v1), _mm_min_epi16(v2, v3)));
    unsigned best = (unsigned)_mm_cvtsi128_si32(m) & 0xffff;
    unsigned mask = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(_mm_cmpeq_epi16(v0, m), _mm_cmpeq_epi16(v1, m)));
    if (FC_UNLIKELY(lanes > 16))
        mask |= (unsigned)_mm_movemask_epi8(_mm_packs_epi16(_mm_cmpeq_epi16(v2, m), _mm_cmpeq_epi16(v3, m))) << 16;
    unsigned i = lowest_bit(mask);
    if (mask & (mask - 1)) {
        *second = best;
    } else { /* raise the only lane with the best value; then look again */
        __m128i r0 = _mm_or_si128(v0, _mm_and_si128(_mm_cmpeq_epi16(v0, m), taken));
        __m128i r1 = _mm_or_si128(v1, _mm_and_si128(_mm_cmpeq_epi16(v1, m), taken));
        __m128i r2 = _mm_or_si128(v2, _mm_and_si128(_mm_cmpeq_epi16(v2, m), taken));
        __m128i r3 = _mm_or_si128(v3, _mm_and_si128(_mm_cmpeq_epi16(v3, m), taken));
        m = lowest_in_all(_mm_min_epi16(_mm_min_epi16(r0, r1), _mm_min_epi16(r2, r3)));
        *second = (unsigned)_mm_cvtsi128_si32(m) & 0xffff;
    }
    n->lane[i] = Q_TAKEN;
    return i;
#else
    unsigned best = Q_TAKEN, next = Q_TAKEN, at = 0;
    for (unsigned i = 0; i < lanes; i++) {
        unsigned x = n->lane[i];
        if (x < best) next = best, best = x, at = i;
        else if (x < next) next = x;
    }
    *second = next;
    n->lane[at] = Q_TAKEN;
    return at;
#endif
}

#endif
