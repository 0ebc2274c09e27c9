/* Dealing in every way, at every edge and with tails of every length: for the sanitizers. */
#include "deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t edges[] = {
    -2, -1, 0, 1, 617, INT64_C(2147483647), INT64_C(2147483648), INT64_C(4294967295), INT64_C(4294967296), FC_MAX_DEAL};

static void fail(const char *what) {
    fprintf(stderr, "deal: %s\n", what);
    exit(1);
}

int main(void) {
    enum { MOST = 200 };
    int runs = 0;
    for (size_t count = 0; count <= MOST; count++) {
        /* Blocks of just the right size, so that a byte too many is noticed. */
        int64_t *numbers = (int64_t *)malloc(count * sizeof *numbers + 1);
        uint8_t *expected = (uint8_t *)malloc(count * FC_CARDS + 1), *cards = (uint8_t *)malloc(count * FC_CARDS + 1);
        if (!numbers || !expected || !cards) fail("out of memory");
        for (size_t i = 0; i < count; i++) {
            numbers[i] = (i * 7 + count) % 11 == 0 ? edges[(i + count) % 10] : (int64_t)(i * 42949673u % 8589934592u);
            fc_deal(numbers[i], expected + i * FC_CARDS);
        }
        const char *const methods[] = {"avx512", "avx2", "portable", "plain"};
        for (int m = 0; m < 4; m++)
            if (fc_deal_list(methods[m], numbers, count, cards)) {
                if (memcmp(cards, expected, count * FC_CARDS)) fail(methods[m]);
                runs++;
            }
        for (size_t i = 0; i < count; i++) fc_deal(-2 + (int64_t)i * 3, expected + i * FC_CARDS);
        fc_deal_range(-2, 3, count, cards);
        if (memcmp(cards, expected, count * FC_CARDS)) fail("range");
        free(numbers);
        free(expected);
        free(cards);
    }
    if (fc_deal_list("abacus", NULL, 0, NULL)) fail("an unknown method");
    printf("deal: %d runs by %s and others agree\n", runs, fc_deal_method());
    return 0;
}
