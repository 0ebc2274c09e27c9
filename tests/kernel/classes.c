/* classes.c (test): the steps from class to class reach a win exactly where single-card moves do, on thousands of small
 * boards: few cards or many, 0 to 3 cells, with and without a free place at the start. */
#include "check.h"
#include "checker.h"
#include "class_line.h"
#include "complete.h"
#include "deal.h"
#include "moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4000, ENTRIES = 8192, UNKNOWN = -1 };

/* A set of keys that keeps their order: a breadth-first queue. */
typedef struct queue {
    uint8_t keys[MOST][FC_BOARD_BYTES];
    uint32_t table[ENTRIES], count;
    size_t size;
} queue;

static queue positions, classes;
static unsigned grown, forgotten, spilled, won_and_spilled;

/* A file that is none, and may be full. */
typedef struct pretended_file {
    uint8_t *bytes;
    uint64_t count, room;
} pretended_file;

static int write_bytes(void *context, const void *bytes, uint64_t at, uint64_t count) {
    pretended_file *f = (pretended_file *)context;
    CHECK(at == f->count, "a hole in the file");
    if (at + count > f->room) return 0;
    memcpy(f->bytes + at, bytes, (size_t)count);
    f->count = at + count;
    return 1;
}

static int read_bytes(void *context, void *bytes, uint64_t at, uint64_t count) {
    const pretended_file *f = (const pretended_file *)context;
    CHECK(at + count <= f->count, "it reads what was never written");
    memcpy(bytes, f->bytes + at, (size_t)count);
    return 1;
}

static void clear(queue *q, size_t size) {
    memset(q->table, 0, sizeof q->table);
    q->count = 0;
    q->size = size;
}

static uint32_t *look_up(queue *q, const void *key) {
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < q->size; i++) hash = (hash ^ ((const uint8_t *)key)[i]) * 1099511628211u;
    uint32_t i = (uint32_t)(hash >> 40) % ENTRIES;
    while (q->table[i] && memcmp(q->keys[q->table[i] - 1], key, q->size) != 0) i = (i + 1) % ENTRIES;
    return &q->table[i];
}

/* Adds what is compared with what goes along; gives 0 when the queue is full. */
static int add(queue *q, const void *key, const void *whole, size_t whole_size) {
    uint32_t *entry = look_up(q, key);
    if (*entry) return 1;
    if (q->count == MOST) return 0;
    memcpy(q->keys[q->count], whole, whole_size);
    *entry = ++q->count;
    return 1;
}

/* By the rules alone: single cards, nothing goes home by itself. */
static int plain_search(const fc_board *start) {
    int won = 0;
    clear(&positions, FC_KEY_BYTES);
    add(&positions, start->below, start, sizeof *start);
    for (uint32_t i = 0; i < positions.count; i++) {
        fc_board board;
        fc_move moves[FC_MAX_SINGLE_MOVES];
        memcpy(&board, positions.keys[i], sizeof board);
        won |= fc_board_is_won(&board);
        const int count = fc_single_moves(&board, moves);
        for (int m = 0; m < count; m++) {
            fc_board next = board;
            fc_move_make(&next, moves[m]);
            if (!add(&positions, next.below, &next, sizeof next)) return UNKNOWN;
        }
    }
    return won;
}

/* A class stands for positions: lay its loose cards out at random, and see that plain moves have reached that too. */
static void check_class(const fc_class *c, uint64_t *dice) {
    uint8_t below[FC_CARDS];
    const unsigned loose = fc_count_bits(c->loose), bases = fc_count_bits(c->bases);
    const unsigned fewest = loose > c->cells ? loose - c->cells : 0, most = loose < 8 - bases ? loose : 8 - bases;
    CHECK(bases <= 8 && fewest <= most, "%u loose cards do not fit beside %u columns", loose, bases);
    unsigned in_columns = fewest + random_below(dice, most - fewest + 1), left = loose;
    memcpy(below, c->below, sizeof below);
    for (uint64_t rest = c->loose; rest; rest &= rest - 1, left--)
        if (random_below(dice, left) < in_columns) below[fc_lowest_bit(rest)] = FC_ON_TABLE, in_columns--;
    CHECK(*look_up(&positions, below), "a class stands for a position that cannot be reached");
}

