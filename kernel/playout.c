/* playout.c: a solution move by move, by the rules of moves.c and play.c. */
#include "playout.h"

#include <string.h>

void fc_layout_from_board(fc_layout *layout, const fc_board *board) {
    layout->board = *board;
    memset(layout->place, FC_HOME, sizeof layout->place);
    for (int slot = 0; slot < board->cells; slot++)
        if (board->cell[slot] != FC_NONE) layout->place[board->cell[slot]] = (uint8_t)(FC_FIRST_CELL + slot);
    for (int column = 0; column < FC_COLUMNS; column++)
        for (uint8_t card = board->top[column]; card < FC_CARDS; card = board->below[card])
            layout->place[card] = (uint8_t)column;
}

static inline void play_single(fc_layout *layout, fc_line *line, int from, int to) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, 1};
    layout->place[fc_move_make(&layout->board, move)] = (uint8_t)to;
    if (line->singles < line->single_room) memcpy(line->single + 2 * line->singles, &move, 2);
    line->singles++;
}

static inline void note_player(fc_line *line, int code) {
    if (line->players < line->player_room) line->player[line->players] = (uint16_t)code;
    line->players++;
}

/* Into an empty column every fitting number of cards may go: when more than one can, the notation must tell. */
static int count_is_open(const fc_board *board, int from, int to) {
    if (from >= FC_FIRST_CELL || to >= FC_FIRST_CELL || board->top[to] != FC_NONE) return 0;
    const uint8_t card = board->top[from], under = board->below[card];
    return under < FC_CARDS && fc_fits(card, under) && fc_run_limit(board, to) > 1;
}

static void play_run(fc_layout *layout, fc_line *line, fc_move move) {
    fc_move singles[FC_MAX_EXPANSION];
    const int steps = fc_move_expand(&layout->board, move, singles);
    for (int i = 0; i < steps; i++) play_single(layout, line, singles[i].from, singles[i].to);
}

void fc_playout_move(fc_layout *layout, fc_line *line, int from, int to, int count) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
    const int tell = count_is_open(&layout->board, from, to) ? FC_COUNT_NEEDED : 0;
    note_player(line, from << 12 | to << 8 | tell | count);
    if (count == 1) play_single(layout, line, from, to);
    else play_run(layout, line, move);
}

void fc_playout_onto(fc_layout *layout, fc_line *line, unsigned card, unsigned onto) {
    const fc_board *const board = &layout->board;
    const int from = layout->place[card];
    const int to = onto == FC_AT_HOME    ? (int)FC_HOME
                   : onto == FC_IN_CELL  ? fc_first_empty_cell(board)
                   : onto == FC_ON_TABLE ? fc_first_empty_column(board)
                                         : layout->place[onto];
    int count = 1;
    if (from < FC_FIRST_CELL && to < FC_FIRST_CELL)
        for (unsigned c = board->top[from]; c != card; c = board->below[c]) count++;
    fc_playout_move(layout, line, from, to, count);
}

void fc_playout_home(fc_layout *layout, fc_line *line, fc_autoplay_rule rule, int most) {
    const fc_board *const board = &layout->board;
    for (int suit = 0, idle = 0; most > 0 && idle < FC_SUITS; suit = (suit + 1) % FC_SUITS) {
        const int card = fc_card(board->home[suit], suit), place = layout->place[card];
        if (place == FC_HOME || fc_card_at(board, place) != card || !fc_card_goes_home(rule, board->home, card)) {
            idle++;
            continue;
        }
        note_player(line, place << 12 | FC_HOME << 8 | 1);
        play_single(layout, line, place, FC_HOME);
        most--;
        idle = 0;
    }
}

void fc_playout_finish(fc_layout *layout, fc_line *line) {
    const fc_board *const board = &layout->board;
    for (;;) {
        int from = FC_NONE, rank = FC_RANKS, above = FC_CARDS;
        fc_playout_home(layout, line, FC_AUTOPLAY_MAX, FC_CARDS);
        if (fc_board_is_won(board)) return;
        for (int suit = 0; suit < FC_SUITS; suit++)
            if (board->home[suit] < rank) rank = board->home[suit];
        for (int column = 0; column < FC_COLUMNS; column++) { /* a card of the lowest rank left, the fewest above it */
            uint8_t card = board->top[column];
            for (int n = 0; card < FC_CARDS && n < above; n++, card = board->below[card])
                if (fc_rank(card) == rank) above = n, from = column;
        }
        int to = fc_first_empty_cell(board);
        if (to == FC_NONE) to = fc_first_empty_column(board);
        if (to == FC_NONE || from == FC_NONE) return; /* cannot happen after is_won */
        fc_playout_move(layout, line, from, to, 1);
    }
}
