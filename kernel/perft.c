/* perft.c: counting positions, breadth first. */
#include "perft.h"

#include <string.h>

/* ---- a position as 156 bits ---- */

/* What a card lies on. AS_AT_START is only used for a card that does not fit on what it lay on, so that no position
 * has two codes. HOME is 0: the won position is the one with all bits zero. */
enum { HOME, CELL, TABLE, FIRST_FIT, SECOND_FIT, AS_AT_START };

enum { BITS = 3, CARDS_IN_WORD = 21, WORDS = 3 }; /* 21, 21 and 10 cards; the last word needs only 30 bits */

typedef struct key {
    uint64_t word[WORDS];
} key;

static inline int word_of(int card) { return (card * 49) >> 10; } /* card / 21 for 0..51 */
static inline int shift_of(int card) { return BITS * (card - CARDS_IN_WORD * word_of(card)); }
static inline int code_of(const key *k, int card) { return (int)(k->word[word_of(card)] >> shift_of(card)) & 7; }

/* The cards that this one fits on: one higher, clubs or diamonds first, spades or hearts second. */
static int fit_of(int card, int code) {
    if (fc_rank(card) + 1 >= FC_RANKS) return FC_NONE;
    const int first = fc_is_red(card) ? FC_CLUBS : FC_DIAMONDS, second = fc_is_red(card) ? FC_SPADES : FC_HEARTS;
    return 4 * (fc_rank(card) + 1) + (code == FIRST_FIT ? first : second);
}

/* Any function of the whole key will do; equality is decided by the key itself. The rotation keeps cards at the high
 * end of one word from meeting those at the high end of another. */
static inline uint32_t bucket_of(const key *k, uint32_t buckets) {
    const uint64_t second = k->word[1] * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t h = k->word[0] * UINT64_C(0x9E3779B97F4A7C15) + (second << 32 | second >> 32);
    h += k->word[2] * UINT64_C(0xC2B2AE3D27D4EB4F);
    h = (h ^ h >> 32) * UINT64_C(0xA0761D6478BD642F);
    return (uint32_t)((h >> 32) * buckets >> 32);
}

/* ---- the table: every position met ---- */

enum { IN_BUCKET = 3 };

/* One cache line. */
struct fc_perft_bucket {
    uint64_t low[IN_BUCKET], middle[IN_BUCKET];
    uint32_t high[IN_BUCKET];
    uint32_t used;
};

/* Puts a position in; 0 when it was there. There is room: see table_has_room. */
static inline int insert(fc_perft_bucket *table, uint32_t buckets, uint32_t at, const key *k) {
    for (;;) {
        fc_perft_bucket *const bucket = &table[at];
        uint32_t i = 0;
        for (; i < bucket->used; i++)
            if (bucket->low[i] == k->word[0] && bucket->middle[i] == k->word[1] && bucket->high[i] == k->word[2])
                return 0;
        if (i < IN_BUCKET) {
            bucket->low[i] = k->word[0];
            bucket->middle[i] = k->word[1];
            bucket->high[i] = (uint32_t)k->word[2];
            bucket->used = i + 1;
            return 1;
        }
        if (++at == buckets) at = 0;
    }
}

/* Four fifths full at most: then most positions are found in the first bucket looked at. */
static int table_has_room(const fc_perft *perft, unsigned more) {
    return perft->positions + more <= (uint64_t)perft->buckets * IN_BUCKET / 5 * 4;
}

static void *aligned(void *memory, size_t *bytes) {
    const size_t skip = (64 - (uintptr_t)memory % 64) % 64;
    *bytes -= skip;
    return (unsigned char *)memory + skip;
}

void fc_perft_use_table(fc_perft *perft, void *memory, size_t bytes) {
    fc_perft_bucket *const table = (fc_perft_bucket *)aligned(memory, &bytes);
    const size_t fit = bytes / sizeof(fc_perft_bucket);
    const uint32_t buckets = fit < UINT32_MAX ? (uint32_t)fit : UINT32_MAX;
    /* A larger table has its positions in the same order, so both are walked from end to end. */
    for (uint32_t b = 0; b < perft->buckets; b++)
        for (uint32_t i = 0; i < perft->table[b].used; i++) {
            const key k = {{perft->table[b].low[i], perft->table[b].middle[i], perft->table[b].high[i]}};
            insert(table, buckets, bucket_of(&k, buckets), &k);
        }
    perft->table = table;
    perft->buckets = buckets;
}

/* ---- the queue: positions to move on from ---- */

/* With the key, the last cards of the columns are all that moves need: the card beneath one is in its code. */
struct fc_perft_node {
    uint64_t low, middle;
    uint32_t high;
    uint8_t top[FC_COLUMNS];
    uint8_t cell[FC_MAX_CELLS];
    uint8_t home[FC_SUITS];
    uint8_t unused;
};

