/* bound.c (test): the bound of the search for the fewest moves, along random games from whole deals. What a position keeps
 * up to date is what a position laid out afresh has, and the runs that must float are as many as a plain search over the
 * same game of digs finds: arrays, no memory of answers, no bits. `run N SEED` plays N games. */
#include "check.h"
#include "fewest_bound.h"
#include "fewest_steps.h"
#include "fewest_unpack.h"
#include "positions.h"

#include <string.h>

/* ---- the plain way ---- */

enum { MOST = 30000, COSTS = FC_CARDS + 1, UNKNOWN = -1 };

typedef struct game {
    uint8_t card[FC_COLUMNS][FC_CARDS], run[FC_COLUMNS][FC_CARDS], free[FC_COLUMNS][FC_CARDS];
    int forced; /* runs with a forced card: those are free */
} game;

typedef struct heap {
    uint8_t height[FC_COLUMNS], home[FC_SUITS];
} heap; /* what is left of the columns */

/* From the rows' cards and the heights alone. */
static heap lay_out(const fc_state *s, game *g) {
    heap h;
    memcpy(h.height, s->height, sizeof h.height);
    memcpy(h.home, s->home, sizeof h.home);
    g->forced = 0;
    for (int q = 0; q < FC_COLUMNS; q++) {
        for (int n = 0; n < h.height[q]; n++) {
            const int card = s->row[FC_ROWS * q + n + 1].card;
            int forced = 0;
            g->card[q][n] = (uint8_t)card;
            g->run[q][n] = (uint8_t)(n && s->runs && fc_fits(card, g->card[q][n - 1]) ? g->run[q][n - 1] : n);
            for (int m = 0; m < n; m++) forced |= (g->card[q][m] & 3) == (card & 3) && g->card[q][m] < card;
            const int base = g->run[q][n], was_free = base < n && g->free[q][base], is_free = forced || was_free;
            g->forced += is_free && !was_free;
            for (int m = base; m <= n; m++) g->free[q][m] = (uint8_t)is_free;
        }
    }
    return h;
}

static int cards_left(const heap *h) {
    int left = 0;
    for (int q = 0; q < FC_COLUMNS; q++) left += h->height[q];
    return left;
}

/* Send home and float for nothing until nothing changes. */
static void settle(const game *g, heap *h) {
    for (int changed = 1; changed;) {
        changed = 0;
        for (int q = 0; q < FC_COLUMNS; q++)
            while (h->height[q] && g->free[q][h->height[q] - 1]) h->height[q]--, changed = 1;
        for (int suit = 0; suit < FC_SUITS; suit++) {
            if (h->home[suit] == FC_RANKS) continue;
            int at = -1, covered = 0;
            for (int q = 0; q < FC_COLUMNS; q++)
                for (int n = 0; n < h->height[q]; n++)
                    if (g->card[q][n] == 4 * h->home[suit] + suit) at = q, covered = n + 1 < h->height[q];
            if (covered) continue;
            if (at >= 0) h->height[at]--;
            h->home[suit]++;
            changed = 1;
        }
    }
}

static heap met[MOST];
static int cost_of[MOST], mets;

/* How many runs must float, by all digs in the order of what they cost. */
static int plain_floats(const game *g, heap start) {
    mets = 0;
    settle(g, &start);
    if (cards_left(&start) == 0) return 0;
    met[mets] = start;
    cost_of[mets++] = 0;
    for (int cost = 0; cost < COSTS; cost++) {
        for (int i = 0; i < mets; i++) {
            if (cost_of[i] != cost) continue;
            for (int q = 0; q < FC_COLUMNS; q++)
                for (int n = met[i].height[q] - 1, price = 0; n > 0; n--) {
                    const int wanted = g->card[q][n - 1];
                    /* n is the lowest card taken; the card beneath it is what the dig is for. Each run pays once. */
                    if (!g->free[q][n] && (n + 1 == met[i].height[q] || g->run[q][n] != g->run[q][n + 1])) price++;
                    if (met[i].home[wanted & 3] != wanted >> 2) continue;
                    heap h = met[i];
                    h.height[q] = (uint8_t)n;
                    int seen = -1;
                    const int sum = cost + price;
                    settle(g, &h);
                    for (int k = 0; k < mets && seen < 0; k++)
                        if (memcmp(&met[k], &h, sizeof h) == 0) seen = k;
                    if (seen >= 0 && cost_of[seen] <= sum) continue;
                    if (seen < 0 && mets == MOST) return UNKNOWN;
                    if (seen < 0) seen = mets++;
                    met[seen] = h;
                    cost_of[seen] = sum;
                    CHECK(price > 0, "what floats for nothing has floated");
                }
        }
        for (int i = 0; i < mets; i++) /* what costs one more cannot become cheaper any more */
            if (cost_of[i] == cost + 1 && cards_left(&met[i]) == 0) return cost + 1;
    }
    CHECK(0, "all cards can float");
    return UNKNOWN;
}

