/* quick_check.h: the quick search held to the rules, in debug builds (-DFC_DEBUG). Only quick.c includes it.
 *
 * A child is made from its parent by what changes. Here it is made twice more: from scratch, which shows that every
 * set, octet and sum is right; and by moves.c and play.c, which shows that the move was legal and led there. And what
 * quick_finish.h foretells near a win is played by playout.c. */
#ifndef FC_QUICK_CHECK_H
#define FC_QUICK_CHECK_H

#include <assert.h>

#include "playout.h"

static uint8_t board_link(unsigned below) {
    if (below < FC_CARDS) return (uint8_t)fc_swap_suits(below);
    return below == FC_QUICK_IN_CELL ? FC_IN_CELL : below == FC_QUICK_AT_HOME ? FC_AT_HOME : FC_ON_TABLE;
}

static void board_of(const fc_quick_node *n, fc_board *board) {
    int cell = 0;
    memset(board->cell, FC_NONE, sizeof board->cell);
    for (unsigned card = 0; card < FC_CARDS; card++) board->below[fc_swap_suits(card)] = board_link(n->below[card]);
    for (uint64_t cards = n->cells; cards; cards &= cards - 1)
        board->cell[cell++] = (uint8_t)fc_swap_suits(fc_lowest_bit(cards));
    board->cells = (uint8_t)(cell + n->free_cells);
    for (unsigned a = 0; a < FC_COLUMNS; a++) {
        const unsigned top = fc_octet_get(n->top, a);
        board->top[a] = top == FC_QUICK_NOWHERE ? (uint8_t)FC_NONE : (uint8_t)fc_swap_suits(top);
    }
    for (unsigned s = 0; s < FC_SUITS; s++) board->home[fc_swap_suits(s)] = (uint8_t)(n->next[s] >> 2);
}

static void assert_sums(const fc_quick_tables *w, const fc_quick_node *n, const fc_board *board, int safe) {
    fc_quick_node fresh;
    set_up(w, &fresh, board, safe);
    assert(memcmp(n->below, fresh.below, sizeof n->below) == 0);
    assert(memcmp(n->place, fresh.place, sizeof n->place) == 0);
    assert(memcmp(n->next, fresh.next, sizeof n->next) == 0);
    assert(memcmp(n->column, fresh.column, sizeof n->column) == 0);
    assert(n->blocked == fresh.blocked && n->left == fresh.left);
    assert(n->free_cells == fresh.free_cells && n->empty_columns == fresh.empty_columns);
    assert(n->top == fresh.top && n->under == fresh.under && n->base == fresh.base);
    assert(n->top_term == fresh.top_term && n->height == fresh.height);
    assert(n->ready == fresh.ready && n->tops == fresh.tops && n->cells == fresh.cells && n->wanted == fresh.wanted);
    assert(n->above == fresh.above && n->where == fresh.where);
    assert(n->key == fresh.key);
    assert(n->cost == fresh.cost && n->home_cost == fresh.home_cost && n->h == fresh.h);
    for (unsigned card = 0; card < FC_CARDS; card++)
        if (n->place[card] != FC_QUICK_NOWHERE) assert(n->term[card] == fresh.term[card]);
}

static int place_on(const fc_board *board, unsigned card) {
    for (int place = FC_FIRST_CELL; place < FC_FIRST_CELL + board->cells; place++)
        if (fc_card_at(board, place) == card) return place;
    return FC_NONE;
}

/* The child of `p` by moving `card` (with the run on it) to `dest`. */
static void assert_child(const fc_quick_tables *w, const fc_quick_node *p, const fc_quick_node *n, unsigned card,
                         unsigned dest, int safe) {
    fc_board before, after;
    uint8_t from[FC_MAX_AUTOPLAY];
    const unsigned place = p->place[card];
    fc_move move = {(uint8_t)(place & 7), (uint8_t)dest, 1};
    board_of(p, &before);
    board_of(n, &after);
    assert(fc_board_is_ok(&before) && fc_board_is_ok(&after));
    if (dest == FC_QUICK_TO_HOME) move.to = FC_HOME;
    else if (dest == FC_QUICK_TO_CELL) move.to = (uint8_t)fc_first_empty_cell(&before);
    else if (place != FC_QUICK_NOWHERE) move.count = (uint8_t)(fc_octet_get(p->height, place & 7) - (place >> 3));
    if (place == FC_QUICK_NOWHERE) move.from = (uint8_t)place_on(&before, fc_swap_suits(card));
    assert(fc_move_check(&before, move) == FC_MOVE_FINE);
    fc_play(&before, move, safe ? FC_AUTOPLAY_RAYMOND : FC_AUTOPLAY_MAX, from);
    assert(memcmp(fc_board_key(&before), fc_board_key(&after), FC_KEY_BYTES) == 0);
    assert_sums(w, n, &after, safe);
}

/* Playing on wins if and only if that was foretold, wherever quick_finish.h does not only count. */
static void assert_finish(const fc_quick_node *n) {
    fc_board board;
    fc_layout layout;
    fc_line line = {0, 0, 0, 0, 0, 0}; /* no room: nothing is written */
    if (!is_won(n->blocked, n->free_cells + (unsigned)n->empty_columns + FC_NEARLY_WON)) return;
    board_of(n, &board);
    fc_layout_from_board(&layout, &board);
    fc_playout_finish(&layout, &line);
    assert(will_win(n) == fc_board_is_won(&layout.board));
}

#endif
