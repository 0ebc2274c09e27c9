/* columns_simd.h: eight numbers of 16 bits at once, one for each column, in one register of the processor.
 *
 * Four bodies with the same results: SSE2 (every x86-64), WebAssembly SIMD, NEON (64-bit ARM) and plain C, which serves
 * all others and which -DFC_PLAIN asks for anywhere. Numbers wrap at 16 bits; minima, maxima and order are signed. A
 * comparison gives all ones or all zeros. Loads and stores are aligned to 16 bytes. An octet is eight numbers of one
 * byte in a 64-bit word, column 0 in the lowest byte. */
#ifndef FC_COLUMNS_SIMD_H
#define FC_COLUMNS_SIMD_H

#include <stdint.h>
#include <string.h>

#include "compiler.h"

/* What needs telling, of the functions below:
 *
 * _octet      the bytes of an octet as eight numbers          _marks  bytes of 0 or 255 as comparisons give them
 * _is_any_of  compares with four bytes                         _first  the number in lane 0, as 16 bits without sign
 * _lowest     the lowest of the eight, in all eight lanes      _bits   two comparisons as 16 bits, lane 0 of a lowest
 * _quarter    divides by four, unsigned */

#if !defined(FC_PLAIN) && (defined(__SSE2__) || defined(_M_X64))

#include <emmintrin.h>

typedef __m128i fc_eight;

FC_INLINE fc_eight fc_eight_load(const void *from) { return _mm_load_si128((const __m128i *)from); }
FC_INLINE void fc_eight_store(void *to, fc_eight v) { _mm_store_si128((__m128i *)to, v); }
FC_INLINE fc_eight fc_eight_all(int x) { return _mm_set1_epi16((short)x); }
FC_INLINE fc_eight fc_eight_octet(uint64_t octet) {
    return _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(const void *)&octet), _mm_setzero_si128());
}
FC_INLINE fc_eight fc_eight_marks(uint64_t octet) {
    const __m128i v = _mm_loadl_epi64((const __m128i *)(const void *)&octet);
    return _mm_unpacklo_epi8(v, v);
}
#define FC_EIGHT_IS_ANY_OF /* fewer instructions than the common one below */
FC_INLINE fc_eight fc_eight_is_any_of(fc_eight v, const uint8_t four[4]) {
    int32_t word;
    memcpy(&word, four, 4);
    const __m128i bytes = _mm_unpacklo_epi8(_mm_cvtsi32_si128(word), _mm_setzero_si128());
    const __m128i pairs = _mm_unpacklo_epi16(bytes, bytes);
    return _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi16(v, _mm_shuffle_epi32(pairs, 0x00)),
                                     _mm_cmpeq_epi16(v, _mm_shuffle_epi32(pairs, 0x55))),
                        _mm_or_si128(_mm_cmpeq_epi16(v, _mm_shuffle_epi32(pairs, 0xaa)),
                                     _mm_cmpeq_epi16(v, _mm_shuffle_epi32(pairs, 0xff))));
}
FC_INLINE fc_eight fc_eight_or(fc_eight a, fc_eight b) { return _mm_or_si128(a, b); }
FC_INLINE fc_eight fc_eight_and(fc_eight a, fc_eight b) { return _mm_and_si128(a, b); }
FC_INLINE fc_eight fc_eight_xor(fc_eight a, fc_eight b) { return _mm_xor_si128(a, b); }
FC_INLINE fc_eight fc_eight_equal(fc_eight a, fc_eight b) { return _mm_cmpeq_epi16(a, b); }
FC_INLINE fc_eight fc_eight_add(fc_eight a, fc_eight b) { return _mm_add_epi16(a, b); }
FC_INLINE fc_eight fc_eight_sub(fc_eight a, fc_eight b) { return _mm_sub_epi16(a, b); }
FC_INLINE fc_eight fc_eight_times(fc_eight a, fc_eight b) { return _mm_mullo_epi16(a, b); }
FC_INLINE fc_eight fc_eight_min(fc_eight a, fc_eight b) { return _mm_min_epi16(a, b); }
FC_INLINE fc_eight fc_eight_max(fc_eight a, fc_eight b) { return _mm_max_epi16(a, b); }
FC_INLINE fc_eight fc_eight_quarter(fc_eight v) { return _mm_srli_epi16(v, 2); }
FC_INLINE fc_eight fc_eight_times_8(fc_eight v) { return _mm_slli_epi16(v, 3); }
FC_INLINE unsigned fc_eight_first(fc_eight v) { return (unsigned)_mm_cvtsi128_si32(v) & 0xffff; }
FC_INLINE fc_eight fc_eight_lowest(fc_eight v) {
    v = _mm_min_epi16(v, _mm_shuffle_epi32(v, 0x4e));
    v = _mm_min_epi16(v, _mm_shuffle_epi32(v, 0xb1));
    return _mm_min_epi16(v, _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, 0xb1), 0xb1));
}
FC_INLINE unsigned fc_eight_bits(fc_eight a, fc_eight b) { return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(a, b)); }

