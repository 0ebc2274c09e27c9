/* bits.h: sets of up to 64 things as the bits of a word. */
#ifndef FC_BITS_H
#define FC_BITS_H

#include <stdint.h>
#if defined(_MSC_VER) && defined(_M_X64)
#include <intrin.h>
#endif

/* The lowest one of a set that is not empty. */
static inline unsigned lowest_bit(uint64_t set) {
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#elif defined(_MSC_VER) && defined(_M_X64)
    unsigned long lowest;
    _BitScanForward64(&lowest, set);
    return (unsigned)lowest;
#else
    unsigned lowest = 0;
    while ((set >> lowest & 1) == 0) lowest++;
    return lowest;
#endif
}

/* How many there are. Plain operations: without a processor's own instruction a call would take longer. */
static inline unsigned count_bits(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif
