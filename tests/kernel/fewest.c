/* fewest.c (test): the search for the fewest moves, without Python. On endgames of 10 to 24 cards with 0 to 7 cells,
 * random and made of runs, it finds what a plain search by the rules of moves.c finds, in all metrics; neither slices
 * nor the size of the block change anything; every solution passes the checker and is as long as it says. `run N SEED`
 * does N endgames, for those who want more than a few. */
#include "check.h"
#include "checker.h"
#include "deal.h"
#include "fewest.h"
#include "positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the plain search: all positions by moves made + cards left ---- */

enum { MOST = 60000, SLOTS = 1 << 17, LENGTHS = 256, UNKNOWN = -2, NONE_WINS = -1 };

typedef struct plain {
    fc_board board;
    int moves, done, next; /* next: with the same bound */
} plain;

static plain known[MOST];
static int knowns, slots[SLOTS], first[LENGTHS];

static int left_in(const fc_board *b) { return FC_CARDS - b->home[0] - b->home[1] - b->home[2] - b->home[3]; }

/* 0 when there is no more room. */
static int meet(const fc_board *board, int moves) {
    uint64_t hash = 0;
    for (int i = 0; i < FC_KEY_BYTES; i++)
        hash = (hash ^ fc_board_key(board)[i]) * UINT64_C(0x9E3779B97F4A7C15), hash ^= hash >> 29;
    uint64_t at = hash % SLOTS;
    for (; slots[at]; at = (at + 1) % SLOTS) {
        plain *p = &known[slots[at] - 1];
        if (memcmp(fc_board_key(&p->board), fc_board_key(board), FC_KEY_BYTES) != 0) continue;
        if (moves >= p->moves) return 1;
        CHECK(!p->done, "cards left is a consistent bound");
        p->done = 1; /* the better one is a new entry */
        break;
    }
    if (knowns == MOST) return 0;
    const int bound = moves + left_in(board);
    const plain p = {*board, moves, 0, first[bound]};
    known[knowns] = p;
    first[bound] = slots[at] = ++knowns;
    return 1;
}

static int plain_length(const fc_board *start, int metric) {
    memset(slots, 0, sizeof slots);
    memset(first, 0, sizeof first);
    knowns = 0;
    meet(start, 0);
    for (int bound = 0; bound < LENGTHS - 2; bound++)
        while (first[bound]) {
            const int i = first[bound] - 1;
            first[bound] = known[i].next;
            if (known[i].done) continue;
            known[i].done = 1;
            const fc_board here = known[i].board;
            if (fc_board_is_won(&here)) return known[i].moves;
            fc_move moves[FC_MAX_PLAYER_MOVES];
            const int count = metric == FC_METRIC_S ? fc_single_moves(&here, moves) : fc_player_moves(&here, moves);
            for (int m = 0; m < count; m++) {
                fc_board after = here;
                fc_move_make(&after, moves[m]);
                if (!meet(&after, known[i].moves + 1)) return UNKNOWN;
            }
        }
    return NONE_WINS;
}

/* ---- the kernel's ---- */

enum { ROOM = 20000 };
static uint8_t single[2 * ROOM];
static uint16_t player[ROOM];
static void *block;
static uint64_t bytes;

static void renew(uint64_t size) {
    free(block);
    bytes = (size + 63) & ~(uint64_t)63;
    block = aligned_alloc(64, (size_t)bytes);
    memset(block, 0xa5, (size_t)bytes);
}

static void grow_to(uint64_t size) {
    void *larger = aligned_alloc(64, (size_t)size);
    memcpy(larger, block, (size_t)bytes);
    free(block);
    block = larger;
    bytes = size;
    fc_fewest_grown(block, bytes);
}

static void check_moves(const fc_board *board, int metric) {
    const unsigned best = fc_fewest_best(block);
    uint8_t position[FC_BOARD_BYTES];
    fc_line line = {single, player, 0, ROOM, 0, ROOM};
    CHECK(fc_fewest_moves(block, &line) || best == 0, "%u", best);
    fc_board_to_bytes(board, position);
    CHECK(fc_check_solution(position, single, line.singles) == -1, "%u", best);
    CHECK((metric == FC_METRIC_S ? line.singles : line.players) == best, "%u", best);
}

