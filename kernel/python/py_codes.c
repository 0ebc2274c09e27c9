/* Moves written as 16-bit codes: the objects that they stand for. */
#include <string.h>

#include "py_door.h"

/* An item of a list as a reference of our own, which nobody can take away; NULL and an exception for none. */
static PyObject *list_item(PyObject *list, Py_ssize_t index) {
#ifdef Py_GIL_DISABLED
    return PyList_GetItemRef(list, index);
#else
    return Py_XNewRef(PyList_GetItem(list, index));
#endif
}

/* pick(codes, table): the objects that 16-bit codes stand for; None when the table has none for one of them yet. */
static PyObject *pick(PyObject *module, PyObject *const *args, Py_ssize_t given) {
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
        PyObject *const object = list_item(args[1], code);
        if (object == NULL || object == Py_None) { /* NULL: the list has become shorter */
            Py_DECREF(picked);
            picked = object;
            break;
        }
        PyTuple_SetItem(picked, i, object);
    }
    PyBuffer_Release(&codes);
    return picked;
}

PyMethodDef fc_codes_door[] = {
    {"pick", FAST(pick), METH_FASTCALL,
     "pick($module, codes, table, /)\n--\n\nThe objects of a table of 65536 by 16-bit codes; None if one is None."},
    {NULL, NULL, 0, NULL},
};
