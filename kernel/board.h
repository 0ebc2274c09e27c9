/* board.h: a position, 72 bytes without pointers, and the 72 bytes in which positions travel.
 *
 * Inside, a board is a set of links: for every card what it lies on. The links alone tell everything that matters in
 * play, whichever way round the columns and cells stand, so they serve as the exact canonical form of a position;
 * moving a card, or a whole run of cards, changes one link. kernel/README.md has both layouts byte by byte.
 */
#ifndef FC_BOARD_H
#define FC_BOARD_H

#include "card.h"
#include "compiler.h"

/* What a card can lie on, besides another card. */
enum { FC_ON_TABLE = FC_CARDS, FC_IN_CELL, FC_AT_HOME };

typedef struct fc_board {
    uint8_t below[FC_CARDS];    /* another card's code, FC_ON_TABLE (first of its column), FC_IN_CELL or FC_AT_HOME */
    uint8_t top[FC_COLUMNS];    /* the last, playable card of each column, FC_NONE when it is empty */
    uint8_t cell[FC_MAX_CELLS]; /* a card or FC_NONE; FC_NONE from `cells` on. Follows `top` (fc_at in moves.h) */
    uint8_t home[FC_SUITS];     /* how many cards of each suit are home, 0..13 */
    uint8_t cells;              /* how many cells this game has, 0..7 */
} fc_board;

/* Board bytes: the cells of the game, the cards home of each suit, seven cells, eight column lengths, and then the
 * cards of the columns, column 1 first and deepest card first. What is not used is FC_NONE. */
enum {
    FC_BYTES_CELLS = 0,
    FC_BYTES_HOME = 1,
    FC_BYTES_CELL = 5,
    FC_BYTES_LENGTH = 12,
    FC_BYTES_CARDS = 20,
    FC_BOARD_BYTES = 72
};

/* What can be wrong with board bytes, and how it is said. */
#define FC_BOARD_FAULTS(FAULT)                                                      \
    FAULT(FC_BOARD_FINE, "nothing is wrong")                                        \
    FAULT(FC_TOO_MANY_CELLS, "a game has 0 to 7 cells")                             \
    FAULT(FC_TOO_MANY_HOME, "0 to 13 cards of a suit can be home")                  \
    FAULT(FC_TOO_LONG, "the columns together hold at most 52 cards")                \
    FAULT(FC_NO_CARD, "cards are 0 (AC) to 51 (KS)")                              \
    FAULT(FC_NOT_EMPTY, "unused bytes must be 255")                                 \
    FAULT(FC_CARD_TWICE, "this card is already on the board or home")               \
    FAULT(FC_CARDS_MISSING, "all 52 cards must be on the board or home")
#define FC_NAME_OF_FAULT(name, text) name,
#define FC_TEXT_OF_FAULT(name, text) text,
typedef enum fc_board_fault { FC_BOARD_FAULTS(FC_NAME_OF_FAULT) } fc_board_fault;

/* Reads board bytes and checks everything. On a fault `place` is the byte where it showed, and the board is not to be
 * used. `place` may be NULL. */
fc_board_fault fc_board_from_bytes(fc_board *board, const uint8_t bytes[FC_BOARD_BYTES], int *place);
void fc_board_to_bytes(const fc_board *board, uint8_t bytes[FC_BOARD_BYTES]);

const char *fc_board_fault_text(fc_board_fault fault);

/* The start of a game: 52 cards in the order dealt (all different: fc_deal gives such), 0..7 cells. */
void fc_board_from_deal(fc_board *board, const uint8_t cards[FC_CARDS], int cells);

/* Whether a board keeps every promise of the layout above. Debug builds (-DFC_DEBUG) ask after every move. */
int fc_board_is_ok(const fc_board *board);

/* Equal exactly when the columns are equal as a set and the cells are equal as a set, and so is what is home. The
 * number of cells is the game's, not the position's: the key does not hold it. */
enum { FC_KEY_BYTES = FC_CARDS };
static inline const uint8_t *fc_board_key(const fc_board *board) { return board->below; }

static inline int fc_board_is_won(const fc_board *board) {
    return board->home[0] + board->home[1] + board->home[2] + board->home[3] == FC_CARDS;
}

#endif
