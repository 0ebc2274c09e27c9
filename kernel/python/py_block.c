/* py_block.c: memory that grows, and the clock. */
#if !defined(_DEFAULT_SOURCE) && !defined(_WIN32)
#define _DEFAULT_SOURCE /* clock_gettime, madvise */
#endif
#include "py_block.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#elif defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>
#endif

enum { LARGE_PAGE = 2 << 20 };

void fc_wish_for_large_pages(void *start, uint64_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const uintptr_t page = LARGE_PAGE, from = ((uintptr_t)start + page - 1) & ~(page - 1);
    const uintptr_t to = ((uintptr_t)start + (uintptr_t)bytes) & ~(page - 1);
    if (to > from + 4 * page) madvise((void *)from, to - from, MADV_HUGEPAGE);
#endif
}

#if defined(MAP_ANONYMOUS) && defined(MAP_NORESERVE)
static void *map(uint64_t bytes, int more_flags) {
    void *addresses =
        mmap(NULL, (size_t)bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | more_flags, -1, 0);
    return addresses == MAP_FAILED ? NULL : addresses;
}

/* Would the system give so much? It gives any number of addresses, and then ends the program that makes use of them.
 * What the machine has need not be asked for: the question takes addresses of its own, which may be scarce. */
static int is_to_be_had(uint64_t bytes) {
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0 && bytes / (uint64_t)page < (uint64_t)pages) return 1;
    void *addresses = map(bytes, 0);
    if (addresses) munmap(addresses, (size_t)bytes);
    return addresses != NULL;
}

/* Set aside addresses for all the memory that is allowed, and move there: from then on the block grows without being
 * copied. Memory is taken when it is first touched. 0 when the system does not like it; then malloc has to do. */
static int reserve(py_block *block) {
    const uint64_t length = block->most + LARGE_PAGE;
    if (sizeof(void *) < 8 || block->most > (uint64_t)PY_SSIZE_T_MAX / 2) return 0;
    void *addresses = map(length, MAP_NORESERVE);
    if (addresses == NULL) return 0;
    uint8_t *start = (uint8_t *)addresses + (LARGE_PAGE - (uintptr_t)addresses % LARGE_PAGE) % LARGE_PAGE;
    memcpy(start, block->start, (size_t)block->bytes);
    free(block->allocation);
    block->allocation = addresses;
    block->start = start;
    block->reserved = length;
    return 1;
}
#else
static int is_to_be_had(uint64_t bytes) { return bytes > 0; }
static int reserve(py_block *block) { return 0; }
#endif

static void now_has(py_block *block, uint64_t bytes) {
    block->bytes = bytes;
    tally_set(&block->held, bytes);
    fc_wish_for_large_pages(block->start, bytes);
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
    now_has(block, bytes);
    return 1;
}

static int grow_to(py_block *block, uint64_t bytes) {
    if (bytes <= block->bytes) return 0;
    if (!block->reserved && !reserve(block)) return fc_block_resize(block, bytes);
    if (!is_to_be_had(bytes)) return 0;
    now_has(block, bytes);
    return 1;
}

/* To all that is allowed halved as often as it goes: where the block has to be copied, the old one and what has been
 * copied are there together, and from the second time on twice the old size is the new one. */
int fc_block_grow(py_block *block) {
    const uint64_t least = block->bytes + block->bytes / 64;
    uint64_t bytes = block->most;
    while (bytes / 2 >= least) bytes /= 2;
    return bytes >= least && grow_to(block, bytes);
}

int fc_block_grow_by_half(py_block *block) {
    const uint64_t more = block->bytes / 2 & ~(uint64_t)63;
    if (!block->reserved && !reserve(block)) return fc_block_grow(block);
    return grow_to(block, more < block->most - block->bytes ? block->bytes + more : block->most);
}

void fc_block_free(py_block *block) {
#if defined(MAP_NORESERVE)
    if (block->reserved) munmap(block->allocation, (size_t)block->reserved);
    else
#endif
        free(block->allocation);
}

int64_t fc_now(void) {
#if defined(_WIN32) /* its C library has only the clock on the wall, which people set */
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    const int64_t second = per_second.QuadPart, part = ticks.QuadPart % second;
    return ticks.QuadPart / second * 1000000000 + part * 1000000000 / second;
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
#endif
}
