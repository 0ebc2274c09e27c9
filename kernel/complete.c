/* complete.c: the store of positions, the queue, and the search itself. */
#include "complete.h"

#include "complete_view.h"

enum { BUCKETS = 16384, MOST_CHILDREN = 256 };
#define NOTHING 0xffffffffu

/* A position as it is kept. */
typedef struct node {
    uint64_t low, middle; /* the position itself, packed.h */
    uint32_t high;
    uint32_t parent, following; /* following: the next in the same bucket of the queue */
    uint32_t move;              /* that led here: depth << 16 | code << 6 | card */
} node;

typedef struct header {
    uint64_t capacity, entries; /* of nodes, of the table */
    uint64_t found, limit;
    uint64_t won;    /* the winning node, or NOTHING */
    uint64_t lowest; /* no bucket below this one holds a node */
    uint32_t state, cells;
    fc_weights weights;
    fc_code_book book;
    uint64_t words[BUCKETS / 64];
    uint32_t head[BUCKETS];
} header;

typedef struct entry {
    uint32_t tag, index; /* index + 1; 0: free */
} entry;

static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(header)); }
static node *nodes_of(void *block) { return (node *)(void *)((char *)block + header_bytes()); }
static entry *table_of(void *block) { return (entry *)(void *)(nodes_of(block) + ((header *)block)->capacity); }

uint64_t fc_complete_bytes(void) { return header_bytes() + 4096 * (sizeof(node) + 12); }

static uint64_t first_entry(const header *h, uint64_t hash) { return ((hash >> 32) * h->entries) >> 32; }

/* The place of a position in the table: its entry, or the free one where it belongs. */
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

static void divide(void *block, uint64_t bytes) {
    header *h = (header *)block;
    uint64_t capacity = (bytes - header_bytes()) / (sizeof(node) + 12);
    if (capacity > 0x7fffffff) capacity = 0x7fffffff;
    h->capacity = capacity;
    h->entries = capacity + capacity / 2;
    memset(table_of(block), 0, (size_t)(h->entries * sizeof(entry)));
}

void fc_complete_grown(void *block, uint64_t bytes) {
    header *h = (header *)block;
    divide(block, bytes);
    for (uint64_t i = 0; i < h->found; i++) {
        const node *n = &nodes_of(block)[i];
        const fc_packed position = {n->low, n->middle, n->high};
        const uint64_t hash = fc_packed_hash(position);
        entry *e = look_up(block, position, hash);
        e->tag = (uint32_t)hash;
        e->index = (uint32_t)i + 1;
    }
    if (h->state == FC_COMPLETE_FULL) h->state = FC_COMPLETE_RUNNING;
}

static void file_node(header *h, node *nodes, uint32_t index, uint64_t value) {
    if (value >= BUCKETS) value = BUCKETS - 1;
    uint64_t b = fc_bit(value & 63), *word = &h->words[value >> 6];
    nodes[index].following = *word & b ? h->head[value] : NOTHING;
    h->head[value] = index;
    *word |= b;
    if (value < h->lowest) h->lowest = value;
}

static uint32_t take_node(header *h, const node *nodes) {
    for (uint64_t word = h->lowest >> 6; word < BUCKETS / 64; word++)
        if (h->words[word]) {
            uint64_t value = 64 * word + fc_lowest_bit(h->words[word]);
            uint32_t index = h->head[value];
            h->lowest = value;
            h->head[value] = nodes[index].following;
            if (h->head[value] == NOTHING) h->words[word] &= ~fc_bit(value & 63);
            else FC_PREFETCH(&nodes[h->head[value]]); /* likely the next */
            return index;
        }
    return NOTHING;
}

