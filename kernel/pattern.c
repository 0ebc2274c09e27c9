/* pattern.c: the machine that runs pattern programs, a block of deals at a time.
 *
 * Every operation works on a whole block, so that the cost of reading the program is shared by many deals and the loops
 * become vector instructions.
 */
#include "pattern.h"

#include <string.h>

#include "bits.h"
#include "compiler.h"

enum { BLOCK = 256 };

typedef struct machine {
    int64_t number[BLOCK];
    uint8_t cards[FC_CARDS][BLOCK]; /* by place; only those that the program looks at */
    uint8_t place[FC_CARDS][BLOCK]; /* by card, likewise */
    uint64_t to_find;               /* cards whose places are still to be read off the cards */
    uint8_t matches[BLOCK];
    int16_t value[BLOCK]; /* what the program leaves, where it is wanted */
    int wants_values;
    union {
        int8_t bytes[FC_PATTERN_STACK][BLOCK];
        int16_t words[FC_PATTERN_STACK][BLOCK];
    };
} machine;

/* How many values an operation takes from the stack; all operations leave one. */
static int pops(int code) {
    if (code <= FC_PATTERN_CARD) return 0;
    if (code == FC_PATTERN_AT || code >= FC_PATTERN_ADD) return 2;
    return 1;
}

