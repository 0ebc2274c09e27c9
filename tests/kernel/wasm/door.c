/* The door to WebAssembly, natively: whatever comes in is answered or refused, in any order of calls. Memory is a
 * reserve whose address does not change, as in the module. For the sanitizers. */
#include "wasm_board.h"

#include <math.h>
#include <string.h>

#include "../check.h"
#include "buried.h"
#include "checker.h"
#include "find_board.h"
#include "judge.h"

enum { RESERVE = 96 << 20 };
static uint8_t *reserve;

uint8_t *fc_wasm_memory(uint64_t bytes) { return bytes <= RESERVE ? reserve : NULL; }

static const double everything = 9007199254740991.0;

static int solve_io(double positions, uint64_t bytes) {
    int state = fc_door_solve_start(positions, (double)bytes);
    if (state < 0) return state;
    while ((state = fc_door_solve_run(4096)) == FC_SEARCHING) {}
    return state;
}

static void solve_deals(void) {
    for (int number = 1; number <= 60; number++) {
        CHECK(fc_door_deal(number, number % 4 + 1) == 0 && fc_door_check() == 0, "deal %d", number);
        uint8_t position[FC_BOARD_BYTES];
        memcpy(position, fc_io(), sizeof position);
        const int state = solve_io(20000, RESERVE / 2);
        CHECK(fc_door_held() > 0 && fc_door_solve_positions() > 0, "deal %d: nothing done", number);
        if (state != FC_SOLVED) {
            CHECK(fc_door_solve_line() == FC_NOT_STARTED && fc_door_line() == NULL, "a line without a solution");
            continue;
        }
        const int count = fc_door_solve_line();
        CHECK(count > 0 && fc_door_solve_singles() >= count, "deal %d: %d moves", number, count);
        /* The door's own play makes the same moves and wins. */
        memcpy(fc_io(), position, sizeof position);
        for (int i = 0; i < count; i++) {
            uint16_t code;
            memcpy(&code, fc_door_line() + 2 * i, 2);
            CHECK(fc_door_play(code >> 12, code >> 8 & 15, code & 15, 0) == 0, "deal %d, move %d", number, i);
        }
        CHECK(fc_io()[1] + fc_io()[2] + fc_io()[3] + fc_io()[4] == 52, "deal %d is not won", number);
    }
}

static void limits(void) {
    CHECK(fc_door_deal(-2, 5) == 0, "deal -2");
    const uint64_t least = fc_solve_bytes() + 64;
    CHECK(solve_io(everything, least) == FC_MEMORY, "all memory is used");
    CHECK(fc_door_held() <= (double)least, "more memory than allowed");
    CHECK(fc_door_deal(883, 0) == 0 && solve_io(everything, least) == FC_UNSOLVABLE,
          "883 is not proved level by level");
    CHECK(44 * fc_door_solve_exhausted() > fc_door_held(), "all classes of 883 fit into memory at once");
    CHECK(solve_io(100, RESERVE / 2) == FC_LIMIT, "the limit of positions");
    const double wrong[] = {NAN, INFINITY, -INFINITY, -1, 0.5, 1e300};
    for (int i = 0; i < 6; i++) {
        CHECK(fc_door_deal(wrong[i] == -1 ? -3 : wrong[i], 4) == FC_BAD_NUMBER, "a deal that is none");
        CHECK(fc_door_solve_start(wrong[i], RESERVE) == FC_BAD_NUMBER, "a limit that is none");
        CHECK(fc_door_solve_start(1, wrong[i]) < 0 && fc_door_judge_start(wrong[i]) < 0, "memory that is none");
        CHECK(fc_door_solve_run(1) == FC_NOT_STARTED && fc_door_judge_run(1, 1) == FC_NOT_STARTED, "nothing was begun");
    }
    CHECK(fc_door_deal(1, 8) == FC_BAD_NUMBER && fc_door_deal(1, -1) == FC_BAD_NUMBER, "cells that are none");
    CHECK(fc_door_solve_start(1, 1000) == FC_NO_MEMORY && fc_door_judge_start(1000) == FC_NO_MEMORY,
          "too little memory");
    CHECK(fc_door_find_start(-1) == FC_BAD_NUMBER && fc_door_find_start(FC_FIND_MOST + 1) == FC_BAD_NUMBER, "room");
    CHECK(fc_door_find_start(5) == 0 && fc_door_find_run(NAN) == FC_BAD_NUMBER && fc_door_find_run(-1) == FC_BAD_NUMBER,
          "time");
}