/* Keep a position that is not known yet, at its place in the table. */
static void keep(void *block, entry *e, uint64_t hash, const view *v, const price known[FC_CARDS], uint64_t valid,
                 uint32_t parent, unsigned card, unsigned onto) {
    header *h = (header *)block;
    node *nodes = nodes_of(block), *n = &nodes[h->found];
    uint32_t depth = 0;
    int won;
    if (h->found == h->limit) {
        h->state = FC_COMPLETE_LIMIT;
        return;
    }
    n->low = v->position.low;
    n->middle = v->position.middle;
    n->high = v->position.high;
    n->parent = parent;
    n->move = 0;
    if (parent != NOTHING) {
        depth = nodes[parent].move >> 16;
        if (depth < 0xffff) depth++;
        n->move = depth << 16 | fc_code_of(card, onto) << 6 | card;
    }
    e->tag = (uint32_t)hash;
    e->index = (uint32_t)h->found + 1;
    unsigned value = estimate(&h->weights, v, h->cells, known, valid, &won) + (unsigned)h->weights.move * depth;
    if (won && h->won == NOTHING) h->won = h->found;
    file_node(h, nodes, (uint32_t)h->found, value);
    h->found++;
}

void fc_complete_start(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights, uint64_t limit) {
    header *h = (header *)block;
    view v;
    memset(h, 0, sizeof *h);
    h->weights = *weights;
    h->cells = board->cells;
    h->won = NOTHING;
    h->limit = limit;
    h->lowest = BUCKETS;
    divide(block, bytes);
    take_apart(&v, fc_write_codes(&h->book, board->below), &h->book);
    send_home_safe(&v);
    const uint64_t hash = fc_packed_hash(v.position);
    keep(block, look_up(block, v.position, hash), hash, &v, 0, 0, NOTHING, FC_NONE, FC_NONE);
    if (h->won != NOTHING) h->state = FC_COMPLETE_WON;
}

typedef struct step {
    uint8_t card, onto;
    uint8_t top;     /* the last card that moves: the card itself, or the end of its run */
    uint8_t sends_home; /* cards may go home after it */
    fc_packed position; /* after it, otherwise, and its hash */
    uint64_t hash;
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
    m->sends_home = onto == FC_AT_HOME || (under < FC_CARDS && v->home[under & 3] == under >> 2);
    if (m->sends_home) return;
    m->position = fc_packed_link(v->position, card, under, onto);
    m->hash = fc_packed_hash(m->position);
    FC_PREFETCH(table_of(block) + first_entry(h, m->hash));
}

/* All single-card moves; and, as short cuts to positions that those reach too, moves of whole runs. */
static void list_moves(void *block, step_list *list, const view *v) {
    header *h = (header *)block;
    uint64_t in_columns = cards_in_columns(v), all_tops = in_columns & ~v->covered, cards;
    unsigned free_cells = h->cells - fc_count_bits(v->in_cells), empty = FC_COLUMNS - fc_count_bits(all_tops);
    list->count = 0;
    for (cards = all_tops | v->in_cells; cards; cards &= cards - 1) {
        unsigned card = fc_lowest_bit(cards), below = v->below[card];
        if (v->home[card & 3] == card >> 2) add_move(block, list, v, card, card, FC_AT_HOME);
        for (uint64_t tops = all_tops & fc_cards_to_lie_on(card); tops; tops &= tops - 1)
            add_move(block, list, v, card, card, fc_lowest_bit(tops));
        if (empty && below != FC_ON_TABLE) add_move(block, list, v, card, card, FC_ON_TABLE);
        if (free_cells && below != FC_IN_CELL) add_move(block, list, v, card, card, FC_IN_CELL);
    }
    for (cards = all_tops; cards; cards &= cards - 1) {
        unsigned top = fc_lowest_bit(cards), card = top, count = 1;
        while (v->below[card] < FC_CARDS && fc_fits((int)card, v->below[card])) {
            card = v->below[card];
            if (++count > (free_cells + 1) << empty) break;
            for (uint64_t tops = all_tops & fc_cards_to_lie_on(card); tops; tops &= tops - 1)
                add_move(block, list, v, card, top, fc_lowest_bit(tops));
            if (empty && v->below[card] != FC_ON_TABLE && count <= (free_cells + 1) << (empty - 1))
                add_move(block, list, v, card, top, FC_ON_TABLE);
        }
    }
}

