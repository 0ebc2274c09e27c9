/* play.c: moves as they happen at the table: cards that go home by themselves, and runs carried card by card. */
#include "carrying.h"
#include "moves.h"

/* ---- autoplay ---- */

/* The first place, columns before cells, whose card goes home now; FC_NONE when none does. */
static int next_to_go(const fc_board *board, fc_autoplay_rule rule) {
    for (int from = 0; from < FC_FIRST_CELL + board->cells; from++) {
        const uint8_t card = fc_card_at(board, from);
        if (card != FC_NONE && fc_is_next_home(board, card) && fc_card_goes_home(rule, board->home, card)) return from;
    }
    return FC_NONE;
}

int fc_autoplay(fc_board *board, fc_autoplay_rule rule, uint8_t from[FC_MAX_AUTOPLAY]) {
    int count = 0;
    if (rule == FC_AUTOPLAY_OFF) return 0;
    for (int place; (place = next_to_go(board, rule)) != FC_NONE; count++) {
        const fc_move move = {(uint8_t)place, FC_HOME, 1};
        from[count] = (uint8_t)place;
        fc_move_make(board, move);
    }
    return count;
}

int fc_play(fc_board *board, fc_move move, fc_autoplay_rule rule, uint8_t from[FC_MAX_AUTOPLAY]) {
    fc_move_make(board, move);
    return fc_autoplay(board, rule, from);
}

/* ---- a run, card by card ---- */

typedef struct fc_carrying {
    fc_move *moves;
    int length;
    int empty_cells, empty_columns;
    uint8_t cell[FC_MAX_CELLS]; /* the places of the empty cells */
    uint8_t column[FC_COLUMNS]; /* the empty columns, the target left out */
    fc_carry_plan plan[FC_COLUMNS][FC_LONGEST_RUN + 1];
} fc_carrying;

static void carry_one(fc_carrying *carrying, int from, int to) {
    fc_move *const move = &carrying->moves[carrying->length++];
    move->from = (uint8_t)from;
    move->to = (uint8_t)to;
    move->count = 1;
}

static void carry_over_cells(fc_carrying *carrying, int from, int to, int count) {
    for (int i = 0; i < count - 1; i++) carry_one(carrying, from, carrying->cell[i]);
    carry_one(carrying, from, to);
    for (int i = count - 2; i >= 0; i--) carry_one(carrying, carrying->cell[i], to);
}

/* Carries the cards with the empty cells and the empty columns from number `first` on. */
static void carry(fc_carrying *carrying, int from, int to, int count, int first) {
    const int aside = carrying->plan[carrying->empty_columns - first][count].aside;
    if (aside == 0) {
        carry_over_cells(carrying, from, to, count);
        return;
    }
    const int by_way_of = carrying->column[first];
    carry(carrying, from, by_way_of, aside, first + 1);
    carry(carrying, from, to, count - aside, first + 1);
    carry(carrying, by_way_of, to, aside, first + 1);
}

int fc_move_expand(const fc_board *board, fc_move move, fc_move moves[FC_MAX_EXPANSION]) {
    fc_carrying carrying;
    carrying.moves = moves;
    carrying.length = carrying.empty_cells = carrying.empty_columns = 0;
    for (int slot = 0; slot < board->cells; slot++) { /* without a branch: it could not be predicted */
        carrying.cell[carrying.empty_cells] = (uint8_t)(FC_FIRST_CELL + slot);
        carrying.empty_cells += board->cell[slot] == FC_NONE;
    }
    if (move.count <= carrying.empty_cells + 1) { /* as most do */
        carry_over_cells(&carrying, move.from, move.to, move.count);
        return carrying.length;
    }
    for (int column = 0; column < FC_COLUMNS; column++)
        if (board->top[column] == FC_NONE && column != move.to)
            carrying.column[carrying.empty_columns++] = (uint8_t)column;
    fc_plan_carrying(carrying.plan, carrying.empty_cells, carrying.empty_columns, move.count);
    carry(&carrying, move.from, move.to, move.count, 0);
    return carrying.length;
}
