/* quick_node.h: one position of the quick search: everything about it that its children's values need, in 448 bytes.
 *
 * Cards here are numbered 4*rank + suit with the suits in the order C D S H, so that the lowest bit is the colour;
 * a set of cards is a 64-bit word, one bit a card. Eight numbers of one byte, one for each column, are kept packed
 * in a 64-bit word ("octet"): changing one of them in a register and storing the whole word never makes the
 * processor wait for a narrow store before a wide load. */
#ifndef FC_QUICK_NODE_H
#define FC_QUICK_NODE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "bits.h"

#if defined(__SSE2__) && !defined(FC_PLAIN)
#include <emmintrin.h>
#endif

#if defined(__GNUC__)
#define FC_INLINE static inline __attribute__((always_inline))
#define FC_LIKELY(x) __builtin_expect(!!(x), 1)
#define FC_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define FC_INLINE static inline
#define FC_LIKELY(x) (x)
#define FC_UNLIKELY(x) (x)
#endif

enum {
    Q_IN_CELL = 57,
    Q_AT_HOME = 58,
    Q_ON_TABLE = 63, /* what a column's deepest card lies on; the low six bits of Q_NOWHERE */
    Q_NOWHERE = 255, /* the place of a card that is in no column; the top of an empty column */
    Q_TO_CELL = 8,   /* destinations 0..7 are columns */
    Q_TO_HOME = 9,
    Q_LANES = 32, /* children a position can have: 8 "top to cell", one for each column, and 24 others */
    Q_OTHERS = Q_LANES - 8,
    Q_TAKEN = 0x7fff, /* a lane without a child, or whose child was tried */
    Q_WORST = 8191    /* the largest value a child can have */
};

typedef struct quick_node {
    /* copied from parent to child */
    uint8_t below[52]; /* what each card lies on */
    uint8_t term[52];  /* what each card in a column costs where it lies; odd when a lower card is beneath it */
    uint8_t place[56]; /* height above the table * 8 + column, or Q_NOWHERE; four more for "suit complete" */
    uint8_t next[4];   /* the next card home wants of each suit; 52 + suit when complete */
    uint8_t blocked;   /* cards in columns with a lower card beneath */
    uint8_t free_cells;
    uint8_t empty_columns;
    uint8_t left;                                /* cards not home yet */
    uint64_t column[8];                          /* the cards of each column */
    uint64_t top, under, base, top_term, height; /* octets: top card, the card under it, the deepest card of the
                                                    ordered run at the end, the top's term, number of cards */
    uint64_t ready;                              /* all cards of end runs */
    uint64_t tops, cells, wanted;
    uint64_t key;
    uint16_t cost;      /* terms of all cards in columns, and costs of cards in cells */
    uint16_t home_cost; /* cards left, and unequal foundations */
    uint16_t h;         /* the estimate: lower is better */
    uint16_t depth;     /* player's moves made */
    /* own */
    uint16_t lane[Q_LANES]; /* the value of each child not yet tried */
    uint8_t card[Q_OTHERS], dest[Q_OTHERS];
    uint16_t parent, following;                /* following: the next in the same bucket of the queue */
    uint8_t moved, moved_to, others, spare[9]; /* to 448 bytes, seven cache lines */
} quick_node;

enum { Q_COPIED = 52 + 52 + 56 + 4 + 4 + 64 + 40 + 8 + 24 + 8 + 8 };

FC_INLINE uint64_t bit(unsigned card) { return (uint64_t)1 << card; }
FC_INLINE unsigned octet_get(uint64_t v, unsigned column) { return (unsigned)(v >> (8 * column)) & 255; }
/* The same from memory, which is one load where the lowest byte comes first. */
FC_INLINE unsigned octet_at(const uint64_t *v, unsigned column) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return ((const uint8_t *)v)[column];
#else
    return octet_get(*v, column);
#endif
}
FC_INLINE uint64_t octet_set(uint64_t v, unsigned column, unsigned x) {
    return (v & ~((uint64_t)255 << (8 * column))) | ((uint64_t)x << (8 * column));
}

/* Does `card` fit on `on` in a column: one rank lower and of the other colour? */
FC_INLINE int fits(unsigned card, unsigned on) {
    return (on >> 2) == (card >> 2) + 1 && ((on ^ card) & 1); /* the codes above 51 are never one rank higher */
}

/* The two cards that `card` fits on (or none: bits above 51). */
FC_INLINE uint64_t cards_to_lie_on(unsigned card) { return (uint64_t)(card & 1 ? 5 : 10) << ((card & ~3u) + 4); }

/* All cards that fit on at least one of `tops`. */
FC_INLINE uint64_t cards_that_fit(uint64_t tops) {
    const uint64_t first_suits = 0x1111111111111ull;
    uint64_t lower = tops >> 4;
    uint64_t black = (lower | lower >> 2) & first_suits, red = (lower >> 1 | lower >> 3) & first_suits;
    return black * 10 | red * 5;
}

FC_INLINE uint64_t lower_ranks(unsigned card) { return bit(card & ~3u) - 1; }
FC_INLINE uint64_t same_suit(unsigned card) { return 0x1111111111111ull << (card & 3); }

FC_INLINE void copy_node(quick_node *to, const quick_node *from) {
#if defined(__SSE2__) && !defined(FC_PLAIN)
    const __m128i *s = (const __m128i *)(const void *)from;
    __m128i *d = (__m128i *)(void *)to;
#pragma GCC unroll 20
    for (int i = 0; i < Q_COPIED / 16; i++) _mm_store_si128(d + i, _mm_load_si128(s + i));
#else
    memcpy(to, from, Q_COPIED);
#endif
}

#endif
