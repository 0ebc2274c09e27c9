/* quick_moves.h: the first node, from a board; and making a move: a child node from its parent, with everything that
 * goes home by itself. */
#ifndef FC_QUICK_MOVES_H
#define FC_QUICK_MOVES_H

#include "board.h"
#include "keys.h"
#include "quick_node.h"

FC_INLINE uint64_t link_key(unsigned card, unsigned below) { return fc_key_card[card] * fc_key_below[below]; }

/* The term of `card` on top of the cards `beneath`, on a card it fits on. */
FC_INLINE unsigned term_on(const fc_quick_tables *w, uint64_t beneath, unsigned card) {
    const fc_quick_kin *kin = &fc_quick_kin_of[card];
    return w->above[((beneath & kin->lower) != 0) + 2 * ((beneath & kin->lower_suit) != 0)];
}

/* The parts of a node that change with every card, kept in registers while a move is made. */
typedef struct fc_quick_faces {
    uint64_t top, under, base, top_term, height, ready, tops, key;
    uint64_t moved; /* cards that lie elsewhere now */
    unsigned above, cost, blocked, free_cells, empty_columns;
} fc_quick_faces;

/* Column a ends in `card` now, or is empty. */
FC_INLINE void uncover(fc_quick_node *n, fc_quick_faces *f, unsigned a, unsigned card, unsigned height) {
    f->height = fc_octet_set(f->height, a, height);
    if (FC_UNLIKELY(card == FC_QUICK_ON_TABLE)) {
        f->top |= (uint64_t)FC_QUICK_NOWHERE << (8 * a);
        f->under |= (uint64_t)FC_QUICK_NOWHERE << (8 * a);
        f->base |= (uint64_t)FC_QUICK_NOWHERE << (8 * a);
        f->top_term = fc_octet_set(f->top_term, a, 0);
        f->empty_columns++;
        return;
    }
    unsigned under = n->below[card];
    f->top = fc_octet_set(f->top, a, card);
    f->under = fc_octet_set(f->under, a, under);
    f->top_term = fc_octet_set(f->top_term, a, n->term[card]);
    f->tops |= fc_bit(card);
    if (!(f->ready & fc_bit(card))) {
        unsigned base = card;
        f->ready |= fc_bit(card);
        while (fc_quick_fits(base, under)) {
            base = under;
            f->ready |= fc_bit(base);
            under = n->below[base];
        }
        f->base = fc_octet_set(f->base, a, base);
    }
}

/* Is it safe to send this card home: can no card still in play ever need it to lie on? */
FC_INLINE int is_safe(const uint8_t next[FC_SUITS], unsigned card) {
    unsigned other = (card & 1) ^ 1;
    return fc_goes_home(FC_AUTOPLAY_RAYMOND, fc_rank((int)card), fc_rank(next[other]), fc_rank(next[other + 2]),
                        fc_rank(next[(card & 3) ^ 2]));
}

/* The next card that goes home by itself, as a set; empty when there is none. */
FC_INLINE uint64_t homeward(const fc_quick_node *n, uint64_t tops, int safe) {
    uint64_t go = (tops | n->cells) & n->wanted;
    if (safe)
        for (uint64_t rest = go; rest; rest &= rest - 1) {
            unsigned card = fc_lowest_bit(rest);
            if (!is_safe(n->next, card)) go ^= fc_bit(card);
        }
    return go;
}

FC_INLINE void send_home(const fc_quick_tables *w, fc_quick_node *n, fc_quick_faces *f, unsigned card) {
    unsigned place = n->place[card];
    f->key += link_key(card, FC_QUICK_AT_HOME) - link_key(card, n->below[card]);
    if (place == FC_QUICK_NOWHERE) {
        n->cells ^= fc_bit(card);
        f->cost -= w->cell[card >> 2];
        f->free_cells++;
    } else {
        unsigned a = place & 7, under = n->below[card];
        f->cost -= n->term[card];
        f->blocked -= n->term[card] & 1;
        n->column[a] ^= fc_bit(card);
        f->tops ^= fc_bit(card);
        f->ready ^= fc_bit(card);
        n->place[card] = FC_QUICK_NOWHERE;
        uncover(n, f, a, under, place >> 3);
    }
    n->below[card] = FC_QUICK_AT_HOME;
    n->wanted ^= fc_bit(card) | fc_bit(card + 4);
    n->next[card & 3] = (uint8_t)(card + 4);
    n->left--;
}

FC_INLINE void price_home(const fc_quick_tables *w, fc_quick_node *n) {
    unsigned low = n->next[0], high = low;
    for (int s = 1; s < FC_SUITS; s++) {
        unsigned x = n->next[s];
        low = x < low ? x : low;
        high = x > high ? x : high;
    }
    n->home_cost = (uint16_t)fc_price_of_home(&w->plain, n->left, (int)((high >> 2) - (low >> 2)));
}

