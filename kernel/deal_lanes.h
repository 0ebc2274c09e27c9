/* deal_lanes.h: FC_LANES deals side by side, one byte of a register each. Included by deal_bulk.c once for each
 * width, which defines FC_LANES, FC_LANES_NAME and FC_LANES_TARGET. The idea is told there.
 *
 * Three steps: all draws j[k][lane]; all cards by the fold; a transposition so that each deal's cards lie together.
 * Plain C on GCC's vector types: the compiler picks the instructions.
 */
#ifndef FC_LANES_BYTES16
#define FC_LANES_BYTES16
typedef uint8_t fc_bytes16 __attribute__((vector_size(16)));
#endif

#define fc_lane_bytes FC_LANES_NAME(fc_lane_bytes)
typedef uint8_t fc_lane_bytes __attribute__((vector_size(FC_LANES)));

/* A draw is 32 bits wide, so that a register's worth of bytes takes four registers of draws. */
enum { FC_LANES_NAME(WORDS) = FC_LANES / 4 };
#define fc_lane_words FC_LANES_NAME(fc_lane_words)
typedef uint32_t fc_lane_words __attribute__((vector_size(FC_LANES)));
#define fc_quarter_bytes FC_LANES_NAME(fc_quarter_bytes)
typedef uint8_t fc_quarter_bytes __attribute__((vector_size(FC_LANES / 4)));

FC_LANES_TARGET
static void FC_LANES_NAME(draw_all)(const int64_t *numbers, uint8_t *j) {
    fc_lane_words state[4], and_mask[4], or_mask[4], plus[4];
    for (int lane = 0; lane < FC_LANES; lane++) {
        const fc_draw_rule rule = fc_draw_rule_of(numbers[lane]);
        const int q = lane / FC_LANES_NAME(WORDS), i = lane % FC_LANES_NAME(WORDS);
        state[q][i] = (uint32_t)numbers[lane];
        and_mask[q][i] = rule.and_mask;
        or_mask[q][i] = rule.or_mask;
        plus[q][i] = rule.plus;
    }
    for (uint32_t n = FC_CARDS; n > 0; n--) {
        const uint32_t inverse = fc_inverse(n);
        _Pragma("GCC unroll 4") for (int q = 0; q < 4; q++) {
            state[q] = state[q] * 214013u + 2531011u;
            const fc_lane_words r = (((state[q] >> 16) & and_mask[q]) | or_mask[q]) + plus[q];
            const fc_lane_words pick = fc_modulo(r, n, inverse);
            const fc_quarter_bytes narrow = __builtin_convertvector(pick, fc_quarter_bytes);
            memcpy(j, &narrow, sizeof narrow);
            j += sizeof narrow;
        }
    }
}

FC_LANES_TARGET
static inline fc_lane_bytes FC_LANES_NAME(fold_one)(fc_lane_bytes card, fc_lane_bytes j, int t) {
    const fc_lane_bytes none = {0}, last = none + (uint8_t)(51 - t), moved = (fc_lane_bytes)(j == card);
    return (moved & last) | (~moved & card);
}

/* Four draws at a time, so that four folds hide each other's latency. */
FC_LANES_TARGET
static void FC_LANES_NAME(fold_all)(const fc_lane_bytes *j, fc_lane_bytes *cards) {
    for (int k = 0; k < FC_CARDS; k += 4) {
        fc_lane_bytes a = j[k], b = j[k + 1], c = j[k + 2], d = j[k + 3];
        d = FC_LANES_NAME(fold_one)(d, c, k + 2);
        d = FC_LANES_NAME(fold_one)(d, b, k + 1);
        d = FC_LANES_NAME(fold_one)(d, a, k);
        c = FC_LANES_NAME(fold_one)(c, b, k + 1);
        c = FC_LANES_NAME(fold_one)(c, a, k);
        b = FC_LANES_NAME(fold_one)(b, a, k);
        for (int t = k - 1; t >= 0; t--) {
            const fc_lane_bytes taken = j[t];
            a = FC_LANES_NAME(fold_one)(a, taken, t);
            b = FC_LANES_NAME(fold_one)(b, taken, t);
            c = FC_LANES_NAME(fold_one)(c, taken, t);
            d = FC_LANES_NAME(fold_one)(d, taken, t);
        }
        cards[k] = a;
        cards[k + 1] = b;
        cards[k + 2] = c;
        cards[k + 3] = d;
    }
}

/* The same for a few places only, one after the other. */
FC_LANES_TARGET
static void FC_LANES_NAME(fold_some)(const fc_lane_bytes *j, uint64_t places, uint8_t *cards, size_t stride) {
    for (int k = 0; k < FC_CARDS; k++) {
        if ((places >> k & 1) == 0) continue;
        fc_lane_bytes card = j[k];
        for (int t = k - 1; t >= 0; t--) card = FC_LANES_NAME(fold_one)(card, j[t], t);
        memcpy(cards + (size_t)k * stride, &card, sizeof card);
    }
}

