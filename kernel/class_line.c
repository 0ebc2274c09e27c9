/* class_line.c: the shuffles that classes leave out. */
#include "class_line.h"

/* Make a column free, with something free: a card that is alone in its column goes to the free cell; not one of those
 * that `stay`. */
static int clear_column(fc_layout *layout, fc_line *line, uint64_t stay) {
    const fc_board *board = &layout->board;
    const int empty = fc_first_empty_column(board);
    if (empty != FC_NONE) return empty;
    for (int a = 0; a < FC_COLUMNS; a++)
        if (board->below[board->top[a]] == FC_ON_TABLE && !(stay & fc_bit(board->top[a]))) {
            fc_playout_move(layout, line, a, fc_first_empty_cell(board), 1);
            return a;
        }
    return empty; /* cannot happen: a class that needs a column has one */
}

static void move_class(fc_class *c, fc_class_move move) {
    if (move.onto < FC_CARDS && c->below[move.onto] == FC_IN_CELL) fc_class_lay(c, move.onto, FC_ON_TABLE);
    fc_class_lay(c, move.card, move.onto);
    fc_class_loosen(c);
}

/* The loose cards that other cards are laid on before a place is free again. */
static uint64_t needed_in_columns(fc_class c, const fc_class_moves *moves, uint64_t at) {
    uint64_t needed = 0;
    do {
        const fc_class_move move = moves->moves[at];
        if (move.onto < FC_CARDS && c.below[move.onto] == FC_IN_CELL) needed |= fc_bit(move.onto);
        move_class(&c, move);
    } while (++at < moves->count && fc_class_room(&c) == 0);
    return needed;
}

/* Where a card goes that may go anywhere. If it takes the last place, the others must lie right before. */
static int choose_place(fc_layout *layout, fc_line *line, const fc_class *c, const fc_class_moves *moves, uint64_t at) {
    const unsigned card = moves->moves[at].card;
    if (fc_class_room(c) == 1) {
        const uint64_t needed = needed_in_columns(*c, moves, at);
        for (uint64_t rest = needed & ~fc_bit(card); rest; rest &= rest - 1) {
            const int place = layout->place[fc_lowest_bit(rest)];
            if (place >= FC_FIRST_CELL) fc_playout_move(layout, line, place, clear_column(layout, line, needed), 1);
        }
        if (needed & fc_bit(card)) return clear_column(layout, line, needed);
    }
    const int cell = fc_first_empty_cell(&layout->board);
    return cell != FC_NONE ? cell : fc_first_empty_column(&layout->board);
}

void fc_class_play(fc_layout *layout, fc_line *line, const fc_board *start, const fc_class_moves *moves) {
    fc_class c;
    fc_code_book book;
    fc_class_from_board(&c, &book, start);
    for (uint64_t i = 0; i < moves->count; i++) {
        const fc_class_move move = moves->moves[i];
        int to = FC_HOME;
        if (move.onto == FC_IN_CELL) {
            to = choose_place(layout, line, &c, moves, i);
        } else if (move.onto < FC_CARDS) {
            to = layout->place[move.onto];
            if (to >= FC_FIRST_CELL) {
                const int column = clear_column(layout, line, fc_bit(move.onto));
                fc_playout_move(layout, line, to, column, 1);
                to = column;
            }
        }
        fc_playout_move(layout, line, layout->place[move.card], to, 1);
        move_class(&c, move);
    }
}
