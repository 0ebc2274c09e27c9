/* wasm_difficulty.c: how often a casual player wins from a position, some games at a time. */
#include "wasm_door.h"

#include "deal.h"
#include "difficulty.h"

static fc_habit *player(void) { return fc_the_door.doing == FC_RATING ? (fc_habit *)(void *)fc_the_door.block : NULL; }

int32_t fc_door_difficulty_start(double seed, double number, int32_t has_number) {
    fc_board board;
    uint64_t start;
    int64_t deal = 0;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (!fc_door_whole(seed, 9007199254740991.0, &start)) return FC_BAD_NUMBER;
    if (has_number && !fc_door_number(number, &deal)) return FC_BAD_NUMBER;
    const int begun = fc_door_begin(FC_RATING, sizeof(fc_habit), sizeof(fc_habit) + 64);
    if (begun < 0) return begun;
    fc_habit_start(player(), &board, fc_habit_chance(start, has_number ? (uint64_t)deal : fc_habit_number(&board)));
    return 0;
}

int32_t fc_door_difficulty_run(int32_t games) {
    if (player() == NULL) return FC_NOT_STARTED;
    if (games < 0 || games > FC_MOST_GAMES - (int32_t)player()->played) return FC_BAD_NUMBER;
    fc_habit_run(player(), (uint32_t)games);
    return (int32_t)player()->played;
}

int32_t fc_door_difficulty_wins(void) { return player() ? (int32_t)player()->wins : FC_NOT_STARTED; }