static int class_search(const fc_board *start, uint64_t *dice) {
    fc_class c;
    fc_code_book book;
    fc_packed key;
    int won = 0;
    memset(&key, 0, sizeof key);
    clear(&classes, sizeof key);
    fc_class_from_board(&c, &book, start);
    fc_class_settle(&c, NULL);
    fc_class_tidy(&c, NULL);
    key.low = c.position.low, key.middle = c.position.middle, key.high = c.position.high;
    add(&classes, &key, &key, sizeof key);
    for (uint32_t i = 0; i < classes.count; i++) {
        fc_class_step steps[FC_CLASS_STEPS], none[FC_CLASS_STEPS];
        memcpy(&key, classes.keys[i], sizeof key);
        fc_class_unpack(&c, key, &book, start->cells);
        won |= c.out == 0;
        for (int n = 0; n < 4; n++) check_class(&c, dice);
        const unsigned count = fc_class_steps(&c, steps);
        for (unsigned s = 0; s < count; s++) {
            fc_class next = c;
            fc_class_make(&next, steps[s], NULL);
            if (fc_class_is_stuck(&next)) {
                CHECK(fc_class_steps(&next, none) == 0, "there is a step from a class that is stuck");
                check_class(&next, dice);
                continue;
            }
            key.low = next.position.low, key.middle = next.position.middle, key.high = next.position.high;
            CHECK(add(&classes, &key, &key, sizeof key), "more classes than %d", MOST);
        }
    }
    return won;
}

/* The search itself: best-first, by levels, and first the one, then the other; in a block that grows by little. */
static void check_search(const fc_board *start, uint64_t best_first, int plain, uint64_t *found, pretended_file *file) {
    const fc_spill_file access = {file, write_bytes, read_bytes};
    uint64_t bytes = fc_complete_bytes();
    const uint64_t most = bytes + 2000; /* from here on it grows only if forgetting and spilling do not help */
    void *block = malloc((size_t)bytes);
    fc_complete_progress where;
    int state;
    if (file) file->count = 0;
    fc_complete_start_levels(block, bytes, start, &fc_weight_sets[FC_COMPLETE_WEIGHTS], ~(uint64_t)0, best_first);
    while ((state = fc_complete_run(block, 7)) == FC_SEARCHING || state == FC_MEMORY)
        if (state == FC_MEMORY) {
            if (bytes > most && fc_complete_squeeze(block)) continue;
            if (bytes > most && file) {
                const int done = fc_complete_spill(block, &access);
                if (done == FC_SPILL_FINE) continue;
                if (done == FC_SPILL_FAILED) {
                    CHECK(file->room < 100000, "a large file is full");
                    free(block);
                    return;
                }
            }
            bytes += 700 + (bytes - fc_complete_bytes()) / 16;
            block = realloc(block, (size_t)bytes);
            fc_complete_grown(block, bytes);
            grown++;
        }
    fc_complete_where(block, &where);
    CHECK(state == (plain ? FC_SOLVED : FC_UNSOLVABLE), "%d by the rules, state %d", plain, state);
    if (plain) {
        uint8_t position[FC_BOARD_BYTES], single[4000];
        uint16_t player[2000];
        fc_layout layout;
        fc_line line = {single, player, 0, 2000, 0, 2000};
        const fc_class_moves moves = fc_complete_line(block, start);
        fc_layout_from_board(&layout, start);
        fc_class_play(&layout, &line, start, &moves);
        fc_playout_finish(&layout, &line);
        fc_board_to_bytes(start, position);
        CHECK(line.singles <= 2000, "%u moves", line.singles);
        CHECK(fc_check_solution(position, single, line.singles) == -1, "after %u classes", (unsigned)where.found);
    } else {
        CHECK(where.waiting == 0, "%u classes wait", (unsigned)where.waiting);
        CHECK(*found == 0 || *found == where.found, "%u classes, %u", (unsigned)*found, (unsigned)where.found);
        *found = where.found;
    }
    forgotten += where.found > where.held;
    spilled += file && file->count > 0;
    free(block);
}

/* All ways of a search, with the same classes. */
static void check_ways(const fc_board *board, int plain, uint64_t *found, uint64_t some) {
    static uint8_t bytes[1 << 22];
    pretended_file file = {bytes, 0, sizeof bytes}, small = {bytes, 0, 5000};
    check_search(board, ~(uint64_t)0, plain, found, NULL);
    check_search(board, 0, plain, found, NULL);
    check_search(board, some, plain, found, NULL);
    check_search(board, 0, plain, found, &file);
    check_search(board, some, plain, found, &file);
    check_search(board, 0, plain, found, &small);
}

/* Too many positions for the plain search: then the ways of the search must at least agree. */
static int check_larger(const fc_board *board) {
    static uint8_t block[1 << 20];
    uint64_t found = 0;
    fc_complete_start_levels(block, sizeof block, board, &fc_weight_sets[FC_COMPLETE_WEIGHTS], 4000, 0);
    const int state = fc_complete_run(block, ~(uint64_t)0);
    if (state == FC_LIMIT) return 0;
    const unsigned before = spilled;
    check_ways(board, state == FC_SOLVED, &found, 100);
    won_and_spilled += state == FC_SOLVED && spilled > before;
    return 1;
}

