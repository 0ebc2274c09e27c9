/* pattern.c: the machine that runs search programs, a block of deals at a time.
 *
 * Every step works on a whole block, so that the cost of reading the program is shared by many deals and the loops
 * become vector instructions.
 */
#include "pattern.h"

#include <string.h>

enum { BLOCK = 256 };

typedef struct machine {
    int64_t number[BLOCK];
    uint8_t cards[FC_CARDS][BLOCK]; /* by place */
    uint8_t place[FC_CARDS][BLOCK]; /* by card, worked out when first asked for */
    uint64_t places_known;
    int16_t stack[FC_PATTERN_STACK][BLOCK];
} machine;

/* How many values a step takes from the stack; all steps leave one. */
static int pops(int code) {
    if (code <= FC_PATTERN_CARD) return 0;
    if (code == FC_PATTERN_AT || code >= FC_PATTERN_ADD) return 2;
    return 1;
}

ptrdiff_t fc_pattern_check(const fc_pattern_step *steps, size_t count) {
    int depth = 0;
    for (size_t i = 0; i < count; i++) {
        const int code = steps[i].code;
        if (code >= FC_PATTERN_CODES) return (ptrdiff_t)i;
        if ((code == FC_PATTERN_PLACE || code == FC_PATTERN_CARD) && (steps[i].value < 0 || steps[i].value >= FC_CARDS))
            return (ptrdiff_t)i;
        if (depth < pops(code)) return (ptrdiff_t)i;
        depth += 1 - pops(code);
        if (depth > FC_PATTERN_STACK) return (ptrdiff_t)i;
    }
    return depth == 1 ? -1 : (ptrdiff_t)count;
}

/* What the program looks at: cards whose place it wants, and places whose card it wants (all, if it computes them). */
typedef struct interest {
    uint64_t cards, places;
    int is_computed;
} interest;

static interest interest_of(const fc_pattern_step *steps, size_t count) {
    interest in = {0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        const int code = steps[i].code;
        if (code == FC_PATTERN_PLACE) in.cards |= UINT64_C(1) << steps[i].value;
        if (code == FC_PATTERN_CARD) in.places |= UINT64_C(1) << steps[i].value;
        if (code == FC_PATTERN_PLACE_OF || code == FC_PATTERN_CARD_AT) in.is_computed = 1;
    }
    return in;
}

/* Following a few cards through the deck is cheaper than dealing them all; many cards, or cards and places, come
 * cheaper from whole deals. */
static int follows(const interest *in) {
    enum { FEW = 12 };
    int cards = 0;
    for (uint64_t rest = in->cards; rest != 0; rest &= rest - 1) cards++;
    return !in->is_computed && in->places == 0 && cards <= FEW;
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_SIMD)
#define FC_HAVE_LANES 1
#define FC_LANES_NAME(name) name##_avx2
#define FC_LANES_TARGET __attribute__((target("avx2")))
#include "pattern_lanes.h"
#define FC_LANES_NAME(name) name##_avx512
#define FC_LANES_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,prefer-vector-width=512")))
#include "pattern_lanes.h"
#endif
#define FC_LANES_NAME(name) name##_portable
#define FC_LANES_TARGET
#include "pattern_lanes.h"

typedef void run_function(machine *m, const fc_pattern_step *steps, size_t count);

static run_function *run_block_by(int way) {
#ifdef FC_HAVE_LANES
    if (way == FC_WITH_AVX512) return run_block_avx512;
    if (way == FC_WITH_AVX2) return run_block_avx2;
#endif
    (void)way;
    return run_block_portable;
}

size_t fc_pattern_run(const fc_pattern_step *steps, size_t count, int64_t start, int64_t step, size_t deals,
                      int64_t *matches) {
    return fc_pattern_run_by(fc_best_way(), steps, count, start, step, deals, matches);
}

size_t fc_pattern_run_by(int way, const fc_pattern_step *steps, size_t count, int64_t start, int64_t step, size_t deals,
                         int64_t *matches) {
    const interest in = interest_of(steps, count);
    const int follow = follows(&in);
    const uint64_t places = in.is_computed || in.cards != 0 ? (UINT64_C(1) << FC_CARDS) - 1 : in.places;
    run_function *run_block = run_block_by(way);
    size_t found = 0;
    machine m;
    memset(m.cards, 0, sizeof m.cards); /* the unused end of a last block is looked at too, and then dropped */
    memset(m.place, 0, sizeof m.place);
    while (deals > 0) {
        const size_t n = deals < (size_t)BLOCK ? deals : (size_t)BLOCK;
        for (size_t i = 0; i < n; i++) m.number[i] = start + (int64_t)i * step;
        if (follow)
            fc_place_cards(m.number, n, in.cards, &m.place[0][0], BLOCK);
        else
            fc_deal_places(m.number, n, places, &m.cards[0][0], BLOCK);
        m.places_known = follow ? in.cards : 0;
        run_block(&m, steps, count);
        for (size_t i = 0; i < n; i++) {
            if (matches != NULL && m.stack[0][i] != 0) matches[found] = m.number[i];
            found += m.stack[0][i] != 0;
        }
        start += (int64_t)n * step;
        deals -= n;
    }
    return found;
}
