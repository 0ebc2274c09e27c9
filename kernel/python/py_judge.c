/* py_judge.c: what every move of a position is worth, and which card stays buried in a lost one. */
#include "py_block.h"

#include <stdlib.h>
#include <string.h>

#include "buried.h"
#include "judge.h"

enum {
    SLICE = 4096,   /* positions between looks at the clock */
    CLASSES = 1000, /* ... or classes */
    MOST_PASSES = 64
};
#define LOOK_EVERY INT64_C(50000000) /* nanoseconds between two looks for Ctrl-C, and between two reports */

typedef struct judging {
    py_block memory;
    uint64_t passes[MOST_PASSES];
    Py_ssize_t count, pass;
    int64_t until;
} judging;

/* The moves, four bytes each, with what is known of each. */
static PyObject *moves_of(const judging *j) {
    fc_judged_move moves[FC_MAX_PLAYER_MOVES];
    const int count = fc_judge_moves(j->memory.start, moves);
    return PyBytes_FromStringAndSize((const char *)moves, count * (Py_ssize_t)sizeof *moves);
}

/* Until the work is over or it is time to look up; without the GIL. FC_LIMIT: after the last pass. */
static int run_some(judging *j) {
    const int64_t look_at = fc_now() + LOOK_EVERY;
    for (;;) {
        int state = j->count ? fc_judge_run(j->memory.start, j->passes[j->pass], SLICE) : FC_LIMIT;
        if (state == FC_MEMORY && fc_block_grow(&j->memory)) {
            fc_judge_grown(j->memory.start, j->memory.bytes);
            state = FC_SEARCHING;
        } else if (state == FC_MEMORY && fc_judge_squeeze(j->memory.start)) {
            state = FC_SEARCHING;
        }
        if (state == FC_LIMIT && j->pass + 1 < j->count) {
            j->pass++;
            state = FC_SEARCHING;
        }
        if (state != FC_SEARCHING) return state;
        if (fc_now() >= j->until) return FC_SECONDS;
        if (fc_now() >= look_at) return FC_SEARCHING;
    }
}

static PyObject *run_all(judging *j, PyObject *progress) {
    int state = FC_SEARCHING;
    while (state == FC_SEARCHING) {
        Py_BEGIN_ALLOW_THREADS
        state = run_some(j);
        Py_END_ALLOW_THREADS
        if (state != FC_SEARCHING) break;
        const int enough =
            fc_door_tell(progress, Py_BuildValue("NiK", moves_of(j), fc_judge_position(j->memory.start),
                                                 (unsigned long long)fc_judge_positions(j->memory.start)));
        if (enough < 0) return NULL;
        if (enough) state = FC_STOPPED;
    }
    return Py_BuildValue("iiKN", state, fc_judge_position(j->memory.start),
                         (unsigned long long)fc_judge_positions(j->memory.start), moves_of(j));
}

static PyObject *judge(PyObject *module, PyObject *args) {
    fc_board board;
    judging j;
    PyObject *limits, *progress;
    uint64_t memory;
    int64_t nanoseconds;
    memset(&j, 0, sizeof j);
    if (!PyArg_ParseTuple(args, "O&OO&O&O:judge", fc_door_board, &board, &limits, fc_door_count, &memory,
                          fc_door_seconds, &nanoseconds, &progress))
        return NULL;
    uint64_t *const passes = (uint64_t *)fc_door_copy(limits, sizeof *passes, "the list of limits", &j.count);
    if (passes == NULL) return NULL;
    if (j.count <= MOST_PASSES) memcpy(j.passes, passes, (size_t)j.count * sizeof *passes);
    free(passes);
    if (j.count > MOST_PASSES)
        return PyErr_Format(PyExc_ValueError, "%zd limits are more than %d", j.count, (int)MOST_PASSES);
    const uint64_t least = fc_whole_lines(fc_judge_bytes());
    if (memory < least)
        return PyErr_Format(PyExc_ValueError, "judging needs at least %llu bytes of memory", (unsigned long long)least);
    j.memory.most = memory & ~(uint64_t)(FC_CACHE_LINE - 1);
    if (!fc_block_resize(&j.memory, least)) return PyErr_NoMemory();
    j.until = fc_after(fc_now(), nanoseconds);
    fc_judge_start(j.memory.start, j.memory.bytes, &board);
    fc_judge_at_most(j.memory.start, j.memory.most);
    PyObject *const result = run_all(&j, progress);
    fc_block_free(&j.memory);
    return result;
}

static PyObject *buried(PyObject *module, PyObject *args) {
    fc_board board;
    long long classes;
    if (!PyArg_ParseTuple(args, "O&O&:buried", fc_door_board, &board, fc_door_integer, &classes)) return NULL;
    if (classes < 1 || classes > FC_BURIED_MOST)
        return PyErr_Format(PyExc_ValueError, "1 to %d classes can be looked at, not %lld", (int)FC_BURIED_MOST,
                            classes);
    py_block memory;
    memset(&memory, 0, sizeof memory);
    if (!fc_block_resize(&memory, fc_buried_bytes((uint32_t)classes))) return PyErr_NoMemory();
    fc_buried_start(memory.start, &board, (uint32_t)classes);
    int state = FC_SEARCHING, raised = 0;
    while (state == FC_SEARCHING && !raised) {
        const int64_t look_at = fc_now() + LOOK_EVERY;
        Py_BEGIN_ALLOW_THREADS
        while (state == FC_SEARCHING && fc_now() < look_at) state = fc_buried_run(memory.start, CLASSES);
        Py_END_ALLOW_THREADS
        raised = PyErr_CheckSignals() < 0;
    }
    fc_buried_card answer = {0, 0, 0, 0};
    if (state == FC_BURIED) fc_buried_answer(memory.start, &answer);
    fc_block_free(&memory);
    if (raised) return NULL;
    if (state != FC_BURIED) Py_RETURN_NONE;
    return Py_BuildValue("(bbbb)", answer.card, answer.column, answer.above, answer.places);
}

PyMethodDef fc_judge_door[] = {
    {"judge", judge, METH_VARARGS,
     "judge($module, board, limits, memory, seconds, progress, /)\n--\n\n"
     "What every move of a board is worth, in passes with these limits of positions (64 bits each) for every move:\n"
     "(what ended it, the position's verdict, positions looked at, moves as from, to, count, verdict). It ends with a\n"
     "code of freecell._outcomes; with STOPPED when progress(moves, verdict, positions) gave a true\n"
     "value. Verdicts: 0 unknown, 1 winnable, 2 lost."},
    {"buried", buried, METH_VARARGS,
     "buried($module, board, classes, /)\n--\n\n"
     "A card that never comes free: (card, column, cards on it, free places). None when there is none, or when more\n"
     "classes of positions than that would have to be looked at."},
    {NULL, NULL, 0, NULL},
};
