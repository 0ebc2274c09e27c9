/* complete.c: the store of positions, the queue, and the search itself. */
#include "complete.h"

#include "complete_view.h"

enum { BUCKETS = 16384, MOST_CHILDREN = 256 };
#define NOTHING 0xffffffffu

typedef struct header {
    uint64_t capacity, entries; /* of nodes, of the table */
    uint64_t found, limit;
    uint64_t won;    /* the winning node, or NOTHING */
    uint64_t lowest; /* no bucket below this one holds a node */
    uint32_t state, cells;
    fc_weights weights;
    uint64_t words[BUCKETS / 64];
    uint32_t head[BUCKETS];
} header;

typedef struct entry {
    uint32_t tag, index; /* index + 1; 0: free */
} entry;

static uint64_t header_bytes(void) { return (sizeof(header) + 63) & ~(uint64_t)63; }
static complete_node *nodes_of(void *block) { return (complete_node *)(void *)((char *)block + header_bytes()); }
static entry *table_of(void *block) { return (entry *)(void *)(nodes_of(block) + ((header *)block)->capacity); }

uint64_t complete_bytes(void) { return header_bytes() + 4096 * (sizeof(complete_node) + 12); }

static uint64_t first_entry(const header *h, uint64_t hash) { return ((hash >> 32) * h->entries) >> 32; }

static int same_position(const uint8_t a[52], const uint8_t b[52]) {
    uint64_t x[6], y[6], differ = 0;
    uint32_t p, q;
    memcpy(x, a, 48), memcpy(y, b, 48), memcpy(&p, a + 48, 4), memcpy(&q, b + 48, 4);
    for (int i = 0; i < 6; i++) differ |= x[i] ^ y[i];
    return (differ | (p ^ q)) == 0;
}

/* The place of a position in the table: its entry, or the free one where it belongs. */
static entry *look_up(void *block, const uint8_t below[52], uint64_t hash) {
    header *h = (header *)block;
    entry *table = table_of(block);
    complete_node *nodes = nodes_of(block);
    uint32_t tag = (uint32_t)hash;
    uint64_t i = first_entry(h, hash);
    while (table[i].index) {
        if (table[i].tag == tag && same_position(nodes[table[i].index - 1].below, below)) break;
        if (++i == h->entries) i = 0;
    }
    return &table[i];
}

static void divide(void *block, uint64_t bytes) {
    header *h = (header *)block;
    uint64_t capacity = (bytes - header_bytes()) / (sizeof(complete_node) + 12);
    if (capacity > 0x7fffffff) capacity = 0x7fffffff;
    h->capacity = capacity;
    h->entries = capacity + capacity / 2;
    memset(table_of(block), 0, (size_t)(h->entries * sizeof(entry)));
}

void complete_grown(void *block, uint64_t bytes) {
    header *h = (header *)block;
    divide(block, bytes);
    for (uint64_t i = 0; i < h->found; i++) {
        const uint8_t *below = nodes_of(block)[i].below;
        uint64_t hash = hash_of(below);
        entry *e = look_up(block, below, hash);
        e->tag = (uint32_t)hash;
        e->index = (uint32_t)i + 1;
    }
    if (h->state == COMPLETE_FULL) h->state = COMPLETE_RUNNING;
}

static void file_node(header *h, complete_node *nodes, uint32_t index, uint64_t value) {
    if (value >= BUCKETS) value = BUCKETS - 1;
    uint64_t b = bit(value & 63), *word = &h->words[value >> 6];
    nodes[index].following = *word & b ? h->head[value] : NOTHING;
    h->head[value] = index;
    *word |= b;
    if (value < h->lowest) h->lowest = value;
}

static uint32_t take_node(header *h, const complete_node *nodes) {
    for (uint64_t word = h->lowest >> 6; word < BUCKETS / 64; word++)
        if (h->words[word]) {
            uint64_t value = 64 * word + lowest_bit(h->words[word]);
            uint32_t index = h->head[value];
            h->lowest = value;
            h->head[value] = nodes[index].following;
            if (h->head[value] == NOTHING) h->words[word] &= ~bit(value & 63);
            return index;
        }
    return NOTHING;
}

/* Keep a position that is not known yet, at its place in the table. */
static void keep(void *block, entry *e, const view *v, const price known[52], uint64_t valid, uint32_t parent,
                 unsigned card, unsigned onto) {
    header *h = (header *)block;
    complete_node *nodes = nodes_of(block), *n = &nodes[h->found];
    int won;
    if (h->found == h->limit) {
        h->state = COMPLETE_LIMIT;
        return;
    }
    memcpy(n->below, v->below, 52);
    n->parent = parent;
    n->card = (uint8_t)card;
    n->onto = (uint8_t)onto;
    n->depth = (uint16_t)(parent == NOTHING ? 0 : nodes[parent].depth < 0xffff ? nodes[parent].depth + 1 : 0xffff);
    e->tag = (uint32_t)v->hash;
    e->index = (uint32_t)h->found + 1;
    unsigned value = estimate(&h->weights, v, h->cells, known, valid, &won) + (unsigned)h->weights.move * n->depth;
    if (won && h->won == NOTHING) h->won = h->found;
    file_node(h, nodes, (uint32_t)h->found, value);
    h->found++;
}

void complete_start(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights, uint64_t limit) {
    header *h = (header *)block;
    view v;
    memset(h, 0, sizeof *h);
    h->weights = *weights;
    h->cells = board->cells;
    h->won = NOTHING;
    h->limit = limit;
    h->lowest = BUCKETS;
    divide(block, bytes);
    take_apart(&v, board->below);
    settle(&v);
    keep(block, look_up(block, v.below, v.hash), &v, 0, 0, NOTHING, FC_NONE, FC_NONE);
    if (h->won != NOTHING) h->state = COMPLETE_WON;
}

