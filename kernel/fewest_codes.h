/* fewest_codes.h: a position of the search for the fewest moves in 20 bytes, exactly: what each card lies on. */
#ifndef FC_FEWEST_CODES_H
#define FC_FEWEST_CODES_H

#include <stdint.h>

/* Three bits a card: what it lies on, seen from the start of the search. Together they are the position, exactly. */
enum { FC_LIES_HOME, FC_LIES_IN_CELL, FC_LIES_ON_TABLE, FC_LIES_ON_FIRST, FC_LIES_ON_SECOND, FC_LIES_AS_AT_START };

typedef struct fc_codes {
    uint64_t low, middle; /* cards 0..20 and 21..41 */
    uint32_t high;        /* cards 42..51 */
} fc_codes;

static inline fc_codes fc_codes_plus(fc_codes codes, unsigned card, uint64_t code) {
    if (card < 21) codes.low += code << (3 * card);
    else if (card < 42) codes.middle += code << (3 * (card - 21));
    else codes.high += (uint32_t)code << (3 * (card - 42));
    return codes;
}

static inline fc_codes fc_codes_change(fc_codes codes, unsigned card, unsigned from, unsigned to) {
    const uint64_t flip = from ^ to;
    if (card < 21) codes.low ^= flip << (3 * card);
    else if (card < 42) codes.middle ^= flip << (3 * (card - 21));
    else codes.high ^= (uint32_t)flip << (3 * (card - 42));
    return codes;
}

static inline unsigned fc_code_of(const fc_codes *codes, unsigned card) {
    if (card < 21) return (unsigned)(codes->low >> (3 * card)) & 7;
    if (card < 42) return (unsigned)(codes->middle >> (3 * (card - 21))) & 7;
    return (unsigned)(codes->high >> (3 * (card - 42))) & 7;
}

static inline int fc_codes_equal(const fc_codes *a, const fc_codes *b) {
    return a->low == b->low && a->middle == b->middle && a->high == b->high;
}

/* Says where to look, nothing else: equality is decided by the codes themselves. */
static inline uint64_t fc_codes_hash(const fc_codes *codes) {
    const uint64_t second = codes->middle * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = codes->low * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += codes->high * UINT64_C(0xC2B2AE3D27D4EB4F);
    h = (h ^ h >> 32) * UINT64_C(0xA0761D6478BD642F);
    return h ^ h >> 29;
}

#endif
