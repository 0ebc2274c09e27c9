/* complete_view.h: a position taken apart for the complete search: what lies free, moving a card, what goes home by
 * itself, and how the position looks. Only complete.c includes it. */
#ifndef FC_COMPLETE_VIEW_H
#define FC_COMPLETE_VIEW_H

#include <string.h>

#include "bits.h"
#include "board.h"
#include "packed.h"
#include "playout.h"
#include "weights.h"

/* A position taken apart for looking at its moves. */
typedef struct view {
    uint8_t below[52];
    uint8_t home[4];
    uint64_t covered; /* cards that another card lies on */
    uint64_t in_cells;
    packed position;
} view;

/* What a card lies on, by its code. */
typedef struct code_book {
    uint8_t onto[52][8];
} code_book;

static uint64_t bit(unsigned card) { return (uint64_t)1 << card; }

static int is_red(unsigned card) { return (card & 3) == 1 || (card & 3) == 2; }
/* The two cards that `card` fits on. */
static uint64_t cards_to_lie_on(unsigned card) {
    return (uint64_t)(is_red(card) ? 0x9 : 0x6) << (4 * (card >> 2) + 4) & (bit(52) - 1);
}
static int fits(unsigned card, unsigned on) { return on >> 2 == (card >> 2) + 1 && is_red(card) != is_red(on); }

static unsigned code_of(unsigned card, unsigned onto) {
    if (onto >= 52) return onto == FC_AT_HOME ? HOME : onto == FC_IN_CELL ? CELL : TABLE;
    if (!fits(card, onto)) return AS_AT_START;
    return onto & 2 ? SECOND_FIT : FIRST_FIT;
}

static packed link_packed(packed position, unsigned card, unsigned from, unsigned onto) {
    const uint64_t codes = code_of(card, from) ^ code_of(card, onto);
    return flip(position, (codes & 1) << card, (codes >> 1 & 1) << card, (codes >> 2) << card);
}

/* The codes as they are for a game that starts so, and the position at its start. */
static packed write_codes(code_book *book, const uint8_t below[52]) {
    packed start = {0, 0, 0};
    memset(book, FC_NONE, sizeof *book);
    for (unsigned c = 0; c < 52; c++) {
        uint8_t *onto = book->onto[c];
        const unsigned higher = (c & ~3u) + 4;
        onto[HOME] = FC_AT_HOME;
        onto[CELL] = FC_IN_CELL;
        onto[TABLE] = FC_ON_TABLE;
        if (higher < 52) {
            onto[FIRST_FIT] = (uint8_t)(higher + (is_red(c) ? FC_CLUBS : FC_DIAMONDS));
            onto[SECOND_FIT] = (uint8_t)(higher + (is_red(c) ? FC_SPADES : FC_HEARTS));
        }
        if (below[c] < 52) onto[AS_AT_START] = below[c];
        start = link_packed(start, c, FC_AT_HOME, below[c]);
    }
    return start;
}

static void take_apart(view *v, packed position, const code_book *book) {
    const planes now = unpack(position.low, position.middle, position.high);
    const uint64_t out = now.plane[0] | now.plane[1] | now.plane[2];
    for (unsigned s = 0; s < 4; s++) v->home[s] = (uint8_t)(13 - count_bits(out & (0x1111111111111ull << s)));
    memset(v->below, FC_AT_HOME, 52);
    v->covered = 0;
    v->in_cells = now.plane[0] & ~now.plane[1] & ~now.plane[2];
    v->position = position;
    for (uint64_t rest = out; rest; rest &= rest - 1) {
        const unsigned c = lowest_bit(rest);
        const unsigned code = (unsigned)((now.plane[0] >> c & 1) | (now.plane[1] >> c & 1) << 1 | (now.plane[2] >> c & 1) << 2);
        const unsigned b = book->onto[c][code];
        v->below[c] = (uint8_t)b;
        if (b < 52) v->covered |= bit(b);
    }
}

static uint64_t cards_in_columns(const view *v) {
    uint64_t elsewhere = v->in_cells;
    for (unsigned s = 0; s < 4; s++) elsewhere |= (0x1111111111111ull << s) & (bit(4u * v->home[s]) - 1);
    return ~elsewhere & (bit(52) - 1);
}

static void link_card(view *v, unsigned card, unsigned onto) {
    unsigned from = v->below[card];
    if (from < 52) v->covered &= ~bit(from);
    else if (from == FC_IN_CELL) v->in_cells &= ~bit(card);
    if (onto < 52) v->covered |= bit(onto);
    else if (onto == FC_IN_CELL) v->in_cells |= bit(card);
    else if (onto == FC_AT_HOME) v->home[card & 3]++;
    v->position = link_packed(v->position, card, from, onto);
    v->below[card] = (uint8_t)onto;
}

/* Everything goes home that is safe. */
static void settle(view *v) {
    for (int again = 1; again;) {
        again = 0;
        for (unsigned s = 0; s < 4; s++) {
            unsigned card = 4u * v->home[s] + s;
            if (card < 52 && !(v->covered & bit(card)) && fc_safe_to_send_home(v->home, card)) {
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
    uint8_t column[52];
    unsigned n = 0, above = 0, blocked = 0;
    for (unsigned c = top; c < 52; c = v->below[c]) {
        column[n] = (uint8_t)c;
        if (v->home[c & 3] == c >> 2) above += n;
        n++;
    }
    int cost = w->bottom[column[n - 1] >> 2] + w->wanted * (int)above;
    uint64_t beneath = bit(column[n - 1]);
    for (unsigned i = n - 1; i-- > 0;) {
        unsigned c = column[i];
        uint64_t lower = beneath & (bit(c & ~3u) - 1);
        int is_blocked = lower != 0, of_suit = (lower & (0x1111111111111ull << (c & 3))) != 0;
        blocked += (unsigned)is_blocked;
        cost += (-is_blocked & w->lower) + (-of_suit & w->lower_suit);
        cost += fits(c, column[i + 1]) ? 0 : w->jump;
        beneath |= bit(c);
    }
    price p = {(int16_t)(cost < 30000 ? cost : 30000), (uint8_t)blocked};
    return p;
}

/* The estimate; `*won` when every card that blocks a lower one can be parked. `known` are the prices of columns by
 * their top cards, for the tops in `valid`: moving cards between two columns leaves the others as they were. */
static unsigned estimate(const fc_weights *w, const view *v, unsigned cells, const price known[52], uint64_t valid,
                         int *won) {
    uint64_t tops = cards_in_columns(v) & ~v->covered;
    unsigned low = 13, high = 0, left = 52, free_cells = cells, empty = 8, blocked = 0;
    int cost = 0;
    for (uint64_t rest = v->in_cells; rest; rest &= rest - 1) {
        free_cells--;
        cost += w->cell + w->cell_rank * (int)(lowest_bit(rest) >> 2);
    }
    for (unsigned s = 0; s < 4; s++) {
        low = v->home[s] < low ? v->home[s] : low;
        high = v->home[s] > high ? v->home[s] : high;
        left -= v->home[s];
    }
    for (; tops; tops &= tops - 1) {
        unsigned top = lowest_bit(tops);
        price p = valid & bit(top) ? known[top] : price_column(w, v, top);
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
