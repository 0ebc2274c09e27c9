/* moves.c: the rules of FreeCell. */
#include "moves.h"

/* ---- what there is room for ---- */

int fc_count_empty_cells(const fc_board *board) {
    int count = 0;
    for (int slot = 0; slot < board->cells; slot++) count += board->cell[slot] == FC_NONE;
    return count;
}

int fc_count_empty_columns(const fc_board *board) {
    int count = 0;
    for (int column = 0; column < FC_COLUMNS; column++) count += board->top[column] == FC_NONE;
    return count;
}

int fc_first_empty_cell(const fc_board *board) {
    for (int slot = 0; slot < board->cells; slot++)
        if (board->cell[slot] == FC_NONE) return FC_FIRST_CELL + slot;
    return FC_NONE;
}

int fc_first_empty_column(const fc_board *board) {
    for (int column = 0; column < FC_COLUMNS; column++)
        if (board->top[column] == FC_NONE) return column;
    return FC_NONE;
}

static int run_limit(int empty_cells, int empty_columns, int target_is_empty) {
    return (empty_cells + 1) << (empty_columns - target_is_empty);
}

int fc_run_limit(const fc_board *board, int to) {
    return run_limit(fc_count_empty_cells(board), fc_count_empty_columns(board), board->top[to] == FC_NONE);
}

/* How many cards lie on one another as a run, down from this one. A card in a cell is a run of one. */
static int run_length(const fc_board *board, uint8_t card) {
    int length = 1;
    for (; board->below[card] < FC_CARDS && fc_fits(card, board->below[card]); card = board->below[card]) length++;
    return length;
}

/* ---- all moves ---- */

typedef struct fc_list {
    fc_move *moves;
    int length;
} fc_list;

static void add(fc_list *list, int from, int to, int count) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
    list->moves[list->length++] = move;
}

/* What the two views share: `longest` is 1 for single cards and 52 for runs of any length. */
static int list_moves(const fc_board *board, int longest, fc_move *moves) {
    const int empty_cells = fc_count_empty_cells(board), empty_columns = fc_count_empty_columns(board);
    const int empty_cell = fc_first_empty_cell(board), empty_column = fc_first_empty_column(board);
    fc_list list = {moves, 0};
    for (int from = 0; from < FC_FIRST_CELL + board->cells; from++) {
        const uint8_t card = fc_card_at(board, from);
        if (card == FC_NONE) continue;
        const int full_run = run_length(board, card), run = full_run < longest ? full_run : longest;
        const int is_whole_column = board->below[fc_card_beneath(board, card, run - 1)] == FC_ON_TABLE;
        if (fc_is_next_home(board, card)) add(&list, from, FC_HOME, 1);
        for (int to = 0; to < FC_COLUMNS; to++) {
            const uint8_t onto = board->top[to];
            if (onto != FC_NONE) {
                /* Ranks go up by one from card to card, so they say how many cards would have to go. */
                const int count = fc_rank(onto) - fc_rank(card);
                if (count < 1 || count > run || count > run_limit(empty_cells, empty_columns, 0)) continue;
                if (fc_fits(fc_card_beneath(board, card, count - 1), onto)) add(&list, from, to, count);
            } else if (to == empty_column) {
                const int limit = run_limit(empty_cells, empty_columns, 1);
                for (int count = 1; count <= run && count <= limit; count++)
                    if (count < run || !is_whole_column) add(&list, from, to, count);
            }
        }
        if (from < FC_FIRST_CELL && empty_cell != FC_NONE) add(&list, from, empty_cell, 1);
    }
    return list.length;
}

int fc_single_moves(const fc_board *board, fc_move moves[FC_MAX_SINGLE_MOVES]) { return list_moves(board, 1, moves); }

int fc_player_moves(const fc_board *board, fc_move moves[FC_MAX_PLAYER_MOVES]) {
    return list_moves(board, FC_CARDS, moves);
}

/* ---- one move ---- */

static fc_move_fault check_to_column(const fc_board *board, fc_move move, uint8_t deepest) {
    const uint8_t onto = board->top[move.to];
    if (onto != FC_NONE && !fc_fits(deepest, onto)) return FC_DOES_NOT_FIT;
    return move.count > fc_run_limit(board, move.to) ? FC_TOO_MANY_CARDS : FC_MOVE_FINE;
}

fc_move_fault fc_move_check(const fc_board *board, fc_move move) {
    const int places = FC_FIRST_CELL + board->cells; /* home apart */
    if (move.from >= places || (move.to >= places && move.to != FC_HOME)) return FC_NO_SUCH_PLACE;
    if (move.from == move.to) return FC_SAME_PLACE;
    const int between_columns = move.from < FC_FIRST_CELL && move.to < FC_FIRST_CELL;
    if (move.count < 1 || (move.count > 1 && !between_columns)) return FC_NO_COUNT;
    uint8_t card = fc_card_at(board, move.from);
    if (card == FC_NONE) return FC_NOTHING_THERE;
    for (int more = move.count - 1; more > 0; more--) {
        const uint8_t under = board->below[card];
        if (under >= FC_CARDS) return FC_NOTHING_THERE;
        if (!fc_fits(card, under)) return FC_NOT_A_RUN;
        card = under;
    }
    if (move.to == FC_HOME) return fc_is_next_home(board, card) ? FC_MOVE_FINE : FC_NOT_NEXT_HOME;
    if (move.to < FC_FIRST_CELL) return check_to_column(board, move, card);
    return fc_card_at(board, move.to) == FC_NONE ? FC_MOVE_FINE : FC_CELL_TAKEN;
}

const char *fc_move_fault_text(fc_move_fault fault) {
    static const char *const texts[] = {FC_MOVE_FAULTS(FC_TEXT_OF_FAULT)};
    return texts[fault];
}
