/* complete_check.h: the complete search held to the rules, in debug builds (-DFC_DEBUG). Only complete.c includes it.
 *
 * "Can be won" rests on every step being a sequence of legal moves, which the checker sees in the end; here each step
 * is played by moves.c at once. That no step is missing is what tests/kernel/classes.c tries. */
#ifndef FC_COMPLETE_CHECK_H
#define FC_COMPLETE_CHECK_H

#include <assert.h>

#include "class_line.h"

/* A board that the class stands for: loose cards fill the cells first. */
static void board_of(const fc_class *c, fc_board *board) {
    unsigned cell = 0, column = 0;
    memset(board->cell, FC_NONE, sizeof board->cell);
    memset(board->top, FC_NONE, sizeof board->top);
    memcpy(board->below, c->below, sizeof board->below);
    memcpy(board->home, c->home, sizeof board->home);
    board->cells = c->cells;
    for (uint64_t cards = fc_class_ends(c); cards; cards &= cards - 1)
        board->top[column++] = (uint8_t)fc_lowest_bit(cards);
    for (uint64_t cards = c->loose; cards; cards &= cards - 1) {
        const unsigned card = fc_lowest_bit(cards);
        if (cell < c->cells) {
            board->cell[cell++] = (uint8_t)card;
        } else {
            board->below[card] = FC_ON_TABLE;
            board->top[column++] = (uint8_t)card;
        }
    }
    assert(fc_board_is_ok(board));
}

/* The step, played card by card, gives the class that it should. Without a free place the board would have to be chosen
 * for what comes later. */
static void assert_step(const fc_class *c, fc_class_step step, const fc_class *after) {
    enum { MOST = 400 };
    fc_class_move moves[MOST];
    fc_class_moves list = {moves, 0, MOST};
    uint8_t single[2 * MOST];
    uint16_t player[MOST];
    fc_line line = {single, player, 0, MOST, 0, MOST};
    fc_layout layout;
    fc_board board;
    fc_class made = *c;
    assert(made.position.low == c->position.low && fc_class_room(after) <= c->cells + (unsigned)FC_COLUMNS);
    fc_class_make(&made, step, &list);
    assert(list.count <= MOST && memcmp(made.below, after->below, sizeof made.below) == 0);
    if (fc_class_room(c) == 0) return;
    board_of(c, &board);
    fc_layout_from_board(&layout, &board);
    fc_class_play(&layout, &line, &board, &list);
    assert(line.singles <= MOST);
    for (unsigned i = 0; i < line.singles; i++) {
        const fc_move move = {single[2 * i], single[2 * i + 1], 1};
        assert(fc_move_check(&board, move) == FC_MOVE_FINE);
        fc_move_make(&board, move);
    }
    for (unsigned card = 0; card < FC_CARDS; card++) {
        const unsigned below = board.below[card];
        assert(after->below[card] == FC_IN_CELL ? below == FC_IN_CELL || below == FC_ON_TABLE
                                                : below == after->below[card]);
    }
}

#endif
