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

/* The same for deal numbers, all of which there are. */
int64_t *fc_door_deals(PyObject *object, Py_ssize_t *count);

/* Are start, start + stride ... deals, `count` of them? Raises and gives 0 when they are not. */
int fc_door_range(long long start, long long stride, long long count);

/* Looks for Ctrl-C, and tells `progress`, unless that is None, what `arguments` hold, a new tuple that is given up to
 * this. Whether the answer was a true value; -1 when something was raised. */
int fc_door_tell(PyObject *progress, PyObject *arguments);

/* Puts an item, which is given up to this, at the end of a list; 0 when that raised, or the item is NULL. */
int fc_door_append(PyObject *list, PyObject *item);

/* ---- for "O&" in formats: each raises and gives 0 when the argument will not do ---- */

/* fc_board *: board bytes, checked. */
int fc_door_board(PyObject *object, void *board);

/* long long *: what is too large for 64 bits becomes the largest or smallest that is not. */
int fc_door_integer(PyObject *object, void *value);

/* uint64_t *: from 0 up. */
int fc_door_count(PyObject *object, void *count);

/* int64_t *: seconds from 0 up, as nanoseconds; INT64_MAX for a time that never ends. */
int fc_door_seconds(PyObject *object, void *nanoseconds);

#endif
