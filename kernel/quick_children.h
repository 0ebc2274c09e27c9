/* quick_children.h: the children of a position, as values only: nothing is built until a child is taken.
 *
 * A child's value is worked out from what changes. It is an estimate of an estimate in three places: a card that goes
 * home at once counts as a flat gain, a wanted card that moves inside a run is counted as if it stayed, and of a run
 * that goes from card to card only the first card's cost is looked up. All are put right when the child is built. */
#ifndef FC_QUICK_CHILDREN_H
#define FC_QUICK_CHILDREN_H

#include "columns_simd.h"
#include "quick_moves.h"

/* The two best children while they are being listed, each as value * 256 + slot. */
typedef struct fc_quick_best {
    unsigned first, second, count;
} fc_quick_best;

enum { FC_QUICK_NO_CHILD = FC_QUICK_TAKEN << 8 };

FC_ALIGNED(16)
static const uint16_t fc_quick_turned[8] = {0x8000, 0x8001, 0x8002, 0x8003, 0x8004, 0x8005, 0x8006, 0x8007};

FC_INLINE unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }
FC_INLINE unsigned greatest(unsigned a, unsigned b) { return a > b ? a : b; }

FC_INLINE void offer(fc_quick_best *best, unsigned child) {
    best->second = least(best->second, greatest(best->first, child));
    best->first = least(best->first, child);
}

FC_INLINE void add_child(fc_quick_node *n, fc_quick_best *best, int value, unsigned card, unsigned dest) {
    unsigned v = (unsigned)(value > FC_QUICK_WORST ? FC_QUICK_WORST : value < 0 ? 0 : value), i = best->count;
    if (FC_UNLIKELY(i == FC_QUICK_OTHERS)) return;
    n->slot[FC_COLUMNS + i] = (uint16_t)v;
    n->card[i] = (uint8_t)card;
    n->dest[i] = (uint8_t)dest;
    best->count = i + 1;
    offer(best, v << 8 | (FC_COLUMNS + i));
}

/* What laying `card` on top of column b adds, the card being on its own. */
FC_INLINE int cost_of_laying(const fc_quick_tables *w, const fc_quick_node *n, unsigned card, unsigned b,
                             uint64_t where) {
    return (int)term_on(w, n->column[b], card) + w->plain.wanted * (int)fc_octet_at(&where, b);
}

FC_INLINE void cards_from_cells(const fc_quick_tables *w, fc_quick_node *n, fc_quick_best *best, int value,
                                uint64_t cards) {
    const uint64_t where = n->where; /* a copy, here and below: a store to a slot could change n->where, for all that
                                        the compiler knows */
    value += w->room[n->free_cells + 1][n->empty_columns];
    do {
        unsigned card = fc_lowest_bit(cards);
        uint64_t on = n->tops & fc_quick_kin_of[card].hosts;
        int v = value - w->cell[card >> 2];
        cards &= cards - 1;
        do {
            unsigned b = n->place[fc_lowest_bit(on)] & 7;
            add_child(n, best, v + cost_of_laying(w, n, card, b, where), card, b);
        } while (FC_UNLIKELY(on &= on - 1));
    } while (cards);
}

/* Returns an octet with 255 for the columns whose top fits on another column. */
FC_INLINE uint64_t runs_between_columns(const fc_quick_tables *w, fc_quick_node *n, fc_quick_best *best, int value,
                                        uint64_t cards) {
    const uint64_t where = n->where;
    unsigned capacity = (n->free_cells + 1u) << n->empty_columns;
    int room = w->room[n->free_cells][n->empty_columns];
    int room_more = w->room[n->free_cells][n->empty_columns + 1];
    uint64_t single = 0;
    if (capacity == 1) cards &= n->tops; /* often so: no branch for each card then */
    for (; cards; cards &= cards - 1) {
        unsigned card = fc_lowest_bit(cards), place = n->place[card], a = place & 7;
        unsigned many = fc_octet_at(&n->height, a) - (place >> 3), under = n->below[card];
        if (FC_UNLIKELY(many > capacity)) continue;
        single |= (uint64_t)((many - 2u) >> 24) << (8 * a); /* 255 for one card, 0 for more */
        uint64_t on = n->tops & fc_quick_kin_of[card].hosts;
        int v = value - n->term[card] + (under == FC_QUICK_ON_TABLE ? room_more : room);
        v -= w->plain.uncover & -(int)(n->wanted >> (under & 63) & 1); /* bits above 51 are no cards */
        do {
            unsigned b = n->place[fc_lowest_bit(on)] & 7;
            int d = v + w->plain.wanted * (int)many * ((int)fc_octet_at(&where, b) - (int)fc_octet_at(&where, a));
            add_child(n, best, d + (int)term_on(w, n->column[b], card), card, b);
        } while (FC_UNLIKELY(on &= on - 1));
    }
    return single;
}

