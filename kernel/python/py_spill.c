/* py_spill.c: reading and writing at a place of a file. Python opens the file, so that its tempfile decides how it
 * comes to have no name. */
#if !defined(_DEFAULT_SOURCE) && !defined(_WIN32)
#define _DEFAULT_SOURCE /* pread, pwrite, ftruncate */
#endif
#define _FILE_OFFSET_BITS 64
#include "py_spill.h"

#include <errno.h>
#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

#if defined(_WIN32)
static int go_to(int file, uint64_t at) { return _lseeki64(file, (int64_t)at, SEEK_SET) >= 0; }
static int64_t put(int file, uint8_t *bytes, uint64_t count, uint64_t at) {
    return go_to(file, at) ? _write(file, bytes, (unsigned)count) : -1;
}
static int64_t get(int file, uint8_t *bytes, uint64_t count, uint64_t at) {
    return go_to(file, at) ? _read(file, bytes, (unsigned)count) : -1;
}
#define dup _dup
#define close _close
#else
static int64_t put(int file, uint8_t *bytes, uint64_t count, uint64_t at) {
    return pwrite(file, bytes, (size_t)count, (off_t)at);
}
static int64_t get(int file, uint8_t *bytes, uint64_t count, uint64_t at) {
    return pread(file, bytes, (size_t)count, (off_t)at);
}
#endif

/* The system may move less than it was asked to, or be interrupted. */
static int move_all(int64_t (*move)(int, uint8_t *, uint64_t, uint64_t), py_spill *spill, void *bytes, uint64_t at,
                    uint64_t count) {
    uint8_t *next = (uint8_t *)bytes;
    while (count > 0) {
        const int64_t done = move(spill->file, next, count, at);
        if (done == 0 || (done < 0 && errno != EINTR)) return 0;
        if (done > 0) next += done, at += (uint64_t)done, count -= (uint64_t)done;
    }
    return 1;
}

static int write_all(void *context, const void *bytes, uint64_t at, uint64_t count) {
    return move_all(put, (py_spill *)context, (void *)bytes, at, count);
}

static int read_all(void *context, void *bytes, uint64_t at, uint64_t count) {
    return move_all(get, (py_spill *)context, bytes, at, count);
}

int fc_spill_open(py_spill *spill, PyObject *descriptor) {
    const int theirs = PyObject_AsFileDescriptor(descriptor);
    if (theirs < 0) return 0;
    const int ours = dup(theirs);
    if (ours < 0) {
        PyErr_SetFromErrno(PyExc_OSError);
        return 0;
    }
    fc_spill_close(spill);
    spill->file = ours;
    return 1;
}

void fc_spill_empty(py_spill *spill) {
    if (spill->file < 0) return;
#if defined(_WIN32)
    _chsize_s(spill->file, 0);
#else
    if (ftruncate(spill->file, 0) < 0) return; /* then it is written over */
#endif
}

void fc_spill_close(py_spill *spill) {
    if (spill->file >= 0) close(spill->file);
    spill->file = -1;
}

fc_spill_file fc_spill_access(py_spill *spill) {
    const fc_spill_file access = {spill, write_all, read_all};
    return access;
}
