/* deal.c: one deal, the way the rule is told. deal_bulk.c deals many at once. */
#include "deal.h"

#include <string.h>

/* Microsoft's two boards that cannot be won, written by hand: -1, then -2. */
static const uint8_t joke_deals[2][FC_CARDS] = {
    {0,  1,  2,  3,  44, 45, 46, 47, 8,  9,  10, 11, 36, 37, 38, 39, 16, 17, 18, 19, 28, 29, 30, 31, 24, 25,
     26, 27, 20, 21, 22, 23, 32, 33, 34, 35, 12, 13, 14, 15, 40, 41, 42, 43, 4,  5,  6,  7,  48, 49, 50, 51},
    {3,  2,  1,  0,  27, 26, 25, 24, 51, 50, 49, 48, 23, 22, 21, 20, 47, 46, 45, 44, 19, 18, 17, 16, 43, 42,
     41, 40, 15, 14, 13, 12, 39, 38, 37, 36, 11, 10, 9,  8,  35, 34, 33, 32, 7,  6,  5,  4,  31, 30, 29, 28},
};

void fc_deal(int64_t number, uint8_t cards[FC_CARDS]) {
    if (number < 0) {
        memcpy(cards, joke_deals[-1 - number], FC_CARDS);
        return;
    }
    const fc_draw_rule rule = fc_draw_rule_of(number);
    uint32_t state = (uint32_t)number;
    uint8_t deck[FC_CARDS];
    for (int i = 0; i < FC_CARDS; i++) deck[i] = (uint8_t)i;
    for (uint32_t left = FC_CARDS; left > 0; left--) {
        state = FC_NEXT_STATE(state);
        const uint32_t pick = fc_draw(rule, state) % left;
        *cards++ = deck[pick];
        deck[pick] = deck[left - 1];
    }
}
