/* counts.c: the known counts of positions, however small the memory to begin with; and perft, which has its own way to
 * find moves, against the moves of moves.c in every position of a whole game. */
#include "check.h"
#include "deal.h"
#include "moves.h"
#include "perft.h"

#include <string.h>

static const struct {
    int64_t deal;
    uint64_t distinct[9];
} near_start[] = {
    {1, {1, 8, 42, 178, 646, 1312, 2306, 3837, 6465}},      {24, {1, 11, 68, 304, 1099, 2662, 4501, 6161, 8069}},
    {617, {1, 11, 62, 256, 877, 1830, 2791, 3642, 4802}},   {1941, {1, 10, 53, 211, 717, 1400, 1920, 2391, 3147}},
    {11982, {1, 11, 63, 258, 871, 1809, 2420, 2544, 2733}}, {31465, {1, 11, 60, 232, 760, 1479, 2078, 2549, 2991}},
};

static const struct {
    int64_t deal, greatest;
    uint64_t positions;
} whole_games[] = {
    {11982, 38, 83239},  {146692, 34, 19418}, {186216, 40, 22970}, {455889, 37, 13966},
    {495505, 28, 30609}, {512118, 43, 46460}, {517776, 43, 94943}, {781948, 37, 7736},
};

static void dealt_board(fc_board *board, int64_t deal, int cells) {
    uint8_t cards[FC_CARDS];
    fc_deal(deal, cards);
    fc_board_from_deal(board, cards, cells);
}

/* Counts with blocks that grow by `step` bytes at a time, a budget that stops often, and a number of parts, which take
 * turns: the threads test runs them side by side. */
static fc_perft count_all(const fc_board *board, int64_t depth, size_t step, uint64_t budget, int count,
                          uint64_t *distinct) {
    enum { MOST_PARTS = 5 };
    fc_perft perft;
    fc_perft_part parts[MOST_PARTS];
    size_t table_bytes = FC_PERFT_LEAST_BYTES, queue_bytes[MOST_PARTS];
    void *table = calloc(table_bytes, 1), *queue[MOST_PARTS], *larger;
    memset(&perft, 0, sizeof perft);
    memset(parts, 0, sizeof parts);
    for (int i = 0; i < count; i++) {
        queue[i] = malloc(queue_bytes[i] = FC_PERFT_LEAST_BYTES);
        fc_perft_use_queue(&parts[i], queue[i], queue_bytes[i]);
    }
    fc_perft_use_table(&perft, table, table_bytes);
    fc_perft_start(&perft, board, depth, parts, count);
    do {
        if (distinct != NULL) distinct[perft.distance] = perft.distinct;
        for (int i = 0; i < count; i++)
            for (fc_perft_event event; (event = fc_perft_run(&perft, &parts[i], budget)) != FC_PERFT_PART_DONE;) {
                if (event == FC_PERFT_FULL_QUEUE) {
                    larger = malloc(queue_bytes[i] += step);
                    fc_perft_use_queue(&parts[i], larger, queue_bytes[i]);
                    free(queue[i]);
                    queue[i] = larger;
                }
                while (event == FC_PERFT_FULL_TABLE && !fc_perft_grant(&perft, parts)) {
                    larger = calloc(table_bytes += step, 1);
                    fc_perft_use_table(&perft, larger, table_bytes);
                    free(table);
                    table = larger;
                }
            }
    } while (fc_perft_next_layer(&perft, parts));
    CHECK(fc_perft_met(&perft, parts) == perft.positions, "%lld", (long long)perft.distance);
    free(table);
    for (int i = 0; i < count; i++) free(queue[i]);
    return perft;
}

