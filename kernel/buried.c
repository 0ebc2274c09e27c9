/* buried.c: all classes that can be reached, and the links that hold in each of them. */
#include "buried.h"

#include "classes.h"
#include "moves.h"

typedef struct buried {
    fc_board board;
    fc_code_book book;
    uint64_t links; /* cards that have lain where they lay at the start, without fitting there, in every class so far */
    uint32_t state, classes, entries;
    uint32_t found, looked_at;
} buried;

static uint64_t head_bytes(void) { return fc_whole_lines(sizeof(buried)); }
static fc_packed *classes_of(void *block) { return (fc_packed *)(void *)((char *)block + head_bytes()); }
static uint32_t *table_of(void *block) { return (uint32_t *)(void *)(classes_of(block) + ((buried *)block)->classes); }

/* Half of the table stays free. */
static uint32_t entries_for(uint32_t classes) { return 2 * classes; }

uint64_t fc_buried_bytes(uint32_t classes) {
    return head_bytes() + classes * (uint64_t)sizeof(fc_packed) + entries_for(classes) * (uint64_t)sizeof(uint32_t);
}

static uint64_t links_of(const fc_class *c) {
    const fc_planes now = fc_unpack(c->position.low, c->position.middle, c->position.high);
    return now.plane[0] & ~now.plane[1] & now.plane[2];
}

/* Note a class; 0 when that ends the search. */
static int note(void *block, const fc_class *c) {
    buried *b = (buried *)block;
    uint32_t *table = table_of(block);
    const fc_packed *classes = classes_of(block), now = c->position;
    b->links &= links_of(c);
    if (b->links == 0) {
        b->state = FC_NONE_BURIED;
        return 0;
    }
    uint32_t at = (uint32_t)((fc_packed_hash(now) >> 32) * b->entries >> 32);
    for (; table[at]; at = at + 1 < b->entries ? at + 1 : 0)
        if (fc_packed_equal(&classes[table[at] - 1], &now)) return 1;
    if (b->found == b->classes) {
        b->state = FC_LIMIT;
        return 0;
    }
    classes_of(block)[b->found++] = now;
    table[at] = b->found;
    return 1;
}

void fc_buried_start(void *block, const fc_board *board, uint32_t classes) {
    buried *b = (buried *)block;
    fc_class c;
    memset(b, 0, sizeof *b);
    b->board = *board;
    b->classes = classes;
    b->entries = entries_for(classes);
    memset(table_of(block), 0, b->entries * sizeof(uint32_t));
    fc_class_from_board(&c, &b->book, board);
    b->links = links_of(&c);
    fc_class_settle(&c, NULL);
    fc_class_tidy(&c, NULL);
    note(block, &c);
}

static void look_at(void *block, fc_packed position) {
    const buried *b = (const buried *)block;
    fc_class c;
    fc_class_step steps[FC_CLASS_STEPS];
    fc_class_unpack(&c, position, &b->book, b->board.cells);
    const unsigned count = fc_class_steps(&c, steps);
    for (unsigned s = 0; s < count; s++) {
        fc_class next = c;
        fc_class_make(&next, steps[s], NULL);
        if (!note(block, &next)) return;
    }
}

int fc_buried_run(void *block, uint32_t classes) {
    buried *b = (buried *)block;
    while (b->state == FC_SEARCHING && classes-- > 0) {
        if (b->looked_at == b->found) b->state = FC_BURIED;
        else look_at(block, classes_of(block)[b->looked_at++]);
    }
    return (int)b->state;
}

void fc_buried_answer(const void *block, fc_buried_card *answer) {
    const buried *b = (const buried *)block;
    const fc_board *board = &b->board;
    answer->card = FC_NONE;
    for (int column = 0; column < FC_COLUMNS; column++) {
        int above = 0, stays = 0;
        for (uint8_t card = board->top[column]; card < FC_CARDS; card = board->below[card], above++) {
            const int is_lower = answer->card == FC_NONE || fc_rank(card) < fc_rank(answer->card) ||
                                 (fc_rank(card) == fc_rank(answer->card) && above < answer->above);
            if (stays && is_lower) {
                answer->card = card;
                answer->column = (uint8_t)column;
                answer->above = (uint8_t)above;
            }
            stays |= (int)(b->links >> card & 1); /* then this card stays where it lies, and so does all beneath it */
        }
    }
    answer->places = (uint8_t)(fc_count_empty_cells(board) + fc_count_empty_columns(board));
}
