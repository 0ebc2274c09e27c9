/* The module for the fewest moves, natively: the same door without the solver. For the sanitizers. */
#include "wasm_door.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "deal.h"
#include "solve.h"

enum { RESERVE = 96 << 20 };
static uint8_t *reserve;

uint8_t *fc_wasm_memory(uint64_t bytes) { return bytes <= RESERVE ? reserve : NULL; }

static const double everything = 9007199254740991.0;

/* A win of deal 10913: from, to and count of each move, Horne's automatic ones included. */
static uint16_t win[256];
static int win_moves;

static void lay_board(int number, uint8_t bytes[FC_BOARD_BYTES]) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    fc_deal(number, cards);
    fc_board_from_deal(&board, cards, 4);
    fc_board_to_bytes(&board, bytes);
}

/* Plays the published win by the rules. */
static void learn_to_win(void) {
    const char *const texts[] = {"26", "76", "72", "72", "5a", "27", "57", "67", "1b", "61",
                                 "41", "4h", "4h", "41", "45", "34", "3c", "6d", "5b"};
    uint8_t cards[FC_CARDS];
    fc_board board;
    fc_deal(10913, cards);
    fc_board_from_deal(&board, cards, 4);
    for (int i = 0; i < 19; i++) {
        uint8_t from[FC_MAX_AUTOPLAY];
        const char to = texts[i][1];
        fc_move move = {(uint8_t)(texts[i][0] - '1'),
                        (uint8_t)(to == 'h'   ? 15
                                  : to >= 'a' ? to - 'a' + 8
                                              : to - '1'),
                        13};
        while (move.count > 1 && fc_move_check(&board, move) != FC_MOVE_FINE)
            move.count--; /* the longest run that fits */
        CHECK(fc_move_check(&board, move) == FC_MOVE_FINE, "move %d", i);
        const int sent = fc_play(&board, move, FC_AUTOPLAY_HORNE, from);
        win[win_moves++] = (uint16_t)(move.from << 12 | move.to << 8 | move.count);
        for (int k = 0; k < sent; k++) win[win_moves++] = (uint16_t)(from[k] << 12 | 0xF01);
    }
    CHECK(board.home[0] + board.home[1] + board.home[2] + board.home[3] == FC_CARDS, "10913 is not won");
}

static int start(int number, int moves) {
    lay_board(number, fc_io());
    memcpy(fc_io() + FC_BOARD_BYTES, win, sizeof win);
    return fc_door_fewest_start(everything, RESERVE - 65536, moves);
}

/* A length from the published table, in player's moves, without a solution to begin with. */
static void proof(void) {
    enum { DEAL = 3, LENGTH = 70 };
    int state;
    CHECK(fc_door_fewest_best() == FC_NOT_STARTED && fc_door_fewest_line() == FC_NOT_STARTED, "nothing was begun");
    CHECK(start(DEAL, 0) == 0, "it begins");
    while ((state = fc_door_fewest_run(1000)) == FC_SEARCHING)
        CHECK(fc_door_fewest_bound() <= LENGTH, "the bound is too high");
    CHECK(state == FC_SOLVED && fc_door_fewest_best() == LENGTH, "%d moves", fc_door_fewest_best());
    CHECK(fc_door_fewest_bound() == LENGTH && fc_door_fewest_line() > 0, "it is proved");
}

static void given(void) {
    CHECK(start(10913, win_moves) == 0 && fc_door_fewest_run(1) == FC_SEARCHING, "it begins with a solution");
    CHECK(fc_door_fewest_best() > 52 && fc_door_fewest_best() <= win_moves, "%d moves", fc_door_fewest_best());
    CHECK(fc_door_fewest_line() == fc_door_fewest_best(), "the line is another");
    CHECK(start(10913, win_moves - 1) == FC_BAD_MOVE && start(10914, win_moves) == FC_BAD_MOVE, "no solution");
    CHECK(fc_door_fewest_run(1) == FC_SEARCHING, "what was begun goes on");
    CHECK(start(10913, -1) == FC_BAD_NUMBER && start(10913, FC_MOST_GIVEN + 1) == FC_BAD_NUMBER, "moves that are none");
    CHECK(start(10913, 0) == 0 && fc_door_fewest_start(1, 1000, 0) == FC_NO_MEMORY, "too little memory");
    CHECK(fc_door_fewest_run(1) == FC_NOT_STARTED, "without memory nothing begins");
    CHECK(fc_door_fewest_start(NAN, RESERVE, 0) == FC_BAD_NUMBER, "a limit that is none");
    fc_io()[0] = 99;
    CHECK(fc_door_fewest_start(1, RESERVE, 0) == FC_BAD_BOARD, "a board that is none");
}

/* Wrong moves and calls in any order. */
static void anything(void) {
    uint64_t random = 99;
    int begun = 0;
    for (int i = 0; i < 20000; i++) {
        uint16_t moves[256];
        memcpy(moves, win, sizeof moves);
        switch (random_below(&random, 4)) {
        case 0:
            lay_board(10913, fc_io());
            if (random_below(&random, 2)) moves[random_below(&random, 256)] = (uint16_t)random_below(&random, 65536);
            if (random_below(&random, 8) == 0) fc_io()[random_below(&random, 72)] = (uint8_t)random_below(&random, 256);
            memcpy(fc_io() + FC_BOARD_BYTES, moves, sizeof moves);
            begun += fc_door_fewest_start(random_below(&random, 5000), RESERVE / 2,
                                          random_below(&random, 9) ? win_moves : 0) == 0;
            break;
        case 1: fc_door_fewest_run(random_below(&random, 200)), fc_door_fewest_positions(); break;
        case 2: fc_door_fewest_line(), fc_door_line(); break;
        default: fc_door_fewest_best(), fc_door_fewest_bound(), fc_door_held(); break;
        }
    }
    CHECK(begun > 1000, "only %d searches began", begun);
}

int main(void) {
    reserve = (uint8_t *)aligned_alloc(64, RESERVE);
    CHECK(reserve != NULL, "out of memory");
    learn_to_win();
    proof();
    given();
    anything();
    free(reserve);
    printf("wasm fewest: a proof, a given solution, 20000 calls at random\n");
    return 0;
}
