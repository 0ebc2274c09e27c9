/* solvers.c: four threads, each with its own block, solve the same deals and must find the same. */
#include "deal.h"
#include "solve.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, DEALS = 150 };
static uint64_t positions[THREADS];

static void *work(void *number) {
    const int me = *(const int *)number;
    const uint64_t bytes = (fc_solve_bytes() + 63) & ~(uint64_t)63;
    void *block = aligned_alloc(64, (size_t)bytes);
    static const uint64_t limit = 20000;
    for (int64_t n = 1; n <= DEALS; n++) {
        uint8_t cards[FC_CARDS], single[4000];
        uint16_t player[2000];
        fc_board board;
        fc_line line = {single, player, 0, 2000, 0, 2000};
        fc_deal(n, cards);
        fc_board_from_deal(&board, cards, 4);
        fc_solve_start(block, bytes, &board, limit);
        while (fc_solve_run(block, 1000) == FC_SEARCHING) {}
        fc_solve_moves(block, &line);
        positions[me] += fc_solve_positions(block) + line.singles;
    }
    free(block);
    return NULL;
}

int main(void) {
    pthread_t thread[THREADS];
    int number[THREADS];
    for (int i = 0; i < THREADS; i++) {
        number[i] = i;
        if (pthread_create(&thread[i], NULL, work, &number[i]) != 0) return 1;
    }
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    for (int i = 1; i < THREADS; i++)
        if (positions[i] != positions[0]) return fprintf(stderr, "thread %d found something else\n", i), 1;
    printf("threads: %d solvers agree on %d deals\n", THREADS, DEALS);
    return 0;
}