#elif !defined(FC_PLAIN) && defined(__wasm_simd128__)

#include <wasm_simd128.h>

typedef v128_t fc_eight;

FC_INLINE fc_eight fc_eight_load(const void *from) { return wasm_v128_load(from); }
FC_INLINE void fc_eight_store(void *to, fc_eight v) { wasm_v128_store(to, v); }
FC_INLINE fc_eight fc_eight_all(int x) { return wasm_i16x8_splat((int16_t)x); }
FC_INLINE fc_eight fc_eight_octet(uint64_t octet) {
    return wasm_u16x8_extend_low_u8x16(wasm_i64x2_splat((int64_t)octet));
}
FC_INLINE fc_eight fc_eight_marks(uint64_t octet) {
    return wasm_i16x8_extend_low_i8x16(wasm_i64x2_splat((int64_t)octet));
}
FC_INLINE fc_eight fc_eight_or(fc_eight a, fc_eight b) { return wasm_v128_or(a, b); }
FC_INLINE fc_eight fc_eight_and(fc_eight a, fc_eight b) { return wasm_v128_and(a, b); }
FC_INLINE fc_eight fc_eight_xor(fc_eight a, fc_eight b) { return wasm_v128_xor(a, b); }
FC_INLINE fc_eight fc_eight_equal(fc_eight a, fc_eight b) { return wasm_i16x8_eq(a, b); }
FC_INLINE fc_eight fc_eight_add(fc_eight a, fc_eight b) { return wasm_i16x8_add(a, b); }
FC_INLINE fc_eight fc_eight_sub(fc_eight a, fc_eight b) { return wasm_i16x8_sub(a, b); }
FC_INLINE fc_eight fc_eight_times(fc_eight a, fc_eight b) { return wasm_i16x8_mul(a, b); }
FC_INLINE fc_eight fc_eight_min(fc_eight a, fc_eight b) { return wasm_i16x8_min(a, b); }
FC_INLINE fc_eight fc_eight_max(fc_eight a, fc_eight b) { return wasm_i16x8_max(a, b); }
FC_INLINE fc_eight fc_eight_quarter(fc_eight v) { return wasm_u16x8_shr(v, 2); }
FC_INLINE fc_eight fc_eight_times_8(fc_eight v) { return wasm_i16x8_shl(v, 3); }
FC_INLINE unsigned fc_eight_first(fc_eight v) { return wasm_u16x8_extract_lane(v, 0); }
FC_INLINE fc_eight fc_eight_lowest(fc_eight v) {
    v = wasm_i16x8_min(v, wasm_i16x8_shuffle(v, v, 4, 5, 6, 7, 0, 1, 2, 3));
    v = wasm_i16x8_min(v, wasm_i16x8_shuffle(v, v, 2, 3, 0, 1, 6, 7, 4, 5));
    return wasm_i16x8_min(v, wasm_i16x8_shuffle(v, v, 1, 0, 3, 2, 5, 4, 7, 6));
}
FC_INLINE unsigned fc_eight_bits(fc_eight a, fc_eight b) { return wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(a, b)); }

#elif !defined(FC_PLAIN) &&                                                                                            \
    (defined(_M_ARM64) || (defined(__aarch64__) && defined(__ARM_NEON) && !defined(__ARM_BIG_ENDIAN)))

#if defined(_MSC_VER) && !defined(__clang__)
#include <arm64_neon.h>
#else
#include <arm_neon.h>
#endif

typedef int16x8_t fc_eight;

FC_INLINE fc_eight fc_eight_load(const void *from) { return vld1q_s16((const int16_t *)from); }
FC_INLINE void fc_eight_store(void *to, fc_eight v) { vst1q_s16((int16_t *)to, v); }
FC_INLINE fc_eight fc_eight_all(int x) { return vdupq_n_s16((int16_t)x); }
FC_INLINE fc_eight fc_eight_octet(uint64_t octet) { return vreinterpretq_s16_u16(vmovl_u8(vcreate_u8(octet))); }
FC_INLINE fc_eight fc_eight_marks(uint64_t octet) { return vmovl_s8(vcreate_s8(octet)); }
FC_INLINE fc_eight fc_eight_or(fc_eight a, fc_eight b) { return vorrq_s16(a, b); }
FC_INLINE fc_eight fc_eight_and(fc_eight a, fc_eight b) { return vandq_s16(a, b); }
FC_INLINE fc_eight fc_eight_xor(fc_eight a, fc_eight b) { return veorq_s16(a, b); }
FC_INLINE fc_eight fc_eight_equal(fc_eight a, fc_eight b) { return vreinterpretq_s16_u16(vceqq_s16(a, b)); }
FC_INLINE fc_eight fc_eight_add(fc_eight a, fc_eight b) { return vaddq_s16(a, b); }
FC_INLINE fc_eight fc_eight_sub(fc_eight a, fc_eight b) { return vsubq_s16(a, b); }
FC_INLINE fc_eight fc_eight_times(fc_eight a, fc_eight b) { return vmulq_s16(a, b); }
FC_INLINE fc_eight fc_eight_min(fc_eight a, fc_eight b) { return vminq_s16(a, b); }
FC_INLINE fc_eight fc_eight_max(fc_eight a, fc_eight b) { return vmaxq_s16(a, b); }
FC_INLINE fc_eight fc_eight_quarter(fc_eight v) {
    return vreinterpretq_s16_u16(vshrq_n_u16(vreinterpretq_u16_s16(v), 2));
}
FC_INLINE fc_eight fc_eight_times_8(fc_eight v) { return vshlq_n_s16(v, 3); }
FC_INLINE unsigned fc_eight_first(fc_eight v) { return (uint16_t)vgetq_lane_s16(v, 0); }
FC_INLINE fc_eight fc_eight_lowest(fc_eight v) { return vdupq_n_s16(vminvq_s16(v)); }
FC_INLINE unsigned fc_eight_bits(fc_eight a, fc_eight b) {
    const uint8x8_t one = vcreate_u8(UINT64_C(0x8040201008040201)); /* each lane its own bit, then added up */
    const uint8x8_t low = vand_u8(vmovn_u16(vreinterpretq_u16_s16(a)), one);
    const uint8x8_t high = vand_u8(vmovn_u16(vreinterpretq_u16_s16(b)), one);
    return vaddv_u8(low) | (unsigned)vaddv_u8(high) << 8;
}

