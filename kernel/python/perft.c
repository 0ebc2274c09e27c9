/* perft.c (door): exact counts, without the GIL, in memory that grows here at the edge. */
#include "door.h"

#include "perft.h"

#include <stdlib.h>

/* Positions between two looks at Ctrl-C: some twentieths of a second. */
enum { SLICE = 1 << 17 };

typedef struct counting {
    fc_perft perft;
    void *table, *queue;
    size_t table_bytes, queue_bytes, most_bytes; /* no limit when most_bytes is 0 */
    uint64_t *counts;                            /* one for each distance so far */
    size_t counted, room;
} counting;

typedef enum outcome { FINISHED, SLICE_DONE, NO_MEMORY, OVER_LIMIT } outcome;

static void close_counting(counting *now) {
    free(now->table);
    free(now->queue);
    free(now->counts);
}

static int note_layer(counting *now) {
    if (now->counted == now->room) {
        const size_t room = now->room * 2 + 64;
        uint64_t *const larger = (uint64_t *)realloc(now->counts, room * sizeof *larger);
        if (larger == NULL) return 0;
        now->counts = larger;
        now->room = room;
    }
    now->counts[now->counted++] = now->perft.distinct;
    return 1;
}

static outcome start_counting(counting *now, const fc_board *board, int64_t depth, size_t most_bytes) {
    const counting nothing = {{{{0}}, 0, NULL, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, NULL, NULL, 0, 0, 0, NULL, 0, 0};
    *now = nothing;
    now->most_bytes = most_bytes;
    now->table_bytes = 4 * FC_PERFT_LEAST_BYTES;
    now->queue_bytes = FC_PERFT_LEAST_BYTES;
    now->table = calloc(now->table_bytes, 1);
    now->queue = malloc(now->queue_bytes);
    if (now->table == NULL || now->queue == NULL) return NO_MEMORY;
    fc_perft_start(&now->perft, board, depth, now->table, now->table_bytes, now->queue, now->queue_bytes);
    return note_layer(now) ? SLICE_DONE : NO_MEMORY;
}

/* While a block grows, the old one and the new one are there together; that is what the limit is held against. */
static outcome grow(counting *now, void **block, size_t *bytes, size_t times, int is_table) {
    if (*bytes > SIZE_MAX / times) return NO_MEMORY;
    const size_t larger = *bytes * times;
    if (now->most_bytes != 0 && now->table_bytes + now->queue_bytes + larger > now->most_bytes) {
        return times > 2 ? grow(now, block, bytes, 2, is_table) : OVER_LIMIT;
    }
    void *const memory = is_table ? calloc(larger, 1) : malloc(larger);
    if (memory == NULL) return NO_MEMORY;
    if (is_table)
        fc_perft_use_table(&now->perft, memory, larger);
    else
        fc_perft_use_queue(&now->perft, memory, larger);
    free(*block);
    *block = memory;
    *bytes = larger;
    return SLICE_DONE;
}

/* Runs without the GIL: no Python in here. */
static outcome run_slice(counting *now) {
    for (;;) {
        outcome grown = SLICE_DONE;
        switch (fc_perft_run(&now->perft, SLICE)) {
        case FC_PERFT_END: return FINISHED;
        case FC_PERFT_PAUSE: return SLICE_DONE;
        case FC_PERFT_LAYER:
            if (!note_layer(now)) return NO_MEMORY;
            break;
        case FC_PERFT_FULL_TABLE: grown = grow(now, &now->table, &now->table_bytes, 4, 1); break;
        case FC_PERFT_FULL_QUEUE: grown = grow(now, &now->queue, &now->queue_bytes, 2, 0); break;
        }
        if (grown != SLICE_DONE) return grown;
    }
}

static int tell_progress(const counting *now, PyObject *progress) {
    if (PyErr_CheckSignals() < 0) return 0;
    if (progress == Py_None) return 1;
    PyObject *const answer = PyObject_CallFunction(progress, "LK", (long long)now->perft.distance,
                                                   (unsigned long long)now->perft.positions);
    Py_XDECREF(answer);
    return answer != NULL;
}

static int count_all(counting *now, const fc_board *board, int64_t depth, size_t most_bytes, PyObject *progress) {
    outcome result = start_counting(now, board, depth, most_bytes);
    while (result == SLICE_DONE) {
        Py_BEGIN_ALLOW_THREADS
        result = run_slice(now);
        Py_END_ALLOW_THREADS
        if (result == SLICE_DONE && !tell_progress(now, progress)) return 0;
    }
    if (result == OVER_LIMIT)
        PyErr_Format(PyExc_MemoryError, "counting on after %llu positions takes more than the limit of %zu bytes",
                     (unsigned long long)now->perft.positions, most_bytes);
    else if (result == NO_MEMORY)
        PyErr_NoMemory();
    return result == FINISHED;
}

static PyObject *distances(const counting *now) {
    PyObject *const counts = PyTuple_New((Py_ssize_t)now->counted);
    for (size_t i = 0; counts != NULL && i < now->counted; i++) {
        PyObject *const number = PyLong_FromUnsignedLongLong(now->counts[i]);
        if (number == NULL) {
            Py_DECREF(counts);
            return NULL;
        }
        PyTuple_SetItem(counts, (Py_ssize_t)i, number);
    }
    return counts;
}

static PyObject *totals(const counting *now) {
    return Py_BuildValue("KLK", (unsigned long long)now->perft.positions, (long long)now->perft.distance,
                         (unsigned long long)now->perft.won);
}

/* The last two arguments of both functions, which may be left out: a memory limit and who is told of progress. */
static PyObject *count_and(PyObject *(*report)(const counting *), const fc_board *board, int64_t depth,
                           PyObject *const *rest, Py_ssize_t given) {
    size_t most_bytes = 0;
    if (given > 0) {
        most_bytes = PyLong_AsSize_t(rest[0]);
        if (most_bytes == (size_t)-1 && PyErr_Occurred()) return NULL;
    }
    counting now;
    const int fine = count_all(&now, board, depth, most_bytes, given > 1 ? rest[1] : Py_None);
    PyObject *const answer = fine ? report(&now) : NULL;
    close_counting(&now);
    return answer;
}

static PyObject *perft(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    if (given < 2 || given > 4) return PyErr_Format(PyExc_TypeError, "perft() takes 2 to 4 arguments, not %zd", given);
    fc_board board;
    if (!fc_door_board(args[0], &board)) return NULL;
    const long long depth = PyLong_AsLongLong(args[1]);
    if (depth == -1 && PyErr_Occurred()) return NULL;
    return count_and(distances, &board, depth, args + 2, given - 2);
}

static PyObject *perft_all(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    if (given < 1 || given > 3)
        return PyErr_Format(PyExc_TypeError, "perft_all() takes 1 to 3 arguments, not %zd", given);
    fc_board board;
    if (!fc_door_board(args[0], &board)) return NULL;
    return count_and(totals, &board, -1, args + 1, given - 1);
}

#define FAST(function) ((PyCFunction)(void (*)(void))(function))
PyMethodDef fc_perft_door[] = {
    {"perft", FAST(perft), METH_FASTCALL,
     "perft($module, board, depth, memory=0, progress=None, /)\n--\n\nHow many positions lie exactly 0, 1 ... depth "
     "single-card moves away; all there are for a negative depth.\nWithout the GIL. `memory` limits the bytes used, "
     "0 does not; `progress(distance, positions)` is called now and then."},
    {"perft_all", FAST(perft_all), METH_FASTCALL,
     "perft_all($module, board, memory=0, progress=None, /)\n--\n\nEverything that can be reached: positions, the "
     "greatest distance, and how many of them are won."},
    {NULL, NULL, 0, NULL},
};
