/* quick.c: one attempt from its first node to a win or a failure; the queue and what was seen. */
#include "quick.h"

#include "quick_children.h"

typedef struct parts {
    quick_search *s;
    uint32_t *seen;
    quick_node *node;
} parts;

static uint32_t seen_entries(uint32_t cap) {
    uint32_t n = 64;
    while (n < cap + cap / 2) n *= 2;
    return n;
}

static uint64_t round64(uint64_t n) { return (n + 63) & ~(uint64_t)63; }

uint64_t quick_bytes(uint32_t cap) {
    return round64(sizeof(quick_search)) + round64(4 * (uint64_t)seen_entries(cap)) +
           (uint64_t)(cap + 1) * sizeof(quick_node);
}

static parts parts_of(void *memory, uint32_t entries) {
    parts p;
    p.s = (quick_search *)memory;
    p.seen = (uint32_t *)(void *)((char *)memory + round64(sizeof(quick_search)));
    p.node = (quick_node *)(void *)((char *)p.seen + round64(4 * (uint64_t)entries));
    return p;
}

int quick_can(const fc_board *board) {
    for (int a = 0; a < 8; a++) {
        int height = 0;
        for (unsigned c = board->top[a]; c < 52; c = board->below[c]) height++;
        if (height > QUICK_TALLEST) return 0;
    }
    return 1;
}

static unsigned swap_suits(unsigned card) { return card ^ ((card >> 1) & 1); }

static void spread(quick_tables *w, const fc_weights *k) {
    w->lower[0] = 0;
    w->lower[1] = (uint8_t)(k->lower | 1);
    w->lower[2] = 0;
    w->lower[3] = (uint8_t)((k->lower + k->lower_suit) | 1);
    w->jump = (uint8_t)(k->jump & ~1);
    w->wanted = k->wanted, w->move = k->move, w->uncover = k->uncover;
    w->cell_first = k->cell, w->cell_rank = k->cell_rank;
    for (int r = 0; r < 13; r++) {
        w->bottom[r] = (uint8_t)(k->bottom[r] & ~1);
        w->cell[r] = (uint16_t)(k->cell + k->cell_rank * r);
    }
    for (int f = 0; f < 9; f++)
        for (int e = 0; e < 10; e++) w->room[f][e] = (uint16_t)k->room[f < 4 ? f : 4][e < 3 ? e : 3];
    for (int i = 0; i < 14; i++) w->imbalance[i] = (uint16_t)(k->imbalance * i);
    for (int i = 0; i < 53; i++) w->left[i] = (uint16_t)(k->left * i);
}

/* The first node, from the board. */
static void set_up(const quick_tables *w, quick_node *n, const fc_board *board, int safe) {
    quick_faces f;
    memset(n, 0, sizeof *n);
    memset(&f, 0, sizeof f);
    n->left = 52;
    for (unsigned s = 0; s < 4; s++) {
        unsigned suit = swap_suits(s), home = board->home[s];
        n->next[suit] = (uint8_t)(4 * home + suit);
        n->wanted |= bit(4 * home + suit);
        n->left = (uint8_t)(n->left - home);
        n->place[52 + s] = Q_NOWHERE;
        for (unsigned r = 0; r < home; r++) {
            unsigned card = 4 * r + suit;
            n->place[card] = Q_NOWHERE;
            n->below[card] = Q_AT_HOME;
        }
    }
    f.free_cells = board->cells;
    for (int i = 0; i < board->cells; i++)
        if (board->cell[i] < 52) {
            unsigned card = swap_suits(board->cell[i]);
            n->cells |= bit(card);
            n->place[card] = Q_NOWHERE;
            n->below[card] = Q_IN_CELL;
            f.cost += w->cell[card >> 2];
            f.free_cells--;
        }
    f.top = f.under = f.base = ~(uint64_t)0;
    for (unsigned a = 0; a < 8; a++) {
        uint8_t cards[52];
        unsigned height = 0, on = Q_ON_TABLE;
        for (unsigned c = board->top[a]; c < 52; c = board->below[c]) cards[height++] = (uint8_t)swap_suits(c);
        for (unsigned i = 0; i < height; i++) {
            unsigned card = cards[height - 1 - i];
            unsigned term =
                i == 0 ? w->bottom[card >> 2] : term_on(w, n->column[a], card) + (fits(card, on) ? 0u : w->jump);
            n->term[card] = (uint8_t)term;
            n->place[card] = (uint8_t)(i << 3 | a);
            n->below[card] = (uint8_t)on;
            n->column[a] |= bit(card);
            f.cost += term;
            f.blocked += term & 1;
            on = card;
        }
        uncover(n, &f, a, on, height);
    }
    for (unsigned c = 0; c < 52; c++) f.key += link_key(c, n->below[c]);
    n->moved = n->moved_to = 255;
    n->parent = QUICK_NONE;
    close_faces(w, n, &f, safe, 1);
}

