/* fewest_store.h: what the level search keeps, in one block: positions, the table that finds them, and the choices put
 * off to later levels.
 *
 *     header | memory of the bound | pages ... -> free <- ... table
 *
 * Pages hold positions, or entries of lists; a page that has been read is used again. Positions are numbered by where
 * they lie among the pages, in units of 32 bytes, so nothing is a pointer and the block may move. When the table gets
 * full it is made larger towards the pages; when they meet, the block must grow.
 */
#ifndef FC_FEWEST_STORE_H
#define FC_FEWEST_STORE_H

#include "fewest_bound.h"

/* What can be done in a position: a step, or some cards dug away and a step, made as one. */
typedef struct fc_choice {
    fc_step step;
    uint8_t dug;  /* this card and all above it go to cells first; FC_NONE: no card */
    uint8_t due;  /* this many levels later */
    uint8_t sure; /* its level is known, and not only a bound on it */
} fc_choice;

/* A position has at most 4 cards to send home, 16 moves onto columns (two cards fit on each of eight tops), 8 moves to
 * cells, moves to an empty column for 52 cards or, where there is none, 7 uses of what is uncovered in each of 8
 * columns, and 24 double digs (two cards, with runs of up to 12). */
enum { FC_MOST_CHOICES = 4 + 16 + 8 + 8 * 7 + 24 };

/* A position. */
typedef struct fc_node {
    fc_packed position;
    uint32_t parent;
    uint8_t moves; /* that led here */
    uint8_t bared; /* the card whose column the next move must use, FC_NONE: any */
} fc_node;

typedef struct fc_slot {
    uint32_t hash, node; /* node 0: free */
} fc_slot;

/* The first unit of a page. */
typedef struct fc_page {
    uint32_t next; /* page of the same list, or 0 */
    uint32_t fill; /* bytes in use, with these */
    uint32_t spare[6];
} fc_page;

enum {
    FC_UNIT = 32,
    FC_PAGE = 4096,
    FC_UNITS = FC_PAGE / FC_UNIT,
    FC_LEVELS = 4, /* this level, and those for which choices are put off */
    /* Moves of a position that is kept: levels end before them (nothing met in practice comes near). A choice looked at
     * from there has up to FC_MAX_CELLS + 1 more, which a byte still counts. */
    FC_MOST_MOVES = 246,
    FC_LEAST_KNOWN = 1 << 12,
    FC_MOST_KNOWN = 1 << 21
};

typedef struct fc_store {
    uint64_t bytes;         /* of the block */
    uint64_t header;        /* of them at the front, for the owner */
    uint64_t known;         /* answers that the memory of the bound has room for: a power of two */
    uint32_t pages, unused; /* handed out so far; a list of those given back */
    uint64_t slots, nodes;  /* of the table */
    uint32_t node_page;     /* the newest page of positions; they form a list */
    uint32_t list[FC_LEVELS]
                 [FC_MOST_MOVES + 1]; /* entries, by level and by moves made so far: pages, the newest first */
} fc_store;

static inline fc_known *fc_store_known(const fc_store *store, void *block) {
    return (fc_known *)(void *)((char *)block + store->header);
}
static inline char *fc_store_pages(const fc_store *store, void *block) {
    return (char *)block + store->header + store->known * sizeof(fc_known);
}
static inline fc_page *fc_store_page(const fc_store *store, void *block, uint32_t page) {
    return (fc_page *)(void *)(fc_store_pages(store, block) + (uint64_t)page * FC_PAGE);
}
static inline fc_node *fc_store_node(const fc_store *store, void *block, uint32_t node) {
    return (fc_node *)(void *)(fc_store_pages(store, block) + (uint64_t)node * FC_UNIT);
}
static inline fc_slot *fc_store_table(const fc_store *store, void *block) {
    return (fc_slot *)(void *)((char *)block + store->bytes) - store->slots;
}

/* Bytes between the pages and the table. */
static inline uint64_t fc_store_gap(const fc_store *store) {
    const uint64_t front = store->header + store->known * sizeof(fc_known) + (uint64_t)store->pages * FC_PAGE;
    const uint64_t back = store->bytes - store->slots * sizeof(fc_slot);
    return back > front ? back - front : 0;
}

static inline uint32_t fc_store_hash(const fc_packed *position) { return (uint32_t)(fc_packed_hash(*position) >> 32); }

static inline uint64_t fc_first_slot(const fc_store *store, uint32_t hash) { return hash * store->slots >> 32; }

