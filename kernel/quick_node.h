/* quick_node.h: one position of the quick search: everything about it that its children's values need, in 448 bytes.
 *
 * Cards here are numbered 4*rank + suit with the suits in the order C D S H, so that the lowest bit is the colour;
 * a set of cards is a 64-bit word, one bit a card. Eight numbers of one byte, one for each column, are kept packed
 * in a 64-bit word ("octet"): changing one of them in a register and storing the whole word never makes the
 * processor wait for a narrow store before a wide load. */
#ifndef FC_QUICK_NODE_H
#define FC_QUICK_NODE_H

#include "bits.h"
#include "columns_simd.h"
#include "weights.h"

enum {
    FC_QUICK_IN_CELL = 57,
    FC_QUICK_AT_HOME = 58,
    FC_QUICK_ON_TABLE = 63, /* what a column's deepest card lies on; the low six bits of FC_QUICK_NOWHERE */
    FC_QUICK_NOWHERE = 255, /* the place of a card that is in no column; the top of an empty column */
    FC_QUICK_TO_CELL = 8,   /* destinations 0..7 are columns */
    FC_QUICK_TO_HOME = 9,
    FC_QUICK_SLOTS = 32, /* children a position can have: 8 "top to cell", one for each column, and 24 others */
    FC_QUICK_OTHERS = FC_QUICK_SLOTS - FC_COLUMNS,
    FC_QUICK_TAKEN = 0x7fff, /* a slot without a child, or whose child was tried */
    FC_QUICK_WORST = 8191    /* the largest value a child can have */
};

/* A weight set, spread out for looking up. */
typedef struct fc_quick_tables {
    uint8_t above[4]; /* by "lower rank beneath" + 2 * "lower of its suit beneath" */
    uint16_t cell[FC_RANKS];
    uint16_t room[9][10]; /* by free cells and empty columns */
    fc_weights plain;     /* fc_quick_weights, for what is not looked up */
} fc_quick_tables;

typedef struct fc_quick_node {
    /* copied from parent to child: four cache lines */
    uint8_t below[FC_CARDS];            /* what each card lies on */
    uint8_t term[FC_CARDS];             /* what each card in a column costs; odd when a lower card is beneath it */
    uint8_t place[FC_CARDS + FC_SUITS]; /* height above the table * 8 + column, or FC_QUICK_NOWHERE, as for the four
                                           past the kings, which `next` asks for when a suit is complete */
    uint8_t next[FC_SUITS];             /* the next card home wants of each suit; 52 + suit when complete */
    uint8_t left;                       /* cards not home yet */
    uint8_t blocked;                    /* cards in columns with a lower card beneath */
    uint8_t free_cells;
    uint8_t empty_columns;
    uint64_t column[FC_COLUMNS]; /* the cards of each column */
    uint64_t cells, wanted;
    uint16_t home_cost; /* cards left, and unequal foundations */
    uint16_t cost;      /* terms of all cards in columns, and costs of cards in cells */
    uint16_t h;         /* the estimate: lower is better */
    uint16_t depth;     /* player's moves made */
    /* written anew */
    uint64_t top, under, base, top_term, height; /* octets: top card, the card under it, the deepest card of the
                                                    ordered run at the end, the top's term, number of cards */
    uint64_t ready;                              /* all cards of end runs */
    uint64_t tops;
    uint64_t key;
    uint16_t slot[FC_QUICK_SLOTS]; /* the value of each child not yet tried */
    uint8_t card[FC_QUICK_OTHERS], dest[FC_QUICK_OTHERS];
    uint16_t parent, following; /* following: the next in the same bucket of the queue */
    uint8_t moved, moved_to, others;
    uint8_t above;  /* cards above wanted ones, counted once for each wanted card beneath */
    uint64_t where; /* octet: wanted cards in each column. 448 bytes so far, seven cache lines */
} fc_quick_node;

