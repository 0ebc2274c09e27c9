/* perft.c: counting positions, breadth first. */
#include "perft_table.h"

#include <string.h>

#include "moves.h"

int fc_perft_most_parts(void) { return CAN_SHARE ? INT16_MAX : 1; }

static void *aligned(void *memory, size_t *bytes) {
    const size_t skip = (size_t)(fc_whole_lines((uintptr_t)memory) - (uintptr_t)memory);
    *bytes -= skip;
    return (unsigned char *)memory + skip;
}

void fc_perft_use_table(fc_perft *perft, void *memory, size_t bytes) {
    fc_perft_bucket *const table = (fc_perft_bucket *)aligned(memory, &bytes);
    const size_t fit = bytes / sizeof(fc_perft_bucket);
    const uint32_t buckets = fit < UINT32_MAX ? (uint32_t)fit : UINT32_MAX;
    /* A larger table has its positions in the same order, so both are walked from end to end. */
    for (uint32_t b = 0; b < perft->buckets; b++) {
        const fc_perft_bucket *const old = &perft->table[b];
        for (uint32_t i = 0; i < old->used; i++) {
            const fc_packed position = {old->low[i], old->middle[i], old->high[i]};
            insert_alone(table, buckets, bucket_of(position, buckets), &position);
        }
    }
    perft->table = table;
    perft->buckets = buckets;
}

/* ---- the queue: positions to move on from ---- */

