/* complete.c: the search itself. complete_store.h has the store of classes and the order in which they are looked at,
 * complete_room.h what happens when it is full. */
#include "complete.h"

#include "class_estimate.h"
#include "complete_room.h"

enum {
    MOST_AT_ONCE = 64, /* classes without a free place that are looked at on the way, without being kept */
    AT_A_TIME = 16     /* classes that are kept together */
};

uint64_t fc_complete_bytes(void) { return header_bytes() + 64 * (sizeof(node) + 12); }

void fc_complete_grown(void *block, uint64_t bytes) {
    header *h = (header *)block;
    divide(block, bytes);
    if (h->state == FC_MEMORY) h->state = FC_SEARCHING;
}

/* ---- the search ---- */

/* Keep a class of this hash, unless it is known. Gives 0 when that cannot be: the block is full, or the limit is
 * reached. */
static int keep(void *block, const fc_class *c, uint64_t hash, uint32_t parent) {
    header *h = (header *)block;
    node *nodes = nodes_of(block), *n = &nodes[h->count];
    entry *e = look_up(block, c->position, hash);
    if (e->index) return 1;
    if (h->found == h->limit || h->count == h->capacity) {
        h->state = h->found == h->limit ? FC_LIMIT : FC_MEMORY;
        return 0;
    }
    uint32_t depth = 0;
    if (parent != NOTHING) depth = (nodes[parent].depth & DEPTH) + 1;
    int won;
    const unsigned value = fc_class_estimate(&h->weights, c, &won) + (unsigned)h->weights.move * depth;
    n->low = c->position.low;
    n->middle = c->position.middle;
    n->high = c->position.high;
    n->parent = parent;
    n->depth = depth | WAITS;
    e->tag = (uint32_t)hash;
    e->index = (uint32_t)h->count + 1;
    if (won && h->won == NOTHING) h->won = (uint32_t)h->count;
    if (h->queue < 0) file_by_value(h, nodes, (uint32_t)h->count, value);
    else file_in(h, nodes, (uint32_t)h->count, queue_of(h, n));
    h->found++;
    h->waiting++;
    if (++h->count > h->most_held) h->most_held = h->count;
    return 1;
}

/* Classes that are to be kept, in order: meanwhile their places in the table come into the cache. */
typedef struct batch {
    fc_class at[AT_A_TIME];
    uint64_t hash[AT_A_TIME];
    unsigned count;
} batch;

/* Gives 0 when the search is to stop: one of them cannot be kept, or is won. */
static int keep_all(void *block, batch *b, uint32_t parent) {
    const header *h = (header *)block;
    const unsigned count = b->count;
    b->count = 0;
    for (unsigned i = 0; i < count; i++)
        if (!keep(block, &b->at[i], b->hash[i], parent) || h->won != NOTHING) return 0;
    return 1;
}

static int keep_later(void *block, batch *b, const fc_class *c, uint32_t parent) {
    const uint64_t hash = fc_packed_hash(c->position);
    FC_PREFETCH(table_of(block) + first_entry((header *)block, hash));
    b->at[b->count] = *c;
    b->hash[b->count++] = hash;
    return b->count < AT_A_TIME || keep_all(block, b, parent);
}

void fc_complete_start_levels(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights,
                              uint64_t limit, uint64_t best_first) {
    header *h = (header *)block;
    fc_class c;
    memset(h, 0, sizeof *h);
    memset(h->first, 0xff, sizeof h->first);
    memset(h->in_file, 0xff, sizeof h->in_file);
    h->weights = *weights;
    h->cells = board->cells;
    h->won = h->current = NOTHING;
    h->limit = limit;
    h->best_first = best_first;
    h->lowest = BUCKETS;
    h->queue = -1;
    divide(block, bytes);
    fc_class_from_board(&c, &h->book, board);
    for (unsigned card = 0; card < FC_CARDS; card++)
        h->links_at_start += c.below[card] < FC_CARDS && !fc_fits((int)card, (int)c.below[card]);
    fc_class_settle(&c, NULL);
    fc_class_tidy(&c, NULL);
    keep(block, &c, fc_packed_hash(c.position), NOTHING);
    if (h->won != NOTHING) h->state = FC_SOLVED;
}

void fc_complete_start(void *block, uint64_t bytes, uint64_t most, const fc_board *board, const fc_weights *weights,
                       uint64_t limit) {
    fc_complete_start_levels(block, bytes, board, weights, limit, most / 4 / (sizeof(node) + 12));
}

/* A class and all that it leads to while no place is free: those in between are mostly met once, and need not be
 * kept. If `wanted` is one of the ends, its way is written down and the result is 1; with none, the ends are kept, and
 * the result is 0 when that ended early. */
typedef struct lookout {
    fc_class at[MOST_AT_ONCE];
    uint8_t from[MOST_AT_ONCE];
    fc_class_step step[MOST_AT_ONCE];
} lookout;

static void write_way(const lookout *look, unsigned at, fc_class_step last, fc_class_moves *moves) {
    fc_class_step way[MOST_AT_ONCE];
    unsigned count = 0;
    fc_class c = look->at[0];
    way[count++] = last;
    for (; at > 0; at = look->from[at]) way[count++] = look->step[at];
    while (count > 0) fc_class_make(&c, way[--count], moves);
}

#ifdef FC_DEBUG
#include "complete_check.h"
#endif

