/* perft_table.h: a position in 156 bits, and a table of positions that threads can share. For perft.c alone. */
#ifndef FC_PERFT_TABLE_H
#define FC_PERFT_TABLE_H

#include "perft.h"

/* ---- a position as 156 bits ---- */

/* What a card lies on. AS_AT_START is only used for a card that does not fit on what it lay on, so that no position
 * has two codes. HOME is 0: the won position is the one with all bits zero. */
enum { HOME, CELL, TABLE, FIRST_FIT, SECOND_FIT, AS_AT_START };

enum { BITS = 3, CARDS_IN_WORD = 21, WORDS = 3 }; /* 21, 21 and 10 cards; the last word needs only 30 bits */

typedef struct key {
    uint64_t word[WORDS];
} key;

static inline int word_of(int card) { return (card * 49) >> 10; } /* card / 21 for 0..51 */
static inline int shift_of(int card) { return BITS * (card - CARDS_IN_WORD * word_of(card)); }
static inline int code_of(const key *k, int card) { return (int)(k->word[word_of(card)] >> shift_of(card)) & 7; }

/* The cards that this one fits on: one higher, clubs or diamonds first, spades or hearts second. */
static int fit_of(int card, int code) {
    if (fc_rank(card) + 1 >= FC_RANKS) return FC_NONE;
    const int first = fc_is_red(card) ? FC_CLUBS : FC_DIAMONDS, second = fc_is_red(card) ? FC_SPADES : FC_HEARTS;
    return 4 * (fc_rank(card) + 1) + (code == FIRST_FIT ? first : second);
}

/* Any function of the whole key will do; equality is decided by the key itself. The rotation keeps cards at the high
 * end of one word from meeting those at the high end of another. */
static inline uint32_t bucket_of(const key *k, uint32_t buckets) {
    const uint64_t second = k->word[1] * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = k->word[0] * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += k->word[2] * UINT64_C(0xC2B2AE3D27D4EB4F);
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

/* Parts in different threads put positions into one table. `used` guards the places of a bucket: who adds one first
 * takes the bucket by setting it to TAKEN. A place that is counted in `used` never changes again. */
#define TAKEN UINT32_MAX

#if defined(__GNUC__)
enum { CAN_SHARE = 1 };
static inline uint32_t read_used(const fc_perft_bucket *bucket) {
    return __atomic_load_n(&bucket->used, __ATOMIC_ACQUIRE);
}
static inline int take(fc_perft_bucket *bucket, uint32_t used) {
    return __atomic_compare_exchange_n(&bucket->used, &used, TAKEN, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}
static inline void give_back(fc_perft_bucket *bucket, uint32_t used) {
    __atomic_store_n(&bucket->used, used, __ATOMIC_RELEASE);
}
#else
enum { CAN_SHARE = 0 };
static inline uint32_t read_used(const fc_perft_bucket *bucket) { return bucket->used; }
static inline int take(fc_perft_bucket *bucket, uint32_t used) { return (void)bucket, (void)used, 1; }
static inline void give_back(fc_perft_bucket *bucket, uint32_t used) { bucket->used = used; }
#endif

/* Puts a position in; 0 when it was there. There is room: see fc_perft_grant. */
static inline int insert(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const key *k, int alone) {
    for (;; at = at + 1 < buckets ? at + 1 : 0) {
        fc_perft_bucket *const bucket = &table[at];
        uint32_t i = 0;
        for (;;) {
            const uint32_t used = alone ? bucket->used : read_used(bucket);
            if (!alone && used == TAKEN) continue; /* for the few instructions that adding one takes */
            for (; i < used; i++)
                if (bucket->low[i] == k->word[0] && bucket->middle[i] == k->word[1] && bucket->high[i] == k->word[2])
                    return 0;
            if (i == IN_BUCKET) break;
            if (!alone && !take(bucket, used)) continue; /* another one came first: it may be this very position */
            bucket->low[i] = k->word[0];
            bucket->middle[i] = k->word[1];
            bucket->high[i] = (uint32_t)k->word[2];
            if (alone)
                bucket->used = i + 1;
            else
                give_back(bucket, i + 1);
            return 1;
        }
    }
}

#endif
