/* complete_check.h: the complete search held to the rules, in debug builds (-DFC_DEBUG). Only complete.c includes it.
 *
 * "Cannot be won" is a proof only if no move is missing and each leads where the rules say: moves.c lists and play.c
 * makes them here once more. */
#ifndef FC_COMPLETE_CHECK_H
#define FC_COMPLETE_CHECK_H

#include <assert.h>

#include "moves.h"

static void board_of(const view *v, unsigned cells, fc_board *board) {
    int cell = 0, column = 0;
    memset(board->cell, FC_NONE, sizeof board->cell);
    memset(board->top, FC_NONE, sizeof board->top);
    memcpy(board->below, v->below, sizeof board->below);
    memcpy(board->home, v->home, sizeof board->home);
    board->cells = (uint8_t)cells;
    for (uint64_t cards = v->in_cells; cards; cards &= cards - 1) board->cell[cell++] = (uint8_t)fc_lowest_bit(cards);
    for (uint64_t tops = cards_in_columns(v) & ~v->covered; tops; tops &= tops - 1)
        board->top[column++] = (uint8_t)fc_lowest_bit(tops);
    assert(fc_board_is_ok(board));
}

static int place_of(const fc_board *board, unsigned card) {
    int place = 0;
    while (fc_card_at(board, place) != card) place++;
    return place;
}

/* Every single-card move is listed: those listed are legal (see below) and differ, so counting them is enough. */
static void assert_all_listed(const view *v, unsigned cells, const step_list *list) {
    fc_board board;
    fc_move moves[FC_MAX_SINGLE_MOVES];
    int singles = 0;
    board_of(v, cells, &board);
    for (unsigned i = 0; i < list->count; i++) singles += list->steps[i].card == list->steps[i].top;
    assert(singles == fc_single_moves(&board, moves));
}

static void assert_step(const view *v, unsigned cells, const step *m, const view *child) {
    fc_board board;
    fc_played played;
    board_of(v, cells, &board);
    fc_move move = {(uint8_t)place_of(&board, m->top), FC_HOME, 1};
    if (m->onto == FC_IN_CELL) move.to = (uint8_t)fc_first_empty_cell(&board);
    else if (m->onto == FC_ON_TABLE) move.to = (uint8_t)fc_first_empty_column(&board);
    else if (m->onto < FC_CARDS) move.to = (uint8_t)place_of(&board, m->onto);
    for (unsigned card = m->top; card != m->card; card = v->below[card]) move.count++;
    assert(fc_move_check(&board, move) == FC_MOVE_FINE);
    fc_play(&board, move, FC_AUTOPLAY_RAYMOND, &played);
    assert(memcmp(board.below, child->below, sizeof board.below) == 0);
    assert(memcmp(board.home, child->home, sizeof board.home) == 0);
    board_of(child, cells, &board);
}

#endif
