/* deal.h: from a deal number to 52 cards, one deal at a time or millions.
 *
 * The specification is freecell/deals.py; numbers run from FC_MIN_DEAL to FC_MAX_DEAL, and the caller has checked
 * that they do. Cards come in the order dealt: row by row, eight columns.
 */
#ifndef FC_DEAL_H
#define FC_DEAL_H

#include "card.h"

#define FC_MIN_DEAL INT64_C(-2)
#define FC_MAX_DEAL INT64_C(8589934591) /* 2^33 - 1 */

/* Microsoft C's generator: the state it moves to. A macro, so that it serves one state or a register full of them. */
#define FC_MULTIPLIER UINT32_C(214013)
#define FC_INCREMENT UINT32_C(2531011)
#define FC_NEXT_STATE(state) ((state) * FC_MULTIPLIER + FC_INCREMENT)

/* How a state becomes a random number, which depends on the range the deal number is in:
 * ((state >> 16) & and_mask | or_mask) + plus. */
typedef struct fc_draw_rule {
    uint32_t and_mask, or_mask, plus;
} fc_draw_rule;

static inline fc_draw_rule fc_draw_rule_of(int64_t number) {
    const fc_draw_rule rule = {
        number < INT64_C(1) << 31 ? 0x7fffu : 0xffffu,                          /* Microsoft's own */
        number >= INT64_C(1) << 31 && number < INT64_C(1) << 32 ? 0x8000u : 0u, /* FreeCell Pro's first range */
        number >= INT64_C(1) << 32,                                             /* and its second */
    };
    return rule;
}

static inline uint32_t fc_draw(fc_draw_rule rule, uint32_t state) {
    return (((state >> 16) & rule.and_mask) | rule.or_mask) + rule.plus;
}

/* A draw modulo n without a division: with c = 2^26/n rounded up, the low 26 bits of r*c are the fraction of r/n, and n
 * times that fraction is the remainder. Exact while r*n < 2^26; r is at most 65536 and n at most 52. */
#define FC_FRACTION_BITS 26
static inline uint32_t fc_inverse(uint32_t n) { return (UINT32_C(1) << FC_FRACTION_BITS) / n + 1; }
#define FC_MODULO(r, n, inverse) \
    (((((r) * (inverse)) & ((UINT32_C(1) << FC_FRACTION_BITS) - 1)) * (n)) >> FC_FRACTION_BITS)

/* One deal. */
void fc_deal(int64_t number, uint8_t cards[FC_CARDS]);

/* Which way many deals are dealt on this processor: "avx512", "avx2" or "portable". */
const char *fc_deal_method(void);

/* Many deals, one after the other in `cards`, by a named way or the best (NULL); "plain" is fc_deal for each. 0 when
 * this processor or compiler cannot. Tests hold all ways equal, the benchmark compares them. */
int fc_deal_list(const char *method, const int64_t *numbers, size_t count, uint8_t *cards);

/* The deals start, start + stride, start + 2*stride ... */
void fc_deal_range(int64_t start, int64_t stride, size_t count, uint8_t *cards);

/* Many deals place by place: cards[k*stride + i] is the k-th card of numbers[i]. Only places in the set `places` (bit k
 * for place k) are filled, which is faster than dealing whole boards when they are few. */
int fc_deal_places(const char *method, const int64_t *numbers, size_t count, uint64_t places, uint8_t *cards,
                   size_t stride);

/* The other way round: places[c*stride + i] is the place (0..51) of card c in the deal numbers[i], for the cards in the
 * set `cards` (bit c for card c). */
int fc_place_cards(const char *method, const int64_t *numbers, size_t count, uint64_t cards, uint8_t *places,
                   size_t stride);

#endif