/* ---- along a game ---- */

enum { KNOWN = 1 << 10, KEPT = 16 };
static fc_known answers[KNOWN];
static fc_dig_frame frames[FC_DIG_FRAMES];
static fc_state state, afresh;

static void hold_equal(const fc_board *start, int runs, int *compared) {
    const fc_memory memory = {answers, KNOWN - 1, frames};
    game g;
    const heap h = lay_out(&state, &g);
    const int expected = plain_floats(&g, h), floats = fc_state_floats(&state, &memory, 0);
    fc_state_from_board(&afresh, start, runs, 0);
    const fc_codes codes = state.codes;
    fc_state_from_codes(&afresh, &codes);
    CHECK(state.forced == g.forced && afresh.forced == g.forced, "%d, %d, not %d", state.forced, afresh.forced, g.forced);
    for (int q = 0; q < FC_COLUMNS; q++) {
        const int height = h.height[q], sorted = state.sorted[q];
        int plain = height > 0;
        while (plain > 0 && plain < height && g.card[q][plain] >> 2 <= g.card[q][plain - 1] >> 2) plain++;
        CHECK((sorted < height ? sorted : height) == plain, "column %d: %d sorted, not %d", q, sorted, plain);
    }
    CHECK(state.tops == afresh.tops && state.left == afresh.left, "laid out afresh");
    CHECK(fc_state_floats(&afresh, &memory, 0) == floats, "laid out afresh, with answers remembered");
    if (expected == UNKNOWN) return;
    CHECK(floats == expected, "%d, not %d", floats, expected);
    ++*compared;
}

int main(int argc, char **argv) {
    const int games = argc > 1 ? atoi(argv[1]) : 200;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 7;
    int compared = 0, met_again = 0;
    for (int i = 0; i < games; i++) {
        const int runs = i & 1;
        fc_codes kept[KEPT];
        fc_board start;
        unsigned last = FC_NONE;
        random_position(&seed, &start, (int)random_below(&seed, 5), 40);
        memset(answers, 0, sizeof answers);
        fc_state_from_board(&state, &start, runs, 0);
        for (int move = 0; move < 60; move++) {
            fc_step steps[FC_MOST_LISTED];
            fc_undo undo;
            const unsigned count = fc_list_steps(&state, last, steps);
            if (move % 4 == 0) hold_equal(&start, runs, &compared);
            kept[move % KEPT] = state.codes;
            if (count == 0 || random_below(&seed, 8) == 0) { /* back to somewhere else */
                fc_state_from_codes(&state, &kept[random_below(&seed, move < KEPT ? (unsigned)move + 1 : KEPT)]);
                last = FC_NONE;
                met_again++;
                continue;
            }
            const fc_step step = steps[random_below(&seed, count)];
            fc_do_step(&state, step, &undo);
            if (random_below(&seed, 8) == 0) fc_undo_step(&state, &undo); /* as the search does */
            else last = step.onto == FC_AT_HOME ? (unsigned)FC_NONE : step.card;
        }
    }
    CHECK(compared > games && met_again > 0, "%d", compared);
    printf("bound: %d positions of %d games equal\n", compared, games);
    return 0;
}