/* How many cards lie above the wanted ones, and in which columns those are (an octet of counts). */
FC_INLINE unsigned above_wanted(const fc_quick_node *n, uint64_t height, uint64_t *where) {
    unsigned above = 0;
    uint64_t counts = 0;
    for (int s = 0; s < FC_SUITS; s++) {
        unsigned place = n->place[n->next[s]];
        if (FC_LIKELY(place != FC_QUICK_NOWHERE)) {
            above += fc_octet_get(height, place & 7) - 1 - (place >> 3);
            counts += (uint64_t)1 << (8 * (place & 7));
        }
    }
    *where = counts;
    return above;
}

FC_INLINE void open_faces(const fc_quick_node *n, fc_quick_faces *f) {
    f->top = n->top, f->under = n->under, f->base = n->base, f->top_term = n->top_term, f->height = n->height;
    f->ready = n->ready, f->tops = n->tops, f->key = n->key;
    f->moved = 0, f->above = n->above;
    f->cost = n->cost, f->blocked = n->blocked, f->free_cells = n->free_cells, f->empty_columns = n->empty_columns;
}

/* Whatever goes home goes home; then the node is complete except for its children. `where` is the parent's octet, which
 * still holds unless a wanted card has moved or home wants other cards now. */
FC_INLINE void close_faces(const fc_quick_tables *w, fc_quick_node *n, fc_quick_faces *f, uint64_t where, int safe,
                           int went_home) {
    uint64_t go = homeward(n, f->tops, safe);
    if (go) {
        do send_home(w, n, f, fc_lowest_bit(go));
        while ((go = homeward(n, f->tops, safe)) != 0);
        went_home = 1;
    }
    if (went_home) price_home(w, n);
    n->top = f->top, n->under = f->under, n->base = f->base, n->top_term = f->top_term, n->height = f->height;
    n->ready = f->ready, n->tops = f->tops, n->key = f->key;
    n->cost = (uint16_t)f->cost, n->blocked = (uint8_t)f->blocked;
    n->free_cells = (uint8_t)f->free_cells, n->empty_columns = (uint8_t)f->empty_columns;
    if (went_home || (f->moved & n->wanted)) f->above = above_wanted(n, f->height, &where);
    n->above = (uint8_t)f->above, n->where = where;
    n->h = (uint16_t)(f->cost + n->home_cost + w->room[f->free_cells][f->empty_columns] +
                      (unsigned)w->plain.wanted * f->above);
}

/* The first node, from the board. */
static void set_up(const fc_quick_tables *w, fc_quick_node *n, const fc_board *board, int safe) {
    fc_quick_faces f;
    memset(n, 0, sizeof *n);
    memset(&f, 0, sizeof f);
    n->left = FC_CARDS;
    for (unsigned s = 0; s < FC_SUITS; s++) {
        unsigned suit = fc_swap_suits(s), home = board->home[s];
        n->next[suit] = (uint8_t)(4 * home + suit);
        n->wanted |= fc_bit(4 * home + suit);
        n->left = (uint8_t)(n->left - home);
        n->place[FC_CARDS + s] = FC_QUICK_NOWHERE;
        for (unsigned r = 0; r < home; r++) {
            unsigned card = 4 * r + suit;
            n->place[card] = FC_QUICK_NOWHERE;
            n->below[card] = FC_QUICK_AT_HOME;
        }
    }
    f.free_cells = board->cells;
    for (int i = 0; i < board->cells; i++)
        if (board->cell[i] != FC_NONE) {
            unsigned card = fc_swap_suits(board->cell[i]);
            n->cells |= fc_bit(card);
            n->place[card] = FC_QUICK_NOWHERE;
            n->below[card] = FC_QUICK_IN_CELL;
            f.cost += w->cell[card >> 2];
            f.free_cells--;
        }
    f.top = f.under = f.base = ~(uint64_t)0;
    for (unsigned a = 0; a < FC_COLUMNS; a++) {
        uint8_t cards[FC_CARDS];
        unsigned height = 0, on = FC_QUICK_ON_TABLE;
        for (unsigned c = board->top[a]; c < FC_CARDS; c = board->below[c]) cards[height++] = (uint8_t)fc_swap_suits(c);
        for (unsigned i = 0; i < height; i++) {
            unsigned card = cards[height - 1 - i];
            unsigned jump = fc_quick_fits(card, on) ? 0u : (unsigned)w->plain.jump;
            unsigned term = i == 0 ? (unsigned)w->plain.bottom[card >> 2] : term_on(w, n->column[a], card) + jump;
            n->term[card] = (uint8_t)term;
            n->place[card] = (uint8_t)(i << 3 | a);
            n->below[card] = (uint8_t)on;
            n->column[a] |= fc_bit(card);
            f.cost += term;
            f.blocked += term & 1;
            on = card;
        }
        uncover(n, &f, a, on, height);
    }
    for (unsigned c = 0; c < FC_CARDS; c++) f.key += link_key(c, n->below[c]);
    n->moved = n->moved_to = FC_QUICK_NOWHERE;
    n->parent = FC_QUICK_NONE;
    close_faces(w, n, &f, 0, safe, 1);
}

