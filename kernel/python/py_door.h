/* py_door.h: what the files of this folder share. Only they include Python.h; the limited API, which setup.py asks for,
 * keeps one build good for every CPython from 3.11 on. Free-threaded CPython has none: there a build serves one
 * version.
 *
 * The door checks everything that comes in, so that the kernel behind it can trust its arguments: whatever is wrong
 * raises, nothing crashes. Each subject has one file with its table of functions; py_module.c joins the tables.
 *
 * Another thread may write into a caller's buffer at any time: NumPy does so without the GIL, and where there is no GIL
 * everybody does. So copy first, check the copy, and use nothing else. What is written into a caller's buffer is never
 * read back to decide where to read or write.
 */
#ifndef FC_PY_DOOR_H
#define FC_PY_DOOR_H

/* No '#' in formats: built with CPython 3.13's headers, they fail on the older ones that the limited API promises. */
#include <Python.h>

#include "board.h"

/* A function of the fastcall convention, for a table of methods. */
#define FAST(function) ((PyCFunction)(void (*)(void))(function))

extern PyMethodDef fc_deal_door[];
extern PyMethodDef fc_board_door[];
extern PyMethodDef fc_perft_door[];
extern PyMethodDef fc_find_door[];
extern PyMethodDef fc_pattern_door[];
extern PyMethodDef fc_codes_door[];
extern PyMethodDef fc_difficulty_door[];
extern PyMethodDef fc_judge_door[];
extern PyMethodDef fc_proof_door[];

/* The type Solver (py_solve.c). */
int fc_add_solver(PyObject *module);

/* The type Fewest (py_fewest.c). */
int fc_add_fewest(PyObject *module);

/* A fastcall of exactly `wanted` arguments? Otherwise raises TypeError and gives 0. */
int fc_door_takes(const char *function, Py_ssize_t given, Py_ssize_t wanted);

/* A contiguous buffer of whole items of `item_size` bytes; raises and gives 0 when it is not. */
int fc_door_buffer(PyObject *object, Py_buffer *view, int flags, Py_ssize_t item_size, const char *what);

/* A copy of such a buffer, to be freed by the caller, and how many items it has; raises and gives NULL otherwise. */
void *fc_door_copy(PyObject *object, Py_ssize_t item_size, const char *what, Py_ssize_t *count);

/* An integer; what is too large for 64 bits becomes the largest or smallest that is not. Raises TypeError, gives 0. */
int fc_door_integer(PyObject *object, long long *value);

/* Board bytes, checked; raises and gives 0 when they are not a sound board. */
int fc_door_board(PyObject *object, fc_board *board);

#endif
