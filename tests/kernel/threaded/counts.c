/* counts.c (threaded): perft with several threads on one table, for the thread sanitizer. */
#include "../check.h"
#include "deal.h"
#include "perft.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4 };

typedef struct runner {
    const fc_perft *perft;
    fc_perft_part part;
} runner;

static void *run(void *argument) {
    runner *const mine = (runner *)argument;
    CHECK(fc_perft_run(mine->perft, &mine->part, UINT64_MAX) == FC_PERFT_PART_DONE, "the blocks are large enough");
    return NULL;
}

int main(void) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    fc_perft perft;
    fc_perft_part parts[THREADS];
    runner runners[THREADS];
    const size_t table_bytes = 1 << 23, queue_bytes = 1 << 21;
    void *const table = calloc(table_bytes, 1), *queues[THREADS];
    fc_deal(11982, cards);
    fc_board_from_deal(&board, cards, 4);
    memset(&perft, 0, sizeof perft);
    memset(parts, 0, sizeof parts);
    for (int i = 0; i < THREADS; i++) fc_perft_use_queue(&parts[i], queues[i] = malloc(queue_bytes), queue_bytes);
    fc_perft_use_table(&perft, table, table_bytes);
    fc_perft_start(&perft, &board, -1, parts, THREADS);
    do {
        pthread_t threads[THREADS];
        CHECK(fc_perft_grant(&perft, parts), "the table is large enough");
        for (int i = 0; i < THREADS; i++) {
            runners[i].perft = &perft;
            runners[i].part = parts[i];
            CHECK(pthread_create(&threads[i], NULL, run, &runners[i]) == 0, "thread %d", i);
        }
        for (int i = 0; i < THREADS; i++) {
            pthread_join(threads[i], NULL);
            parts[i] = runners[i].part;
        }
    } while (fc_perft_next_layer(&perft, parts));
    CHECK(perft.positions == 83239 && perft.distance == 38 && perft.won == 0, "%llu / %lld",
          (unsigned long long)perft.positions, (long long)perft.distance);
    for (int i = 0; i < THREADS; i++) free(queues[i]);
    free(table);
    printf("counts: as known with %d threads\n", THREADS);
    return 0;
}
