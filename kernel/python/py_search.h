/* py_search.h: what Solver (py_solve.c) and Fewest (py_fewest.c) have in common: a block of memory that they use again
 * and again, one thread at work in it at a time, and a flag that stops them for good. */
#ifndef FC_PY_SEARCH_H
#define FC_PY_SEARCH_H

#include "py_block.h"

/* A type's own structure begins with this. */
typedef struct py_search {
    PyObject_HEAD py_block memory;
    flag stopped, busy;
} py_search;

/* Type(memory): with a block of `first` bytes, as far as it may have them, and at least `least`; the rest is zero. */
PyObject *fc_search_new(PyTypeObject *type, PyObject *args, PyObject *keywords, uint64_t least, uint64_t first);

/* The end of a search, when what its type added has been given back. */
void fc_search_free(PyObject *object);

/* Take the search for this thread; raises and gives 0 when another one has it. And give it back. */
int fc_search_begin(py_search *search);
void fc_search_end(py_search *search);

/* The methods stop() and held(). */
PyObject *fc_search_stop(PyObject *object, PyObject *nothing);
PyObject *fc_search_held(PyObject *object, PyObject *nothing);

/* Make the type, and give it to the module; -1 when that raises. */
int fc_search_add(PyObject *module, PyType_Spec *spec);

#endif
