/* pattern_lanes.h: the steps of a search program on a block of deals. Included by pattern.c once for each kind of
 * processor, which defines FC_LANES_NAME and FC_LANES_TARGET. Plain loops that compilers turn into vectors.
 */

/* The place of a card in every deal of the block, by looking at all places. */
FC_LANES_TARGET
static void FC_LANES_NAME(find_card)(machine *m, int card) {
    const uint8_t wanted = (uint8_t)card; /* bytes throughout, or the compiler widens everything */
    enum { PART = 128 };                   /* so that the places of a part stay in registers */
    for (int from = 0; from < BLOCK; from += PART) {
        uint8_t place[PART] = {0};
        for (int k = 1; k < FC_CARDS; k++) {
            const uint8_t at = (uint8_t)k, *cards = m->cards[k] + from;
            for (int i = 0; i < PART; i++) place[i] = cards[i] == wanted ? at : place[i];
        }
        memcpy(m->place[card] + from, place, PART);
    }
    m->places_known |= UINT64_C(1) << card;
}

FC_LANES_TARGET
static void FC_LANES_NAME(find_cards)(machine *m, int16_t *value) {
    int16_t place[BLOCK];
    for (int i = 0; i < BLOCK; i++) place[i] = -1;
    for (int k = 0; k < FC_CARDS; k++)
        for (int i = 0; i < BLOCK; i++) place[i] = m->cards[k][i] == value[i] ? (int16_t)k : place[i];
    memcpy(value, place, sizeof place);
}

FC_LANES_TARGET
static void FC_LANES_NAME(look_at)(machine *m, int16_t *value) {
    for (int i = 0; i < BLOCK; i++) {
        const int on_board = value[i] >= 0 && value[i] < FC_CARDS;
        const int16_t card = m->cards[on_board ? value[i] : 0][i];
        value[i] = on_board ? card : -1;
    }
}

#define EACH for (int i = 0; i < BLOCK; i++)
#define UNARY(step, result) \
    case step: EACH { const int16_t a = top[i]; top[i] = (int16_t)(result); } break;
#define BINARY(step, result) \
    case step: EACH { const int16_t a = under[i], b = top[i]; under[i] = (int16_t)(result); } break;

FC_LANES_TARGET
static void FC_LANES_NAME(run_block)(machine *m, const fc_pattern_step *steps, size_t count) {
    int depth = 0;
    for (size_t s = 0; s < count; s++) {
        const int code = steps[s].code;
        const int16_t value = steps[s].value;
        if (pops(code) == 0) depth++;
        if (pops(code) == 2) depth--;
        /* `top` is where the result goes for steps that take none or one, `under` for those that take two. */
        int16_t *top = m->stack[pops(code) == 2 ? depth : depth - 1], *under = m->stack[depth - 1];
        switch (code) {
            case FC_PATTERN_NUMBER: EACH top[i] = value; break;
            case FC_PATTERN_PLACE:
                if ((m->places_known >> value & 1) == 0) FC_LANES_NAME(find_card)(m, value);
                EACH top[i] = m->place[value][i];
                break;
            case FC_PATTERN_CARD: EACH top[i] = m->cards[value][i]; break;
            case FC_PATTERN_PLACE_OF: FC_LANES_NAME(find_cards)(m, top); break;
            case FC_PATTERN_CARD_AT: FC_LANES_NAME(look_at)(m, top); break;
            BINARY(FC_PATTERN_AT, a < 1 || a > 7 || b < 1 || b > (a == 7 ? 4 : 8) ? -1 : 8 * a + b - 9)
            UNARY(FC_PATTERN_OVER, a < 0 || a > 43 ? -1 : a + 8)
            UNARY(FC_PATTERN_UNDER, a < 8 || a > 51 ? -1 : a - 8)
            UNARY(FC_PATTERN_ROW, (a >> 3) + 1)
            UNARY(FC_PATTERN_COLUMN, a < 0 ? 0 : (a & 7) + 1)
            UNARY(FC_PATTERN_DEPTH, a < 0 ? -1 : ((a & 7) < 4 ? 6 : 5) - (a >> 3))
            UNARY(FC_PATTERN_RANK, (a >> 2) + 1)
            UNARY(FC_PATTERN_SUIT, a < 0 ? -1 : a & 3)
            UNARY(FC_PATTERN_COLOUR, a < 0 ? -1 : ((a + 1) >> 1) & 1)
            UNARY(FC_PATTERN_NEGATE, -a)
            UNARY(FC_PATTERN_ABS, a < 0 ? -a : a)
            UNARY(FC_PATTERN_NOT, a == 0)
            BINARY(FC_PATTERN_ADD, a + b)
            BINARY(FC_PATTERN_SUBTRACT, a - b)
            BINARY(FC_PATTERN_MULTIPLY, a * b)
            BINARY(FC_PATTERN_MIN, a < b ? a : b)
            BINARY(FC_PATTERN_MAX, a > b ? a : b)
            BINARY(FC_PATTERN_EQ, a == b)
            BINARY(FC_PATTERN_NE, a != b)
            BINARY(FC_PATTERN_LT, a < b)
            BINARY(FC_PATTERN_LE, a <= b)
            BINARY(FC_PATTERN_GT, a > b)
            BINARY(FC_PATTERN_GE, a >= b)
            BINARY(FC_PATTERN_AND, a & b)
            BINARY(FC_PATTERN_OR, a | b)
            default: break;
        }
    }
}

#undef EACH
#undef UNARY
#undef BINARY
#undef FC_LANES_NAME
#undef FC_LANES_TARGET
