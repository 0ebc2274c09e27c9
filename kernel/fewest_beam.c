/* fewest_beam.c: the beam, layer by layer, and leaving out steps. Nothing here proves anything, so positions that look
 * alike by 32 bits of a hash are taken for the same. */
#include "fewest_beam.h"

#include "fewest_bound.h"
#include "fewest_levels.h"
#include "fewest_steps.h"

enum {
    MOST_LAYERS = 160,
    CHILDREN = 32, /* room for children, times the width; in the rare layer with more the last ones are lost */
    SEEN = 256,    /* marks of positions seen, times the width */
    SCORES = 2048,
    KNOWN_ANSWERS = 1 << 14
};

typedef struct beam_node {
    uint64_t low, middle;
    uint32_t high, parent;
    uint8_t floats, last;
    fc_step step;
    uint16_t score;
    uint16_t spare;
} beam_node;

typedef struct beam {
    fc_state state;
    uint64_t positions, seen_mask;
    uint32_t width, upper, status, layer, next, children, goal_parent, bound;
    fc_step goal_step;
    uint32_t guide, guide_count; /* the known solution's position in this layer, and how many steps it has */
    fc_step guide_step[MOST_LAYERS];
    uint32_t count[MOST_LAYERS + 1];
    uint32_t with_score[SCORES];
    fc_dig_frame dig[FC_DIG_FRAMES];
} beam;

static uint64_t seen_marks(unsigned width) {
    uint64_t marks = 4096;
    while (marks < (uint64_t)SEEN * width) marks *= 2;
    return marks;
}
static char *after_header(const beam *b) { return (char *)(uintptr_t)b + fc_whole_lines(sizeof(beam)); }
static fc_known *known_of(const beam *b) { return (fc_known *)(void *)after_header(b); }
static fc_memory memory_of(beam *b) {
    const fc_memory memory = {known_of(b), KNOWN_ANSWERS - 1, b->dig};
    return memory;
}
static uint32_t *seen_of(const beam *b) { return (uint32_t *)(void *)(known_of(b) + KNOWN_ANSWERS); }
static beam_node *children_of(const beam *b) { return (beam_node *)(void *)(seen_of(b) + b->seen_mask + 1); }
static beam_node *layer_of(const beam *b, unsigned layer) {
    return children_of(b) + (uint64_t)b->width * CHILDREN + (b->width + (uint64_t)1) * layer;
}

uint64_t fc_beam_bytes(unsigned width) {
    return fc_whole_lines(sizeof(beam)) + KNOWN_ANSWERS * sizeof(fc_known) + seen_marks(width) * 4 +
           ((uint64_t)width * CHILDREN + (width + (uint64_t)1) * (MOST_LAYERS + 1)) * sizeof(beam_node);
}

static void node_from_state(beam_node *node, const fc_state *s, uint32_t parent, fc_step step, int floats) {
    node->low = s->packed.low, node->middle = s->packed.middle, node->high = s->packed.high;
    node->parent = parent;
    node->floats = (uint8_t)floats;
    node->step = step;
    node->last = step.onto == FC_AT_HOME ? (uint8_t)FC_NONE : step.card;
}

static void state_from_node(fc_state *s, const beam_node *node) {
    const fc_packed position = {node->low, node->middle, node->high};
    fc_state_from_packed(s, &position);
}

void fc_beam_start(void *block, const fc_board *board, int metric, unsigned width, const fc_step *steps,
                   unsigned count) {
    const fc_step no_step = {FC_NONE, FC_AT_HOME};
    beam *b = (beam *)block;
    memset(b, 0, sizeof *b);
    b->width = width;
    b->upper = count ? count : 255;
    b->guide_count = count < (unsigned)MOST_LAYERS ? count : (unsigned)MOST_LAYERS;
    memcpy(b->guide_step, steps, b->guide_count * sizeof *steps);
    b->seen_mask = seen_marks(width) - 1;
    memset(known_of(b), 0, KNOWN_ANSWERS * sizeof(fc_known));
    memset(seen_of(b), 0, (size_t)(b->seen_mask + 1) * 4);
    fc_state_from_board(&b->state, board, metric == FC_METRIC_Q);
    const fc_memory memory = memory_of(b);
    const int floats = fc_state_floats(&b->state, &memory, 0);
    node_from_state(layer_of(b, 0), &b->state, 0, no_step, floats);
    b->bound = b->state.left + (unsigned)(b->state.forced + floats);
    b->count[0] = 1;
    if (b->state.left == 0 || b->bound >= b->upper) b->status = FC_BEAM_FAILED;
}

