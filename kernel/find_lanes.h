/* find_lanes.h: the quick test on up to FC_FIND_AT_ONCE states at once. Included by find_filter.c once for each kind of
 * processor, which defines FC_LANES, FC_LANES_NAME and FC_LANES_TARGET. Plain C in a shape that compilers turn into
 * vectors of FC_LANES states. Gives the states that pass as the bits of a number.
 *
 * r leaves the remainder j when divided by n if and only if r + n - j is a multiple of n. With n = 2^e * odd, multiply
 * by the inverse of the odd part modulo 2^32 and rotate by e: multiples of n come out as their quotient, which is at
 * most (2^32 - 1)/n, and all other numbers come out larger.
 */
FC_LANES_TARGET
static uint64_t FC_LANES_NAME(quick_pass)(const fc_find_quick_test *test, fc_draw_rule rule, uint32_t state,
                                          const uint32_t *ramp, uint32_t count) {
    const uint32_t offset = test->offset, inverse = test->odd_inverse, limit = test->limit;
    const uint32_t right = test->twos, left = (32 - right) & 31;
    uint64_t passed = 0;
    for (uint32_t from = 0; from < count; from += FC_LANES) {
        uint8_t pass[FC_LANES];
        for (int i = 0; i < FC_LANES; i++) {
            const uint32_t random = (((state + ramp[from + i]) >> 16) & rule.and_mask) | rule.or_mask;
            const uint32_t product = (random + offset) * inverse;
            const uint32_t rotated = product >> right | product << left;
            pass[i] = rotated <= limit;
        }
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        for (int i = 0; i < FC_LANES; i += 8) {
            uint64_t eight;
            memcpy(&eight, pass + i, 8);
            /* eight bytes of 0 or 1 become eight bits (the multiplication moves byte i's bit to 56 + i) */
            passed |= (eight * UINT64_C(0x0102040810204080) >> 56) << (from + i);
        }
#else
        for (int i = 0; i < FC_LANES; i++) passed |= (uint64_t)pass[i] << (from + i);
#endif
    }
    return passed;
}

/* What the strips let pass of FC_FIND_AT_ONCE * FC_FIND_WORDS candidates, `from` places on. */
FC_LANES_TARGET
static void FC_LANES_NAME(lay_strips)(const fc_find_plan *plan, const uint32_t *place, uint32_t from,
                                      uint64_t passed[FC_FIND_WORDS]) {
    uint64_t all[FC_FIND_WORDS];
    for (int w = 0; w < FC_FIND_WORDS; w++) all[w] = UINT64_MAX;
    for (int s = 0; s < plan->strips; s++) {
        const uint64_t *bits = plan->strip[s].bits + ((place[s] + from) >> 6);
        const uint32_t shift = (place[s] + from) & 63;
        for (int w = 0; w < FC_FIND_WORDS; w++) all[w] &= bits[w] >> shift | bits[w + 1] << 1 << (63 - shift);
    }
    memcpy(passed, all, sizeof all);
}
#undef FC_LANES
#undef FC_LANES_NAME
#undef FC_LANES_TARGET