#else

typedef struct fc_eight {
    int16_t at[8];
} fc_eight;

/* `value` for each lane i. */
#define FC_EIGHT_EACH(value)                              \
    fc_eight r;                                           \
    for (int i = 0; i < 8; i++) r.at[i] = (int16_t)(value); \
    return r

FC_INLINE fc_eight fc_eight_load(const void *from) {
    fc_eight v;
    memcpy(&v, from, sizeof v);
    return v;
}
FC_INLINE void fc_eight_store(void *to, fc_eight v) { memcpy(to, &v, sizeof v); }
FC_INLINE fc_eight fc_eight_all(int x) { FC_EIGHT_EACH(x); }
FC_INLINE fc_eight fc_eight_octet(uint64_t octet) { FC_EIGHT_EACH(octet >> (8 * i) & 255); }
FC_INLINE fc_eight fc_eight_marks(uint64_t octet) { FC_EIGHT_EACH((int8_t)(octet >> (8 * i) & 255)); }
FC_INLINE fc_eight fc_eight_or(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] | b.at[i]); }
FC_INLINE fc_eight fc_eight_and(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] & b.at[i]); }
FC_INLINE fc_eight fc_eight_xor(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] ^ b.at[i]); }
FC_INLINE fc_eight fc_eight_equal(fc_eight a, fc_eight b) { FC_EIGHT_EACH(-(a.at[i] == b.at[i])); }
FC_INLINE fc_eight fc_eight_add(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] + b.at[i]); }
FC_INLINE fc_eight fc_eight_sub(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] - b.at[i]); }
FC_INLINE fc_eight fc_eight_times(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] * b.at[i]); }
FC_INLINE fc_eight fc_eight_min(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] < b.at[i] ? a.at[i] : b.at[i]); }
FC_INLINE fc_eight fc_eight_max(fc_eight a, fc_eight b) { FC_EIGHT_EACH(a.at[i] > b.at[i] ? a.at[i] : b.at[i]); }
FC_INLINE fc_eight fc_eight_quarter(fc_eight v) { FC_EIGHT_EACH((uint16_t)v.at[i] >> 2); }
FC_INLINE fc_eight fc_eight_times_8(fc_eight v) { FC_EIGHT_EACH((uint16_t)v.at[i] << 3); }
FC_INLINE unsigned fc_eight_first(fc_eight v) { return (uint16_t)v.at[0]; }
FC_INLINE fc_eight fc_eight_lowest(fc_eight v) {
    int lowest = v.at[0];
    for (int i = 1; i < 8; i++) lowest = v.at[i] < lowest ? v.at[i] : lowest;
    return fc_eight_all(lowest);
}
FC_INLINE unsigned fc_eight_bits(fc_eight a, fc_eight b) {
    unsigned bits = 0;
    for (int i = 0; i < 8; i++) bits |= (unsigned)(a.at[i] & 1) << i | (unsigned)(b.at[i] & 1) << (8 + i);
    return bits;
}
#undef FC_EIGHT_EACH

#endif

#ifndef FC_EIGHT_IS_ANY_OF
FC_INLINE fc_eight fc_eight_is_any_of(fc_eight v, const uint8_t four[4]) {
    return fc_eight_or(fc_eight_or(fc_eight_equal(v, fc_eight_all(four[0])), fc_eight_equal(v, fc_eight_all(four[1]))),
                       fc_eight_or(fc_eight_equal(v, fc_eight_all(four[2])), fc_eight_equal(v, fc_eight_all(four[3]))));
}
#endif

#endif
