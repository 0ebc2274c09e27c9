/* py_block.c: memory that grows, and the clock. */
#if !defined(_DEFAULT_SOURCE) && !defined(_WIN32)
#define _DEFAULT_SOURCE /* clock_gettime, madvise */
#endif
#include "py_block.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

/* A large block is read all over the place: large pages make that cheaper. Only a wish; without them it works too. */
static void wish_for_large_pages(const py_block *block) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const uintptr_t page = 2 << 20, from = ((uintptr_t)block->start + page - 1) & ~(page - 1);
    const uintptr_t to = ((uintptr_t)block->start + (uintptr_t)block->bytes) & ~(page - 1);
    if (to > from + 4 * page) madvise((void *)from, to - from, MADV_HUGEPAGE);
#else
    (void)block;
#endif
}

int fc_block_resize(py_block *block, uint64_t bytes) {
    if (bytes > (uint64_t)PY_SSIZE_T_MAX - 64) return 0;
    const uint64_t before = block->start ? (uint64_t)(block->start - (uint8_t *)block->allocation) : 0;
    void *allocation = realloc(block->allocation, (size_t)bytes + 64);
    if (allocation == NULL) return 0;
    uint8_t *first = (uint8_t *)allocation;
    uint8_t *start = first + (64 - (uintptr_t)first % 64) % 64;
    if (block->start && (uint64_t)(start - first) != before)
        memmove(start, first + before, (size_t)(block->bytes < bytes ? block->bytes : bytes));
    block->allocation = allocation;
    block->start = start;
    block->bytes = bytes;
    tally_set(&block->held, bytes);
    wish_for_large_pages(block);
    return 1;
}

/* To all that is allowed halved as often as it goes: where the system copies the block, the old one and what has been
 * copied are there together, and from the second step on twice the old size is the new one. */
int fc_block_grow(py_block *block) {
    const uint64_t least = block->bytes + block->bytes / 64;
    uint64_t bytes = block->most;
    while (bytes / 2 >= least) bytes /= 2;
    return bytes >= least && fc_block_resize(block, bytes);
}

void fc_block_free(py_block *block) { free(block->allocation); }

int64_t fc_now(void) {
    struct timespec t;
#if defined(_WIN32)
    timespec_get(&t, TIME_UTC);
#else
    clock_gettime(CLOCK_MONOTONIC, &t);
#endif
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}
