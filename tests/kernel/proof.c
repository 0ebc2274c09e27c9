/* proof.c: lists of perft's positions, and the checker of proofs on them, whole and damaged. */
#include "check.h"
#include "deal.h"
#include "perft.h"
#include "proof_check.h"

#include <string.h>

enum { TABLE_BYTES = 1 << 22 };

/* All positions of a deal as a list; the caller frees it. */
static uint8_t *list_deal(int64_t deal, int cells, fc_board *board, uint32_t *count, size_t *length) {
    uint8_t cards[FC_CARDS];
    fc_perft perft;
    fc_perft_part part;
    void *table = calloc(TABLE_BYTES, 1), *queue = malloc(TABLE_BYTES);
    fc_deal(deal, cards);
    fc_board_from_deal(board, cards, cells);
    memset(&perft, 0, sizeof perft);
    memset(&part, 0, sizeof part);
    fc_perft_use_queue(&part, queue, TABLE_BYTES);
    fc_perft_use_table(&perft, table, TABLE_BYTES);
    fc_perft_start(&perft, board, -1, &part, 1);
    do {
        fc_perft_grant(&perft, &part);
        CHECK(fc_perft_run(&perft, &part, UINT64_MAX) == FC_PERFT_PART_DONE, "no room");
    } while (fc_perft_next_layer(&perft, &part));
    CHECK(perft.won == 0, "a win");
    *count = (uint32_t)perft.positions;
    uint8_t *bytes = (uint8_t *)malloc(*count * FC_PERFT_LISTED_BYTES);
    *length = fc_perft_list(&perft, bytes);
    free(queue);
    free(table);
    return bytes;
}

static const char *check(const uint8_t *start, int cells, uint32_t count, const uint8_t *bytes, size_t length) {
    fc_proof_check *now = (fc_proof_check *)calloc(1, fc_proof_bytes(count));
    uint8_t *exact = (uint8_t *)malloc(length + !length); /* so that reading one byte too far shows */
    memcpy(exact, bytes, length);
    const char *problem = fc_proof_begin(now, start, cells, count, exact, length);
    while (problem == NULL && now->checked < count) problem = fc_proof_run(now, 1000);
    free(exact);
    free(now);
    return problem;
}

/* Completes the list of a deal from its start alone; gives how many positions, or 0 when there are more than `room`. */
static uint32_t complete(const uint8_t *start, int cells, uint32_t room) {
    fc_proof_check *now = (fc_proof_check *)calloc(1, fc_proof_bytes(room));
    const char *problem = fc_proof_begin(now, start, cells, room, NULL, 0);
    while (problem == NULL && now->checked < now->count) problem = fc_proof_run(now, 1000);
    const uint32_t count = problem == NULL ? now->count : 0;
    free(now);
    return count;
}

static int says(const char *problem, const char *words) { return problem != NULL && strstr(problem, words) != NULL; }

int main(void) {
    fc_board board;
    uint32_t count;
    size_t length;
    uint8_t *bytes = list_deal(781948, 4, &board, &count, &length);
    CHECK(count == 7736, "%u", (unsigned)count);
    CHECK(complete(board.below, 4, count) == count, "a complete list");
    CHECK(complete(board.below, 4, count - 1) == 0, "a complete list in too little room");
    CHECK(check(board.below, 4, count, bytes, length) == NULL, "%u positions", (unsigned)count);
    CHECK(says(check(board.below, 5, count, bytes, length), "leads out"), "%u positions", (unsigned)count);
    CHECK(says(check(board.below, 3, count, bytes, length), "cards lie"), "%u positions", (unsigned)count);
    CHECK(says(check(board.below, 4, count - 1, bytes, length), "longer"), "%u positions", (unsigned)count);
    CHECK(says(check(board.below, 4, count + 1, bytes, length), "shorter"), "%u positions", (unsigned)count);
    CHECK(says(check(board.below, 4, 0, bytes, 0), "the start"), "%u positions", (unsigned)count);
    free(bytes);

    bytes = list_deal(585, 1, &board, &count, &length);
    CHECK(count == 202, "%u", (unsigned)count);
    CHECK(check(board.below, 1, count, bytes, length) == NULL, "%u positions", (unsigned)count);
    for (size_t at = 0; at < length; at += 3) {
        CHECK(says(check(board.below, 1, count, bytes, at), "shorter"), "%u positions", (unsigned)count);
        for (int bit = 0; bit < 8; bit++) {
            bytes[at] ^= (uint8_t)(1 << bit);
            CHECK(check(board.below, 1, count, bytes, length) != NULL, "%u positions", (unsigned)count);
            bytes[at] ^= (uint8_t)(1 << bit);
        }
    }
    free(bytes);
    puts("proof: fine");
    return 0;
}
