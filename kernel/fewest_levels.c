/* fewest_levels.c: levels, moves put off, and the way back from the solution.
 *
 * Each position is first met at the level of its bound: moves so far + the bound on those to come. From there moves that
 * keep the bound are made at once, depth first; those that raise it are put off to the level that they raise it to. A
 * level whose moves are all made without a win proves that every solution is longer. docs/how-fewest-works.md.
 */
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
        if (l->store.nodes == l->limit) {
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
    const uint32_t hash = (uint32_t)(fc_codes_hash(&codes) >> 32);
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

/* A card and all above it to cells, then a step, as one; the step's level is put off when it is a later one. */
static void follow_dig(levels *l, uint32_t node, unsigned moves, unsigned dug, fc_step step) {
    fc_state *s = &l->state;
    fc_undo undo[FC_MAX_CELLS + 1];
    const unsigned column = fc_column_of(s, dug), count = fc_cards_above(s, dug) + 1;
    for (unsigned i = 0; i < count; i++) fc_do_step(s, step_of(fc_state_top(s, column), FC_IN_CELL), &undo[i]);
    fc_do_step(s, step, &undo[count]);
    const uint32_t hash = (uint32_t)(fc_codes_hash(&s->codes) >> 32);
    const uint32_t there = fc_store_find(&l->store, l, &s->codes, hash);
    const unsigned last = step.onto == FC_AT_HOME ? (unsigned)FC_NONE : step.card;
    const unsigned due = arrive(l, node, moves + count + 1, last, FC_NO_MODE, 0, hash, there);
    for (unsigned i = count + 1; i-- > 0;) fc_undo_step(s, &undo[i]);
    if (due && l->status == FC_SEARCHING) {
        const fc_step steps[2] = {step_of(dug, DIG), step};
        put_off_steps(l, due, moves, node, steps, 2);
    }
}

/* ---- what both metrics share ---- */

/* Cards that can go home: gives 1 when one is safe to send, and sends it; that is then all there is to do. */
static int visit_home(levels *l, uint32_t node, unsigned moves, unsigned restricted) {
    fc_state *s = &l->state;
    uint8_t homing[FC_SUITS];
    unsigned count = 0;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        if (s->home[suit] == FC_RANKS) continue;
        const unsigned card = 4u * s->home[suit] + suit, in_cell = fc_is_in_cell(s, card);
        if (!in_cell && fc_cards_above(s, card) > 0) continue;
        if (fc_is_safe_home(s, card)) {
            follow(l, node, moves, step_of(card, FC_AT_HOME), 1);
            return 1;
        }
        if (restricted == FC_NONE || (!in_cell && fc_column_of(s, card) == restricted)) homing[count++] = (uint8_t)card;
    }
    for (unsigned i = 0; i < count && l->status == FC_SEARCHING; i++)
        follow(l, node, moves, step_of(homing[i], FC_AT_HOME), 1);
    return 0;
}

static int fits_on(const fc_state *s, unsigned card, unsigned column) {
    return s->height[column] && fc_fits((int)card, (int)fc_state_top(s, column));
}

/* The card beneath the top of a column comes bare with all places taken: can anything be done with it? */
static int is_of_use(const fc_state *s, unsigned column, unsigned bared) {
    if (fc_is_next(s, bared)) return 1;
    for (unsigned q = 0; q < FC_COLUMNS; q++)
        if (q != column && s->height[q] &&
            (fits_on(s, bared, q) || fc_fits((int)fc_state_top(s, q), (int)bared)))
            return 1;
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) return 1;
    return 0;
}

/* After the top of `column` took the last place: everything that can be done with the card that came bare. `sooner` gets
 * the steps, with the dig before each, whose level may be as low as that of the dig itself, `later` the others. */
static void list_uses(const fc_state *s, unsigned column, fc_step *sooner, unsigned *sooners, fc_step *later,
                      unsigned *laters) {
    const unsigned height = s->height[column], top = fc_state_top(s, column);
    const fc_row *row = &s->row[FC_ROWS * column + height - 1];
    const unsigned bared = row->card;
#define LIST(list, count, card, onto) \
    ((list)[(*(count))++] = step_of(top, DIG), (list)[(*(count))++] = step_of((card), (onto)))
    if (fc_is_next(s, bared)) {
        LIST(sooner, sooners, bared, FC_AT_HOME);
        if (fc_is_safe_home(s, bared)) return;
    }
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        if (q == column || !s->height[q]) continue;
        const unsigned other = fc_state_top(s, q);
        if (fc_fits((int)bared, (int)other)) {
            if (fc_is_forced_on(s, bared, q)) LIST(later, laters, bared, other);
            else LIST(sooner, sooners, bared, other);
        }
        if (fc_fits((int)other, (int)bared)) {
            if ((row->least >> (8 * (other & 3)) & 255) < other >> 2) LIST(later, laters, other, bared);
            else LIST(sooner, sooners, other, bared);
        }
    }
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) LIST(later, laters, s->cell[i], bared);
#undef LIST
}

/* The column dug last is the target of a card that must be dug for too: both digs wait for that one move. */
static void visit_double_digs(levels *l, uint32_t node, unsigned moves, unsigned target) {
    fc_state *s = &l->state;
    const unsigned top = fc_state_top(s, target), rank = top >> 2;
    if (rank == 0) return;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        const unsigned card = 4 * (rank - 1) + suit;
        if (!fc_fits((int)card, (int)top) || s->home[suit] >= rank || fc_is_in_cell(s, card)) continue;
        const unsigned column = fc_column_of(s, card), above = fc_cards_above(s, card);
        if (column == target) continue;
        /* In metric Q the card may take a run along: everything up to the lowest card dug. */
        for (unsigned along = 0; along < above; along++) {
            const unsigned spot = s->spot[card] + along, dug = above - along;
            if (along > 0 && (!s->runs || !fc_fits(s->row[spot + 1].card, s->row[spot].card))) break;
            if (s->in_cells + dug > s->cells) continue;
            const unsigned most = fc_most_carried(s, s->cells - s->in_cells - dug, fc_count_empty(s));
            if (along > 0 && along + 1 > most) continue;
            follow_dig(l, node, moves, s->row[spot + 2].card, step_of(card, top));
            if (l->status != FC_SEARCHING) return;
        }
    }
}

#include "fewest_singles.h"

#include "fewest_runs.h"

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

static void follow_entry(levels *l, uint32_t node, const fc_step *steps, unsigned count) {
    fc_state *s = &l->state;
    fc_step again[MOST_PUT_OFF];
    unsigned agains = 0;
    const fc_node *n = fc_store_node(&l->store, l, node);
    if (n->moves != l->moves) return; /* it has been met with fewer moves since */
    const fc_codes codes = {n->low, n->middle, n->high};
    fc_state_from_codes(s, &codes);
    if (steps[0].onto == VISIT) {
        visit(l, node, l->moves, steps[0].card, steps[1].card);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        if (steps[i].onto == DIG) i++;
        else {
            const fc_codes after = fc_codes_after(s, step_of(steps[i].card & ~KNOWN, steps[i].onto));
            const uint32_t hash = (uint32_t)(fc_codes_hash(&after) >> 32);
            FC_PREFETCH(fc_store_table(&l->store, l) + fc_first_slot(&l->store, hash));
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
        const uint32_t hash = (uint32_t)(fc_codes_hash(&l->state.codes) >> 32);
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

void fc_levels_set_upper(void *block, unsigned upper) { ((levels *)block)->upper = upper; }

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
