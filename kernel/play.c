/* play.c: moves as they happen at the table: cards that go home by themselves, and runs carried card by card. */
#include "moves.h"

/* ---- autoplay ---- */

static int least(int a, int b) { return a < b ? a : b; }

/* Whether the rule sends this card, which is next home in its suit. */
static int goes_by_itself(const fc_board *board, fc_autoplay_rule rule, int card) {
    if (rule == FC_AUTOPLAY_MAX) return 1;
    const int rank = fc_rank(card), suit = fc_suit(card), twin = 3 - suit; /* the other suit of the same colour */
    if (rank <= 1) return 1;
    /* How far both suits of the other colour are: `rank` cards home are all the lower ones. */
    const int other_colour = fc_is_red(card) ? least(board->home[FC_CLUBS], board->home[FC_SPADES])
                                             : least(board->home[FC_DIAMONDS], board->home[FC_HEARTS]);
    if (other_colour >= rank) return 1;
    return rule == FC_AUTOPLAY_RAYMOND && other_colour >= rank - 1 && board->home[twin] >= rank - 2;
}

int fc_autoplay(fc_board *board, fc_autoplay_rule rule, fc_sent_home sent[FC_MAX_AUTOPLAY]) {
    if (rule == FC_AUTOPLAY_OFF) return 0;
    int count = 0;
    for (int at_rest = 0; at_rest == 0;) {
        at_rest = 1;
        for (int from = 0; from < FC_FIRST_CELL + board->cells; from++) {
            const uint8_t card = fc_card_at(board, from);
            if (card == FC_NONE || !fc_is_next_home(board, card) || !goes_by_itself(board, rule, card)) continue;
            const fc_move move = {(uint8_t)from, FC_HOME, 1};
            fc_move_make(board, move);
            sent[count].from = (uint8_t)from;
            sent[count++].card = card;
            at_rest = 0;
        }
    }
    return count;
}

void fc_play(fc_board *board, fc_move move, fc_autoplay_rule rule, fc_played *played) {
    played->move = move;
    played->card = fc_move_make(board, move);
    played->autoplays = (uint8_t)fc_autoplay(board, rule, played->autoplay);
}

void fc_unplay(fc_board *board, const fc_played *played) {
    for (int i = played->autoplays - 1; i >= 0; i--) {
        const fc_move move = {played->autoplay[i].from, FC_HOME, 1};
        fc_move_undo(board, move, played->autoplay[i].card);
    }
    fc_move_undo(board, played->move, played->card);
}

/* ---- a run, card by card ---- */

typedef struct fc_carrying {
    fc_move *moves;
    int length;
    int empty_cells;
    uint8_t cell[FC_MAX_CELLS];   /* the places of the empty cells */
    uint8_t column[FC_COLUMNS];   /* the empty columns, the target left out */
} fc_carrying;

static void carry_one(fc_carrying *carrying, int from, int to) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, 1};
    carrying->moves[carrying->length++] = move;
}

/* Carries `count` cards with the empty cells and the first `columns` empty columns. What the cells cannot hold is
 * set down in an empty column on the way, with the help of the others. */
static void carry(fc_carrying *carrying, int from, int to, int count, int columns) {
    const int cells = carrying->empty_cells;
    if (count <= cells + 1) {
        for (int i = 0; i < count - 1; i++) carry_one(carrying, from, carrying->cell[i]);
        carry_one(carrying, from, to);
        for (int i = count - 2; i >= 0; i--) carry_one(carrying, carrying->cell[i], to);
        return;
    }
    int helpers = 0; /* as few columns as will do */
    while ((cells + 1) << (helpers + 1) < count) helpers++;
    const int part = count - ((cells + 1) << helpers), by_way_of = carrying->column[columns - 1];
    carry(carrying, from, by_way_of, part, columns - 1);
    carry(carrying, from, to, count - part, columns - 1);
    carry(carrying, by_way_of, to, part, columns - 1);
}

int fc_move_expand(const fc_board *board, fc_move move, fc_move moves[FC_MAX_EXPANSION]) {
    fc_carrying carrying;
    int columns = 0;
    carrying.moves = moves;
    carrying.length = carrying.empty_cells = 0;
    for (int slot = 0; slot < board->cells; slot++)
        if (board->cell[slot] == FC_NONE) carrying.cell[carrying.empty_cells++] = (uint8_t)(FC_FIRST_CELL + slot);
    for (int column = 0; column < FC_COLUMNS; column++)
        if (board->top[column] == FC_NONE && column != move.to) carrying.column[columns++] = (uint8_t)column;
    carry(&carrying, move.from, move.to, move.count, columns);
    return carrying.length;
}