FC_INLINE unsigned fc_octet_get(uint64_t v, unsigned column) { return (unsigned)(v >> (8 * column)) & 255; }
/* The same from memory, which is one load where the lowest byte comes first. */
FC_INLINE unsigned fc_octet_at(const uint64_t *v, unsigned column) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return ((const uint8_t *)v)[column];
#else
    return fc_octet_get(*v, column);
#endif
}
FC_INLINE uint64_t fc_octet_set(uint64_t v, unsigned column, unsigned x) {
    return (v & ~((uint64_t)255 << (8 * column))) | ((uint64_t)x << (8 * column));
}

/* The first column whose number is 128 or more: in `top` the first empty one. There must be one. */
FC_INLINE unsigned fc_octet_first_marked(uint64_t v) { return fc_lowest_bit(v & UINT64_C(0x8080808080808080)) >> 3; }

/* What bits.h and card.h say about fitting, for cards numbered as they are here: suits 0 and 2 are black. */
enum { FC_QUICK_BLACK_SUITS = 5, FC_QUICK_RED_SUITS = 10 };

/* Sets of cards that are asked for at every child: of lower rank than a card; those of its suit among them; and the two
 * that it fits on (for a king, bits that are not cards). Looking them up is faster than working them out. */
typedef struct fc_quick_kin {
    uint64_t lower, lower_suit, hosts, spare; /* spare: a power of two is indexed by a shift */
} fc_quick_kin;

/* clang-format off */
#define FC_KIN_LOWER(card) ((UINT64_C(1) << ((card) & ~3)) - 1)
#define FC_KIN_HOSTS(card) ((uint64_t)((card) & 1 ? FC_QUICK_BLACK_SUITS : FC_QUICK_RED_SUITS) << (((card) & ~3) + 4))
#define FC_KIN(card) {FC_KIN_LOWER(card), FC_KIN_LOWER(card) & FC_EACH_RANK << ((card) & 3), FC_KIN_HOSTS(card), 0}
#define FC_KIN_RANK(rank) FC_KIN(4 * (rank)), FC_KIN(4 * (rank) + 1), FC_KIN(4 * (rank) + 2), FC_KIN(4 * (rank) + 3)
FC_ALIGNED(64) static const fc_quick_kin fc_quick_kin_of[FC_CARDS] = {
    FC_KIN_RANK(0), FC_KIN_RANK(1), FC_KIN_RANK(2), FC_KIN_RANK(3), FC_KIN_RANK(4), FC_KIN_RANK(5), FC_KIN_RANK(6),
    FC_KIN_RANK(7), FC_KIN_RANK(8), FC_KIN_RANK(9), FC_KIN_RANK(10), FC_KIN_RANK(11), FC_KIN_RANK(12),
};
/* clang-format on */

/* Does `card` fit on `onto`? The codes above 51 are never one rank higher. */
FC_INLINE int fc_quick_fits(unsigned card, unsigned onto) {
    return onto >> 2 == (card >> 2) + 1 && ((onto ^ card) & 1);
}

/* All cards that fit on at least one of `tops`. */
FC_INLINE uint64_t fc_quick_cards_that_fit(uint64_t tops) {
    const uint64_t one_higher = tops >> 4;
    const uint64_t on_black = (one_higher | one_higher >> 2) & FC_EACH_RANK;
    const uint64_t on_red = (one_higher >> 1 | one_higher >> 3) & FC_EACH_RANK;
    return on_black * FC_QUICK_RED_SUITS | on_red * FC_QUICK_BLACK_SUITS;
}

FC_INLINE void fc_quick_copy(fc_quick_node *to, const fc_quick_node *from) {
    enum { COPIED = offsetof(fc_quick_node, top) };
#if defined(__GNUC__)
#pragma GCC unroll 20
#endif
    for (int i = 0; i < COPIED; i += 16)
        fc_eight_store((unsigned char *)to + i, fc_eight_load((const unsigned char *)from + i));
}

#endif