static int length_of(const fc_board *board, int aim, int metric, uint64_t slice, uint64_t *positions) {
    int state;
    unsigned bound = 0, best = 0;
    const fc_fewest_ask ask = {aim, metric, 2000000, &fc_the_solver, NULL};
    fc_fewest_start(block, bytes, board, &ask);
    while ((state = fc_fewest_run(block, slice)) <= FC_MEMORY) {
        CHECK(fc_fewest_bound(block) >= bound, "a bound never falls");
        CHECK(best == 0 || fc_fewest_best(block) <= best, "the best never gets worse");
        bound = fc_fewest_bound(block);
        best = fc_fewest_best(block);
        if (state == FC_MEMORY) grow_to(2 * bytes);
    }
    *positions = fc_fewest_positions(block);
    if (state == FC_UNSOLVABLE) return NONE_WINS;
    CHECK(state == FC_SOLVED, "state %d", state);
    best = fc_fewest_best(block);
    CHECK(fc_fewest_bound(block) <= best && (aim == FC_AIM_SHORT || fc_fewest_bound(block) == best), "%u", best);
    check_moves(board, metric);
    return (int)best;
}

/* The levels of a hard deal stop for a beam once they have kept 512,000 positions. Whatever happens meanwhile, nothing
 * is lost, and the beam finds what they are far from. */
static void beside_the_levels(void) {
    enum { HARD = 144, LIMIT = 610000, MIDDLE = 545000, MORE = 16 << 20 };
    uint8_t cards[FC_CARDS];
    uint64_t positions[2];
    fc_board board;
    fc_deal(HARD, cards);
    fc_board_from_deal(&board, cards, 4);
    renew(64 << 20);
    const fc_fewest_ask ask = {FC_AIM_FEWEST, FC_METRIC_S, LIMIT, &fc_the_solver, NULL};
    fc_fewest_start(block, bytes, &board, &ask);
    while (fc_fewest_positions(block) < MIDDLE) CHECK(fc_fewest_run(block, 5000) == FC_SEARCHING, "the levels");
    CHECK(fc_fewest_best(block) > 92, "%u", fc_fewest_best(block)); /* far from the fewest moves */
    check_moves(&board, FC_METRIC_S);
    void *middle = aligned_alloc(64, (size_t)bytes);
    memcpy(middle, block, (size_t)bytes);
    for (int growing = 0; growing < 2; growing++) {
        if (growing) {
            renew(64 << 20);
            memcpy(block, middle, (size_t)bytes);
        }
        while (fc_fewest_run(block, 5000) == FC_SEARCHING)
            if (growing) grow_to(bytes + MORE);
        CHECK(fc_fewest_run(block, 5000) == FC_LIMIT, "the limit");
        CHECK(fc_fewest_best(block) == 94 && fc_fewest_bound(block) == 88, "%u", fc_fewest_best(block));
        check_moves(&board, FC_METRIC_S);
        positions[growing] = fc_fewest_positions(block);
    }
    CHECK(positions[0] == LIMIT && positions[1] == LIMIT, "%d", (int)positions[0]);
    free(middle);
}

