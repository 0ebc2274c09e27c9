/* py_module.c: the module freecell._kernel, made of the tables of the other files here. */
#include "py_door.h"

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

int fc_door_integer(PyObject *object, long long *value) {
    int beyond = 0;
    *value = PyLong_AsLongLongAndOverflow(object, &beyond);
    if (beyond != 0) *value = beyond > 0 ? INT64_MAX : INT64_MIN;
    return beyond != 0 || *value != -1 || !PyErr_Occurred();
}

static int add_functions(PyObject *module) {
    PyMethodDef *const tables[] = {fc_deal_door, fc_board_door, fc_perft_door, fc_find_door, fc_pattern_door, fc_solve_door};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (PyModule_AddFunctions(module, tables[i]) < 0) return -1;
    return fc_add_solver(module) < 0 ? -1 : fc_add_fewest(module);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)add_functions}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "freecell._kernel",
    "The fast copy of freecell's specification, in C.",
    0,
    NULL,
    slots,
    NULL,
    NULL,
    NULL,
};

PyMODINIT_FUNC PyInit__kernel(void) { return PyModuleDef_Init(&definition); }
