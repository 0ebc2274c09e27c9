/* find.c: the 2-adic sieve. docs/finding.md explains the idea; find_filter.c tests the candidates that remain. */
#include "find.h"

#include <string.h>

#include "bits.h"
#include "find_filter.h"

/* ---- what the sieve and the filters are made of ---- */

/* How often 2 divides n, at most FC_FIND_POWERS times where n is a number of cards. */
static int twos_in(int n) { return (int)fc_lowest_bit((uint64_t)n); }

/* The odd number that times `odd` gives 1 modulo 2^32. Each round doubles the bits that are right. */
static uint32_t inverse_mod_2_32(uint32_t odd) {
    uint32_t inverse = odd;
    for (int round = 0; round < 4; round++) inverse *= 2 - odd * inverse;
    return inverse;
}

/* ---- preparing ---- */

static void prepare_generator(fc_find_plan *plan) {
    uint32_t multiplier = 1, increment = 0;
    for (int p = FC_CARDS - 1; p >= 0; p--) {
        multiplier *= FC_MULTIPLIER;
        increment = FC_NEXT_STATE(increment);
        plan->multiplier[p] = multiplier;
        plan->increment[p] = increment;
        plan->inverse[p] = fc_inverse((uint32_t)(p + 1));
    }
}

static void prepare_sieve(fc_find_plan *plan) {
    plan->sieve_bits = FC_FIND_LOW_BITS;
    for (int power = 1; power <= FC_FIND_POWERS; power++) {
        const uint32_t all = power == 5 ? UINT32_MAX : (UINT32_C(1) << (1 << power)) - 1;
        for (int k = 0; k < FC_CARDS; k++) {
            if (twos_in(FC_CARDS - k) < power) continue;
            const uint64_t draws = plan->question.draws[k];
            const uint32_t residues = (uint32_t)fc_find_residues(draws, power);
            const uint32_t before = (uint32_t)fc_find_residues(draws, power - 1);
            const uint32_t implied = (before | before << (1 << (power - 1))) & all; /* by the power before */
            if (residues == implied) continue;
            fc_find_residue_test *test = &plan->power[power][plan->power_tests[power]++];
            test->multiplier = plan->multiplier[FC_CARDS - 1 - k];
            /* Adding 1 to a random number is adding 2^16 to its state. */
            test->increment = plan->increment[FC_CARDS - 1 - k] + (plan->draw_rule.plus << 16);
            test->residues = residues;
            test->mask = (UINT32_C(1) << power) - 1;
            plan->sieve_bits = 16 + power;
        }
    }
    if (plan->sieve_bits < FC_FIND_LOW_BITS) plan->sieve_bits = FC_FIND_LOW_BITS;
}

/* What share of the random numbers that the sieve lets through has an allowed draw at k. */
static double share_left(const fc_find_plan *plan, int k) {
    const int left = FC_CARDS - k, twos = twos_in(left), decided = plan->sieve_bits - 16;
    const int power = twos < decided ? twos : decided;
    const uint64_t draws = plan->question.draws[k];
    return (double)fc_count_bits(draws) * (1 << power) / ((double)left * fc_count_bits(fc_find_residues(draws, power)));
}

/* A random number is top*unit + rest. It equals j modulo n if and only if top*unit = j - rest modulo n: there are such
 * tops when the common divisor of unit and n divides j - rest, and then they lie n / divisor apart. Lists the first one
 * for every rest, and gives the distance. */
static uint32_t list_starts(uint32_t n, uint32_t unit, uint32_t j, uint8_t start[FC_CARDS]) {
    uint32_t divisor = 1;
    while (divisor < unit && n % (2 * divisor) == 0) divisor *= 2;
    for (uint32_t rest = 0; rest < n; rest++) {
        start[rest] = FC_NONE;
        for (uint32_t top = n / divisor; top-- > 0;)
            if ((top * unit + rest) % n == j) start[rest] = (uint8_t)top;
    }
    return n / divisor;
}