FC_INLINE void to_empty_column(const fc_quick_tables *w, fc_quick_node *n, fc_quick_best *best, int value,
                               uint64_t fitting, unsigned last) {
    const uint64_t where = n->where;
    unsigned b = fc_octet_first_marked(n->top);
    int from_cell = value + w->room[n->free_cells + 1][n->empty_columns - 1];
    int from_column = value + w->room[n->free_cells][n->empty_columns - 1];
    unsigned capacity = (n->free_cells + 1u) << (n->empty_columns - 1);
    for (uint64_t cards = n->cells; cards; cards &= cards - 1) {
        unsigned card = fc_lowest_bit(cards);
        if (card != last) add_child(n, best, from_cell - w->cell[card >> 2] + w->plain.bottom[card >> 2], card, b);
    }
    uint64_t bases = 0;
    for (unsigned a = 0; a < FC_COLUMNS; a++) bases |= fc_bit(fc_octet_at(&n->base, a) & 63);
    if (last < FC_CARDS) bases &= ~fc_bit(last);
    uint64_t movable = 0; /* found first: whether a run can move could not be predicted */
    for (bases &= ~fitting & FC_ALL_CARDS; bases; bases &= bases - 1) {
        const unsigned base = fc_lowest_bit(bases), place = n->place[base], height = place >> 3;
        const unsigned many = fc_octet_at(&n->height, place & 7) - height;
        movable |= (uint64_t)((height > 0) & (many <= capacity)) << base;
    }
    for (; movable; movable &= movable - 1) {
        unsigned base = fc_lowest_bit(movable), a = n->place[base] & 7;
        unsigned many = fc_octet_at(&n->height, a) - (n->place[base] >> 3);
        int v = from_column + w->plain.bottom[base >> 2] - w->plain.wanted * (int)(many * fc_octet_at(&where, a));
        v -= w->plain.uncover & -(int)(n->wanted >> n->below[base] & 1);
        for (unsigned x = fc_octet_at(&n->top, a); x != base; x = n->below[x]) v -= n->term[x];
        add_child(n, best, v - n->term[base], base, b);
    }
}

/* All eight moves of a top to a cell at once. `barred`: an octet with 255 for the columns that may not. */
FC_INLINE void tops_to_cell(const fc_quick_tables *w, fc_quick_node *n, fc_quick_best *best, int value, uint64_t barred,
                            int wide) {
    const int last = wide ? (int)FC_QUICK_NOWHERE : n->moved;
    int room = w->room[n->free_cells - 1][n->empty_columns];
    int room_more = w->room[n->free_cells - 1][n->empty_columns + 1];
    const fc_eight taken = fc_eight_all(FC_QUICK_TAKEN), top = fc_eight_octet(n->top), under = fc_eight_octet(n->under);
    const fc_eight uncovers = fc_eight_is_any_of(under, n->next);
    fc_eight bad = fc_eight_or(fc_eight_marks(barred), fc_eight_equal(top, fc_eight_all(last)));
    bad = fc_eight_or(bad, fc_eight_equal(top, fc_eight_all(FC_QUICK_NOWHERE)));
    if (!wide) {
        const fc_eight single = fc_eight_or(fc_eight_equal(top, fc_eight_octet(n->base)), uncovers);
        bad = fc_eight_or(bad, fc_eight_xor(single, fc_eight_all(-1)));
    }
    const fc_eight alone = fc_eight_equal(under, fc_eight_all(FC_QUICK_ON_TABLE));
    fc_eight v = fc_eight_all(value + room + w->plain.cell);
    v = fc_eight_add(v, fc_eight_times(fc_eight_quarter(top), fc_eight_all(w->plain.cell_rank)));
    v = fc_eight_sub(v, fc_eight_octet(n->top_term));
    v = fc_eight_sub(v, fc_eight_times(fc_eight_octet(n->where), fc_eight_all(w->plain.wanted)));
    v = fc_eight_add(v, fc_eight_and(alone, fc_eight_all(room_more - room)));
    v = fc_eight_sub(v, fc_eight_and(uncovers, fc_eight_all(w->plain.uncover)));
    v = fc_eight_max(v, fc_eight_all(0));
    v = fc_eight_min(v, fc_eight_all(FC_QUICK_WORST - 1)); /* FC_QUICK_WORST * 8 is "none" below */
    v = fc_eight_or(v, fc_eight_and(bad, taken));
    fc_eight_store(n->slot, v);
    /* the two lowest, as value * 8 + column in 16 bits; the sign bit turned so that signed minima are right */
    v = fc_eight_xor(fc_eight_times_8(v), fc_eight_load(fc_quick_turned));
    const fc_eight first = fc_eight_lowest(v);
    const fc_eight others = fc_eight_xor(v, fc_eight_and(fc_eight_equal(v, first), fc_eight_xor(first, taken)));
    unsigned one = fc_eight_first(first) ^ 0x8000, two = fc_eight_first(fc_eight_lowest(others)) ^ 0x8000;
    offer(best, one >= 8u * FC_QUICK_WORST ? (unsigned)FC_QUICK_NO_CHILD : one >> 3 << 8 | (one & 7));
    offer(best, two >= 8u * FC_QUICK_WORST ? (unsigned)FC_QUICK_NO_CHILD : two >> 3 << 8 | (two & 7));
}

