/* lanes.h: which functions are compiled for wider registers than every processor has. Whoever calls them asks
 * fc_best_way first (deal.h), so that one build serves all machines. */
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

#endif
