/* py_perft.c: exact counts without the GIL, in memory that grows and threads that run here, at the edge. */
#include "py_block.h"

#include "perft.h"

#include <stdlib.h>

enum {
    MOST_THREADS = 256,
    SLICE = 1 << 17,         /* positions moved on from between two looks at Ctrl-C: some hundredths of a second */
    WORTH_A_THREAD = 1 << 12 /* positions to move on from, for starting a thread not to cost more than it gains */
};

typedef struct counting {
    fc_perft perft;
    fc_perft_part parts[MOST_THREADS];
    fc_perft_event event[MOST_THREADS];
    PyThread_type_lock ended[MOST_THREADS]; /* held while a part runs in its thread */
    void *table, *queue[MOST_THREADS];
    size_t table_bytes, queue_bytes[MOST_THREADS];
    uint64_t most_bytes; /* no limit when 0 */
    PyObject *counts;    /* a list: the positions at each distance so far */
} counting;

typedef enum outcome { FINISHED, NOT_YET, NEXT_LAYER, NO_MEMORY, OVER_LIMIT } outcome;

/* ---- memory ---- */

static void *zeroed(size_t bytes) {
    void *const memory = calloc(bytes, 1);
    if (memory != NULL) fc_wish_for_large_pages(memory, bytes);
    return memory;
}

static size_t bytes_in_use(const counting *now) {
    size_t bytes = now->table_bytes;
    for (int i = 0; i < now->perft.parts; i++) bytes += now->queue_bytes[i];
    return bytes;
}

/* While a block grows, the old one and the new one are there together: that is what the limit is held against. */
static outcome room_for(const counting *now, size_t bytes) {
    if (now->most_bytes != 0 && bytes_in_use(now) + bytes > now->most_bytes) return OVER_LIMIT;
    return NOT_YET;
}

static outcome grow_table(counting *now) {
    size_t larger = now->table_bytes * 4;
    if (room_for(now, larger) != NOT_YET) larger = now->table_bytes * 2;
    if (room_for(now, larger) != NOT_YET) return OVER_LIMIT;
    void *const table = zeroed(larger);
    if (table == NULL) return NO_MEMORY;
    fc_perft_use_table(&now->perft, table, larger);
    free(now->table);
    now->table = table;
    now->table_bytes = larger;
    return NOT_YET;
}

static outcome grow_queue(counting *now, int i) {
    const size_t larger = now->queue_bytes[i] * 2;
    if (room_for(now, larger) != NOT_YET) return OVER_LIMIT;
    void *const queue = malloc(larger);
    if (queue == NULL) return NO_MEMORY;
    fc_perft_use_queue(&now->parts[i], queue, larger);
    free(now->queue[i]);
    now->queue[i] = queue;
    now->queue_bytes[i] = larger;
    return NOT_YET;
}

static void stop_counting(counting *now) {
    if (now == NULL) return;
    for (int i = 0; i < MOST_THREADS; i++) {
        free(now->queue[i]);
        if (now->ended[i] != NULL) PyThread_free_lock(now->ended[i]);
    }
    free(now->table);
    Py_XDECREF(now->counts);
    free(now);
}

static counting *start_counting(const fc_board *board, int64_t depth, int threads, uint64_t most_bytes) {
    counting *const now = (counting *)calloc(1, sizeof *now);
    if (now == NULL) return NULL;
    now->most_bytes = most_bytes;
    now->table_bytes = 4 * FC_PERFT_LEAST_BYTES;
    int complete = (now->table = zeroed(now->table_bytes)) != NULL;
    for (int i = 0; complete && i < threads; i++) {
        now->queue_bytes[i] = FC_PERFT_LEAST_BYTES;
        now->queue[i] = malloc(now->queue_bytes[i]);
        now->ended[i] = PyThread_allocate_lock();
        complete = now->queue[i] != NULL && now->ended[i] != NULL;
        if (complete) fc_perft_use_queue(&now->parts[i], now->queue[i], now->queue_bytes[i]);
    }
    if (complete) {
        fc_perft_use_table(&now->perft, now->table, now->table_bytes);
        fc_perft_start(&now->perft, board, depth, now->parts, threads);
        complete = (now->counts = PyList_New(0)) != NULL;
    }
    if (complete) return now;
    stop_counting(now);
    return NULL;
}

