/* fewest_bound.c: the search over digs. */
#include "fewest_bound.h"

/* A dig cuts a column down to a card that home wants next: cost << 16 | the card's spot. So digs are compared by cost.
 */
typedef uint32_t dig;
enum { NO_DIG = 0xff << 16 };
static unsigned cost_of(dig dig) { return dig >> 16; }

/* The digs to the next card of each suit; NO_DIG for a suit that is home. A dig costs the parts of runs that it takes,
 * less the forced runs of which it leaves no forced card. */
FC_INLINE void all_digs(const fc_state *s, const fc_cut *stuck, dig digs[FC_SUITS]) {
    uint64_t next = stuck->next;
    for (unsigned suit = 0; suit < FC_SUITS; suit++, next &= next - 1) {
        const unsigned bit = fc_lowest_bit(next), spot = s->spot_of_bit[bit], q = spot >> 6;
        const unsigned cost = s->row[FC_ROWS * q + fc_cut_height(stuck, q)].paid - (unsigned)s->row[spot + 2].kept;
        digs[suit] = (bit & 15) == FC_RANKS ? (dig)NO_DIG : (cost & 255) << 16 | spot;
    }
}

/* Make a dig, and settle. */
FC_INLINE int settle_dig(const fc_state *s, fc_cut *cut, dig dig) {
    fc_cut_down(s, cut, dig >> 6 & 7, (dig & 63) + 1);
    return fc_settle(s, cut);
}

FC_INLINE void sort_two(dig *a, dig *b) {
    const dig less = *a < *b ? *a : *b, more = *a < *b ? *b : *a;
    *a = less;
    *b = more;
}

/* The digs that `budget` pays for, cheapest first. In metric S it never pays to dig past a card that home wants; in Q
 * it may, because what floats together is paid for once. */
FC_INLINE unsigned list_digs(const fc_state *s, const fc_cut *stuck, int budget, dig digs[FC_SUITS]) {
    unsigned count = 0, seen = 0; /* a bit for each column */
    all_digs(s, stuck, digs);
    sort_two(&digs[0], &digs[1]);
    sort_two(&digs[2], &digs[3]);
    sort_two(&digs[0], &digs[2]);
    sort_two(&digs[1], &digs[3]);
    sort_two(&digs[1], &digs[2]);
    for (unsigned i = 0; i < FC_SUITS; i++) { /* of a column's digs, the upper one costs less */
        const dig to = digs[i];
        const unsigned column = 1u << (to >> 6 & 7);
        digs[count] = to;
        count += (cost_of(to) <= (unsigned)budget) & !(seen & column);
        seen |= s->runs ? 0 : column;
    }
    return count;
}

/* A lower bound that costs little: wherever the cut is stuck there is a ring of suits whose next cards lie under one
 * another's; one of the runs on top must float, and then they all may. Is the bound at most `budget`? */
static int rings_allow(const fc_state *s, const fc_cut *from, int budget) {
    fc_cut cut = *from;
    for (int rings = 1; rings <= budget; rings++) {
        unsigned column[FC_SUITS], next[FC_SUITS] = {0}, at = 0;
        for (uint64_t rest = cut.next & ~FC_PAST_KINGS; rest; rest &= rest - 1) {
            const unsigned bit = fc_lowest_bit(rest);
            at = bit >> 4;
            column[at] = s->spot_of_bit[bit] >> 6;
            next[at] = s->row[FC_ROWS * column[at] + fc_cut_height(&cut, column[at])].card & 3;
        }
        at = next[next[next[at]]]; /* in the ring that it leads to */
        const unsigned start = at;
        do {
            const fc_row *rows = s->row + FC_ROWS * column[at];
            fc_cut_down(s, &cut, column[at], rows[rows[fc_cut_height(&cut, column[at])].base].popped);
            at = next[at];
        } while (at != start);
        if (fc_settle(s, &cut)) return 1;
    }
    return 0;
}

/* Is one run enough for a cut that is settled and stuck? It takes no longer to find out than to look it up. */
static int one_suffices(const fc_state *s, const fc_cut *stuck) {
    dig digs[FC_SUITS];
    const unsigned count = list_digs(s, stuck, 1, digs);
    for (unsigned i = 0; i < count; i++) {
        fc_cut cut = *stuck;
        if (settle_dig(s, &cut, digs[i])) return 1;
    }
    return 0;
}

enum { NO, YES, OPEN };

/* What is known of the answer. */
static int recall(const fc_question *asked) {
    const fc_known *place = asked->place;
    if (!fc_packed_equal(&place->key, &asked->key)) return OPEN;
    return asked->budget >= place->enough ? YES : asked->budget < place->too_few ? NO : OPEN;
}

static void remember(const fc_question *asked, int answer) {
    fc_known *place = asked->place;
    if (!fc_packed_equal(&place->key, &asked->key)) {
        place->key = asked->key;
        place->too_few = 1;
        place->enough = 255;
    }
    if (answer == YES) {
        if (asked->budget < place->enough) place->enough = (uint8_t)asked->budget;
    } else if (asked->budget >= place->too_few) {
        place->too_few = (uint8_t)(asked->budget + 1);
    }
}

/* The answer when it is plain; OPEN: it is the answer to one of the questions in the frame. */
static int begin_digs(const fc_state *s, const fc_memory *memory, const fc_question *asked, fc_dig_frame *f) {
    dig digs[FC_SUITS];
    const int budget = asked->budget;
    const unsigned count = list_digs(s, &asked->cut, budget, digs);
    int open = 0, kept = 0;
    for (unsigned i = 0; i < count; i++) {
        fc_cut cut = asked->cut;
        if (settle_dig(s, &cut, digs[i])) return YES;
        const int left = budget - (int)cost_of(digs[i]);
        if (left == 1 && one_suffices(s, &cut)) return YES;
        if (left <= 1) continue;
        f->question[open++] = fc_question_of(s, memory, &cut, left);
    }
    for (int i = 0; i < open; i++) {
        const int answer = recall(&f->question[i]);
        if (answer == YES) return YES;
        if (answer == OPEN && kept++ < i) f->question[kept - 1] = f->question[i];
    }
    f->count = kept;
    f->at = 0;
    if (kept == 0 || (budget >= 2 && budget <= 4 && !rings_allow(s, &asked->cut, budget))) return NO;
    return OPEN;
}

int fc_floats_suffice(const fc_state *s, const fc_memory *memory, const fc_cut *cut, int budget) {
    if (budget <= 0) return 0;
    if (budget >= FC_DIG_FRAMES) return 1; /* each run that is paid for has a lowest card of its own */
    fc_dig_frame *f = memory->frames;
    f->question[0] = fc_question_of(s, memory, cut, budget);
    f->count = 1;
    f->at = 0;
    int answer = recall(&f->question[0]);
    if (answer != OPEN) return answer;
    for (;;) {
        for (; answer == OPEN; f++) {
            FC_ASSERT(f + 1 < memory->frames + FC_DIG_FRAMES);
            answer = begin_digs(s, memory, &f->question[f->at], f + 1);
        }
        f--;
        remember(&f->question[f->at], answer);
        if (answer == NO && ++f->at < f->count) answer = OPEN;
        else if (f == memory->frames) return answer;
    }
}
