/* packed.h: a position in 156 bits, for those who keep many. kernel/README.md shows the bits. */
#ifndef FC_PACKED_H
#define FC_PACKED_H

#include "card.h"

/* What a card lies on, three bits. AS_AT_START is only used for a card that does not fit on what it lay on, so that no
 * position has two codes. HOME is 0: the won position is the one with all bits zero. */
enum { HOME, CELL, TABLE, FIRST_FIT, SECOND_FIT, AS_AT_START };

#define ALL_CARDS ((UINT64_C(1) << FC_CARDS) - 1)

/* The three bits of a card are in three planes of 52 bits, at the card's number: then the set of all cards in cells,
 * say, is a matter of three operations. `low` and `middle` hold planes 0 and 1, and in the 12 bits left above them
 * what of plane 2 does not fit into `high`. */
typedef struct packed {
    uint64_t low, middle;
    uint32_t high;
} packed;

typedef struct planes {
    uint64_t plane[3];
} planes;

static inline planes unpack(uint64_t low, uint64_t middle, uint32_t high) {
    const planes cards = {{low & ALL_CARDS, middle & ALL_CARDS, high | low >> 52 << 32 | middle >> 52 << 44}};
    return cards;
}

/* The position with these bits of the planes flipped. */
static inline packed flip(packed from, uint64_t flip0, uint64_t flip1, uint64_t flip2) {
    from.low ^= flip0 | (flip2 >> 32) << 52; /* bits 32..43: what goes higher falls off */
    from.middle ^= flip1 | (flip2 >> 44) << 52;
    from.high ^= (uint32_t)flip2;
    return from;
}

/* Any function of the whole position will do, for it only says where to look: equality is decided by the position
 * itself. The rotation keeps cards at the high end of one word from meeting those at the high end of another. */
static inline uint64_t hash_of(packed position) {
    const uint64_t second = position.middle * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = position.low * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += position.high * UINT64_C(0xC2B2AE3D27D4EB4F);
    return (h ^ h >> 32) * UINT64_C(0xA0761D6478BD642F);
}

#endif