static fc_board endgame(uint64_t *seed) {
    uint8_t data[FC_BOARD_BYTES], cards[FC_CARDS], column[FC_COLUMNS][FC_CARDS];
    int home[FC_SUITS] = {13, 13, 13, 13}, count = 0, at = 0, end = FC_BYTES_CARDS;
    fc_board board;
    memset(data, FC_NONE, sizeof data);
    memset(data + FC_BYTES_LENGTH, 0, FC_COLUMNS);
    data[FC_BYTES_CELLS] = (uint8_t)random_below(seed, random_below(seed, 4) ? 5 : 8);
    for (int wanted = 10 + (int)random_below(seed, 15); count < wanted;) {
        const int suit = (int)random_below(seed, FC_SUITS);
        if (home[suit] > 0) cards[count++] = (uint8_t)fc_card(--home[suit], suit);
    }
    for (int i = 0; i < FC_SUITS; i++) data[FC_BYTES_HOME + i] = (uint8_t)home[i];
    for (int i = count - 1; i > 0; i--) {
        const unsigned j = random_below(seed, (unsigned)i + 1);
        const uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    for (int in_cells = random_below(seed, 2) ? (int)random_below(seed, data[FC_BYTES_CELLS] + 1u) : 0; at < in_cells;
         at++)
        data[FC_BYTES_CELL + at] = cards[at];
    const unsigned used = 1 + random_below(seed, FC_COLUMNS), ordered = random_below(seed, 3) == 0;
    for (; at < count; at++) {
        unsigned q = random_below(seed, used);
        for (unsigned r = 0; ordered && r < FC_COLUMNS; r++) {
            const unsigned height = data[FC_BYTES_LENGTH + r];
            if (height && fc_fits(cards[at], column[r][height - 1])) q = r;
        }
        column[q][data[FC_BYTES_LENGTH + q]++] = cards[at];
    }
    for (int q = 0; q < FC_COLUMNS; q++)
        for (int i = 0; i < data[FC_BYTES_LENGTH + q]; i++) data[end++] = column[q][i];
    CHECK(fc_board_from_bytes(&board, data, NULL) == FC_BOARD_FINE, "made up");
    return board;
}

/* Half of them random, half made of runs. */
static fc_board any_endgame(uint64_t *seed, int i) {
    if (i % 2 == 0) return endgame(seed);
    const int cells = (int)random_below(seed, 5);
    return board_of_runs(seed, cells, 10 + (int)random_below(seed, 15));
}

/* The boards of docs/how-fewest-works.md. */
static void boards_of_the_proof(void) {
    uint64_t positions;
    for (int cells = 1; cells <= 4; cells++) {
        const fc_board rest = board_of_text(BOARD_WITH_A_REST, cells, home_with_a_rest);
        const fc_board rise = board_of_text(BOARD_WITH_A_RISE, cells, home_with_a_rise);
        CHECK(length_of(&rest, FC_AIM_FEWEST, FC_METRIC_Q, 100000, &positions) == 31, "%d cells", cells);
        const int expected = plain_length(&rise, FC_METRIC_Q);
        const int found = length_of(&rise, FC_AIM_FEWEST, FC_METRIC_Q, 100000, &positions);
        CHECK(expected == UNKNOWN || found == expected, "%d cells: %d, not %d", cells, found, expected);
    }
}

int main(int argc, char **argv) {
    const int endgames = argc > 1 ? atoi(argv[1]) : 60;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 15, positions[4];
    int compared = 0, unsolvable = 0;
    renew(16 << 20);
    for (int i = 0; i < endgames; i++) {
        const fc_board board = any_endgame(&seed, i);
        for (int metric = FC_METRIC_S; metric <= FC_METRIC_Q; metric++) {
            const int expected = plain_length(&board, metric);
            if (expected == UNKNOWN) continue;
            const int found = length_of(&board, FC_AIM_FEWEST, metric, 100000, positions);
            CHECK(found == expected, "endgame %d, metric %d, %d cells: %d, not %d", i, metric, board.cells, found,
                  expected);
            compared++;
            unsolvable += expected == NONE_WINS;
        }
    }
    printf("fewest: %d endgames by metric equal, %d of them unsolvable\n", compared, unsolvable);
    for (int metric = FC_METRIC_S; metric <= FC_METRIC_Q; metric++) {
        uint8_t cards[FC_CARDS];
        fc_board board;
        fc_deal(3, cards);
        fc_board_from_deal(&board, cards, 4);
        const int expected = metric == FC_METRIC_S ? 73 : 70;
        renew(fc_fewest_bytes(&fc_the_solver));
        CHECK(length_of(&board, FC_AIM_FEWEST, metric, 1000000, &positions[0]) == expected, "deal 3");
        CHECK(length_of(&board, FC_AIM_FEWEST, metric, 1, &positions[1]) == expected, "in small slices");
        renew(fc_fewest_bytes(&fc_the_solver));
        CHECK(length_of(&board, FC_AIM_FEWEST, metric, 77, &positions[2]) == expected, "in a small block");
        CHECK(positions[0] == positions[1] && positions[1] == positions[2], "the same positions");
        const fc_board late = endgame(&seed);
        if (plain_length(&late, metric) >= 0) length_of(&late, FC_AIM_SHORT, metric, 1000, &positions[3]);
    }
    boards_of_the_proof();
    beside_the_levels();
    free(block);
    return 0;
}
