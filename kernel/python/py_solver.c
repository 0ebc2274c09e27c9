/* py_solver.c: what the kernel leaves to its edge: memory, files, the clock, stopping. Every solution is replayed by
 * checker.c, which shares nothing with the search, before Python sees it.
 */
#include "py_solver.h"

#include <stdlib.h>
#include <string.h>

#include "checker.h"
#include "deal.h"

enum { SLICE = 4096 }; /* positions between looks at the clock */

/* ---- memory ---- */

static int grow(py_solver *self) {
    if (!fc_block_grow(&self->search.memory)) return 0;
    fc_solve_grown(self->search.memory.start, self->search.memory.bytes);
    return 1;
}

/* The block is full: FC_SEARCHING when the search can continue all the same, otherwise how it ends. */
static int find_room(py_solver *self) {
    if (grow(self) || fc_solve_squeeze(self->search.memory.start)) return FC_SEARCHING;
    if (self->spill.file < 0) return FC_MEMORY;
    const fc_spill_file file = fc_spill_access(&self->spill);
    const int spilled = fc_solve_spill(self->search.memory.start, &file);
    return spilled == FC_SPILL_FINE ? FC_SEARCHING : spilled == FC_SPILL_FAILED ? FC_DISK : FC_MEMORY;
}

static int make_room(py_solver *self, size_t more) {
    if (self->store_room - self->stored >= more) return 1;
    size_t room = 2 * self->store_room + more + 4096;
    uint8_t *store = (uint8_t *)realloc(self->store, room);
    if (store == NULL) return 0;
    self->store = store;
    self->store_room = room;
    return 1;
}

/* ---- solving ---- */

static int keep_moves(py_solver *self, const uint8_t position[FC_BOARD_BYTES], answer *a) {
    fc_line line = {NULL, NULL, 0, 256, 0, 256};
    for (int turn = 0; turn < 2; turn++) { /* most solutions fit at once; otherwise the line says what it needs */
        const size_t singles = line.single_room, players = line.player_room;
        if (!make_room(self, 2 * (singles + players))) return FC_OVERFLOW;
        line.single = self->store + self->stored;
        line.player = (uint16_t *)(void *)(line.single + 2 * singles); /* all in the store is even */
        if (fc_solve_moves(self->search.memory.start, &line)) break;
        line.single_room = line.singles, line.player_room = line.players;
    }
    if (fc_check_solution(position, line.single, line.singles) >= 0) return FC_FAULT;
    a->singles = line.singles;
    a->players = line.players;
    a->at = self->stored;
    memmove(line.single + 2 * (size_t)line.singles, line.player, 2 * (size_t)line.players);
    self->stored += 2 * ((size_t)line.singles + line.players);
    return FC_SOLVED;
}

/* Go on with the current position until it is decided or `until` has come; `end` is when its own time is over. */
static int run(py_solver *self, int64_t end, int64_t until) {
    int state;
    while ((state = fc_solve_run(self->search.memory.start, SLICE)) <= FC_MEMORY) {
        fc_progress progress;
        fc_solve_progress(self->search.memory.start, &progress);
        tally_set(&self->seen, progress.positions);
        tally_set(&self->waiting, progress.waiting);
        tally_set(&self->level, (unsigned long long)(progress.level + 1));
        if (state == FC_MEMORY && (state = find_room(self)) != FC_SEARCHING) return state;
        const int64_t time = fc_now();
        if (flag_is_set(&self->search.stopped)) return FC_STOPPED;
        if (time >= end) return FC_SECONDS;
        if (time >= until) return FC_SEARCHING;
    }
    return state;
}

static void set_up(py_solver *self, work *w) {
    fc_board board;
    if (w->boards) {
        memcpy(w->position, w->boards + w->done * FC_BOARD_BYTES, FC_BOARD_BYTES);
        fc_board_from_bytes(&board, w->position, NULL); /* checked before */
    } else {
        uint8_t cards[FC_CARDS];
        fc_deal(w->numbers[w->done], cards);
        fc_board_from_deal(&board, cards, w->cells);
        fc_board_to_bytes(&board, w->position);
    }
    fc_solve_start(self->search.memory.start, self->search.memory.bytes, &board, w->positions);
    fc_solve_at_most(self->search.memory.start, self->search.memory.most);
    fc_spill_empty(&self->spill);
    tally_set(&self->seen, 0);
    tally_set(&self->waiting, 0);
    tally_set(&self->level, 0);
}

int fc_solver_solve_some(py_solver *self, work *w) {
    int64_t time = fc_now();
    const int64_t until = time + self->look_every;
    while (w->done < w->count && time < until) {
        if (!w->started) {
            w->begun = time;
            set_up(self, w);
            w->started = 1;
        }
        answer *a = &w->answers[w->done];
        int outcome = run(self, fc_after(w->begun, w->nanoseconds), until);
        if (outcome == FC_SEARCHING) return 0;
        if (outcome == FC_STOPPED) return FC_STOPPED;
        if (outcome == FC_SOLVED) outcome = keep_moves(self, w->position, a);
        if (outcome >= FC_FAULT) return outcome;
        time = fc_now();
        a->outcome = outcome;
        a->positions = fc_solve_positions(self->search.memory.start);
        a->exhausted = outcome == FC_UNSOLVABLE ? fc_solve_exhausted(self->search.memory.start) : 0;
        a->nanoseconds = time - w->begun;
        w->started = 0;
        w->done++;
        if (flag_is_set(&self->search.stopped)) return FC_STOPPED;
    }
    return 0;
}
