/* py_search.c: making, stopping and freeing a search. */
#include "py_search.h"

PyObject *fc_search_new(PyTypeObject *type, PyObject *args, PyObject *keywords, uint64_t least, uint64_t first) {
    unsigned long long memory;
    if (keywords != NULL && PyDict_Size(keywords) > 0) {
        PyErr_SetString(PyExc_TypeError, "a search takes no keyword arguments");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "K", &memory)) return NULL;
    least = fc_whole_lines(least);
    if (memory < least) {
        PyErr_Format(PyExc_ValueError, "a search needs at least %llu bytes of memory", (unsigned long long)least);
        return NULL;
    }
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    py_search *self = (py_search *)allocate(type, 0);
    if (self == NULL) return NULL;
    self->memory.most = memory & ~(uint64_t)(FC_CACHE_LINE - 1);
    flag_exchange(&self->stopped, 0);
    flag_exchange(&self->busy, 0);
    if (first > self->memory.most) first = self->memory.most;
    if (!fc_block_resize(&self->memory, first > least ? first : least)) {
        Py_DECREF((PyObject *)self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

void fc_search_free(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    /* Giving much memory back takes the system a while, in which others may continue. */
    Py_BEGIN_ALLOW_THREADS
    fc_block_free(&((py_search *)object)->memory);
    Py_END_ALLOW_THREADS
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF((PyObject *)type);
}

int fc_search_begin(py_search *search) {
    if (!flag_exchange(&search->busy, 1)) return 1;
    PyErr_SetString(PyExc_RuntimeError, "this search is in use by another thread; give each thread its own");
    return 0;
}

void fc_search_end(py_search *search) { flag_exchange(&search->busy, 0); }

PyObject *fc_search_stop(PyObject *object, PyObject *nothing) {
    flag_exchange(&((py_search *)object)->stopped, 1);
    Py_RETURN_NONE;
}

PyObject *fc_search_held(PyObject *object, PyObject *nothing) {
    return PyLong_FromUnsignedLongLong(tally_get(&((py_search *)object)->memory.held));
}

int fc_search_add(PyObject *module, PyType_Spec *spec) {
    PyObject *type = PyType_FromModuleAndSpec(module, spec, NULL);
    if (type == NULL) return -1;
    const int result = PyModule_AddType(module, (PyTypeObject *)type);
    Py_DECREF(type);
    return result;
}
