/* fewest_levels.c: levels, moves put off, and the way back from the solution.
 *
 * Each position is first met at the level of its bound: moves so far + the bound on those to come. From there moves that
 * keep the bound are made at once, depth first; those that raise it are put off to the level that they raise it to. A
 * level whose moves are all made without a win proves that every solution is longer. docs/how-fewest-works.md.
 */
#include "fewest_levels.h"

#include "fewest_both.h"
#include "fewest_follow.h"
#include "fewest_runs.h"
#include "fewest_singles.h"
#include "fewest_unpack.h"

static void visit(levels *l, uint32_t node, unsigned moves, unsigned last, unsigned mode) {
    fc_state *s = &l->state;
    if (l->status != FC_SEARCHING) return;
    if (s->left == 0) {
        l->status = FC_SOLVED;
        l->goal = node;
        return;
    }
    const unsigned restricted = mode == FC_NO_MODE ? (unsigned)FC_NONE : fc_column_of(s, mode);
    if (s->runs) visit_runs(l, node, moves, last, restricted);
    else visit_singles(l, node, moves, last, restricted);
}

/* ---- the lists ---- */

/* The next entry's page: the one with the most moves made, of this level; 0 when the level is done. */
static int next_page(levels *l) {
    uint32_t *lists = l->store.list[l->level % FC_LEVELS];
    for (unsigned moves = FC_MOST_MOVES; moves + 1 > 0; moves--)
        if (lists[moves]) {
            l->reading = lists[moves];
            l->at = FC_UNIT;
            l->moves = moves;
            lists[moves] = fc_store_page(&l->store, l, l->reading)->next;
            return 1;
        }
    return 0;
}

static int nothing_put_off(const levels *l) {
    for (unsigned i = 0; i < FC_LEVELS; i++)
        for (unsigned moves = 0; moves <= FC_MOST_MOVES; moves++)
            if (l->store.list[i][moves]) return 0;
    return 1;
}

/* Where the positions after the steps are looked for: it takes longer to get there than to unpack the position. */
static void prefetch_steps(levels *l, const fc_codes *codes, const fc_step *steps, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        fc_codes after = *codes;
        if (steps[i].onto == DIG) { /* of one card, mostly */
            after = fc_codes_change(after, steps[i].card, fc_code_of(codes, steps[i].card), FC_LIES_IN_CELL);
            i++;
        }
        const fc_step step = step_of(steps[i].card & ~(unsigned)KNOWN, steps[i].onto);
        after = fc_codes_change(after, step.card, fc_code_of(codes, step.card), fc_new_code(step));
        fc_store_prefetch(&l->store, l, fc_store_hash(&after));
    }
}

static void follow_entry(levels *l, uint32_t node, const fc_step *steps, unsigned count) {
    fc_state *s = &l->state;
    fc_step again[MOST_PUT_OFF];
    unsigned agains = 0;
    const fc_node *n = fc_store_node(&l->store, l, node);
    if (n->moves != l->moves) return; /* it has been met with fewer moves since */
    const fc_codes codes = {n->low, n->middle, n->high};
    if (steps[0].onto != VISIT) prefetch_steps(l, &codes, steps, count);
    fc_state_from_codes(s, &codes);
    if (steps[0].onto == VISIT) {
        visit(l, node, l->moves, steps[0].card, steps[1].card);
        return;
    }
    for (unsigned i = 0; i < count && l->status == FC_SEARCHING; i++) {
        if (steps[i].onto == DIG) {
            follow_dig(l, node, l->moves, steps[i].card, steps[i + 1]);
            i++;
            continue;
        }
        const int known = steps[i].card & KNOWN;
        const fc_step step = step_of(steps[i].card & ~(unsigned)KNOWN, steps[i].onto);
        const unsigned due = follow(l, node, l->moves, step, known);
        if (due == l->level + 1) again[agains++] = step_of(step.card | (s->runs ? 0 : KNOWN), step.onto);
        else if (due) put_off_steps(l, due, l->moves, node, &step, 1);
    }
    put_off_steps(l, l->level + 1, l->moves, node, again, agains);
}

static void read_entry(levels *l) {
    const fc_page *page = fc_store_page(&l->store, l, l->reading);
    const uint8_t *at = (const uint8_t *)page + l->at;
    fc_step steps[256];
    uint32_t node;
    const unsigned count = at[4];
    memcpy(&node, at, 4);
    memcpy(steps, at + 5, 2 * (size_t)count);
    l->at += 5 + 2 * count;
    if (l->at < page->fill) {
        uint32_t next;
        memcpy(&next, at + 5 + 2 * count, 4);
        FC_PREFETCH(fc_store_node(&l->store, l, next));
    }
    l->at_once = AT_ONCE;
    follow_entry(l, node, steps, count);
}

/* ---- what others call ---- */

