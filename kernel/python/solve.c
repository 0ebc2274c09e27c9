/* solve.c (door): a solver with its block of memory, for one position or thousands in a call.
 *
 * What the kernel leaves to its edge happens here: memory, the clock, stopping, and letting other threads run. Every
 * solution is replayed by checker.c, which shares nothing with the search, before Python sees it.
 */
#if !defined(_POSIX_C_SOURCE) && !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif
#include "door.h"

#include "checker.h"
#include "deal.h"
#include "solve.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A flag that another thread may set, and a number that another thread may read. */
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
typedef volatile long flag;
#define flag_is_set(f) (_InterlockedOr((f), 0) != 0)
#define flag_exchange(f, value) _InterlockedExchange((f), (value))
typedef volatile unsigned long long tally; /* aligned words are read and written at once */
#define tally_set(t, value) (*(t) = (value))
#define tally_get(t) (*(t))
#else
#include <stdatomic.h>
typedef atomic_int flag;
typedef atomic_ullong tally;
#define tally_set(t, value) atomic_store_explicit((t), (value), memory_order_relaxed)
#define tally_get(t) atomic_load_explicit((t), memory_order_relaxed)
#define flag_is_set(f) (atomic_load(f) != 0)
#define flag_exchange(f, value) atomic_exchange((f), (value))
#endif

enum {
    SLICE = 4096,              /* positions between looks at the clock */
    SIGNALS_EVERY = 20000000,  /* nanoseconds between looks for Ctrl-C in the main thread, which alone gets it */
    SELDOM = 1000000000,       /* ... and in others: each look takes the GIL from whoever has it */
    OUT_OF_TIME = 5,           /* outcomes beyond those of solve.h */
    STOPPED = 6,
    WRONG = 7, /* the checker refused: a mistake in the search that nobody shall see as an answer */
    NO_MEMORY = 8
};

typedef struct answer {
    int outcome;
    uint64_t positions, exhausted;
    int64_t nanoseconds;
    uint32_t singles, players;
    size_t at; /* where its moves begin in the solver's store */
} answer;

typedef struct solver {
    PyObject_HEAD
    void *allocation;
    uint8_t *block; /* inside it, on a cache line */
    uint64_t bytes, most;
    uint8_t *store; /* the moves of this call's solutions */
    size_t stored, store_room;
    flag stopped, busy;
    unsigned long main_thread;
    int64_t look_every;
    tally seen; /* positions of the current search so far, for other threads to read */
} solver;

