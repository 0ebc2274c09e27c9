/* attempts.c: every quick attempt of the solver, by all rules of going home and with every number of cells, cut short.
 * Built with FC_DEBUG, each position is made three times (quick_check.h): as the search does, from scratch, and by the
 * rules of moves.c. In any build, slices change nothing, and the sums over all attempts are the same on every
 * processor, compiler and body of columns_simd.h. */
#include "check.h"
#include "deal.h"
#include "quick.h"

#include <string.h>

enum { CAP = 250, DEALS = 12 };
/* A change of the search or of its weights changes these. */
enum { POSITIONS = 120481, ESTIMATES = 3814177, MOVES = 24518 };

typedef struct found {
    uint32_t state, expanded, lowest, depth;
} found;

static found attempt(void *memory, const fc_board *board, const fc_attempt *rules, uint32_t slice) {
    fc_quick_start(memory, board, &fc_weight_sets[rules->weights], rules);
    const fc_quick_search *search = (const fc_quick_search *)memory;
    while (search->state == FC_SEARCHING) fc_quick_run(memory, slice);
    found f = {search->state, search->expanded, search->lowest, 0};
    if (f.state == FC_SOLVED) fc_quick_path(memory, &f.depth);
    return f;
}

int main(void) {
    int won = 0, failed = 0;
    uint32_t positions = 0, estimates = 0, moves = 0;
    void *memory = aligned_alloc(FC_CACHE_LINE, (size_t)fc_whole_lines(fc_quick_bytes(CAP)));
    for (int i = 0; i < FC_ATTEMPTS; i++)
        for (int cells = 0; cells <= FC_MAX_CELLS; cells++)
            for (int64_t number = 1; number <= DEALS; number++) {
                fc_attempt rules = fc_attempts[i];
                uint8_t cards[FC_CARDS];
                fc_board board;
                rules.cap = CAP;
                fc_deal(100 * i + number, cards);
                fc_board_from_deal(&board, cards, cells);
                const found once = attempt(memory, &board, &rules, CAP);
                const found slowly = attempt(memory, &board, &rules, 1 + (uint32_t)number % 5);
                CHECK(memcmp(&once, &slowly, sizeof once) == 0, "attempt %d, %d cells, deal %lld", i, cells,
                      (long long)(100 * i + number));
                CHECK(once.expanded <= CAP, "attempt %d, %d cells", i, cells);
                positions += once.expanded, estimates += once.lowest, moves += once.depth;
                won += once.state == FC_SOLVED, failed += once.state == FC_FAILED;
            }
    free(memory);
    CHECK(positions == POSITIONS && estimates == ESTIMATES && moves == MOVES, "%u, %u, %u", (unsigned)positions,
          (unsigned)estimates, (unsigned)moves);
    CHECK(won > 0 && failed > 0, "%d won, %d failed", won, failed);
#ifdef FC_DEBUG
    printf("attempts: %d won, %d failed, every position as from scratch and by the rules\n", won, failed);
#else
    printf("attempts: %d won, %d failed\n", won, failed);
#endif
    return 0;
}