static void prepare_top(fc_find_plan *plan) {
    double best = 0.999;
    plan->top_place = -1;
    for (int k = 0; k < FC_CARDS; k++) {
        const double share = share_left(plan, k);
        if (share < best) {
            best = share;
            plan->top_place = k;
        }
    }
    if (plan->top_place < 0) return;
    const uint32_t n = (uint32_t)(FC_CARDS - plan->top_place), unit = UINT32_C(1) << (plan->sieve_bits - 16);
    plan->top_multiplier = plan->multiplier[n - 1];
    plan->top_increment = plan->increment[n - 1];
    plan->top_unmultiplier = inverse_mod_2_32(plan->top_multiplier);
    plan->top_period = 0;
    for (uint32_t j = 0; j < n; j++)
        if (plan->question.draws[plan->top_place] >> j & 1)
            plan->top_period = list_starts(n, unit, j, plan->top_start[plan->top_draws++]);
}

static void add_test(fc_find_plan *plan, fc_find_test test) {
    int at = plan->tests++;
    for (; at > 0 && plan->test[at - 1].sharpness < test.sharpness; at--) plan->test[at] = plan->test[at - 1];
    plan->test[at] = test;
}

static void prepare_tests(fc_find_plan *plan) {
    for (int k = 0; k < FC_CARDS; k++) {
        const uint64_t cards = plan->question.cards[k], draws = plan->question.draws[k];
        const int left = FC_CARDS - k, allowed = (int)fc_count_bits(draws), choices = (int)fc_count_bits(cards);
        if (choices < FC_CARDS) {
            plan->place[plan->places++] = (uint8_t)k;
            plan->place_set |= fc_bit((unsigned)k);
        }
        if (choices == 0 || allowed == 0) plan->hopeless = 1;
        fc_find_test test;
        test.place = (uint8_t)k;
        test.draws = draws;
        test.card = 0;
        if (allowed < left) {
            test.sharpness = 1.0 - share_left(plan, k);
            /* a test that lets nearly all pass costs more than dealing them in the end */
            if (k != plan->top_place && test.sharpness > 0.1) add_test(plan, test);
        }
        /* A known draw tells the card as well, but for the last one, which is no choice. */
        if (choices == 1 && (allowed > 1 || left == 1)) {
            test.card = (uint8_t)fc_lowest_bit(cards);
            test.draws = 0;
            test.sharpness = 0.3 * (1.0 - 1.0 / (left + 1)); /* following a card takes about three draws */
            add_test(plan, test);
        }
    }
}

static void drop_test(fc_find_plan *plan, int i) {
    plan->tests--;
    memmove(&plan->test[i], &plan->test[i + 1], (size_t)(plan->tests - i) * sizeof plan->test[i]);
}

static void prepare_quick(fc_find_plan *plan) {
    fc_find_quick_test *quick = &plan->quick;
    int i = 0;
    while (i < plan->tests && fc_count_bits(plan->test[i].draws) != 1) i++;
    quick->use = i < plan->tests;
    if (!quick->use) return;
    const uint32_t n = (uint32_t)(FC_CARDS - plan->test[i].place), draw = fc_lowest_bit(plan->test[i].draws);
    quick->multiplier = plan->multiplier[n - 1];
    quick->increment = plan->increment[n - 1];
    quick->offset = plan->draw_rule.plus + n - draw;
    quick->twos = (uint32_t)twos_in((int)n);
    quick->odd_inverse = inverse_mod_2_32(n >> quick->twos);
    quick->limit = UINT32_MAX / n;
    drop_test(plan, i);
}

static void mark(fc_find_strip *strip, uint32_t place) { strip->bits[place >> 6] |= fc_bit(place & 63); }

/* The high bits from which the strip's first draw is at its remainder 0, and the other draws that are allowed then at
 * their distances from it: that is the whole strip. Beginning at another remainder means that as many high bits at the
 * end are cut off wrongly, so these always pass: a test may let too much through, but never too little. */