/* ---- running, without the GIL: no Python objects from here to the next heading ---- */

#define NO_THREAD ((unsigned long)-1) /* the limited API gives it no name */

typedef struct errand {
    counting *now;
    int part;
} errand;

static void run_part(counting *now, int i) { now->event[i] = fc_perft_run(&now->perft, &now->parts[i], SLICE); }

static void run_errand(void *argument) {
    const errand mine = *(const errand *)argument;
    run_part(mine.now, mine.part);
    PyThread_release_lock(mine.now->ended[mine.part]);
}

/* Every part runs once: those with much to do in threads of their own, the first one and small ones in this. */
static void run_parts(counting *now) {
    errand errands[MOST_THREADS];
    int in_thread[MOST_THREADS] = {0};
    for (int i = 1; i < now->perft.parts; i++) {
        if (now->parts[i].layer_left < WORTH_A_THREAD) continue;
        errands[i].now = now;
        errands[i].part = i;
        PyThread_acquire_lock(now->ended[i], WAIT_LOCK);
        in_thread[i] = PyThread_start_new_thread(run_errand, &errands[i]) != NO_THREAD;
        if (!in_thread[i]) PyThread_release_lock(now->ended[i]);
    }
    for (int i = 0; i < now->perft.parts; i++)
        if (!in_thread[i]) run_part(now, i);
    for (int i = 1; i < now->perft.parts; i++) {
        if (!in_thread[i]) continue;
        PyThread_acquire_lock(now->ended[i], WAIT_LOCK);
        PyThread_release_lock(now->ended[i]);
    }
}

static int any_part(const counting *now, fc_perft_event event) {
    for (int i = 0; i < now->perft.parts; i++)
        if (now->event[i] == event) return 1;
    return 0;
}

/* Goes on until something is to be told to Python. */
static outcome run_slice(counting *now) {
    for (;;) {
        run_parts(now);
        for (int i = 0; i < now->perft.parts; i++) {
            const outcome grown = now->event[i] == FC_PERFT_FULL_QUEUE ? grow_queue(now, i) : NOT_YET;
            if (grown != NOT_YET) return grown;
        }
        if (any_part(now, FC_PERFT_FULL_TABLE) && !fc_perft_grant(&now->perft, now->parts)) {
            const outcome grown = grow_table(now);
            if (grown != NOT_YET) return grown;
            fc_perft_grant(&now->perft, now->parts);
        }
        if (any_part(now, FC_PERFT_PAUSE)) return NOT_YET;
        if (any_part(now, FC_PERFT_FULL_TABLE) || any_part(now, FC_PERFT_FULL_QUEUE)) continue;
        return fc_perft_next_layer(&now->perft, now->parts) ? NEXT_LAYER : FINISHED;
    }
}

/* ---- to and from Python ---- */

/* Says why there is no more memory; 0. */
static int no_room(const counting *now, outcome why) {
    if (why == OVER_LIMIT)
        PyErr_Format(PyExc_MemoryError, "counting on after %llu positions takes more than the limit of %llu bytes",
                     (unsigned long long)fc_perft_met(&now->perft, now->parts), (unsigned long long)now->most_bytes);
    else PyErr_NoMemory();
    return 0;
}

static int count_all(counting *now, PyObject *progress) {
    outcome result = NEXT_LAYER;
    while (result == NOT_YET || result == NEXT_LAYER) {
        if (result == NEXT_LAYER && !fc_door_append(now->counts, PyLong_FromUnsignedLongLong(now->perft.distinct)))
            return 0;
        Py_BEGIN_ALLOW_THREADS
        result = run_slice(now);
        Py_END_ALLOW_THREADS
        if (result == FINISHED) return 1;
        if (result == NEXT_LAYER) continue;
        PyObject *const met = Py_BuildValue("LK", (long long)now->perft.distance,
                                            (unsigned long long)fc_perft_met(&now->perft, now->parts));
        if (fc_door_tell(progress, met) < 0) return 0;
    }
    return no_room(now, result);
}

