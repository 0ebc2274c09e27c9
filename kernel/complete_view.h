/* complete_view.h: a position taken apart for the complete search: what lies free, moving a card, what goes home by
 * itself, and how the position looks. Only complete.c includes it. */
#ifndef FC_COMPLETE_VIEW_H
#define FC_COMPLETE_VIEW_H

#include "packed.h"
#include "weights.h"

/* A position taken apart for looking at its moves. */
typedef struct view {
    uint8_t below[FC_CARDS];
    uint8_t home[FC_SUITS];
    uint64_t covered; /* cards that another card lies on */
    uint64_t in_cells;
    fc_packed position;
} view;

static void take_apart(view *v, fc_packed position, const fc_code_book *book) {
    const fc_planes now = fc_unpack(position.low, position.middle, position.high);
    const uint64_t out = now.plane[0] | now.plane[1] | now.plane[2];
    for (unsigned s = 0; s < FC_SUITS; s++) v->home[s] = (uint8_t)(FC_RANKS - fc_count_bits(out & fc_same_suit(s)));
    memset(v->below, FC_AT_HOME, FC_CARDS);
    v->covered = 0;
    v->in_cells = now.plane[0] & ~now.plane[1] & ~now.plane[2];
    v->position = position;
    for (uint64_t rest = out; rest; rest &= rest - 1) {
        const unsigned c = fc_lowest_bit(rest);
        const unsigned code = (unsigned)((now.plane[0] >> c & 1) | (now.plane[1] >> c & 1) << 1 | (now.plane[2] >> c & 1) << 2);
        const unsigned b = book->onto[c][code];
        v->below[c] = (uint8_t)b;
        if (b < FC_CARDS) v->covered |= fc_bit(b);
    }
}

static uint64_t cards_in_columns(const view *v) {
    uint64_t elsewhere = v->in_cells;
    for (unsigned s = 0; s < FC_SUITS; s++) elsewhere |= fc_same_suit(s) & (fc_bit(4u * v->home[s]) - 1);
    return ~elsewhere & FC_ALL_CARDS;
}

static void link_card(view *v, unsigned card, unsigned onto) {
    unsigned from = v->below[card];
    if (from < FC_CARDS) v->covered &= ~fc_bit(from);
    else if (from == FC_IN_CELL) v->in_cells &= ~fc_bit(card);
    if (onto < FC_CARDS) v->covered |= fc_bit(onto);
    else if (onto == FC_IN_CELL) v->in_cells |= fc_bit(card);
    else if (onto == FC_AT_HOME) v->home[card & 3]++;
    v->position = fc_packed_link(v->position, card, from, onto);
    v->below[card] = (uint8_t)onto;
}

/* Everything goes home that is safe. */
static void send_home_safe(view *v) {
    for (int again = 1; again;) {
        again = 0;
        for (unsigned s = 0; s < FC_SUITS; s++) {
            unsigned card = 4u * v->home[s] + s;
            if (card < FC_CARDS && !(v->covered & fc_bit(card)) && fc_card_goes_home(FC_AUTOPLAY_RAYMOND, v->home, (int)card)) {
                link_card(v, card, FC_AT_HOME);
                again = 1;
            }
        }
    }
}

/* What a column adds to the estimate, and how many of its cards are blocked. */
typedef struct price {
    int16_t cost;
    uint8_t blocked;
} price;

static price price_column(const fc_weights *w, const view *v, unsigned top) {
    uint8_t column[FC_CARDS];
    unsigned n = 0, above = 0, blocked = 0;
    for (unsigned c = top; c < FC_CARDS; c = v->below[c]) {
        column[n] = (uint8_t)c;
        if (v->home[c & 3] == c >> 2) above += n;
        n++;
    }
    int cost = w->bottom[column[n - 1] >> 2] + w->wanted * (int)above;
    uint64_t beneath = fc_bit(column[n - 1]);
    for (unsigned i = n - 1; i-- > 0;) {
        unsigned c = column[i];
        uint64_t lower = beneath & fc_lower_ranks(c);
        int is_blocked = lower != 0, of_suit = (lower & fc_same_suit(c)) != 0;
        blocked += (unsigned)is_blocked;
        cost += (-is_blocked & w->lower) + (-of_suit & w->lower_suit);
        cost += fc_fits(c, column[i + 1]) ? 0 : w->jump;
        beneath |= fc_bit(c);
    }
    price p = {(int16_t)(cost < 30000 ? cost : 30000), (uint8_t)blocked};
    return p;
}

/* The estimate; `*won` when every card that blocks a lower one can be parked. `known` are the prices of columns by
 * their top cards, for the tops in `valid`: moving cards between two columns leaves the others as they were. */
static unsigned estimate(const fc_weights *w, const view *v, unsigned cells, const price known[FC_CARDS], uint64_t valid,
                         int *won) {
    uint64_t tops = cards_in_columns(v) & ~v->covered;
    unsigned low = FC_RANKS, high = 0, left = FC_CARDS, free_cells = cells, empty = FC_COLUMNS, blocked = 0;
    int cost = 0;
    for (uint64_t rest = v->in_cells; rest; rest &= rest - 1) {
        free_cells--;
        cost += w->cell + w->cell_rank * (int)(fc_lowest_bit(rest) >> 2);
    }
    for (unsigned s = 0; s < FC_SUITS; s++) {
        low = v->home[s] < low ? v->home[s] : low;
        high = v->home[s] > high ? v->home[s] : high;
        left -= v->home[s];
    }
    for (; tops; tops &= tops - 1) {
        unsigned top = fc_lowest_bit(tops);
        price p = valid & fc_bit(top) ? known[top] : price_column(w, v, top);
        cost += p.cost;
        blocked += p.blocked;
        empty--;
    }
    *won = blocked <= free_cells + empty;
    cost += w->room[free_cells < 4 ? free_cells : 4][empty < 3 ? empty : 3];
    cost += w->left * (int)left + w->imbalance * (int)(high - low);
    return (unsigned)cost;
}

#endif
