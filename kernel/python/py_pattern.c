/* py_pattern.c: pattern search over a range of deals, and dealing place by place, which it stands on. */
#include "py_door.h"

#include <stdlib.h>
#include <string.h>

#include "pattern.h"

enum { MOST_OPERATIONS = 4096 };

/* The program, copied so that nobody changes it while it runs; gives its operations, NULL and an exception when it
 * cannot be run. */
static fc_pattern_op *read_program(PyObject *object, fc_pattern_program *program) {
    Py_ssize_t count;
    fc_pattern_op *const operations =
        (fc_pattern_op *)fc_door_copy(object, sizeof *operations, "the pattern program", &count);
    if (operations == NULL) return NULL;
    const ptrdiff_t bad = count > MOST_OPERATIONS ? 0 : fc_pattern_check(operations, (size_t)count);
    program->operations = operations;
    program->count = (size_t)count;
    program->way = fc_best_way();
    if (bad < 0) return operations;
    if (count > MOST_OPERATIONS)
        PyErr_Format(PyExc_ValueError, "a pattern program has at most %d operations, not %zd", MOST_OPERATIONS, count);
    else if (bad == count) PyErr_SetString(PyExc_ValueError, "the pattern program does not leave one answer");
    else PyErr_Format(PyExc_ValueError, "operation %zd of the pattern program cannot be run", (Py_ssize_t)bad);
    free(operations);
    return NULL;
}

static PyObject *pattern_range(PyObject *module, PyObject *args) {
    PyObject *coded, *room;
    long long start, stride, count;
    Py_buffer matches;
    fc_pattern_program program;
    if (!PyArg_ParseTuple(args, "OLLLO:pattern_range", &coded, &start, &stride, &count, &room)) return NULL;
    if (!fc_door_range(start, stride, count)) return NULL;
    if (!fc_door_buffer(room, &matches, PyBUF_WRITABLE, sizeof(int64_t), "the room for matches")) return NULL;
    fc_pattern_op *const operations = read_program(coded, &program);
    void *const memory = malloc(fc_pattern_bytes());
    size_t found = 0;
    const int has_room = matches.len == 0 || (matches.len / (Py_ssize_t)sizeof(int64_t) >= count &&
                                              (uintptr_t)matches.buf % sizeof(int64_t) == 0);
    if (operations == NULL) {
        /* it has raised */
    } else if (!has_room) {
        PyErr_Format(PyExc_ValueError, "%lld deals need room for as many matches (aligned to 8 bytes), or none at all",
                     count);
    } else if (memory == NULL) {
        PyErr_NoMemory();
    } else {
        Py_BEGIN_ALLOW_THREADS
        found = fc_pattern_run(memory, &program, start, count > 1 ? stride : 0, (size_t)count,
                               matches.len > 0 ? (int64_t *)matches.buf : NULL);
        Py_END_ALLOW_THREADS
    }
    free(memory);
    free(operations);
    PyBuffer_Release(&matches);
    return PyErr_Occurred() ? NULL : PyLong_FromSize_t(found);
}

/* What the program leaves for each number, 16 bits each. */
static PyObject *pattern_values(PyObject *module, PyObject *args) {
    PyObject *coded, *list, *found = NULL;
    Py_ssize_t deals;
    fc_pattern_program program;
    if (!PyArg_ParseTuple(args, "OO:pattern_values", &coded, &list)) return NULL;
    int64_t *const numbers = fc_door_deals(list, &deals);
    if (numbers == NULL) return NULL;
    fc_pattern_op *const operations = read_program(coded, &program);
    void *const memory = malloc(fc_pattern_bytes());
    int16_t *const values = (int16_t *)malloc((size_t)deals * sizeof(int16_t) + 1);
    if (operations != NULL && (memory == NULL || values == NULL)) PyErr_NoMemory();
    else if (operations != NULL) {
        Py_BEGIN_ALLOW_THREADS
        fc_pattern_values(memory, &program, numbers, (size_t)deals, values);
        Py_END_ALLOW_THREADS
        found = PyBytes_FromStringAndSize((const char *)values, deals * (Py_ssize_t)sizeof(int16_t));
    }
    free(values);
    free(memory);
    free(operations);
    free(numbers);
    return found;
}

/* (method, numbers, set, table) -> whether the method can run here */
typedef int fill_by(const char *, const int64_t *, size_t, uint64_t, uint8_t *, size_t);

static PyObject *fill_table_by(PyObject *args, fill_by *fill) {
    const char *method;
    PyObject *list, *into;
    uint64_t set;
    Py_buffer table;
    Py_ssize_t count;
    if (!PyArg_ParseTuple(args, "sOO&O", &method, &list, fc_door_count, &set, &into)) return NULL;
    int64_t *const numbers = fc_door_deals(list, &count);
    if (numbers == NULL) return NULL;
    int offered = -1;
    if (fc_door_buffer(into, &table, PyBUF_WRITABLE, FC_CARDS, "the table of places")) {
        if (count != table.len / FC_CARDS || set >> FC_CARDS != 0)
            PyErr_Format(PyExc_ValueError, "%zd deal numbers and a set below 2**52 do not fit a table of %zd", count,
                         table.len / FC_CARDS);
        else offered = fill(method, numbers, (size_t)count, set, (uint8_t *)table.buf, (size_t)count);
        PyBuffer_Release(&table);
    }
    free(numbers);
    return offered < 0 ? NULL : PyBool_FromLong(offered);
}

static PyObject *deal_places_by(PyObject *module, PyObject *args) { return fill_table_by(args, fc_deal_places); }
static PyObject *place_cards_by(PyObject *module, PyObject *args) { return fill_table_by(args, fc_place_cards); }

PyMethodDef fc_pattern_door[] = {
    {"pattern_range", pattern_range, METH_VARARGS,
     "pattern_range($module, program, start, stride, count, matches, /)\n--\n\n"
     "Run a pattern program on a range of deals, without the GIL; how many match."},
    {"pattern_values", pattern_values, METH_VARARGS,
     "pattern_values($module, program, numbers, /)\n--\n\n"
     "What a pattern program leaves for each of these deals, 16 bits each; without the GIL."},
    {"deal_places_by", deal_places_by, METH_VARARGS,
     "deal_places_by($module, method, numbers, places, table, /)\n--\n\n"
     "Deal place by place by one method, only the places of a set; False where it cannot run."},
    {"place_cards_by", place_cards_by, METH_VARARGS,
     "place_cards_by($module, method, numbers, cards, table, /)\n--\n\n"
     "The places of the cards of a set by one method; False where it cannot run."},
    {NULL, NULL, 0, NULL},
};
