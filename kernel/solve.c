/* solve.c: the attempts one after another, then the complete search; and the moves of the answer. */
#include "solve.h"

#include <string.h>

#include "class_line.h"
#include "complete.h"
#include "playout.h"
#include "quick.h"

typedef struct fc_solve {
    fc_board board;
    uint64_t bytes; /* of the whole block */
    uint64_t most;  /* ... at any time */
    uint64_t limit;
    uint64_t before; /* positions looked at in finished attempts */
    uint32_t attempt, started, state;
    uint8_t seen_all[3]; /* an attempt ran out of positions, by its rule of going home: others would find no more */
} fc_solve;

static uint64_t head_bytes(void) { return fc_whole_lines(sizeof(fc_solve)); }
static void *rest_of(void *block) { return (char *)block + head_bytes(); }
static const void *rest_of_const(const void *block) { return (const char *)block + head_bytes(); }

uint64_t fc_solve_bytes(void) {
    uint64_t most = fc_complete_bytes();
    for (int i = 0; i < FC_ATTEMPTS; i++) {
        uint64_t bytes = fc_quick_bytes((uint32_t)fc_attempts[i].cap);
        if (bytes > most) most = bytes;
    }
    return head_bytes() + most;
}

void fc_solve_start(void *block, uint64_t bytes, const fc_board *board, uint64_t limit) {
    fc_solve *s = (fc_solve *)block;
    memset(s, 0, sizeof *s);
    s->board = *board;
    s->bytes = bytes;
    s->most = ~(uint64_t)0;
    s->limit = limit;
    s->state = FC_SEARCHING;
    if (!fc_quick_can(board)) s->attempt = FC_ATTEMPTS;
}

void fc_solve_at_most(void *block, uint64_t bytes) { ((fc_solve *)block)->most = bytes; }

static void next_attempt(fc_solve *s, const fc_quick_search *q) {
    s->before += q->expanded;
    s->started = 0;
    if (q->expanded < q->limit) s->seen_all[q->safe] = 1;
    do s->attempt++;
    while (s->attempt < FC_ATTEMPTS && s->seen_all[fc_attempts[s->attempt].safe]);
}

/* One slice of the current quick attempt; returns how many positions it looked at. */
static uint64_t run_quick(fc_solve *s, void *memory, uint64_t positions) {
    fc_quick_search *q = (fc_quick_search *)memory;
    const fc_attempt *attempt = &fc_attempts[s->attempt];
    uint64_t left = s->limit - s->before, used = 0;
    if (!s->started) {
        if (left == 0) {
            s->state = FC_LIMIT;
            return 0;
        }
        fc_quick_start(memory, &s->board, &fc_weight_sets[attempt->weights], attempt);
        s->started = 1;
        used = 1; /* the position itself */
    }
    left -= q->expanded;
    if (left < positions) positions = left;
    used += fc_quick_run(memory, (uint32_t)(positions < 0x40000000 ? positions : 0x40000000));
    if (q->state == FC_SOLVED) s->state = FC_SOLVED;
    else if (q->state == FC_FAILED) next_attempt(s, q);
    else if (s->before + q->expanded >= s->limit) s->state = FC_LIMIT;
    return used;
}

static uint64_t run_complete(fc_solve *s, void *memory, uint64_t positions) {
    if (!s->started) {
        if (s->limit == s->before) {
            s->state = FC_LIMIT;
            return 0;
        }
        fc_complete_start(memory, s->bytes - head_bytes(), s->most, &s->board, &fc_weight_sets[FC_COMPLETE_WEIGHTS],
                          s->limit - s->before);
        s->started = 1;
    }
    s->state = (uint32_t)fc_complete_run(memory, positions);
    return positions;
}

int fc_solve_run(void *block, uint64_t positions) {
    fc_solve *s = (fc_solve *)block;
    while (s->state == FC_SEARCHING && positions > 0) {
        uint64_t used = s->attempt < FC_ATTEMPTS ? run_quick(s, rest_of(block), positions)
                                                 : run_complete(s, rest_of(block), positions);
        positions -= used < positions ? used : positions;
    }
    return (int)s->state;
}

