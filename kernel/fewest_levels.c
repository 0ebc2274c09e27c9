/* fewest_levels.c: levels, moves put off, and the way back from the solution.
 *
 * Each position is first met at the level of its bound: moves so far + the bound on those to come. From there moves
 * that keep the bound are made at once, depth first; those that raise it are put off to the level that they raise it
 * to. A level whose moves are all made without a win proves that every solution is longer. docs/how-fewest-works.md.
 */
#include "fewest_levels.h"

#include "fewest_choices.h"
#include "solve.h"

enum {
    AT_ONCE = 64,         /* positions visited for one entry of a list; the others are put off within the level */
    FRAMES = AT_ONCE + 1, /* ... and the entry itself */
    ROOM_NODES = FRAMES * FC_MOST_CHOICES,
    /* What one entry may take: pages for the positions; for the entries, each of which may begin a page of a list of
     * its own (for a later level or for visits of this one), and full ones. */
    ROOM_PAGES =
        ROOM_NODES / (FC_UNITS - 1) + 2 + FRAMES * FC_LEVELS +
        ROOM_NODES * ((int)sizeof(fc_choice) + 7) / (FC_PAGE - FC_UNIT - 5 - FC_MOST_CHOICES * (int)sizeof(fc_choice)) +
        2
};

/* A position on the way from the entry that is read to the position that is visited, with the choices that it has. */
typedef struct frame {
    uint32_t node;
    uint8_t moves, undos, dues;     /* dues: bit n, choices are due n levels later */
    uint16_t first, end;            /* its choices: the first, and past the last */
    uint8_t next, nows;             /* those due now: the next to be made, and how many there are */
    fc_undo undo[FC_MAX_CELLS + 1]; /* what leads back to the frame before */
} frame;

typedef struct levels {
    fc_store store;
    fc_state state;
    uint64_t limit;
    uint32_t level, upper, status, goal;
    uint32_t reading, at, moves; /* the page being read, where, and the moves made so far of its entries */
    uint32_t at_once, depth;
    frame frames[FRAMES];
    fc_dig_frame dig[FC_DIG_FRAMES];
    fc_choice choice[FRAMES * FC_MOST_CHOICES];
    uint8_t now[FRAMES * FC_MOST_CHOICES]; /* those of a frame's choices that are due now, from its first on */
} levels;

static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(levels)); }
static fc_memory memory_of(levels *l) {
    const fc_memory memory = {fc_store_known(&l->store, l), l->store.known - 1, l->dig};
    return memory;
}

/* ---- one position after another ---- */

static frame *push_frame(levels *l, uint32_t node, unsigned moves) {
    frame *f = &l->frames[l->depth];
    const uint16_t first = l->depth ? l->frames[l->depth - 1].end : 0;
    FC_ASSERT(l->depth < FRAMES && moves <= UINT8_MAX);
    l->depth++;
    f->node = node;
    f->moves = (uint8_t)moves;
    f->undos = f->dues = f->next = f->nows = 0;
    f->first = f->end = first;
    return f;
}

/* Look at the position that the state is in: its choices are what is to be made next. */
static void visit(levels *l, frame *f, unsigned last, unsigned bared) {
    fc_state *s = &l->state;
    const fc_memory memory = memory_of(l);
    if (s->left == 0) {
        l->status = FC_SOLVED;
        l->goal = f->node;
        return;
    }
    const int budget = (int)(l->level - f->moves - s->left);
    const unsigned use = bared == FC_NONE ? (unsigned)FC_NONE : fc_column_of(s, bared);
    fc_visit v = {s, &memory, &l->store, l, budget, last, use, &l->choice[f->first], &l->now[f->first],
                  0, 0,       0,         0, 0,      0};
    fc_list_choices(&v);
    f->end = (uint16_t)(f->first + v.count);
    f->dues = (uint8_t)v.dues;
    f->nows = (uint8_t)v.nows;
}

/* The choices that turned out to be due later, or were known to be, go to their levels. */
static void put_off(levels *l, const frame *f) {
    const fc_entry entry = {f->node, (unsigned)(f->end - f->first), 0, 0, &l->choice[f->first]};
    const unsigned below = l->upper - l->level; /* this many levels are still to come, with this one */
    const unsigned dues = f->dues & ~1u & ((1u << (below < FC_LEVELS ? below : (unsigned)FC_LEVELS)) - 1);
    if (dues) fc_store_put_off(&l->store, l, l->level, dues, f->moves, &entry);
}

/* Is there anything to do for a position that is known, met again with this many moves and this restriction? */
static int is_news(const fc_node *n, unsigned moves, unsigned bared) {
    if (moves != n->moves) return moves < n->moves;
    return n->bared != FC_NONE && n->bared != bared;
}

