/* py_deal.c: dealing, one deal as Python objects or millions into a buffer. */
#include "py_door.h"

#include "deal.h"

#include <stdlib.h>
#include <string.h>

static int is_dealt(int64_t number) { return number >= FC_MIN_DEAL && number <= FC_MAX_DEAL; }

static int number_ok(int64_t number) {
    if (is_dealt(number)) return 1;
    PyErr_Format(PyExc_ValueError, "there is no deal %lld", (long long)number);
    return 0;
}

/* The two arguments of the single-deal functions: a number, and 52 objects that stand for the cards. */
static int read_one_deal(const char *function, PyObject *const *args, Py_ssize_t given, uint8_t cards[FC_CARDS]) {
    if (!fc_door_takes(function, given, 2)) return 0;
    const long long number = PyLong_AsLongLong(args[0]);
    if (number == -1 && PyErr_Occurred()) return 0;
    if (!number_ok(number)) return 0;
    if (!PyTuple_Check(args[1]) || PyTuple_Size(args[1]) != FC_CARDS) {
        PyErr_Format(PyExc_TypeError, "%s() takes a tuple of 52 faces, one for each card", function);
        return 0;
    }
    fc_deal(number, cards);
    return 1;
}

static PyObject *face(PyObject *faces, int card) { return Py_NewRef(PyTuple_GetItem(faces, card)); }

static PyObject *deal_cards(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    uint8_t cards[FC_CARDS];
    if (!read_one_deal("deal_cards", args, given, cards)) return NULL;
    PyObject *dealt = PyTuple_New(FC_CARDS);
    if (dealt == NULL) return NULL;
    for (int k = 0; k < FC_CARDS; k++) PyTuple_SetItem(dealt, k, face(args[1], cards[k]));
    return dealt;
}

static PyObject *deal_rows(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    uint8_t cards[FC_CARDS];
    if (!read_one_deal("deal_rows", args, given, cards)) return NULL;
    enum { ROWS = (FC_CARDS + FC_COLUMNS - 1) / FC_COLUMNS };
    PyObject *rows = PyList_New(ROWS);
    for (int r = 0, k = 0; rows != NULL && r < ROWS; r++) {
        const int length = FC_CARDS - k < FC_COLUMNS ? FC_CARDS - k : FC_COLUMNS;
        PyObject *row = PyList_New(length);
        if (row == NULL) {
            Py_CLEAR(rows);
            break;
        }
        for (int i = 0; i < length; i++) PyList_SetItem(row, i, face(args[1], cards[k++]));
        PyList_SetItem(rows, r, row);
    }
    return rows;
}

int fc_door_range(long long start, long long stride, long long count) {
    const long long span = FC_MAX_DEAL - FC_MIN_DEAL, most = count > 1 ? span / (count - 1) : 0; /* nothing overflows */
    const int fine = count == 0 || (count == 1 && is_dealt(start)) ||
                     (count > 1 && count <= span + 1 && is_dealt(start) && stride <= most && stride >= -most &&
                      is_dealt(start + stride * (count - 1)));
    if (!fine)
        PyErr_Format(PyExc_ValueError, "%lld deals from %lld in steps of %lld leave the range of deal numbers", count,
                     start, stride);
    return fine;
}

int64_t *fc_door_deals(PyObject *object, Py_ssize_t *count) {
    int64_t *const numbers = (int64_t *)fc_door_copy(object, sizeof *numbers, "the list of deal numbers", count);
    for (Py_ssize_t i = 0; numbers != NULL && i < *count; i++) {
        if (number_ok(numbers[i])) continue;
        free(numbers);
        return NULL;
    }
    return numbers;
}

static PyObject *deal_range(PyObject *module, PyObject *args) {
    long long start, stride;
    PyObject *into;
    Py_buffer table;
    if (!PyArg_ParseTuple(args, "LLO:deal_range", &start, &stride, &into)) return NULL;
    if (!fc_door_buffer(into, &table, PyBUF_WRITABLE, FC_CARDS, "the table of deals")) return NULL;
    const Py_ssize_t count = table.len / FC_CARDS;
    const int fine = fc_door_range(start, stride, count);
    if (fine) {
        Py_BEGIN_ALLOW_THREADS
        fc_deal_range(start, count > 1 ? stride : 0, (size_t)count, (uint8_t *)table.buf);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&table);
    if (!fine) return NULL;
    Py_RETURN_NONE;
}

