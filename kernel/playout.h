/* playout.h: from the search's moves to moves of single cards. */
#ifndef FC_PLAYOUT_H
#define FC_PLAYOUT_H

#include "moves.h"

/* A table as a player sees it: columns, cells, home. */
typedef struct fc_layout {
    uint8_t card[8][52], height[8];
    uint8_t cell[7], cells;
    uint8_t home[4];
    uint8_t place[56]; /* where each card is; the last four, past the kings, are home */
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

/* Make a player's move: a card from a cell, or the last `count` cards of a column, by way of free cells and empty
 * columns. */
void fc_play_move(fc_layout *layout, fc_line *line, unsigned from, unsigned to, unsigned count);

/* Send home what can go: everything, or only what is safe; `most` cards at most (when it is known how many go, no time
 * is lost looking for more). */
void fc_play_homeward(fc_layout *layout, fc_line *line, int safe, unsigned most);

/* Is sending this wanted card home safe: can it never be missed? `home` counts the cards home of each suit. */
int fc_safe_to_send_home(const uint8_t home[4], unsigned card);

/* Finish a game in which every blocking card can be parked (see is_won in quick.c). */
void fc_play_finish(fc_layout *layout, fc_line *line);

#endif