/* A run that moves, from its first card to its top; or a card from a cell. */
typedef struct fc_quick_carried {
    unsigned card, top, count;
} fc_quick_carried;

/* Put it on column b (on `on`, or on the empty table). */
FC_INLINE void lay(const fc_quick_tables *w, fc_quick_node *n, fc_quick_faces *f, unsigned b, fc_quick_carried run) {
    const unsigned card = run.card, top = run.top, count = run.count;
    uint64_t beneath = n->column[b], cards = 0;
    unsigned height = fc_octet_get(f->height, b), on = fc_octet_get(f->top, b), x = top;
    for (unsigned i = count; i-- > 1;) { /* the cards above the run's first, from the top down */
        unsigned term = term_on(w, beneath, x), old = n->term[x];
        f->cost += term - old;
        f->blocked += (term & 1) - (old & 1);
        n->term[x] = (uint8_t)term;
        n->place[x] = (uint8_t)((height + i) << 3 | b);
        cards |= fc_bit(x);
        x = n->below[x];
    }
    unsigned term;
    if (on == FC_QUICK_NOWHERE) {
        term = (unsigned)w->plain.bottom[card >> 2];
        on = FC_QUICK_ON_TABLE;
        f->empty_columns--;
        f->base = fc_octet_set(f->base, b, card);
    } else {
        term = term_on(w, beneath, card);
        f->tops ^= fc_bit(on);
    }
    f->cost += term;
    f->blocked += term & 1;
    n->term[card] = (uint8_t)term;
    n->place[card] = (uint8_t)(height << 3 | b);
    n->below[card] = (uint8_t)on;
    n->column[b] = beneath | cards | fc_bit(card);
    f->height = fc_octet_set(f->height, b, height + count);
    f->top = fc_octet_set(f->top, b, top);
    f->under = fc_octet_set(f->under, b, n->below[top]);
    f->top_term = fc_octet_set(f->top_term, b, n->term[top]);
    f->tops |= fc_bit(top);
    f->moved = cards | fc_bit(card);
}

/* The key after a move, before anything goes home by itself. */
FC_INLINE uint64_t key_after(const fc_quick_node *p, unsigned card, unsigned dest) {
    unsigned onto = fc_octet_at(&p->top, dest & 7) & 63; /* an empty column: FC_QUICK_ON_TABLE */
    onto = dest == FC_QUICK_TO_CELL ? (unsigned)FC_QUICK_IN_CELL : onto;
    onto = dest == FC_QUICK_TO_HOME ? (unsigned)FC_QUICK_AT_HOME : onto;
    return p->key + fc_key_card[card] * (fc_key_below[onto] - fc_key_below[p->below[card]]);
}

/* The child of `p` by moving `card` (with the run on it) to `dest`; its key is key_after that already. */
FC_INLINE void make_child(const fc_quick_tables *w, const fc_quick_node *p, fc_quick_node *n, unsigned card,
                          unsigned dest, int safe) {
    fc_quick_faces f;
    unsigned place = p->place[card], went_home = 0;
    fc_quick_copy(n, p);
    open_faces(p, &f);
    f.key = n->key;
    if (safe && dest == FC_QUICK_TO_HOME) {
        f.key += link_key(card, p->below[card]) - link_key(card, FC_QUICK_AT_HOME); /* send_home counts it again */
        send_home(w, n, &f, card);
        went_home = 1;
    } else if (place == FC_QUICK_NOWHERE) {
        n->cells ^= fc_bit(card);
        f.free_cells++;
        f.cost -= w->cell[card >> 2];
        f.ready |= fc_bit(card);
        f.above += fc_octet_at(&p->where, dest);
        const fc_quick_carried one = {card, card, 1};
        lay(w, n, &f, dest, one);
    } else {
        unsigned a = place & 7, height = place >> 3, under = p->below[card], top = fc_octet_get(f.top, a);
        unsigned term = p->term[card];
        f.cost -= term;
        f.blocked -= term & 1;
        f.tops ^= fc_bit(top);
        if (dest == FC_QUICK_TO_CELL) {
            n->column[a] ^= fc_bit(card);
            n->below[card] = FC_QUICK_IN_CELL;
            n->place[card] = FC_QUICK_NOWHERE;
            n->cells |= fc_bit(card);
            f.moved = fc_bit(card);
            f.above -= fc_octet_at(&p->where, a);
            f.ready ^= fc_bit(card);
            f.free_cells--;
            f.cost += w->cell[card >> 2];
        } else {
            const fc_quick_carried run = {card, top, fc_octet_get(f.height, a) - height};
            f.above += run.count * (fc_octet_at(&p->where, dest) - fc_octet_at(&p->where, a));
            lay(w, n, &f, dest, run);
            n->column[a] &= ~n->column[dest];
        }
        uncover(n, &f, a, under, height);
    }
    n->depth = (uint16_t)(p->depth + 1);
    n->moved = (uint8_t)card;
    n->moved_to = (uint8_t)dest;
    close_faces(w, n, &f, p->where, safe, (int)went_home);
}

#endif
