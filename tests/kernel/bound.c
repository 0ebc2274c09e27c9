/* bound.c (test): the bound of the search for the fewest moves, along random games from whole deals and from boards
 * made of runs. What a position keeps up to date is what a position laid out afresh has, and the runs that must float
 * are as many as a plain search over the same game of digs finds: arrays, no memory of answers, no bits. `run N SEED`
 * plays N games. */
#include "check.h"
#include "fewest_bound.h"
#include "fewest_steps.h"
#include "positions.h"

#include <string.h>

/* ---- the plain way ---- */

enum { MOST = 30000, COSTS = FC_CARDS + 1, UNKNOWN = -1 };

typedef struct game {
    uint8_t card[FC_COLUMNS][FC_CARDS], run[FC_COLUMNS][FC_CARDS], forced[FC_COLUMNS][FC_CARDS];
} game; /* run: where the card's run begins */

typedef struct heap {
    uint8_t height[FC_COLUMNS], home[FC_SUITS];
} heap; /* what is left of the columns */

/* From the rows' cards and the heights alone. */
static heap lay_out(const fc_state *s, game *g) {
    heap h;
    memcpy(h.height, s->height, sizeof h.height);
    memcpy(h.home, s->home, sizeof h.home);
    for (int q = 0; q < FC_COLUMNS; q++)
        for (int n = 0; n < h.height[q]; n++) {
            const int card = s->row[FC_ROWS * q + n + 1].card;
            g->card[q][n] = (uint8_t)card;
            g->run[q][n] = (uint8_t)(n && s->runs && fc_fits(card, g->card[q][n - 1]) ? g->run[q][n - 1] : n);
            g->forced[q][n] = 0;
            for (int m = 0; m < n; m++) g->forced[q][n] |= (g->card[q][m] & 3) == (card & 3) && g->card[q][m] < card;
        }
    return h;
}

/* How many cards the run on top has if it holds a forced card, as far as it is left; 0 otherwise. */
static int forced_on_top(const game *g, const heap *h, int q) {
    const int height = h->height[q], base = height ? g->run[q][height - 1] : 0;
    for (int n = base; n < height; n++)
        if (g->forced[q][n]) return height - base;
    return 0;
}

static int cards_left(const heap *h) {
    int left = 0;
    for (int q = 0; q < FC_COLUMNS; q++) left += h->height[q];
    return left;
}

/* Send home, and float forced runs, until nothing changes. Gives how many those were. */
static int settle(const game *g, heap *h) {
    int floated = 0;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int q = 0; q < FC_COLUMNS; q++)
            for (int count; (count = forced_on_top(g, h, q)) > 0; floated++)
                h->height[q] -= (uint8_t)count, changed = 1;
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
    return floated;
}

static heap met[MOST];
static int cost_of[MOST], mets;

