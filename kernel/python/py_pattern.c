/* py_pattern.c: pattern search over a range of deals, and dealing place by place, which it stands on. */
#include "py_door.h"

#include <stdlib.h>
#include <string.h>

#include "pattern.h"

enum { MOST_STEPS = 4096 };

/* The program, copied so that nobody changes it while it runs; gives its steps, NULL and an exception when it cannot be
 * run. */
static fc_pattern_step *read_program(PyObject *object, fc_pattern_program *program) {
    Py_ssize_t count;
    fc_pattern_step *const steps =
        (fc_pattern_step *)fc_door_copy(object, sizeof *steps, "the pattern program", &count);
    if (steps == NULL) return NULL;
    const ptrdiff_t bad = count > MOST_STEPS ? 0 : fc_pattern_check(steps, (size_t)count);
    program->steps = steps;
    program->count = (size_t)count;
    program->way = fc_best_way();
    if (bad < 0) return steps;
    if (count > MOST_STEPS)
        PyErr_Format(PyExc_ValueError, "a pattern program has at most %d steps, not %zd", MOST_STEPS, count);
    else if (bad == count) PyErr_SetString(PyExc_ValueError, "the pattern program does not leave one answer");
    else PyErr_Format(PyExc_ValueError, "step %zd of the pattern program cannot be run", (Py_ssize_t)bad);
    free(steps);
    return NULL;
}

static int range_ok(long long start, long long step, long long count) {
    const long long span = FC_MAX_DEAL - FC_MIN_DEAL;
    const int fine =
        count >= 0 && count <= span + 1 && (count == 0 || (start >= FC_MIN_DEAL && start <= FC_MAX_DEAL)) &&
        (count <= 1 || (step <= span / (count - 1) && step >= -(span / (count - 1)) &&
                        start + step * (count - 1) >= FC_MIN_DEAL && start + step * (count - 1) <= FC_MAX_DEAL));
    if (!fine)
        PyErr_Format(PyExc_ValueError, "%lld numbers from %lld in steps of %lld are no deals", count, start, step);
    return fine;
}

/* Numbers and room for matches, and then the run itself. */
static PyObject *run_program(const fc_pattern_program *program, PyObject *const *args) {
    long long integers[3]; /* start, step, count */
    for (int i = 0; i < 3; i++) {
        integers[i] = PyLong_AsLongLong(args[1 + i]);
        if (integers[i] == -1 && PyErr_Occurred()) return NULL;
    }
    if (!range_ok(integers[0], integers[1], integers[2])) return NULL;
    Py_buffer matches;
    if (!fc_door_buffer(args[4], &matches, PyBUF_WRITABLE, sizeof(int64_t), "the room for matches")) return NULL;
    void *const memory = malloc(fc_pattern_bytes());
    size_t found = 0;
    const int has_room = matches.len == 0 || (matches.len / (Py_ssize_t)sizeof(int64_t) >= integers[2] &&
                                              (uintptr_t)matches.buf % sizeof(int64_t) == 0);
    if (!has_room)
        PyErr_Format(PyExc_ValueError, "%lld deals need room for as many matches (aligned to 8 bytes), or none at all",
                     integers[2]);
    else if (memory == NULL) PyErr_NoMemory();
    else {
        Py_BEGIN_ALLOW_THREADS
        found = fc_pattern_run(memory, program, integers[0], integers[2] > 1 ? integers[1] : 0, (size_t)integers[2],
                               matches.len > 0 ? (int64_t *)matches.buf : NULL);
        Py_END_ALLOW_THREADS
    }
    free(memory);
    PyBuffer_Release(&matches);
    return PyErr_Occurred() ? NULL : PyLong_FromSize_t(found);
}

/* pattern_range(program, start, step, count, matches) -> how many match */
static PyObject *pattern_range(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    fc_pattern_program program;
    if (!fc_door_takes("pattern_range", given, 5)) return NULL;
    fc_pattern_step *const steps = read_program(args[0], &program);
    if (steps == NULL) return NULL;
    PyObject *const found = run_program(&program, args);
    free(steps);
    return found;
}

