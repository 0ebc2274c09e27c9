/* py_solve.c: the solver as Python sees it, for one position or thousands in a call; py_solver.c does the work. */
#include "py_solver.h"

#include <stdlib.h>
#include <string.h>

#include "deal.h"

enum {
    SIGNALS_EVERY = 20000000, /* nanoseconds between looks for Ctrl-C in the main thread, which alone gets it */
    SELDOM = 1000000000       /* ... and in others: each look takes the GIL from another thread */
};

/* ---- answers ---- */

static PyObject *answer_tuple(const py_solver *self, const answer *a) {
    const char *moves = (const char *)self->store + a->at;
    const Py_ssize_t singles = a->outcome == FC_SOLVED ? 2 * (Py_ssize_t)a->singles : 0;
    const Py_ssize_t players = a->outcome == FC_SOLVED ? 2 * (Py_ssize_t)a->players : 0;
    return Py_BuildValue("(iKKLNN)", a->outcome, (unsigned long long)a->positions, (unsigned long long)a->exhausted,
                         (long long)a->nanoseconds, PyBytes_FromStringAndSize(moves, singles),
                         PyBytes_FromStringAndSize(moves + singles, players));
}

static PyObject *answer_list(const py_solver *self, const work *w) {
    PyObject *list = PyList_New(0);
    for (Py_ssize_t i = 0; list != NULL && i < w->done; i++)
        if (!fc_door_append(list, answer_tuple(self, &w->answers[i]))) Py_CLEAR(list);
    return list;
}

/* ---- answers as columns, for millions of deals ---- */

enum { ROW_BYTES = 21 };

/* The table holds the columns one after the other: positions and microseconds (8 bytes each), lengths in single cards
 * and in player's moves (2 bytes each), outcomes (1 byte). */
static void fill_table(const work *w, uint8_t *table) {
    const size_t rows = (size_t)w->done;
    uint8_t *const positions = table, *const microseconds = positions + 8 * rows;
    uint8_t *const singles = microseconds + 8 * rows, *const players = singles + 2 * rows,
                   *const outcomes = players + 2 * rows;
    for (size_t i = 0; i < rows; i++) {
        const answer *a = &w->answers[i];
        const uint64_t time = (uint64_t)a->nanoseconds / 1000;
        const uint16_t lengths[2] = {(uint16_t)(a->singles < UINT16_MAX ? a->singles : UINT16_MAX),
                                     (uint16_t)(a->players < UINT16_MAX ? a->players : UINT16_MAX)};
        memcpy(positions + 8 * i, &a->positions, 8);
        memcpy(microseconds + 8 * i, &time, 8);
        memcpy(singles + 2 * i, &lengths[0], 2);
        memcpy(players + 2 * i, &lengths[1], 2);
        outcomes[i] = (uint8_t)a->outcome;
    }
}

/* A solution in standard notation, with a space between moves; gives its length; a null `text` is not written. */
static size_t write_solution(const py_solver *self, const answer *a, char *text) {
    static const char places[] = "12345678abcdefgh", digits[] = "0123456789abcdef";
    const uint8_t *move = self->store + a->at + 2 * (size_t)a->singles;
    size_t length = 0;
    for (uint32_t i = 0; i < a->players; i++, move += 2) {
        uint16_t code;
        memcpy(&code, move, 2);
        const int tell_count = (code & FC_COUNT_NEEDED) != 0;
        if (text) {
            text[length] = places[code >> 12];
            text[length + 1] = places[code >> 8 & 15];
            if (tell_count) text[length + 2] = 'v', text[length + 3] = digits[code & 15];
            if (i + 1 < a->players) text[length + (tell_count ? 4 : 2)] = ' ';
        }
        length += (tell_count ? 4 : 2) + (i + 1 < a->players);
    }
    return length;
}

/* (the table, all solutions as one text, where each begins and ends as 32-bit integers); no texts unless asked for. */
static PyObject *answer_rows(const py_solver *self, const work *w) {
    const Py_ssize_t told = w->with_moves ? w->done : 0;
    size_t length = 0;
    for (Py_ssize_t i = 0; i < told; i++)
        if (w->answers[i].outcome == FC_SOLVED) length += write_solution(self, &w->answers[i], NULL);
    if (length > INT32_MAX) {
        PyErr_SetString(PyExc_OverflowError, "the solutions are too long for one call; ask for fewer deals");
        return NULL;
    }
    PyObject *table = PyBytes_FromStringAndSize(NULL, ROW_BYTES * w->done);
    PyObject *text = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)length);
    PyObject *ends = PyBytes_FromStringAndSize(NULL, (told + 1) * (Py_ssize_t)sizeof(int32_t));
    if (table == NULL || text == NULL || ends == NULL) {
        Py_XDECREF(table);
        Py_XDECREF(text);
        Py_XDECREF(ends);
        return NULL;
    }
    fill_table(w, (uint8_t *)PyBytes_AsString(table));
    char *const out = PyBytes_AsString(text), *const end = PyBytes_AsString(ends);
    size_t at = 0;
    for (Py_ssize_t i = 0; i <= told; i++) {
        const int32_t here = (int32_t)at;
        memcpy(end + i * (Py_ssize_t)sizeof here, &here, sizeof here);
        if (i < told && w->answers[i].outcome == FC_SOLVED) at += write_solution(self, &w->answers[i], out + at);
    }
    return Py_BuildValue("(NNN)", table, text, ends);
}