/* Random bytes, random calls in random order. */
static void anything(void) {
    uint64_t random = 99;
    int fine = 0;
    for (int i = 0; i < 20000; i++) {
        const int value = (int)random_below(&random, 300) - 20;
        if (random_below(&random, 4) == 0) {
            fc_door_deal(random_below(&random, 100000), (int)random_below(&random, 8));
            for (unsigned k = random_below(&random, 3); k > 0; k--)
                fc_io()[random_below(&random, FC_BOARD_BYTES)] = (uint8_t)next_random(&random);
        }
        fine += fc_door_check() == 0;
        switch (random_below(&random, 23)) {
        case 0: fc_door_moves(); break;
        case 1:
            fc_door_play(value, (int)random_below(&random, 20) - 2, (int)random_below(&random, 16), value % 5);
            break;
        case 2: fc_door_play((int)random_below(&random, 16), (int)random_below(&random, 16), 1, 1); break;
        case 3: fc_door_solve_start(random_below(&random, 5000), RESERVE); break;
        case 4: fc_door_solve_run(random_below(&random, 3000)); break;
        case 5: fc_door_solve_line(); break;
        case 6: fc_door_judge_start(RESERVE / 2); break;
        case 7: fc_door_judge_run(random_below(&random, 3) * 500, random_below(&random, 2000)); break;
        case 8: fc_door_judge_moves(); break;
        case 9: fc_door_find_start((int)random_below(&random, 1001)); break;
        case 10: fc_door_find_run(random_below(&random, 20000)); break;
        case 11: fc_door_find_numbers(); break;
        case 12: fc_door_find_near(); break;
        case 13: fc_door_judge_position(), fc_door_judge_positions(); break;
        case 14: fc_door_solve_positions(), fc_door_solve_exhausted(), fc_door_solve_singles(), fc_door_held(); break;
        case 15: fc_door_difficulty_start(random_below(&random, 9), value, value % 2); break;
        case 16: fc_door_difficulty_run(value), fc_door_difficulty_wins(); break;
        case 17: fc_door_buried_start(value * value); break;
        case 18: fc_door_buried_run(value); break;
        case 19: fc_door_facts_start(value * value); break;
        case 20: fc_door_facts_run(value * value), fc_door_facts_positions(); break;
        case 21: fc_door_facts(); break;
        default: fc_door_find_share(), fc_door_find_fit(); break;
        }
    }
    CHECK(fine > 1000, "only %d boards were fine", fine);
}

static void list_positions(void) {
    int state, homes = 0;
    CHECK(fc_door_deal(781948, 4) == 0 && fc_door_facts_start(7736) == 0, "listing begins");
    CHECK(fc_door_facts() == NULL, "facts before they are checked");
    while ((state = fc_door_facts_run(1000)) == FC_SEARCHING) {}
    CHECK(state == FC_UNSOLVABLE && fc_door_facts_positions() == 7736, "781948 is listed");
    CHECK(fc_door_facts() != NULL, "its facts");
    for (int i = 0; i < 14 * 14 * 14 * 14; i++) homes += fc_door_facts()[8 + i] != 0;
    CHECK(homes == 8, "%d", homes);
    CHECK(fc_door_facts_start(7735) == 0, "listing begins with less room");
    while ((state = fc_door_facts_run(1000)) == FC_SEARCHING) {}
    CHECK(state == FC_LIMIT && fc_door_facts() == NULL, "more positions than there is room for");
    CHECK(fc_door_deal(1, 4) == 0 && fc_door_facts_start(100000) == 0, "listing begins again");
    while ((state = fc_door_facts_run(1000)) == FC_SEARCHING) {}
    CHECK(state == FC_LIMIT, "deal 1 reaches more positions");
    CHECK(fc_door_facts_start(0) == FC_BAD_NUMBER && fc_door_facts_start(FC_MOST_LISTED + 1) == FC_BAD_NUMBER, "room");
}