ptrdiff_t fc_pattern_check(const fc_pattern_op *operations, size_t count) {
    int depth = 0;
    for (size_t i = 0; i < count; i++) {
        const int code = operations[i].code;
        if (code >= FC_PATTERN_CODES) return (ptrdiff_t)i;
        if ((code == FC_PATTERN_PLACE || code == FC_PATTERN_CARD) &&
            (operations[i].value < 0 || operations[i].value >= FC_CARDS))
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

static interest interest_of(const fc_pattern_op *operations, size_t count) {
    interest in = {0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        const int code = operations[i].code;
        if (code == FC_PATTERN_PLACE) in.cards |= fc_bit((unsigned)operations[i].value);
        if (code == FC_PATTERN_CARD) in.places |= fc_bit((unsigned)operations[i].value);
        if (code == FC_PATTERN_PLACE_OF || code == FC_PATTERN_CARD_AT) in.is_computed = 1;
    }
    return in;
}

/* The smallest and the largest value that something can have. */
typedef struct span {
    int32_t low, high;
} span;

static span span_of(int32_t low, int32_t high) {
    const span s = {low, high};
    return s;
}

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static span span_of_product(span a, span b) {
    const int32_t one = a.low * b.low, two = a.low * b.high, three = a.high * b.low, four = a.high * b.high;
    return span_of(smaller(smaller(one, two), smaller(three, four)), larger(larger(one, two), larger(three, four)));
}

/* What an operation can make of values in the spans `a` and `b` (for an operation that takes one, only `a` counts). */
static span span_after(fc_pattern_op operation, span a, span b) {
    switch (operation.code) {
    case FC_PATTERN_NUMBER: return span_of(operation.value, operation.value);
    case FC_PATTERN_ROW: return span_of((a.low >> 3) + 1, (a.high >> 3) + 1);
    case FC_PATTERN_COLUMN: return span_of(0, 8);
    case FC_PATTERN_DEPTH: return span_of(smaller(-1, 5 - (a.high >> 3)), 6);
    case FC_PATTERN_RANK: return span_of((a.low >> 2) + 1, (a.high >> 2) + 1);
    case FC_PATTERN_SUIT: return span_of(-1, 3);
    case FC_PATTERN_COLOUR: return span_of(-1, 1);
    case FC_PATTERN_NEGATE: return span_of(-a.high, -a.low);
    case FC_PATTERN_ABS: return span_of(0, larger(-a.low, a.high));
    case FC_PATTERN_ADD: return span_of(a.low + b.low, a.high + b.high);
    case FC_PATTERN_SUBTRACT: return span_of(a.low - b.high, a.high - b.low);
    case FC_PATTERN_MULTIPLY: return span_of_product(a, b);
    case FC_PATTERN_MIN: return span_of(smaller(a.low, b.low), smaller(a.high, b.high));
    case FC_PATTERN_MAX: return span_of(larger(a.low, b.low), larger(a.high, b.high));
    case FC_PATTERN_AND:
    case FC_PATTERN_OR: break;
    default:
        return operation.code < FC_PATTERN_ROW ? span_of(-1, FC_CARDS - 1) : span_of(0, 1); /* cards, places; truths */
    }
    const int are_truths = smaller(a.low, b.low) >= 0 && larger(a.high, b.high) <= 1;
    return are_truths ? span_of(0, 1) : span_of(INT8_MIN, INT8_MAX); /* the operands are bytes, or we were not here */
}

/* Whether no value in the program can be out of the range of a byte: then twice as many go into a register. */
static int fits_bytes(const fc_pattern_op *operations, size_t count) {
    span stack[FC_PATTERN_STACK + 1] = {
        {0, 0}}; /* one more, so that an operation that takes none has something to ignore */
    int depth = 0;
    for (size_t i = 0; i < count; i++) {
        depth += 1 - pops(operations[i].code);
        const span result = span_after(operations[i], stack[depth - 1], stack[depth]);
        if (result.low < INT8_MIN || result.high > INT8_MAX) return 0;
        stack[depth - 1] = result;
    }
    return 1;
}

#ifdef FC_HAVE_LANES
#define FC_LANES_TARGET FC_AVX2
#define FC_LANES_KIND(name) name##_avx2
#include "pattern_lanes.h"
#define FC_LANES_TARGET FC_AVX512
#define FC_LANES_KIND(name) name##_avx512
#include "pattern_lanes.h"
#endif
#define FC_LANES_TARGET
#define FC_LANES_KIND(name) name##_portable
#include "pattern_lanes.h"

typedef void run_function(machine *m, const fc_pattern_op *operations, size_t count);

static run_function *run_block_by(int way, int in_bytes) {
#ifdef FC_HAVE_LANES
    if (way == FC_WITH_AVX512) return in_bytes ? run_block_bytes_avx512 : run_block_words_avx512;
    if (way == FC_WITH_AVX2) return in_bytes ? run_block_bytes_avx2 : run_block_words_avx2;
#endif
    (void)way;
    return in_bytes ? run_block_bytes_portable : run_block_words_portable;
}

size_t fc_pattern_bytes(void) { return sizeof(machine); }

/* A program ready to run on blocks of deals. */
typedef struct runner {
    machine *m;
    const fc_pattern_program *program;
    uint64_t cards, places; /* what is dealt */
    run_function *run_block;
} runner;

static runner runner_of(void *memory, const fc_pattern_program *program) {
    const interest in = interest_of(program->operations, program->count);
    machine *const m = (machine *)memory;
    /* Where all cards are dealt anyway, a dozen places are read off them at less cost than following cards takes. */
    m->to_find = in.is_computed && fc_count_bits(in.cards) <= 12 ? in.cards : 0;
    m->wants_values = 0;
    memset(m->cards, 0, sizeof m->cards); /* the unused end of a last block is looked at too, and then dropped */
    memset(m->place, 0, sizeof m->place);
    const runner r = {m, program, in.cards == m->to_find ? 0 : in.cards, in.is_computed ? FC_ALL_CARDS : in.places,
                      run_block_by(program->way, fits_bytes(program->operations, program->count))};
    return r;
}

/* Runs the program on the first `deals` numbers in the machine. */
static void run_numbers(const runner *r, size_t deals) {
    if (r->cards != 0) fc_place_cards(NULL, r->m->number, deals, r->cards, &r->m->place[0][0], BLOCK);
    if (r->places != 0) fc_deal_places(NULL, r->m->number, deals, r->places, &r->m->cards[0][0], BLOCK);
    r->run_block(r->m, r->program->operations, r->program->count);
}

size_t fc_pattern_run(void *memory, const fc_pattern_program *program, int64_t start, int64_t stride, size_t deals,
                      int64_t *matches) {
    const runner r = runner_of(memory, program);
    machine *const m = r.m;
    size_t found = 0;
    while (deals > 0) {
        const size_t n = deals < (size_t)BLOCK ? deals : (size_t)BLOCK;
        for (size_t i = 0; i < n; i++) m->number[i] = start + (int64_t)i * stride;
        run_numbers(&r, n);
        for (size_t i = 0; i < n; i++) {
            if (matches != NULL && m->matches[i]) matches[found] = m->number[i];
            found += m->matches[i];
        }
        start += (int64_t)n * stride;
        deals -= n;
    }
    return found;
}

void fc_pattern_values(void *memory, const fc_pattern_program *program, const int64_t *numbers, size_t deals,
                       int16_t *values) {
    const runner r = runner_of(memory, program);
    r.m->wants_values = 1;
    for (size_t at = 0; at < deals; at += BLOCK) {
        const size_t n = deals - at < (size_t)BLOCK ? deals - at : (size_t)BLOCK;
        memcpy(r.m->number, numbers + at, n * sizeof *numbers);
        run_numbers(&r, n);
        memcpy(values + at, r.m->value, n * sizeof *values);
    }
}
