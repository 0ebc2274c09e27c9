/* quick.c: one attempt from its first node to a win or a failure; the queue and what was seen. */
#include "quick.h"

#include "quick_children.h"
#include "quick_finish.h"

typedef struct parts {
    fc_quick_search *s;
    uint32_t *seen;
    fc_quick_node *node;
} parts;

static uint32_t seen_entries(uint32_t cap) {
    uint32_t n = 64;
    while (n < cap + cap / 2) n *= 2;
    return n;
}

uint64_t fc_quick_bytes(uint32_t cap) {
    return fc_whole_lines(sizeof(fc_quick_search)) + fc_whole_lines(4 * (uint64_t)seen_entries(cap)) +
           (uint64_t)(cap + 1) * sizeof(fc_quick_node);
}

static parts parts_of(void *memory, uint32_t entries) {
    parts p;
    p.s = (fc_quick_search *)memory;
    p.seen = (uint32_t *)(void *)((char *)memory + fc_whole_lines(sizeof(fc_quick_search)));
    p.node = (fc_quick_node *)(void *)((char *)p.seen + fc_whole_lines(4 * (uint64_t)entries));
    return p;
}

int fc_quick_can(const fc_board *board) {
    for (int a = 0; a < FC_COLUMNS; a++) {
        int height = 0;
        for (unsigned c = board->top[a]; c < FC_CARDS; c = board->below[c]) height++;
        if (height > FC_QUICK_TALLEST) return 0;
    }
    return 1;
}

static void spread(fc_quick_tables *w, const fc_weights *k) {
    w->plain = fc_quick_weights(*k);
    for (int i = 0; i < 4; i++) w->above[i] = (uint8_t)fc_price_above(&w->plain, i & 1, i >> 1);
    for (int r = 0; r < FC_RANKS; r++) w->cell[r] = (uint16_t)fc_price_in_cell(&w->plain, r);
    for (unsigned f = 0; f < 9; f++)
        for (unsigned e = 0; e < 10; e++) w->room[f][e] = (uint16_t)fc_price_of_room(&w->plain, f, e);
}

#ifdef FC_DEBUG
#include "quick_check.h"
#define FC_ASSERT_CHILD(w, parent, child, card, dest, safe) assert_child(w, parent, child, card, dest, safe)
#define FC_ASSERT_FINISH(node) assert_finish(node)
#else
#define FC_ASSERT_CHILD(w, parent, child, card, dest, safe) ((void)0)
#define FC_ASSERT_FINISH(node) ((void)0)
#endif

FC_INLINE uint32_t seen_tag(uint64_t key) { return (uint32_t)(key >> 32) | 1; }

/* The positions expanded so far, by 32 bits of their keys: taking two for the same only loses a child. Gives the
 * place of `key`: an entry that is 0 when it was not seen before. */
FC_INLINE uint32_t *find_seen(uint32_t *seen, uint32_t mask, uint64_t key) {
    uint32_t tag = seen_tag(key), i = (uint32_t)(key >> 12) & mask;
    while (seen[i] && seen[i] != tag) i = (i + 1) & mask;
    return &seen[i];
}

FC_INLINE void file_node(fc_quick_search *s, fc_quick_node *n, uint32_t index, unsigned value) {
    uint64_t b = fc_bit(value & 63), *word = &s->words[value >> 6];
    n->following = (uint16_t)(s->head[value] | (((*word >> (value & 63)) & 1) - 1)); /* FC_QUICK_NONE if it was empty */
    s->head[value] = (uint16_t)index;
    *word |= b;
    s->summary[value >> 12] |= fc_bit((value >> 6) & 63);
}

/* The lowest value in the queue; FC_QUICK_TAKEN when it is empty. */
FC_INLINE unsigned lowest_value(const fc_quick_search *s) {
    for (unsigned i = 0; i < 2; i++)
        if (s->summary[i]) {
            unsigned word = 64 * i + fc_lowest_bit(s->summary[i]);
            return 64 * word + fc_lowest_bit(s->words[word]);
        }
    return FC_QUICK_TAKEN;
}

