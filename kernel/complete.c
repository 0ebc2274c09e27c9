/* complete.c: the store of classes, the order in which they are looked at, and the search itself. */
#include "complete.h"

#include "class_estimate.h"

enum {
    BUCKETS = 16384,
    LEVELS = 2 * FC_CARDS + 1,
    MOST_AT_ONCE = 64 /* classes without a free place that are looked at on the way, without being kept */
};
#define NOTHING 0xffffffffu

/* A class as it is kept. */
typedef struct node {
    uint64_t low, middle; /* it itself, packed.h */
    uint32_t high;
    uint32_t parent, following; /* following: the next in the same bucket of the queue, or on the same level */
    uint32_t depth;             /* steps from the start; WAITS: it has not been looked at */
} node;

#define WAITS UINT32_C(0x80000000)

typedef struct header {
    uint64_t capacity, entries; /* of nodes, of the table */
    uint64_t count;             /* nodes in the block */
    uint64_t found, waiting, most_held, limit, best_first;
    uint64_t lowest;            /* no bucket below this one holds a node */
    uint32_t won, current;      /* the winning node, the one being looked at, or NOTHING */
    uint32_t state, cells, links_at_start;
    int32_t level;              /* -1: the best-looking is next */
    fc_weights weights;
    fc_code_book book;
    uint32_t first[LEVELS], last[LEVELS];
    uint64_t words[BUCKETS / 64];
    uint32_t head[BUCKETS];
} header;

typedef struct entry {
    uint32_t tag, index; /* index + 1; 0: free */
} entry;

static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(header)); }
static node *nodes_of(void *block) { return (node *)(void *)((char *)block + header_bytes()); }
static entry *table_of(void *block) { return (entry *)(void *)(nodes_of(block) + ((header *)block)->capacity); }

uint64_t fc_complete_bytes(void) { return header_bytes() + 64 * (sizeof(node) + 12); }

/* ---- the table ---- */

static uint64_t first_entry(const header *h, uint64_t hash) { return ((hash >> 32) * h->entries) >> 32; }

/* The place of a class in the table: its entry, or the free one where it belongs. */
static entry *look_up(void *block, fc_packed position, uint64_t hash) {
    header *h = (header *)block;
    entry *table = table_of(block);
    const node *nodes = nodes_of(block);
    const uint32_t tag = (uint32_t)hash;
    uint64_t i = first_entry(h, hash);
    while (table[i].index) {
        if (table[i].tag == tag) {
            const node *n = &nodes[table[i].index - 1];
            if (n->low == position.low && n->middle == position.middle && n->high == position.high) break;
        }
        if (++i == h->entries) i = 0;
    }
    return &table[i];
}

static void fill_table(void *block) {
    header *h = (header *)block;
    memset(table_of(block), 0, (size_t)(h->entries * sizeof(entry)));
    for (uint64_t i = 0; i < h->count; i++) {
        const node *n = &nodes_of(block)[i];
        const fc_packed position = {n->low, n->middle, n->high};
        const uint64_t hash = fc_packed_hash(position);
        entry *e = look_up(block, position, hash);
        e->tag = (uint32_t)hash;
        e->index = (uint32_t)i + 1;
    }
}

static void divide(void *block, uint64_t bytes) {
    header *h = (header *)block;
    uint64_t capacity = (bytes - header_bytes()) / (sizeof(node) + 12);
    if (capacity > 0x7fffffff) capacity = 0x7fffffff;
    h->capacity = capacity;
    h->entries = capacity + capacity / 2;
    fill_table(block);
}

void fc_complete_grown(void *block, uint64_t bytes) {
    header *h = (header *)block;
    divide(block, bytes);
    if (h->state == FC_COMPLETE_FULL) h->state = FC_COMPLETE_RUNNING;
}

/* ---- which one is next: the best-looking ---- */

static void file_by_value(header *h, node *nodes, uint32_t index, uint64_t value) {
    if (value >= BUCKETS) value = BUCKETS - 1;
    const uint64_t b = (uint64_t)1 << (value & 63);
    uint64_t *word = &h->words[value >> 6];
    nodes[index].following = *word & b ? h->head[value] : NOTHING;
    h->head[value] = index;
    *word |= b;
    if (value < h->lowest) h->lowest = value;
}

static uint32_t take_best(header *h, const node *nodes) {
    for (uint64_t word = h->lowest >> 6; word < BUCKETS / 64; word++)
        if (h->words[word]) {
            const uint64_t value = 64 * word + fc_lowest_bit(h->words[word]);
            const uint32_t index = h->head[value];
            h->lowest = value;
            h->head[value] = nodes[index].following;
            if (h->head[value] == NOTHING) h->words[word] &= ~((uint64_t)1 << (value & 63));
            else FC_PREFETCH(&nodes[h->head[value]]); /* likely the next */
            return index;
        }
    return NOTHING;
}

