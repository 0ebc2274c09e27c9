/* find_lanes.h: the quick test on up to FC_FIND_STRIDE states at once. Included by find_filter.c once for each kind of
 * processor, which defines FC_LANES, FC_LANES_NAME and FC_LANES_TARGET. Plain C in a shape that compilers turn into
 * vectors of FC_LANES states. Gives the states that pass as the bits of a number.
 *
 * r leaves the remainder j when divided by n just if r + n - j is a multiple of n. With n = 2^e * odd, multiply by the
 * inverse of the odd part modulo 2^32 and rotate by e: multiples of n come out as their quotient, which is at most
 * (2^32 - 1)/n, and all other numbers come out larger.
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
        for (int i = 0; i < FC_LANES; i += 8) {
            uint64_t eight;
            memcpy(&eight, pass + i, 8);
            /* eight bytes of 0 or 1 become eight bits (the multiplication moves byte i's bit to 56 + i) */
            passed |= (eight * UINT64_C(0x0102040810204080) >> 56) << (from + i);
        }
    }
    return passed;
}

/* The same for the high bits of states, which are 15 bits at most and come in equal steps. n is odd here. */
FC_LANES_TARGET
static uint64_t FC_LANES_NAME(tops_pass)(const fc_find_top_test *test, const fc_find_batch *batch, uint16_t top,
                                         uint16_t offset, uint32_t count) {
    const uint16_t inverse = test->odd_inverse, limit = test->limit, mask = batch->top_mask;
    uint64_t passed = 0;
    for (uint32_t from = 0; from < count; from += FC_LANES) {
        uint8_t pass[FC_LANES];
        for (int i = 0; i < FC_LANES; i++) {
            const uint16_t high = (uint16_t)(top + batch->top_ramp[from + i]) & mask;
            const uint16_t product = (uint16_t)((uint32_t)(uint16_t)(high + offset) * inverse);
            pass[i] = product <= limit;
        }
        for (int i = 0; i < FC_LANES; i += 8) {
            uint64_t eight;
            memcpy(&eight, pass + i, 8);
            passed |= (eight * UINT64_C(0x0102040810204080) >> 56) << (from + i);
        }
    }
    return passed;
}
#undef FC_LANES
#undef FC_LANES_NAME
#undef FC_LANES_TARGET
