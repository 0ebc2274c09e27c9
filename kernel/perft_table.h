/* perft_table.h: a position in 156 bits, and a table of positions that threads can share. For perft.c alone. */
#ifndef FC_PERFT_TABLE_H
#define FC_PERFT_TABLE_H

#include "perft.h"

/* ---- a position as 156 bits ---- */

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

/* Any function of the whole position will do; equality is decided by the position itself. The rotation keeps cards at
 * the high end of one word from meeting those at the high end of another. */
static inline uint32_t bucket_of(packed position, uint32_t buckets) {
    const uint64_t second = position.middle * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = position.low * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += position.high * UINT64_C(0xC2B2AE3D27D4EB4F);
    h = (h ^ h >> 32) * UINT64_C(0xA0761D6478BD642F);
    return (uint32_t)((h >> 32) * buckets >> 32);
}

/* ---- the table: every position met ---- */

enum { IN_BUCKET = 3 };

/* One cache line. */
struct fc_perft_bucket {
    uint64_t low[IN_BUCKET], middle[IN_BUCKET];
    uint32_t high[IN_BUCKET];
    uint32_t used;
};

static inline int holds(const fc_perft_bucket *bucket, uint32_t i, const packed *position) {
    return bucket->low[i] == position->low && bucket->middle[i] == position->middle &&
           bucket->high[i] == position->high;
}

static inline void put(fc_perft_bucket *bucket, uint32_t i, const packed *position) {
    bucket->low[i] = position->low;
    bucket->middle[i] = position->middle;
    bucket->high[i] = position->high;
}

/* Puts a position in; 0 when it was there. There is room: see fc_perft_grant. */
static inline int insert_alone(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const packed *position) {
    for (;; at = at + 1 < buckets ? at + 1 : 0) {
        fc_perft_bucket *const bucket = &table[at];
        const uint32_t used = bucket->used;
        /* First words are compared all at once, for a loop would mostly be guessed wrong by the processor. */
        unsigned alike = (unsigned)(bucket->low[0] == position->low) | (unsigned)(bucket->low[1] == position->low) << 1 |
                         (unsigned)(bucket->low[2] == position->low) << 2;
        alike &= (1u << used) - 1;
        for (; alike != 0; alike &= alike - 1) /* 1, 2 and 4 are places 0, 1 and 2 */
            if (holds(bucket, (alike & (~alike + 1)) >> 1, position)) return 0;
        if (used == IN_BUCKET) continue;
        put(bucket, used, position);
        bucket->used = used + 1;
        return 1;
    }
}

/* The same while other threads do so too. `used` guards the places of a bucket: who adds one first takes the bucket by
 * setting it to TAKEN. A place that is counted in `used` never changes again, so finding one takes no lock. */
#define TAKEN UINT32_MAX

#if defined(__GNUC__)
enum { CAN_SHARE = 1 };
static inline int insert_shared(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const packed *position) {
    for (;; at = at + 1 < buckets ? at + 1 : 0) {
        fc_perft_bucket *const bucket = &table[at];
        uint32_t i = 0;
        for (;;) {
            uint32_t used = __atomic_load_n(&bucket->used, __ATOMIC_ACQUIRE);
            if (used == TAKEN) continue; /* for the few instructions that adding one takes */
            for (; i < used; i++)
                if (holds(bucket, i, position)) return 0;
            if (i == IN_BUCKET) break;
            /* When another thread comes first, look again: it may have added this very position. */
            if (!__atomic_compare_exchange_n(&bucket->used, &used, TAKEN, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
                continue;
            put(bucket, i, position);
            __atomic_store_n(&bucket->used, i + 1, __ATOMIC_RELEASE);
            return 1;
        }
    }
}
#else
enum { CAN_SHARE = 0 };
#define insert_shared insert_alone
#endif

#endif