static PyObject *distances(counting *now) { return PyList_AsTuple(now->counts); }

static PyObject *totals(counting *now) {
    return Py_BuildValue("KLK", (unsigned long long)now->perft.positions, (long long)now->perft.distance,
                         (unsigned long long)now->perft.won);
}

/* The totals, and all positions. */
static PyObject *positions(counting *now) {
    for (int i = 0; i < MOST_THREADS; i++) { /* nothing is left in them */
        free(now->queue[i]);
        now->queue[i] = NULL;
        now->queue_bytes[i] = 0;
    }
    const size_t bytes = (size_t)now->perft.positions * FC_PERFT_LISTED_BYTES;
    const outcome room = room_for(now, bytes);
    char *const list = room == NOT_YET ? (char *)malloc(bytes) : NULL;
    if (list == NULL) return no_room(now, room), (PyObject *)NULL;
    size_t length;
    Py_BEGIN_ALLOW_THREADS
    length = fc_perft_list(&now->perft, list);
    Py_END_ALLOW_THREADS
    PyObject *const written = PyBytes_FromStringAndSize(list, (Py_ssize_t)length);
    free(list);
    return written == NULL ? NULL : Py_BuildValue("NN", totals(now), written);
}

/* The last three arguments of all functions may be left out: a memory limit, a progress callback, the number of
 * threads. */
typedef struct question {
    fc_board board;
    long long depth, threads;
    uint64_t most_bytes;
    PyObject *progress;
} question;

static question everything(void) {
    const question all = {.depth = -1, .threads = 1, .progress = Py_None};
    return all;
}

static PyObject *count_and(PyObject *(*report)(counting *), question asked) {
    if (asked.threads < 1)
        return PyErr_Format(PyExc_ValueError, "threads is %lld; it must be at least 1", asked.threads);
    if (asked.threads > fc_perft_most_parts()) asked.threads = fc_perft_most_parts();
    if (asked.threads > MOST_THREADS) asked.threads = MOST_THREADS;
    counting *const now = start_counting(&asked.board, asked.depth, (int)asked.threads, asked.most_bytes);
    if (now == NULL) return PyErr_NoMemory();
    PyObject *const answer = count_all(now, asked.progress) ? report(now) : NULL;
    stop_counting(now);
    return answer;
}

static PyObject *perft(PyObject *module, PyObject *args) {
    question q = everything();
    if (!PyArg_ParseTuple(args, "O&O&|O&OO&:perft", fc_door_board, &q.board, fc_door_integer, &q.depth, fc_door_count,
                          &q.most_bytes, &q.progress, fc_door_integer, &q.threads))
        return NULL;
    return count_and(distances, q);
}

static PyObject *all_and(PyObject *(*report)(counting *), PyObject *args) {
    question q = everything();
    if (!PyArg_ParseTuple(args, "O&|O&OO&", fc_door_board, &q.board, fc_door_count, &q.most_bytes, &q.progress,
                          fc_door_integer, &q.threads))
        return NULL;
    return count_and(report, q);
}

static PyObject *perft_all(PyObject *module, PyObject *args) { return all_and(totals, args); }
static PyObject *perft_list(PyObject *module, PyObject *args) { return all_and(positions, args); }

PyMethodDef fc_perft_door[] = {
    {"perft", perft, METH_VARARGS,
     "perft($module, board, depth, memory=0, progress=None, threads=1, /)\n--\n\n"
     "How many positions lie exactly 0, 1 ... depth single-card moves away; all there are for a negative depth.\n\n"
     "Without the GIL. `memory` limits the bytes used (0: no limit); `progress(distance, positions)` is called now\n"
     "and then."},
    {"perft_all", perft_all, METH_VARARGS,
     "perft_all($module, board, memory=0, progress=None, threads=1, /)\n--\n\n"
     "Everything that can be reached: positions, the greatest distance, and how many of them are won."},
    {"perft_list", perft_list, METH_VARARGS,
     "perft_list($module, board, memory=0, progress=None, threads=1, /)\n--\n\n"
     "The same, and the positions themselves, as freecell.proof_checker reads them."},
    {NULL, NULL, 0, NULL},
};
