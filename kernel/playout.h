/* playout.h: from the search's moves to the player's moves and to moves of single cards. */
#ifndef FC_PLAYOUT_H
#define FC_PLAYOUT_H

#include "moves.h"

/* A board, and the place of each card. */
typedef struct fc_layout {
    fc_board board;
    uint64_t open, wanted; /* the cards that nothing lies on, in columns and cells; the next that home takes: sets of
                              fc_suit_bit, so that the suits can take turns */
    uint8_t place[FC_CARDS + FC_SUITS]; /* the last four, one past each king, are home */
} fc_layout;

/* The moves played, in both views: a single-card move is two bytes (from, to); a player's move is 16 bits, from << 12 |
 * to << 8 | count, with FC_COUNT_NEEDED set where the notation must tell the count: into an empty column, when more
 * than one card could go. Too little room only loses moves: the counts are right in any case. */
enum { FC_COUNT_NEEDED = 0x80 };

typedef struct fc_line {
    uint8_t *single;
    uint16_t *player;
    uint32_t singles, single_room, players, player_room; /* in moves */
} fc_line;

void fc_layout_from_board(fc_layout *layout, const fc_board *board);

/* Makes a player's move: a card from a cell, or the last `count` cards of a column, carried one by one. */
void fc_playout_move(fc_layout *layout, fc_line *line, int from, int to, int count);

/* The same for a card, with what lies on it: onto a card, FC_ON_TABLE (the first empty column), FC_IN_CELL (the first
 * empty cell) or FC_AT_HOME. */
void fc_playout_onto(fc_layout *layout, fc_line *line, unsigned card, unsigned onto);

/* Sends home what the rule sends, suit by suit; at most `most` cards (when it is known how many go, no time is lost
 * looking for more). */
void fc_playout_home(fc_layout *layout, fc_line *line, fc_autoplay_rule rule, int most);

/* Finishes a game that parking alone wins (quick_finish.h): cards go home; then the top card goes to a free place from
 * the column where the fewest cards lie on one of the lowest rank left, of several such columns the first. */
void fc_playout_finish(fc_layout *layout, fc_line *line);

#endif