void fc_perft_use_queue(fc_perft *perft, void *memory, size_t bytes) {
    fc_perft_node *const queue = (fc_perft_node *)aligned(memory, &bytes);
    const size_t size = bytes / sizeof(fc_perft_node);
    const size_t to_end = perft->queue_size - perft->queue_first;
    const size_t straight = perft->queue_length < to_end ? perft->queue_length : to_end;
    if (perft->queue_length > 0) {
        memcpy(queue, perft->queue + perft->queue_first, straight * sizeof *queue);
        memcpy(queue + straight, perft->queue, (perft->queue_length - straight) * sizeof *queue);
    }
    perft->queue = queue;
    perft->queue_size = size;
    perft->queue_first = 0;
}

static inline fc_perft_node *queue_at(const fc_perft *perft, size_t i) {
    i += perft->queue_first;
    return &perft->queue[i < perft->queue_size ? i : i - perft->queue_size];
}

/* ---- moving on ---- */

#if defined(__GNUC__)
#define fc_prefetch(address) __builtin_prefetch(address, 1)
static inline int lowest_bit(uint64_t bits) { return __builtin_ctzll(bits); }
#else
#define fc_prefetch(address) ((void)(address))
static inline int lowest_bit(uint64_t bits) {
    int i = 0;
    while (!(bits >> i & 1)) i++;
    return i;
}
#endif

/* A position one move on, before it is known whether it is new. */
typedef struct child {
    key position;
    uint32_t bucket;
    uint8_t parent; /* place in the queue, of this batch */
    uint8_t card, code;
} child;

/* Positions are moved on from a batch at a time: by the time the first child is looked up in the table, its line of
 * the table has arrived from memory. */
enum { BATCH = 256, MOST_CHILDREN = 80, MOST_PARENTS = 128 };

typedef struct batch {
    int children;
    int parents;
    child all[BATCH];
} batch;

static inline uint64_t bit(int card) { return UINT64_C(1) << card; }

/* All cards of `cards` get the new code, each in a child of its own. */
static void emit(const fc_perft *perft, batch *out, const key *parent, uint64_t cards, int code) {
    for (; cards != 0; cards &= cards - 1) {
        const int card = lowest_bit(cards);
        child *const next = &out->all[out->children++];
        next->position = *parent;
        next->position.word[word_of(card)] ^= (uint64_t)(unsigned)(code ^ code_of(parent, card)) << shift_of(card);
        next->bucket = bucket_of(&next->position, perft->buckets);
        next->parent = (uint8_t)out->parents;
        next->card = (uint8_t)card;
        next->code = (uint8_t)code;
        fc_prefetch(&perft->table[next->bucket]);
    }
}

/* In a word of bits by card, the suits of one rank are four neighbours: clubs and spades outside are black. */
#define EACH_RANK UINT64_C(0x0001111111111111)
#define RED 6u
#define BLACK 9u

static void expand(const fc_perft *perft, batch *out, const fc_perft_node *node) {
    const key k = {{node->low, node->middle, node->high}};
    uint64_t tops = 0, in_cells = 0, wanted = 0, on_table = 0;
    int empty_column = 0, free_cell = 0;
    for (int column = 0; column < FC_COLUMNS; column++) {
        const int card = node->top[column];
        if (card == FC_NONE) {
            empty_column = 1;
            continue;
        }
        tops |= bit(card);
        if (code_of(&k, card) == TABLE) on_table |= bit(card);
    }
    for (int slot = 0; slot < perft->cells; slot++) {
        const int card = node->cell[slot];
        if (card == FC_NONE)
            free_cell = 1;
        else
            in_cells |= bit(card);
    }
    for (int suit = 0; suit < FC_SUITS; suit++) wanted |= bit(4 * node->home[suit] + suit);
    const uint64_t playable = tops | in_cells;
    const uint64_t one_higher = tops >> 4; /* at each card's place: is the card one higher of its suit a top? */
    const uint64_t clubs = one_higher & EACH_RANK, diamonds = one_higher >> 1 & EACH_RANK;
    const uint64_t hearts = one_higher >> 2 & EACH_RANK, spades = one_higher >> 3 & EACH_RANK;
    emit(perft, out, &k, playable & wanted, HOME);
    emit(perft, out, &k, playable & (clubs * RED | diamonds * BLACK), FIRST_FIT);
    emit(perft, out, &k, playable & (spades * RED | hearts * BLACK), SECOND_FIT);
    if (empty_column) emit(perft, out, &k, playable & ~on_table, TABLE);
    if (free_cell) emit(perft, out, &k, tops, CELL);
}

static int index_of(const uint8_t *places, int card) {
    int i = 0;
    while (places[i] != card) i++;
    return i;
}

