/* fewest_bound.h: how many cards must float at least, however many cells there are.
 *
 * A card floats when it leaves its column for another place than home. Forced cards float in any case and are counted by
 * fc_state.forced; this page works out how many runs more must float (in metric S a run is one card). The question is
 * put as "are `budget` more enough?" and answered exactly, by a search over digs with a memory of answers.
 * docs/how-fewest-works.md proves each step.
 */
#ifndef FC_FEWEST_BOUND_H
#define FC_FEWEST_BOUND_H

#include "fewest_state.h"

/* An answer that is remembered, with the whole question: the columns as far as they are left. */
typedef struct fc_known {
    fc_codes key;
    uint8_t too_few, enough; /* budgets below `too_few` are not enough, from `enough` on they are */
} fc_known;

typedef struct fc_memory {
    fc_known *known;
    uint64_t mask; /* the number of them, less one */
} fc_memory;

/* Columns cut off at heights, and what is home: what is left when the rest has floated or gone home. Cards are bits
 * of fc_suit_bit, so that a suit goes home by one addition. */
typedef struct fc_cut {
    uint64_t height;  /* a byte a column */
    uint64_t next;    /* the card of each suit that home wants next; past the king when there is none */
    uint64_t lying;   /* cards in columns */
    uint64_t covered; /* those of them that others lie on, and a bit past each king */
} fc_cut;

#define FC_PAST_KINGS UINT64_C(0x2000200020002000)

static inline unsigned fc_cut_height(const fc_cut *cut, unsigned column) { return cut->height >> (8 * column) & 255; }

static inline void fc_cut_down(const fc_state *s, fc_cut *cut, unsigned column, unsigned height) {
    const uint64_t *covered = s->covered + FC_ROWS * column;
    const unsigned before = fc_cut_height(cut, column);
    cut->height -= (uint64_t)(before - height) << (8 * column);
    cut->covered ^= covered[before] ^ covered[height];
    cut->lying ^= covered[before + 1] ^ covered[height + 1];
}

/* Do the ranks of no column rise upwards? Then all that is left goes home by itself. */
static inline int fc_nothing_waits(const fc_state *s, const fc_cut *cut) {
    const uint64_t high = UINT64_C(0x8080808080808080);
    uint64_t sorted = high;
    for (unsigned q = 0; q < FC_COLUMNS; q++) sorted |= (uint64_t)s->sorted[q] << (8 * q);
    return ((sorted - cut->height) & high) == high;
}

static inline unsigned fc_card_of_bit(unsigned bit) { return 4 * (bit & 15) + (bit >> 4); }

/* Send home whatever can go, and float what floats for nothing. Gives 1 when all that is left goes home by itself. */
static inline int fc_settle(const fc_state *s, fc_cut *given) {
    fc_cut cut = *given;
    for (;;) {
        /* In each suit the carry runs through the cards that are not covered, and stops at the first that is. */
        const uint64_t next = (~cut.covered + cut.next) & cut.covered;
        uint64_t leaving = (next - cut.next) & cut.lying;
        cut.next = next;
        if (!leaving) break;
        do {
            const fc_leave *leave = &s->leave[s->spot[fc_card_of_bit(fc_lowest_bit(leaving))]];
            cut.height -= leave->height;
            cut.covered ^= leave->covered;
            cut.lying ^= leave->lying;
            leaving &= leaving - 1;
        } while (leaving);
    }
    *given = cut;
    return fc_nothing_waits(s, &cut);
}

static inline fc_codes fc_cut_key(const fc_state *s, const fc_cut *cut) {
    fc_codes key = {0, 0, 0};
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const fc_row *row = &s->row[FC_ROWS * q + fc_cut_height(cut, q)];
        key.low += row->low;
        key.middle += row->middle;
        key.high += row->high;
    }
    return key;
}

static inline fc_known *fc_known_place(const fc_memory *memory, const fc_codes *key) {
    return &memory->known[fc_codes_hash(key) & memory->mask];
}

