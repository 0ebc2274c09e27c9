/* class_estimate.h: how good a class looks, in points, lower is better; and when it is won. */
#ifndef FC_CLASS_ESTIMATE_H
#define FC_CLASS_ESTIMATE_H

#include "classes.h"
#include "weights.h"

/* What a column adds; and how many of its cards have a lower rank somewhere beneath them. */
static inline int fc_price_of_column(const fc_weights *w, const fc_class *c, unsigned end, unsigned *blocked) {
    uint8_t column[FC_CARDS];
    unsigned n = 0, above = 0;
    for (unsigned card = end; card < FC_CARDS; card = c->below[card]) {
        column[n] = (uint8_t)card;
        if (c->home[card & 3] == card >> 2) above += n;
        n++;
    }
    int cost = w->bottom[column[n - 1] >> 2] + w->wanted * (int)above;
    uint64_t beneath = fc_bit(column[n - 1]);
    for (unsigned i = n - 1; i-- > 0;) {
        const unsigned card = column[i];
        const uint64_t lower = beneath & fc_lower_ranks(card);
        const int is_blocked = lower != 0, of_suit = (lower & fc_same_suit(card)) != 0;
        *blocked += (unsigned)is_blocked;
        cost += fc_price_above(w, is_blocked, of_suit);
        cost += fc_fits((int)card, (int)column[i + 1]) ? 0 : w->jump;
        beneath |= fc_bit(card);
    }
    return cost;
}

/* The estimate; `*won` when every card that blocks a lower one can be parked. Loose cards count as in cells, as long as
 * there are any. */
static inline unsigned fc_class_estimate(const fc_weights *w, const fc_class *c, int *won) {
    const unsigned loose = fc_count_bits(c->loose), bases = fc_count_bits(c->bases);
    const unsigned in_cells = loose < c->cells ? loose : c->cells;
    const unsigned free_cells = c->cells - in_cells, empty = FC_COLUMNS - bases - (loose - in_cells);
    unsigned low = FC_RANKS, high = 0, left = FC_CARDS, blocked = 0;
    int cost = 0;
    for (uint64_t rest = c->loose; rest; rest &= rest - 1)
        cost += fc_price_in_cell(w, fc_rank((int)fc_lowest_bit(rest)));
    for (unsigned s = 0; s < FC_SUITS; s++) {
        low = c->home[s] < low ? c->home[s] : low;
        high = c->home[s] > high ? c->home[s] : high;
        left -= c->home[s];
    }
    for (uint64_t ends = fc_class_ends(c); ends; ends &= ends - 1)
        cost += fc_price_of_column(w, c, fc_lowest_bit(ends), &blocked);
    *won = blocked <= free_cells + empty;
    return (unsigned)(cost + fc_price_of_room(w, free_cells, empty) +
                      fc_price_of_home(w, (int)left, (int)(high - low)));
}

#endif