/* ---- which one is next: level by level ---- */

/* Cards home, and links of the start broken that no card fits into again: neither is ever undone. */
static unsigned level_of(const header *h, const node *n) {
    const fc_planes p = fc_unpack(n->low, n->middle, n->high);
    const unsigned out = fc_count_bits(p.plane[0] | p.plane[1] | p.plane[2]);
    return FC_CARDS - out + h->links_at_start - fc_count_bits(p.plane[0] & ~p.plane[1] & p.plane[2]);
}

static void file_by_level(header *h, node *nodes, uint32_t index) {
    const unsigned level = level_of(h, &nodes[index]);
    nodes[index].following = NOTHING;
    if (h->first[level] == NOTHING) h->first[level] = index;
    else nodes[h->last[level]].following = index;
    h->last[level] = index;
}

static uint32_t take_from_level(header *h, const node *nodes) {
    for (; h->level < LEVELS; h->level++) {
        const uint32_t index = h->first[h->level];
        if (index == NOTHING) continue;
        h->first[h->level] = nodes[index].following;
        return index;
    }
    return NOTHING;
}

static void begin_levels(void *block) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    h->level = 0;
    for (uint32_t i = 0; i < h->count; i++)
        if ((nodes[i].depth & WAITS) && i != h->current) file_by_level(h, nodes, i);
}

/* Forget what lies below the current level, except for the way to what is kept. Parents come before their children,
 * so one pass from the end finds them all. The table's memory serves to note where each node goes. */
static void forget(void *block) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    uint32_t *gone_to = (uint32_t *)(void *)table_of(block);
    uint32_t kept = 0;
    memset(gone_to, 0, (size_t)h->count * sizeof *gone_to);
    for (uint64_t i = h->count; i-- > 0;) {
        if ((nodes[i].depth & WAITS) || i == h->current || level_of(h, &nodes[i]) >= (unsigned)h->level) gone_to[i] = 1;
        if (gone_to[i] && nodes[i].parent != NOTHING) gone_to[nodes[i].parent] = 1;
    }
    for (uint64_t i = 0; i < h->count; i++) gone_to[i] = gone_to[i] ? kept++ : NOTHING;
    for (uint64_t i = 0; i < h->count; i++) {
        if (gone_to[i] == NOTHING) continue;
        node n = nodes[i];
        if (n.parent != NOTHING) n.parent = gone_to[n.parent];
        if (n.following != NOTHING) n.following = gone_to[n.following];
        nodes[gone_to[i]] = n;
    }
    for (unsigned l = 0; l < LEVELS; l++) {
        if (h->first[l] == NOTHING) continue;
        h->first[l] = gone_to[h->first[l]];
        h->last[l] = gone_to[h->last[l]];
    }
    if (h->current != NOTHING) h->current = gone_to[h->current];
    h->count = kept;
    fill_table(block);
}

/* ---- the search ---- */

/* Keep a class, unless it is known. Gives 0 when that cannot be: the block is full, or the limit is reached. */
static int keep(void *block, const fc_class *c, uint32_t parent) {
    header *h = (header *)block;
    node *nodes = nodes_of(block), *n = &nodes[h->count];
    const uint64_t hash = fc_packed_hash(c->position);
    entry *e = look_up(block, c->position, hash);
    if (e->index) return 1;
    if (h->found == h->limit || h->count == h->capacity) {
        h->state = h->found == h->limit ? FC_COMPLETE_LIMIT : FC_COMPLETE_FULL;
        return 0;
    }
    uint32_t depth = 0;
    if (parent != NOTHING) depth = (nodes[parent].depth & ~WAITS) + 1;
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
    if (h->level < 0) file_by_value(h, nodes, (uint32_t)h->count, value);
    else file_by_level(h, nodes, (uint32_t)h->count);
    h->found++;
    h->waiting++;
    if (++h->count > h->most_held) h->most_held = h->count;
    return 1;
}

void fc_complete_start_levels(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights,
                           uint64_t limit, uint64_t best_first) {
    header *h = (header *)block;
    fc_class c;
    memset(h, 0, sizeof *h);
    memset(h->first, 0xff, sizeof h->first);
    h->weights = *weights;
    h->cells = board->cells;
    h->won = h->current = NOTHING;
    h->limit = limit;
    h->best_first = best_first;
    h->lowest = BUCKETS;
    h->level = -1;
    divide(block, bytes);
    fc_class_from_board(&c, &h->book, board);
    for (unsigned card = 0; card < FC_CARDS; card++)
        h->links_at_start += c.below[card] < FC_CARDS && !fc_fits((int)card, (int)c.below[card]);
    fc_class_settle(&c, NULL);
    fc_class_tidy(&c, NULL);
    keep(block, &c, NOTHING);
    if (h->won != NOTHING) h->state = FC_COMPLETE_WON;
}

