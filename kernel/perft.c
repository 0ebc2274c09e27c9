/* perft.c: counting positions, breadth first. */
#include "perft_table.h"

#include <string.h>

int fc_perft_most_parts(void) { return CAN_SHARE ? INT16_MAX : 1; }

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
            insert(table, buckets, bucket_of(&k, buckets), &k, 1);
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

void fc_perft_use_queue(fc_perft_part *part, void *memory, size_t bytes) {
    fc_perft_node *const queue = (fc_perft_node *)aligned(memory, &bytes);
    const size_t to_end = part->queue_size - part->queue_first;
    const size_t straight = part->queue_length < to_end ? part->queue_length : to_end;
    if (part->queue_length > 0) {
        memcpy(queue, part->queue + part->queue_first, straight * sizeof *queue);
        memcpy(queue + straight, part->queue, (part->queue_length - straight) * sizeof *queue);
    }
    part->queue = queue;
    part->queue_size = bytes / sizeof(fc_perft_node);
    part->queue_first = 0;
}

static inline fc_perft_node *queue_at(const fc_perft_part *part, size_t i) {
    i += part->queue_first;
    return &part->queue[i < part->queue_size ? i : i - part->queue_size];
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
static void queue_up(const fc_perft *perft, fc_perft_part *part, const child *next) {
    const fc_perft_node *const parent = queue_at(part, next->parent);
    fc_perft_node *const node = queue_at(part, part->queue_length++);
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

static inline void count(const fc_perft *perft, fc_perft_part *part, const batch *in, int alone) {
    const int last_layer = perft->distance + 1 == perft->depth; /* counted, not moved on from */
    const uint64_t found_before = part->found;
    for (int i = 0; i < in->children; i++) {
        const child *const next = &in->all[i];
        if (!insert(perft->table, perft->buckets, next->bucket, &next->position, alone)) continue;
        part->found++;
        if ((next->position.word[0] | next->position.word[1] | next->position.word[2]) == 0) part->won = 1;
        if (!last_layer) queue_up(perft, part, next);
    }
    part->granted -= part->found - found_before;
}

fc_perft_event fc_perft_run(const fc_perft *perft, fc_perft_part *part, uint64_t budget) {
    while (part->layer_left > 0) {
        if (budget == 0) return FC_PERFT_PAUSE;
        if (part->granted < BATCH) return FC_PERFT_FULL_TABLE;
        if (part->queue_length + BATCH > part->queue_size) return FC_PERFT_FULL_QUEUE;
        batch now;
        now.children = now.parents = 0;
        while (now.children + MOST_CHILDREN <= BATCH && now.parents < MOST_PARENTS &&
               (uint64_t)now.parents < part->layer_left) {
            expand(perft, &now, queue_at(part, (size_t)now.parents));
            now.parents++;
        }
        if (perft->parts == 1)
            count(perft, part, &now, 1);
        else
            count(perft, part, &now, 0);
        const size_t moved_on = (size_t)now.parents;
        part->queue_first = (part->queue_first + moved_on) % part->queue_size;
        part->queue_length -= moved_on;
        part->layer_left -= moved_on;
        budget = budget > moved_on ? budget - moved_on : 0;
    }
    return FC_PERFT_PART_DONE;
}

/* ---- between the runs ---- */

/* Notes what each of a card's codes stands for, and gives the code of what it lies on at the start. */
static int learn_card(uint8_t onto[8], int card, int below) {
    memset(onto, FC_NONE, 8);
    onto[FIRST_FIT] = (uint8_t)fit_of(card, FIRST_FIT);
    onto[SECOND_FIT] = (uint8_t)fit_of(card, SECOND_FIT);
    if (below == FC_AT_HOME) return HOME;
    if (below == FC_IN_CELL) return CELL;
    if (below == FC_ON_TABLE) return TABLE;
    if (below == onto[FIRST_FIT]) return FIRST_FIT;
    if (below == onto[SECOND_FIT]) return SECOND_FIT;
    onto[AS_AT_START] = (uint8_t)below;
    return AS_AT_START;
}

void fc_perft_start(fc_perft *perft, const fc_board *board, int64_t depth, void *table, size_t table_bytes,
                    fc_perft_part *parts, int count) {
    memset(perft, 0, sizeof *perft);
    perft->cells = board->cells;
    perft->parts = count;
    perft->depth = depth;
    fc_perft_use_table(perft, table, table_bytes);
    key start = {{0, 0, 0}};
    for (int card = 0; card < FC_CARDS; card++) {
        const int code = learn_card(perft->onto[card], card, board->below[card]);
        start.word[word_of(card)] |= (uint64_t)(unsigned)code << shift_of(card);
    }
    insert(perft->table, perft->buckets, bucket_of(&start, perft->buckets), &start, 1);
    perft->distinct = perft->positions = 1;
    perft->won = (uint64_t)fc_board_is_won(board);

    fc_perft_node *const node = parts[0].queue;
    memset(node, 0, sizeof *node);
    node->low = start.word[0];
    node->middle = start.word[1];
    node->high = (uint32_t)start.word[2];
    memcpy(node->top, board->top, sizeof node->top);
    memcpy(node->cell, board->cell, sizeof node->cell);
    memcpy(node->home, board->home, sizeof node->home);
    parts[0].queue_length = parts[0].layer_left = depth != 0;
}

uint64_t fc_perft_met(const fc_perft *perft, const fc_perft_part *parts) {
    uint64_t met = perft->positions;
    for (int i = 0; i < perft->parts; i++) met += parts[i].found;
    return met;
}

int fc_perft_grant(const fc_perft *perft, fc_perft_part *parts) {
    /* Four fifths full at most: then most positions are found in the first bucket looked at. */
    const uint64_t limit = (uint64_t)perft->buckets * IN_BUCKET / 5 * 4, met = fc_perft_met(perft, parts);
    const uint64_t each = limit > met ? (limit - met) / (uint64_t)perft->parts : 0;
    if (each < BATCH) return 0;
    for (int i = 0; i < perft->parts; i++) parts[i].granted = each;
    return 1;
}

/* Moves the end of the longest queue to the shortest, if that is worth while and there is room for it. */
static int even_out(fc_perft_part *parts, int count) {
    fc_perft_part *longest = parts, *shortest = parts;
    for (int i = 1; i < count; i++) {
        if (parts[i].queue_length > longest->queue_length) longest = &parts[i];
        if (parts[i].queue_length < shortest->queue_length) shortest = &parts[i];
    }
    size_t moving = (longest->queue_length - shortest->queue_length) / 2;
    if (moving <= MOST_PARENTS + longest->queue_length / 32) return 0;
    if (moving > shortest->queue_size - shortest->queue_length) moving = shortest->queue_size - shortest->queue_length;
    for (size_t i = 0; i < moving; i++)
        *queue_at(shortest, shortest->queue_length++) = *queue_at(longest, --longest->queue_length);
    return moving > 0;
}

int fc_perft_next_layer(fc_perft *perft, fc_perft_part *parts) {
    uint64_t found = 0;
    for (int i = 0; i < perft->parts; i++) {
        found += parts[i].found;
        perft->won |= parts[i].won;
        parts[i].found = 0;
    }
    if (found == 0) return 0;
    perft->distance++;
    perft->distinct = found;
    perft->positions += found;
    for (int times = 0; times < 2 * perft->parts && even_out(parts, perft->parts);) times++;
    for (int i = 0; i < perft->parts; i++) parts[i].layer_left = parts[i].queue_length;
    return 1;
}
