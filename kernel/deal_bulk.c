/* deal_bulk.c: many deals at once.
 *
 * One deal is slow because every draw waits for the last store into the deck. Two cures:
 *
 * - portable: eight decks side by side, so that the processor always has another deal to work on;
 * - lanes (deal_lanes.h): no deck at all. Draw k takes the card at place j_k. What lies there? The card numbered
 *   j_k, unless an earlier draw t took a card from that same place, for then the deck's last card, which at that
 *   time was at place 51-t, was put there; so continue with 51-t, and look at the draws before t. Hence
 *
 *       card = j_k;  for t = k-1 down to 0:  if (j_t == card) card = 51 - t;
 *
 *   which has no branches and no memory: 32 (AVX2) or 64 (AVX-512) deals go side by side in one register.
 *
 * The way is chosen at run time by what the processor can do, so that one build serves all.
 */
#include "deal.h"

#include <string.h>

#include "bits.h"
#include "lanes.h"

/* ---- portable ---- */

enum { SIDE_BY_SIDE = 8 };

static void deal_side_by_side(const int64_t *numbers, uint8_t *cards) {
    uint8_t deck[SIDE_BY_SIDE][FC_CARDS];
    uint32_t state[SIDE_BY_SIDE];
    fc_draw_rule rule[SIDE_BY_SIDE];
    for (int d = 0; d < SIDE_BY_SIDE; d++) {
        state[d] = (uint32_t)numbers[d];
        rule[d] = fc_draw_rule_of(numbers[d]);
        for (int i = 0; i < FC_CARDS; i++) deck[d][i] = (uint8_t)i;
    }
    for (int k = 0; k < FC_CARDS; k++) {
        const uint32_t left = (uint32_t)(FC_CARDS - k), inverse = fc_inverse(left);
        for (int d = 0; d < SIDE_BY_SIDE; d++) {
            state[d] = FC_NEXT_STATE(state[d]);
            const uint32_t pick = FC_MODULO(fc_draw(rule[d], state[d]), left, inverse);
            cards[d * FC_CARDS + k] = deck[d][pick];
            deck[d][pick] = deck[d][left - 1];
        }
    }
}

/* Cards that lie deal by deal, put down place by place ... */
static void spread(const uint8_t *dealt, size_t count, uint64_t places, uint8_t *cards, size_t stride) {
    for (size_t k = 0; k < FC_CARDS; k++)
        if (places >> k & 1)
            for (size_t i = 0; i < count; i++) cards[k * stride + i] = dealt[i * FC_CARDS + k];
}

static void place_side_by_side(const int64_t *numbers, uint64_t places, uint8_t *cards, size_t stride) {
    uint8_t dealt[SIDE_BY_SIDE * FC_CARDS];
    deal_side_by_side(numbers, dealt);
    spread(dealt, SIDE_BY_SIDE, places, cards, stride);
}

/* ... or the places written down card by card. */
static void invert(const uint8_t *dealt, size_t count, uint64_t cards, uint8_t *places, size_t stride) {
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < FC_CARDS; k++, dealt++)
            if (cards >> *dealt & 1) places[*dealt * stride + i] = (uint8_t)k;
}

static void invert_side_by_side(const int64_t *numbers, uint64_t cards, uint8_t *places, size_t stride) {
    uint8_t dealt[SIDE_BY_SIDE * FC_CARDS];
    deal_side_by_side(numbers, dealt);
    invert(dealt, SIDE_BY_SIDE, cards, places, stride);
}

/* ---- lanes ---- */

/* From this many cards on it is cheaper to follow all 52 at once than each by itself. */
enum { MANY_CARDS = 9 };

#ifdef FC_HAVE_LANES
#define FC_LANES 32
#define FC_LANES_NAME(name) name##_avx2
#define FC_LANES_TARGET FC_AVX2
#include "deal_lanes.h"
#define FC_LANES 64
#define FC_LANES_NAME(name) name##_avx512
#define FC_LANES_TARGET FC_AVX512
#include "deal_lanes.h"
#endif

/* ---- choosing ---- */

/* Fills the rows of a table that a set names: cards by place, or places by card. */
typedef void by_place_function(const int64_t *numbers, uint64_t set, uint8_t *table, size_t stride);

enum { CARDS_BY_PLACE, PLACES_BY_CARD };

typedef struct deal_method {
    const char *name;
    size_t at_once;
    void (*deal)(const int64_t *numbers, uint8_t *cards);
    by_place_function *fill[2]; /* CARDS_BY_PLACE, PLACES_BY_CARD */
} deal_method;