static PyObject *solve_all(py_solver *self, work *w) {
    if (w->count > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(answer)) return PyErr_NoMemory();
    if (!fc_search_begin(&self->search)) return NULL;
    PyObject *result = NULL;
    int ended = 0, raised = 0;
    self->stored = 0;
    self->look_every = PyThread_get_thread_ident() == self->main_thread ? SIGNALS_EVERY : SELDOM;
    w->answers = (answer *)calloc((size_t)w->count + 1, sizeof(answer));
    if (w->answers == NULL) {
        fc_search_end(&self->search);
        return PyErr_NoMemory();
    }
    while (w->done < w->count && ended == 0 && !raised) {
        Py_BEGIN_ALLOW_THREADS
        ended = fc_solver_solve_some(self, w);
        Py_END_ALLOW_THREADS
        raised = PyErr_CheckSignals() < 0;
    }
    if (raised) {
        /* Ctrl-C */
    } else if (ended == FC_FAULT) {
        PyErr_SetString(PyExc_RuntimeError, "the checker refuses a solution that the search found: please report this");
    } else if (ended == FC_OVERFLOW) {
        PyErr_NoMemory();
    } else {
        result = w->result(self, w);
    }
    free(w->answers);
    fc_search_end(&self->search);
    return result;
}

static int read_cells(PyObject *object, void *cells) {
    const long number = PyLong_AsLong(object);
    if (number == -1 && PyErr_Occurred()) return 0;
    *(int *)cells = (int)number;
    if (number >= 0 && number <= FC_MAX_CELLS) return 1;
    PyErr_Format(PyExc_ValueError, "a game has 0 to %d cells, not %ld", (int)FC_MAX_CELLS, number);
    return 0;
}

static PyObject *solver_solve_boards(PyObject *object, PyObject *args) {
    work w = {.result = answer_list};
    PyObject *list;
    if (!PyArg_ParseTuple(args, "OO&O&:solve_boards", &list, fc_door_count, &w.positions, fc_door_seconds,
                          &w.nanoseconds))
        return NULL;
    uint8_t *const boards = (uint8_t *)fc_door_copy(list, FC_BOARD_BYTES, "the list of boards", &w.count);
    if (boards == NULL) return NULL;
    PyObject *answers = NULL;
    w.boards = boards;
    Py_ssize_t i = 0;
    for (; i < w.count; i++) {
        fc_board board;
        int place;
        const fc_board_fault fault = fc_board_from_bytes(&board, w.boards + i * FC_BOARD_BYTES, &place);
        if (fault == FC_BOARD_FINE) continue;
        PyErr_Format(PyExc_ValueError, "board %zd, byte %d: %s", i, place, fc_board_fault_text(fault));
        break;
    }
    if (i == w.count) answers = solve_all((py_solver *)object, &w);
    free(boards);
    return answers;
}

/* The answers for a list of deal numbers. */
static PyObject *solve_numbers(PyObject *object, PyObject *list, work *w) {
    int64_t *const numbers = fc_door_deals(list, &w->count);
    if (numbers == NULL) return NULL;
    w->numbers = numbers;
    PyObject *const answers = solve_all((py_solver *)object, w);
    free(numbers);
    return answers;
}

static PyObject *solver_solve_deals(PyObject *object, PyObject *args) {
    work w = {.result = answer_list};
    PyObject *list;
    if (!PyArg_ParseTuple(args, "OO&O&O&:solve_deals", &list, read_cells, &w.cells, fc_door_count, &w.positions,
                          fc_door_seconds, &w.nanoseconds))
        return NULL;
    return solve_numbers(object, list, &w);
}

static PyObject *solver_solve_rows(PyObject *object, PyObject *args) {
    work w = {.result = answer_rows};
    PyObject *list;
    if (!PyArg_ParseTuple(args, "OO&pO&O&:solve_rows", &list, read_cells, &w.cells, &w.with_moves, fc_door_count,
                          &w.positions, fc_door_seconds, &w.nanoseconds))
        return NULL;
    return solve_numbers(object, list, &w);
}

