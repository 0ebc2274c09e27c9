/* fewest.c: the solver, leaving out, beams and levels one after the other, with the best solution so far. */
#include "fewest.h"

#include <string.h>

#include "fewest_beam.h"

/* Of the beams that run beside the levels while these take long, so that a search that ends at a limit holds a solution
 * about as good as the other aim finds in that time. A beam looks at some 160 positions for each one of its width, in
 * metric Q at 500, and begins when the levels have kept twelve times as many. */
static const uint16_t side_widths[] = {256, 1024, 4096, 16384};
enum {
    SIDES = sizeof side_widths / sizeof side_widths[0],
    SIDE_AFTER_S = 2000, /* positions of the levels, times the width */
    SIDE_AFTER_Q = 6000,
    SIDE_SHARE = 16 /* a side beam has at most this part of the block */
};

/* Of the beams one after another. The first takes some milliseconds, and they grow so that each takes most of the time
 * spent so far; the levels wait for the first one only. */
static const uint16_t widths[] = {44, 280, 900, 2560, 12800};
enum { WIDTHS = sizeof widths / sizeof widths[0], BEFORE_LEVELS = 1 };

enum { SOLVE, BEAM, LEVELS, SIDE_BEAM };

typedef struct search {
    fc_board board;
    const fc_solver *solver;
    uint64_t bytes, limit;
    uint64_t before; /* positions of finished stages, and of finished side beams */
    uint64_t front;  /* bytes in front of the rest */
    uint64_t exhausted;
    uint32_t aim, metric, stage, state, beams, in_beam, bound, best, sides_begun;
    fc_step steps[FC_MOST_STEPS];
} search;

/* header | side beam, once there are levels | the rest: solver, beams or levels */
static uint64_t header_bytes(void) { return fc_whole_lines(sizeof(search)); }
static void *side_of(const search *s) { return (char *)(uintptr_t)s + header_bytes(); }
static void *rest_of(const search *s) { return (char *)(uintptr_t)s + s->front; }
static uint64_t rest_bytes(const search *s) { return s->bytes - s->front; }

/* With the widest side beam for which a block of this many bytes has room. */
static uint64_t front_for(uint64_t bytes) {
    uint64_t side = 0;
    for (unsigned i = 0; i < SIDES; i++)
        if (fc_beam_bytes(side_widths[i]) <= bytes / SIDE_SHARE) side = fc_beam_bytes(side_widths[i]);
    return header_bytes() + fc_whole_lines(side);
}

uint64_t fc_fewest_bytes(const fc_solver *solver) {
    const uint64_t solve = solver ? solver->bytes() : 0, levels = fc_levels_bytes(),
                   beam = fc_beam_bytes(widths[BEFORE_LEVELS - 1]);
    uint64_t most = solve > levels ? solve : levels;
    if (beam > most) most = beam;
    return header_bytes() + fc_whole_lines(most);
}

/* A solution of `count` steps: kept if it is the best so far. */
static int take_solution(search *s, const fc_step *steps, unsigned count) {
    if (count > FC_MOST_STEPS || (s->best && count >= s->best)) return 0;
    memcpy(s->steps, steps, count * sizeof *steps);
    s->best = count;
    return 1;
}

/* The same of its moves: a move leaves its deepest card lying on what the step is onto. */
static void take_line(search *s, const fc_line *line) {
    fc_step steps[FC_MOST_STEPS];
    fc_board board = s->board;
    const int runs = s->metric == FC_METRIC_Q;
    const unsigned count = runs ? line->players : line->singles;
    for (unsigned i = 0; i < count; i++) {
        fc_move move = {line->single[2 * i], line->single[2 * i + 1], 1};
        if (runs) {
            move.from = (uint8_t)(line->player[i] >> 12);
            move.to = (uint8_t)(line->player[i] >> 8 & 15);
            move.count = (uint8_t)(line->player[i] & 127);
        }
        const uint8_t card = fc_move_make(&board, move);
        steps[i].card = card;
        steps[i].onto = board.below[card];
    }
    take_solution(s, steps, count);
}

