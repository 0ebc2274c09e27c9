/* py_difficulty.c: the habit player's games. */
#include "py_door.h"

#include "difficulty.h"

enum { MOST_GAMES = 1 << 16 }; /* of one call: about a second */

static PyObject *habit_games(PyObject *module, PyObject *args) {
    fc_board board;
    unsigned long long seed, number, first; /* a negative number is taken modulo 2**64 */
    long long count;
    if (!PyArg_ParseTuple(args, "O&KKKO&:habit_games", fc_door_board, &board, &seed, &number, &first, fc_door_integer,
                          &count))
        return NULL;
    if (count < 0 || count > MOST_GAMES) {
        PyErr_Format(PyExc_ValueError, "0 to %d games can be played in a call, not %lld", (int)MOST_GAMES, count);
        return NULL;
    }
    PyObject *const result = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)count);
    if (result == NULL) return NULL;
    char *const won = PyBytes_AsString(result); /* nobody else knows of it yet */
    Py_BEGIN_ALLOW_THREADS
    fc_habit player;
    fc_habit_start(&player, &board, fc_habit_chance(seed, number));
    for (long long i = 0; i < count; i++) won[i] = (char)fc_habit_game(&player, first + (uint64_t)i);
    Py_END_ALLOW_THREADS
    return result;
}

static PyObject *habit_number(PyObject *module, PyObject *arg) {
    fc_board board;
    if (!fc_door_board(arg, &board)) return NULL;
    return PyLong_FromUnsignedLongLong(fc_habit_number(&board));
}

PyMethodDef fc_difficulty_door[] = {
    {"habit_games", habit_games, METH_VARARGS,
     "habit_games($module, board, seed, number, first, count, /)\n--\n\n"
     "Whether a casual player wins each of `count` games from a board, the `first` and those after it: 1 or 0 each."},
    {"habit_number", habit_number, METH_O,
     "habit_number($module, board, /)\n--\n\nWhat stands for the deal number of a position, 64 bits."},
    {NULL, NULL, 0, NULL},
};