/* A win is certain when the cards that block others can all be parked. Proof: let x be of the lowest rank left; it
 * goes home as soon as nothing lies on it. A card above it is of equal rank (then it goes home at once) or higher,
 * hence blocked: park it in a free cell or an empty column. `blocked` falls by one and room by one; and nothing that
 * goes home lowers the room or raises `blocked`. */
FC_INLINE int is_won(const quick_node *n) { return n->blocked <= n->free_cells + n->empty_columns; }

FC_INLINE uint32_t seen_tag(uint64_t key) { return (uint32_t)(key >> 32) | 1; }

/* The positions expanded so far, by 32 bits of their keys: taking two for the same only loses a child. Gives the
 * place of `key`: an entry that is 0 when it was not seen before. */
FC_INLINE uint32_t *find_seen(uint32_t *seen, uint32_t mask, uint64_t key) {
    uint32_t tag = seen_tag(key), i = (uint32_t)(key >> 12) & mask;
    while (seen[i] && seen[i] != tag) i = (i + 1) & mask;
    return &seen[i];
}

FC_INLINE void file_node(quick_search *s, quick_node *n, uint32_t index, unsigned value) {
    uint64_t b = bit(value & 63), *word = &s->words[value >> 6];
    n->following = (uint16_t)(s->head[value] | (((*word >> (value & 63)) & 1) - 1)); /* QUICK_NONE if it was empty */
    s->head[value] = (uint16_t)index;
    *word |= b;
    s->summary[value >> 12] |= bit((value >> 6) & 63);
}

/* The lowest value in the queue; Q_TAKEN when it is empty. */
FC_INLINE unsigned lowest_value(const quick_search *s) {
    for (unsigned i = 0; i < 2; i++)
        if (s->summary[i]) {
            unsigned word = 64 * i + lowest_bit(s->summary[i]);
            return 64 * word + lowest_bit(s->words[word]);
        }
    return Q_TAKEN;
}

FC_INLINE uint32_t unfile_node(quick_search *s, const quick_node *nodes, unsigned value) {
    uint32_t index = s->head[value];
    s->head[value] = nodes[index].following;
    if (s->head[value] == QUICK_NONE) {
        s->words[value >> 6] &= ~bit(value & 63);
        if (!s->words[value >> 6]) s->summary[value >> 12] &= ~bit((value >> 6) & 63);
    }
    return index;
}

void quick_start(void *memory, const fc_board *board, const fc_weights *weights, const fc_attempt *attempt) {
    uint32_t entries = seen_entries((uint32_t)attempt->cap);
    parts p = parts_of(memory, entries);
    quick_search *s = p.s;
    uint64_t where;
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
    above_wanted(&p.node[0], p.node[0].height, &where);
    quick_best children = list_children(&s->tables, &p.node[0], where, attempt->safe);
    if (children.first != Q_NO_CHILD) file_node(s, &p.node[0], 0, children.first >> 8);
    s->lowest = p.node[0].h;
    s->expanded = 1;
    s->state = is_won(&p.node[0]) ? QUICK_WON : QUICK_RUNNING;
}

