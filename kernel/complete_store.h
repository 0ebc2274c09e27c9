/* complete_store.h: the classes that the complete search keeps, the table to find them by, and the queues of those that
 * wait. A part of complete.c. */
#ifndef FC_COMPLETE_STORE_H
#define FC_COMPLETE_STORE_H

#include "complete.h"

enum {
    BUCKETS = 16384,
    LEVELS = 2 * FC_CARDS + 1,
    PARTS = 64, /* of each level */
    QUEUES = LEVELS * PARTS
};
#define NOTHING 0xffffffffu

/* A class as it is kept. */
typedef struct node {
    uint64_t low, middle; /* it itself, packed.h */
    uint32_t high;
    uint32_t parent;    /* its index, or with PARENT_IN_FILE its number in the file */
    uint32_t following; /* while it waits: the next in its queue; later: its own number in the file, or NOTHING */
    uint32_t depth;     /* steps from the start, and the flags below */
} node;

static fc_packed position_of(const node *n) {
    const fc_packed position = {n->low, n->middle, n->high};
    return position;
}

#define WAITS UINT32_C(0x80000000)          /* it has not been looked at */
#define PARENT_IN_FILE UINT32_C(0x40000000)
#define DEPTH UINT32_C(0x3fffffff)

typedef struct header {
    uint64_t capacity, entries; /* of nodes, of the table */
    uint64_t count;             /* nodes in the block */
    uint64_t found, waiting, most_held, limit, best_first;
    uint64_t lowest;       /* no bucket below this one holds a node */
    uint64_t written;      /* records in the file */
    uint64_t spilled_at;   /* how many classes had been looked at when that happened last */
    uint32_t won, current; /* the winning node, the one being looked at, or NOTHING */
    uint32_t state, cells, links_at_start;
    int32_t queue; /* whose turn it is; -1: the best-looking is next */
    fc_weights weights;
    fc_code_book book;
    uint32_t first[QUEUES], last[QUEUES];
    uint32_t in_file[QUEUES]; /* where the file has more of a queue, or NOTHING */
    uint64_t words[BUCKETS / 64];
    uint32_t head[BUCKETS];
} header;

typedef struct entry {
    uint32_t tag, index; /* index + 1; 0: free */
} entry;

static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(header)); }
static node *nodes_of(void *block) { return (node *)(void *)((char *)block + header_bytes()); }
static entry *table_of(void *block) { return (entry *)(void *)(nodes_of(block) + ((header *)block)->capacity); }

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
            const fc_packed other = position_of(&nodes[table[i].index - 1]);
            if (fc_packed_equal(&other, &position)) break;
        }
        if (++i == h->entries) i = 0;
    }
    return &table[i];
}

static void fill_table(void *block) {
    header *h = (header *)block;
    memset(table_of(block), 0, (size_t)(h->entries * sizeof(entry)));
    for (uint64_t i = 0; i < h->count; i++) {
        const fc_packed position = position_of(&nodes_of(block)[i]);
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

static uint32_t take_best(header *h, node *nodes) {
    for (uint64_t word = h->lowest >> 6; word < BUCKETS / 64; word++)
        if (h->words[word]) {
            const uint64_t value = 64 * word + fc_lowest_bit(h->words[word]);
            const uint32_t index = h->head[value];
            h->lowest = value;
            h->head[value] = nodes[index].following;
            if (h->head[value] == NOTHING) h->words[word] &= ~((uint64_t)1 << (value & 63));
            else FC_PREFETCH(&nodes[h->head[value]]); /* likely the next */
            nodes[index].following = NOTHING;
            return index;
        }
    return NOTHING;
}

/* ---- which one is next: level by level ---- */

/* A level: cards home, and links of the start broken that no card fits into again; neither is ever undone. Classes of a
 * level with other cards home or other links left never meet, so a level falls into parts that can be taken one by one:
 * each class is in the queue of its level and part. */
static unsigned queue_of(const header *h, const node *n) {
    const fc_planes p = fc_unpack(n->low, n->middle, n->high);
    const uint64_t out = p.plane[0] | p.plane[1] | p.plane[2], links = p.plane[0] & ~p.plane[1] & p.plane[2];
    const unsigned level = FC_CARDS - fc_count_bits(out) + h->links_at_start - fc_count_bits(links);
    const uint64_t mixed = (links * UINT64_C(0x9E3779B97F4A7C15) ^ out) * UINT64_C(0xD6E8FEB86659FD93);
    return level * PARTS + (unsigned)(mixed >> 58);
}

static void file_in(header *h, node *nodes, uint32_t index, unsigned queue) {
    nodes[index].following = NOTHING;
    if (h->first[queue] == NOTHING) h->first[queue] = index;
    else nodes[h->last[queue]].following = index;
    h->last[queue] = index;
}

/* Gives NOTHING at the end, and also when the queue continues in the file. */
static uint32_t take_in_turn(header *h, node *nodes) {
    for (; h->queue < QUEUES; h->queue++) {
        const uint32_t index = h->first[h->queue];
        if (index != NOTHING) {
            h->first[h->queue] = nodes[index].following;
            nodes[index].following = NOTHING;
            return index;
        }
        if (h->in_file[h->queue] != NOTHING) return NOTHING;
    }
    return NOTHING;
}

static void begin_levels(void *block) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    h->queue = 0;
    for (uint32_t i = 0; i < h->count; i++)
        if ((nodes[i].depth & WAITS) && i != h->current) file_in(h, nodes, i, queue_of(h, &nodes[i]));
}

#endif
