/* py_fewest.c: the search for short solutions and for the fewest moves, as Python sees it: one position at a time, run
 * in slices without the GIL, so that its owner can look at the clock, at the best solution so far, or stop. */
#include "py_search.h"

#include <stdlib.h>
#include <string.h>

#include "checker.h"
#include "fewest.h"

enum {
    SLICE = 512, /* positions between looks at the clock: a millisecond or less */
    FIRST_BYTES = 8 << 20
};

typedef struct py_fewest {
    py_search search;
    int started, state;
    uint8_t position[FC_BOARD_BYTES];
    tally positions, bound, best; /* for other threads to read */
} py_fewest;

static int begin(py_fewest *self, int must_be_started) {
    if (!fc_search_begin(&self->search)) return 0;
    if (!must_be_started || self->started) return 1;
    fc_search_end(&self->search);
    PyErr_SetString(PyExc_RuntimeError, "no search has been started");
    return 0;
}

static void publish(py_fewest *self) {
    tally_set(&self->positions, fc_fewest_positions(self->search.memory.start));
    tally_set(&self->bound, fc_fewest_bound(self->search.memory.start));
    tally_set(&self->best, fc_fewest_best(self->search.memory.start));
}

static PyObject *fewest_start(PyObject *object, PyObject *const *args, Py_ssize_t given) {
    py_fewest *self = (py_fewest *)object;
    fc_board board;
    if (!fc_door_takes("start", given, 4) || !fc_door_board(args[0], &board)) return NULL;
    const long aim = PyLong_AsLong(args[1]);
    if (aim == -1 && PyErr_Occurred()) return NULL; /* before the next argument, which may run Python code */
    const long metric = PyLong_AsLong(args[2]);
    if (metric == -1 && PyErr_Occurred()) return NULL;
    const unsigned long long positions = PyLong_AsUnsignedLongLong(args[3]);
    if (positions == (unsigned long long)-1 && PyErr_Occurred()) return NULL;
    if (aim < FC_AIM_SHORT || aim > FC_AIM_FEWEST || metric < FC_METRIC_S || metric > FC_METRIC_Q) {
        PyErr_Format(PyExc_ValueError, "no aim %ld or no metric %ld (choose 0 or 1 for each)", aim, metric);
        return NULL;
    }
    if (!begin(self, 0)) return NULL;
    fc_board_to_bytes(&board, self->position);
    const fc_fewest_ask ask = {(int)aim, (int)metric, positions, &fc_the_solver, NULL};
    fc_fewest_start(self->search.memory.start, self->search.memory.bytes, &board, &ask);
    self->started = 1;
    self->state = FC_SEARCHING;
    publish(self);
    fc_search_end(&self->search);
    Py_RETURN_NONE;
}

/* Until the time is over, the search ends or a shorter solution is found. */
static int run_some(py_fewest *self, int64_t nanoseconds) {
    const int64_t begun = fc_now(), until = nanoseconds < INT64_MAX - begun ? begun + nanoseconds : INT64_MAX;
    const unsigned best = fc_fewest_best(self->search.memory.start);
    int state = self->state;
    while (state == FC_SEARCHING && !flag_is_set(&self->search.stopped)) {
        state = fc_fewest_run(self->search.memory.start, SLICE);
        publish(self);
        if (state == FC_MEMORY && fc_block_grow_by_half(&self->search.memory)) {
            fc_fewest_grown(self->search.memory.start, self->search.memory.bytes);
            state = FC_SEARCHING;
        }
        if (fc_now() >= until || fc_fewest_best(self->search.memory.start) != best) break;
    }
    return state;
}

static PyObject *fewest_run(PyObject *object, PyObject *seconds) {
    py_fewest *self = (py_fewest *)object;
    const double s = PyFloat_AsDouble(seconds);
    if (s == -1.0 && PyErr_Occurred()) return NULL;
    if (!(s >= 0)) {
        PyErr_SetString(PyExc_ValueError, "the number of seconds is not a number from 0 up");
        return NULL;
    }
    if (!begin(self, 1)) return NULL;
    int state;
    Py_BEGIN_ALLOW_THREADS
    state = run_some(self, s < 9e9 ? (int64_t)(s * 1e9) : INT64_MAX);
    Py_END_ALLOW_THREADS
    self->state = state;
    fc_search_end(&self->search);
    return PyLong_FromLong(state);
}