static inline void fc_remember(fc_known *place, const fc_codes *key, int budget, int answer) {
    if (!fc_codes_equal(&place->key, key)) {
        place->key = *key;
        place->too_few = 1;
        place->enough = 255;
    }
    if (answer) {
        if (budget < place->enough) place->enough = (uint8_t)budget;
    } else if (budget >= place->too_few) {
        place->too_few = (uint8_t)(budget + 1);
    }
}

/* A dig: the column is cut down to a card that home wants next. */
typedef struct fc_dig {
    uint8_t column, height, cost;
} fc_dig;

/* Make a dig, and settle. */
static inline int fc_settle_dig(const fc_state *s, fc_cut *cut, fc_dig dig) {
    fc_cut_down(s, cut, dig.column, dig.height);
    return fc_settle(s, cut);
}

/* The digs that `budget` pays for, cheapest first. In metric S it never pays to dig past a card that home wants; in Q it
 * may, because what floats together is paid for once. */
static inline int fc_list_digs(const fc_state *s, const fc_cut *stuck, int budget, fc_dig digs[FC_SUITS]) {
    int count = 0;
    for (uint64_t next = stuck->next & ~FC_PAST_KINGS; next; next &= next - 1) {
        const unsigned card = fc_card_of_bit(fc_lowest_bit(next));
        const unsigned spot = s->spot[card], q = spot >> 6, height = (spot & 63) + 1;
        const fc_row *rows = s->row + FC_ROWS * q;
        const int cost = rows[fc_cut_height(stuck, q)].paid - rows[height].paid + rows[height + 1].split;
        int i;
        if (cost > budget) continue;
        for (i = 0; i < count && (s->runs || digs[i].column != q); i++) {}
        if (i < count) { /* another one of this column, in metric S: the upper one will do */
            if (digs[i].height > height) continue;
            while (++i < count) digs[i - 1] = digs[i];
            count--;
        }
        for (i = count++; i > 0 && digs[i - 1].cost > cost; i--) digs[i] = digs[i - 1];
        digs[i].column = (uint8_t)q;
        digs[i].height = (uint8_t)height;
        digs[i].cost = (uint8_t)cost;
    }
    return count;
}

/* A lower bound that costs little: wherever the cut is stuck there is a ring of suits whose next cards lie under one
 * another's; one of the runs on top must float, and then they all may. Is the bound at most `budget`? */
static inline int fc_rings_allow(const fc_state *s, const fc_cut *from, int budget) {
    fc_cut cut = *from;
    for (int rings = 1; rings <= budget; rings++) {
        unsigned column[FC_SUITS], next[FC_SUITS + 1], third[FC_SUITS]; /* FC_SUITS: a suit that is home */
        unsigned length = 4, start = 0;
        for (unsigned suit = 0; suit <= FC_SUITS; suit++) next[suit] = FC_SUITS;
        for (uint64_t rest = cut.next & ~FC_PAST_KINGS; rest; rest &= rest - 1) {
            const unsigned bit = fc_lowest_bit(rest), suit = bit >> 4;
            column[suit] = s->spot[fc_card_of_bit(bit)] >> 6;
            next[suit] = s->row[FC_ROWS * column[suit] + fc_cut_height(&cut, column[suit])].card & 3;
        }
        for (unsigned suit = 0; suit < FC_SUITS; suit++) third[suit] = next[next[suit]];
        for (unsigned suit = 0; suit < FC_SUITS; suit++)
            if (next[third[suit]] == suit) length = 3, start = suit;
        for (unsigned suit = 0; suit < FC_SUITS; suit++)
            if (third[suit] == suit) length = 2, start = suit;
        for (unsigned at = start, i = 0; i < length; i++, at = next[at]) {
            const fc_row *rows = s->row + FC_ROWS * column[at];
            fc_cut_down(s, &cut, column[at], rows[rows[fc_cut_height(&cut, column[at])].base].popped);
        }
        if (fc_settle(s, &cut)) return 1;
    }
    return 0;
}