static void check_deal(int64_t number, int cells, int plain, uint64_t classes) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    uint64_t found = 0;
    fc_deal(number, cards);
    fc_board_from_deal(&board, cards, cells);
    check_ways(&board, plain, &found, 500);
    CHECK(found == classes, "deal %lld: %llu classes", (long long)number, (unsigned long long)found);
}

/* A board with `cards` cards out, all columns taken if `full`, and the cells filled up to `in_cells`. */
static void scatter(uint64_t *dice, fc_board *board, unsigned cells, unsigned cards, int full, unsigned in_cells) {
    uint8_t bytes[FC_BOARD_BYTES], out[FC_CARDS], column[8][FC_CARDS];
    unsigned count = 0, height[8] = {0}, home[4] = {13, 13, 13, 13};
    memset(bytes, FC_NONE, sizeof bytes);
    bytes[FC_BYTES_CELLS] = (uint8_t)cells;
    while (count < cards) {
        const unsigned suit = random_below(dice, 4);
        if (home[suit] > 0) out[count++] = (uint8_t)(4 * --home[suit] + suit);
    }
    for (unsigned s = 0; s < 4; s++) bytes[FC_BYTES_HOME + s] = (uint8_t)home[s];
    for (unsigned i = count; i > 1; i--) {
        const unsigned j = random_below(dice, i);
        const uint8_t card = out[i - 1];
        out[i - 1] = out[j], out[j] = card;
    }
    for (unsigned i = 0; i < in_cells && count > 0; i++) bytes[FC_BYTES_CELL + i] = out[--count];
    const unsigned columns = full ? 8 : 1 + random_below(dice, 8);
    for (unsigned a = 0; full && a < 8 && count > 0; a++) column[a][height[a]++] = out[--count];
    while (count > 0) {
        const unsigned a = random_below(dice, columns);
        column[a][height[a]++] = out[--count];
    }
    uint8_t *next = bytes + FC_BYTES_CARDS;
    for (unsigned a = 0; a < 8; a++) {
        bytes[FC_BYTES_LENGTH + a] = (uint8_t)height[a];
        memcpy(next, column[a], height[a]);
        next += height[a];
    }
    CHECK(fc_board_from_bytes(board, bytes, NULL) == FC_BOARD_FINE, "%u cards", cards);
}

int main(int argc, char **argv) {
    const unsigned boards = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 3000;
    uint64_t dice = argc > 2 ? strtoull(argv[2], NULL, 10) : 14;
    unsigned larger = 0, all_positions = 0, all_classes = 0, won = 0, lost = 0, without_room = 0;
    for (unsigned i = 0; i < boards; i++) {
        fc_board board;
        const unsigned full = random_below(&dice, 8) > 0, cells = random_below(&dice, 4);
        const unsigned in_cells = cells - random_below(&dice, cells + 1) * random_below(&dice, 2);
        const unsigned cards =
            in_cells + (full ? 16 + random_below(&dice, 53 - 16 - in_cells) : random_below(&dice, 12));
        scatter(&dice, &board, cells, cards, (int)full, in_cells);
        const int plain = plain_search(&board);
        if (plain == UNKNOWN) {
            larger += i % 4 == 0 && check_larger(&board);
            continue;
        }
        const int found = class_search(&board, &dice);
        uint64_t kept = 0;
        check_ways(&board, plain, &kept, 30);
        all_positions += positions.count, all_classes += classes.count;
        CHECK(found == plain, "board %u: %u cells, %u cards: %d by the rules, %d over classes", i, cells, cards, plain,
              found);
        without_room += full && in_cells == cells;
        won += plain == 1, lost += plain == 0;
    }
    check_deal(11982, 4, 0, 6662);
    check_deal(1, 2, 0, 3624);
    CHECK(forgotten > 20 && spilled > 20 && won_and_spilled > 3, "%u searches forgot, %u spilled, %u won then",
          forgotten, spilled, won_and_spilled);
    CHECK(won > boards / 20 && lost > boards / 20 && without_room > boards / 20, "%u won, %u lost", won, lost);
    printf("classes: %u boards won, %u lost, both ways, in %u positions or %u classes; %u began without a free place, "
           "%u blocks grew, %u searches forgot, %u spilled; %u larger boards, the same in every way, of which %u won "
           "and spilled\n",
           won, lost, all_positions, all_classes, without_room, grown, forgotten, spilled, larger, won_and_spilled);
    return 0;
}
