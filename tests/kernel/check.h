/* check.h: what the kernel's own tests share. They run without Python, so that sanitizers see nothing but the kernel.
 */
#ifndef FC_TEST_CHECK_H
#define FC_TEST_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Windows has no aligned_alloc, and what stands in for it needs its own kind of free: so all memory is of that kind. */
#if defined(_WIN32)
#include <malloc.h>
#include <string.h>
static inline void *aligned_calloc(size_t bytes) {
    void *block = _aligned_malloc(bytes, 16);
    return block == NULL ? NULL : memset(block, 0, bytes);
}
#define aligned_alloc(alignment, bytes) _aligned_malloc(bytes, alignment)
#define malloc(bytes) _aligned_malloc(bytes, 16)
#define calloc(count, bytes) aligned_calloc((count) * (bytes))
#define realloc(block, bytes) _aligned_realloc(block, bytes, 16)
#define free(block) _aligned_free(block)
#endif

/* Unlike assert, this cannot be compiled away. */
#define CHECK(condition, ...)                                                        \
    do {                                                                             \
        if (!(condition)) {                                                          \
            fprintf(stderr, "%s:%d: not so: %s: ", __FILE__, __LINE__, #condition);  \
            fprintf(stderr, __VA_ARGS__);                                            \
            fputc('\n', stderr);                                                     \
            exit(1);                                                                 \
        }                                                                            \
    } while (0)

/* splitmix64: the same walks on every machine. */
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static inline unsigned random_below(uint64_t *state, unsigned limit) {
    return (unsigned)((next_random(state) >> 32) * limit >> 32);
}

#endif
