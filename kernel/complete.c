#include "complete.h"

#include <string.h>

#include "playout.h"

enum { BUCKETS = 16384, NOTHING = 0xffffffffu, MOST_CHILDREN = 256 };

typedef struct header {
    uint64_t capacity, entries; /* of nodes, of the table */
    uint64_t found, limit;
    uint64_t won; /* the winning node, or NOTHING */
    uint64_t lowest; /* no bucket below this one holds a node */
    uint32_t state, cells;
    fc_weights weights;
    uint64_t words[BUCKETS / 64];
    uint32_t head[BUCKETS];
} header;

typedef struct entry {
    uint32_t tag, index; /* index + 1; 0: free */
} entry;

/* A position taken apart for looking at its moves. */
typedef struct view {
    uint8_t below[52];
    uint8_t home[4];
    uint64_t covered; /* cards that another card lies on */
    uint64_t in_cells, tops;
    unsigned free_cells, empty_columns;
    uint64_t key;
} view;

static uint64_t bit(unsigned card) { return (uint64_t)1 << card; }

static unsigned lowest_bit(uint64_t v)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(v);
#else
    unsigned n = 0;
    while (!(v & 1)) v >>= 1, n++;
    return n;
#endif
}

static int is_red(unsigned card) { return (card & 3) == 1 || (card & 3) == 2; }
static int fits(unsigned card, unsigned on) { return on >> 2 == (card >> 2) + 1 && is_red(card) != is_red(on); }

/* The hash of one link; a position's hash is the sum of its links. It only finds the place in the table: equality is
 * decided by comparing the positions. */
static uint64_t link_hash(unsigned card, unsigned below)
{
    uint64_t x = (card * 64 + below + 1) * 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
    return x ^ (x >> 29);
}

static uint64_t hash_of(const uint8_t below[52])
{
    uint64_t h = 0;
    for (unsigned c = 0; c < 52; c++) h += link_hash(c, below[c]);
    return h;
}

static uint64_t header_bytes(void) { return (sizeof(header) + 63) & ~(uint64_t)63; }
static complete_node *nodes_of(void *block) { return (complete_node *)(void *)((char *)block + header_bytes()); }
static entry *table_of(void *block)
{
    return (entry *)(void *)(nodes_of(block) + ((header *)block)->capacity);
}

uint64_t complete_bytes(void) { return header_bytes() + 4096 * (sizeof(complete_node) + 12); }

/* The place of a position in the table: its entry, or the free one where it belongs. */
static entry *look_up(void *block, const uint8_t below[52], uint64_t hash)
{
    header *h = (header *)block;
    entry *table = table_of(block);
    complete_node *nodes = nodes_of(block);
    uint32_t tag = (uint32_t)hash;
    uint64_t i = (uint64_t)(((hash >> 32) * h->entries) >> 32);
    while (table[i].index) {
        if (table[i].tag == tag && memcmp(nodes[table[i].index - 1].below, below, 52) == 0) break;
        if (++i == h->entries) i = 0;
    }
    return &table[i];
}

static void divide(void *block, uint64_t bytes)
{
    header *h = (header *)block;
    uint64_t capacity = (bytes - header_bytes()) / (sizeof(complete_node) + 12);
    if (capacity > 0x7fffffff) capacity = 0x7fffffff;
    h->capacity = capacity;
    h->entries = capacity + capacity / 2;
    memset(table_of(block), 0, (size_t)(h->entries * sizeof(entry)));
}

