/* py_module.c: the module freecell._kernel, made of the tables of the other files here. */
#include "py_door.h"

#include <stdlib.h>
#include <string.h>

int fc_door_takes(const char *function, Py_ssize_t given, Py_ssize_t wanted) {
    if (given == wanted) return 1;
    PyErr_Format(PyExc_TypeError, "%s() takes %zd arguments, not %zd", function, wanted, given);
    return 0;
}

int fc_door_buffer(PyObject *object, Py_buffer *view, int flags, Py_ssize_t item_size, const char *what) {
    if (PyObject_GetBuffer(object, view, flags | PyBUF_C_CONTIGUOUS) < 0) return 0;
    if (view->len % item_size == 0) return 1;
    PyErr_Format(PyExc_ValueError, "%s has %zd bytes, which is no multiple of %zd", what, view->len, item_size);
    PyBuffer_Release(view);
    return 0;
}

void *fc_door_copy(PyObject *object, Py_ssize_t item_size, const char *what, Py_ssize_t *count) {
    Py_buffer view;
    if (!fc_door_buffer(object, &view, 0, item_size, what)) return NULL;
    void *const copy = malloc(view.len > 0 ? (size_t)view.len : 1);
    if (copy == NULL) PyErr_NoMemory();
    else if (view.len > 0) memcpy(copy, view.buf, (size_t)view.len);
    *count = view.len / item_size;
    PyBuffer_Release(&view);
    return copy;
}

int fc_door_tell(PyObject *progress, PyObject *arguments) {
    int answer = arguments == NULL || PyErr_CheckSignals() < 0 ? -1 : 0;
    if (answer == 0 && progress != Py_None) {
        PyObject *const told = PyObject_CallObject(progress, arguments);
        answer = told == NULL ? -1 : PyObject_IsTrue(told);
        Py_XDECREF(told);
    }
    Py_XDECREF(arguments);
    return answer;
}

int fc_door_append(PyObject *list, PyObject *item) {
    const int fine = item != NULL && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return fine;
}

int fc_door_integer(PyObject *object, void *value) {
    int beyond = 0;
    long long whole = PyLong_AsLongLongAndOverflow(object, &beyond);
    if (beyond != 0) whole = beyond > 0 ? INT64_MAX : INT64_MIN;
    *(long long *)value = whole;
    return beyond != 0 || whole != -1 || !PyErr_Occurred();
}

int fc_door_count(PyObject *object, void *count) {
    const unsigned long long whole = PyLong_AsUnsignedLongLong(object);
    *(uint64_t *)count = whole;
    return whole != (unsigned long long)-1 || !PyErr_Occurred();
}

int fc_door_seconds(PyObject *object, void *nanoseconds) {
    const double seconds = PyFloat_AsDouble(object);
    if (seconds == -1.0 && PyErr_Occurred()) return 0;
    if (!(seconds >= 0)) {
        PyErr_SetString(PyExc_ValueError, "the limit of seconds is not a number from 0 up");
        return 0;
    }
    *(int64_t *)nanoseconds = seconds < 9e9 ? (int64_t)(seconds * 1e9) : INT64_MAX;
    return 1;
}

static int add_functions(PyObject *module) {
    PyMethodDef *const tables[] = {fc_deal_door,  fc_board_door,      fc_perft_door, fc_find_door, fc_pattern_door,
                                   fc_codes_door, fc_difficulty_door, fc_judge_door, fc_proof_door};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (PyModule_AddFunctions(module, tables[i]) < 0) return -1;
    return fc_add_solver(module) < 0 ? -1 : fc_add_fewest(module);
}

/* There is no state but what belongs to an object of one interpreter, and a solver keeps two threads apart by itself:
 * so any number of interpreters may load the module, each with a GIL of its own or with none. The slots that say so are
 * numbers that an older CPython refuses, and that the headers of the limited API do not name. */
enum { MULTIPLE_INTERPRETERS = 3, GIL = 4 };
#define OWN_GIL ((void *)2)      /* Py_MOD_PER_INTERPRETER_GIL_SUPPORTED, from CPython 3.12 on */
#define GIL_NOT_USED ((void *)1) /* Py_MOD_GIL_NOT_USED, from CPython 3.13 on */

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)add_functions}, {0, NULL}};
static PyModuleDef_Slot slots_3_12[] = {
    {Py_mod_exec, (void *)add_functions}, {MULTIPLE_INTERPRETERS, OWN_GIL}, {0, NULL}};
static PyModuleDef_Slot slots_3_13[] = {
    {Py_mod_exec, (void *)add_functions}, {MULTIPLE_INTERPRETERS, OWN_GIL}, {GIL, GIL_NOT_USED}, {0, NULL}};

#define DEFINITION(slots)                                                                                            \
    {                                                                                                                \
        PyModuleDef_HEAD_INIT, "freecell._kernel", "The fast copy of freecell's specification, in C.", 0, NULL, slots, \
            NULL, NULL, NULL                                                                                         \
    }
static struct PyModuleDef definition = DEFINITION(slots), definition_3_12 = DEFINITION(slots_3_12),
                          definition_3_13 = DEFINITION(slots_3_13);

PyMODINIT_FUNC PyInit__kernel(void) {
    return PyModuleDef_Init(Py_Version >= 0x030D0000   ? &definition_3_13
                            : Py_Version >= 0x030C0000 ? &definition_3_12
                                                       : &definition);
}
