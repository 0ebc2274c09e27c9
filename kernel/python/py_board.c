/* py_board.c: positions and moves, as board bytes and move bytes. */
#include "py_door.h"

#include "moves.h"

#include <string.h>

int fc_door_board(PyObject *object, void *board) {
    Py_buffer view;
    if (PyObject_GetBuffer(object, &view, PyBUF_C_CONTIGUOUS) < 0) return 0;
    uint8_t bytes[FC_BOARD_BYTES];
    const Py_ssize_t length = view.len;
    if (length == FC_BOARD_BYTES) memcpy(bytes, view.buf, sizeof bytes);
    PyBuffer_Release(&view);
    if (length != FC_BOARD_BYTES) {
        PyErr_Format(PyExc_ValueError, "a board has %d bytes, not %zd", (int)FC_BOARD_BYTES, length);
        return 0;
    }
    int place = 0;
    const fc_board_fault fault = fc_board_from_bytes((fc_board *)board, bytes, &place);
    if (fault == FC_BOARD_FINE) return 1;
    PyErr_Format(PyExc_ValueError, "byte %d of the board is %d: %s", place, (int)bytes[place],
                 fc_board_fault_text(fault));
    return 0;
}

/* (from, to) moves one card, (from, to, count) a run; raises when the board does not allow it. */
static int read_move(PyObject *object, const fc_board *board, fc_move *move) {
    Py_buffer bytes;
    if (PyObject_GetBuffer(object, &bytes, PyBUF_C_CONTIGUOUS) < 0) return 0;
    const Py_ssize_t length = bytes.len;
    if (length == 2 || length == 3) {
        const uint8_t *const byte = (const uint8_t *)bytes.buf;
        move->from = byte[0];
        move->to = byte[1];
        move->count = length == 3 ? byte[2] : 1;
    }
    PyBuffer_Release(&bytes);
    if (length != 2 && length != 3) {
        PyErr_Format(PyExc_ValueError, "a move has 2 bytes (from, to) or 3 (from, to, count), not %zd", length);
        return 0;
    }
    const fc_move_fault fault = fc_move_check(board, *move);
    if (fault == FC_MOVE_FINE) return 1;
    PyErr_Format(PyExc_ValueError, "the move (from %d, to %d, %d cards) cannot be made here: %s", (int)move->from,
                 (int)move->to, (int)move->count, fc_move_fault_text(fault));
    return 0;
}

static PyObject *board_bytes(const fc_board *board) {
    uint8_t bytes[FC_BOARD_BYTES];
    fc_board_to_bytes(board, bytes);
    return PyBytes_FromStringAndSize((const char *)bytes, sizeof bytes);
}

/* Single-card moves as pairs of bytes, player's moves as triples. */
static PyObject *move_bytes(const fc_move *moves, int count, int bytes_each) {
    uint8_t bytes[3 * FC_MAX_PLAYER_MOVES];
    uint8_t *next = bytes;
    for (int i = 0; i < count; i++) {
        *next++ = moves[i].from;
        *next++ = moves[i].to;
        if (bytes_each == 3) *next++ = moves[i].count;
    }
    return PyBytes_FromStringAndSize((const char *)bytes, next - bytes);
}

static PyObject *board_check(PyObject *module, PyObject *arg) {
    fc_board board;
    if (!fc_door_board(arg, &board)) return NULL;
    Py_RETURN_NONE;
}

static PyObject *canonical_key(PyObject *module, PyObject *arg) {
    fc_board board;
    if (!fc_door_board(arg, &board)) return NULL;
    return PyBytes_FromStringAndSize((const char *)fc_board_key(&board), FC_KEY_BYTES);
}

static PyObject *single_moves(PyObject *module, PyObject *arg) {
    fc_board board;
    if (!fc_door_board(arg, &board)) return NULL;
    fc_move moves[FC_MAX_SINGLE_MOVES];
    return move_bytes(moves, fc_single_moves(&board, moves), 2);
}

static PyObject *player_moves(PyObject *module, PyObject *arg) {
    fc_board board;
    if (!fc_door_board(arg, &board)) return NULL;
    fc_move moves[FC_MAX_PLAYER_MOVES];
    return move_bytes(moves, fc_player_moves(&board, moves), 3);
}

static int read_rule(PyObject *object, fc_autoplay_rule *rule) {
    long long number;
    if (!fc_door_integer(object, &number)) return 0;
    if (number < 0 || number >= FC_AUTOPLAY_RULES) {
        PyErr_Format(PyExc_ValueError, "unknown autoplay rule %lld (choose 0 to %d)", number, FC_AUTOPLAY_RULES - 1);
        return 0;
    }
    *rule = (fc_autoplay_rule)number;
    return 1;
}