/* Most positions have been met before, so the ones that the table names will be compared: have them fetched. */
static void fetch_known(void *block, const step_list *list) {
    const header *h = (header *)block;
    for (unsigned i = 0; i < list->count; i++) {
        const step *m = &list->steps[i];
        if (m->sends_home) continue;
        const entry *e = &table_of(block)[first_entry(h, m->hash)];
        if (e->index && e->tag == (uint32_t)m->hash) FC_PREFETCH(&nodes_of(block)[e->index - 1]);
    }
}

#ifdef FC_DEBUG
#include "complete_check.h"
#define FC_ASSERT_LISTED(v, cells, list) assert_all_listed(v, cells, list)
#define FC_ASSERT_STEP(v, cells, step, child) assert_step(v, cells, step, child)
#else
#define FC_ASSERT_LISTED(v, cells, list) ((void)0)
#define FC_ASSERT_STEP(v, cells, step, child) ((void)0)
#endif

static void expand(void *block, uint32_t index) {
    const header *h = (header *)block;
    const node *n = &nodes_of(block)[index];
    const fc_packed position = {n->low, n->middle, n->high};
    view v, child;
    step_list list;
    price known[FC_CARDS];
    take_apart(&v, position, &h->book);
    list_moves(block, &list, &v);
    FC_ASSERT_LISTED(&v, h->cells, &list);
    fetch_known(block, &list);
    uint64_t tops = cards_in_columns(&v) & ~v.covered, priced = 0;
    for (unsigned i = 0; i < list.count; i++) {
        const step *m = &list.steps[i];
        uint64_t hash, valid = 0;
        entry *e;
        if (m->sends_home) {
            child = v;
            link_card(&child, m->card, m->onto);
            send_home_safe(&child);
            hash = fc_packed_hash(child.position);
            e = look_up(block, child.position, hash);
            if (e->index) continue;
        } else {
            hash = m->hash;
            e = look_up(block, m->position, hash);
            if (e->index) continue;
            child = v;
            link_card(&child, m->card, m->onto);
            for (uint64_t rest = tops & ~priced; rest; rest &= rest - 1)
                known[fc_lowest_bit(rest)] = price_column(&h->weights, &v, fc_lowest_bit(rest));
            priced = tops;
            valid = tops & ~fc_bit(m->top);
        }
        FC_ASSERT_STEP(&v, h->cells, m, &child);
        keep(block, e, hash, &child, known, valid, index, m->card, m->onto);
    }
}

int fc_complete_run(void *block, uint64_t expansions) {
    header *h = (header *)block;
    while (h->state == FC_COMPLETE_RUNNING && expansions-- > 0) {
        if (h->found + MOST_CHILDREN > h->capacity) {
            h->state = FC_COMPLETE_FULL;
            break;
        }
        uint32_t index = take_node(h, nodes_of(block));
        if (index == NOTHING) {
            h->state = FC_COMPLETE_EXHAUSTED;
            break;
        }
        expand(block, index);
        if (h->won != NOTHING) h->state = FC_COMPLETE_WON;
    }
    return (int)h->state;
}

uint64_t fc_complete_found(const void *block) { return ((const header *)block)->found; }

int fc_complete_move(void *block, uint32_t *at, unsigned *card, unsigned *onto) {
    const header *h = (header *)block;
    node *nodes = nodes_of(block);
    if (*at == FC_COMPLETE_BEGIN) { /* turn the way back into a way forward; the queue is not needed any more */
        uint32_t i = (uint32_t)h->won;
        nodes[i].following = NOTHING;
        for (; nodes[i].parent != NOTHING; i = nodes[i].parent) nodes[nodes[i].parent].following = i;
        *at = i;
    }
    *at = nodes[*at].following;
    if (*at == NOTHING) return 0;
    *card = nodes[*at].move & 63;
    *onto = h->book.onto[*card][nodes[*at].move >> 6 & 7];
    return 1;
}
