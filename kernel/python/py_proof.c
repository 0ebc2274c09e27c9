/* py_proof.c: checking a proof, without the GIL. */
#include "py_door.h"

#include "proof_check.h"

#include <stdlib.h>

/* Positions between two looks at Ctrl-C, and in all: the size of their memory must be a size_t. */
enum { SLICE = 1 << 16, MOST_POSITIONS = sizeof(size_t) > 4 ? 1 << 30 : 1 << 26 };

/* In the words of freecell/proof_checker.py. */
static PyObject *refuse_position(const fc_proof_check *check, const char *problem) {
    static const char *const suits[] = {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};
    const int at = (int)check->checked + 1, card = check->card;
    if (card < 0) return PyErr_Format(PyExc_ValueError, "position %d: %s", at, problem);
    return PyErr_Format(PyExc_ValueError, "position %d: a move of %c%s leads out of the list", at,
                        "A23456789TJQK"[card / 4], suits[card % 4]);
}

static PyObject *facts(const fc_proof_check *check) {
    PyObject *const homes = PyList_New(0), *const hidden = PyList_New(0);
    int fine = homes != NULL && hidden != NULL;
    for (int i = 0; fine && i < 14 * 14 * 14 * 14; i++)
        if (check->home[i / 2744][i / 196 % 14][i / 14 % 14][i % 14])
            fine = fc_door_append(homes, Py_BuildValue("iiii", i / 2744, i / 196 % 14, i / 14 % 14, i % 14));
    for (int card = 0; fine && card < 52; card++)
        if (check->hidden >> card & 1) fine = fc_door_append(hidden, PyLong_FromLong(card));
    if (fine) return Py_BuildValue("NN", homes, hidden);
    Py_XDECREF(homes);
    Py_XDECREF(hidden);
    return NULL;
}

static PyObject *go_through(fc_proof_check *check, PyObject *progress) {
    while (check->checked < check->count) {
        const char *problem;
        Py_BEGIN_ALLOW_THREADS
        problem = fc_proof_run(check, SLICE);
        Py_END_ALLOW_THREADS
        if (problem != NULL) return refuse_position(check, problem);
        if (fc_door_tell(progress, Py_BuildValue("(I)", (unsigned)check->checked)) < 0) return NULL;
    }
    return facts(check);
}

static PyObject *check_positions(PyObject *module, PyObject *args) {
    long long cells, count;
    PyObject *game, *listed, *progress = Py_None; /* nobody can change what the first two hold */
    if (!PyArg_ParseTuple(args, "SO&O&S|O:check_positions", &game, fc_door_integer, &cells, fc_door_integer, &count,
                          &listed, &progress))
        return NULL;
    const uint8_t *const start = (const uint8_t *)PyBytes_AsString(game);
    Py_ssize_t cards = PyBytes_Size(game);
    for (Py_ssize_t i = 0; i < cards; i++)
        if (start[i] > 54) cards = 0;
    if (cards != 52 || cells < 0 || cells > 7 || count < 0 || count > MOST_POSITIONS)
        return PyErr_Format(PyExc_ValueError, "the start must be 52 bytes of 0 to 54, cells 0 to 7, count 0 to %d",
                            (int)MOST_POSITIONS);
    const uint8_t *const bytes = (const uint8_t *)PyBytes_AsString(listed);
    const size_t length = (size_t)PyBytes_Size(listed);
    fc_proof_check *const check = (fc_proof_check *)calloc(1, fc_proof_bytes((uint32_t)count));
    if (check == NULL) return PyErr_NoMemory();
    const char *problem;
    Py_BEGIN_ALLOW_THREADS
    problem = fc_proof_begin(check, start, (int)cells, (uint32_t)count, bytes, length);
    Py_END_ALLOW_THREADS
    if (problem != NULL) PyErr_SetString(PyExc_ValueError, problem);
    PyObject *const answer = problem == NULL ? go_through(check, progress) : NULL;
    free(check);
    return answer;
}

PyMethodDef fc_proof_door[] = {
    {"check_positions", check_positions, METH_VARARGS,
     "check_positions($module, start, cells, count, listed, progress=None, /)\n--\n\n"
     "How many clubs, diamonds, hearts and spades are home in the positions of a list, and which cards are covered in\n"
     "all of them. Raises ValueError if the list has not the start, or has a win, or a legal move leads out of it."},
    {NULL, NULL, 0, NULL},
};