/* Is one run enough for a cut that is settled and stuck? It takes no longer to find out than to look it up. */
static inline int fc_one_suffices(const fc_state *s, const fc_cut *stuck) {
    fc_dig digs[FC_SUITS];
    const int count = fc_list_digs(s, stuck, 1, digs);
    for (int i = 0; i < count; i++) {
        fc_cut cut = *stuck;
        if (fc_settle_dig(s, &cut, digs[i])) return 1;
    }
    return 0;
}

/* Are `budget` runs, one at least, enough for a cut that is settled and stuck? */
static int fc_digs_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *stuck, int budget) {
    int left[FC_SUITS], open = 0, kept = 0;
    fc_dig digs[FC_SUITS];
    fc_cut cuts[FC_SUITS];
    fc_codes keys[FC_SUITS];
    fc_known *places[FC_SUITS];
    const int count = fc_list_digs(s, stuck, budget, digs);
    for (int i = 0; i < count; i++) {
        cuts[open] = *stuck;
        if (fc_settle_dig(s, &cuts[open], digs[i])) return 1;
        left[open] = budget - digs[i].cost;
        if (left[open] == 0) continue;
        if (left[open] == 1) {
            if (fc_one_suffices(s, &cuts[open])) return 1;
            continue;
        }
        keys[open] = fc_cut_key(s, &cuts[open]);
        places[open] = fc_known_place(memory, &keys[open]);
        FC_PREFETCH(places[open]);
        open++;
    }
    for (int i = 0; i < open; i++) {
        if (fc_codes_equal(&places[i]->key, &keys[i])) {
            if (left[i] >= places[i]->enough) return 1;
            if (left[i] < places[i]->too_few) continue;
        }
        cuts[kept] = cuts[i], keys[kept] = keys[i], places[kept] = places[i], left[kept] = left[i];
        kept++;
    }
    if (kept == 0 || (budget >= 2 && budget <= 4 && !fc_rings_allow(s, stuck, budget))) return 0;
    for (int i = 0; i < kept; i++) {
        const int answer = fc_digs_suffice(s, memory, &cuts[i], left[i]);
        fc_remember(places[i], &keys[i], left[i], answer);
        if (answer) return 1;
    }
    return 0;
}

/* Are `budget` runs enough, besides the forced ones, for a cut that is settled and stuck? */
static inline int fc_floats_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *cut, int budget) {
    if (budget <= 0) return 0;
    const fc_codes key = fc_cut_key(s, cut);
    fc_known *place = fc_known_place(memory, &key);
    if (fc_codes_equal(&place->key, &key)) {
        if (budget < place->too_few) return 0;
        if (budget >= place->enough) return 1;
    }
    const int answer = fc_digs_suffice(s, memory, cut, budget);
    fc_remember(place, &key, budget, answer);
    return answer;
}

/* The whole position, settled. Gives 1 when all of it goes home by itself. */
static inline int fc_settled_cut(const fc_state *s, fc_cut *cut) {
    fc_cut all = {0, 0, 0, FC_PAST_KINGS};
    for (unsigned suit = 0; suit < FC_SUITS; suit++) all.next |= fc_suit_bit(4u * s->home[suit] + suit);
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const unsigned height = s->row[FC_ROWS * q + s->height[q]].popped;
        all.height |= (uint64_t)height << (8 * q);
        all.covered |= s->covered[FC_ROWS * q + height];
        all.lying |= s->covered[FC_ROWS * q + height + 1];
    }
    *cut = all;
    return fc_settle(s, cut);
}

static inline int fc_state_floats_suffice(const fc_state *s, const fc_memory *memory, int budget) {
    fc_cut cut;
    if (budget < 0) return 0;
    return fc_settled_cut(s, &cut) || fc_floats_suffice(s, memory, &cut, budget);
}

/* The least budget that is enough, not less than `from`, which is known not to be too many. */
static inline int fc_state_floats(const fc_state *s, const fc_memory *memory, int from) {
    while (!fc_state_floats_suffice(s, memory, from)) from++;
    return from;
}

#endif