FC_INLINE uint32_t run(parts p, uint32_t positions, int safe) {
    quick_search *s = p.s;
    const quick_tables *w = &s->tables;
    uint32_t expanded = s->expanded, start = expanded, waiting = QUICK_NONE, limit = s->limit;
    uint32_t stop = positions < s->cap - expanded ? expanded + positions : s->cap;
    unsigned value, second, best = lowest_value(s);
    int fresh = 0;
    quick_best young = {Q_NO_CHILD, Q_NO_CHILD, 0};
    quick_node *n;
    for (;;) {
        unsigned lane;
        if (expanded >= limit) {
            s->state = QUICK_FAILED;
            break;
        }
        if (expanded >= stop) break;
        if (fresh) { /* the node just made: its children are still in registers */
            n = p.node + waiting;
            fresh = 0;
            value = young.first >> 8;
            if (value > best || value == Q_TAKEN) { /* something else is better */
                if (value != Q_TAKEN) file_node(s, n, waiting, value);
                waiting = QUICK_NONE;
                continue;
            }
            lane = young.first & 255;
            second = young.second >> 8;
            n->lane[lane] = Q_TAKEN;
        } else {
            if (waiting == QUICK_NONE) {
                if (best == Q_TAKEN) {
                    s->state = QUICK_FAILED;
                    break;
                }
                waiting = unfile_node(s, p.node, best);
            }
            n = p.node + waiting;
            lane = take_best(n, &second);
        }
        if (second != Q_TAKEN) file_node(s, n, waiting, second);
        best = lowest_value(s);
        unsigned card, dest;
        if (lane < 8) card = octet_at(&n->top, lane), dest = Q_TO_CELL;
        else card = n->card[lane - 8], dest = n->dest[lane - 8];
        quick_node *child = p.node + expanded;
        uint64_t key = key_after(n, card, dest), where;
        uint32_t *known = find_seen(p.seen, s->seen_mask, key), parent = waiting;
        waiting = QUICK_NONE;
        if (*known) continue;
        where = make_child(w, n, child, card, dest, key, safe);
        child->parent = (uint16_t)parent;
        if (child->key != key) { /* cards went home by themselves */
            known = find_seen(p.seen, s->seen_mask, child->key);
            if (*known) continue;
        }
        *known = seen_tag(child->key);
        if (is_won(child)) {
            expanded++;
            s->state = QUICK_WON;
            break;
        }
        if (child->h < s->lowest) {
            uint32_t further = expanded + s->patience;
            s->lowest = child->h;
            if (further > limit) limit = further < s->cap ? further : s->cap;
        }
        young = list_children(w, child, where, safe);
        fresh = 1;
        waiting = expanded++;
    }
    if (fresh) { /* go on another time: file it, and the queue will give it back */
        if (young.first >> 8 != Q_TAKEN) file_node(s, p.node + waiting, waiting, young.first >> 8);
        waiting = QUICK_NONE;
    }
    s->expanded = expanded, s->limit = limit;
    return expanded - start;
}

uint32_t quick_run(void *memory, uint32_t positions) {
    quick_search *s = (quick_search *)memory;
    parts p = parts_of(memory, s->seen_mask + 1);
    if (s->state != QUICK_RUNNING) return 0;
    return s->safe == 2 ? run(p, positions, 2) : s->safe ? run(p, positions, 1) : run(p, positions, 0);
}

uint32_t quick_path(const void *memory, quick_step *steps, uint32_t room) {
    const quick_search *s = (const quick_search *)memory;
    parts p = parts_of((void *)(uintptr_t)memory, s->seen_mask + 1);
    const quick_node *n = p.node + s->expanded - 1;
    uint32_t depth = n->depth;
    for (uint32_t k = depth; k-- > 0;) {
        const quick_node *before = p.node + n->parent;
        unsigned place = before->place[n->moved];
        if (k < room) {
            steps[k].card = n->moved;
            steps[k].to = n->moved_to;
            steps[k].from = (uint8_t)(place == Q_NOWHERE ? (unsigned)Q_TO_CELL : place & 7);
            steps[k].count = (uint8_t)(place == Q_NOWHERE ? 1 : octet_at(&before->height, place & 7) - (place >> 3));
        }
        if (k < room) steps[k].homeward = (uint8_t)(before->left - n->left - (n->moved_to == Q_TO_HOME));
        n = before;
    }
    return depth;
}
