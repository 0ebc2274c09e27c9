/* deal_lanes.h: FC_LANES deals side by side, one byte of a register each. Included by deal_bulk.c once for each
 * width, which defines FC_LANES, FC_LANES_NAME and FC_LANES_TARGET. The idea is told there.
 *
 * Three parts: all draws j[k][lane]; all cards by the fold; a transposition so that each deal's cards lie together.
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
            state[q] = FC_NEXT_STATE(state[q]);
            const fc_lane_words r = (((state[q] >> 16) & and_mask[q]) | or_mask[q]) + plus[q];
            const fc_lane_words pick = FC_MODULO(r, n, inverse);
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
    if (3 * fc_count_bits(places) < FC_CARDS) { /* folding all at once is three times as fast as one by one */
        FC_LANES_NAME(fold_some)(j, places, cards, stride);
        return;
    }
    FC_LANES_NAME(fold_all)(j, folded);
    for (int k = 0; k < FC_CARDS; k++)
        if (places >> k & 1) memcpy(cards + (size_t)k * stride, &folded[k], sizeof folded[k]);
}

/* A card's way through the deck: it lies where its code says until that position is the last; then it goes where the
 * draw of that time was. The draw that takes it is its place. Four cards at a time hide each other's latency. */
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
static void FC_LANES_NAME(follow_some)(const fc_lane_bytes *j, uint64_t cards, uint8_t *places, size_t stride) {
    enum { TOGETHER = 4 };
    while (cards != 0) {
        const fc_lane_bytes none = {0};
        int card[TOGETHER]; /* the last one again, when there are no more */
        fc_lane_bytes position[TOGETHER], place[TOGETHER];
        _Pragma("GCC unroll 4") for (int i = 0; i < TOGETHER; i++) {
            card[i] = cards != 0 ? (int)fc_lowest_bit(cards) : card[i - 1];
            cards &= cards - 1;
            position[i] = none + (uint8_t)card[i];
            place[i] = none;
        }
        for (int t = 0; t < FC_CARDS; t++)
            _Pragma("GCC unroll 4") for (int i = 0; i < TOGETHER; i++)
                FC_LANES_NAME(follow_one)(j[t], t, &position[i], &place[i]);
        _Pragma("GCC unroll 4") for (int i = 0; i < TOGETHER; i++)
            memcpy(places + (size_t)card[i] * stride, &place[i], sizeof place[i]);
    }
}

/* Where draw t is j: what lies at `position` goes to the newcomer, and is itself dealt at t. */
FC_LANES_TARGET
static inline void FC_LANES_NAME(trade)(fc_lane_bytes j, int position, int t, fc_lane_bytes *there,
                                        fc_lane_bytes *newcomer) {
    const fc_lane_bytes none = {0}, now = none + (uint8_t)t;
    const fc_lane_bytes taken = (fc_lane_bytes)(j == none + (uint8_t)position), before = *there;
    *there = (taken & now) | (~taken & before);
    *newcomer = (taken & before) | (~taken & *newcomer);
}

/* The places of all cards, without dealing them, from the last draw back to the first. Say when[p] is the draw that
 * takes what lies at position p of a deck of n cards. A deck of n + 1 cards is the same, but for its own draw,
 * t = 51 - n: that takes what lies at j_t, and the last card, at position n, goes there instead. So when[n] is the old
 * when[j_t], and when[j_t] becomes t; when j_t is n, when[n] is t. At the full deck positions are cards. Four draws for
 * each pass over the positions. */
FC_LANES_TARGET
static void FC_LANES_NAME(follow_all)(const fc_lane_bytes *j, fc_lane_bytes *when) {
    for (int n = 0; n < FC_CARDS; n += 4) {
        const int t = 51 - n;
        const fc_lane_bytes none = {0}, draw_a = j[t], draw_b = j[t - 1], draw_c = j[t - 2], draw_d = j[t - 3];
        fc_lane_bytes a = none + (uint8_t)t, b = none + (uint8_t)(t - 1), c = none + (uint8_t)(t - 2),
                      d = none + (uint8_t)(t - 3);
        for (int p = 0; p < n; p++) {
            fc_lane_bytes there = when[p];
            FC_LANES_NAME(trade)(draw_a, p, t, &there, &a);
            FC_LANES_NAME(trade)(draw_b, p, t - 1, &there, &b);
            FC_LANES_NAME(trade)(draw_c, p, t - 2, &there, &c);
            FC_LANES_NAME(trade)(draw_d, p, t - 3, &there, &d);
            when[p] = there;
        }
        FC_LANES_NAME(trade)(draw_b, n, t - 1, &a, &b);
        FC_LANES_NAME(trade)(draw_c, n, t - 2, &a, &c);
        FC_LANES_NAME(trade)(draw_c, n + 1, t - 2, &b, &c);
        FC_LANES_NAME(trade)(draw_d, n, t - 3, &a, &d);
        FC_LANES_NAME(trade)(draw_d, n + 1, t - 3, &b, &d);
        FC_LANES_NAME(trade)(draw_d, n + 2, t - 3, &c, &d);
        when[n] = a;
        when[n + 1] = b;
        when[n + 2] = c;
        when[n + 3] = d;
    }
}

FC_LANES_TARGET
static void FC_LANES_NAME(place_lane_cards)(const int64_t *numbers, uint64_t cards, uint8_t *places, size_t stride) {
    fc_lane_bytes j[FC_CARDS], when[FC_CARDS];
    FC_LANES_NAME(draw_all)(numbers, (uint8_t *)j);
    if (fc_count_bits(cards) < MANY_CARDS) {
        FC_LANES_NAME(follow_some)(j, cards, places, stride);
        return;
    }
    FC_LANES_NAME(follow_all)(j, when);
    for (int c = 0; c < FC_CARDS; c++)
        if (cards >> c & 1) memcpy(places + (size_t)c * stride, &when[c], sizeof when[c]);
}

/* A block of 16 cards by 16 lanes, turned over: four rounds that interleave the first half with the second. */
FC_LANES_TARGET
static inline void FC_LANES_NAME(turn_block)(const uint8_t *from, uint8_t *to) {
    fc_bytes16 now[16], next[16];
    for (int i = 0; i < 16; i++) memcpy(&now[i], from + i * FC_LANES, 16);
    _Pragma("GCC unroll 4") for (int round = 0; round < 4; round++) {
        _Pragma("GCC unroll 8") for (int i = 0; i < 8; i++) {
            next[2 * i] =
                __builtin_shufflevector(now[i], now[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            next[2 * i + 1] = __builtin_shufflevector(now[i], now[i + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29,
                                                      14, 30, 15, 31);
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
