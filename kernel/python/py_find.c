/* py_find.c: finding deal numbers, slice by slice. */
#include "py_door.h"

#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "find.h"

/* Seven integers describe where to look: rule, base, first, last, stride, and the slice (from and to). */
typedef struct where {
    long long rule, base, first, last, stride, from, to;
} where;

static int question_ok(const where *where) {
    if (where->rule < 0 || where->rule >= FC_FIND_RULES)
        PyErr_Format(PyExc_ValueError, "there is no draw rule %lld", where->rule);
    else if (where->base < 0 || where->base > FC_MAX_DEAL)
        PyErr_Format(PyExc_ValueError, "%lld is no base of deal numbers", where->base);
    else if (where->first < FC_MIN_DEAL || where->last > FC_MAX_DEAL || where->stride < 1)
        PyErr_Format(PyExc_ValueError, "%lld to %lld in steps of %lld are no deal numbers", where->first, where->last,
                     where->stride);
    else return 1;
    return 0;
}

/* Sets of cards and draws, 52 and 52 of 64 bits, where bits that mean nothing are dropped. */
static void read_sets(const uint8_t *bytes, fc_find_question *question) {
    memcpy(question->cards, bytes, sizeof question->cards);
    memcpy(question->draws, bytes + sizeof question->cards, sizeof question->draws);
    for (int k = 0; k < FC_CARDS; k++) {
        question->cards[k] &= FC_ALL_CARDS;
        question->draws[k] &= (UINT64_C(1) << (FC_CARDS - k)) - 1;
    }
}

/* function(sets, rule, base, first, last, stride, from, to, answers, held) -> (held, fit, tried) */
static PyObject *find(PyObject *args, int sieve) {
    PyObject *known, *room;
    where where;
    long long held;
    if (!PyArg_ParseTuple(args, "OLLLLLLLOL", &known, &where.rule, &where.base, &where.first, &where.last,
                          &where.stride, &where.from, &where.to, &room, &held))
        return NULL;
    if (!question_ok(&where)) return NULL;
    const long long end = sieve ? FC_FIND_LOWS : INT64_C(1) << (where.rule == FC_FIND_PRO_32 ? 32 : 31);
    if (where.from < 0 || where.to > end || where.from > where.to) {
        PyErr_Format(PyExc_ValueError, "%lld to %lld is no slice of 0 to %lld", where.from, where.to, end);
        return NULL;
    }
    Py_buffer numbers;
    Py_ssize_t boards;
    uint8_t *const sets = (uint8_t *)fc_door_copy(known, 2 * FC_CARDS * 8, "what is known of the board", &boards);
    fc_find_question question;
    if (sets != NULL && boards == 1) read_sets(sets, &question);
    free(sets);
    if (sets == NULL) return NULL;
    if (boards != 1)
        return PyErr_Format(PyExc_ValueError, "what is known of the board has %zd bytes, not 832", boards * 832);
    if (!fc_door_buffer(room, &numbers, PyBUF_WRITABLE, sizeof(int64_t), "the room for answers")) return NULL;
    fc_find_answers answers = {(int64_t *)numbers.buf, (size_t)numbers.len / sizeof(int64_t), (size_t)held, 0, 0};
    if (held < 0 || (size_t)held > answers.room ||
        (answers.room > 0 && (uintptr_t)numbers.buf % sizeof(int64_t) != 0)) {
        PyErr_Format(PyExc_ValueError, "%lld answers do not fit in room for %zd (aligned to 8 bytes)", held,
                     (Py_ssize_t)answers.room);
        PyBuffer_Release(&numbers);
        return NULL;
    }
    question.rule = (int)where.rule;
    question.base = where.base;
    question.first = where.first;
    question.last = where.last;
    question.stride = where.stride;
    fc_find_plan *const plan = (fc_find_plan *)malloc(sizeof *plan); /* too large for a thread's stack */
    if (plan != NULL) {
        Py_BEGIN_ALLOW_THREADS
        if (sieve) {
            fc_find_prepare_sieve(plan, &question);
            fc_find_sieve(plan, (uint32_t)where.from, (uint32_t)where.to, &answers);
        } else {
            const uint64_t stride = (uint64_t)where.stride, span = (uint64_t)(where.to - where.from);
            fc_find_prepare_scan(plan, &question);
            if (span > 0) fc_find_scan(plan, (uint64_t)where.from, stride, (span - 1) / stride + 1, &answers);
        }
        Py_END_ALLOW_THREADS
        free(plan);
    }
    PyBuffer_Release(&numbers);
    if (plan == NULL) return PyErr_NoMemory();
    return Py_BuildValue("nKK", (Py_ssize_t)answers.held, (unsigned long long)answers.fit,
                         (unsigned long long)answers.tried);
}

static PyObject *find_sieve(PyObject *module, PyObject *args) { return find(args, 1); }
static PyObject *find_scan(PyObject *module, PyObject *args) { return find(args, 0); }

PyMethodDef fc_find_door[] = {
    {"find_sieve", find_sieve, METH_VARARGS,
     "find_sieve($module, sets, rule, base, first, last, stride, low_from, low_to, answers, held, /)\n--\n\n"
     "Numbers that fit, by the sieve on a slice of low parts: (held, fit, tried)."},
    {"find_scan", find_scan, METH_VARARGS,
     "find_scan($module, sets, rule, base, first, last, stride, seed_from, seed_to, answers, held, /)\n--\n\n"
     "Numbers that fit among the seeds of a slice, in strides: (held, fit, tried)."},
    {NULL, NULL, 0, NULL},
};