static void check_tables(void) {
    fc_board board;
    for (size_t i = 0; i < sizeof near_start / sizeof near_start[0]; i++) {
        uint64_t distinct[9] = {0};
        dealt_board(&board, near_start[i].deal, 4);
        const fc_perft perft = count_all(&board, 8, 20000, 1000, 1, distinct);
        CHECK(perft.distance == 8, "%lld", (long long)perft.distance);
        CHECK(memcmp(distinct, near_start[i].distinct, sizeof distinct) == 0, "#%lld", (long long)near_start[i].deal);
    }
    for (size_t i = 0; i < sizeof whole_games / sizeof whole_games[0]; i++) {
        dealt_board(&board, whole_games[i].deal, 4);
        for (int way = 0; way < 2; way++) {
            const fc_perft perft = count_all(&board, -1, way ? 1 << 20 : 30001, way ? 1 << 20 : 37, way ? 1 : 5, NULL);
            CHECK(perft.positions == whole_games[i].positions && perft.distance == whole_games[i].greatest &&
                      perft.won == 0,
                  "#%lld: %llu / %lld, won %llu", (long long)whole_games[i].deal, (unsigned long long)perft.positions,
                  (long long)perft.distance, (unsigned long long)perft.won);
        }
    }
}

/* ---- the slow way: whole boards, moves from moves.c, keys compared byte by byte ---- */

enum { SLOTS = 1 << 18 };

typedef struct met {
    fc_board *boards;
    int count;
    int slot[SLOTS]; /* place in boards + 1 */
} met;

static int meet(met *all, const fc_board *board) {
    uint32_t hash = 2166136261u;
    for (int i = 0; i < FC_KEY_BYTES; i++) hash = (hash ^ fc_board_key(board)[i]) * 16777619u;
    uint32_t at = hash % SLOTS;
    for (; all->slot[at] != 0; at = (at + 1) % SLOTS)
        if (memcmp(fc_board_key(&all->boards[all->slot[at] - 1]), fc_board_key(board), FC_KEY_BYTES) == 0) return 0;
    all->boards[all->count++] = *board;
    all->slot[at] = all->count;
    return 1;
}

static void check_against_moves(int64_t deal, int cells, int64_t depth) {
    met *const all = (met *)calloc(1, sizeof(met));
    all->boards = (fc_board *)malloc(SLOTS / 2 * sizeof(fc_board));
    fc_board start;
    uint64_t distinct[128] = {0};
    dealt_board(&start, deal, cells);
    const fc_perft perft = count_all(&start, depth, 50000, 500, 2, distinct);
    meet(all, &start);
    int from = 0;
    int64_t distance = 0;
    for (int to = 1; from < to; from = to, to = all->count, distance++) {
        CHECK((uint64_t)(to - from) == distinct[distance], "#%lld with %d cells: %d at distance %lld", (long long)deal,
              cells, to - from, (long long)distance);
        if (distance == depth) break;
        for (int i = from; i < to; i++) {
            fc_move moves[FC_MAX_SINGLE_MOVES];
            const int count = fc_single_moves(&all->boards[i], moves);
            for (int k = 0; k < count; k++) {
                fc_board next = all->boards[i];
                fc_move_make(&next, moves[k]);
                meet(all, &next);
                CHECK(all->count < SLOTS / 2, "too many positions for this test");
            }
        }
    }
    CHECK((uint64_t)all->count == perft.positions, "#%lld with %d cells", (long long)deal, cells);
    free(all->boards);
    free(all);
}

/* A game with its end in sight: the won position is found, and once. */
static void check_won(void) {
    uint8_t bytes[FC_BOARD_BYTES] = {4, 12, 12, 12, 12, 48, 49, FC_NONE, FC_NONE, FC_NONE, FC_NONE, FC_NONE, 1, 1};
    fc_board board;
    memset(bytes + FC_BYTES_CARDS, FC_NONE, FC_CARDS);
    bytes[FC_BYTES_CARDS] = 50;
    bytes[FC_BYTES_CARDS + 1] = 51;
    CHECK(fc_board_from_bytes(&board, bytes, NULL) == FC_BOARD_FINE, "four kings");
    const fc_perft perft = count_all(&board, -1, 1000, 10, 3, NULL);
    /* Each king is in a cell, in a column or home, wherever there are as many cells and columns. */
    CHECK(perft.positions == 81 && perft.won == 1 && perft.distance == 4, "%llu / %lld, won %llu",
          (unsigned long long)perft.positions, (long long)perft.distance, (unsigned long long)perft.won);
}

int main(void) {
    check_tables();
    check_won();
    check_against_moves(781948, 4, -1);
    for (int cells = 0; cells <= FC_MAX_CELLS; cells++) check_against_moves(24 + cells, cells, cells < 3 ? 9 : 6);
    printf("counts: all as known\n");
    return 0;
}