uint64_t fc_levels_bytes(void) {
    return header_bytes() + FC_LEAST_KNOWN * sizeof(fc_known) + (ROOM_PAGES + 2) * FC_PAGE + 4 * ROOM_NODES * sizeof(fc_slot) +
           4096;
}

void fc_levels_start(void *block, uint64_t bytes, const fc_board *board, int metric, unsigned upper, uint64_t limit) {
    levels *l = (levels *)block;
    memset(l, 0, sizeof *l);
    fc_store_start(&l->store, block, bytes, header_bytes());
    fc_state_from_board(&l->state, board, metric != FC_METRIC_S, metric == FC_METRIC_Q_NARROW);
    l->limit = limit;
    l->upper = upper;
    l->status = FC_SEARCHING;
    const fc_memory memory = memory_of(l);
    l->level = l->state.left + (unsigned)l->state.forced + (unsigned)fc_state_floats(&l->state, &memory, 0);
    if (l->level >= upper) l->status = FC_UNSOLVABLE;
    else if (limit == 0) l->status = FC_LIMIT;
    else {
        const fc_step steps[2] = {step_of(FC_NONE, VISIT), step_of(FC_NO_MODE, VISIT)};
        const uint32_t hash = fc_store_hash(&l->state.codes);
        const uint32_t node = fc_store_add(&l->store, l, &l->state.codes, hash);
        fc_store_node(&l->store, l, node)->mode = FC_NO_MODE;
        fc_store_put_off(&l->store, l, l->level, 0, node, steps, 2);
    }
}

int fc_levels_run(void *block, uint64_t positions) {
    levels *l = (levels *)block;
    const uint64_t end = l->store.nodes + positions;
    uint64_t entries = 0;
    if (l->status == FC_SEARCHING && l->level >= l->upper) l->status = FC_UNSOLVABLE;
    while (l->status == FC_SEARCHING && l->store.nodes < end && entries < 4 * positions) {
        if (!l->reading && !next_page(l)) {
            if (nothing_put_off(l) || l->level + 1 >= l->upper) l->status = FC_UNSOLVABLE;
            else if (l->level + FC_LEVELS >= FC_MOST_MOVES) l->status = FC_LIMIT;
            else l->level++;
            continue;
        }
        if (!fc_store_has_room(&l->store, l, ROOM_PAGES, ROOM_NODES)) {
            l->status = FC_MEMORY;
            break;
        }
        read_entry(l);
        entries++;
        if (l->at == fc_store_page(&l->store, l, l->reading)->fill) {
            fc_store_give_back(&l->store, l, l->reading);
            l->reading = 0;
        }
    }
    return (int)l->status;
}

void fc_levels_grown(void *block, uint64_t bytes) {
    levels *l = (levels *)block;
    fc_store_grown(&l->store, block, bytes);
    if (l->status == FC_MEMORY) l->status = FC_SEARCHING;
}

void fc_levels_go_on(void *block, unsigned upper, uint64_t limit) {
    levels *l = (levels *)block;
    l->upper = upper;
    l->limit = limit;
}

uint64_t fc_levels_positions(const void *block) { return ((const levels *)block)->store.nodes; }
unsigned fc_levels_bound(const void *block) { return ((const levels *)block)->level; }

/* The steps from one kept position to the next: those whose card lies elsewhere, cells first. */
static unsigned steps_between(fc_state *s, const fc_codes *to, fc_step *steps) {
    unsigned count = 0;
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned found = 1; found;) {
            found = 0;
            for (unsigned c = 0; c < FC_CARDS && !found; c++) {
                const unsigned code = fc_code_of(to, c);
                fc_undo undo;
                if (code == fc_code_of(&s->codes, c)) continue;
                if (turn == 0 && (code != FC_LIES_IN_CELL || fc_cards_above(s, c) > 0)) continue;
                unsigned onto = code == FC_LIES_HOME ? FC_AT_HOME : code == FC_LIES_IN_CELL ? FC_IN_CELL : FC_ON_TABLE;
                for (unsigned d = 0; code >= FC_LIES_ON_FIRST && d < FC_CARDS; d++)
                    if (fc_fits((int)c, (int)d) && fc_code_on(c, d) == code) onto = d;
                steps[count] = step_of(c, onto);
                fc_do_step(s, steps[count++], &undo);
                found = 1;
            }
        }
    return count;
}

unsigned fc_levels_steps(void *block, fc_step steps[FC_MOST_STEPS]) {
    levels *l = (levels *)block;
    uint32_t way[FC_MOST_MOVES + 1];
    unsigned length = 0, count = 0;
    for (uint32_t node = l->goal; node; node = fc_store_node(&l->store, l, node)->parent) way[length++] = node;
    while (length-- > 0) {
        const fc_node *n = fc_store_node(&l->store, l, way[length]);
        const fc_codes codes = {n->low, n->middle, n->high};
        if (n->parent == 0) fc_state_from_codes(&l->state, &codes);
        else count += steps_between(&l->state, &codes, steps + count);
    }
    return count;
}
