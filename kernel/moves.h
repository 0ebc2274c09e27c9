/* moves.h: which moves are legal, and what a move does. The specification is freecell/rules/.
 *
 * Moves come in two views. A single-card move takes one card; a player's move takes a run of cards between columns at
 * once, if it fits: at most (empty cells + 1) * 2^(empty columns) cards, the target not counted.
 */
#ifndef FC_MOVES_H
#define FC_MOVES_H

#include "board.h"

/* Places: columns are 0..7, cells 8..14, home is 15. */
enum { FC_FIRST_CELL = 8, FC_HOME = 15, FC_PLACES = 16 };

typedef struct fc_move { /* three bytes, which the doors hand out as they are */
    uint8_t from, to;
    uint8_t count; /* how many cards; 1 for every single-card move */
} fc_move;

enum {
    FC_MAX_SINGLE_MOVES = 80,  /* 15 sources; home, two cards to lie on, an empty column and a cell for each */
    FC_MAX_PLAYER_MOVES = 192, /* and runs of up to 13 cards into an empty column */
    FC_MAX_AUTOPLAY = FC_CARDS,
    FC_MAX_EXPANSION = 96 /* single cards that move when a run does: 3^4 is the most, with no cell and four columns */
};

/* All moves, in the pinned order, and how many. By source: columns 1..8, then cells; for each, home, then the columns
 * 1..8, then the first empty cell. Of the empty columns only the first is listed, and a move that would change
 * nothing but the order of columns or cells (a whole column to an empty one, a cell to a cell) is not. In the
 * player's view every fitting number of cards to an empty column is a move of its own, fewest first. */
int fc_single_moves(const fc_board *board, fc_move moves[FC_MAX_SINGLE_MOVES]);
int fc_player_moves(const fc_board *board, fc_move moves[FC_MAX_PLAYER_MOVES]);

/* Why a move cannot be made, and how it is said. Unlike in the lists above, any empty cell or column will do. */
#define FC_MOVE_FAULTS(FAULT) \
    FAULT(FC_MOVE_FINE, "nothing is wrong") \
    FAULT(FC_NO_SUCH_PLACE, "this game has no such place, or cards cannot be taken from it") \
    FAULT(FC_SAME_PLACE, "source and target are the same place") \
    FAULT(FC_NO_COUNT, "one card moves, or several between columns") \
    FAULT(FC_NOTHING_THERE, "the source holds fewer cards") \
    FAULT(FC_NOT_A_RUN, "cards that move together must be a run: down by one and of alternating colours") \
    FAULT(FC_DOES_NOT_FIT, "a card fits on one that is one higher and of the other colour") \
    FAULT(FC_CELL_TAKEN, "the cell is taken") \
    FAULT(FC_NOT_NEXT_HOME, "home takes the cards of a suit in order, from the ace") \
    FAULT(FC_TOO_MANY_CARDS, "there are too few empty cells and columns to carry the run")
typedef enum fc_move_fault { FC_MOVE_FAULTS(FC_NAME_OF_FAULT) } fc_move_fault;

fc_move_fault fc_move_check(const fc_board *board, fc_move move);
const char *fc_move_fault_text(fc_move_fault fault);

/* Makes a move that fc_move_check finds fine, and gives the deepest card moved. */
static inline uint8_t fc_move_make(fc_board *board, fc_move move);

/* Sends home the cards that the rule sends, and gives how many, and the places that they came `from`. Columns come
 * before cells, and after each card that goes the scan starts again at the first column. */
int fc_autoplay(fc_board *board, fc_autoplay_rule rule, uint8_t from[FC_MAX_AUTOPLAY]);

/* Makes a player's move, and then the autoplay that it causes. */
int fc_play(fc_board *board, fc_move move, fc_autoplay_rule rule, uint8_t from[FC_MAX_AUTOPLAY]);

/* The single-card moves that a player's move stands for, the fewest that do it, and how many. */
int fc_move_expand(const fc_board *board, fc_move move, fc_move moves[FC_MAX_EXPANSION]);

/* ---- small questions, asked often ---- */

/* How many cards a run may have to go to this column. */
int fc_run_limit(const fc_board *board, int to);

int fc_count_empty_cells(const fc_board *board);
int fc_count_empty_columns(const fc_board *board);

/* The place of the first empty cell or column, or FC_NONE. */
int fc_first_empty_cell(const fc_board *board);
int fc_first_empty_column(const fc_board *board);

static inline int fc_is_next_home(const fc_board *board, int card) {
    return board->home[fc_suit(card)] == fc_rank(card);
}

/* The playable card at a column or cell, or FC_NONE. `cell` follows `top` in a board as cells follow columns among the
 * places, so nothing branches on which of them it is: that could not be predicted. */
static inline uint8_t *fc_at(fc_board *board, int place) { return (uint8_t *)board + offsetof(fc_board, top) + place; }
static inline uint8_t fc_card_at(const fc_board *board, int place) {
    return ((const uint8_t *)board)[offsetof(fc_board, top) + (unsigned)place];
}

/* The card this many cards further down; the column is long enough. */
static inline uint8_t fc_card_beneath(const fc_board *board, uint8_t card, int down) {
    while (down-- > 0) card = board->below[card];
    return card;
}

/* ---- moving: taking up a card or run, and putting it down ---- */

/* `deepest` is the run's lowest card in the column, `last` its playable one. */
static inline void fc_take_up(fc_board *board, int from, uint8_t deepest) {
    const uint8_t below = board->below[deepest];
    *fc_at(board, from) = below < FC_CARDS ? below : (uint8_t)FC_NONE;
}

static inline void fc_put_down(fc_board *board, int to, uint8_t deepest, uint8_t last) {
    if (to == FC_HOME) {
        board->below[deepest] = FC_AT_HOME;
        board->home[fc_suit(deepest)]++;
    } else {
        const uint8_t onto = fc_card_at(board, to), on = onto == FC_NONE ? (uint8_t)FC_ON_TABLE : onto;
        board->below[deepest] = to < FC_FIRST_CELL ? on : (uint8_t)FC_IN_CELL;
        *fc_at(board, to) = last;
    }
    FC_ASSERT(fc_board_is_ok(board));
}

static inline uint8_t fc_move_make(fc_board *board, fc_move move) {
    const uint8_t last = fc_card_at(board, move.from), deepest = fc_card_beneath(board, last, move.count - 1);
    fc_take_up(board, move.from, deepest);
    fc_put_down(board, move.to, deepest, last);
    return deepest;
}

#endif