static PyObject *play(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    if (!fc_door_takes("play", given, 3)) return NULL;
    fc_board board;
    fc_move move;
    fc_autoplay_rule rule;
    if (!fc_door_board(args[0], &board) || !read_move(args[1], &board, &move) || !read_rule(args[2], &rule))
        return NULL;
    uint8_t from[FC_MAX_AUTOPLAY], sent[2 * FC_MAX_AUTOPLAY];
    const int count = fc_play(&board, move, rule, from);
    for (int i = 0; i < count; i++) sent[2 * i] = from[i], sent[2 * i + 1] = FC_HOME;
    return Py_BuildValue("NN", board_bytes(&board), PyBytes_FromStringAndSize((const char *)sent, 2 * count));
}

/* How many cards a player means who does not say: those that fit, and onto an empty column as many as can go. */
static uint8_t usual_count(const fc_board *board, int from, int to) {
    if (from >= FC_COLUMNS || to >= FC_COLUMNS || board->top[from] == FC_NONE) return 1;
    const uint8_t last = board->top[from];
    if (board->top[to] != FC_NONE) {
        const int count = fc_rank(board->top[to]) - fc_rank(last);
        return count < 0 ? 0 : (uint8_t)count;
    }
    const int limit = fc_run_limit(board, to);
    int count = 1;
    for (uint8_t card = last; count < limit && board->below[card] < FC_CARDS && fc_fits(card, board->below[card]);
         count++)
        card = board->below[card];
    return (uint8_t)count;
}

static PyObject *replay(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    if (!fc_door_takes("replay", given, 3)) return NULL;
    fc_board board;
    fc_autoplay_rule rule;
    if (!fc_door_board(args[0], &board) || !read_rule(args[2], &rule)) return NULL;
    Py_buffer bytes;
    if (PyObject_GetBuffer(args[1], &bytes, PyBUF_C_CONTIGUOUS) < 0) return NULL;
    const Py_ssize_t length = bytes.len;
    Py_ssize_t done = 0;
    if (length % 3 == 0)
        for (; 3 * done < length; done++) {
            fc_move move; /* a copy: another thread may write to the buffer meanwhile */
            memcpy(&move, (const uint8_t *)bytes.buf + 3 * done, 3);
            if (move.count == 0) move.count = usual_count(&board, move.from, move.to);
            if (fc_move_check(&board, move) != FC_MOVE_FINE) break;
            uint8_t from[FC_MAX_AUTOPLAY];
            fc_play(&board, move, rule, from);
        }
    PyBuffer_Release(&bytes);
    if (length % 3 != 0)
        return PyErr_Format(PyExc_ValueError, "moves have 3 bytes each (from, to, count), not %zd in all", length);
    return Py_BuildValue("Nn", board_bytes(&board), done);
}

static PyObject *expand_move(PyObject *module, PyObject *const *args, Py_ssize_t given) {
    if (!fc_door_takes("expand_move", given, 2)) return NULL;
    fc_board board;
    fc_move move, moves[FC_MAX_EXPANSION];
    if (!fc_door_board(args[0], &board) || !read_move(args[1], &board, &move)) return NULL;
    return move_bytes(moves, fc_move_expand(&board, move, moves), 2);
}

PyMethodDef fc_board_door[] = {
    {"board_check", board_check, METH_O,
     "board_check($module, board, /)\n--\n\nRaise ValueError unless these are the 72 bytes of a sound board."},
    {"canonical_key", canonical_key, METH_O,
     "canonical_key($module, board, /)\n--\n\nWhat each of the 52 cards lies on: the same for any order of columns, "
     "cells."},
    {"single_moves", single_moves, METH_O,
     "single_moves($module, board, /)\n--\n\nThe single-card moves, two bytes each (from, to), in the pinned order."},
    {"player_moves", player_moves, METH_O,
     "player_moves($module, board, /)\n--\n\nThe player's moves, three bytes each (from, to, count), in pinned order."},
    {"replay", FAST(replay), METH_FASTCALL,
     "replay($module, board, moves, autoplay, /)\n--\n\n"
     "The board after moves of three bytes each (from, to, count; 0 for as many cards as a player means who gives no\n"
     "number), each with its autoplay, up to the first that cannot be made; and how many were made."},
    {"play", FAST(play), METH_FASTCALL,
     "play($module, board, move, autoplay, /)\n--\n\nThe board after a move and its autoplay, and that autoplay's "
     "moves."},
    {"expand_move", FAST(expand_move), METH_FASTCALL,
     "expand_move($module, board, move, /)\n--\n\nThe single-card moves that a player's move stands for."},
    {NULL, NULL, 0, NULL},
};
