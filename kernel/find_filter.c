/* find_filter.c: tests on candidates, from the cheapest to the last word, which is to deal and compare. */
#include "find_filter.h"

#include <string.h>

#include "bits.h"

#ifdef FC_HAVE_LANES
#include <immintrin.h>
#endif

/* The draw that empties deck position p, that is draw 51 - p, out of p + 1 cards. */
static inline uint32_t draw_emptying(const fc_find_plan *plan, uint32_t seed, uint32_t p) {
    const uint32_t state = plan->multiplier[p] * seed + plan->increment[p];
    return FC_MODULO(fc_draw(plan->draw_rule, state), p + 1, plan->inverse[p]);
}

/* ---- the quick test, many at a time ---- */

#ifdef FC_HAVE_LANES
#define FC_LANES 16
#define FC_LANES_NAME(name) name##_avx2
#define FC_LANES_TARGET FC_AVX2
#include "find_lanes.h"

typedef uint32_t words16 __attribute__((vector_size(64)));

/* find_lanes.h once more: here a comparison gives the bits directly. */
FC_AVX512
static uint64_t quick_pass_avx512(const fc_find_quick_test *test, fc_draw_rule rule, uint32_t state,
                                  const uint32_t *ramp, uint32_t count) {
    const words16 none = {0}, limit = none + test->limit;
    const uint32_t right = test->twos, left = (32 - right) & 31;
    uint64_t passed = 0;
    for (uint32_t from = 0; from < count; from += 16) {
        words16 ramped;
        memcpy(&ramped, ramp + from, sizeof ramped);
        const words16 random = (((ramped + state) >> 16) & rule.and_mask) | rule.or_mask;
        const words16 product = (random + test->offset) * test->odd_inverse;
        const words16 rotated = product >> right | product << left;
        passed |= (uint64_t)_mm512_cmple_epu32_mask((__m512i)rotated, (__m512i)limit) << from;
    }
    return passed;
}
#endif
#define FC_LANES 16
#define FC_LANES_NAME(name) name##_portable
#define FC_LANES_TARGET
#include "find_lanes.h"

/* Which of the candidates seed, seed + stride ... pass, as bits; at most FC_FIND_AT_ONCE of them. */
static uint64_t quick_pass(const fc_find_batch *batch, uint32_t seed, uint32_t count) {
    const fc_find_quick_test *test = &batch->plan->quick;
    const fc_draw_rule rule = batch->plan->draw_rule;
    const uint32_t state = test->multiplier * seed + test->increment;
    const uint64_t asked = count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
#ifdef FC_HAVE_LANES
    if (batch->plan->way == FC_WITH_AVX512)
        return asked & quick_pass_avx512(test, rule, state, batch->state_ramp, count);
    if (batch->plan->way == FC_WITH_AVX2) return asked & quick_pass_avx2(test, rule, state, batch->state_ramp, count);
#endif
    return asked & quick_pass_portable(test, rule, state, batch->state_ramp, count);
}

static void lay_strips(const fc_find_plan *plan, const uint32_t *place, uint32_t from, uint64_t *passed) {
#ifdef FC_HAVE_LANES
    if (plan->way >= FC_WITH_AVX2) {
        lay_strips_avx2(plan, place, from, passed);
        return;
    }
#endif
    lay_strips_portable(plan, place, from, passed);
}

/* ---- answers: a heap of the smallest ---- */

static void add_answer(fc_find_answers *answers, int64_t number) {
    answers->fit++;
    int64_t *heap = answers->numbers;
    if (answers->held < answers->room) {
        size_t at = answers->held++;
        for (; at > 0 && heap[(at - 1) / 2] < number; at = (at - 1) / 2) heap[at] = heap[(at - 1) / 2];
        heap[at] = number;
    } else if (answers->room > 0 && number < heap[0]) {
        size_t at = 0;
        for (size_t below; (below = 2 * at + 1) < answers->held; at = below) {
            if (below + 1 < answers->held && heap[below + 1] > heap[below]) below++;
            if (heap[below] <= number) break;
            heap[at] = heap[below];
        }
        heap[at] = number;
    }
}

/* ---- the other tests, on a batch ---- */

static size_t keep_drawn(const fc_find_plan *plan, const fc_find_test *test, uint32_t *seed, size_t size) {
    const uint64_t draws = test->draws;
    const uint32_t n = (uint32_t)(FC_CARDS - test->place);
    const uint32_t multiplier = plan->multiplier[n - 1], increment = plan->increment[n - 1],
                   inverse = plan->inverse[n - 1];
    const fc_draw_rule rule = plan->draw_rule;
    size_t kept = 0;
    for (size_t i = 0; i < size; i++) {
        const uint32_t s = seed[i];
        seed[kept] = s;
        kept += draws >> FC_MODULO(fc_draw(rule, multiplier * s + increment), n, inverse) & 1;
    }
    return kept;
}

