/* py_solver.h: a solver with its block of memory, and the work it is given. py_solver.c does the work, without Python
 * and without the GIL; py_solve.c is what Python sees of it. */
#ifndef FC_PY_SOLVER_H
#define FC_PY_SOLVER_H

#include "py_search.h"
#include "py_spill.h"
#include "solve.h"

typedef struct answer {
    int outcome;
    uint64_t positions, exhausted;
    int64_t nanoseconds;
    uint32_t singles, players;
    size_t at; /* where its moves begin in the solver's store */
} answer;

typedef struct py_solver {
    py_search search;
    py_spill spill;
    uint8_t *store; /* the moves of this call's solutions */
    size_t stored, store_room;
    unsigned long main_thread;
    int64_t look_every;
    /* Of the current search, for other threads to read: positions so far, classes that wait, and the level + 1. */
    tally seen, waiting, level;
} py_solver;

typedef struct work {
    const int64_t *numbers; /* deals, or ... */
    const uint8_t *boards;  /* ... board bytes */
    Py_ssize_t count, done;
    int cells, started;
    uint64_t positions;
    int64_t nanoseconds, begun;
    uint8_t position[FC_BOARD_BYTES];
    answer *answers;
    /* What becomes of the answers. */
    PyObject *(*result)(const py_solver *self, const struct work *w);
    int with_moves; /* whether answer_rows tells the moves */
} work;

/* Solve until all is done, an outcome from FC_STOPPED on ends it, or `look_every` nanoseconds are over (0). */
int fc_solver_solve_some(py_solver *self, work *w);

#endif
