/* solve.c (test): the solver without Python. Answers do not depend on slices, block sizes or what a block held before;
 * limits give "limit"; every solution passes the checker, and the checker refuses spoilt ones. */
#include "check.h"
#include "checker.h"
#include "deal.h"
#include "solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 20000 };
static uint8_t single[2 * ROOM];
static uint16_t player[ROOM];

typedef struct found {
    int state;
    uint64_t positions, exhausted;
    uint32_t singles, players;
} found;

static int same(found a, found b) {
    return a.state == b.state && a.positions == b.positions && a.exhausted == b.exhausted && a.singles == b.singles &&
           a.players == b.players;
}

static char what[60]; /* the deal at hand, for messages */
static void *block;
static uint64_t bytes;

static void renew_block(uint64_t size, int filling) {
    free(block);
    bytes = (size + 63) & ~(uint64_t)63;
    block = aligned_alloc(64, (size_t)bytes);
    memset(block, filling, (size_t)bytes);
}

static found solve(const fc_board *board, uint64_t limit, uint64_t slice) {
    found f = {0, 0, 0, 0, 0};
    fc_solve_start(block, bytes, board, limit);
    while ((f.state = fc_solve_run(block, slice)) <= FC_MEMORY)
        if (f.state == FC_MEMORY) {
            void *larger = aligned_alloc(64, (size_t)(2 * bytes));
            memcpy(larger, block, (size_t)bytes);
            free(block);
            block = larger;
            bytes *= 2;
            fc_solve_grown(block, bytes);
        }
    f.positions = fc_solve_positions(block);
    f.exhausted = f.state == FC_UNSOLVABLE ? fc_solve_exhausted(block) : 0;
    if (f.state == FC_SOLVED) {
        uint8_t position[FC_BOARD_BYTES];
        fc_line line = {single, player, 0, ROOM, 0, ROOM};
        CHECK(fc_solve_moves(block, &line), "%s", what);
        fc_board_to_bytes(board, position);
        CHECK(fc_check_solution(position, single, line.singles) == -1, "%s", what);
        if (line.singles > 0) {
            CHECK(fc_check_solution(position, single, line.singles - 1) == (int64_t)line.singles - 1, "%s", what);
            single[2 * (line.singles / 2)] ^= 7; /* another column: wrong here or soon after */
            CHECK(fc_check_solution(position, single, line.singles) >= 0, "%s", what);
        }
        fc_line narrow = {single, player, 0, 3, 0, 3};
        CHECK(!fc_solve_moves(block, &narrow), "%s", what);
        CHECK(narrow.singles == line.singles && narrow.players == line.players, "%s", what);
        f.singles = line.singles;
        f.players = line.players;
    }
    return f;
}

static void deal(int64_t number, int cells, fc_board *board) {
    uint8_t cards[FC_CARDS];
    fc_deal(number, cards);
    snprintf(what, sizeof what, "deal %lld, %d cells", (long long)number, cells);
    fc_board_from_deal(board, cards, cells);
}

/* Any board at all: some cards home, some in cells, the rest in columns of any length. */
static void scatter(uint64_t *dice, fc_board *board) {
    uint8_t bytes[FC_BOARD_BYTES], cards[FC_CARDS];
    unsigned count = 0, in_cells = 0, cells = random_below(dice, 8), columns = 1 + random_below(dice, 8);
    unsigned most_home = random_below(dice, 14);
    memset(bytes, FC_NONE, sizeof bytes);
    bytes[FC_BYTES_CELLS] = (uint8_t)cells;
    for (unsigned s = 0; s < 4; s++) {
        bytes[FC_BYTES_HOME + s] = (uint8_t)random_below(dice, most_home + 1);
        for (unsigned r = bytes[FC_BYTES_HOME + s]; r < 13; r++) cards[count++] = (uint8_t)(4 * r + s);
    }
    for (unsigned i = count; i > 1; i--) {
        unsigned j = random_below(dice, i);
        uint8_t card = cards[i - 1];
        cards[i - 1] = cards[j], cards[j] = card;
    }
    while (in_cells < cells && count > 0 && random_below(dice, 3) == 0)
        bytes[FC_BYTES_CELL + in_cells++] = cards[--count];
    uint8_t *next = bytes + FC_BYTES_CARDS;
    for (unsigned a = 0; a < 8; a++) {
        unsigned height = a + 1 < columns ? random_below(dice, count + 1) : a + 1 == columns ? count : 0;
        bytes[FC_BYTES_LENGTH + a] = (uint8_t)height;
        while (height-- > 0) *next++ = cards[--count];
    }
    CHECK(fc_board_from_bytes(board, bytes, NULL) == FC_BOARD_FINE, "%u columns, %u cells", columns, cells);
    snprintf(what, sizeof what, "a scattered board of %u columns, %u cells", columns, cells);
}

int main(void) {
    fc_board board;
    uint64_t dice = 4;
    int solved = 0, unsolvable = 0, limits = 0;
    renew_block(fc_solve_bytes(), 0);
    for (int cells = 0; cells <= 7; cells++)
        for (int64_t number = -2; number <= 30; number++) {
            deal(number, cells, &board);
            const uint64_t limit = 30000;
            renew_block(fc_solve_bytes(), 0xa5);
            const found once = solve(&board, limit, limit * 10);
            const found again = solve(&board, limit, limit * 10); /* in a block that has been used */
            const found slowly = solve(&board, limit, 1 + (uint64_t)number % 7);
            CHECK(same(once, again), "%s", what);
            CHECK(same(once, slowly), "%s", what);
            solved += once.state == FC_SOLVED, unsolvable += once.state == FC_UNSOLVABLE,
                limits += once.state == FC_LIMIT;
        }
    for (int i = 0; i < 3000; i++) {
        scatter(&dice, &board);
        const found once = solve(&board, 3000, 100000);
        solved += once.state == FC_SOLVED, unsolvable += once.state == FC_UNSOLVABLE, limits += once.state == FC_LIMIT;
    }
    /* every limit below what is needed gives FC_LIMIT, never an answer */
    deal(781948, 4, &board);
    const found whole = solve(&board, ~(uint64_t)0, 1000);
    CHECK(whole.state == FC_UNSOLVABLE && whole.exhausted == 500, "%s", what);
    for (uint64_t limit = 0; limit < whole.positions; limit += limit < whole.positions - 40 ? 97 : 1) {
        const found cut = solve(&board, limit, 5000);
        CHECK(cut.state == FC_LIMIT && cut.positions == limit, "%s", what);
    }
    CHECK(solve(&board, whole.positions, 5000).state == FC_UNSOLVABLE, "%s", what);
    deal(11982, 4, &board);
    CHECK(solve(&board, ~(uint64_t)0, 100000).exhausted == 6662, "%s", what);
    free(block);
    printf("solve: %d solved, %d unsolvable, %d at a limit; slices, blocks and limits change no answer\n", solved,
           unsolvable, limits);
    return 0;
}