static PyObject *fewest_moves(PyObject *object, PyObject *nothing) {
    py_fewest *self = (py_fewest *)object;
    PyObject *result = NULL;
    (void)nothing;
    if (!begin(self, 1)) return NULL;
    const size_t room = FC_MOST_STEPS * (size_t)FC_MAX_EXPANSION; /* every step a run, card by card */
    uint8_t *single = (uint8_t *)malloc(2 * room + sizeof(uint16_t) * FC_MOST_STEPS);
    if (single == NULL) {
        fc_search_end(&self->search);
        return PyErr_NoMemory();
    }
    uint16_t *player = (uint16_t *)(void *)(single + 2 * room);
    fc_line line = {single, player, 0, (uint32_t)room, 0, FC_MOST_STEPS};
    fc_fewest_moves(self->search.memory.start, &line);
    if (fc_fewest_best(self->search.memory.start) && fc_check_solution(self->position, single, line.singles) >= 0)
        PyErr_SetString(PyExc_RuntimeError, "a solution was found that the checker refuses: please report this");
    else
        result = Py_BuildValue("(NN)", PyBytes_FromStringAndSize((const char *)single, (Py_ssize_t)(2 * line.singles)),
                               PyBytes_FromStringAndSize((const char *)player, (Py_ssize_t)(2 * line.players)));
    free(single);
    fc_search_end(&self->search);
    return result;
}

static PyObject *fewest_exhausted(PyObject *object, PyObject *nothing) {
    py_fewest *self = (py_fewest *)object;
    (void)nothing;
    if (!begin(self, 1)) return NULL;
    const uint64_t exhausted = fc_fewest_exhausted(self->search.memory.start);
    fc_search_end(&self->search);
    return PyLong_FromUnsignedLongLong(exhausted);
}

static PyObject *fewest_progress(PyObject *object, PyObject *nothing) {
    py_fewest *self = (py_fewest *)object;
    (void)nothing;
    return Py_BuildValue("(KKK)", (unsigned long long)tally_get(&self->positions),
                         (unsigned long long)tally_get(&self->bound), (unsigned long long)tally_get(&self->best));
}

static PyObject *fewest_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    return fc_search_new(type, args, keywords, fc_fewest_bytes(&fc_the_solver), FIRST_BYTES);
}

static PyMethodDef fewest_methods[] = {
    {"start", FAST(fewest_start), METH_FASTCALL,
     "start($self, board, aim, metric, positions, /)\n--\n\n"
     "Begin with a board of 72 bytes. Aims: 0 short, 1 fewest. Metrics: 0 S, 1 Q."},
    {"run", fewest_run, METH_O,
     "run($self, seconds, /)\n--\n\n"
     "Search without the GIL until the time is over, a shorter solution is found or the search is stopped (0), or "
     "until\n"
     "it ends: 1 no more memory, 2 solved, 3 unsolvable, 4 the limit of positions."},
    {"progress", fewest_progress, METH_NOARGS,
     "progress($self, /)\n--\n\nPositions looked at, the proved bound, the best length (0: none); from any thread."},
    {"moves", fewest_moves, METH_NOARGS,
     "moves($self, /)\n--\n\nThe best solution, replayed by the checker: single-card moves, player's moves."},
    {"exhausted", fewest_exhausted, METH_NOARGS,
     "exhausted($self, /)\n--\n\nHow many positions there are, when it is unsolvable."},
    {"stop", fc_search_stop, METH_NOARGS, "stop($self, /)\n--\n\nEnd this search, for good; from any thread."},
    {"held", fc_search_held, METH_NOARGS, "held($self, /)\n--\n\nThe bytes of memory that this search holds."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot fewest_slots[] = {
    {Py_tp_doc, (void *)"Fewest(memory, /)\n--\n\nA search for short solutions, and for the shortest, with proof."},
    {Py_tp_new, (void *)fewest_new},
    {Py_tp_dealloc, (void *)fc_search_free},
    {Py_tp_methods, fewest_methods},
    {0, NULL},
};

static PyType_Spec fewest_spec = {
    "freecell._kernel.Fewest", sizeof(py_fewest), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, fewest_slots,
};

int fc_add_fewest(PyObject *module) { return fc_search_add(module, &fewest_spec); }