/* The solver's solution. One that is too long to be kept does not count: what follows finds a shorter one. */
static void take_solved(search *s) {
    uint8_t single[2 * FC_MOST_STEPS];
    uint16_t player[FC_MOST_STEPS];
    fc_line line = {single, player, 0, FC_MOST_STEPS, 0, FC_MOST_STEPS};
    if (s->solver->moves(rest_of(s), &line)) take_line(s, &line);
}

void fc_fewest_start(void *block, uint64_t bytes, const fc_board *board, const fc_fewest_ask *ask) {
    search *s = (search *)block;
    memset(s, 0, sizeof *s);
    s->board = *board;
    s->solver = ask->solver;
    s->bytes = bytes;
    s->front = header_bytes();
    s->limit = ask->limit;
    s->aim = (uint32_t)ask->aim;
    s->metric = (uint32_t)ask->metric;
    s->bound = (uint32_t)(FC_CARDS - board->home[0] - board->home[1] - board->home[2] - board->home[3]);
    if (s->solver) s->solver->start(rest_of(s), rest_bytes(s), board, s->limit);
    else if (ask->given) take_line(s, ask->given);
}

static void start_beam(search *s) {
    if (fc_beam_bytes(widths[s->beams]) > rest_bytes(s)) {
        s->state = FC_MEMORY;
        return;
    }
    s->stage = BEAM;
    s->in_beam = 1;
    fc_beam_start(rest_of(s), &s->board, (int)s->metric, widths[s->beams], s->steps, s->best);
}

static void start_levels(search *s) {
    s->stage = LEVELS;
    s->front = front_for(s->bytes);
    fc_levels_start(rest_of(s), rest_bytes(s), &s->board, (int)s->metric, s->best ? s->best : 255,
                    s->limit - s->before);
}

static void begin_with_best(search *s) {
    if (s->best) s->best = fc_shorten(rest_of(s), &s->board, (int)s->metric, s->steps, s->best);
    if (s->bound == 0) s->state = FC_SOLVED;
    else start_beam(s);
}

static uint64_t run_solve(search *s, uint64_t positions) {
    void *memory = rest_of(s);
    if (!s->solver) {
        begin_with_best(s);
        return 1;
    }
    const uint64_t from = s->solver->positions(memory);
    const int state = s->solver->run(memory, positions);
    const uint64_t used = s->solver->positions(memory) - from;
    if (state == FC_SOLVED) {
        s->before = s->solver->positions(memory);
        take_solved(s);
        begin_with_best(s);
    } else if (state == FC_UNSOLVABLE) {
        s->exhausted = s->solver->exhausted(memory);
        s->state = FC_UNSOLVABLE;
    } else {
        s->state = (uint32_t)state;
    }
    return used + 1;
}

/* A beam has ended, one after another or beside the levels. */
static void end_beam(search *s, void *memory, int won) {
    fc_step steps[FC_MOST_STEPS];
    const int beside = s->stage == SIDE_BEAM;
    s->before += fc_beam_positions(memory);
    s->in_beam = 0;
    if (beside) s->stage = LEVELS;
    if (won && take_solution(s, steps, fc_beam_steps(memory, steps)))
        s->best = fc_shorten(memory, &s->board, (int)s->metric, s->steps, s->best);
    if (beside) fc_levels_go_on(rest_of(s), s->best ? s->best : 255, s->limit > s->before ? s->limit - s->before : 0);
    if (s->best && s->bound >= s->best) s->state = FC_SOLVED;
    else if (beside || s->before >= s->limit) return;
    else if (++s->beams == BEFORE_LEVELS && s->aim == FC_AIM_FEWEST) start_levels(s);
    else if (s->beams < WIDTHS) start_beam(s);
    else s->state = FC_SOLVED;
}

static uint64_t run_beam(search *s, uint64_t positions) {
    void *memory = s->stage == BEAM ? rest_of(s) : side_of(s);
    const uint64_t from = fc_beam_positions(memory), sofar = fc_fewest_positions(s);
    const uint64_t left = sofar < s->limit ? s->limit - sofar : 0;
    const int state = fc_beam_run(memory, positions < left ? positions : left);
    const uint64_t used = fc_beam_positions(memory) - from;
    if (fc_beam_bound(memory) > s->bound) s->bound = fc_beam_bound(memory);
    if (state != FC_BEAM_RUNNING) end_beam(s, memory, state == FC_BEAM_WON);
    if (used >= left && s->state == FC_SEARCHING) s->state = FC_LIMIT;
    return used + 1;
}

