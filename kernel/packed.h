/* packed.h: a position in 156 bits, for searches that keep many. kernel/README.md shows the bits. */
#ifndef FC_PACKED_H
#define FC_PACKED_H

#include <string.h>

#include "bits.h"
#include "board.h"

/* What a card lies on, three bits. FC_CODE_AS_AT_START is only used for a card that does not fit on what it lay on, so
 * that no position has two codes. FC_CODE_HOME is 0: the won position is the one with all bits zero. */
enum { FC_CODE_HOME, FC_CODE_CELL, FC_CODE_TABLE, FC_CODE_FIRST_FIT, FC_CODE_SECOND_FIT, FC_CODE_AS_AT_START };

/* The three bits of a card are in three planes of 52 bits, at the card's number: then the set of all cards in cells,
 * say, is a matter of three operations. `low` and `middle` hold planes 0 and 1, and in the 12 bits left above them
 * what of plane 2 does not fit into `high`. */
typedef struct fc_packed {
    uint64_t low, middle;
    uint32_t high;
} fc_packed;

typedef struct fc_planes {
    uint64_t plane[3];
} fc_planes;

static inline fc_planes fc_unpack(uint64_t low, uint64_t middle, uint32_t high) {
    const fc_planes cards = {{low & FC_ALL_CARDS, middle & FC_ALL_CARDS, high | low >> 52 << 32 | middle >> 52 << 44}};
    return cards;
}

/* The three bits of one card. */
static inline unsigned fc_code_in(const fc_planes *cards, unsigned card) {
    return (unsigned)(cards->plane[0] >> card & 1) | (unsigned)(cards->plane[1] >> card & 1) << 1 |
           (unsigned)(cards->plane[2] >> card & 1) << 2;
}

/* The position with these bits of the planes flipped. */
static inline fc_packed fc_flip(fc_packed from, uint64_t flip0, uint64_t flip1, uint64_t flip2) {
    from.low ^= flip0 | (flip2 >> 32) << 52; /* bits 32..43: what goes higher falls off */
    from.middle ^= flip1 | (flip2 >> 44) << 52;
    from.high ^= (uint32_t)flip2;
    return from;
}

static inline int fc_packed_equal(const fc_packed *a, const fc_packed *b) {
    return ((a->low ^ b->low) | (a->middle ^ b->middle) | (a->high ^ b->high)) == 0; /* one branch */
}

/* Any function of the whole position will do, for it only says where to look: equality is decided by the position
 * itself. The rotation keeps cards at the high end of one word from meeting those at the high end of another. */
static inline uint64_t fc_packed_hash(fc_packed position) {
    const uint64_t second = position.middle * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = position.low * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += position.high * UINT64_C(0xC2B2AE3D27D4EB4F);
    return (h ^ h >> 32) * UINT64_C(0xA0761D6478BD642F);
}

/* ---- codes ---- */

/* What each card lies on, by its code, in a game that starts so; FC_NONE for codes that the card never has. */
typedef struct fc_code_book {
    uint8_t onto[FC_CARDS][8];
} fc_code_book;

static inline unsigned fc_code_of(unsigned card, unsigned onto) {
    const unsigned fits = (unsigned)(fc_cards_to_lie_on(card) >> onto) & 1, second = onto >> 1 & 1; /* hearts, spades */
    const unsigned on_card = FC_CODE_AS_AT_START - fits * (FC_CODE_AS_AT_START - FC_CODE_FIRST_FIT - second);
    return onto < FC_CARDS ? on_card : FC_AT_HOME - onto; /* in this order, too, home, cell and table are 0, 1, 2 */
}

/* The position with these bits of a card's code flipped. */
static inline fc_packed fc_packed_recode(fc_packed position, unsigned card, uint64_t flip) {
    return fc_flip(position, (flip & 1) << card, (flip >> 1 & 1) << card, (flip >> 2) << card);
}

/* The position with a card taken from one thing to another. */
static inline fc_packed fc_packed_link(fc_packed position, unsigned card, unsigned from, unsigned onto) {
    return fc_packed_recode(position, card, fc_code_of(card, from) ^ fc_code_of(card, onto));
}

/* Writes the book of a game, and gives the position at its start. */
static inline fc_packed fc_write_codes(fc_code_book *book, const uint8_t below[FC_CARDS]) {
    fc_packed start = {0, 0, 0};
    memset(book, FC_NONE, sizeof *book);
    for (unsigned card = 0; card < FC_CARDS; card++) {
        uint8_t *onto = book->onto[card];
        onto[FC_CODE_HOME] = FC_AT_HOME;
        onto[FC_CODE_CELL] = FC_IN_CELL;
        onto[FC_CODE_TABLE] = FC_ON_TABLE;
        onto[fc_code_of(card, below[card])] = below[card];
        for (uint64_t higher = fc_cards_to_lie_on(card) & FC_ALL_CARDS; higher; higher &= higher - 1)
            onto[fc_code_of(card, fc_lowest_bit(higher))] = (uint8_t)fc_lowest_bit(higher);
        start = fc_packed_link(start, card, FC_AT_HOME, below[card]);
    }
    return start;
}

#endif