/* Has this position been met? Marks it. */
static int is_seen(beam *b, uint64_t hash) {
    uint32_t *seen = seen_of(b);
    const uint32_t mark = (uint32_t)hash | 1;
    for (unsigned i = 0; i < 4; i++) {
        uint32_t *place = &seen[((hash >> 32) + i) & b->seen_mask];
        if (*place == mark) return 1;
        if (*place == 0) {
            *place = mark;
            return 0;
        }
    }
    return 0;
}

/* The exact number of floats; it is at least `least` and at most `most`, and `guess` would be no surprise. */
static int floats_of(const fc_state *s, const fc_memory *memory, int least, int guess, int most) {
    while (guess < most && !fc_state_floats_suffice(s, memory, guess)) least = ++guess;
    while (guess > least && fc_state_floats_suffice(s, memory, guess - 1)) guess--;
    return guess;
}

enum { ANY = 255 };

/* The floats after a step, from those before it. In metric S a step changes them by one at most, and most steps can
 * only raise or only lower them (docs/how-fewest-works.md). */
static int make_step(fc_state *s, const fc_memory *memory, fc_step step, int floats, fc_undo *undo) {
    const int from_cell = fc_is_in_cell(s, step.card), to_card = step.onto < FC_CARDS;
    const int was_forced = !from_cell && s->row[s->spot[step.card] + 1].forced, before = s->forced;
    fc_do_step(s, step, undo);
    if (step.onto == FC_AT_HOME) return floats;
    if (s->runs) return floats_of(s, memory, 0, floats, ANY);
    const int is_forced = s->forced > before - was_forced;
    const int least = from_cell || was_forced ? floats : floats - 1, most = to_card && !is_forced ? floats + 1 : floats;
    return floats_of(s, memory, least < 0 ? 0 : least, floats, most);
}

static void expand(beam *b) {
    fc_state *s = &b->state;
    const fc_memory memory = memory_of(b);
    const beam_node *from = layer_of(b, b->layer) + b->next;
    fc_step steps[FC_MOST_LISTED];
    uint64_t hash[FC_MOST_LISTED];
    state_from_node(s, from);
    const unsigned count = fc_list_steps(s, from->last, steps);
    if (s->left == 1) { /* the last card goes home, and nothing else is a step */
        b->status = FC_BEAM_WON;
        b->positions++;
        b->goal_parent = b->next;
        b->goal_step = steps[0];
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        hash[i] = fc_packed_hash(fc_packed_after(s, steps[i]));
        FC_PREFETCH(&seen_of(b)[hash[i] >> 32 & b->seen_mask]);
    }
    for (unsigned i = 0; i < count && b->children < (uint64_t)b->width * CHILDREN; i++) {
        fc_undo undo;
        if (is_seen(b, hash[i])) continue;
        b->positions++;
        const int floats = make_step(s, &memory, steps[i], from->floats, &undo);
        const int bound = s->left + s->forced + floats;
        if (b->layer + 1 + (unsigned)bound < b->upper) {
            const int score = 16 + 8 * bound + 4 * s->in_cells - 6 * (int)fc_count_empty(s) + 48;
            beam_node *child = children_of(b) + b->children++;
            node_from_state(child, s, b->next, steps[i], floats);
            child->score = (uint16_t)(score < SCORES ? score : SCORES - 1);
            b->with_score[child->score]++;
        }
        fc_undo_step(s, &undo);
    }
}

/* The known solution's next position comes along, whatever it looks like. */
static void add_guide(beam *b) {
    beam_node *layer = layer_of(b, b->layer);
    const beam_node *from = layer_of(b, b->layer - 1) + b->guide;
    const fc_memory memory = memory_of(b);
    fc_undo undo;
    state_from_node(&b->state, from);
    const int floats = make_step(&b->state, &memory, b->guide_step[b->layer - 1], from->floats, &undo);
    node_from_state(layer + b->count[b->layer], &b->state, b->guide, b->guide_step[b->layer - 1], floats);
    b->guide = b->count[b->layer]++;
}