static void prepare_strip(fc_find_plan *plan, fc_find_strip *strip, const fc_find_test *test) {
    const uint32_t n = (uint32_t)(FC_CARDS - test->place), sieved = UINT32_C(1) << (plan->sieve_bits - 16);
    const uint32_t tops = (uint32_t)(UINT64_C(1) << (plan->seed_bits - plan->sieve_bits));
    const uint32_t first = fc_lowest_bit(test->draws),
                   stride = plan->multiplier[n - 1] * plan->top_period * plan->top_unmultiplier;
    /* The sieve has decided all factors 2 of n for a draw that is known, so the period is odd, and n for many draws. */
    const uint32_t period = list_starts(n, sieved, first, strip->start);
    strip->multiplier = plan->multiplier[n - 1];
    strip->increment = plan->increment[n - 1];
    strip->n = n;
    strip->unstride = inverse_mod_2_32(stride);
    for (uint32_t j = first; j < n; j++) {
        if ((test->draws >> j & 1) == 0) continue;
        uint8_t start[FC_CARDS];
        list_starts(n, sieved, j, start);
        const uint32_t rest = j % sieved; /* one that has a start, for the first draw as well */
        uint32_t top = (start[rest] + period - strip->start[rest]) % period;
        for (; top < tops; top += period) mark(strip, top * strip->unstride & (tops - 1));
    }
    for (uint32_t top = tops - period; top < tops; top++) mark(strip, top * strip->unstride & (tops - 1));
    memcpy(strip->bits + tops / 64, strip->bits, tops / 8);
}

/* Strips for the sharpest tests that have one: a single draw, or any draws from an odd number of cards. */
static void prepare_strips(fc_find_plan *plan) {
    if (plan->top_place < 0 || plan->top_period % 2 == 0) return;
    for (int i = 0; i < plan->tests && plan->strips < FC_FIND_STRIPS;) {
        const fc_find_test *test = &plan->test[i];
        const int draws = (int)fc_count_bits(test->draws), is_odd = (FC_CARDS - test->place) % 2 != 0;
        if (draws == 1 || (draws > 1 && is_odd && test->sharpness > 0.5)) {
            prepare_strip(plan, &plan->strip[plan->strips++], test);
            drop_test(plan, i);
        } else {
            i++;
        }
    }
}

static void prepare_all(fc_find_plan *plan, const fc_find_question *question) {
    memset(plan, 0, sizeof *plan);
    plan->question = *question;
    plan->way = fc_best_way();
    plan->seed_bits = question->rule == FC_FIND_PRO_32 ? 32 : 31;
    plan->deal_base = question->rule == FC_FIND_MICROSOFT ? 0 : INT64_C(1) << (30 + question->rule);
    plan->draw_rule = fc_draw_rule_of(plan->deal_base);
    prepare_generator(plan);
}

void fc_find_prepare_sieve(fc_find_plan *plan, const fc_find_question *question) {
    prepare_all(plan, question);
    prepare_sieve(plan);
    prepare_top(plan);
    prepare_tests(plan);
    prepare_strips(plan);
}

void fc_find_prepare_scan(fc_find_plan *plan, const fc_find_question *question) {
    prepare_all(plan, question);
    plan->top_place = -1; /* no draw is known from the way the candidates are made */
    plan->sieve_bits = 16;
    prepare_tests(plan);
    prepare_quick(plan);
}

/* ---- the sieve ---- */

/* What the low bits of a state add to its random number. */
static inline uint32_t low_part(const fc_find_plan *plan, uint32_t state) {
    const uint32_t low_state = state & ((UINT32_C(1) << plan->sieve_bits) - 1);
    return (low_state >> 16) + plan->draw_rule.plus + (plan->question.rule == FC_FIND_PRO_31 ? 0x8000u : 0);
}

/* All seeds with these low bits, tried. Where a draw is known, only every n-th high part gives it. */
static void try_tops(fc_find_batch *batch, uint32_t low) {
    const fc_find_plan *plan = batch->plan;
    const int bits = plan->sieve_bits;
    const uint32_t tops = (uint32_t)(UINT64_C(1) << (plan->seed_bits - bits)), mask = tops - 1;
    if (plan->top_place < 0) {
        fc_find_try(batch, low, tops);
        return;
    }
    const uint32_t n = (uint32_t)(FC_CARDS - plan->top_place), period = plan->top_period;
    const uint32_t state = plan->top_multiplier * low + plan->top_increment;
    const uint32_t rest = FC_MODULO(low_part(plan, state), n, plan->inverse[n - 1]);
    uint32_t strip_state[FC_FIND_STRIPS], strip_start[FC_FIND_STRIPS];
    for (int i = 0; i < plan->strips; i++) {
        const fc_find_strip *strip = &plan->strip[i];
        strip_state[i] = strip->multiplier * low + strip->increment;
        strip_start[i] = strip->start[FC_MODULO(low_part(plan, strip_state[i]), strip->n, plan->inverse[strip->n - 1])];
        if (strip_start[i] == FC_NONE) return;
    }
    for (int i = 0; i < plan->top_draws; i++) {
        const uint32_t top = plan->top_start[i][rest];
        if (top == FC_NONE) continue;
        /* From the high bits of the state back to those of the seed is a multiplication. */
        const uint32_t seed_top = (top - (state >> bits)) * plan->top_unmultiplier & mask;
        const uint32_t count = (tops - 1 - top) / period + 1;
        uint32_t place[FC_FIND_STRIPS];
        for (int s = 0; s < plan->strips; s++) {
            const uint32_t strip_top = plan->strip[s].multiplier * seed_top + (strip_state[s] >> bits);
            place[s] = (strip_top - strip_start[s]) * plan->strip[s].unstride & mask;
        }
        fc_find_try_strips(batch, low | seed_top << bits, count, place);
    }
}