static PyObject *solver_positions(PyObject *object, PyObject *nothing) {
    return PyLong_FromUnsignedLongLong(tally_get(&((py_solver *)object)->seen));
}

static PyObject *solver_progress(PyObject *object, PyObject *nothing) {
    py_solver *self = (py_solver *)object;
    return Py_BuildValue("(KKL)", (unsigned long long)tally_get(&self->seen),
                         (unsigned long long)tally_get(&self->waiting), (long long)tally_get(&self->level) - 1);
}

/* Only for a solver at rest: which file a search uses does not change under it. */
static PyObject *solver_spill(PyObject *object, PyObject *file) {
    py_solver *self = (py_solver *)object;
    if (!fc_search_begin(&self->search)) return NULL;
    const int opened = fc_spill_open(&self->spill, file);
    fc_search_end(&self->search);
    if (!opened) return NULL;
    Py_RETURN_NONE;
}

static int find_main_thread(unsigned long *ident) {
    PyObject *threading = PyImport_ImportModule("threading");
    PyObject *thread = threading ? PyObject_CallMethod(threading, "main_thread", NULL) : NULL;
    PyObject *number = thread ? PyObject_GetAttrString(thread, "ident") : NULL;
    if (number != NULL) *ident = PyLong_AsUnsignedLong(number);
    Py_XDECREF(threading);
    Py_XDECREF(thread);
    Py_XDECREF(number);
    return number != NULL && !PyErr_Occurred();
}

static PyObject *solver_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    unsigned long main_thread = 0;
    if (!find_main_thread(&main_thread)) return NULL;
    py_solver *self = (py_solver *)fc_search_new(type, args, keywords, fc_solve_bytes(), 0);
    if (self == NULL) return NULL;
    self->spill.file = -1;
    self->main_thread = main_thread;
    tally_set(&self->seen, 0);
    return (PyObject *)self;
}

static void solver_free(PyObject *object) {
    py_solver *self = (py_solver *)object;
    if (self->search.memory.start != NULL) fc_spill_close(&self->spill); /* made to the end: 0 is no file of ours */
    free(self->store);
    fc_search_free(object);
}

static PyMethodDef solver_methods[] = {
    {"solve_boards", solver_solve_boards, METH_VARARGS,
     "solve_boards($self, boards, positions, seconds, /)\n--\n\n"
     "Solve boards of 72 bytes each, without the GIL: a tuple for each (outcome, positions, exhausted, nanoseconds,\n"
     "single-card moves, player's moves); fewer tuples when it was stopped."},
    {"solve_deals", solver_solve_deals, METH_VARARGS,
     "solve_deals($self, numbers, cells, positions, seconds, /)\n--\n\nThe same for 64-bit deal numbers."},
    {"solve_rows", solver_solve_rows, METH_VARARGS,
     "solve_rows($self, numbers, cells, moves, positions, seconds, /)\n--\n\n"
     "The same without an object for each: (table, all solutions in standard notation as one text, where each begins\n"
     "and ends in it, in 32 bits). The table has 21 bytes a deal, column by column: positions and microseconds\n"
     "(64 bits), lengths in single cards and in player's moves (16 bits), outcomes (8 bits)."},
    {"spill", solver_spill, METH_O,
     "spill($self, file, /)\n--\n\n"
     "When memory is full, let what waits go to this open file (an object with fileno(), or a descriptor); what it\n"
     "holds is lost."},
    {"stop", fc_search_stop, METH_NOARGS,
     "stop($self, /)\n--\n\nEnd what this solver is doing, for good; from any thread."},
    {"positions", solver_positions, METH_NOARGS,
     "positions($self, /)\n--\n\nAbout how many positions the current search has looked at; from any thread."},
    {"progress", solver_progress, METH_NOARGS,
     "progress($self, /)\n--\n\nThe same, with how many classes wait, and the level of the complete search or -1."},
    {"held", fc_search_held, METH_NOARGS, "held($self, /)\n--\n\nThe bytes of memory that this solver holds."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot solver_slots[] = {
    {Py_tp_doc, (void *)"Solver(memory, /)\n--\n\nA solver, and a block of memory that it uses again and again."},
    {Py_tp_new, (void *)solver_new},
    {Py_tp_dealloc, (void *)solver_free},
    {Py_tp_methods, solver_methods},
    {0, NULL},
};

static PyType_Spec solver_spec = {
    "freecell._kernel.Solver", sizeof(py_solver), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, solver_slots,
};

int fc_add_solver(PyObject *module) { return fc_search_add(module, &solver_spec); }
