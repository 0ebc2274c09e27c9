/* Boards and their numbers without Python: every deal finds itself, with one card misread and with two swapped; in any
 * slices. For the sanitizers. */
#include "find_board.h"

#include <string.h>

#include "check.h"

static fc_find_board search, sliced;

static void sets_of(const uint8_t cards[FC_CARDS], uint64_t sets[FC_CARDS]) {
    for (int k = 0; k < FC_CARDS; k++) sets[k] = UINT64_C(1) << cards[k];
}

static uint32_t run(fc_find_board *board, const uint64_t sets[FC_CARDS], double slice, int64_t numbers[FC_FIND_MOST]) {
    fc_find_board_start(board, sets, 10);
    while (!fc_find_board_run(board, slice)) {}
    return fc_find_board_numbers(board, numbers);
}

static void find_itself(uint64_t *random, int64_t number) {
    uint8_t cards[FC_CARDS], spoiled[FC_CARDS];
    uint64_t sets[FC_CARDS];
    int64_t numbers[FC_FIND_MOST];
    fc_deal(number, cards);
    sets_of(cards, sets);
    CHECK(run(&search, sets, 1e12, numbers) >= 1 && search.fit >= 1, "%lld is not found", (long long)number);
    int found = 0;
    for (uint64_t i = 0; i < search.fit && i < 10; i++) found |= numbers[i] == number;
    CHECK(found, "%lld is not among the found", (long long)number);

    memcpy(spoiled, cards, sizeof spoiled);
    const unsigned one = random_below(random, 52), other = (one + 1 + random_below(random, 51)) % 52;
    const int swap = (int)random_below(random, 2);
    spoiled[one] = cards[other];
    if (swap) spoiled[other] = cards[one];
    sets_of(spoiled, sets);
    CHECK(run(&search, sets, 1e12, numbers) == 0 && search.fit == 0, "%lld with a mistake is another deal",
          (long long)number);
    CHECK(run(&sliced, sets, 1000, numbers) == 0 && sliced.nears == search.nears, "slices find others");
    found = 0;
    for (uint32_t i = 0; i < search.nears; i++) {
        found |= search.near[i].number == number && search.near[i].mistake == 1 + swap;
        CHECK(search.near[i].number == sliced.near[i].number, "slices find others");
    }
    CHECK(found, "%lld with a mistake is not found", (long long)number);
}

int main(void) {
    uint64_t random = 617, sets[FC_CARDS];
    int64_t numbers[FC_FIND_MOST];
    find_itself(&random, -2);
    find_itself(&random, -1);
    for (int i = 0; i < 24; i++) find_itself(&random, (int64_t)(next_random(&random) >> 31));

    for (int k = 0; k < FC_CARDS; k++) sets[k] = ~UINT64_C(0); /* bits that mean nothing are dropped */
    CHECK(run(&search, sets, 1, numbers) == 10 && numbers[0] == -2 && numbers[9] == 7, "everything fits");
    CHECK(search.fit == (uint64_t)(FC_MAX_DEAL - FC_MIN_DEAL + 1), "everything is counted");
    for (int k = 0; k < FC_CARDS; k++) sets[k] = 0;
    CHECK(run(&search, sets, 1, numbers) == 0 && search.fit == 0, "nothing fits");
    fc_find_board_start(&search, sets, 1000000000);
    CHECK(search.room == FC_FIND_MOST, "more room than there is");
    for (int i = 0; i < 200; i++) { /* any sets at all */
        for (int k = 0; k < FC_CARDS; k++) sets[k] = next_random(&random) & next_random(&random);
        fc_find_board_start(&search, sets, random_below(&random, 1001));
        for (int turn = 0; turn < 3; turn++) fc_find_board_run(&search, 100000);
        fc_find_board_numbers(&search, numbers);
    }
    printf("find_board: 26 deals find themselves, also with a mistake\n");
    return 0;
}
