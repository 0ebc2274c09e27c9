/* perft_table.h: a table of positions that threads can share. For perft.c alone. */
#ifndef FC_PERFT_TABLE_H
#define FC_PERFT_TABLE_H

#include "packed.h"
#include "perft.h"

static inline uint32_t bucket_of(fc_packed position, uint32_t buckets) {
    return (uint32_t)((fc_packed_hash(position) >> 32) * buckets >> 32);
}

/* Every position met. */
enum { IN_BUCKET = 3 };

/* One cache line. */
struct fc_perft_bucket {
    uint64_t low[IN_BUCKET], middle[IN_BUCKET];
    uint32_t high[IN_BUCKET];
    uint32_t used;
};

static inline int holds(const fc_perft_bucket *bucket, uint32_t i, const fc_packed *position) {
    return bucket->low[i] == position->low && bucket->middle[i] == position->middle &&
           bucket->high[i] == position->high;
}

static inline void put(fc_perft_bucket *bucket, uint32_t i, const fc_packed *position) {
    bucket->low[i] = position->low;
    bucket->middle[i] = position->middle;
    bucket->high[i] = position->high;
}

/* Puts a position in; 0 when it was there. There is room: see fc_perft_grant. */
static inline int insert_alone(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const fc_packed *position) {
    for (;; at = at + 1 < buckets ? at + 1 : 0) {
        fc_perft_bucket *const bucket = &table[at];
        const uint32_t used = bucket->used;
        /* First words are compared all at once, for a loop would mostly be guessed wrong by the processor. */
        unsigned alike = (unsigned)(bucket->low[0] == position->low) |
                         (unsigned)(bucket->low[1] == position->low) << 1 |
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

/* The same while other threads do so too. `used` guards the places of a bucket: a thread that adds one first takes the
 * bucket by setting it to TAKEN. A place counted in `used` never changes again, so finding one takes no lock. */
#define TAKEN UINT32_MAX

#if defined(__GNUC__)
enum { CAN_SHARE = 1 };
static inline int insert_shared(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const fc_packed *position) {
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