/* The position after this choice will be looked for: memory takes longer to answer than there is to do until then. */
static inline void fc_store_expect(const fc_store *store, void *block, const fc_packed *position,
                                   const fc_choice *choice) {
    const fc_planes planes = fc_unpack(position->low, position->middle, position->high);
    const unsigned card = choice->step.card, dug = choice->dug; /* one card, mostly */
    fc_packed after =
        fc_packed_recode(*position, card, fc_code_in(&planes, card) ^ fc_code_of(card, choice->step.onto));
    if (dug != FC_NONE) after = fc_packed_recode(after, dug, fc_code_in(&planes, dug) ^ FC_CODE_CELL);
    FC_PREFETCH(fc_store_table(store, block) + fc_first_slot(store, fc_store_hash(&after)));
}

static inline void fc_store_enter(const fc_store *store, fc_slot *table, uint32_t hash, uint32_t node) {
    uint64_t i = fc_first_slot(store, hash);
    while (table[i].node)
        if (++i == store->slots) i = 0;
    table[i].hash = hash;
    table[i].node = node;
}

/* A table of this many slots at the end of the block, with all positions in it. */
static inline void fc_store_rebuild(fc_store *store, void *block, uint64_t slots) {
    store->slots = slots;
    fc_slot *table = fc_store_table(store, block);
    memset(table, 0, (size_t)(slots * sizeof *table));
    for (uint32_t page = store->node_page; page; page = fc_store_page(store, block, page)->next) {
        const uint32_t first = page * FC_UNITS, end = fc_store_page(store, block, page)->fill / FC_UNIT;
        uint32_t hash[FC_UNITS];
        for (uint32_t i = 1; i < end; i++) { /* first fetch all their places */
            hash[i] = fc_store_hash(&fc_store_node(store, block, first + i)->position);
            FC_PREFETCH_TO_WRITE(table + fc_first_slot(store, hash[i]));
        }
        for (uint32_t i = 1; i < end; i++) fc_store_enter(store, table, hash[i], first + i);
    }
}

static inline uint64_t fc_store_known_for(uint64_t bytes) {
    uint64_t known = FC_LEAST_KNOWN;
    while (known < FC_MOST_KNOWN && 2 * known * sizeof(fc_known) * 4 <= bytes) known *= 2;
    return known;
}

static inline void fc_store_start(fc_store *store, void *block, uint64_t bytes, uint64_t header) {
    memset(store, 0, sizeof *store);
    store->bytes = bytes & ~(uint64_t)63;
    store->header = header;
    store->known = fc_store_known_for(bytes);
    store->pages = 1; /* page 0, and with it position 0, is nothing */
    memset(fc_store_known(store, block), 0, (size_t)(store->known * sizeof(fc_known)));
    fc_store_rebuild(store, block, 4096);
}

/* Room for more answers, towards the pages: those that are known move to their new places. */
static inline void fc_store_know_more(fc_store *store, void *block, uint64_t known) {
    fc_known *all = fc_store_known(store, block);
    const fc_memory memory = {all, known - 1, NULL};
    const uint64_t before = store->known;
    char *pages = fc_store_pages(store, block);
    store->known = known;
    memmove(fc_store_pages(store, block), pages, (size_t)((uint64_t)store->pages * FC_PAGE));
    memset(all + before, 0, (size_t)((known - before) * sizeof *all));
    for (uint64_t i = 0; i < before; i++) {
        fc_known *place = fc_known_place(&memory, &all[i].key);
        if (place == &all[i] || all[i].enough == 0) continue;
        *place = all[i];
        memset(&all[i], 0, sizeof all[i]);
    }
}

/* The block is larger, and may have moved. */
static inline void fc_store_grown(fc_store *store, void *block, uint64_t bytes) {
    const uint64_t known = fc_store_known_for(bytes), more = (bytes & ~(uint64_t)63) - store->bytes;
    const fc_slot *table = fc_store_table(store, block);
    store->bytes += more;
    memmove(fc_store_table(store, block), table, (size_t)(store->slots * sizeof *table));
    if (known > store->known && (known - store->known) * sizeof(fc_known) <= more)
        fc_store_know_more(store, block, known);
}

static inline uint32_t fc_store_find(const fc_store *store, void *block, const fc_packed *position, uint32_t hash) {
    const fc_slot *table = fc_store_table(store, block);
    uint64_t i = fc_first_slot(store, hash);
    for (; table[i].node; i = i + 1 == store->slots ? 0 : i + 1)
        if (table[i].hash == hash && fc_packed_equal(&fc_store_node(store, block, table[i].node)->position, position))
            return table[i].node;
    return 0;
}