/* The card's way through the deck: it lies at position `card` until that is the last, then where the draw of that
 * time was, and so on until draw k, which must take it. If a draw takes it on the way, it is not dealt at k.
 * All candidates go on by one draw at a time, which spares the processor from guessing how many each will take. */
static size_t keep_coming(const fc_find_plan *plan, const fc_find_test *test, uint32_t *seed, size_t size) {
    const uint32_t goal = (uint32_t)(FC_CARDS - 1 - test->place);
    uint32_t walker[FC_FIND_BATCH + FC_FIND_AT_ONCE];
    uint8_t position[FC_FIND_BATCH + FC_FIND_AT_ONCE], arrival[FC_FIND_BATCH + FC_FIND_AT_ONCE];
    size_t walking = 0, arrived = 0;
    if (test->card > goal) {
        /* The first draw is from the same position for all. */
        const uint32_t p = test->card, multiplier = plan->multiplier[p], increment = plan->increment[p];
        const uint32_t inverse = plan->inverse[p];
        const fc_draw_rule rule = plan->draw_rule;
        for (size_t i = 0; i < size; i++) {
            const uint32_t s = seed[i], j = FC_MODULO(fc_draw(rule, multiplier * s + increment), p + 1, inverse);
            walker[walking] = seed[arrived] = s;
            position[walking] = arrival[arrived] = (uint8_t)j;
            walking += (j != p) & (j > goal);
            arrived += (j != p) & (j <= goal);
        }
    } else {
        memset(arrival, test->card, size);
        arrived = size;
    }
    while (walking > 0) {
        const size_t were = walking;
        walking = 0;
        for (size_t i = 0; i < were; i++) {
            const uint32_t s = walker[i], p = position[i], j = draw_emptying(plan, s, p);
            walker[walking] = seed[arrived] = s;
            position[walking] = arrival[arrived] = (uint8_t)j;
            walking += (j != p) & (j > goal);
            arrived += (j != p) & (j <= goal);
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < arrived; i++) {
        const uint32_t s = seed[i];
        seed[kept] = s;
        kept += draw_emptying(plan, s, goal) == arrival[i];
    }
    return kept;
}

#ifdef FC_HAVE_LANES
/* A table of 64 numbers in four registers, looked up in sixteen places at once. */
FC_AVX512
static inline words16 look_up(const words16 table[4], words16 at) {
    const __m512i lower = _mm512_permutex2var_epi32((__m512i)table[0], (__m512i)at, (__m512i)table[1]);
    const __m512i upper = _mm512_permutex2var_epi32((__m512i)table[2], (__m512i)at, (__m512i)table[3]);
    return (words16)_mm512_mask_blend_epi32(_mm512_test_epi32_mask((__m512i)at, _mm512_set1_epi32(32)), lower, upper);
}

/* keep_coming for sixteen candidates side by side, which walk until the last has arrived. */
FC_AVX512
static size_t keep_coming_avx512(const fc_find_plan *plan, const fc_find_test *test, uint32_t *seed, size_t size) {
    const words16 none = {0}, goal = none + (uint32_t)(FC_CARDS - 1 - test->place);
    const fc_draw_rule rule = plan->draw_rule;
    words16 multiplier[4], increment[4], inverse[4];
    memcpy(multiplier, plan->multiplier, sizeof multiplier);
    memcpy(increment, plan->increment, sizeof increment);
    memcpy(inverse, plan->inverse, sizeof inverse);
    size_t kept = 0;
    for (size_t i = 0; i < size; i += 16) {
        words16 s, p = none + test->card;
        memcpy(&s, seed + i, sizeof s);
        __mmask16 alive = size - i < 16 ? (__mmask16)((1u << (size - i)) - 1) : (__mmask16)0xffff;
        for (int last = 0; !last;) {
            const __mmask16 walking = _mm512_mask_cmpgt_epu32_mask(alive, (__m512i)p, (__m512i)goal);
            last = walking == 0; /* then all that are alive stand where draw k finds them, if it does */
            const words16 at = last ? goal : p;
            const words16 state = look_up(multiplier, at) * s + look_up(increment, at);
            const words16 random = (((state >> 16) & rule.and_mask) | rule.or_mask) + rule.plus;
            const words16 j = FC_MODULO(random, at + 1, look_up(inverse, at));
            const __mmask16 taken = _mm512_cmpeq_epu32_mask((__m512i)j, (__m512i)p);
            alive = (__mmask16)(alive & (last ? taken : (__mmask16) ~(walking & taken)));
            p = (words16)_mm512_mask_mov_epi32((__m512i)p, walking, (__m512i)j);
        }
        const __m512i survivors = _mm512_maskz_compress_epi32(alive, (__m512i)s);
        memcpy(seed + kept, &survivors, sizeof survivors);
        kept += (size_t)__builtin_popcount(alive);
    }
    return kept;
}
#endif

/* ---- the last word ---- */

static void deal_and_compare(fc_find_batch *batch, size_t count) {
    const fc_find_plan *plan = batch->plan;
    const fc_find_question *question = &plan->question;
    int64_t number[FC_FIND_AT_ONCE] = {0};
    uint8_t fits[FC_FIND_AT_ONCE], cards[FC_CARDS * FC_FIND_AT_ONCE];
    batch->passed -= count;
    const uint32_t *seed = batch->survivor + batch->passed;
    for (size_t i = 0; i < count; i++) number[i] = plan->deal_base + seed[i];
    fc_deal_places(NULL, number, count, plan->place_set, cards, FC_FIND_AT_ONCE);
    memset(fits, 1, sizeof fits);
    for (int at = 0; at < plan->places; at++) {
        const int k = plan->place[at];
        for (size_t i = 0; i < count; i++) fits[i] &= question->cards[k] >> cards[k * FC_FIND_AT_ONCE + i] & 1;
    }
    for (size_t i = 0; i < count; i++) {
        const int64_t answer = question->base + seed[i];
        if (fits[i] && (question->stride == 1 || (answer - question->first) % question->stride == 0))
            add_answer(batch->answers, answer);
    }
}

static void run_tests(fc_find_batch *batch) {
    const fc_find_plan *plan = batch->plan;
    size_t size = batch->size;
    for (int i = 0; i < plan->tests && size > 0; i++) {
        const fc_find_test *test = &plan->test[i];
        if (test->draws != 0) size = keep_drawn(plan, test, batch->seed, size);
#ifdef FC_HAVE_LANES
        else if (plan->way == FC_WITH_AVX512) size = keep_coming_avx512(plan, test, batch->seed, size);
#endif
        else size = keep_coming(plan, test, batch->seed, size);
    }
    memcpy(batch->survivor + batch->passed, batch->seed, size * sizeof *batch->seed);
    batch->passed += size;
    while (batch->passed >= FC_FIND_AT_ONCE) deal_and_compare(batch, FC_FIND_AT_ONCE);
    batch->size = 0;
}

/* ---- candidates ---- */

int fc_find_begin(fc_find_batch *batch, const fc_find_plan *plan, uint32_t stride, fc_find_answers *answers) {
    const fc_find_question *question = &plan->question;
    const int64_t most = (INT64_C(1) << plan->seed_bits) - 1;
    const int64_t low = question->first > question->base ? question->first - question->base : 0;
    const int64_t high = question->last - question->base < most ? question->last - question->base : most;
    batch->plan = plan;
    batch->answers = answers;
    batch->size = batch->passed = 0;
    batch->low_seed = (uint64_t)low;
    batch->span = (uint64_t)(high - low);
    batch->seed_mask = (uint32_t)most;
    batch->stride = stride;
    for (uint32_t i = 0; i < FC_FIND_AT_ONCE; i++) batch->state_ramp[i] = plan->quick.multiplier * stride * i;
    return low <= high && !plan->hopeless;
}

static inline void add_seed(fc_find_batch *batch, uint32_t seed) {
    batch->seed[batch->size] = seed & batch->seed_mask;
    batch->size += (seed & batch->seed_mask) - batch->low_seed <= batch->span;
}

void fc_find_try(fc_find_batch *batch, uint32_t seed, uint32_t count) {
    batch->answers->tried += count;
    while (count > 0) {
        const uint32_t n = count < (uint32_t)FC_FIND_AT_ONCE ? count : (uint32_t)FC_FIND_AT_ONCE;
        if (batch->plan->quick.use) {
            uint64_t passed = quick_pass(batch, seed, n);
            for (; passed != 0; passed &= passed - 1) add_seed(batch, seed + fc_lowest_bit(passed) * batch->stride);
        } else {
            for (uint32_t i = 0; i < n; i++) add_seed(batch, seed + i * batch->stride);
        }
        if (batch->size >= FC_FIND_BATCH) run_tests(batch);
        seed += n * batch->stride;
        count -= n;
    }
}

void fc_find_try_strips(fc_find_batch *batch, uint32_t seed, uint32_t count, const uint32_t *place) {
    enum { TOGETHER = FC_FIND_AT_ONCE * FC_FIND_WORDS };
    batch->answers->tried += count;
    for (uint32_t from = 0; from < count; from += TOGETHER) {
        const uint32_t left = count - from < TOGETHER ? count - from : (uint32_t)TOGETHER, words = (left + 63) / 64;
        uint64_t passed[FC_FIND_WORDS];
        lay_strips(batch->plan, place, from, passed);
        if (left % 64 != 0) passed[words - 1] &= (UINT64_C(1) << left % 64) - 1;
        for (uint32_t w = 0; w < words; w++) {
            for (uint64_t rest = passed[w]; rest != 0; rest &= rest - 1)
                add_seed(batch, seed + (from + 64 * w + fc_lowest_bit(rest)) * batch->stride);
            if (batch->size >= FC_FIND_BATCH) run_tests(batch);
        }
    }
}

void fc_find_finish(fc_find_batch *batch) {
    run_tests(batch);
    if (batch->passed > 0) deal_and_compare(batch, batch->passed);
}