/* What the program leaves for each number, 16 bits each. */
static PyObject *values_of(const fc_pattern_program *program, PyObject *numbers) {
    Py_ssize_t deals;
    int64_t *const number = (int64_t *)fc_door_copy(numbers, sizeof(int64_t), "the list of deal numbers", &deals);
    if (number == NULL) return NULL;
    Py_ssize_t bad = 0;
    while (bad < deals && number[bad] >= FC_MIN_DEAL && number[bad] <= FC_MAX_DEAL) bad++;
    void *const memory = malloc(fc_pattern_bytes());
    int16_t *const value = (int16_t *)malloc((size_t)deals * sizeof(int16_t) + 1);
    PyObject *found = NULL;
    if (bad < deals) PyErr_Format(PyExc_ValueError, "%lld is not a deal number", (long long)number[bad]);
    else if (memory == NULL || value == NULL) PyErr_NoMemory();
    else {
        Py_BEGIN_ALLOW_THREADS
        fc_pattern_values(memory, program, number, (size_t)deals, value);
        Py_END_ALLOW_THREADS
        found = PyBytes_FromStringAndSize((const char *)value, deals * (Py_ssize_t)sizeof(int16_t));
    }
    free(value);
    free(memory);
    free(number);
    return found;
}

/* pattern_values(program, numbers) -> bytes */
static PyObject *pattern_values(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    fc_pattern_program program;
    if (!fc_door_takes("pattern_values", given, 2)) return NULL;
    fc_pattern_step *const steps = read_program(args[0], &program);
    if (steps == NULL) return NULL;
    PyObject *const found = values_of(&program, args[1]);
    free(steps);
    return found;
}

/* (method, numbers, set, table) -> whether the method can run here */
typedef int fill_by(const char *, const int64_t *, size_t, uint64_t, uint8_t *, size_t);

static PyObject *fill_table_by(const char *function, PyObject *const *args, Py_ssize_t given, fill_by *fill) {
    if (!fc_door_takes(function, given, 4)) return NULL;
    const char *method = PyUnicode_AsUTF8AndSize(args[0], NULL);
    if (method == NULL) return NULL;
    const unsigned long long places = PyLong_AsUnsignedLongLong(args[2]);
    if (places == (unsigned long long)-1 && PyErr_Occurred()) return NULL;
    Py_buffer table;
    Py_ssize_t count;
    int64_t *const number = (int64_t *)fc_door_copy(args[1], sizeof(int64_t), "the list of deal numbers", &count);
    if (number == NULL) return NULL;
    if (!fc_door_buffer(args[3], &table, PyBUF_WRITABLE, FC_CARDS, "the table of places")) {
        free(number);
        return NULL;
    }
    int fine = count == table.len / FC_CARDS && places >> FC_CARDS == 0;
    for (Py_ssize_t i = 0; fine && i < count; i++) fine = number[i] >= FC_MIN_DEAL && number[i] <= FC_MAX_DEAL;
    int offered = 0;
    if (!fine)
        PyErr_Format(PyExc_ValueError, "%zd deal numbers and places below 2**52 do not fit a table of %zd", count,
                     table.len / FC_CARDS);
    else offered = fill(method, number, (size_t)count, places, (uint8_t *)table.buf, (size_t)count);
    PyBuffer_Release(&table);
    free(number);
    return fine ? PyBool_FromLong(offered) : NULL;
}

static PyObject *deal_places_by(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    return fill_table_by("deal_places_by", args, given, fc_deal_places_by);
}

static PyObject *place_cards_by(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    (void)module;
    return fill_table_by("place_cards_by", args, given, fc_place_cards_by);
}

PyMethodDef fc_pattern_door[] = {
    {"pattern_range", FAST(pattern_range), METH_FASTCALL,
     "pattern_range($module, program, start, step, count, matches, /)\n--\n\n"
     "Run a pattern program on a range of deals, without the GIL; how many match."},
    {"pattern_values", FAST(pattern_values), METH_FASTCALL,
     "pattern_values($module, program, numbers, /)\n--\n\n"
     "What a pattern program leaves for each of these deals, 16 bits each; without the GIL."},
    {"deal_places_by", FAST(deal_places_by), METH_FASTCALL,
     "deal_places_by($module, method, numbers, places, table, /)\n--\n\n"
     "Deal place by place by one method, only the places of a set; False where it cannot run."},
    {"place_cards_by", FAST(place_cards_by), METH_FASTCALL,
     "place_cards_by($module, method, numbers, cards, table, /)\n--\n\n"
     "The places of the cards of a set by one method; False where it cannot run."},
    {NULL, NULL, 0, NULL},
};