static int side_beam_is_due(const search *s) {
    if (s->sides_begun == SIDES) return 0;
    const uint64_t width = side_widths[s->sides_begun], after = s->metric == FC_METRIC_S ? SIDE_AFTER_S : SIDE_AFTER_Q;
    return fc_levels_positions(rest_of(s)) >= after * width &&
           header_bytes() + fc_beam_bytes((unsigned)width) <= s->front;
}

static uint64_t run_levels(search *s, uint64_t positions) {
    void *memory = rest_of(s);
    const uint64_t from = fc_levels_positions(memory);
    const int state = fc_levels_run(memory, positions);
    if (fc_levels_bound(memory) > s->bound) s->bound = fc_levels_bound(memory);
    if (state == FC_SOLVED) {
        fc_step steps[FC_MOST_STEPS];
        take_solution(s, steps, fc_levels_steps(memory, steps));
        s->state = FC_SOLVED;
    } else if (state == FC_UNSOLVABLE) { /* nothing shorter */
        s->bound = s->best;
        s->state = s->best ? FC_SOLVED : FC_UNSOLVABLE;
    } else if (state != FC_SEARCHING) {
        s->state = (uint32_t)state;
    } else if (side_beam_is_due(s)) {
        s->stage = SIDE_BEAM;
        fc_beam_start(side_of(s), &s->board, (int)s->metric, side_widths[s->sides_begun++], s->steps, s->best);
    }
    return fc_levels_positions(memory) - from + 1;
}

int fc_fewest_run(void *block, uint64_t positions) {
    search *s = (search *)block;
    const uint32_t best = s->best;
    while (s->state == FC_SEARCHING && positions > 0 && s->best == best) {
        const uint64_t used = s->stage == SOLVE    ? run_solve(s, positions)
                              : s->stage == LEVELS ? run_levels(s, positions)
                                                   : run_beam(s, positions);
        positions -= used < positions ? used : positions;
    }
    return (int)s->state;
}

/* A larger block has room for a wider side beam: the levels make way for it. */
static void widen_front(search *s, uint64_t bytes) {
    const uint64_t front = front_for(bytes);
    if (s->stage < LEVELS || front <= s->front || front + rest_bytes(s) > bytes) return;
    memmove((char *)s + front, rest_of(s), (size_t)rest_bytes(s));
    s->front = front;
}

void fc_fewest_grown(void *block, uint64_t bytes) {
    search *s = (search *)block;
    const int waiting = s->state == FC_MEMORY;
    widen_front(s, bytes);
    s->bytes = bytes;
    if (waiting) s->state = FC_SEARCHING;
    if (s->stage == SOLVE && s->best == 0 && s->solver) s->solver->grown(rest_of(s), rest_bytes(s));
    else if (s->stage == BEAM || s->stage == SOLVE) {
        if (waiting) start_beam(s);
    } else fc_levels_grown(rest_of(s), rest_bytes(s));
}

uint64_t fc_fewest_positions(const void *block) {
    const search *s = (const search *)block;
    if (s->stage == SOLVE) return s->solver ? s->solver->positions(rest_of(s)) : 0;
    if (s->stage == BEAM) return s->before + (s->in_beam ? fc_beam_positions(rest_of(s)) : 0);
    return s->before + fc_levels_positions(rest_of(s)) + (s->stage == SIDE_BEAM ? fc_beam_positions(side_of(s)) : 0);
}

unsigned fc_fewest_best(const void *block) { return ((const search *)block)->best; }
unsigned fc_fewest_bound(const void *block) { return ((const search *)block)->bound; }
uint64_t fc_fewest_exhausted(const void *block) { return ((const search *)block)->exhausted; }

int fc_fewest_moves(const void *block, fc_line *line) {
    const search *s = (const search *)block;
    fc_layout layout;
    line->singles = line->players = 0;
    fc_layout_from_board(&layout, &s->board);
    for (unsigned i = 0; i < s->best; i++) fc_playout_onto(&layout, line, s->steps[i].card, s->steps[i].onto);
    return s->best && line->singles <= line->single_room && line->players <= line->player_room;
}