/* Is the position that the state is in due? Gives 0, or how many levels later; it counts if that is sure. */
static unsigned levels_later(levels *l, unsigned moves, int sure) {
    const fc_state *s = &l->state;
    const unsigned least = moves + s->left + (unsigned)s->forced;
    const fc_memory memory = memory_of(l);
    if (least > l->level) return least - l->level < FC_LEVELS ? least - l->level : FC_LEVELS - 1;
    return !sure && !fc_state_floats_suffice(s, &memory, (int)(l->level - least));
}

/* The position after a choice. */
static fc_packed packed_after(const fc_state *s, const fc_choice *choice) {
    fc_packed after = fc_packed_after(s, choice->step);
    if (choice->dug == FC_NONE) return after;
    const fc_row *row = &s->row[s->spot[choice->dug]] + 1;
    for (unsigned i = fc_cards_above(s, choice->dug) + 1; i > 0; i--, row++)
        after = fc_packed_link(after, row->card, row[-1].card, FC_IN_CELL);
    return after;
}

/* The top of the column that the next move must use after a choice (rule 4); FC_NONE: any. */
static unsigned bared_by(const fc_state *s, const fc_choice *choice) {
    const unsigned spot = s->spot[choice->step.card];
    return choice->step.onto == FC_IN_CELL && (spot & 63) ? s->row[spot].card : (unsigned)FC_NONE;
}

static void take_back(levels *l, frame *f) {
    while (f->undos > 0) fc_undo_step(&l->state, &f->undo[--f->undos]);
    l->depth--;
}

/* Make the choice, which leads to the position `after`; what takes it back is in the frame. */
static void make(fc_state *s, const fc_choice *choice, const fc_packed *after, frame *f) {
    if (choice->dug != FC_NONE) {
        const unsigned column = fc_column_of(s, choice->dug);
        for (unsigned i = fc_cards_above(s, choice->dug) + 1; i > 0; i--)
            fc_step_to(s, fc_step_of(fc_state_top(s, column), FC_IN_CELL), *after, &f->undo[f->undos++]);
    }
    fc_step_to(s, choice->step, *after, &f->undo[f->undos++]);
}

/* The position is news, and due: keep it, and visit it now or later in this level. */
static void arrive(levels *l, uint32_t node, uint32_t hash, unsigned last, unsigned bared) {
    frame *f = &l->frames[l->depth - 1];
    if (!node && l->store.nodes >= l->limit) {
        l->status = FC_LIMIT;
        return;
    }
    if (!node) node = fc_store_add(&l->store, l, &l->state.packed, hash);
    fc_node *n = fc_store_node(&l->store, l, node);
    if (f->moves < n->moves) n->moves = f->moves, n->parent = f->node;
    n->bared = (uint8_t)bared;
    f->node = node;
    if (l->at_once > 0) {
        l->at_once--;
        visit(l, f, last, bared);
        return;
    }
    const fc_entry entry = {node, 0, (uint8_t)last, (uint8_t)bared, NULL};
    fc_store_put_off(&l->store, l, l->level, 1, f->moves, &entry);
    take_back(l, f);
}

/* Follow a choice of the uppermost frame. Gives 0, or how many levels later it is due. */
static unsigned follow(levels *l, const fc_choice *choice) {
    fc_state *s = &l->state;
    const frame *from = &l->frames[l->depth - 1];
    const fc_packed after = packed_after(s, choice);
    const uint32_t hash = fc_store_hash(&after);
    const uint32_t there = fc_store_find(&l->store, l, &after, hash);
    const unsigned bared = bared_by(s, choice);
    const unsigned dug = choice->dug == FC_NONE ? 0 : fc_cards_above(s, choice->dug) + 1;
    if (there && !is_news(fc_store_node(&l->store, l, there), from->moves + dug + 1, bared)) return 0;
    frame *f = push_frame(l, from->node, from->moves + dug + 1);
    make(s, choice, &after, f);
    const unsigned later = there ? 0 : levels_later(l, f->moves, choice->sure);
    if (later) take_back(l, f);
    else arrive(l, there, hash, choice->step.onto == FC_AT_HOME ? (unsigned)FC_NONE : choice->step.card, bared);
    return later;
}