FC_LANES_TARGET
static void FC_LANES_NAME(deal_lane_places)(const int64_t *numbers, uint64_t places, uint8_t *cards, size_t stride) {
    fc_lane_bytes j[FC_CARDS], folded[FC_CARDS];
    FC_LANES_NAME(draw_all)(numbers, (uint8_t *)j);
    uint64_t rest = places; /* folding all at once is three times as fast as one by one */
    int wanted = 0;
    for (; rest != 0; rest &= rest - 1) wanted++;
    if (3 * wanted < FC_CARDS) {
        FC_LANES_NAME(fold_some)(j, places, cards, stride);
        return;
    }
    FC_LANES_NAME(fold_all)(j, folded);
    for (int k = 0; k < FC_CARDS; k++)
        if (places >> k & 1) memcpy(cards + (size_t)k * stride, &folded[k], sizeof folded[k]);
}

/* A card's way through the deck: it lies where its code says until that position is the last; then it goes where the
 * draw of that time was. The draw that takes it is its place. Two cards at a time hide each other's latency. */
FC_LANES_TARGET
static inline void FC_LANES_NAME(follow_one)(fc_lane_bytes j, int t, fc_lane_bytes *position, fc_lane_bytes *place) {
    const fc_lane_bytes none = {0}, draw = none + (uint8_t)t, last = none + (uint8_t)(51 - t);
    const fc_lane_bytes taken = (fc_lane_bytes)(j == *position);
    *place |= taken & draw;
    *position |= taken; /* 255: dealt, lies nowhere */
    const fc_lane_bytes moved = (fc_lane_bytes)(*position == last);
    *position = (moved & j) | (~moved & *position);
}

FC_LANES_TARGET
static void FC_LANES_NAME(place_lane_cards)(const int64_t *numbers, uint64_t cards, uint8_t *places, size_t stride) {
    fc_lane_bytes j[FC_CARDS];
    FC_LANES_NAME(draw_all)(numbers, (uint8_t *)j);
    while (cards != 0) {
        const int one = __builtin_ctzll(cards);
        cards &= cards - 1;
        const int other = cards != 0 ? __builtin_ctzll(cards) : one;
        if (cards != 0) cards &= cards - 1;
        const fc_lane_bytes none = {0};
        fc_lane_bytes at_one = none + (uint8_t)one, at_other = none + (uint8_t)other, place_one = none, place_other = none;
        for (int t = 0; t < FC_CARDS; t++) {
            FC_LANES_NAME(follow_one)(j[t], t, &at_one, &place_one);
            FC_LANES_NAME(follow_one)(j[t], t, &at_other, &place_other);
        }
        memcpy(places + (size_t)one * stride, &place_one, sizeof place_one);
        memcpy(places + (size_t)other * stride, &place_other, sizeof place_other);
    }
}

/* A block of 16 cards by 16 lanes, turned over: four rounds that interleave the first half with the second. */
FC_LANES_TARGET
static inline void FC_LANES_NAME(turn_block)(const uint8_t *from, uint8_t *to) {
    fc_bytes16 now[16], next[16];
    for (int i = 0; i < 16; i++) memcpy(&now[i], from + i * FC_LANES, 16);
    _Pragma("GCC unroll 4") for (int round = 0; round < 4; round++) {
        _Pragma("GCC unroll 8") for (int i = 0; i < 8; i++) {
            next[2 * i] = __builtin_shufflevector(now[i], now[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            next[2 * i + 1] =
                __builtin_shufflevector(now[i], now[i + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
        }
        memcpy(now, next, sizeof now);
    }
    for (int i = 0; i < 16; i++) memcpy(to + i * FC_CARDS, &now[i], 16);
}

FC_LANES_TARGET
static void FC_LANES_NAME(deal_lanes)(const int64_t *numbers, uint8_t *cards) {
    fc_lane_bytes j[FC_CARDS], folded[FC_CARDS];
    FC_LANES_NAME(draw_all)(numbers, (uint8_t *)j);
    FC_LANES_NAME(fold_all)(j, folded);
    /* 52 is three blocks of 16 and four cards more: the last block begins at 36 and writes twelve cards again. */
    static const int blocks[4] = {0, 16, 32, 36};
    for (int lane = 0; lane < FC_LANES; lane += 16)
        for (int b = 0; b < 4; b++)
            FC_LANES_NAME(turn_block)((const uint8_t *)&folded[blocks[b]] + lane, cards + lane * FC_CARDS + blocks[b]);
}

#undef fc_lane_bytes
#undef fc_lane_words
#undef fc_quarter_bytes
#undef FC_LANES
#undef FC_LANES_NAME
#undef FC_LANES_TARGET