static void deal_plain(const int64_t *numbers, uint8_t *cards) { fc_deal(*numbers, cards); }

static const deal_method methods[] = {
/* best first */
#ifdef FC_HAVE_LANES
    {"avx512", 64, deal_lanes_avx512, {deal_lane_places_avx512, place_lane_cards_avx512}},
    {"avx2", 32, deal_lanes_avx2, {deal_lane_places_avx2, place_lane_cards_avx2}},
#endif
    {"portable", SIDE_BY_SIDE, deal_side_by_side, {place_side_by_side, invert_side_by_side}},
    {"plain", 1, deal_plain, {NULL, NULL}}, /* never chosen: what the others are measured against */
};
enum { METHODS = sizeof methods / sizeof methods[0] };

static int can_use(const deal_method *method) {
#ifdef FC_HAVE_LANES
    if (method->at_once == 64) return fc_best_way() >= FC_WITH_AVX512;
    if (method->at_once == 32) return fc_best_way() >= FC_WITH_AVX2;
#endif
    (void)method;
    return 1;
}

/* The method of this name, or the best for NULL; NULL for one that cannot run here. */
static const deal_method *method_named(const char *name) {
    for (int i = 0; i < METHODS; i++)
        if ((name == NULL || strcmp(methods[i].name, name) == 0) && can_use(&methods[i])) return &methods[i];
    return NULL;
}

static void deal_list_with(const deal_method *method, const int64_t *numbers, size_t count, uint8_t *cards) {
    while (count >= method->at_once) {
        int joke = 0; /* -1 and -2 follow no generator */
        for (size_t i = 0; i < method->at_once; i++) joke |= numbers[i] < 0;
        if (joke)
            for (size_t i = 0; i < method->at_once; i++) fc_deal(numbers[i], cards + i * FC_CARDS);
        else method->deal(numbers, cards);
        numbers += method->at_once;
        cards += method->at_once * FC_CARDS;
        count -= method->at_once;
    }
    for (size_t i = 0; i < count; i++) fc_deal(numbers[i], cards + i * FC_CARDS);
}

/* The rows of a table that a set names, one below the other by `stride`. */
typedef struct rows {
    uint64_t set;
    uint8_t *table;
    size_t stride;
} rows;

/* Both tables: whole registers by the method, jokes and the rest one by one. */
static int fill_table(const char *name, int which, const int64_t *numbers, size_t count, rows to) {
    const deal_method *method = method_named(name);
    if (method == NULL) return 0;
    by_place_function *const fill = method->fill[which];
    while (count > 0) {
        size_t n = method->at_once;
        int singly = count < n || fill == NULL;
        for (size_t i = 0; !singly && i < n; i++) singly |= numbers[i] < 0;
        if (singly) {
            uint8_t dealt[FC_CARDS];
            n = 1;
            fc_deal(*numbers, dealt);
            if (which == CARDS_BY_PLACE) spread(dealt, n, to.set, to.table, to.stride);
            else invert(dealt, n, to.set, to.table, to.stride);
        } else {
            fill(numbers, to.set, to.table, to.stride);
        }
        numbers += n;
        to.table += n;
        count -= n;
    }
    return 1;
}

int fc_deal_places(const char *method, const int64_t *numbers, size_t count, uint64_t places, uint8_t *cards,
                   size_t stride) {
    const rows to = {places, cards, stride};
    return fill_table(method, CARDS_BY_PLACE, numbers, count, to);
}

int fc_place_cards(const char *method, const int64_t *numbers, size_t count, uint64_t cards, uint8_t *places,
                   size_t stride) {
    const rows to = {cards, places, stride};
    return fill_table(method, PLACES_BY_CARD, numbers, count, to);
}

const char *fc_deal_method(void) { return method_named(NULL)->name; }

int fc_deal_list(const char *name, const int64_t *numbers, size_t count, uint8_t *cards) {
    const deal_method *method = method_named(name);
    if (method != NULL) deal_list_with(method, numbers, count, cards);
    return method != NULL;
}

void fc_deal_range(int64_t start, int64_t stride, size_t count, uint8_t *cards) {
    enum { CHUNK = 256 };
    const deal_method *method = method_named(NULL);
    int64_t numbers[CHUNK];
    while (count > 0) {
        const size_t n = count < (size_t)CHUNK ? count : (size_t)CHUNK;
        for (size_t i = 0; i < n; i++) numbers[i] = start + (int64_t)i * stride;
        deal_list_with(method, numbers, n, cards);
        start += (int64_t)n * stride;
        cards += n * FC_CARDS;
        count -= n;
    }
}
