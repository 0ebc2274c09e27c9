/* The levels of the search for the fewest moves alone, one thread, to compare two kernels:
 *
 *     cc -O3 -o levels_kernel bench/levels_kernel.c kernel/[a-z]*.c
 *     ./levels_kernel METRIC LIMIT DEAL...     (metric 0: S, 1: Q; at most LIMIT positions for a deal)
 *
 * Prints a line for each deal: how it ended (2: proved, 4: the limit), moves, positions, CPU seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../kernel/deal.h"
#include "../kernel/fewest_levels.h"
#include "../kernel/solve.h"
#include "../tests/kernel/check.h" /* for Windows: aligned memory */

int main(int argc, char **argv) {
    uint64_t bytes = 8 << 20;
    void *block = aligned_alloc(64, bytes);
    for (int i = 3; i < argc && block; i++) {
        uint8_t cards[FC_CARDS];
        fc_board board;
        fc_deal(atoll(argv[i]), cards);
        fc_board_from_deal(&board, cards, 4);
        const clock_t begun = clock();
        int state;
        fc_levels_start(block, bytes, &board, atoi(argv[1]), 255, strtoull(argv[2], NULL, 10));
        while ((state = fc_levels_run(block, 512)) <= FC_MEMORY && block) {
            if (state != FC_MEMORY) continue;
            const uint64_t more = (bytes + bytes / 2) & ~(uint64_t)63;
            void *larger = aligned_alloc(64, more);
            if (larger) fc_levels_grown(memcpy(larger, block, bytes), more);
            free(block);
            block = larger;
            bytes = more;
        }
        if (!block) break;
        printf("%s %d %u %llu %.4f\n", argv[i], state, fc_levels_bound(block),
               (unsigned long long)fc_levels_positions(block), (double)(clock() - begun) / CLOCKS_PER_SEC);
    }
    free(block);
    return 0;
}
