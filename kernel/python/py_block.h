/* py_block.h: what every long search needs at the kernel's edge: a block of memory that grows, the clock, and numbers
 * that other threads may read and write. */
#ifndef FC_PY_BLOCK_H
#define FC_PY_BLOCK_H

#include "py_door.h"

/* A flag that another thread may set, and a number that another thread may read. */
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
typedef volatile long flag;
#define flag_is_set(f) (_InterlockedOr((f), 0) != 0)
#define flag_exchange(f, value) _InterlockedExchange((f), (value))
typedef volatile unsigned long long tally; /* aligned words are read and written at once */
#define tally_set(t, value) (*(t) = (value))
#define tally_get(t) (*(t))
#else
#include <stdatomic.h>
typedef atomic_int flag;
typedef atomic_ullong tally;
#define tally_set(t, value) atomic_store_explicit((t), (value), memory_order_relaxed)
#define tally_get(t) atomic_load_explicit((t), memory_order_relaxed)
#define flag_is_set(f) (atomic_load(f) != 0)
#define flag_exchange(f, value) atomic_exchange((f), (value))
#endif

typedef struct py_block {
    void *allocation;
    uint8_t *start; /* inside it, on a cache line */
    uint64_t bytes, most;
    uint64_t reserved; /* bytes of addresses set aside for it, so that it can grow where it is; 0: it is malloc's */
    tally held;        /* `bytes`, for other threads to read */
} py_block;

/* Resizes the block and keeps what was in it; 0 when there is not enough memory. */
int fc_block_resize(py_block *block, uint64_t bytes);

/* Twice the memory, as far as that is allowed; 0 when it is not. */
int fc_block_grow(py_block *block);

/* Half as much again, for those to whom growing costs little, where it can be done without a copy. */
int fc_block_grow_by_half(py_block *block);

void fc_block_free(py_block *block);

/* Much memory is read all over the place: large pages make that cheaper. Only a wish; without them it works too. */
void fc_wish_for_large_pages(void *start, uint64_t bytes);

/* Nanoseconds, from some moment on. */
int64_t fc_now(void);

/* The moment that many nanoseconds later; INT64_MAX for one that never comes. */
static inline int64_t fc_after(int64_t moment, int64_t nanoseconds) {
    return nanoseconds < INT64_MAX - moment ? moment + nanoseconds : INT64_MAX;
}

#endif
