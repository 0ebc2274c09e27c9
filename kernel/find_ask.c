/* find_ask.c: which draws a board allows, which way of searching is the cheapest, and one mistake forgiven. */
#include "find_ask.h"

#include <string.h>

#include "bits.h"

static int is_one(uint64_t set) { return set != 0 && (set & (set - 1)) == 0; }
static uint64_t at_most(unsigned count) { return (UINT64_C(1) << count) - 1; }

/* ---- from cards to draws ---- */

void fc_find_narrow(uint64_t cards[FC_CARDS]) {
    for (int changed = 1; changed;) {
        uint64_t seen = 0, doubled = 0;
        for (int k = 0; k < FC_CARDS; k++)
            if (is_one(cards[k])) {
                doubled |= seen & cards[k];
                seen |= cards[k];
            }
        changed = 0;
        for (int k = 0; k < FC_CARDS; k++) {
            /* What is unknown stays plainly unknown: taking a few cards from it would tell next to nothing. */
            const uint64_t gone = is_one(cards[k]) ? doubled : cards[k] == FC_ALL_CARDS ? 0 : seen;
            changed |= (cards[k] & gone) != 0;
            cards[k] &= ~gone;
        }
    }
}

void fc_find_draws(const uint64_t cards[FC_CARDS], uint64_t draws[FC_CARDS]) {
    for (int k = 0; k < FC_CARDS; k++) {
        uint64_t positions = cards[k];
        if (positions == FC_ALL_CARDS) positions = at_most((unsigned)(FC_CARDS - k));
        /* A card lies at its own position until draw 51 - position. That draw did not take it, so it moved to where it
         * took. */
        for (int p = FC_CARDS - 1; p > FC_CARDS - 1 - k; p--)
            if (positions >> p & 1) positions = (positions | draws[FC_CARDS - 1 - p]) & ~(UINT64_C(1) << p);
        draws[k] = positions;
    }
}

/* ---- effort ---- */

/* Nanoseconds of one core of a machine of 2024; estimates need no better. */
static const double per_low = 0.8, per_lift = 30.0, per_quick = 0.3, per_strip = 0.07, per_draw = 3.0, per_follow = 5.0,
                    per_deal = 14.0;

static unsigned residues_of(uint64_t draws, int power) { return fc_count_bits(fc_find_residues(draws, power)); }

/* The share of all numbers that the sieve tries, and the share of low parts that pass its first test. */
static double sieve_share(const uint64_t draws[FC_CARDS], double *lows) {
    int decided = 1; /* how many low bits of the random numbers the sieve decides: as many as any test needs */
    for (int power = 2; power <= FC_FIND_POWERS; power++)
        for (unsigned k = 0; k < FC_CARDS; k++)
            if ((FC_CARDS - k) % (1u << power) == 0 &&
                2 * residues_of(draws[k], power - 1) > residues_of(draws[k], power))
                decided = power;
    double share = 1.0, best = 1.0;
    *lows = 1.0;
    for (unsigned k = 0; k < FC_CARDS; k++) {
        const unsigned n = FC_CARDS - k;
        const int twos = (int)fc_lowest_bit(n), power = decided < twos ? decided : twos;
        const double residues = residues_of(draws[k], power), parts = (double)(1u << power);
        share *= residues / parts;
        if (power) *lows *= residues_of(draws[k], 1) / 2.0;
        const double telling = fc_count_bits(draws[k]) * parts / (n * residues);
        if (telling < best) best = telling;
    }
    return share * best;
}

/* Nanoseconds for a candidate, of which the share `inside` is within the numbers asked for. */
static double per_try(const fc_find_question *question, double inside, int sieve) {
    int single = 0, telling = 0, followed = 0;
    for (int k = 0; k < FC_CARDS; k++) {
        const unsigned draws = fc_count_bits(question->draws[k]);
        single += draws == 1 && k < FC_CARDS - 1;
        telling |= draws < 0.9 * (FC_CARDS - k);
        followed |= is_one(question->cards[k]) && draws > 1;
    }
    if (single > sieve) return sieve ? per_strip : per_quick; /* the sieve has used one of them already */
    if (telling) return per_quick + inside * per_draw;
    return per_quick + inside * (followed ? per_follow : 0.0);
}

/* The share of candidates that all filters let through, so that they must be dealt. */
static double passing_share(const fc_find_question *question) {
    double share = 1.0;
    for (int k = 0; k < FC_CARDS; k++) {
        const double left = FC_CARDS - k, draws = fc_count_bits(question->draws[k]);
        share *= draws / left;
        if (is_one(question->cards[k]) && draws > 1) share *= 1 / (left + 1) / (draws / left);
    }
    return share < 1.0 ? share : 1.0;
}

fc_find_effort fc_find_cheapest(const fc_find_question *question) {
    const double all = question->rule == FC_FIND_PRO_32 ? 4294967296.0 : 2147483648.0;
    const int64_t span = question->last - question->first;
    const double count = (double)(span / question->stride + 1), inside = (double)(span + 1) / all;
    double lows;
    const double dealt = count * passing_share(question) * per_deal;
    const double tried = all * sieve_share(question->draws, &lows);
    const double sieve =
        FC_FIND_LOWS * (per_low + lows * per_lift) + tried * per_try(question, inside < 1.0 ? inside : 1.0, 1) + dealt;
    const double scan = count * per_try(question, 1.0, 0) + dealt;
    const fc_find_effort effort = {scan >= sieve, scan < sieve ? count : tried, scan < sieve ? scan : sieve};
    return effort;
}

/* ---- one mistake ---- */

/* How much a place tells without the others: most where its card still lies at its own position, and then by the
 * factors 2 in the number of cards left. All are different. */
static unsigned telling(const uint64_t cards[FC_CARDS], unsigned place) {
    const unsigned left = FC_CARDS - place;
    const int direct = cards[place] != 0 && (cards[place] >> left) == 0;
    return direct ? (1 + (left & (0u - left))) * 64 + left : left;
}

void fc_find_groups(const uint64_t cards[FC_CARDS], uint64_t groups[FC_FIND_GROUPS][FC_CARDS]) {
    uint8_t ordered[FC_CARDS];
    for (unsigned k = 0; k < FC_CARDS; k++) {
        unsigned at = k;
        for (; at > 0 && telling(cards, ordered[at - 1]) < telling(cards, k); at--) ordered[at] = ordered[at - 1];
        ordered[at] = (uint8_t)k;
    }
    for (unsigned g = 0; g < FC_FIND_GROUPS; g++)
        for (unsigned k = 0; k < FC_CARDS; k++) groups[g][k] = FC_ALL_CARDS;
    for (unsigned turn = 0; turn < FC_CARDS; turn++) { /* to and fro, so that each group gets as many telling places */
        const unsigned g = turn / 3 % 2 == 0 ? turn % 3 : 2 - turn % 3;
        groups[g][ordered[turn]] = cards[ordered[turn]];
    }
}

int fc_find_mistake(const uint64_t cards[FC_CARDS], const uint8_t dealt[FC_CARDS], fc_find_difference differences[2]) {
    int found = 0;
    for (unsigned k = 0; k < FC_CARDS; k++) {
        if (cards[k] == UINT64_C(1) << dealt[k]) continue;
        if (found == 2 || !is_one(cards[k])) return 0;
        differences[found].place = (uint8_t)k;
        differences[found].given = (uint8_t)fc_lowest_bit(cards[k]);
        differences[found++].dealt = dealt[k];
    }
    if (found == 2 && (differences[0].given != differences[1].dealt || differences[1].given != differences[0].dealt))
        return 0;
    return found;
}
