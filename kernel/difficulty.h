/* difficulty.h: how often does a casual player win from here? The specification is freecell/_reference/difficulty.py.
 *
 *     fc_habit_start(&player, &board, chance);
 *     while (player.played < 400) fc_habit_run(&player, 20);      // look at the clock here, or stop
 *     rate = player.wins / 400.0;
 *
 * The habit player never looks ahead. It has habits: cards home first, then out of the cells, then onto other cards;
 * each move gets a weight, and one is drawn in proportion. docs/difficulty.md has the table and what the measure is
 * worth. Everything is whole numbers, so that the same games are played everywhere. */
#ifndef FC_DIFFICULTY_H
#define FC_DIFFICULTY_H

#include "moves.h"

enum {
    FC_HABIT_MOVES = 200, /* in a game; after this many it is lost */
    FC_HABIT_SLOTS = 512  /* of the table of positions met, a power of two */
};

typedef struct fc_habit {
    fc_board start; /* after autoplay */
    uint64_t chance;
    uint32_t played, wins;
    /* Of the game at work: every position met, and where it is by its hash (0: nowhere). */
    uint8_t met[FC_HABIT_MOVES + 1][FC_KEY_BYTES];
    uint16_t slot[FC_HABIT_SLOTS];
} fc_habit;

/* Where chance comes from: the seed, and the deal's number ... */
uint64_t fc_habit_chance(uint64_t seed, uint64_t number);
/* ... or what stands for it where a position has none. */
uint64_t fc_habit_number(const fc_board *board);

/* Begin with game 0. Games do not depend on one another: setting `played` first begins later. */
void fc_habit_start(fc_habit *player, const fc_board *board, uint64_t chance);

/* One game: 1 when it is won. */
int fc_habit_game(fc_habit *player, uint64_t game);

/* This many more games. */
void fc_habit_run(fc_habit *player, uint32_t games);

#endif
