/* solve.c: the attempts one after another, then the complete search; and the moves of the answer. */
#include "solve.h"

#include <string.h>

#include "complete.h"
#include "playout.h"
#include "quick.h"

typedef struct solver {
    fc_board board;
    uint64_t bytes; /* of the whole block */
    uint64_t limit;
    uint64_t before; /* positions looked at in finished attempts */
    uint32_t attempt, started, state;
    uint8_t seen_all[3]; /* an attempt ran out of positions, by its rule of going home: others would find no more */
} solver;

static uint64_t solver_bytes(void) { return (sizeof(solver) + 63) & ~(uint64_t)63; }
static void *rest_of(void *block) { return (char *)block + solver_bytes(); }
static const void *rest_of_const(const void *block) { return (const char *)block + solver_bytes(); }

uint64_t fc_solve_bytes(void) {
    uint64_t most = complete_bytes();
    for (int i = 0; i < FC_ATTEMPTS; i++) {
        uint64_t bytes = quick_bytes((uint32_t)fc_attempts[i].cap);
        if (bytes > most) most = bytes;
    }
    return solver_bytes() + most;
}

void fc_solve_start(void *block, uint64_t bytes, const fc_board *board, uint64_t limit) {
    solver *s = (solver *)block;
    memset(s, 0, sizeof *s);
    s->board = *board;
    s->bytes = bytes;
    s->limit = limit;
    s->state = FC_SEARCHING;
    if (!quick_can(board)) s->attempt = FC_ATTEMPTS;
}

static void next_attempt(solver *s, const quick_search *q) {
    s->before += q->expanded;
    s->started = 0;
    if (q->expanded < q->limit) s->seen_all[q->safe] = 1;
    do s->attempt++;
    while (s->attempt < FC_ATTEMPTS && s->seen_all[fc_attempts[s->attempt].safe]);
}

/* One slice of the current quick attempt; returns how many positions it looked at. */
static uint64_t run_quick(solver *s, void *memory, uint64_t positions) {
    quick_search *q = (quick_search *)memory;
    const fc_attempt *attempt = &fc_attempts[s->attempt];
    uint64_t left = s->limit - s->before, used = 0;
    if (!s->started) {
        if (left == 0) {
            s->state = FC_LIMIT;
            return 0;
        }
        quick_start(memory, &s->board, &fc_weight_sets[attempt->weights], attempt);
        s->started = 1;
        used = 1; /* the position itself */
    }
    left -= q->expanded;
    if (left < positions) positions = left;
    used += quick_run(memory, (uint32_t)(positions < 0x40000000 ? positions : 0x40000000));
    if (q->state == QUICK_WON) s->state = FC_SOLVED;
    else if (q->state == QUICK_FAILED) next_attempt(s, q);
    else if (s->before + q->expanded >= s->limit) s->state = FC_LIMIT;
    return used;
}

static uint64_t run_complete(solver *s, void *memory, uint64_t positions) {
    uint64_t used = positions;
    if (!s->started) {
        if (s->limit == s->before) {
            s->state = FC_LIMIT;
            return 0;
        }
        complete_start(memory, s->bytes - solver_bytes(), &s->board, &fc_weight_sets[FC_COMPLETE_WEIGHTS],
                       s->limit - s->before);
        s->started = 1;
    }
    switch (complete_run(memory, positions)) {
    case COMPLETE_WON: s->state = FC_SOLVED; break;
    case COMPLETE_EXHAUSTED: s->state = FC_UNSOLVABLE; break;
    case COMPLETE_LIMIT: s->state = FC_LIMIT; break;
    case COMPLETE_FULL: s->state = FC_MEMORY; break;
    default: break;
    }
    return used;
}

int fc_solve_run(void *block, uint64_t positions) {
    solver *s = (solver *)block;
    while (s->state == FC_SEARCHING && positions > 0) {
        uint64_t used = s->attempt < FC_ATTEMPTS ? run_quick(s, rest_of(block), positions)
                                                 : run_complete(s, rest_of(block), positions);
        positions -= used < positions ? used : positions;
    }
    return (int)s->state;
}

void fc_solve_grown(void *block, uint64_t bytes) {
    solver *s = (solver *)block;
    s->bytes = bytes;
    if (s->attempt == FC_ATTEMPTS && s->started) complete_grown(rest_of(block), bytes - solver_bytes());
    if (s->state == FC_MEMORY) s->state = FC_SEARCHING;
}

uint64_t fc_solve_positions(const void *block) {
    const solver *s = (const solver *)block;
    if (!s->started) return s->before;
    if (s->attempt < FC_ATTEMPTS) return s->before + ((const quick_search *)rest_of_const(block))->expanded;
    return s->before + complete_found(rest_of_const(block));
}

uint64_t fc_solve_exhausted(const void *block) {
    const solver *s = (const solver *)block;
    return s->attempt == FC_ATTEMPTS && s->started ? complete_found(rest_of_const(block)) : 0;
}

int fc_solve_attempt(const void *block) { return (int)((const solver *)block)->attempt; }

static unsigned swap_suits(unsigned card) { return card ^ ((card >> 1) & 1); }

static unsigned cell_with(const fc_layout *layout, unsigned card) {
    unsigned i = 0;
    while (layout->cell[i] != card) i++;
    return FC_FIRST_CELL + i;
}

static void play_quick(void *memory, fc_layout *layout, fc_line *line) {
    enum { ROOM = 512 };
    const quick_search *q = (const quick_search *)memory;
    quick_step steps[ROOM];
    uint32_t count = quick_path(memory, steps, ROOM);
    fc_play_homeward(layout, line, (int)q->safe, 52);
    for (uint32_t i = 0; i < count && i < ROOM; i++) {
        const quick_step *step = &steps[i];
        unsigned from = layout->place[swap_suits(step->card)], to = step->to;
        if (to == Q_TO_HOME) fc_play_move(layout, line, from, FC_HOME, 1);
        else if (to == Q_TO_CELL) fc_play_move(layout, line, from, cell_with(layout, FC_NONE), 1);
        else fc_play_move(layout, line, from, to, step->count);
        if (step->homeward) fc_play_homeward(layout, line, (int)q->safe, step->homeward);
    }
}

static void play_complete(void *memory, fc_layout *layout, fc_line *line) {
    uint32_t at = COMPLETE_BEGIN;
    unsigned card, onto;
    fc_play_homeward(layout, line, 1, 52);
    while (complete_move(memory, &at, &card, &onto)) {
        unsigned from = layout->place[card], count = 1;
        if (onto == FC_AT_HOME) {
            fc_play_move(layout, line, from, FC_HOME, 1);
        } else if (onto == FC_IN_CELL) {
            fc_play_move(layout, line, from, cell_with(layout, FC_NONE), 1);
        } else {
            unsigned to = 0;
            if (onto == FC_ON_TABLE)
                while (layout->height[to]) to++;
            else to = layout->place[onto];
            if (from < 8)
                while (layout->card[from][layout->height[from] - count] != card) count++;
            fc_play_move(layout, line, from, to, count);
        }
        fc_play_homeward(layout, line, 1, 52);
    }
}

int fc_solve_moves(void *block, fc_line *line) {
    solver *s = (solver *)block;
    fc_layout layout;
    line->singles = line->players = 0;
    if (s->state != FC_SOLVED) return 0;
    fc_layout_from_board(&layout, &s->board);
    if (s->attempt < FC_ATTEMPTS) play_quick(rest_of(block), &layout, line);
    else play_complete(rest_of(block), &layout, line);
    fc_play_finish(&layout, line);
    return line->singles <= line->single_room && line->players <= line->player_room;
}