/* How many parts of runs must float, by all digs in the order of what they cost. */
static int plain_floats(const game *g, heap start) {
    mets = 0;
    cost_of[0] = settle(g, &start);
    met[mets++] = start;
    for (int cost = 0; cost < COSTS; cost++)
        for (int i = 0; i < mets; i++) {
            if (cost_of[i] != cost) continue;
            if (cards_left(&met[i]) == 0) return cost;
            for (int q = 0; q < FC_COLUMNS; q++)
                for (int n = met[i].height[q] - 1, price = 0; n > 0; n--) {
                    const int wanted = g->card[q][n - 1];
                    /* n is the lowest card taken; the card beneath it is what the dig is for. Each run pays once. */
                    price += n + 1 == met[i].height[q] || g->run[q][n] != g->run[q][n + 1];
                    if (met[i].home[wanted & 3] != wanted >> 2) continue;
                    heap h = met[i];
                    h.height[q] = (uint8_t)n;
                    int seen = -1;
                    const int sum = cost + price + settle(g, &h);
                    for (int k = 0; k < mets && seen < 0; k++)
                        if (memcmp(&met[k], &h, sizeof h) == 0) seen = k;
                    if (seen >= 0 && cost_of[seen] <= sum) continue;
                    if (seen < 0 && mets == MOST) return UNKNOWN;
                    if (seen < 0) seen = mets++;
                    met[seen] = h;
                    cost_of[seen] = sum;
                }
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
    fc_state_from_board(&afresh, start, runs);
    const fc_packed position = state.packed;
    fc_state_from_packed(&afresh, &position);
    CHECK(state.forced == afresh.forced, "laid out afresh: %d, %d", state.forced, afresh.forced);
    for (int q = 0; q < FC_COLUMNS; q++) {
        const int height = h.height[q], sorted = state.sorted[q];
        int plain = height > 0;
        while (plain > 0 && plain < height && g.card[q][plain] >> 2 <= g.card[q][plain - 1] >> 2) plain++;
        CHECK((sorted < height ? sorted : height) == plain, "column %d: %d sorted, not %d", q, sorted, plain);
    }
    CHECK(state.tops == afresh.tops && state.left == afresh.left, "laid out afresh");
    CHECK(fc_state_floats(&afresh, &memory, 0) == floats, "laid out afresh, with answers remembered");
    if (expected == UNKNOWN) return;
    CHECK(state.forced + floats == expected, "%d + %d, not %d", state.forced, floats, expected);
    ++*compared;
}

/* Forced runs and all others that must float in metric Q. */
static int floats_in_q(const fc_board *board) {
    const fc_memory memory = {answers, KNOWN - 1, frames};
    int compared = 0;
    memset(answers, 0, sizeof answers);
    fc_state_from_board(&state, board, 1);
    hold_equal(board, 1, &compared);
    CHECK(compared == 1, "not worked out the plain way");
    return state.forced + fc_state_floats(&state, &memory, 0);
}

/* The two boards of docs/how-fewest-works.md. */
static void boards_of_the_proof(void) {
    fc_board board = board_of_text(BOARD_WITH_A_REST, 1, home_with_a_rest);
    CHECK(floats_in_q(&board) == 3, "%d", floats_in_q(&board));
    board = board_of_text(BOARD_WITH_A_RISE, 1, home_with_a_rise);
    CHECK(floats_in_q(&board) == 1, "%d", floats_in_q(&board));
    const fc_move to_cell = {0, FC_COLUMNS, 1};
    fc_move_make(&board, to_cell); /* 7S */
    CHECK(floats_in_q(&board) == 2, "%d", floats_in_q(&board));
}

int main(int argc, char **argv) {
    const int games = argc > 1 ? atoi(argv[1]) : 200;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 7;
    int compared = 0, met_again = 0;
    for (int i = 0; i < games; i++) {
        const int runs = i & 1;
        fc_packed kept[KEPT];
        fc_board start;
        unsigned last = FC_NONE;
        if (i & 2) start = board_of_runs(&seed, (int)random_below(&seed, 5), 20 + (int)random_below(&seed, 33));
        else random_position(&seed, &start, (int)random_below(&seed, 5), 40);
        memset(answers, 0, sizeof answers);
        fc_state_from_board(&state, &start, runs);
        for (int move = 0; move < 60; move++) {
            fc_step steps[FC_MOST_LISTED];
            fc_undo undo;
            const unsigned count = fc_list_steps(&state, last, steps);
            if (move % 4 == 0) hold_equal(&start, runs, &compared);
            kept[move % KEPT] = state.packed;
            if (count == 0 || random_below(&seed, 8) == 0) { /* back to somewhere else */
                fc_state_from_packed(&state, &kept[random_below(&seed, move < KEPT ? (unsigned)move + 1 : KEPT)]);
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
    boards_of_the_proof();
    CHECK(compared > games && met_again > 0, "%d", compared);
    printf("bound: %d positions of %d games equal\n", compared, games);
    return 0;
}
