/* Judging without Python: every verdict is what a search of the position after that move says, however the work is cut
 * and whatever the limits; what is learned saves searches. For the sanitizers. */
#include "judge.h"
#include "positions.h"

#include <string.h>

static void *memory_of(uint64_t bytes) {
    void *block = aligned_alloc(64, (bytes + 63) & ~(uint64_t)63);
    CHECK(block != NULL, "out of memory");
    return block;
}

static int solve_by_itself(void *block, const fc_board *board, uint64_t limit) {
    const uint64_t bytes = fc_solve_bytes();
    int state;
    fc_solve_start(block, bytes, board, limit);
    while ((state = fc_solve_run(block, 100000)) == FC_SEARCHING) {}
    return state;
}

/* Judge with the given passes; the state at the end. */
static int judge_all(void *block, uint64_t bytes, const fc_board *board, const uint64_t *limits, int passes,
                     uint64_t slice) {
    int state = FC_LIMIT;
    fc_judge_start(block, bytes, board);
    for (int pass = 0; pass < passes && state == FC_LIMIT; pass++)
        while ((state = fc_judge_run(block, limits[pass], slice)) == FC_SEARCHING) {}
    return state;
}

static const uint64_t usual[] = {1000, 20000, 200000};

int main(void) {
    uint64_t random = 18, searches = 0, all = 0;
    unsigned wins = 0, losses = 0, open = 0;
    const uint64_t bytes = fc_judge_bytes() + (UINT64_C(16) << 20);
    void *block = memory_of(bytes), *other = memory_of(bytes), *plain = memory_of(fc_solve_bytes());
    for (int i = 0; i < 70; i++) {
        fc_board board;
        fc_move listed[FC_MAX_PLAYER_MOVES];
        fc_judged_move moves[FC_MAX_PLAYER_MOVES], cut[FC_MAX_PLAYER_MOVES];
        random_position(&random, &board, i % 3 == 0 ? i % 8 : 4, 14);
        const int state = judge_all(block, bytes, &board, usual, 3, 100000);
        const int count = fc_judge_moves(block, moves);
        CHECK(count == fc_player_moves(&board, listed), "the moves differ");
        for (int m = 0; m < count; m++) {
            fc_board after = board;
            const uint8_t verdict = moves[m].verdict;
            CHECK(memcmp(&moves[m].move, &listed[m], sizeof listed[m]) == 0, "the moves differ");
            fc_move_make(&after, moves[m].move);
            const int truth = solve_by_itself(plain, &after, 200000);
            if (verdict == FC_WINNABLE) CHECK(truth != FC_UNSOLVABLE, "position %d, move %d is lost", i, m);
            if (verdict == FC_LOST) CHECK(truth != FC_SOLVED, "position %d, move %d wins", i, m);
            if (verdict == FC_OPEN) CHECK(state != FC_JUDGED, "position %d, move %d is open", i, m);
            if (truth == FC_SOLVED || truth == FC_UNSOLVABLE)
                CHECK(verdict != FC_OPEN, "position %d, move %d could be decided", i, m);
            wins += verdict == FC_WINNABLE, losses += verdict == FC_LOST, open += verdict == FC_OPEN;
        }
        if (state == FC_JUDGED) {
            const int itself = solve_by_itself(plain, &board, 1000000);
            CHECK(fc_judge_position(block) == (itself == FC_SOLVED ? FC_WINNABLE : FC_LOST), "position %d itself", i);
        }
        searches += fc_judge_searches(block), all += (uint64_t)count + 1;
        judge_all(other, bytes, &board, usual, 3, 7); /* in the smallest slices: the same */
        fc_judge_moves(other, cut);
        CHECK(memcmp(moves, cut, (size_t)count * sizeof *moves) == 0, "position %d depends on the slices", i);
        CHECK(fc_judge_positions(other) == fc_judge_positions(block), "position %d: other positions in slices", i);
    }
    CHECK(losses > 50 && wins > 300, "%u wins and %u losses are too few", wins, losses);
    CHECK(searches < all, "%llu searches for %llu positions", (unsigned long long)searches, (unsigned long long)all);

    /* A block that is too small for a hard position asks for more, and goes on in it. */
    fc_board board;
    uint8_t cards[FC_CARDS];
    fc_deal(-2, cards);
    fc_board_from_deal(&board, cards, 5);
    fc_judge_start(other, fc_judge_bytes(), &board);
    int state;
    while ((state = fc_judge_run(other, 10000000, 100000)) == FC_SEARCHING) {}
    CHECK(state == FC_MEMORY && fc_judge_run(other, 10000000, 100000) == FC_MEMORY, "it does not ask for memory");
    const uint64_t before = fc_judge_positions(other);
    fc_judge_grown(other, bytes);
    CHECK(fc_judge_run(other, 10000000, 1000) == FC_SEARCHING && fc_judge_positions(other) > before,
          "it does not go on");

    /* No move at all: lost. All home: won, without a move. */
    uint8_t won[FC_BOARD_BYTES];
    memset(won, FC_NONE, sizeof won);
    won[0] = 4;
    memset(won + FC_BYTES_HOME, 13, 4);
    memset(won + FC_BYTES_LENGTH, 0, 8);
    fc_board_from_bytes(&board, won, NULL);
    CHECK(judge_all(block, bytes, &board, usual, 1, 10) == FC_JUDGED && fc_judge_position(block) == FC_WINNABLE,
          "a won game");
    fc_deal(-1, cards);
    fc_board_from_deal(&board, cards, 0);
    CHECK(judge_all(block, bytes, &board, usual, 3, 100000) == FC_JUDGED && fc_judge_position(block) == FC_LOST,
          "deal -1 without cells");
    printf("judge: %u moves win, %u lose, %u are open; %llu searches for %llu positions\n", wins, losses, open,
           (unsigned long long)searches, (unsigned long long)all);
    free(block), free(other), free(plain);
    return 0;
}
