/* py_spill.h: the file that a search's waiting classes go to, when Python gives one. */
#ifndef FC_PY_SPILL_H
#define FC_PY_SPILL_H

#include "py_door.h"
#include "spill.h"

typedef struct py_spill {
    int file; /* a descriptor of our own, or -1 */
} py_spill;

/* Use a file that Python has open, under a descriptor of our own; 0 and an exception if there is no such file. */
int fc_spill_open(py_spill *spill, PyObject *descriptor);

/* Give its space back. */
void fc_spill_empty(py_spill *spill);

void fc_spill_close(py_spill *spill);

/* For the kernel. */
fc_spill_file fc_spill_access(py_spill *spill);

#endif
