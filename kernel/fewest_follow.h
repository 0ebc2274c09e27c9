/* fewest_follow.h: making a step, and what becomes of the position that it leads to: it is visited, known already, or put
 * off to a later level. A part of fewest_levels.c. */
#ifndef FC_FEWEST_FOLLOW_H
#define FC_FEWEST_FOLLOW_H

#include "fewest_levels.h"
#include "fewest_steps.h"
#include "fewest_store.h"
#include "solve.h"

enum {
    AT_ONCE = 64,         /* positions visited for one entry of a list; the rest are put off within the level */
    MOST_CHILDREN = 200,
    ROOM_NODES = AT_ONCE * MOST_CHILDREN,
    ROOM_PAGES = 512,
    MOST_PUT_OFF = 250,
    KNOWN = 128,          /* in the card of a step: its level is known, not a guess */
    DIG = 60,             /* a step onto DIG: the card and all above it go to cells; the next step follows at once */
    VISIT = 61            /* onto VISIT, twice: visit this position, with the card moved last, and the mode */
};

typedef struct levels {
    fc_store store;
    fc_state state;
    uint64_t limit;
    uint32_t level, upper, status, goal;
    uint32_t reading, at, moves; /* the page being read, where, and the moves made so far of its entries */
    uint32_t at_once;
} levels;

/* Steps of a position that are not made now, by how many levels later they are due. */
typedef struct put_off {
    fc_step one[MOST_PUT_OFF], two[MOST_PUT_OFF];
    unsigned ones, twos;
} put_off;

static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(levels)); }
static fc_memory memory_of(levels *l) {
    const fc_memory memory = {fc_store_known(&l->store, l), l->store.known - 1};
    return memory;
}

static inline fc_step step_of(unsigned card, unsigned onto) {
    const fc_step step = {(uint8_t)card, (uint8_t)onto};
    return step;
}

static void put_off_steps(levels *l, unsigned level, unsigned moves, uint32_t node, const fc_step *steps, unsigned count) {
    if (level >= l->upper) return;
    if (level >= l->level + FC_LEVELS) level = l->level + FC_LEVELS - 1; /* it will be put off again there */
    fc_store_put_off(&l->store, l, level, moves, node, steps, count);
}

static void visit(levels *l, uint32_t node, unsigned moves, unsigned last, unsigned mode);

/* Visit now, or later in this level. */
static void visit_some_time(levels *l, uint32_t node, unsigned moves, unsigned last, unsigned mode) {
    if (l->at_once > 0) {
        l->at_once--;
        visit(l, node, moves, last, mode);
    } else {
        const fc_step steps[2] = {step_of(last, VISIT), step_of(mode, VISIT)};
        fc_store_put_off(&l->store, l, l->level, moves, node, steps, 2);
    }
}

/* Is there anything to do for a position that is known, met again with so many moves and this mode? */
static int is_news(const fc_node *n, unsigned moves, unsigned mode) {
    if (moves != n->moves) return moves < n->moves;
    return n->mode != FC_NO_MODE && n->mode != mode;
}

/* The state has been reached. Gives 0, or the level at which it is due if that is a later one. `known`: it is due now. */
static unsigned arrive(levels *l, uint32_t parent, unsigned moves, unsigned last, unsigned mode, int known, uint32_t hash,
                       uint32_t node) {
    fc_state *s = &l->state;
    if (node) {
        fc_node *n = fc_store_node(&l->store, l, node);
        if (!is_news(n, moves, mode)) return 0;
        if (moves < n->moves) n->moves = (uint8_t)moves, n->parent = parent;
        n->mode = (uint8_t)mode;
    } else {
        const unsigned least = moves + s->left + (unsigned)s->forced;
        const fc_memory memory = memory_of(l);
        if (least > l->level) return least;
        if (!known && !fc_state_floats_suffice(s, &memory, (int)(l->level - least))) return l->level + 1;
        if (l->store.nodes >= l->limit) {
            l->status = FC_LIMIT;
            return 0;
        }
        node = fc_store_add(&l->store, l, &s->codes, hash);
        fc_node *n = fc_store_node(&l->store, l, node);
        n->parent = parent;
        n->moves = (uint8_t)moves;
        n->mode = (uint8_t)mode;
    }
    visit_some_time(l, node, moves, last, mode);
    return 0;
}

/* Make a step, and all that comes of it in this level. Gives 0, or the level at which it is due. */
static unsigned follow(levels *l, uint32_t node, unsigned moves, fc_step step, int known) {
    fc_state *s = &l->state;
    const fc_codes codes = fc_codes_after(s, step);
    const uint32_t hash = fc_store_hash(&codes);
    const uint32_t there = fc_store_find(&l->store, l, &codes, hash);
    unsigned mode = FC_NO_MODE;
    fc_undo undo;
    if (step.onto == FC_IN_CELL && (s->spot[step.card] & 63)) mode = s->row[s->spot[step.card]].card;
    if (there && !is_news(fc_store_node(&l->store, l, there), moves + 1, mode)) return 0;
    fc_do_step(s, step, &undo);
    const unsigned last = step.onto == FC_AT_HOME ? (unsigned)FC_NONE : step.card;
    const unsigned due = arrive(l, node, moves + 1, last, mode, known, hash, there);
    fc_undo_step(s, &undo);
    return due;
}

/* The position after a card and all above it went to cells, and then a step. */
static fc_codes codes_after_dig(const fc_state *s, unsigned dug, fc_step step) {
    const fc_row *row = &s->row[s->spot[dug]] + 1;
    fc_codes codes = fc_codes_after(s, step);
    for (unsigned i = fc_cards_above(s, dug) + 1; i > 0; i--, row++)
        codes = fc_codes_change(codes, row->card, fc_code_on(row->card, row[-1].card), FC_LIES_IN_CELL);
    return codes;
}

/* A dig and a step, as one; it is put off when its level is a later one. */
static void follow_dig(levels *l, uint32_t node, unsigned moves, unsigned dug, fc_step step) {
    fc_state *s = &l->state;
    fc_undo undo[FC_MAX_CELLS + 1];
    const unsigned column = fc_column_of(s, dug), count = fc_cards_above(s, dug) + 1;
    const fc_codes codes = codes_after_dig(s, dug, step);
    const uint32_t hash = fc_store_hash(&codes);
    const uint32_t there = fc_store_find(&l->store, l, &codes, hash);
    if (there && !is_news(fc_store_node(&l->store, l, there), moves + count + 1, FC_NO_MODE)) return;
    for (unsigned i = 0; i < count; i++) fc_do_step(s, step_of(fc_state_top(s, column), FC_IN_CELL), &undo[i]);
    fc_do_step(s, step, &undo[count]);
    const unsigned last = step.onto == FC_AT_HOME ? (unsigned)FC_NONE : step.card;
    const unsigned due = arrive(l, node, moves + count + 1, last, FC_NO_MODE, 0, hash, there);
    for (unsigned i = count + 1; i-- > 0;) fc_undo_step(s, &undo[i]);
    if (due && l->status == FC_SEARCHING) {
        const fc_step steps[2] = {step_of(dug, DIG), step};
        put_off_steps(l, due, moves, node, steps, 2);
    }
}

#endif
