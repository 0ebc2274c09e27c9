/* proof.c: lists of perft's positions, and the checker of proofs on them, whole and damaged. */
#include "check.h"
#include "deal.h"
#include "perft_list.h"
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
    fc_perft_number *list = (fc_perft_number *)malloc(*count * sizeof *list);
    fc_perft_list(&perft, list);
    *length = fc_perft_write(list, *count, NULL);
    uint8_t *bytes = (uint8_t *)malloc(*length);
    CHECK(fc_perft_write(list, *count, bytes) == *length, "lengths");
    free(list);
    free(queue);
    free(table);
    return bytes;
}

static fc_proof_problem check(const uint8_t *start, int cells, uint32_t count, const uint8_t *bytes, size_t length) {
    fc_proof_check *now = (fc_proof_check *)malloc(sizeof *now);
    void *memory = calloc(1, fc_proof_bytes(count));
    uint8_t *exact = (uint8_t *)malloc(length + !length); /* so that reading one byte too far shows */
    memcpy(exact, bytes, length);
    fc_proof_begin(now, start, cells, count, memory);
    fc_proof_problem problem = fc_proof_read(now, exact, length);
    while (problem == FC_PROOF_FINE && now->checked < count) problem = fc_proof_run(now, 1000);
    free(exact);
    free(memory);
    free(now);
    return problem;
}

int main(void) {
    fc_board board;
    uint32_t count;
    size_t length;
    uint8_t *bytes = list_deal(781948, 4, &board, &count, &length);
    CHECK(count == 7736, "%u", (unsigned)count);
    CHECK(check(board.below, 4, count, bytes, length) == FC_PROOF_FINE, "%u positions", (unsigned)count);
    CHECK(check(board.below, 5, count, bytes, length) == FC_PROOF_NOT_CLOSED, "%u positions", (unsigned)count);
    CHECK(check(board.below, 3, count, bytes, length) == FC_PROOF_NO_POSITION, "%u positions", (unsigned)count);
    CHECK(check(board.below, 4, count - 1, bytes, length) == FC_PROOF_TOO_LONG, "%u positions", (unsigned)count);
    CHECK(check(board.below, 4, count + 1, bytes, length) == FC_PROOF_TOO_SHORT, "%u positions", (unsigned)count);
    CHECK(check(board.below, 4, 0, bytes, 0) == FC_PROOF_NO_START, "%u positions", (unsigned)count);
    free(bytes);

    bytes = list_deal(585, 1, &board, &count, &length);
    CHECK(count == 202, "%u", (unsigned)count);
    CHECK(check(board.below, 1, count, bytes, length) == FC_PROOF_FINE, "%u positions", (unsigned)count);
    for (size_t at = 0; at < length; at += 3) {
        CHECK(check(board.below, 1, count, bytes, at) == FC_PROOF_TOO_SHORT, "%u positions", (unsigned)count);
        for (int bit = 0; bit < 8; bit++) {
            bytes[at] ^= (uint8_t)(1 << bit);
            CHECK(check(board.below, 1, count, bytes, length) != FC_PROOF_FINE, "%u positions", (unsigned)count);
            bytes[at] ^= (uint8_t)(1 << bit);
        }
    }
    free(bytes);
    puts("proof: fine");
    return 0;
}
