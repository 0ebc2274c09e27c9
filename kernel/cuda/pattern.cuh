// pattern.cuh: which deals have a given look? A thread deals one number after the other and runs the program on each.
//
// The program is that of pattern.h, made shorter by freecell/gpu/patterns.py: a word is the code, and the value above
// it (bits 16-31). Three things are new:
//   - an operation that takes two values may bring the second along (WITH_NUMBER);
//   - PLACE_IN, CARD_IN: is the card's place, the place's card, in the set of the next two words?
//   - these two may be joined to the value on top at once (JOIN_*), instead of going on top of it.
#ifndef FC_CUDA_PATTERN_CUH
#define FC_CUDA_PATTERN_CUH

#include "deal.cuh"

enum { PATTERN_BLOCK = DEAL_BLOCK, PATTERN_OPERATIONS = 4096 };
enum : uint32_t {
    PLACE_IN = 40,
    CARD_IN = 41,
    CODE_BITS = 63,
    WITH_NUMBER = 1u << 6,
    JOIN_ADD = 1u << 8,
    JOIN_AND = 2u << 8,
    JOIN_OR = 3u << 8,
    JOIN_BITS = 3u << 8
};

struct PatternJob {
    int64_t first, stride;
    uint32_t count, words; // deals, at most 2^32 - 1; words of the program
    uint32_t draws;        // how many cards of a deal are looked at
    uint32_t looks;        // 1: at cards by place; 2: at places by card; 3: at both
    uint32_t room, spare;  // of `list`
    unsigned long long *found;
    uint32_t *list, *listed; // the indices of deals that match, in any order (null: only count)
};

#define CASE(code, value) \
    case code: return value;
FC_DEVICE int on_two(uint32_t code, int a, int b) {
    switch (code) {
        FC_PATTERN_ON_TWO(CASE)
    default: __builtin_unreachable();
    }
}
FC_DEVICE int on_one(uint32_t code, int a) {
    switch (code) {
        FC_PATTERN_ON_ONE(CASE)
    default: __builtin_unreachable();
    }
}
#undef CASE

// A deal as the program sees it.
struct Dealt {
    Deck deck, places; // when all are drawn, the k-th card dealt is in the deck at 51 - k
    FC_DEVICE int card_at(int place) const { return (unsigned)place < FC_CARDS ? deck[51 - (uint32_t)place] : -1; }
    FC_DEVICE int place_of(int card) const { return (unsigned)card < FC_CARDS ? places[(uint32_t)card] : -1; }
};

template <bool CARDS, bool PLACES> FC_DEVICE void draw_all(const Dealt &dealt, int64_t number, uint32_t draws) {
    const fc_draw_rule rule = fc_draw_rule_of(number);
    uint32_t state = (uint32_t)number;
    dealt.deck.sort();
#pragma unroll
    for (uint32_t k = 0; k < FC_CARDS; k++) {
        if (k % 8 == 0 && k >= draws) break;
        const uint32_t card = dealt.deck.draw(rule, state, FC_CARDS - k);
        if (CARDS) dealt.deck[51 - k] = (uint8_t)card;
        if (PLACES) dealt.places[card] = (uint8_t)k;
    }
}

FC_DEVICE bool matches(const Dealt &dealt, const uint32_t *program, uint32_t words) {
    int16_t stack[FC_PATTERN_STACK + 1];
    int value = 0, depth = 0; // the value on top; what lies beneath it is in stack[1..depth - 1]
    for (uint32_t at = 0; at < words; at++) {
        const uint32_t word = program[at], code = word & CODE_BITS;
        const int number = (int)word >> 16;
        if (code >= PLACE_IN) {
            const int thing = code == PLACE_IN ? dealt.place_of(number) : dealt.card_at(number);
            const uint32_t set = thing < 32 ? program[at + 1] : program[at + 2];
            const int yes = (int)(set >> (thing & 31) & 1);
            const uint32_t join = word & JOIN_BITS;
            at += 2;
            if (join == JOIN_ADD) value += yes;
            else if (join == JOIN_AND) value &= yes;
            else if (join == JOIN_OR) value |= yes;
            else stack[depth++] = (int16_t)value, value = yes;
        } else if (code <= FC_PATTERN_CARD) {
            stack[depth++] = (int16_t)value;
            value = code == FC_PATTERN_NUMBER  ? number
                    : code == FC_PATTERN_PLACE ? dealt.place_of(number)
                                               : dealt.card_at(number);
        } else if (word & WITH_NUMBER) {
            value = on_two(code, value, number);
        } else if (code == FC_PATTERN_AT || code >= FC_PATTERN_ADD) {
            value = on_two(code, stack[--depth], value);
        } else if (code == FC_PATTERN_PLACE_OF) {
            value = dealt.place_of(value);
        } else if (code == FC_PATTERN_CARD_AT) {
            value = dealt.card_at(value);
        } else {
            value = on_one(code, value);
        }
    }
    return value != 0;
}

FC_DEVICE void run_pattern(const PatternJob &job, const uint32_t *program) {
    __shared__ uint32_t shared[2 * DECK_WORDS * PATTERN_BLOCK];
    const Dealt dealt = {Deck(shared, threadIdx.x), Deck(shared + DECK_WORDS * PATTERN_BLOCK, threadIdx.x)};
    unsigned long long found = 0;
    for (uint64_t i = (uint64_t)blockIdx.x * PATTERN_BLOCK + threadIdx.x; i < job.count;
         i += (uint64_t)gridDim.x * PATTERN_BLOCK) {
        const int64_t number = job.first + (int64_t)i * job.stride;
        if (job.looks == 1) draw_all<true, false>(dealt, number, job.draws);
        else if (job.looks == 2) draw_all<false, true>(dealt, number, job.draws);
        else if (job.looks == 3) draw_all<true, true>(dealt, number, job.draws);
        if (!matches(dealt, program, job.words)) continue;
        found++;
        if (job.list) {
            const uint32_t at = atomicAdd(job.listed, 1u);
            if (at < job.room) job.list[at] = (uint32_t)i;
        }
    }
    if (found) atomicAdd(job.found, found);
}

#endif
