/* find_lanes.h: the quick test on FC_FIND_STRIDE states at once. Included by find_filter.c once for each kind of
 * processor, which defines FC_LANES_NAME and FC_LANES_TARGET. Plain C in a shape that compilers turn into vectors.
 *
 * r leaves the remainder j when divided by n just if r + n - j is a multiple of n. With n = 2^e * odd, multiply by the
 * inverse of the odd part modulo 2^32 and rotate by e: multiples of n come out as their quotient, which is at most
 * (2^32 - 1)/n, and all other numbers come out larger.
 */
FC_LANES_TARGET
static void FC_LANES_NAME(quick_pass)(const fc_find_quick_test *test, fc_draw_rule rule, uint32_t state,
                                      const uint32_t *ramp, uint8_t *pass) {
    const uint32_t offset = test->offset, inverse = test->odd_inverse, limit = test->limit;
    const uint32_t right = test->twos, left = (32 - right) & 31;
    for (int i = 0; i < FC_FIND_STRIDE; i++) {
        const uint32_t random = (((state + ramp[i]) >> 16) & rule.and_mask) | rule.or_mask;
        const uint32_t product = (random + offset) * inverse;
        const uint32_t rotated = product >> right | product << left;
        pass[i] = rotated <= limit;
    }
}
#undef FC_LANES_NAME
#undef FC_LANES_TARGET
