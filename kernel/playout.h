/* From the search's moves to moves of single cards. */
#ifndef FC_PLAYOUT_H
#define FC_PLAYOUT_H

#include "board.h"

/* A table as a player sees it: columns, cells, home. Places are numbered as in a move:
 * 0..7 columns, 8..14 cells, 15 home. */
enum { FC_FIRST_CELL = 8, FC_HOME = 15, FC_NO_PLACE = 255 };

typedef struct fc_layout {
    uint8_t card[8][52], height[8];
    uint8_t cell[7], cells;
    uint8_t home[4];
    uint8_t place[52]; /* where each card is */
} fc_layout;

/* A list of single-card moves, each two bytes: from, to. */
typedef struct fc_line {
    uint8_t *moves;
    uint32_t count, room; /* how many there are, and how many fit in `moves` */
} fc_line;

void fc_layout_from_board(fc_layout *layout, const fc_board *board);

/* Move one card and write it down. */
void fc_play_single(fc_layout *layout, fc_line *line, unsigned from, unsigned to);

/* Move the last `count` cards of a column, or a card from a cell, to column `to`, by way of free cells and empty
 * columns. */
void fc_play_run(fc_layout *layout, fc_line *line, unsigned from, unsigned to, unsigned count);

/* Send home what can go: everything, or only what is safe; `most` cards at most (when it is known how many go, no time
 * is lost looking for more). */
void fc_play_homeward(fc_layout *layout, fc_line *line, int safe, unsigned most);

/* Is sending this wanted card home safe? `home` counts the cards home of each suit. */
int fc_safe_to_send_home(const uint8_t home[4], unsigned card);

/* Finish a game in which every blocking card can be parked (see is_won in quick.c). */
void fc_play_finish(fc_layout *layout, fc_line *line);

#endif