static void judge_and_find(void) {
    CHECK(fc_door_deal(617, 4) == 0 && fc_door_judge_start(RESERVE) == 0, "judging begins");
    while (fc_door_judge_run(100000, 4096) == FC_SEARCHING) {}
    CHECK(fc_door_judge_position() == FC_WINNABLE && fc_door_judge_moves() > 5, "617 is judged");
    int wins = 0;
    const int moves = fc_door_judge_moves();
    for (int i = 0; i < moves; i++) wins += fc_io()[4 * i + 3] == FC_WINNABLE;
    CHECK(wins > 0, "no first move of 617 wins");
    uint8_t cards[FC_CARDS];
    fc_deal(617, cards);
    for (int k = 0; k < FC_CARDS; k++) {
        const uint64_t set = UINT64_C(1) << cards[k];
        memcpy(fc_io() + 8 * k, &set, 8);
    }
    CHECK(fc_door_find_start(100) == 0, "finding begins");
    while (fc_door_find_run(1e6) == 0) {}
    double number;
    CHECK(fc_door_find_numbers() == 1 && fc_door_find_fit() == 1 && fc_door_find_near() == 0, "617 is found");
    fc_door_find_numbers();
    memcpy(&number, fc_io(), 8);
    CHECK(number == 617, "%f is found", number);
}

static void difficulty(void) {
    CHECK(fc_door_deal(8, 4) == 0 && fc_door_difficulty_start(1, 8, 1) == 0, "rating begins");
    for (int played = 0; played < 400; played += 50) CHECK(fc_door_difficulty_run(50) == played + 50, "fifty games");
    CHECK(fc_door_difficulty_wins() == 254, "deal 8: %d wins", fc_door_difficulty_wins());
    CHECK(fc_door_difficulty_run(-1) == FC_BAD_NUMBER && fc_door_difficulty_run(FC_MOST_GAMES) == FC_BAD_NUMBER,
          "games");
    CHECK(fc_door_deal(8, 4) == 0 && fc_door_difficulty_start(1, NAN, 0) == 0 && fc_door_difficulty_run(400) == 400,
          "a position");
    CHECK(fc_door_difficulty_wins() != 254 && fc_door_difficulty_wins() > 220, "%d wins by position",
          fc_door_difficulty_wins());
    const double wrong[] = {NAN, INFINITY, -3, 0.5, 1e300, 8589934592.0};
    for (int i = 0; i < 6; i++) {
        CHECK(fc_door_difficulty_start(1, wrong[i], 1) == FC_BAD_NUMBER, "a deal that is none");
        CHECK(wrong[i] == 8589934592.0 || fc_door_difficulty_start(wrong[i], 1, 1) == FC_BAD_NUMBER,
              "a seed that is none");
    }
    fc_io()[0] = 9;
    CHECK(fc_door_difficulty_start(1, 1, 1) == FC_BAD_BOARD, "a board that is none");
    CHECK(fc_door_solve_run(1) == FC_NOT_STARTED, "a rating is no search");
}

static void buried(void) {
    int state;
    CHECK(fc_door_deal(11982, 4) == 0 && fc_door_buried_start(100000) == 0, "digging begins");
    while ((state = fc_door_buried_run(100)) == FC_SEARCHING) {}
    CHECK(state == FC_BURIED && fc_io()[0] < 4 && fc_io()[2] > 4 && fc_io()[3] == 4, "an ace stays buried");
    CHECK(fc_door_buried_run(-1) == FC_BAD_NUMBER && fc_door_buried_start(100) == FC_BAD_BOARD,
          "the answer is no board");
    CHECK(fc_door_deal(11982, 4) == 0 && fc_door_buried_start(0) == FC_BAD_NUMBER, "no classes");
    CHECK(fc_door_buried_start(FC_BURIED_MOST + 1) == FC_BAD_NUMBER && fc_door_buried_start(100) == 0, "classes");
    CHECK(fc_door_buried_run(1000) == FC_LIMIT && fc_door_judge_moves() == FC_NOT_STARTED, "too few classes");
}

int main(void) {
    reserve = (uint8_t *)aligned_alloc(64, RESERVE);
    CHECK(reserve != NULL, "out of memory");
    CHECK(fc_io_bytes() >= 8 * FC_FIND_MOST && fc_io_bytes() >= 16 * FC_FIND_MOST_NEAR, "io is too small");
    solve_deals();
    limits();
    judge_and_find();
    list_positions();
    difficulty();
    buried();
    anything();
    free(reserve);
    printf("wasm door: 60 deals, limits, 20000 calls at random\n");
    return 0;
}