void fc_solve_grown(void *block, uint64_t bytes) {
    fc_solve *s = (fc_solve *)block;
    s->bytes = bytes;
    if (s->attempt == FC_ATTEMPTS && s->started) fc_complete_grown(rest_of(block), bytes - head_bytes());
    if (s->state == FC_MEMORY) s->state = FC_SEARCHING;
}

int fc_solve_squeeze(void *block) {
    fc_solve *s = (fc_solve *)block;
    if (s->state != FC_MEMORY || !fc_complete_squeeze(rest_of(block))) return 0;
    s->state = FC_SEARCHING;
    return 1;
}

int fc_solve_spill(void *block, const fc_spill_file *file) {
    fc_solve *s = (fc_solve *)block;
    if (s->state != FC_MEMORY) return FC_SPILL_NO_USE;
    const int spilled = fc_complete_spill(rest_of(block), file);
    if (spilled == FC_SPILL_FINE) s->state = FC_SEARCHING;
    return spilled;
}

void fc_solve_progress(const void *block, fc_progress *progress) {
    const fc_solve *s = (const fc_solve *)block;
    fc_complete_progress where = {0, 0, 0, -1};
    if (s->attempt == FC_ATTEMPTS && s->started) fc_complete_where(rest_of_const(block), &where);
    progress->positions = fc_solve_positions(block);
    progress->waiting = where.waiting;
    progress->level = where.level;
}

static uint64_t classes_found(const void *block) {
    fc_complete_progress where;
    fc_complete_where(rest_of_const(block), &where);
    return where.found;
}

uint64_t fc_solve_positions(const void *block) {
    const fc_solve *s = (const fc_solve *)block;
    if (!s->started) return s->before;
    if (s->attempt < FC_ATTEMPTS) return s->before + ((const fc_quick_search *)rest_of_const(block))->expanded;
    return s->before + classes_found(block);
}

uint64_t fc_solve_exhausted(const void *block) {
    const fc_solve *s = (const fc_solve *)block;
    return s->attempt == FC_ATTEMPTS && s->started ? classes_found(block) : 0;
}

int fc_solve_attempt(const void *block) { return (int)((const fc_solve *)block)->attempt; }

static void play_quick(void *memory, fc_layout *layout, fc_line *line) {
    const fc_quick_search *q = (const fc_quick_search *)memory;
    const fc_autoplay_rule rule = q->safe ? FC_AUTOPLAY_RAYMOND : FC_AUTOPLAY_MAX;
    uint32_t count;
    const fc_quick_step *steps = fc_quick_path(memory, &count);
    fc_playout_home(layout, line, rule, FC_CARDS);
    for (uint32_t i = 0; i < count; i++) {
        const fc_quick_step *step = &steps[i];
        int from = layout->place[fc_swap_suits(step->card)], to = step->to;
        if (to == FC_QUICK_TO_HOME) to = FC_HOME;
        else if (to == FC_QUICK_TO_CELL) to = fc_first_empty_cell(&layout->board);
        fc_playout_move(layout, line, from, to, step->count);
        if (step->homeward) fc_playout_home(layout, line, rule, step->homeward);
    }
}

static void play_complete(void *memory, const fc_board *board, fc_layout *layout, fc_line *line) {
    const fc_class_moves moves = fc_complete_line(memory, board);
    fc_class_play(layout, line, board, &moves);
}

int fc_solve_moves(void *block, fc_line *line) {
    fc_solve *s = (fc_solve *)block;
    fc_layout layout;
    line->singles = line->players = 0;
    if (s->state != FC_SOLVED) return 0;
    fc_layout_from_board(&layout, &s->board);
    if (s->attempt < FC_ATTEMPTS) play_quick(rest_of(block), &layout, line);
    else play_complete(rest_of(block), &s->board, &layout, line);
    fc_playout_finish(&layout, line);
    return line->singles <= line->single_room && line->players <= line->player_room;
}

const fc_solver fc_the_solver = {fc_solve_bytes,     fc_solve_start,     fc_solve_run,  fc_solve_grown,
                                 fc_solve_positions, fc_solve_exhausted, fc_solve_moves};
