/* fewest_bound.c: the search over digs. */
#include "fewest_bound.h"

/* A dig: the column is cut down to a card that home wants next. */
typedef struct dig {
    uint8_t column, height, cost;
} dig;

/* The dig to the card at a spot: it costs the parts of runs that it takes, less the forced runs of which it leaves no
 * forced card. */
FC_INLINE dig dig_to(const fc_state *s, const fc_cut *stuck, unsigned spot) {
    const unsigned q = spot >> 6, height = (spot & 63) + 1;
    const fc_row *rows = s->row + FC_ROWS * q;
    const dig to = {(uint8_t)q, (uint8_t)height,
                    (uint8_t)(rows[fc_cut_height(stuck, q)].paid - (int8_t)rows[height + 1].kept)};
    return to;
}

/* Make a dig, and settle. */
FC_INLINE int settle_dig(const fc_state *s, fc_cut *cut, dig dig) {
    fc_cut_down(s, cut, dig.column, dig.height);
    return fc_settle(s, cut);
}

/* The digs that `budget` pays for, cheapest first. In metric S it never pays to dig past a card that home wants; in Q
 * it may, because what floats together is paid for once. */
FC_INLINE int list_digs(const fc_state *s, const fc_cut *stuck, int budget, dig digs[FC_SUITS]) {
    int count = 0;
    unsigned seen = 0; /* a bit for each column */
    for (uint64_t next = stuck->next & ~FC_PAST_KINGS; next; next &= next - 1) {
        const dig to = dig_to(s, stuck, s->spot_of_bit[fc_lowest_bit(next)]);
        int i = 0;
        if (to.cost > budget) continue;
        if (!s->runs && seen >> to.column & 1) { /* another one of this column, in metric S: the upper one will do */
            while (digs[i].column != to.column) i++;
            if (digs[i].height > to.height) continue;
            while (++i < count) digs[i - 1] = digs[i];
            count--;
        }
        seen |= 1u << to.column;
        for (i = count++; i > 0 && digs[i - 1].cost > to.cost; i--) digs[i] = digs[i - 1];
        digs[i] = to;
    }
    return count;
}

/* A lower bound that costs little: wherever the cut is stuck there is a ring of suits whose next cards lie under one
 * another's; one of the runs on top must float, and then they all may. Is the bound at most `budget`? */
static int rings_allow(const fc_state *s, const fc_cut *from, int budget) {
    fc_cut cut = *from;
    for (int rings = 1; rings <= budget; rings++) {
        unsigned column[FC_SUITS], next[FC_SUITS + 1], third[FC_SUITS]; /* FC_SUITS: a suit that is home */
        unsigned length = 4, start = 0;
        for (unsigned suit = 0; suit <= FC_SUITS; suit++) next[suit] = FC_SUITS;
        for (uint64_t rest = cut.next & ~FC_PAST_KINGS; rest; rest &= rest - 1) {
            const unsigned bit = fc_lowest_bit(rest), suit = bit >> 4;
            column[suit] = s->spot_of_bit[bit] >> 6;
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
static int one_suffices(const fc_state *s, const fc_cut *stuck) {
    for (uint64_t next = stuck->next & ~FC_PAST_KINGS; next; next &= next - 1) {
        const dig to = dig_to(s, stuck, s->spot_of_bit[fc_lowest_bit(next)]);
        fc_cut cut = *stuck;
        if (to.cost <= 1 && settle_dig(s, &cut, to)) return 1;
    }
    return 0;
}

static void remember(fc_known *place, const fc_packed *key, int budget, int answer) {
    if (!fc_packed_equal(&place->key, key)) {
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

enum { NO, YES, OPEN };

/* Are `budget` runs, one at least, enough for a cut that is settled and stuck? OPEN: one of the digs in the frame must
 * be. */
static int begin_digs(const fc_state *s, const fc_memory *memory, const fc_cut *stuck, int budget, fc_dig_frame *f) {
    dig digs[FC_SUITS];
    fc_known *places[FC_SUITS];
    const int count = list_digs(s, stuck, budget, digs);
    int open = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        fc_cut cut = *stuck;
        if (settle_dig(s, &cut, digs[i])) return YES;
        const int left = budget - digs[i].cost;
        if (left == 1 && one_suffices(s, &cut)) return YES;
        if (left <= 1) continue;
        f->cut[open] = cut;
        f->key[open] = fc_cut_key(s, &cut);
        places[open] = fc_known_place(memory, &f->key[open]);
        FC_PREFETCH(places[open]);
        f->left[open++] = left;
    }
    for (int i = 0; i < open; i++) {
        if (fc_packed_equal(&places[i]->key, &f->key[i])) {
            if (f->left[i] >= places[i]->enough) return YES;
            if (f->left[i] < places[i]->too_few) continue;
        }
        if (kept < i) f->cut[kept] = f->cut[i], f->key[kept] = f->key[i], f->left[kept] = f->left[i];
        kept++;
    }
    f->count = kept;
    f->at = 0;
    if (kept == 0 || (budget >= 2 && budget <= 4 && !rings_allow(s, stuck, budget))) return NO;
    return OPEN;
}

/* The same for good: YES or NO. */
static int digs_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *stuck, int budget) {
    fc_dig_frame *f = memory->frames;
    int answer = begin_digs(s, memory, stuck, budget, f);
    for (;;) {
        for (; answer == OPEN; f++) {
            FC_ASSERT(f + 1 < memory->frames + FC_DIG_FRAMES);
            answer = begin_digs(s, memory, &f->cut[f->at], f->left[f->at], f + 1);
        }
        if (f == memory->frames) return answer;
        f--;
        remember(fc_known_place(memory, &f->key[f->at]), &f->key[f->at], f->left[f->at], answer);
        if (answer == NO && ++f->at < f->count) answer = OPEN;
    }
}

int fc_floats_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *cut, int budget) {
    if (budget <= 0) return 0;
    if (budget >= FC_DIG_FRAMES) return 1; /* each run that is paid for has a lowest card of its own */
    const fc_packed key = fc_cut_key(s, cut);
    fc_known *place = fc_known_place(memory, &key);
    if (fc_packed_equal(&place->key, &key)) {
        if (budget < place->too_few) return 0;
        if (budget >= place->enough) return 1;
    }
    const int answer = digs_suffice(s, memory, cut, budget);
    remember(place, &key, budget, answer);
    return answer;
}