static int64_t now(void) {
    struct timespec t;
#if defined(_WIN32)
    timespec_get(&t, TIME_UTC);
#else
    clock_gettime(CLOCK_MONOTONIC, &t);
#endif
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* ---- memory ---- */

static int resize(solver *self, uint64_t bytes) {
    if (bytes > (uint64_t)PY_SSIZE_T_MAX - 64) return 0;
    const uint64_t before = self->block ? (uint64_t)(self->block - (uint8_t *)self->allocation) : 0;
    void *allocation = realloc(self->allocation, (size_t)bytes + 64);
    if (allocation == NULL) return 0;
    uint8_t *start = (uint8_t *)allocation;
    uint8_t *block = start + (64 - (uintptr_t)start % 64) % 64;
    if (self->block && (uint64_t)(block - start) != before)
        memmove(block, start + before, (size_t)(self->bytes < bytes ? self->bytes : bytes));
    self->allocation = allocation;
    self->block = block;
    self->bytes = bytes;
    return 1;
}

/* Twice the memory, as far as that is allowed. */
static int grow(solver *self) {
    uint64_t bytes = self->bytes > self->most / 2 ? self->most : 2 * self->bytes;
    if (bytes < self->bytes + self->bytes / 64 || !resize(self, bytes)) return 0;
    fc_solve_grown(self->block, bytes);
    return 1;
}

static int make_room(solver *self, size_t more) {
    if (self->store_room - self->stored >= more) return 1;
    size_t room = 2 * self->store_room + more + 4096;
    uint8_t *store = (uint8_t *)realloc(self->store, room);
    if (store == NULL) return 0;
    self->store = store;
    self->store_room = room;
    return 1;
}

/* ---- solving, without the GIL ---- */

static int keep_moves(solver *self, const uint8_t position[FC_BOARD_BYTES], answer *a) {
    fc_line line = {NULL, NULL, 0, 256, 0, 256};
    for (int turn = 0; turn < 2; turn++) { /* most solutions fit at once; otherwise the line says what it needs */
        const size_t singles = line.single_room, players = line.player_room;
        if (!make_room(self, 2 * (singles + players))) return NO_MEMORY;
        line.single = self->store + self->stored;
        line.player = (uint16_t *)(void *)(line.single + 2 * singles); /* all in the store is even */
        if (fc_solve_moves(self->block, &line)) break;
        line.single_room = line.singles, line.player_room = line.players;
    }
    if (fc_check_solution(position, line.single, line.singles) >= 0) return WRONG;
    a->singles = line.singles;
    a->players = line.players;
    a->at = self->stored;
    memmove(line.single + 2 * (size_t)line.singles, line.player, 2 * (size_t)line.players);
    self->stored += 2 * ((size_t)line.singles + line.players);
    return FC_SOLVED;
}

/* Go on with the current position until it is decided or `until` has come; `end` is when its own time is over. */
static int run(solver *self, int64_t end, int64_t until) {
    int state;
    while ((state = fc_solve_run(self->block, SLICE)) <= FC_MEMORY) {
        tally_set(&self->seen, fc_solve_positions(self->block));
        if (state == FC_MEMORY && !grow(self)) return FC_MEMORY;
        const int64_t time = now();
        if (flag_is_set(&self->stopped)) return STOPPED;
        if (time >= end) return OUT_OF_TIME;
        if (time >= until) return FC_SEARCHING;
    }
    return state;
}

typedef struct work {
    const int64_t *numbers; /* deals, or ... */
    const uint8_t *boards;  /* ... board bytes, or neither: ... */
    int64_t first;          /* ... deals in a row */
    Py_ssize_t count, done;
    int cells, started;
    uint64_t positions;
    int64_t nanoseconds, begun;
    uint8_t position[FC_BOARD_BYTES];
    answer *answers;
    /* What becomes of the answers. */
    PyObject *(*result)(const solver *self, const struct work *w);
    uint8_t *table;   /* of answer_rows ... */
    int with_moves;   /* ... and whether it tells the moves */
} work;

static void set_up(solver *self, work *w) {
    fc_board board;
    if (w->boards) {
        memcpy(w->position, w->boards + w->done * FC_BOARD_BYTES, FC_BOARD_BYTES);
        fc_board_from_bytes(&board, w->position, NULL); /* checked before */
    } else {
        uint8_t cards[FC_CARDS];
        fc_deal(w->numbers ? w->numbers[w->done] : w->first + w->done, cards);
        fc_board_from_deal(&board, cards, w->cells);
        fc_board_to_bytes(&board, w->position);
    }
    fc_solve_start(self->block, self->bytes, &board, w->positions);
}

/* Solve until all is done, something ends it (an outcome from STOPPED on) or it is time to look for signals (0). */
static int solve_some(solver *self, work *w) {
    int64_t time = now();
    const int64_t until = time + self->look_every;
    while (w->done < w->count && time < until) {
        if (!w->started) {
            w->begun = time;
            set_up(self, w);
            w->started = 1;
        }
        answer *a = &w->answers[w->done];
        const int64_t end = w->nanoseconds < INT64_MAX - w->begun ? w->begun + w->nanoseconds : INT64_MAX;
        int outcome = run(self, end, until);
        if (outcome == FC_SEARCHING) return 0;
        if (outcome == STOPPED) return STOPPED;
        if (outcome == FC_SOLVED) outcome = keep_moves(self, w->position, a);
        if (outcome >= WRONG) return outcome;
        time = now();
        a->outcome = outcome;
        a->positions = fc_solve_positions(self->block);
        a->exhausted = outcome == FC_UNSOLVABLE ? fc_solve_exhausted(self->block) : 0;
        a->nanoseconds = time - w->begun;
        w->started = 0;
        w->done++;
        if (flag_is_set(&self->stopped)) return STOPPED;
    }
    return 0;
}

/* ---- the face ---- */

static PyObject *answer_tuple(const solver *self, const answer *a) {
    const char *moves = (const char *)self->store + a->at;
    const int solved = a->outcome == FC_SOLVED;
    return Py_BuildValue("(iKKLy#y#)", a->outcome, (unsigned long long)a->positions, (unsigned long long)a->exhausted,
                         (long long)a->nanoseconds, solved ? moves : "", (Py_ssize_t)(solved ? 2 * a->singles : 0),
                         solved ? moves + 2 * a->singles : "", (Py_ssize_t)(solved ? 2 * a->players : 0));
}

static PyObject *answer_list(const solver *self, const work *w) {
    PyObject *list = PyList_New(w->done);
    for (Py_ssize_t i = 0; list != NULL && i < w->done; i++) {
        PyObject *item = answer_tuple(self, &w->answers[i]);
        if (item == NULL) Py_CLEAR(list);
        else PyList_SetItem(list, i, item);
    }
    return list;
}

/* ---- answers as columns, for those who ask millions of questions ---- */

enum { ROW_BYTES = 21 };

/* The table holds the columns one after the other, each as long as there are questions: positions and microseconds (8
 * bytes each), lengths in single cards and in player's moves (2 bytes each), outcomes (1 byte). */
static void fill_table(const work *w) {
    const size_t rows = (size_t)w->count;
    uint8_t *const positions = w->table, *const microseconds = positions + 8 * rows;
    uint8_t *const singles = microseconds + 8 * rows, *const players = singles + 2 * rows, *const outcomes = players + 2 * rows;
    for (size_t i = 0; i < (size_t)w->done; i++) {
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

/* A solution in standard notation, with a space between moves; gives its length, and writes it unless `text` is null. */
static size_t write_solution(const solver *self, const answer *a, char *text) {
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

/* (how many are done, all solutions as one text, where each ends as 32-bit integers); no texts unless asked for. */
static PyObject *answer_rows(const solver *self, const work *w) {
    fill_table(w);
    const Py_ssize_t told = w->with_moves ? w->done : 0;
    size_t length = 0;
    for (Py_ssize_t i = 0; i < told; i++)
        if (w->answers[i].outcome == FC_SOLVED) length += write_solution(self, &w->answers[i], NULL);
    if (length > INT32_MAX) {
        PyErr_SetString(PyExc_OverflowError, "the solutions are too long for one call; ask for fewer deals");
        return NULL;
    }
    PyObject *text = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)length);
    PyObject *ends = PyBytes_FromStringAndSize(NULL, told * (Py_ssize_t)sizeof(int32_t));
    if (text == NULL || ends == NULL) {
        Py_XDECREF(text);
        Py_XDECREF(ends);
        return NULL;
    }
    char *const out = PyBytes_AsString(text), *const end = PyBytes_AsString(ends);
    size_t at = 0;
    for (Py_ssize_t i = 0; i < told; i++) {
        if (w->answers[i].outcome == FC_SOLVED) at += write_solution(self, &w->answers[i], out + at);
        const int32_t here = (int32_t)at;
        memcpy(end + i * (Py_ssize_t)sizeof here, &here, sizeof here);
    }
    return Py_BuildValue("(nNN)", w->done, text, ends);
}

static PyObject *solve_all(solver *self, work *w) {
    if (w->count > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(answer)) return PyErr_NoMemory();
    if (flag_exchange(&self->busy, 1)) {
        PyErr_SetString(PyExc_RuntimeError, "this solver is at work in another thread; each thread takes its own");
        return NULL;
    }
    PyObject *result = NULL;
    int ended = 0, raised = 0;
    self->stored = 0;
    self->look_every = PyThread_get_thread_ident() == self->main_thread ? SIGNALS_EVERY : SELDOM;
    w->answers = (answer *)calloc((size_t)w->count + 1, sizeof(answer));
    if (w->answers == NULL) {
        flag_exchange(&self->busy, 0);
        return PyErr_NoMemory();
    }
    while (w->done < w->count && ended == 0 && !raised) {
        Py_BEGIN_ALLOW_THREADS
        ended = solve_some(self, w);
        Py_END_ALLOW_THREADS
        raised = PyErr_CheckSignals() < 0;
    }
    if (raised) {
        /* Ctrl-C */
    } else if (ended == WRONG) {
        PyErr_SetString(PyExc_RuntimeError, "a solution was found that the checker refuses: please report this");
    } else if (ended == NO_MEMORY) {
        PyErr_NoMemory();
    } else {
        result = w->result(self, w);
    }
    free(w->answers);
    flag_exchange(&self->busy, 0);
    return result;
}

/* The limits that the functions take last. */
static int read_limits(PyObject *positions, PyObject *seconds, work *w) {
    const double s = PyFloat_AsDouble(seconds);
    if (s == -1.0 && PyErr_Occurred()) return 0;
    const unsigned long long p = PyLong_AsUnsignedLongLong(positions);
    if (p == (unsigned long long)-1 && PyErr_Occurred()) return 0;
    if (!(s >= 0)) {
        PyErr_SetString(PyExc_ValueError, "the limit of seconds is not a number from 0 up");
        return 0;
    }
    w->positions = p;
    w->nanoseconds = s < 9e9 ? (int64_t)(s * 1e9) : INT64_MAX;
    return 1;
}

static int read_cells(PyObject *object, work *w) {
    const long cells = PyLong_AsLong(object);
    if (cells == -1 && PyErr_Occurred()) return 0;
    if (cells < 0 || cells > FC_MAX_CELLS) {
        PyErr_Format(PyExc_ValueError, "a game has 0 to %d cells, not %ld", (int)FC_MAX_CELLS, cells);
        return 0;
    }
    w->cells = (int)cells;
    return 1;
}

static PyObject *solver_solve_boards(PyObject *object, PyObject *const *args, Py_ssize_t given) {
    work w;
    Py_buffer boards;
    memset(&w, 0, sizeof w);
    if (!fc_door_takes("solve_boards", given, 3) || !read_limits(args[1], args[2], &w)) return NULL;
    if (!fc_door_buffer(args[0], &boards, 0, FC_BOARD_BYTES, "the list of boards")) return NULL;
    PyObject *answers = NULL;
    w.result = answer_list;
    w.boards = (const uint8_t *)boards.buf;
    w.count = boards.len / FC_BOARD_BYTES;
    Py_ssize_t i = 0;
    for (; i < w.count; i++) {
        fc_board board;
        int place;
        const fc_board_fault fault = fc_board_from_bytes(&board, w.boards + i * FC_BOARD_BYTES, &place);
        if (fault == FC_BOARD_FINE) continue;
        PyErr_Format(PyExc_ValueError, "board %zd, byte %d: %s", i, place, fc_board_fault_text(fault));
        break;
    }
    if (i == w.count) answers = solve_all((solver *)object, &w);
    PyBuffer_Release(&boards);
    return answers;
}

static PyObject *solver_solve_deals(PyObject *object, PyObject *const *args, Py_ssize_t given) {
    work w;
    Py_buffer numbers;
    memset(&w, 0, sizeof w);
    if (!fc_door_takes("solve_deals", given, 4) || !read_limits(args[2], args[3], &w)) return NULL;
    if (!read_cells(args[1], &w)) return NULL;
    if (!fc_door_buffer(args[0], &numbers, 0, sizeof(int64_t), "the list of deal numbers")) return NULL;
    PyObject *answers = NULL;
    w.result = answer_list;
    w.numbers = (const int64_t *)numbers.buf;
    w.count = numbers.len / (Py_ssize_t)sizeof(int64_t);
    Py_ssize_t i = 0;
    if ((uintptr_t)numbers.buf % sizeof(int64_t) != 0 && w.count > 0) {
        PyErr_SetString(PyExc_ValueError, "the list of deal numbers is not aligned to 8 bytes");
        i = -1;
    }
    for (; i >= 0 && i < w.count; i++)
        if (w.numbers[i] < FC_MIN_DEAL || w.numbers[i] > FC_MAX_DEAL) {
            PyErr_Format(PyExc_ValueError, "there is no deal %lld", (long long)w.numbers[i]);
            break;
        }
    if (i == w.count) answers = solve_all((solver *)object, &w);
    PyBuffer_Release(&numbers);
    return answers;
}

static PyObject *solver_solve_rows(PyObject *object, PyObject *const *args, Py_ssize_t given) {
    work w;
    Py_buffer table;
    memset(&w, 0, sizeof w);
    if (!fc_door_takes("solve_rows", given, 6) || !read_cells(args[1], &w) || !read_limits(args[4], args[5], &w))
        return NULL;
    w.first = PyLong_AsLongLong(args[0]);
    if (w.first == -1 && PyErr_Occurred()) return NULL;
    w.with_moves = PyObject_IsTrue(args[3]);
    if (w.with_moves < 0) return NULL;
    if (!fc_door_buffer(args[2], &table, PyBUF_WRITABLE, ROW_BYTES, "the table of answers")) return NULL;
    PyObject *answers = NULL;
    w.result = answer_rows;
    w.table = (uint8_t *)table.buf;
    w.count = table.len / ROW_BYTES;
    if (w.first < FC_MIN_DEAL || w.first > FC_MAX_DEAL || w.count - 1 > FC_MAX_DEAL - w.first)
        PyErr_Format(PyExc_ValueError, "%zd deals from %lld on are not all dealt", w.count, (long long)w.first);
    else
        answers = solve_all((solver *)object, &w);
    PyBuffer_Release(&table);
    return answers;
}

static PyObject *solver_stop(PyObject *object, PyObject *nothing) {
    (void)nothing;
    flag_exchange(&((solver *)object)->stopped, 1);
    Py_RETURN_NONE;
}

static PyObject *solver_positions(PyObject *object, PyObject *nothing) {
    (void)nothing;
    return PyLong_FromUnsignedLongLong(tally_get(&((solver *)object)->seen));
}

static PyObject *solver_held(PyObject *object, PyObject *nothing) {
    (void)nothing;
    return PyLong_FromUnsignedLongLong(((solver *)object)->bytes);
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
    unsigned long long memory;
    if (keywords != NULL && PyDict_Size(keywords) > 0) {
        PyErr_SetString(PyExc_TypeError, "Solver() takes no keyword arguments");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "K", &memory)) return NULL;
    const uint64_t least = (fc_solve_bytes() + 63) & ~(uint64_t)63;
    if (memory < least) {
        PyErr_Format(PyExc_ValueError, "a solver needs at least %llu bytes of memory", (unsigned long long)least);
        return NULL;
    }
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    solver *self = (solver *)allocate(type, 0);
    if (self == NULL) return NULL;
    self->most = memory & ~(uint64_t)63;
    if (!find_main_thread(&self->main_thread)) {
        Py_DECREF((PyObject *)self);
        return NULL;
    }
    flag_exchange(&self->stopped, 0);
    flag_exchange(&self->busy, 0);
    tally_set(&self->seen, 0);
    if (!resize(self, least)) {
        Py_DECREF((PyObject *)self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static void solver_free(PyObject *object) {
    solver *self = (solver *)object;
    PyTypeObject *type = Py_TYPE(object);
    /* Giving much memory back takes the system a while, in which others may go on. */
    Py_BEGIN_ALLOW_THREADS
    free(self->allocation);
    free(self->store);
    Py_END_ALLOW_THREADS
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF((PyObject *)type);
}

/* pick(codes, table): the objects that 16-bit codes stand for; None when the table has none for one of them yet. */
static PyObject *pick(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    Py_buffer codes;
    if (!fc_door_takes("pick", given, 2)) return NULL;
    if (!PyList_Check(args[1]) || PyList_Size(args[1]) != 65536) {
        PyErr_SetString(PyExc_TypeError, "pick() takes a list of 65536 objects, one for each code");
        return NULL;
    }
    if (!fc_door_buffer(args[0], &codes, 0, 2, "the list of codes")) return NULL;
    const Py_ssize_t count = codes.len / 2;
    PyObject *picked = PyTuple_New(count);
    for (Py_ssize_t i = 0; picked != NULL && i < count; i++) {
        uint16_t code;
        memcpy(&code, (const char *)codes.buf + 2 * i, 2);
        PyObject *object = PyList_GetItem(args[1], code);
        if (object == Py_None) {
            Py_DECREF(picked);
            picked = Py_NewRef(Py_None);
            break;
        }
        PyTuple_SetItem(picked, i, Py_NewRef(object));
    }
    PyBuffer_Release(&codes);
    return picked;
}

#define FAST(function) ((PyCFunction)(void (*)(void))(function))
PyMethodDef fc_solve_door[] = {
    {"pick", FAST(pick), METH_FASTCALL,
     "pick($module, codes, table, /)\n--\n\nThe objects of a table of 65536 by 16-bit codes; None if one is None."},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef solver_methods[] = {
    {"solve_boards", FAST(solver_solve_boards), METH_FASTCALL,
     "solve_boards($self, boards, positions, seconds, /)\n--\n\n"
     "Solve boards of 72 bytes each, without the GIL: a tuple for each (outcome, positions, exhausted, nanoseconds,\n"
     "single-card moves, player's moves); fewer tuples when it was stopped."},
    {"solve_deals", FAST(solver_solve_deals), METH_FASTCALL,
     "solve_deals($self, numbers, cells, positions, seconds, /)\n--\n\nThe same for 64-bit deal numbers."},
    {"solve_rows", FAST(solver_solve_rows), METH_FASTCALL,
     "solve_rows($self, first, cells, table, moves, positions, seconds, /)\n--\n\n"
     "The same for deals in a row, without an object for each. The table has 21 bytes a deal, column by column:\n"
     "positions and microseconds (64 bits), lengths in single cards and in player's moves (16 bits), outcomes (8 bits).\n"
     "Gives (how many are done, all solutions in standard notation as one text, where each ends in 32 bits)."},
    {"stop", solver_stop, METH_NOARGS, "stop($self, /)\n--\n\nEnd what this solver is doing, for good; from any thread."},
    {"positions", solver_positions, METH_NOARGS,
     "positions($self, /)\n--\n\nAbout how many positions the current search has looked at; from any thread."},
    {"held", solver_held, METH_NOARGS, "held($self, /)\n--\n\nThe bytes of memory that this solver holds."},
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
    "freecell._kernel.Solver",
    sizeof(solver),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    solver_slots,
};

int fc_add_solver(PyObject *module) {
    PyObject *type = PyType_FromModuleAndSpec(module, &solver_spec, NULL);
    if (type == NULL) return -1;
    const int result = PyModule_AddType(module, (PyTypeObject *)type);
    Py_DECREF(type);
    return result;
}
