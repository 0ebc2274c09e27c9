/* Solve a range of deals in the kernel alone, one thread, every solution checked:
 *
 *     cc -O3 -o solve_kernel bench/solve_kernel.c kernel/[a-z]*.c
 *     ./solve_kernel FIRST LAST [CELLS [LIMIT [BLOCK_MIB]]]
 *
 * The mean is CPU time of the best of three passes, dealing included, moves written to a buffer and checked, as users
 * get them (one pass in games of other than four cells, which take longer); the mean without the checker is the same
 * but for the check. The other times are deal by deal in a last pass, from the dealt board to the checked moves. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../kernel/checker.h"
#include "../kernel/deal.h"
#include "../kernel/solve.h"
#include "../kernel/weights.h"
#include "../tests/kernel/check.h" /* for Windows: aligned memory */

static uint64_t dealt; /* for messages */
static void deal(uint64_t number, int cells, fc_board *board, uint8_t bytes[72]) {
    uint8_t cards[52];
    dealt = number;
    fc_deal((int64_t)number, cards);
    fc_board_from_deal(board, cards, cells);
    fc_board_to_bytes(board, bytes);
}

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

enum { ROOM = 65536, PASSES = 3 };
static uint8_t moves[2 * ROOM];
static uint16_t players[ROOM];
static void *block;
static uint64_t bytes;

/* With the bytes of the board (null: no check), a solution that is none ends the program. */
static int solve(const fc_board *board, const uint8_t *checked, uint64_t limit, uint32_t *made) {
    int state;
    fc_solve_start(block, bytes, board, limit);
    while ((state = fc_solve_run(block, 100000)) <= FC_MEMORY)
        if (state == FC_MEMORY) {
            void *larger = aligned_alloc(64, 2 * bytes);
            if (!larger) {
                fprintf(stderr, "out of memory\n");
                exit(1);
            }
            memcpy(larger, block, bytes);
            free(block);
            block = larger;
            bytes *= 2;
            fc_solve_grown(block, bytes);
        }
    fc_line line = {moves, players, 0, ROOM, 0, ROOM};
    if (state == FC_SOLVED) fc_solve_moves(block, &line);
    *made = line.singles;
    if (state == FC_SOLVED && checked) {
        const int64_t bad = line.singles <= ROOM ? fc_check_solution(checked, moves, line.singles) : 0;
        if (bad >= 0) {
            fprintf(stderr, "deal %llu: move %lld of %u is wrong\n", (unsigned long long)dealt, (long long)bad,
                    line.singles);
            exit(1);
        }
    }
    return state;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: solve_kernel FIRST LAST [CELLS [LIMIT [BLOCK_MIB]]]\n");
        return 2;
    }
    uint64_t first = strtoull(argv[1], 0, 10), last = strtoull(argv[2], 0, 10), count = last - first + 1;
    int cells = argc > 3 ? atoi(argv[3]) : 4;
    uint64_t limit = argc > 4 ? strtoull(argv[4], 0, 10) : ~0ull;
    bytes = argc > 5 ? strtoull(argv[5], 0, 10) << 20 : 0;
    if (bytes < fc_solve_bytes()) bytes = fc_solve_bytes();
    bytes = (bytes + 63) & ~63ull;
    block = aligned_alloc(64, bytes);
    uint32_t *times = (uint32_t *)malloc(count * sizeof *times);
    uint64_t positions = 0, solved = 0, unsolvable = 0, gave_up = 0, length = 0;
    uint64_t tried[FC_ATTEMPTS + 1] = {0}, won[FC_ATTEMPTS + 1] = {0};
    double spent[FC_ATTEMPTS + 1] = {0};
    fc_board board;
    uint8_t position[72];
    uint32_t made;
    double cpu[2] = {1e300, 1e300};
    for (int pass = 0; pass < (cells == 4 ? 2 * PASSES : 2);
         pass++) { /* the best pass counts; every other one checks nothing */
        const int bare = pass & 1;
        double start = cpu_seconds();
        for (uint64_t n = first; n <= last; n++) {
            deal(n, cells, &board, position);
            solve(&board, bare ? NULL : position, limit, &made);
        }
        if (cpu_seconds() - start < cpu[bare]) cpu[bare] = cpu_seconds() - start;
    }
    for (uint64_t n = first; n <= last; n++) { /* and once deal by deal */
        deal(n, cells, &board, position);
        double start = cpu_seconds();
        int state = solve(&board, position, limit, &made);
        int64_t t = (int64_t)((cpu_seconds() - start) * 1e9);
        times[n - first] = t < 0xffffffff ? (uint32_t)t : 0xffffffff;
        positions += fc_solve_positions(block);
        spent[fc_solve_attempt(block)] += (double)t * 1e-3;
        for (int i = 0; i <= fc_solve_attempt(block); i++) tried[i]++;
        if (state == FC_SOLVED) {
            solved++;
            length += made;
            won[fc_solve_attempt(block)]++;
        } else if (state == FC_UNSOLVABLE) {
            if (cells == 4)
                printf("unsolvable %llu: %llu classes exhausted, %.1f ms\n", (unsigned long long)n,
                       (unsigned long long)fc_solve_exhausted(block), (double)t * 1e-6);
            unsolvable++;
        } else {
            gave_up++;
        }
    }
    qsort(times, count, sizeof *times, by_size);
    for (int i = 0; i <= FC_ATTEMPTS; i++)
        printf("attempt %d: tried %llu, won %.2f%%; deals that end here take %.2f us of the mean\n", i,
               (unsigned long long)tried[i], tried[i] ? 100.0 * (double)won[i] / (double)tried[i] : 0.0,
               spent[i] / (double)count);
    printf("deals %llu..%llu, %d cells: %llu solved and checked, %llu unsolvable, %llu gave up\n",
           (unsigned long long)first, (unsigned long long)last, cells, (unsigned long long)solved,
           (unsigned long long)unsolvable, (unsigned long long)gave_up);
    printf("mean %.2f us, p50 %.1f, p99 %.1f, p99.9 %.1f, max %.1f us; %.1f positions per deal (%llu), S %.1f, block "
           "%.1f MiB, mean without the checker %.2f us\n",
           cpu[0] / (double)count * 1e6, times[count / 2] * 1e-3, times[(uint64_t)((double)count * 0.99)] * 1e-3,
           times[(uint64_t)((double)count * 0.999)] * 1e-3, times[count - 1] * 1e-3, (double)positions / (double)count,
           (unsigned long long)positions, solved ? (double)length / (double)solved : 0.0, (double)bytes / 1048576.0,
           cpu[1] / (double)count * 1e6);
    free(times);
    free(block);
    return 0;
}