/* Deals the numbers up to the first that is no deal number: 0 and that number, or 1. They are copied a few at a time,
 * because another thread may write to them; without the GIL. `method` is NULL for the best one. */
static int deal_while_good(const char *method, const uint8_t *numbers, Py_ssize_t count, uint8_t *table, int64_t *bad) {
    enum { CHUNK = 1024 };
    int64_t chunk[CHUNK];
    for (Py_ssize_t at = 0; at < count; at += CHUNK) {
        const size_t wanted = (size_t)(count - at < CHUNK ? count - at : CHUNK);
        size_t good = 0;
        memcpy(chunk, numbers + (size_t)at * sizeof chunk[0], wanted * sizeof chunk[0]);
        while (good < wanted && is_dealt(chunk[good])) good++;
        fc_deal_list(method, chunk, good, table + at * FC_CARDS);
        if (good == wanted) continue;
        *bad = chunk[good];
        return 0;
    }
    return 1;
}

/* Numbers as 64-bit integers and a table with as many places: what deal_list and deal_list_by share. */
static PyObject *deal_list_to(const char *method, PyObject *numbers_arg, PyObject *table_arg) {
    Py_buffer numbers, table;
    if (!fc_door_buffer(numbers_arg, &numbers, 0, sizeof(int64_t), "the list of deal numbers")) return NULL;
    if (!fc_door_buffer(table_arg, &table, PyBUF_WRITABLE, FC_CARDS, "the table of deals")) {
        PyBuffer_Release(&numbers);
        return NULL;
    }
    const Py_ssize_t count = numbers.len / (Py_ssize_t)sizeof(int64_t);
    int fine = count == table.len / FC_CARDS;
    const int offered = fc_deal_list(method, NULL, 0, NULL);
    if (!fine)
        PyErr_Format(PyExc_ValueError, "%zd deal numbers do not fit a table of %zd deals", count, table.len / FC_CARDS);
    else if (offered) {
        int64_t bad = 0;
        Py_BEGIN_ALLOW_THREADS
        fine = deal_while_good(method, (const uint8_t *)numbers.buf, count, (uint8_t *)table.buf, &bad);
        Py_END_ALLOW_THREADS
        if (!fine) number_ok(bad);
    }
    PyBuffer_Release(&table);
    PyBuffer_Release(&numbers);
    return fine ? PyBool_FromLong(offered) : NULL;
}

static PyObject *deal_list(PyObject *module, PyObject *args) {
    PyObject *numbers, *table;
    if (!PyArg_ParseTuple(args, "OO:deal_list", &numbers, &table)) return NULL;
    PyObject *done = deal_list_to(NULL, numbers, table);
    if (done == NULL) return NULL;
    Py_DECREF(done);
    Py_RETURN_NONE;
}

static PyObject *deal_list_by(PyObject *module, PyObject *args) {
    const char *method;
    PyObject *numbers, *table;
    if (!PyArg_ParseTuple(args, "sOO:deal_list_by", &method, &numbers, &table)) return NULL;
    return deal_list_to(method, numbers, table);
}

static PyObject *deal_method(PyObject *module, PyObject *nothing) { return PyUnicode_FromString(fc_deal_method()); }

PyMethodDef fc_deal_door[] = {
    {"deal_cards", FAST(deal_cards), METH_FASTCALL,
     "deal_cards($module, number, faces, /)\n--\n\nThe faces (52 objects, one a card code) in the order dealt."},
    {"deal_rows", FAST(deal_rows), METH_FASTCALL,
     "deal_rows($module, number, faces, /)\n--\n\nThe faces (52 objects, one a card code) as seven rows."},
    {"deal_range", deal_range, METH_VARARGS,
     "deal_range($module, start, stride, table, /)\n--\n\nFill the table, 52 bytes a deal, without the GIL."},
    {"deal_list", deal_list, METH_VARARGS,
     "deal_list($module, numbers, table, /)\n--\n\nDeal 64-bit numbers into the table, without the GIL."},
    {"deal_list_by", deal_list_by, METH_VARARGS,
     "deal_list_by($module, method, numbers, table, /)\n--\n\ndeal_list by one method; False where it cannot run."},
    {"deal_method", deal_method, METH_NOARGS,
     "deal_method($module, /)\n--\n\nHow this processor deals many: 'avx512', 'avx2' or 'portable'."},
    {NULL, NULL, 0, NULL},
};