/* No branches here: whether a list or a word gets empty could not be predicted. */
FC_INLINE uint32_t unfile_node(fc_quick_search *s, const fc_quick_node *nodes, unsigned value) {
    const uint32_t index = s->head[value], rest = nodes[index].following;
    uint64_t *word = &s->words[value >> 6];
    s->head[value] = (uint16_t)rest;
    *word ^= (uint64_t)(rest == FC_QUICK_NONE) << (value & 63);
    s->summary[value >> 12] ^= (uint64_t)(*word == 0) << ((value >> 6) & 63);
    return index;
}

void fc_quick_start(void *memory, const fc_board *board, const fc_weights *weights, const fc_attempt *attempt) {
    uint32_t entries = seen_entries((uint32_t)attempt->cap);
    parts p = parts_of(memory, entries);
    fc_quick_search *s = p.s;
    spread(&s->tables, weights);
    memset(s->words, 0, sizeof s->words);
    s->summary[0] = s->summary[1] = 0;
    memset(p.seen, 0, 4 * (size_t)entries);
    s->seen_mask = entries - 1;
    s->cap = (uint32_t)attempt->cap;
    s->limit = (uint32_t)(attempt->start < attempt->cap ? attempt->start : attempt->cap);
    s->patience = (uint32_t)attempt->patience;
    s->safe = (uint32_t)attempt->safe;
    set_up(&s->tables, &p.node[0], board, attempt->safe);
    *find_seen(p.seen, s->seen_mask, p.node[0].key) = seen_tag(p.node[0].key);
    fc_quick_best children = list_children(&s->tables, &p.node[0], attempt->safe);
    if (children.first >> 8 != FC_QUICK_TAKEN) file_node(s, &p.node[0], 0, children.first >> 8);
    s->lowest = p.node[0].h;
    s->expanded = 1;
    s->state = will_win(&p.node[0]) ? FC_SOLVED : FC_SEARCHING;
}

/* Where a run stands between two positions. */
typedef struct turn {
    uint32_t expanded, limit;
    unsigned best;       /* the lowest value in the queue */
    int fresh;           /* the newest node is not in the queue: its children are still in registers */
    fc_quick_best young; /* ... these */
} turn;

/* Take the best child of all: gives its slot and the parent's index, or FC_QUICK_NONE when there is none. */
FC_INLINE unsigned take_child(const parts *p, turn *t, uint32_t *parent) {
    unsigned slot = FC_QUICK_NONE, second = FC_QUICK_TAKEN;
    if (t->fresh) {
        const unsigned value = t->young.first >> 8;
        *parent = t->expanded - 1;
        t->fresh = 0;
        if (value <= t->best && value != FC_QUICK_TAKEN) {
            slot = t->young.first & 255;
            second = t->young.second >> 8;
            p->node[*parent].slot[slot] = FC_QUICK_TAKEN;
        } else if (value != FC_QUICK_TAKEN) { /* something else is better */
            file_node(p->s, p->node + *parent, *parent, value);
        }
    }
    if (slot == FC_QUICK_NONE) {
        if (t->best == FC_QUICK_TAKEN) return FC_QUICK_NONE;
        *parent = unfile_node(p->s, p->node, t->best);
        slot = take_best(p->node + *parent, &second);
    }
    if (second != FC_QUICK_TAKEN) file_node(p->s, p->node + *parent, *parent, second);
    t->best = lowest_value(p->s);
    return slot;
}