static int look_out(void *block, uint32_t index, const fc_packed *wanted, fc_class_moves *moves) {
    const header *h = (header *)block;
    lookout look;
    batch found;
    unsigned count = 1;
    found.count = 0;
    fc_class_unpack(&look.at[0], position_of(&nodes_of(block)[index]), &h->book, h->cells);
    for (unsigned i = 0; i < count; i++) {
        fc_class_step steps[FC_CLASS_STEPS];
        const unsigned step_count = fc_class_steps(&look.at[i], steps);
        for (unsigned s = 0; s < step_count; s++) {
            fc_class next = look.at[i];
            fc_class_make(&next, steps[s], NULL);
#ifdef FC_DEBUG
            assert_step(&look.at[i], steps[s], &next);
#endif
            if (fc_class_room(&next) == 0) {
                if (fc_class_is_stuck(&next)) continue;
                unsigned other = 0;
                while (other < count && !fc_packed_equal(&look.at[other].position, &next.position)) other++;
                if (other < count) continue;
                if (count < MOST_AT_ONCE) {
                    look.at[count] = next;
                    look.from[count] = (uint8_t)i;
                    look.step[count++] = steps[s];
                    continue;
                }
            }
            if (wanted == NULL) {
                if (!keep_later(block, &found, &next, index)) return 0;
            } else if (fc_packed_equal(&next.position, wanted)) {
                write_way(&look, i, steps[s], moves);
                return 1;
            }
        }
    }
    return wanted == NULL && keep_all(block, &found, index);
}

/* Whether the queue continues in the file, or the way to the win does. */
static int wants_file(const header *h, const node *nodes) {
    if (h->won != NOTHING) {
        uint32_t at = h->won;
        while (has_parent_here(&nodes[at])) at = nodes[at].parent;
        return nodes[at].parent != NOTHING;
    }
    return h->current == NOTHING && h->queue >= 0 && h->queue < QUEUES && h->first[h->queue] == NOTHING &&
           h->in_file[h->queue] != NOTHING;
}

int fc_complete_run(void *block, uint64_t classes) {
    header *h = (header *)block;
    while (h->state == FC_SEARCHING && classes-- > 0) {
        node *nodes = nodes_of(block);
        if (h->queue < 0 && h->found >= h->best_first) begin_levels(block);
        if (h->current == NOTHING) h->current = h->queue < 0 ? take_best(h, nodes) : take_in_turn(h, nodes);
        if (h->current == NOTHING) {
            h->state = wants_file(h, nodes) ? FC_MEMORY : FC_UNSOLVABLE;
            break;
        }
        if (!look_out(block, h->current, NULL, NULL)) {
            if (h->won != NOTHING) h->state = wants_file(h, nodes) ? FC_MEMORY : FC_SOLVED;
            if (h->won != NOTHING || h->state != FC_MEMORY || h->queue < 0) break;
            forget(block);
            if (h->count <= h->capacity - h->capacity / 8) h->state = FC_SEARCHING;
            continue;
        }
        nodes[h->current].depth &= ~(uint32_t)WAITS;
        h->current = NOTHING;
        h->waiting--;
    }
    return (int)h->state;
}

int fc_complete_squeeze(void *block) {
    header *h = (header *)block;
    if (wants_file(h, nodes_of(block))) return 0;
    if (h->queue < 0) begin_levels(block);
    int32_t lowest = h->current == NOTHING ? QUEUES : (int32_t)queue_of(h, &nodes_of(block)[h->current]);
    for (int32_t q = h->queue; q < lowest; q++)
        if (h->first[q] != NOTHING || h->in_file[q] != NOTHING) lowest = q;
    h->queue = lowest;
    forget(block);
    if (h->count > h->capacity - h->capacity / 64) return 0;
    h->state = FC_SEARCHING;
    return 1;
}

int fc_complete_spill(void *block, const fc_spill_file *file) {
    header *h = (header *)block;
    const int reads = wants_file(h, nodes_of(block));
    if (h->won != NOTHING) {
        if (reads && !fetch_way(block, file)) return FC_SPILL_FAILED;
        h->state = FC_SOLVED;
        return FC_SPILL_FINE;
    }
    const uint64_t enough = h->capacity / 8 + CHUNK, looked_at = h->found - h->waiting;
    if (!reads || h->count + enough > h->capacity) {
        if (!reads && h->written > 0 && h->spilled_at == looked_at)
            return FC_SPILL_NO_USE; /* for the same class again */
        h->spilled_at = looked_at;
        if (!spill(block, file)) return FC_SPILL_FAILED;
        if (h->count + enough > h->capacity) return FC_SPILL_NO_USE;
    }
    if (reads && !fetch(block, file)) return FC_SPILL_FAILED;
    h->state = FC_SEARCHING;
    return FC_SPILL_FINE;
}

void fc_complete_where(const void *block, fc_complete_progress *where) {
    const header *h = (const header *)block;
    where->found = h->found;
    where->waiting = h->waiting;
    where->held = h->most_held;
    where->level = h->queue < 0 ? -1 : h->queue / PARTS;
}

/* ---- the way to the win ---- */

fc_class_moves fc_complete_line(void *block, const fc_board *start) {
    const header *h = (header *)block;
    node *nodes = nodes_of(block);
    uint32_t at = h->won;
    fc_class c;
    fc_code_book book;
    fc_class_moves moves = {(fc_class_move *)(void *)table_of(block), 0,
                            h->entries * sizeof(entry) / sizeof(fc_class_move)};
    fc_class_from_board(&c, &book, start);
    fc_class_settle(&c, &moves);
    fc_class_tidy(&c, &moves);
    nodes[at].following = NOTHING; /* turn the way back into a way forward; nor are the queues needed */
    for (; nodes[at].parent != NOTHING; at = nodes[at].parent) nodes[nodes[at].parent].following = at;
    for (; nodes[at].following != NOTHING; at = nodes[at].following) {
        const fc_packed wanted = position_of(&nodes[nodes[at].following]);
        look_out(block, at, &wanted, &moves);
    }
    if (moves.count > moves.room) moves.count = 0; /* cannot happen: a solver's block has room for 100,000 */
    return moves;
}