typedef struct step {
    uint8_t card, onto;
    uint8_t top;     /* the last card that moves: the card itself, or the end of its run */
    uint8_t settles; /* cards may go home after it */
    uint64_t hash;   /* of the position after it, otherwise */
} step;

typedef struct step_list {
    step steps[MOST_CHILDREN];
    unsigned count;
} step_list;

static void add_move(void *block, step_list *list, const view *v, unsigned card, unsigned top, unsigned onto) {
    header *h = (header *)block;
    step *m = &list->steps[list->count++];
    unsigned under = v->below[card];
    m->card = (uint8_t)card;
    m->top = (uint8_t)top;
    m->onto = (uint8_t)onto;
    /* everything safe is home already, so only the card that is uncovered can follow */
    m->settles = onto == FC_AT_HOME || (under < 52 && v->home[under & 3] == under >> 2);
    m->hash = v->hash + link_hash(card, onto) - link_hash(card, under);
#if defined(__GNUC__)
    if (!m->settles) __builtin_prefetch(table_of(block) + first_entry(h, m->hash));
#else
    (void)h;
#endif
}

/* All single-card moves; and, as short cuts to positions that those reach too, moves of whole runs. */
static void list_moves(void *block, step_list *list, const view *v) {
    header *h = (header *)block;
    uint64_t in_columns = cards_in_columns(v), all_tops = in_columns & ~v->covered, cards;
    unsigned free_cells = h->cells - count_cards(v->in_cells), empty = 8 - count_cards(all_tops);
    list->count = 0;
    for (cards = all_tops | v->in_cells; cards; cards &= cards - 1) {
        unsigned card = lowest_bit(cards), below = v->below[card];
        if (v->home[card & 3] == card >> 2) add_move(block, list, v, card, card, FC_AT_HOME);
        for (uint64_t tops = all_tops & cards_to_lie_on(card); tops; tops &= tops - 1)
            add_move(block, list, v, card, card, lowest_bit(tops));
        if (empty && below != FC_ON_TABLE) add_move(block, list, v, card, card, FC_ON_TABLE);
        if (free_cells && below != FC_IN_CELL) add_move(block, list, v, card, card, FC_IN_CELL);
    }
    for (cards = all_tops; cards; cards &= cards - 1) {
        unsigned top = lowest_bit(cards), card = top, count = 1;
        while (v->below[card] < 52 && fits(card, v->below[card])) {
            card = v->below[card];
            if (++count > (free_cells + 1) << empty) break;
            for (uint64_t tops = all_tops & cards_to_lie_on(card); tops; tops &= tops - 1)
                add_move(block, list, v, card, top, lowest_bit(tops));
            if (empty && v->below[card] != FC_ON_TABLE && count <= (free_cells + 1) << (empty - 1))
                add_move(block, list, v, card, top, FC_ON_TABLE);
        }
    }
}

static void expand(void *block, uint32_t index) {
    const fc_weights *w = &((header *)block)->weights;
    view v, child;
    step_list list;
    price known[52];
    take_apart(&v, nodes_of(block)[index].below);
    list_moves(block, &list, &v);
    uint64_t tops = cards_in_columns(&v) & ~v.covered, priced = 0;
    for (unsigned i = 0; i < list.count; i++) {
        const step *m = &list.steps[i];
        entry *e;
        uint64_t valid = 0;
        if (m->settles) {
            child = v;
            link_card(&child, m->card, m->onto);
            settle(&child);
            e = look_up(block, child.below, child.hash);
            if (e->index) continue;
        } else {
            unsigned under = v.below[m->card];
            v.below[m->card] = m->onto;
            e = look_up(block, v.below, m->hash);
            v.below[m->card] = (uint8_t)under;
            if (e->index) continue;
            child = v;
            link_card(&child, m->card, m->onto);
            for (uint64_t rest = tops & ~priced; rest; rest &= rest - 1)
                known[lowest_bit(rest)] = price_column(w, &v, lowest_bit(rest));
            priced = tops;
            valid = tops & ~bit(m->top);
        }
        keep(block, e, &child, known, valid, index, m->card, m->onto);
    }
}

int complete_run(void *block, uint64_t expansions) {
    header *h = (header *)block;
    while (h->state == COMPLETE_RUNNING && expansions-- > 0) {
        if (h->found + MOST_CHILDREN > h->capacity) {
            h->state = COMPLETE_FULL;
            break;
        }
        uint32_t index = take_node(h, nodes_of(block));
        if (index == NOTHING) {
            h->state = COMPLETE_EXHAUSTED;
            break;
        }
        expand(block, index);
        if (h->won != NOTHING) h->state = COMPLETE_WON;
    }
    return (int)h->state;
}

uint64_t complete_found(const void *block) { return ((const header *)block)->found; }

const complete_node *complete_step(void *block, const complete_node *before) {
    header *h = (header *)block;
    complete_node *nodes = nodes_of(block);
    uint32_t i = (uint32_t)h->won;
    if (!before) { /* turn the way back into a way forward; the queue is not needed any more */
        nodes[i].following = NOTHING;
        for (; nodes[i].parent != NOTHING; i = nodes[i].parent) nodes[nodes[i].parent].following = i;
        return &nodes[i];
    }
    return before->following == NOTHING ? 0 : &nodes[before->following];
}
