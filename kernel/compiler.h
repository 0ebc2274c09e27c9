/* compiler.h: what the kernel asks of compilers beyond C11. Where one has no word for it, nothing is lost but time. */
#ifndef FC_COMPILER_H
#define FC_COMPILER_H

#include <stdint.h>

#if defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
#include <intrin.h>
#endif

#if defined(__cplusplus)
#define FC_ALIGNED(bytes) alignas(bytes)
#else
#define FC_ALIGNED(bytes) _Alignas(bytes)
#endif

#if defined(__GNUC__)
#define FC_INLINE static inline __attribute__((always_inline))
#define FC_LIKELY(x) __builtin_expect(!!(x), 1)
#define FC_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define FC_PREFETCH(address) __builtin_prefetch(address)
#define FC_PREFETCH_TO_WRITE(address) __builtin_prefetch(address, 1)
#else
#define FC_INLINE static inline
#define FC_LIKELY(x) (x)
#define FC_UNLIKELY(x) (x)
#define FC_PREFETCH(address) ((void)(address))
#define FC_PREFETCH_TO_WRITE(address) ((void)(address))
#endif

/* Before a loop whose passes have nothing to do with each other: vector instructions, one after the other, and none of
 * the other ways to run it that compilers add. */
#if defined(__clang__)
#define FC_VECTORS _Pragma("clang loop unroll(disable)")
#elif defined(__GNUC__)
#define FC_VECTORS _Pragma("GCC ivdep") _Pragma("GCC unroll 1")
#else
#define FC_VECTORS
#endif

/* Checked in debug builds only. */
#ifdef FC_DEBUG
#include <assert.h>
#define FC_ASSERT(condition) assert(condition)
#else
#define FC_ASSERT(condition) ((void)0)
#endif

/* This many bytes, rounded up to whole cache lines. */
enum { FC_CACHE_LINE = 64 };
static inline uint64_t fc_whole_lines(uint64_t bytes) {
    return (bytes + FC_CACHE_LINE - 1) & ~(uint64_t)(FC_CACHE_LINE - 1);
}

#endif