/* No child in the eight slots from `first` on. */
FC_INLINE void close_slots(fc_quick_node *n, unsigned first) {
    fc_eight_store(n->slot + first, fc_eight_all(FC_QUICK_TAKEN));
}

/* Value every child of `n`. The rules that leave children out make a search that fails prove nothing:
 *  - a card in a cell that fits on a column goes there, and nothing else is tried;
 *  - a top that fits on another column does not go to a cell, nor does a run that fits go to an empty column;
 *  - a top goes to a cell out of an ordered run only if that uncovers a wanted card;
 *  - the card moved last is not moved again;
 *  - only whole runs go to an empty column;
 *  - there are FC_QUICK_OTHERS children at most, besides those of a top to a cell.
 * Where `safe` is 2, only the last two hold. */
FC_INLINE fc_quick_best list_children(const fc_quick_tables *w, fc_quick_node *n, int safe) {
    fc_quick_best best = {FC_QUICK_NO_CHILD, FC_QUICK_NO_CHILD, 0};
    const int wide = safe == 2;
    unsigned last = wide ? (unsigned)FC_QUICK_NOWHERE : n->moved;
    int plain = n->h - w->room[n->free_cells][n->empty_columns] + w->plain.move * (n->depth + 1);
    if (plain > 2 * FC_QUICK_WORST)
        plain = 2 * FC_QUICK_WORST; /* far down: 16 bits hold it, and no child is better than the worst */
    uint64_t fitting = fc_quick_cards_that_fit(n->tops), others = last < FC_CARDS ? ~fc_bit(last) : ~(uint64_t)0;
    uint64_t forced = n->cells & fitting & others;
    close_slots(n, 8);
    close_slots(n, 16);
    close_slots(n, 24);
    if (safe)
        for (uint64_t go = (n->tops | n->cells) & n->wanted; go; go &= go - 1) {
            unsigned card = fc_lowest_bit(go);
            int v = plain + w->room[n->free_cells][n->empty_columns] - w->plain.uncover / 2;
            add_child(n, &best, v, card, FC_QUICK_TO_HOME);
        }
    if (wide && forced) {
        cards_from_cells(w, n, &best, plain, forced);
        forced = 0;
    }
    if (forced) {
        cards_from_cells(w, n, &best, plain, forced);
        close_slots(n, 0);
    } else {
        uint64_t barred = runs_between_columns(w, n, &best, plain, n->ready & fitting & others);
        if (n->empty_columns) to_empty_column(w, n, &best, plain, wide ? 0 : fitting, last);
        if (n->free_cells) tops_to_cell(w, n, &best, plain, wide ? 0 : barred, wide);
        else close_slots(n, 0);
    }
    n->others = (uint8_t)best.count;
    return best;
}

/* Slots of value `lowest`, raised. */
FC_INLINE fc_eight raise_lowest(fc_eight v, fc_eight lowest) {
    return fc_eight_or(v, fc_eight_and(fc_eight_equal(v, lowest), fc_eight_all(FC_QUICK_TAKEN)));
}

FC_INLINE fc_eight lowest_of(fc_eight a, fc_eight b, fc_eight c, fc_eight d) {
    return fc_eight_lowest(fc_eight_min(fc_eight_min(a, b), fc_eight_min(c, d)));
}

/* Take the best child: its slot is closed, `*second` is the best value left in the node. */
FC_INLINE unsigned take_best(fc_quick_node *n, unsigned *second) {
    unsigned slots = 8 + ((n->others + 7u) & ~7u);
    const fc_eight taken = fc_eight_all(FC_QUICK_TAKEN);
    fc_eight v0 = fc_eight_load(n->slot), v1 = fc_eight_load(n->slot + 8), v2 = taken, v3 = taken;
    if (FC_UNLIKELY(slots > 16)) {
        v2 = fc_eight_load(n->slot + 16);
        if (slots > 24) v3 = fc_eight_load(n->slot + 24);
    }
    fc_eight m = lowest_of(v0, v1, v2, v3);
    unsigned best = fc_eight_first(m), mask = fc_eight_bits(fc_eight_equal(v0, m), fc_eight_equal(v1, m));
    if (FC_UNLIKELY(slots > 16)) mask |= fc_eight_bits(fc_eight_equal(v2, m), fc_eight_equal(v3, m)) << 16;
    unsigned i = fc_lowest_bit(mask);
    if (mask & (mask - 1)) {
        *second = best;
    } else { /* raise the only slot with the best value; then look again */
        m = lowest_of(raise_lowest(v0, m), raise_lowest(v1, m), raise_lowest(v2, m), raise_lowest(v3, m));
        *second = fc_eight_first(m);
    }
    n->slot[i] = FC_QUICK_TAKEN;
    return i;
}

#endif