/* With the position, the set of last cards is all that moves need. Columns have no numbers here. */
struct fc_perft_node {
    uint64_t low, middle, tops;
    uint32_t high;
    uint8_t free_cells, empty_columns;
    uint8_t unused[2];
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

/* A position one move on, before it is known whether it is new. */
typedef struct child {
    fc_packed position;
    uint64_t card; /* one bit: the card that moved */
    uint32_t bucket;
    uint8_t parent; /* place in the queue, of this batch */
    uint8_t code;
} child;

/* Positions are moved on from a batch at a time: by the time the first child is looked up in the table, its line of
 * the table has arrived from memory. */
enum { BATCH = 256, MOST_CHILDREN = 80, MOST_PARENTS = 128 };

typedef struct batch {
    int children;
    int parents;
    child all[BATCH];
} batch;

/* All cards of `cards` get the new code, each in a child of its own. */
static inline void emit(const fc_perft *perft, batch *out, fc_packed from, fc_planes now, uint64_t cards, int code) {
    const uint64_t flip0 = code & 1 ? ~now.plane[0] : now.plane[0];
    const uint64_t flip1 = code & 2 ? ~now.plane[1] : now.plane[1];
    const uint64_t flip2 = code & 4 ? ~now.plane[2] : now.plane[2];
    for (; cards != 0; cards &= cards - 1) {
        const uint64_t card = cards & (~cards + 1);
        child *const next = &out->all[out->children++];
        next->position = fc_flip(from, flip0 & card, flip1 & card, flip2 & card);
        next->card = card;
        next->bucket = bucket_of(next->position, perft->buckets);
        next->parent = (uint8_t)out->parents;
        next->code = (uint8_t)code;
        FC_PREFETCH_TO_WRITE(&perft->table[next->bucket]);
    }
}

static void expand(const fc_perft *perft, batch *out, const fc_perft_node *node) {
    const fc_packed from = {node->low, node->middle, node->high};
    const fc_planes now = fc_unpack(node->low, node->middle, node->high);
    const uint64_t not_home = now.plane[0] | now.plane[1] | now.plane[2], home = ~not_home & FC_ALL_CARDS;
    const uint64_t tops = node->tops, playable = tops | (now.plane[0] & ~now.plane[1] & ~now.plane[2]); /* in cells */
    const uint64_t one_higher = tops >> 4; /* at each card's place: is the card one higher of its suit a top? */
    const uint64_t clubs = one_higher & FC_EACH_RANK, diamonds = one_higher >> 1 & FC_EACH_RANK;
    const uint64_t hearts = one_higher >> 2 & FC_EACH_RANK, spades = one_higher >> 3 & FC_EACH_RANK;
    emit(perft, out, from, now, playable & (home << 4 | 15) & not_home, FC_CODE_HOME);
    emit(perft, out, from, now, playable & (clubs * FC_RED_SUITS | diamonds * FC_BLACK_SUITS), FC_CODE_FIRST_FIT);
    emit(perft, out, from, now, playable & (spades * FC_RED_SUITS | hearts * FC_BLACK_SUITS), FC_CODE_SECOND_FIT);
    if (node->free_cells > 0) emit(perft, out, from, now, tops, FC_CODE_CELL);
    if (node->empty_columns > 0) {
        const uint64_t on_table = now.plane[1] & ~now.plane[0] & ~now.plane[2];
        emit(perft, out, from, now, playable & ~on_table, FC_CODE_TABLE);
    }
}

/* Writes the child's node at the end of the queue. Without a branch: what a card covers or uncovers is looked up. */
static void queue_up(const fc_perft *perft, fc_perft_part *part, const child *next) {
    const fc_perft_node *const parent = queue_at(part, next->parent);
    fc_perft_node *const node = queue_at(part, part->queue_length++);
    const fc_planes before = fc_unpack(parent->low, parent->middle, parent->high);
    const unsigned card = fc_lowest_bit(next->card), code = next->code, old_code = fc_code_in(&before, card);
    const uint64_t uncovered = perft->onto[card][old_code], covered = perft->onto[card][code];
    const uint64_t in_column = (uint64_t)(code >= FC_CODE_TABLE) << card;
    node->low = next->position.low;
    node->middle = next->position.middle;
    node->high = next->position.high;
    node->tops = ((parent->tops & ~next->card) ^ covered) | uncovered | in_column;
    node->free_cells = (uint8_t)(parent->free_cells + (old_code == FC_CODE_CELL) - (code == FC_CODE_CELL));
    node->empty_columns = (uint8_t)(parent->empty_columns + (old_code == FC_CODE_TABLE) - (code == FC_CODE_TABLE));
}

static inline void count(const fc_perft *perft, fc_perft_part *part, const batch *in, int alone) {
    const int last_layer = perft->distance + 1 == perft->depth; /* counted, not moved on from */
    const uint64_t found_before = part->found;
    for (int i = 0; i < in->children; i++) {
        const child *const next = &in->all[i];
        const int is_new = alone ? insert_alone(perft->table, perft->buckets, next->bucket, &next->position)
                                 : insert_shared(perft->table, perft->buckets, next->bucket, &next->position);
        if (!is_new) continue;
        part->found++;
        if ((next->position.low | next->position.middle | next->position.high) == 0) part->won = 1;
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
        if (perft->parts == 1) count(perft, part, &now, 1);
        else count(perft, part, &now, 0);
        const size_t moved_on = (size_t)now.parents;
        part->queue_first = (part->queue_first + moved_on) % part->queue_size;
        part->queue_length -= moved_on;
        part->layer_left -= moved_on;
        budget = budget > moved_on ? budget - moved_on : 0;
    }
    return FC_PERFT_PART_DONE;
}

/* ---- between the runs ---- */

void fc_perft_start(fc_perft *perft, const fc_board *board, int64_t depth, fc_perft_part *parts, int count) {
    perft->parts = count;
    perft->depth = depth;
    fc_code_book book;
    const fc_packed start = fc_write_codes(&book, board->below);
    for (int card = 0; card < FC_CARDS; card++)
        for (int code = 0; code < 8; code++)
            if (book.onto[card][code] < FC_CARDS) perft->onto[card][code] = fc_bit(book.onto[card][code]);
    insert_alone(perft->table, perft->buckets, bucket_of(start, perft->buckets), &start);
    perft->distinct = perft->positions = 1;
    perft->won = (uint64_t)fc_board_is_won(board);

    fc_perft_node *const node = parts[0].queue;
    memset(node, 0, sizeof *node);
    node->low = start.low;
    node->middle = start.middle;
    node->high = start.high;
    node->free_cells = (uint8_t)fc_count_empty_cells(board);
    node->empty_columns = (uint8_t)fc_count_empty_columns(board);
    for (int column = 0; column < FC_COLUMNS; column++)
        if (board->top[column] != FC_NONE) node->tops |= fc_bit(board->top[column]);
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