/* A page, given back or new; the caller has made sure that there is room. */
static inline uint32_t fc_store_new_page(fc_store *store, void *block, uint32_t next) {
    uint32_t page = store->unused;
    if (page) store->unused = fc_store_page(store, block, page)->next;
    else page = store->pages++;
    fc_page *p = fc_store_page(store, block, page);
    p->next = next;
    p->fill = FC_UNIT;
    return page;
}

static inline void fc_store_give_back(fc_store *store, void *block, uint32_t page) {
    fc_store_page(store, block, page)->next = store->unused;
    store->unused = page;
}

/* Is there room for this many pages and positions more? Makes the table larger when it needs to be; 0: the block must
 * grow. */
static inline int fc_store_has_room(fc_store *store, void *block, uint64_t pages, uint64_t nodes) {
    if (store->nodes + nodes > store->slots / 2) {
        const uint64_t slots = 2 * store->slots;
        if (fc_store_gap(store) < (slots - store->slots) * sizeof(fc_slot) + pages * FC_PAGE) {
            if ((store->nodes + nodes) > store->slots / 4 * 3) return 0; /* fuller than it should be, but it will do */
        } else {
            fc_store_rebuild(store, block, slots);
        }
    }
    return fc_store_gap(store) >= pages * FC_PAGE;
}

static inline uint32_t fc_store_add(fc_store *store, void *block, const fc_packed *position, uint32_t hash) {
    if (!store->node_page || fc_store_page(store, block, store->node_page)->fill == FC_PAGE)
        store->node_page = fc_store_new_page(store, block, store->node_page);
    fc_page *page = fc_store_page(store, block, store->node_page);
    const uint32_t node = store->node_page * FC_UNITS + page->fill / FC_UNIT;
    page->fill += FC_UNIT;
    const fc_node fresh = {*position, 0, 255, 0};
    *fc_store_node(store, block, node) = fresh;
    fc_store_enter(store, fc_store_table(store, block), hash, node);
    store->nodes++;
    return node;
}

/* ---- entries of the lists: a position, and either choices put off, or that it is still to be visited ----
 *
 *     position, 4 bytes | number of choices | the choices
 *     position, 4 bytes | 0                 | the card moved last, the card bared
 */

typedef struct fc_entry {
    uint32_t node;
    unsigned count;      /* of choices; 0: a visit */
    uint8_t last, bared; /* of a visit, as in fc_visit and fc_node */
    fc_choice *choice;
} fc_entry;

static inline unsigned fc_entry_bytes(unsigned count) { return 5 + (count ? count * (unsigned)sizeof(fc_choice) : 2); }

/* There is room for FC_MOST_CHOICES, which are all due now. */
static inline void fc_entry_read(fc_entry *entry, const uint8_t *bytes) {
    memcpy(&entry->node, bytes, 4);
    entry->count = bytes[4];
    entry->last = bytes[5];
    entry->bared = bytes[6];
    memcpy(entry->choice, bytes + 5, entry->count * sizeof(fc_choice));
    for (unsigned i = 0; i < entry->count; i++) entry->choice[i].due = 0;
}

/* Put the entry on the lists of the levels in `dues`, where bit n stands for n levels after this one: of its choices
 * each on the list of the level in which it is due, a visit on that of this level. */
static inline void fc_store_put_off(fc_store *store, void *block, unsigned level, unsigned dues, unsigned moves,
                                    const fc_entry *entry) {
    FC_ASSERT(moves <= FC_MOST_MOVES);
    for (; dues; dues &= dues - 1) {
        const unsigned due = fc_lowest_bit(dues);
        uint32_t *list = &store->list[(level + due) % FC_LEVELS][moves];
        if (!*list || fc_store_page(store, block, *list)->fill + fc_entry_bytes(entry->count) > FC_PAGE)
            *list = fc_store_new_page(store, block, *list);
        fc_page *page = fc_store_page(store, block, *list);
        uint8_t *at = (uint8_t *)page + page->fill, count = 0;
        memcpy(at, &entry->node, 4);
        at[5] = entry->last;
        at[6] = entry->bared;
        for (unsigned i = 0; i < entry->count; i++) { /* without branches */
            memcpy(at + 5 + count * sizeof(fc_choice), &entry->choice[i], sizeof(fc_choice));
            count = (uint8_t)(count + (entry->choice[i].due == due));
        }
        FC_ASSERT(count > 0 || entry->count == 0);
        at[4] = count;
        page->fill += fc_entry_bytes(count);
    }
}

#endif
