/* The habit player, for the sanitizers: its wins are pinned, and do not depend on how the games are cut. */
#include "difficulty.h"

#include <string.h>

#include "check.h"
#include "deal.h"

static void deal_board(fc_board *board, int64_t number, int cells) {
    uint8_t cards[FC_CARDS];
    fc_deal(number, cards);
    fc_board_from_deal(board, cards, cells);
}

int main(void) {
    /* Seed 1, 400 games each: what a second program, written in Python apart from this one, found too. */
    static const uint32_t wins[] = {10, 124, 149, 43, 113, 17, 116, 254, 15, 9};
    static fc_habit player, other;
    fc_board board;
    for (int number = 1; number <= 10; number++) {
        deal_board(&board, number, 4);
        fc_habit_start(&player, &board, fc_habit_chance(1, (uint64_t)number));
        fc_habit_run(&player, 400);
        CHECK(player.wins == wins[number - 1], "deal %d: %u wins, not %u", number, player.wins, wins[number - 1]);
        memset(&other, 0xA5, sizeof other); /* whatever was in its memory before */
        fc_habit_start(&other, &board, fc_habit_chance(1, (uint64_t)number));
        for (int i = 0; i < 40; i++) {
            fc_habit_game(&other, 1000000 + (uint64_t)i); /* other games in between change nothing */
            fc_habit_run(&other, 10);
        }
        CHECK(other.wins == player.wins && other.played == 400, "deal %d: %u wins in slices", number, other.wins);
    }
    uint32_t all = 0;
    for (int cells = 0; cells <= FC_MAX_CELLS; cells++) { /* more cells, more wins; and no crash */
        uint32_t sum = 0;
        for (int number = 1; number <= 8; number++) {
            deal_board(&board, number, cells);
            fc_habit_start(&player, &board, fc_habit_chance(1, fc_habit_number(&board)));
            fc_habit_run(&player, 50);
            sum += player.wins;
        }
        CHECK(cells < 2 || sum > 0, "no win with %d cells", cells);
        all += sum;
    }
    printf("difficulty: deals 1..10 as pinned; %u wins with 0 to 7 cells\n", all);
    return 0;
}