/* Writes the child's node at the end of the queue. */
static void queue_up(fc_perft *perft, const child *next) {
    const fc_perft_node *const parent = queue_at(perft, next->parent);
    fc_perft_node *const node = queue_at(perft, perft->queue_length++);
    const int card = next->card;
    const key before = {{parent->low, parent->middle, parent->high}};
    const int old_code = code_of(&before, card);
    *node = *parent;
    node->low = next->position.word[0];
    node->middle = next->position.word[1];
    node->high = (uint32_t)next->position.word[2];
    if (old_code == CELL)
        node->cell[index_of(node->cell, card)] = FC_NONE;
    else
        node->top[index_of(node->top, card)] = perft->onto[card][old_code];
    switch (next->code) {
    case HOME: node->home[fc_suit(card)]++; break;
    case CELL: node->cell[index_of(node->cell, FC_NONE)] = (uint8_t)card; break;
    /* The table means the place of an empty column; otherwise the card goes where its new neighbour is the last. */
    default: node->top[index_of(parent->top, perft->onto[card][next->code])] = (uint8_t)card; break;
    }
}

static void count(fc_perft *perft, const batch *in) {
    const int queueing = perft->depth < 0 || perft->distance + 1 < perft->depth;
    for (int i = 0; i < in->children; i++) {
        const child *const next = &in->all[i];
        if (!insert(perft->table, perft->buckets, next->bucket, &next->position)) continue;
        perft->positions++;
        perft->found++;
        if ((next->position.word[0] | next->position.word[1] | next->position.word[2]) == 0) perft->won = 1;
        if (queueing) queue_up(perft, next);
    }
}

/* ---- from outside ---- */

void fc_perft_start(fc_perft *perft, const fc_board *board, int64_t depth, void *table, size_t table_bytes,
                    void *queue, size_t queue_bytes) {
    memset(perft, 0, sizeof *perft);
    perft->cells = board->cells;
    perft->depth = depth;
    fc_perft_use_table(perft, table, table_bytes);
    fc_perft_use_queue(perft, queue, queue_bytes);
    key start = {{0, 0, 0}};
    for (int card = 0; card < FC_CARDS; card++) {
        uint8_t *const onto = perft->onto[card];
        const int below = board->below[card];
        memset(onto, FC_NONE, 8);
        onto[FIRST_FIT] = (uint8_t)fit_of(card, FIRST_FIT);
        onto[SECOND_FIT] = (uint8_t)fit_of(card, SECOND_FIT);
        int code = AS_AT_START;
        if (below == FC_AT_HOME) code = HOME;
        else if (below == FC_IN_CELL) code = CELL;
        else if (below == FC_ON_TABLE) code = TABLE;
        else if (below == onto[FIRST_FIT]) code = FIRST_FIT;
        else if (below == onto[SECOND_FIT]) code = SECOND_FIT;
        else onto[AS_AT_START] = (uint8_t)below;
        start.word[word_of(card)] |= (uint64_t)(unsigned)code << shift_of(card);
    }
    fc_perft_node *const node = perft->queue;
    memset(node, 0, sizeof *node);
    node->low = start.word[0];
    node->middle = start.word[1];
    node->high = (uint32_t)start.word[2];
    memcpy(node->top, board->top, sizeof node->top);
    memcpy(node->cell, board->cell, sizeof node->cell);
    memcpy(node->home, board->home, sizeof node->home);
    insert(perft->table, perft->buckets, bucket_of(&start, perft->buckets), &start);
    perft->queue_length = 1;
    perft->layer_left = 1;
    perft->distinct = 1;
    perft->positions = 1;
    perft->won = (uint64_t)fc_board_is_won(board);
}

/* The layer at hand is moved on from: what was found is the next one. */
static fc_perft_event next_layer(fc_perft *perft) {
    if (perft->found == 0) return FC_PERFT_END;
    perft->distance++;
    perft->distinct = perft->layer_left = perft->found;
    perft->found = 0;
    return FC_PERFT_LAYER;
}

fc_perft_event fc_perft_run(fc_perft *perft, uint64_t budget) {
    if (perft->distance == perft->depth) return FC_PERFT_END;
    while (perft->layer_left > 0) {
        if (budget == 0) return FC_PERFT_PAUSE;
        if (!table_has_room(perft, BATCH)) return FC_PERFT_FULL_TABLE;
        if (perft->queue_length + BATCH > perft->queue_size) return FC_PERFT_FULL_QUEUE;
        batch now;
        now.children = now.parents = 0;
        while (now.children + MOST_CHILDREN <= BATCH && now.parents < MOST_PARENTS &&
               (uint64_t)now.parents < perft->layer_left) {
            expand(perft, &now, queue_at(perft, (size_t)now.parents));
            now.parents++;
        }
        count(perft, &now);
        const size_t moved_on = (size_t)now.parents;
        perft->queue_first = (perft->queue_first + moved_on) % perft->queue_size;
        perft->queue_length -= moved_on;
        perft->layer_left -= moved_on;
        budget = budget > moved_on ? budget - moved_on : 0;
    }
    return next_layer(perft);
}
