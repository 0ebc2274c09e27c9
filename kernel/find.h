/* find.h: from cards back to deal numbers. docs/finding.md explains why it works.
 *
 * The question is what may lie at each of the 52 places (in the order dealt), as a set of cards, and what may have
 * been drawn for it, as a set of deck positions. The sets of draws follow from the sets of cards (freecell/find/plan.py
 * works them out); they may be too large, never too small. The answer is every number whose deal has an allowed card
 * at every place: draws only narrow the search down, and what is left is dealt and compared.
 *
 * Work comes in slices that can be run in any order and on any thread; nothing is allocated and nothing is kept
 * between two calls but what the caller holds.
 */
#ifndef FC_FIND_H
#define FC_FIND_H

#include "bits.h"
#include "deal.h"
#include "lanes.h"

/* The three ways in which a state becomes a random number (deal.h), which are the three ranges of numbers. */
enum { FC_FIND_MICROSOFT = 0, FC_FIND_PRO_31 = 1, FC_FIND_PRO_32 = 2, FC_FIND_RULES = 3 };

enum {
    FC_FIND_LOW_BITS = 17,                /* the sieve begins with this many low bits of the number ... */
    FC_FIND_LOWS = 1 << FC_FIND_LOW_BITS, /* ... and a slice of it is a range of these */
    FC_FIND_STRIPS = 3,
    FC_FIND_POWERS = 5 /* 2^5 divides 32 left cards, 2^6 divides no number up to 52 */
};

typedef struct fc_find_question {
    uint64_t cards[FC_CARDS];    /* for each place the cards that may lie there: bit c for card c */
    uint64_t draws[FC_CARDS];    /* for each draw the deck positions it may have taken: bit j, j < 52 - k */
    int rule;                    /* FC_FIND_... */
    int64_t base;                /* an answer is named base + seed, 0 <= seed < 2^31 (2^32 by the third rule) */
    int64_t first, last, stride; /* only first, first + stride ... up to last are wanted; stride is at least 1 */
} fc_find_question;

/* The smallest answers found so far, as a heap with the largest on top, and how many fit in all. */
typedef struct fc_find_answers {
    int64_t *numbers;
    size_t room, held;
    uint64_t fit;   /* numbers that fit, whether held or not */
    uint64_t tried; /* candidates that were looked at: the work done */
} fc_find_answers;

/* A test that is done on many candidates: cheapest and sharpest first. */
typedef struct fc_find_test {
    uint64_t draws; /* the draws that pass, or 0: follow the card instead */
    uint8_t place, card;
    double sharpness;
} fc_find_test;

/* The first of the tests, for seeds in equal strides: then the states go in equal strides too, and whether a random
 * number leaves the wanted remainder is one multiplication. */
typedef struct fc_find_quick_test {
    int use;
    uint32_t multiplier, increment;
    uint32_t offset;      /* added to the random number, so that the wanted ones are multiples of n */
    uint32_t odd_inverse; /* of the odd part of n, modulo 2^32 */
    uint32_t twos;        /* and its factors 2 */
    uint32_t limit;       /* multiples of n come out at most so large */
} fc_find_quick_test;

/* A test behind the sieve. There the candidates of one low part come in equal strides of their high bits, and so do the
 * high bits of their states after any draw. Laid out in the order of these strides, the high bits that leave one
 * remainder are a strip of bits, made once; another remainder, or another low part, only begins elsewhere in it. */
typedef struct fc_find_strip {
    uint32_t multiplier, increment, n;
    uint32_t unstride;       /* times this, the high bits of a state become a place on the strip */
    uint8_t start[FC_CARDS]; /* by the remainder that the low bits leave, as in top_start below */
    uint64_t bits[1024 + 9]; /* 2^15 high parts at most, twice over and some room, so that nobody has to go round */
} fc_find_strip;

/* A test on low bits: the lowest `power` bits of a random number must be among `residues`. */
typedef struct fc_find_residue_test {
    uint32_t multiplier, increment, residues, mask;
} fc_find_residue_test;

/* The question worked out: no pointers, about 36 KB, made by fc_find_prepare_sieve or fc_find_prepare_scan. */
typedef struct fc_find_plan {
    fc_find_question question;
    fc_draw_rule draw_rule;
    int seed_bits; /* 31 or 32 */
    int64_t deal_base;

    /* The state after draw k is multiplier*seed + increment; k is filed under 51 - k, the deck position it empties.
     * (64 long rather than 52, so that they fill whole registers.) */
    uint32_t multiplier[64], increment[64], inverse[64];

    int sieve_bits; /* how many low bits the sieve decides, 17 to 21 */
    int power_tests[FC_FIND_POWERS + 1];
    fc_find_residue_test power[FC_FIND_POWERS + 1][FC_CARDS];

    int top_place; /* the draw whose random numbers are listed for the high bits, or -1: try all high bits */
    uint32_t top_multiplier, top_increment, top_unmultiplier;
    uint32_t top_period;
    int top_draws; /* how many draws are allowed there, and for each the first top by what the low bits leave: */
    uint8_t top_start[FC_CARDS][FC_CARDS]; /* [which draw][remainder of the low part], FC_NONE for no top at all */

    fc_find_quick_test quick; /* for a scan */
    int strips;               /* for the sieve */
    fc_find_strip strip[FC_FIND_STRIPS];
    int tests;
    fc_find_test test[2 * FC_CARDS];

    int places; /* the places about which anything is known */
    uint8_t place[FC_CARDS];
    uint64_t place_set;
    int way;      /* FC_PORTABLE ...: preparing chooses the best, tests hold them equal */
    int hopeless; /* nothing can lie at some place */
} fc_find_plan;

/* Which residues modulo 2^power a set of draws has, as a set. */
static inline uint64_t fc_find_residues(uint64_t draws, int power) {
    for (int width = 32; width >= 1 << power; width /= 2) draws |= draws >> width;
    return draws & (fc_bit(1u << power) - 1);
}

void fc_find_prepare_sieve(fc_find_plan *plan, const fc_find_question *question);
void fc_find_prepare_scan(fc_find_plan *plan, const fc_find_question *question);

/* The answers whose lowest 17 bits (of the seed) are low_from ... low_to - 1. */
void fc_find_sieve(const fc_find_plan *plan, uint32_t low_from, uint32_t low_to, fc_find_answers *answers);

/* The answers among the seeds seed, seed + stride ..., `count` of them, without a sieve. */
void fc_find_scan(const fc_find_plan *plan, uint64_t seed, uint64_t stride, uint64_t count, fc_find_answers *answers);

#endif
