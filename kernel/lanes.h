/* lanes.h: functions for wider registers than every processor has. Many deals at once are dealt, found and matched in
 * three ways, by what the processor can do; callers ask fc_best_way first, so that one build serves all machines. */
#ifndef FC_LANES_H
#define FC_LANES_H

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_SIMD)
#define FC_HAVE_LANES 1
#define FC_AVX2 __attribute__((target("avx2")))
#if defined(__clang__) /* which drops the whole attribute for one word that it does not know */
#define FC_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl"), min_vector_width(512)))
#else
#define FC_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,prefer-vector-width=512")))
#endif
#endif

enum { FC_PORTABLE = 0, FC_WITH_AVX2 = 1, FC_WITH_AVX512 = 2 };

static inline int fc_best_way(void) {
#ifdef FC_HAVE_LANES
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) return FC_WITH_AVX512;
    if (__builtin_cpu_supports("avx2")) return FC_WITH_AVX2;
#endif
    return FC_PORTABLE;
}

#endif
