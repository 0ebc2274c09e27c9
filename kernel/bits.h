/* bits.h: sets of up to 64 things as the bits of a word, above all sets of cards: bit c stands for card c. */
#ifndef FC_BITS_H
#define FC_BITS_H

#include "card.h"
#include "compiler.h"

static inline uint64_t fc_bit(unsigned one) { return UINT64_C(1) << one; }

/* The lowest one of a set that is not empty. */
static inline unsigned fc_lowest_bit(uint64_t set) {
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    unsigned long lowest;
    _BitScanForward64(&lowest, set);
    return (unsigned)lowest;
#else
    unsigned lowest = 0;
    while ((set >> lowest & 1) == 0) lowest++;
    return lowest;
#endif
}

/* How many there are. Plain operations: without a processor's own instruction a call would take longer. */
static inline unsigned fc_count_bits(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

#define FC_ALL_CARDS ((UINT64_C(1) << FC_CARDS) - 1)

/* The suits of one rank are four neighbouring bits: times this, a pattern of four bits is those suits of all ranks. */
#define FC_EACH_RANK UINT64_C(0x0001111111111111)

/* Clubs and spades, the outer two, are black; diamonds and hearts are red. */
enum { FC_BLACK_SUITS = 9, FC_RED_SUITS = 6 };

static inline uint64_t fc_same_suit(unsigned card) { return FC_EACH_RANK << (card & 3); }
static inline uint64_t fc_lower_ranks(unsigned card) { return fc_bit(card & ~3u) - 1; }

/* The cards one rank higher, of a pattern of suits. For a king the bits are above 51: no cards. */
static inline uint64_t fc_one_higher(unsigned card, unsigned suits) { return (uint64_t)suits << ((card & ~3u) + 4); }

/* The two cards that `card` fits on; for a king, bits that are not cards. */
static inline uint64_t fc_cards_to_lie_on(unsigned card) {
    return fc_one_higher(card, fc_is_red((int)card) ? FC_BLACK_SUITS : FC_RED_SUITS);
}

/* The two cards that fit on `card`; none on an ace. */
static inline uint64_t fc_cards_to_lie_under(unsigned card) {
    return (uint64_t)(fc_is_red((int)card) ? FC_BLACK_SUITS : FC_RED_SUITS) << (card & ~3u) >> 4;
}

/* All cards that fit on some card of a set. */
static inline uint64_t fc_cards_fitting(uint64_t tops) {
    const uint64_t down = tops >> 4;
    const uint64_t black = down & FC_BLACK_SUITS * FC_EACH_RANK, red = down & FC_RED_SUITS * FC_EACH_RANK;
    return ((black | black >> 3) & FC_EACH_RANK) * FC_RED_SUITS |
           ((red >> 1 | red >> 2) & FC_EACH_RANK) * FC_BLACK_SUITS;
}

/* The other way to hold sets of cards, sixteen bits for each suit: the cards of a suit follow one another, with room
 * past the king. */
static inline unsigned fc_suit_place(unsigned card) { return 16 * (card & 3) + (card >> 2); }
static inline uint64_t fc_suit_bit(unsigned card) { return fc_bit(fc_suit_place(card) & 63); }

#endif
