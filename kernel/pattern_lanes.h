/* pattern_lanes.h: the operations of a pattern program on a block of deals. Included by pattern.c once for each kind of
 * processor, which defines FC_LANES_TARGET and FC_LANES_KIND(name); it includes itself for each width of values, which
 * defines FC_LANES_NAME, FC_LANES_VALUE and FC_LANES_STACK. Plain loops that compilers turn into vectors.
 */
#ifndef FC_LANES_VALUE

#define FC_LANES_NAME(name) FC_LANES_KIND(name##_bytes)
#define FC_LANES_VALUE int8_t
#define FC_LANES_STACK bytes
#include "pattern_lanes.h"
#define FC_LANES_NAME(name) FC_LANES_KIND(name##_words)
#define FC_LANES_VALUE int16_t
#define FC_LANES_STACK words
#include "pattern_lanes.h"
#undef FC_LANES_TARGET
#undef FC_LANES_KIND

#else

#define EACH FC_VECTORS for (int i = 0; i < BLOCK; i++)

/* The place of a card in every deal of the block, by looking at all places. */
FC_LANES_TARGET
static void FC_LANES_NAME(find_card)(machine *m, int card) {
    const uint8_t wanted = (uint8_t)card; /* no ints, or the compiler widens everything */
    enum { PART = 128 };                  /* so that the places of a part stay in registers */
    for (int from = 0; from < BLOCK; from += PART) {
        uint8_t place[PART] = {0};
        for (int k = 1; k < FC_CARDS; k++) {
            const uint8_t at = (uint8_t)k, *cards = m->cards[k] + from;
            for (int i = 0; i < PART; i++) place[i] = cards[i] == wanted ? at : place[i];
        }
        memcpy(m->place[card] + from, place, PART);
    }
}

/* The place of a card that differs from deal to deal ... */
FC_LANES_TARGET
static void FC_LANES_NAME(find_cards)(const machine *m, const FC_LANES_VALUE *card, FC_LANES_VALUE *result) {
    FC_LANES_VALUE place[BLOCK];
    EACH place[i] = -1;
    for (int k = 0; k < FC_CARDS; k++) {
        const FC_LANES_VALUE here = (FC_LANES_VALUE)k;
        EACH place[i] = (FC_LANES_VALUE)m->cards[k][i] == card[i] ? here : place[i];
    }
    memcpy(result, place, sizeof place);
}

/* ... and the card at such a place. */
FC_LANES_TARGET
static void FC_LANES_NAME(look_at)(const machine *m, const FC_LANES_VALUE *place, FC_LANES_VALUE *result) {
    FC_LANES_VALUE card[BLOCK];
    EACH card[i] = -1;
    for (int k = 0; k < FC_CARDS; k++) {
        const FC_LANES_VALUE here = (FC_LANES_VALUE)k;
        EACH card[i] = place[i] == here ? (FC_LANES_VALUE)m->cards[k][i] : card[i];
    }
    memcpy(result, card, sizeof card);
}

/* A value on the stack is a row of its own, or one of the machine's tables as it is. */
FC_LANES_TARGET
static const FC_LANES_VALUE *FC_LANES_NAME(table_row)(const uint8_t *table, FC_LANES_VALUE *own) {
    if (sizeof(FC_LANES_VALUE) == 1) return (const FC_LANES_VALUE *)(const void *)table;
    EACH own[i] = (FC_LANES_VALUE)table[i];
    return own;
}

#define UNARY(operation, value) \
    case operation: EACH { const FC_LANES_VALUE a = first[i]; result[i] = (FC_LANES_VALUE)(value); } break;
#define BINARY(operation, value) \
    case operation: EACH { const FC_LANES_VALUE a = first[i], b = second[i]; result[i] = (FC_LANES_VALUE)(value); } break;

FC_LANES_TARGET
static void FC_LANES_NAME(on_two)(int code, const FC_LANES_VALUE *first, const FC_LANES_VALUE *second,
                                  FC_LANES_VALUE *result) {
    switch (code) {
        FC_PATTERN_ON_TWO(BINARY)
    default: break;
    }
}

/* Most comparisons are with a number: no need to write it down for every deal. */
FC_LANES_TARGET
static void FC_LANES_NAME(on_number)(int code, const FC_LANES_VALUE *first, FC_LANES_VALUE b, FC_LANES_VALUE *result) {
    switch (code) {
        FC_PATTERN_ON_TWO(UNARY)
    default: break;
    }
}

FC_LANES_TARGET
static void FC_LANES_NAME(on_one)(const machine *m, int code, const FC_LANES_VALUE *first, FC_LANES_VALUE *result) {
    switch (code) {
    case FC_PATTERN_PLACE_OF: FC_LANES_NAME(find_cards)(m, first, result); break;
    case FC_PATTERN_CARD_AT:
        FC_LANES_NAME(look_at)(m, first, result);
        break;
        FC_PATTERN_ON_ONE(UNARY)
    default: break;
    }
}

/* Runs the program on the block in the machine; marks the deals that match, and keeps the values that are wanted. */
FC_LANES_TARGET
static void FC_LANES_NAME(run_block)(machine *m, const fc_pattern_op *operations, size_t count) {
    const FC_LANES_VALUE *stack[FC_PATTERN_STACK] = {0};
    int depth = 0;
    for (int card = 0; card < FC_CARDS; card++)
        if (m->to_find >> card & 1) FC_LANES_NAME(find_card)(m, card);
    for (size_t s = 0; s < count; s++) {
        const int code = operations[s].code, taken = pops(code);
        const int16_t value = operations[s].value;
        if (code == FC_PATTERN_NUMBER && s + 1 < count && pops(operations[s + 1].code) == 2) {
            FC_LANES_VALUE *result = m->FC_LANES_STACK[depth - 1];
            FC_LANES_NAME(on_number)(operations[++s].code, stack[depth - 1], (FC_LANES_VALUE)value, result);
            stack[depth - 1] = result;
            continue;
        }
        depth += 1 - taken;
        FC_LANES_VALUE *result = m->FC_LANES_STACK[depth - 1];
        if (code == FC_PATTERN_NUMBER) EACH result[i] = (FC_LANES_VALUE)value;
        if (taken == 1) FC_LANES_NAME(on_one)(m, code, stack[depth - 1], result);
        if (taken == 2) FC_LANES_NAME(on_two)(code, stack[depth - 1], stack[depth], result);
        stack[depth - 1] = result;
        if (code == FC_PATTERN_PLACE) stack[depth - 1] = FC_LANES_NAME(table_row)(m->place[value], result);
        if (code == FC_PATTERN_CARD) stack[depth - 1] = FC_LANES_NAME(table_row)(m->cards[value], result);
    }
    const FC_LANES_VALUE *answer = stack[0];
    EACH m->matches[i] = answer[i] != 0;
    if (m->wants_values) EACH m->value[i] = answer[i];
}

#undef EACH
#undef UNARY
#undef BINARY
#undef FC_LANES_NAME
#undef FC_LANES_VALUE
#undef FC_LANES_STACK

#endif