void complete_grown(void *block, uint64_t bytes)
{
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

static void take_apart(view *v, const uint8_t below[52], unsigned cells)
{
    uint64_t in_columns = 0, bottoms = 0;
    memcpy(v->below, below, 52);
    v->covered = v->in_cells = 0;
    v->free_cells = cells;
    memset(v->home, 0, 4);
    v->key = 0;
    for (unsigned c = 0; c < 52; c++) {
        unsigned b = below[c];
        v->key += link_hash(c, b);
        if (b < 52) v->covered |= bit(b), in_columns |= bit(c);
        else if (b == FC_ON_TABLE) bottoms |= bit(c);
        else if (b == FC_IN_CELL) v->in_cells |= bit(c), v->free_cells--;
        else v->home[c & 3]++;
    }
    in_columns |= bottoms;
    v->tops = in_columns & ~v->covered;
    v->empty_columns = 8;
    for (; bottoms; bottoms &= bottoms - 1) v->empty_columns--;
}

static void link_card(view *v, unsigned card, unsigned onto)
{
    unsigned from = v->below[card];
    if (from < 52) v->covered &= ~bit(from);
    if (onto < 52) v->covered |= bit(onto);
    v->key += link_hash(card, onto) - link_hash(card, from);
    v->below[card] = (uint8_t)onto;
    if (onto == FC_AT_HOME) v->home[card & 3]++;
}

/* Everything goes home that is safe. */
static void settle(view *v)
{
    for (int again = 1; again;) {
        again = 0;
        for (unsigned s = 0; s < 4; s++) {
            unsigned card = 4u * v->home[s] + s;
            if (card < 52 && !(v->covered & bit(card)) && fc_safe_to_send_home(v->home, card)) {
                link_card(v, card, FC_AT_HOME);
                again = 1;
            }
        }
    }
}

/* The estimate, from scratch; `*won` when every card that blocks a lower one can be parked. */
static unsigned estimate(const fc_weights *w, const view *v, unsigned cells, int *won)
{
    uint64_t tops = 0, cards_in_columns = 0;
    unsigned low = 13, high = 0, left = 52, free_cells = cells, empty = 8, blocked = 0;
    int cost = 0;
    for (unsigned c = 0; c < 52; c++) {
        if (v->below[c] <= FC_ON_TABLE) cards_in_columns |= bit(c);
        else if (v->below[c] == FC_IN_CELL) free_cells--, cost += w->cell + w->cell_rank * (int)(c >> 2);
    }
    for (unsigned s = 0; s < 4; s++) {
        low = v->home[s] < low ? v->home[s] : low;
        high = v->home[s] > high ? v->home[s] : high;
        left -= v->home[s];
    }
    tops = cards_in_columns & ~v->covered;
    for (; tops; tops &= tops - 1) {
        uint8_t column[52];
        unsigned n = 0;
        uint64_t beneath = 0;
        for (unsigned c = lowest_bit(tops); c < 52; c = v->below[c]) column[n++] = (uint8_t)c;
        empty--;
        cost += w->bottom[column[n - 1] >> 2];
        for (unsigned i = n; i-- > 0;) {
            unsigned c = column[i];
            uint64_t lower = beneath & (bit(c & ~3u) - 1);
            if (lower) {
                blocked++;
                cost += w->lower;
                if (lower & (0x1111111111111ull << (c & 3))) cost += w->lower_suit;
            }
            if (i + 1 < n && !fits(c, column[i + 1])) cost += w->jump;
            if (v->home[c & 3] == c >> 2) cost += w->wanted * (int)i;
            beneath |= bit(c);
        }
    }
    *won = blocked <= free_cells + empty;
    cost += w->room[free_cells < 4 ? free_cells : 4][empty < 3 ? empty : 3];
    cost += w->left * (int)left + w->imbalance * (int)(high - low);
    return (unsigned)cost;
}

static void file_node(header *h, complete_node *nodes, uint32_t index, uint64_t value)
{
    if (value >= BUCKETS) value = BUCKETS - 1;
    uint64_t b = bit(value & 63), *word = &h->words[value >> 6];
    nodes[index].following = *word & b ? h->head[value] : NOTHING;
    h->head[value] = index;
    *word |= b;
    if (value < h->lowest) h->lowest = value;
}

static uint32_t take_node(header *h, const complete_node *nodes)
{
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

/* Keep a position, unless it is known. */
static void keep(void *block, const view *v, uint32_t parent, unsigned card, unsigned onto)
{
    header *h = (header *)block;
    entry *e = look_up(block, v->below, v->key);
    if (e->index) return;
    if (h->found == h->limit) {
        h->state = COMPLETE_LIMIT;
        return;
    }
    complete_node *nodes = nodes_of(block), *n = &nodes[h->found];
    int won;
    memcpy(n->below, v->below, 52);
    n->parent = parent;
    n->card = (uint8_t)card;
    n->onto = (uint8_t)onto;
    n->depth = (uint16_t)(parent == NOTHING ? 0 : nodes[parent].depth < 0xffff ? nodes[parent].depth + 1 : 0xffff);
    e->tag = (uint32_t)v->key;
    e->index = (uint32_t)h->found + 1;
    unsigned value = estimate(&h->weights, v, h->cells, &won) + (unsigned)h->weights.move * n->depth;
    if (won && h->won == NOTHING) h->won = h->found;
    file_node(h, nodes, (uint32_t)h->found, value);
    h->found++;
}

void complete_start(void *block, uint64_t bytes, const fc_board *board, const fc_weights *weights, uint64_t limit)
{
    header *h = (header *)block;
    view v;
    memset(h, 0, sizeof *h);
    h->weights = *weights;
    h->cells = board->cells;
    h->won = NOTHING;
    h->limit = limit;
    h->lowest = BUCKETS;
    divide(block, bytes);
    take_apart(&v, board->below, h->cells);
    settle(&v);
    keep(block, &v, NOTHING, FC_NONE, FC_NONE);
    if (h->won != NOTHING) h->state = COMPLETE_WON;
}

static void try_move(void *block, const view *v, uint32_t from, unsigned card, unsigned onto)
{
    view child = *v;
    link_card(&child, card, onto);
    settle(&child);
    keep(block, &child, from, card, onto);
}

/* All single-card moves; and, as short cuts to positions that those reach too, moves of whole runs. */
static void expand(void *block, uint32_t index)
{
    header *h = (header *)block;
    view v;
    uint64_t cards;
    take_apart(&v, nodes_of(block)[index].below, h->cells);
    for (cards = v.tops | v.in_cells; cards; cards &= cards - 1) {
        unsigned card = lowest_bit(cards), below = v.below[card];
        if (v.home[card & 3] == card >> 2) try_move(block, &v, index, card, FC_AT_HOME);
        for (uint64_t tops = v.tops; tops; tops &= tops - 1)
            if (fits(card, lowest_bit(tops))) try_move(block, &v, index, card, lowest_bit(tops));
        if (v.empty_columns && below != FC_ON_TABLE) try_move(block, &v, index, card, FC_ON_TABLE);
        if (v.free_cells && below != FC_IN_CELL) try_move(block, &v, index, card, FC_IN_CELL);
    }
    for (cards = v.tops; cards; cards &= cards - 1) {
        unsigned card = lowest_bit(cards), count = 1;
        while (v.below[card] < 52 && fits(card, v.below[card])) {
            card = v.below[card];
            if (++count > (v.free_cells + 1) << v.empty_columns) break;
            for (uint64_t tops = v.tops; tops; tops &= tops - 1)
                if (fits(card, lowest_bit(tops))) try_move(block, &v, index, card, lowest_bit(tops));
            if (v.empty_columns && v.below[card] != FC_ON_TABLE && count <= (v.free_cells + 1) << (v.empty_columns - 1))
                try_move(block, &v, index, card, FC_ON_TABLE);
        }
    }
}

int complete_run(void *block, uint64_t expansions)
{
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

const complete_node *complete_step(void *block, const complete_node *before)
{
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
