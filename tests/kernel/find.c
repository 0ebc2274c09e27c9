/* Finding and pattern search without Python: every deal finds itself by the sieve and by the scan, whatever is known
 * of it; random pattern programs are refused or run. For the sanitizers. */
#include "find_ask.h"
#include "pattern.h"

#include <string.h>

#include "check.h"

static const int64_t bases[FC_FIND_RULES] = {0, INT64_C(1) << 31, INT64_C(1) << 32};

/* By every way that this processor can: the seed's low part by the sieve, and its neighbours by the scan. */
static void find_by(int way, const fc_find_question *question, uint32_t seed, uint64_t found[4]) {
    const int64_t number = question->base + seed;
    fc_find_plan plan;
    fc_find_prepare_sieve(&plan, question);
    plan.way = way;
    int64_t numbers[3];
    fc_find_answers answers = {numbers, 3, 0, 0, 0};
    const uint32_t low = seed & (FC_FIND_LOWS - 1);
    fc_find_sieve(&plan, low, low + 1, &answers);
    CHECK(answers.fit >= 1, "the sieve misses %lld", (long long)number);
    int held = answers.fit > 3;
    for (size_t i = 0; i < answers.held; i++) held |= numbers[i] == number;
    CHECK(held, "the sieve finds others than %lld", (long long)number);
    found[0] = answers.fit;
    found[1] = answers.tried;

    answers.held = answers.fit = answers.tried = 0;
    fc_find_prepare_scan(&plan, question);
    plan.way = way;
    fc_find_scan(&plan, seed > 100 ? seed - 100 : 0, 1, 1500, &answers);
    CHECK(answers.fit >= 1 && answers.tried == 1500, "the scan misses %lld", (long long)number);
    found[2] = answers.fit;
    found[3] = answers.tried;
}

static void find_one(uint64_t *random, int rule, int share_known) {
    const uint32_t seed = (uint32_t)next_random(random) >> (rule == FC_FIND_PRO_32 ? 0 : 1);
    const int64_t number = bases[rule] + seed;
    uint8_t dealt[FC_CARDS];
    fc_deal(number, dealt);
    fc_find_question question;
    question.rule = rule;
    question.base = bases[rule];
    question.first = 0;
    question.last = FC_MAX_DEAL;
    question.stride = 1;
    for (int k = 0; k < FC_CARDS; k++) {
        uint64_t cards = (UINT64_C(1) << FC_CARDS) - 1;
        const int known = (int)random_below(random, 100);
        if (known < share_known) cards = UINT64_C(1) << dealt[k];
        else if (known < share_known + 10) cards = UINT64_C(0x1111111111111) << (dealt[k] & 3);
        else if (known < share_known + 20) cards = UINT64_C(15) << (dealt[k] & ~3);
        question.cards[k] = cards;
    }
    fc_find_draws(question.cards, question.draws);
    uint64_t portable[4], found[4];
    find_by(FC_PORTABLE, &question, seed, portable);
    for (int way = 1; way <= fc_best_way(); way++) {
        find_by(way, &question, seed, found);
        CHECK(memcmp(found, portable, sizeof found) == 0, "way %d finds otherwise around %lld", way, (long long)number);
    }
}

static fc_pattern_op random_operation(uint64_t *random) {
    fc_pattern_op operation;
    operation.code = (uint16_t)random_below(random, FC_PATTERN_CODES + 1);
    operation.value = (int16_t)((int)random_below(random, 70) - 9);
    return operation;
}

/* A program made of operations that can follow each other, ended by "or" until one value is left; 1 when it was run. */
static int run_program(void *memory, uint64_t *random) {
    enum { MOST = 40, DEALS = 300 };
    fc_pattern_op operations[MOST];
    size_t count = 0;
    const size_t wanted = 1 + random_below(random, MOST / 2);
    for (int tries = 0; count < wanted && tries < 1000; tries++) {
        operations[count] = random_operation(random);
        if (fc_pattern_check(operations, count + 1) != (ptrdiff_t)count) count++;
    }
    while (count < MOST && fc_pattern_check(operations, count) >= 0) {
        operations[count].code = FC_PATTERN_OR;
        operations[count++].value = 0;
    }
    if (fc_pattern_check(operations, count) >= 0) return 0;
    const size_t deals = random_below(random, DEALS);
    int64_t *matches = (int64_t *)malloc(deals * sizeof *matches + 1); /* just as much as may be written */
    CHECK(matches != NULL, "out of memory");
    const int64_t start = (int64_t)random_below(random, 5) - 2;
    fc_pattern_program program = {operations, count, fc_best_way()};
    const size_t found = fc_pattern_run(memory, &program, start, 1, deals, matches);
    CHECK(found <= deals, "more matches than deals");
    for (program.way = 0; program.way < fc_best_way(); program.way++)
        CHECK(fc_pattern_run(memory, &program, start, 1, deals, NULL) == found, "way %d counts otherwise", program.way);
    int16_t *values = (int16_t *)malloc(2 * deals * sizeof *values + 1);
    CHECK(values != NULL, "out of memory");
    for (size_t i = 0; i < deals; i++) matches[i] = start + (int64_t)i;
    program.way = 0;
    fc_pattern_values(memory, &program, matches, deals, values);
    size_t not_zero = 0;
    for (size_t i = 0; i < deals; i++) not_zero += values[i] != 0;
    CHECK(not_zero == found, "%zu values are not 0, and %zu deals match", not_zero, found);
    while (++program.way <= fc_best_way()) {
        fc_pattern_values(memory, &program, matches, deals, values + deals);
        CHECK(memcmp(values, values + deals, deals * sizeof *values) == 0, "way %d has other values", program.way);
    }
    free(values);
    free(matches);
    return 1;
}

int main(void) {
    uint64_t random = 52;
    void *const memory = malloc(fc_pattern_bytes());
    CHECK(memory != NULL, "out of memory");
    for (int i = 0; i < 60; i++) find_one(&random, i % 3, 5 + i); /* from little known to most */
    int ran = 0;
    for (int i = 0; i < 1000; i++) ran += run_program(memory, &random);
    CHECK(ran > 500, "only %d pattern programs ran", ran);
    /* "the ace of spades is in row 1": about 8 of 52 */
    const fc_pattern_op ace[] = {
        {FC_PATTERN_PLACE, 3}, {FC_PATTERN_ROW, 0}, {FC_PATTERN_NUMBER, 1}, {FC_PATTERN_EQ, 0}};
    CHECK(fc_pattern_check(ace, 4) == -1, "a good program is refused");
    const fc_pattern_program program = {ace, 4, fc_best_way()};
    const size_t found = fc_pattern_run(memory, &program, 1, 1, 5200, NULL);
    CHECK(found > 700 && found < 900, "%zu of 5200 deals have the ace of spades in row 1", found);
    free(memory);
    printf("find: 60 deals find themselves, %d pattern programs run\n", ran);
    return 0;
}