static int passes(const fc_find_residue_test *tests, int count, uint32_t low) {
    for (int i = 0; i < count; i++) {
        const uint32_t state = tests[i].multiplier * low + tests[i].increment;
        if ((tests[i].residues >> (state >> 16 & tests[i].mask) & 1) == 0) return 0;
    }
    return 1;
}

static void lift(fc_find_batch *batch, uint32_t low, int bits) {
    const fc_find_plan *plan = batch->plan;
    if (bits == plan->sieve_bits) {
        try_tops(batch, low);
        return;
    }
    for (uint32_t bit = 0; bit < 2; bit++) {
        const uint32_t longer = low | bit << bits;
        if (passes(plan->power[bits - 15], plan->power_tests[bits - 15], longer)) lift(batch, longer, bits + 1);
    }
}

void fc_find_sieve(const fc_find_plan *plan, uint32_t low_from, uint32_t low_to, fc_find_answers *answers) {
    /* Bit 16 of every state that must be even or odd, for 64 low parts at once: the first few tests are added up
     * where a wrong bit shows as bit 16, which needs no branch and fills the processor's registers. */
    enum { BLOCK = 64, QUICK = 8 };
    const uint32_t period = plan->top_place < 0 ? 1 : plan->top_period * plan->top_unmultiplier;
    fc_find_batch batch;
    if (!fc_find_begin(&batch, plan, period << plan->sieve_bits, answers)) return;
    const fc_find_residue_test *tests = plan->power[1];
    const int all = plan->power_tests[1], quick = all < QUICK ? all : QUICK;
    uint32_t ramp[QUICK][BLOCK], start[QUICK];
    for (int t = 0; t < quick; t++) {
        /* residues is 1 (even) or 2 (odd); adding 2^16 turns the wish for odd into one for even */
        start[t] = tests[t].increment + (tests[t].residues == 2 ? UINT32_C(1) << 16 : 0);
        for (uint32_t i = 0; i < BLOCK; i++) ramp[t][i] = tests[t].multiplier * i;
    }
    for (uint32_t low = low_from; low < low_to; low += BLOCK) {
        uint32_t wrong[BLOCK] = {0};
        for (int t = 0; t < quick; t++) {
            const uint32_t state = tests[t].multiplier * low + start[t];
            for (int i = 0; i < BLOCK; i++) wrong[i] |= state + ramp[t][i];
        }
        for (uint32_t i = 0; i < BLOCK && low + i < low_to; i++)
            if ((wrong[i] >> 16 & 1) == 0 && passes(tests + quick, all - quick, low + i))
                lift(&batch, low + i, FC_FIND_LOW_BITS);
    }
    fc_find_finish(&batch);
}

void fc_find_scan(const fc_find_plan *plan, uint64_t seed, uint64_t stride, uint64_t count, fc_find_answers *answers) {
    enum { AT_ONCE = 1 << 20 };
    fc_find_batch batch;
    if (!fc_find_begin(&batch, plan, (uint32_t)stride, answers)) return;
    while (count > 0) {
        const uint32_t n = count < (uint64_t)AT_ONCE ? (uint32_t)count : (uint32_t)AT_ONCE;
        fc_find_try(&batch, (uint32_t)seed, n);
        seed += n * stride;
        count -= n;
    }
    fc_find_finish(&batch);
}