/* The child is the next node, unless it was seen before; 0 then. */
FC_INLINE int make_new_child(const parts *p, uint32_t parent, unsigned slot, uint32_t index, int safe) {
    const fc_quick_tables *w = &p->s->tables;
    const fc_quick_node *n = p->node + parent;
    fc_quick_node *child = p->node + index;
    unsigned card, dest;
    if (slot < FC_COLUMNS) card = fc_octet_at(&n->top, slot), dest = FC_QUICK_TO_CELL;
    else card = n->card[slot - FC_COLUMNS], dest = n->dest[slot - FC_COLUMNS];
    const uint64_t key = key_after(n, card, dest);
    uint32_t *entry = find_seen(p->seen, p->s->seen_mask, key);
    if (*entry) return 0;
    child->key = key;
    make_child(w, n, child, card, dest, safe);
    FC_ASSERT_CHILD(w, n, child, card, dest, safe);
    FC_ASSERT_FINISH(child);
    child->parent = (uint16_t)parent;
    if (child->key != key) { /* cards went home by themselves */
        entry = find_seen(p->seen, p->s->seen_mask, child->key);
        if (*entry) return 0;
    }
    *entry = seen_tag(child->key);
    return 1;
}

FC_INLINE uint32_t run(parts p, uint32_t positions, int safe) {
    fc_quick_search *s = p.s;
    const uint32_t start = s->expanded, stop = positions < s->cap - start ? start + positions : s->cap;
    turn t = {start, s->limit, lowest_value(s), 0, {FC_QUICK_NO_CHILD, FC_QUICK_NO_CHILD, 0}};
    while (t.expanded < t.limit && t.expanded < stop) {
        uint32_t parent = FC_QUICK_NONE;
        const unsigned slot = take_child(&p, &t, &parent);
        if (slot == FC_QUICK_NONE) {
            s->state = FC_FAILED;
            break;
        }
        if (!make_new_child(&p, parent, slot, t.expanded, safe)) continue;
        fc_quick_node *child = p.node + t.expanded++;
        if (will_win(child)) {
            s->state = FC_SOLVED;
            break;
        }
        const uint32_t progress = child->h < s->lowest; /* no branch on it: it could not be predicted */
        const uint32_t until = least(t.expanded - 1 + s->patience, s->cap) & (0 - progress);
        s->lowest = least(s->lowest, child->h);
        t.limit = greatest(t.limit, until);
        t.young = list_children(&s->tables, child, safe);
        t.fresh = 1;
    }
    if (s->state == FC_SEARCHING && t.expanded >= t.limit) s->state = FC_FAILED;
    if (t.fresh && t.young.first >> 8 != FC_QUICK_TAKEN) /* continue another time: the queue will give it back */
        file_node(s, p.node + t.expanded - 1, t.expanded - 1, t.young.first >> 8);
    s->expanded = t.expanded, s->limit = t.limit;
    return t.expanded - start;
}

uint32_t fc_quick_run(void *memory, uint32_t positions) {
    fc_quick_search *s = (fc_quick_search *)memory;
    parts p = parts_of(memory, s->seen_mask + 1);
    if (s->state != FC_SEARCHING) return 0;
    return s->safe == 2 ? run(p, positions, 2) : s->safe ? run(p, positions, 1) : run(p, positions, 0);
}

const fc_quick_step *fc_quick_path(void *memory, uint32_t *count) {
    const fc_quick_search *s = (const fc_quick_search *)memory;
    const parts p = parts_of(memory, s->seen_mask + 1);
    const fc_quick_node *n = p.node + s->expanded - 1;
    fc_quick_step *steps = (fc_quick_step *)(void *)p.seen;
    FC_ASSERT(n->depth < s->cap && s->cap <= s->seen_mask && sizeof *steps <= sizeof *p.seen);
    *count = n->depth;
    for (uint32_t k = n->depth; k-- > 0;) {
        const fc_quick_node *before = p.node + n->parent;
        const unsigned place = before->place[n->moved];
        steps[k].card = n->moved;
        steps[k].to = n->moved_to;
        steps[k].count = 1;
        if (place != FC_QUICK_NOWHERE)
            steps[k].count = (uint8_t)(fc_octet_at(&before->height, place & 7) - (place >> 3));
        steps[k].homeward = (uint8_t)(before->left - n->left - (n->moved_to == FC_QUICK_TO_HOME));
        n = before;
    }
    return steps;
}