/* The best of the children are the next layer. */
static void next_layer(beam *b) {
    const beam_node *children = children_of(b);
    uint32_t room = b->width, kept = 0;
    unsigned worst = 0;
    if (b->layer == MOST_LAYERS || b->layer + 1 + (unsigned)(b->guide_count > 0) >= b->upper ||
        (b->children == 0 && b->layer + 1 >= b->guide_count)) {
        b->status = FC_BEAM_FAILED;
        return;
    }
    beam_node *layer = layer_of(b, ++b->layer);
    while (worst < SCORES && b->with_score[worst] <= room) room -= b->with_score[worst++];
    for (uint32_t i = 0; i < b->children; i++)
        if (children[i].score < worst || (children[i].score == worst && room > 0)) {
            if (children[i].score == worst) room--;
            layer[kept++] = children[i];
        }
    b->count[b->layer] = kept;
    b->next = b->children = 0;
    memset(b->with_score, 0, sizeof b->with_score);
    if (b->layer < b->guide_count) add_guide(b);
}

int fc_beam_run(void *block, uint64_t positions) {
    beam *b = (beam *)block;
    const uint64_t end = b->positions + positions;
    while (b->status == FC_BEAM_RUNNING && b->positions < end)
        if (b->next == b->count[b->layer]) {
            next_layer(b);
        } else {
            expand(b);
            b->next++;
        }
    return (int)b->status;
}

uint64_t fc_beam_positions(const void *block) { return ((const beam *)block)->positions; }
unsigned fc_beam_bound(const void *block) { return ((const beam *)block)->bound; }

unsigned fc_beam_steps(const void *block, fc_step *steps) {
    const beam *b = (const beam *)block;
    uint32_t at = b->goal_parent;
    steps[b->layer] = b->goal_step;
    for (unsigned layer = b->layer; layer > 0; layer--) {
        const beam_node *node = layer_of(b, layer) + at;
        steps[layer - 1] = node->step;
        at = node->parent;
    }
    return b->layer + 1;
}

/* ---- leaving out steps ---- */

/* Does the card lie there already? */
static int is_done(const fc_state *s, fc_step step) {
    if (step.card >> 2u < s->home[step.card & 3]) return step.onto == FC_AT_HOME;
    return step.onto != FC_AT_HOME && fc_lies_on(s, step.card) == step.onto;
}

/* Play steps without the one left out, into `kept`; gives how many were needed, or `count` if they do not win. */
static unsigned play_without(fc_state *s, const fc_step *steps, unsigned count, unsigned left_out, fc_step *kept) {
    unsigned n = 0;
    for (unsigned i = left_out + 1; i < count; i++) {
        fc_undo undo;
        if (is_done(s, steps[i])) continue;
        if (!fc_step_is_legal(s, steps[i])) return count;
        fc_do_step(s, steps[i], &undo);
        kept[n++] = steps[i];
    }
    return s->left == 0 ? left_out + n : count;
}

/* Less than the answers that a beam has room for. */
typedef struct shortening {
    fc_state state;
    fc_packed way[FC_MOST_STEPS]; /* the position before each step */
    fc_step kept[FC_MOST_STEPS];
} shortening;

unsigned fc_shorten(void *block, const fc_board *board, int metric, fc_step *steps, unsigned count) {
    shortening *sh = (shortening *)block;
    fc_state *s = &sh->state;
    int shorter = 1;
    while (shorter) {
        shorter = 0;
        fc_state_from_board(s, board, metric == FC_METRIC_Q);
        for (unsigned i = 0; i < count; i++) {
            fc_undo undo;
            sh->way[i] = s->packed;
            fc_do_step(s, steps[i], &undo);
        }
        for (unsigned i = count; i-- > 0;) {
            if (steps[i].onto == FC_AT_HOME) continue;
            fc_state_from_packed(s, &sh->way[i]);
            const unsigned now = play_without(s, steps, count, i, sh->kept);
            if (now >= count) continue;
            memcpy(steps + i, sh->kept, (now - i) * sizeof *steps);
            count = now;
            shorter = 1;
        }
    }
    return count;
}