/* All that comes of an entry in this level. */
static void follow_all(levels *l) {
    while (l->depth > 0 && l->status == FC_SEARCHING) {
        frame *f = &l->frames[l->depth - 1];
        if (f->next == f->nows) {
            put_off(l, f);
            take_back(l, f);
            continue;
        }
        fc_choice *choice = &l->choice[f->first + l->now[f->first + f->next++]];
        const unsigned later = follow(l, choice);
        if (later == 0) continue;
        choice->due = (uint8_t)later;
        choice->sure =
            !l->state.runs && choice->dug == FC_NONE; /* metric S: see the table of docs/how-fewest-works.md */
        f->dues |= (uint8_t)(1u << later);
    }
    l->depth = 0;
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

static void follow_entry(levels *l, const fc_entry *entry) {
    const fc_node *n = fc_store_node(&l->store, l, entry->node);
    if (n->moves != l->moves) return; /* it has been met with fewer moves since */
    frame *f = push_frame(l, entry->node, l->moves);
    f->end = f->nows = (uint8_t)entry->count;
    for (unsigned i = 0; i < entry->count; i++) {
        l->now[i] = (uint8_t)i;
        fc_store_expect(&l->store, l, &n->position, &entry->choice[i]);
    }
    fc_state_from_packed(&l->state, &n->position);
    if (entry->count == 0) visit(l, f, entry->last, entry->bared);
    follow_all(l);
}

static void read_entry(levels *l) {
#ifdef FC_DEBUG
    const uint64_t pages = l->store.pages, nodes = l->store.nodes;
#endif
    const fc_page *page = fc_store_page(&l->store, l, l->reading);
    fc_entry entry = {0, 0, 0, 0, l->choice}; /* the first frame's choices */
    fc_entry_read(&entry, (const uint8_t *)page + l->at);
    l->at += fc_entry_bytes(entry.count);
    if (l->at < page->fill) {
        uint32_t next;
        memcpy(&next, (const uint8_t *)page + l->at, 4);
        FC_PREFETCH(fc_store_node(&l->store, l, next));
    }
    l->at_once = AT_ONCE;
    follow_entry(l, &entry);
    FC_ASSERT(l->store.pages - pages <= ROOM_PAGES && l->store.nodes - nodes <= ROOM_NODES);
}

/* ---- what others call ---- */

uint64_t fc_levels_bytes(void) {
    return header_bytes() + FC_LEAST_KNOWN * sizeof(fc_known) + (ROOM_PAGES + 2) * FC_PAGE +
           4 * ROOM_NODES * sizeof(fc_slot) + 4096;
}

void fc_levels_start(void *block, uint64_t bytes, const fc_board *board, int metric, unsigned upper, uint64_t limit) {
    levels *l = (levels *)block;
    memset(l, 0, sizeof *l);
    fc_store_start(&l->store, block, bytes, header_bytes());
    fc_state_from_board(&l->state, board, metric == FC_METRIC_Q);
    l->limit = limit;
    l->upper = upper;
    l->status = FC_SEARCHING;
    const fc_memory memory = memory_of(l);
    l->level = l->state.left + (unsigned)l->state.forced + (unsigned)fc_state_floats(&l->state, &memory, 0);
    if (l->level >= upper) l->status = FC_UNSOLVABLE;
    else if (limit == 0) l->status = FC_LIMIT;
    else {
        const uint32_t node = fc_store_add(&l->store, l, &l->state.packed, fc_store_hash(&l->state.packed));
        const fc_entry entry = {node, 0, FC_NONE, FC_NONE, NULL};
        fc_store_node(&l->store, l, node)->moves = 0;
        fc_store_node(&l->store, l, node)->bared = FC_NONE;
        fc_store_put_off(&l->store, l, l->level, 1, 0, &entry);
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
            else if (l->level == FC_MOST_MOVES) l->status = FC_LIMIT;
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

/* The steps from one kept position to the next: those whose card lies elsewhere, first those that uncover others by
 * going to cells. */
static unsigned steps_between(fc_state *s, const fc_packed *to, fc_step *steps) {
    const fc_planes now = fc_unpack(to->low, to->middle, to->high);
    unsigned count = 0;
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned c = 0; c < FC_CARDS; c++) {
            const unsigned onto = s->book.onto[c][fc_code_in(&now, c)];
            fc_undo undo;
            if (c >> 2 < s->home[c & 3] || fc_lies_on(s, c) == onto) continue;
            if (turn == 0 && (onto != FC_IN_CELL || fc_cards_above(s, c) > 0)) continue;
            steps[count] = fc_step_of(c, onto);
            fc_do_step(s, steps[count++], &undo);
            c = (unsigned)-1; /* it may have uncovered a lower one */
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
        if (n->parent == 0) fc_state_from_packed(&l->state, &n->position);
        else count += steps_between(&l->state, &n->position, steps + count);
    }
    return count;
}