void fc_complete_start(void *block, uint64_t bytes, uint64_t most, const fc_board *board, const fc_weights *weights,
                       uint64_t limit) {
    const uint64_t quarter = most / 4 / (sizeof(node) + 12);
    fc_complete_start_levels(block, bytes, board, weights, limit,
                             quarter < FC_COMPLETE_BEST_FIRST ? quarter : FC_COMPLETE_BEST_FIRST);
}

/* A class and all that it leads to while no place is free: those in between are mostly met once, and need not be
 * kept. If `wanted` is one of the ends, its way is written down and the result is 1; with none, the ends are kept, and
 * the result is 0 when that ended early. */
typedef struct lookout {
    fc_class at[MOST_AT_ONCE];
    uint8_t from[MOST_AT_ONCE];
    fc_class_step step[MOST_AT_ONCE];
} lookout;

static int same_position(fc_packed a, fc_packed b) { return a.low == b.low && a.middle == b.middle && a.high == b.high; }

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
    const node *n = &nodes_of(block)[index];
    const fc_packed position = {n->low, n->middle, n->high};
    lookout look;
    unsigned count = 1;
    fc_class_unpack(&look.at[0], position, &h->book, h->cells);
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
                unsigned known = 0;
                while (known < count && !same_position(look.at[known].position, next.position)) known++;
                if (known < count) continue;
                if (count < MOST_AT_ONCE) {
                    look.at[count] = next;
                    look.from[count] = (uint8_t)i;
                    look.step[count++] = steps[s];
                    continue;
                }
            }
            if (wanted == NULL) {
                if (!keep(block, &next, index) || h->won != NOTHING) return 0;
            } else if (same_position(next.position, *wanted)) {
                write_way(&look, i, steps[s], moves);
                return 1;
            }
        }
    }
    return wanted == NULL;
}

int fc_complete_run(void *block, uint64_t classes) {
    header *h = (header *)block;
    while (h->state == FC_COMPLETE_RUNNING && classes-- > 0) {
        node *nodes = nodes_of(block);
        if (h->level < 0 && h->found >= h->best_first) begin_levels(block);
        if (h->current == NOTHING) h->current = h->level < 0 ? take_best(h, nodes) : take_from_level(h, nodes);
        if (h->current == NOTHING) {
            h->state = FC_COMPLETE_EXHAUSTED;
            break;
        }
        if (!look_out(block, h->current, NULL, NULL)) {
            if (h->won != NOTHING) h->state = FC_COMPLETE_WON;
            if (h->state != FC_COMPLETE_FULL || h->level < 0) break;
            forget(block);
            if (h->count <= h->capacity - h->capacity / 8) h->state = FC_COMPLETE_RUNNING;
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
    if (h->level < 0) begin_levels(block);
    int32_t lowest = h->current == NOTHING ? LEVELS : (int32_t)level_of(h, &nodes_of(block)[h->current]);
    for (int32_t l = h->level; l < lowest; l++)
        if (h->first[l] != NOTHING) lowest = l;
    h->level = lowest;
    forget(block);
    if (h->count > h->capacity - h->capacity / 64) return 0;
    h->state = FC_COMPLETE_RUNNING;
    return 1;
}

void fc_complete_where(const void *block, fc_complete_progress *where) {
    const header *h = (const header *)block;
    where->found = h->found;
    where->waiting = h->waiting;
    where->held = h->most_held;
    where->level = h->level;
}

/* ---- the way to the win ---- */

fc_class_moves fc_complete_line(void *block, const fc_board *start) {
    const header *h = (header *)block;
    node *nodes = nodes_of(block);
    uint32_t at = h->won;
    fc_class c;
    fc_code_book book;
    fc_class_moves moves = {(fc_class_move *)(void *)table_of(block), 0, h->entries * sizeof(entry) / sizeof(fc_class_move)};
    fc_class_from_board(&c, &book, start);
    fc_class_settle(&c, &moves);
    fc_class_tidy(&c, &moves);
    nodes[at].following = NOTHING; /* turn the way back into a way forward; nor are the queues needed */
    for (; nodes[at].parent != NOTHING; at = nodes[at].parent) nodes[nodes[at].parent].following = at;
    for (; nodes[at].following != NOTHING; at = nodes[at].following) {
        const node *next = &nodes[nodes[at].following];
        const fc_packed wanted = {next->low, next->middle, next->high};
        look_out(block, at, &wanted, &moves);
    }
    if (moves.count > moves.room) moves.count = 0; /* cannot happen: a solver's block has room for 100,000 */
    return moves;
}
