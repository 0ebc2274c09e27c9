/* pattern.h: does a deal match a pattern? A small program answers for many deals in one pass.
 *
 * The program works on a stack, in reverse Polish order, and leaves one number: not 0 means yes. It is compiled from
 * the pattern language by freecell/patterns (docs/search-language.md). A value is a number, a card code, a place (0..51
 * in the order dealt), a suit or a colour; which it is the compiler knows. "No card" and "no place" are -1.
 */
#ifndef FC_PATTERN_H
#define FC_PATTERN_H

#include "deal.h"
#include "lanes.h"

/* Pops ... and pushes ... */
enum {
    FC_PATTERN_NUMBER,   /* -> value */
    FC_PATTERN_PLACE,    /* -> the place of the card `value` */
    FC_PATTERN_CARD,     /* -> the card at the place `value` */
    FC_PATTERN_PLACE_OF, /* card -> its place */
    FC_PATTERN_CARD_AT,  /* place -> the card there; none outside the board */
    FC_PATTERN_AT,       /* row, column -> place; none outside the board */
    FC_PATTERN_OVER,     /* place -> the place of the card that lies on it; none at the end of a column */
    FC_PATTERN_UNDER,    /* place -> the place of the card that it lies on; none in row 1 */
    FC_PATTERN_ROW,      /* place -> 1 (dealt first) to 7; no place: 0 */
    FC_PATTERN_COLUMN,   /* place -> 1 to 8; no place: 0 */
    FC_PATTERN_DEPTH,    /* place -> how many cards lie on it, 0 to 6; no place: -1 */
    FC_PATTERN_RANK,     /* card -> 1 (ace) to 13; no card: 0 */
    FC_PATTERN_SUIT,     /* card -> 0 to 3; no card: -1 */
    FC_PATTERN_COLOUR,   /* card -> 0 (black), 1 (red); no card: -1 */
    FC_PATTERN_NEGATE,   /* a -> -a */
    FC_PATTERN_ABS,      /* a -> |a| */
    FC_PATTERN_NOT,      /* a -> a is 0 */
    FC_PATTERN_ADD,      /* a, b -> a + b; arithmetic wraps at 16 bits, which the compiler rules out */
    FC_PATTERN_SUBTRACT, /* a, b -> a - b */
    FC_PATTERN_MULTIPLY, /* a, b -> a * b */
    FC_PATTERN_MIN,      /* a, b -> the smaller */
    FC_PATTERN_MAX,      /* a, b -> the larger */
    FC_PATTERN_EQ,       /* a, b -> a == b; and so on */
    FC_PATTERN_NE,
    FC_PATTERN_LT,
    FC_PATTERN_LE,
    FC_PATTERN_GT,
    FC_PATTERN_GE,
    FC_PATTERN_AND, /* a, b -> both are 1 (of 0 and 1) */
    FC_PATTERN_OR,
    FC_PATTERN_CODES
};

/* clang-format off */
/* What those make of one value or two: the one list of it, for every machine, the GPU's too. */
#define FC_PATTERN_ON_ONE(OPERATION) \
    OPERATION(FC_PATTERN_OVER, a < 0 || a > 43 ? -1 : a + 8) \
    OPERATION(FC_PATTERN_UNDER, a < 8 || a > 51 ? -1 : a - 8) \
    OPERATION(FC_PATTERN_ROW, (a >> 3) + 1) \
    OPERATION(FC_PATTERN_COLUMN, a < 0 ? 0 : (a & 7) + 1) \
    OPERATION(FC_PATTERN_DEPTH, a < 0 ? -1 : ((a & 7) < 4 ? 6 : 5) - (a >> 3)) \
    OPERATION(FC_PATTERN_RANK, (a >> 2) + 1) \
    OPERATION(FC_PATTERN_SUIT, a < 0 ? -1 : a & 3) \
    OPERATION(FC_PATTERN_COLOUR, a < 0 ? -1 : ((a + 1) >> 1) & 1) \
    OPERATION(FC_PATTERN_NEGATE, -a) \
    OPERATION(FC_PATTERN_ABS, a < 0 ? -a : a) \
    OPERATION(FC_PATTERN_NOT, a == 0)
#define FC_PATTERN_ON_TWO(OPERATION) \
    OPERATION(FC_PATTERN_AT, a < 1 || a > 7 || b < 1 || b > (a == 7 ? 4 : 8) ? -1 : 8 * a + b - 9) \
    OPERATION(FC_PATTERN_ADD, a + b) \
    OPERATION(FC_PATTERN_SUBTRACT, a - b) \
    OPERATION(FC_PATTERN_MULTIPLY, a * b) \
    OPERATION(FC_PATTERN_MIN, a < b ? a : b) \
    OPERATION(FC_PATTERN_MAX, a > b ? a : b) \
    OPERATION(FC_PATTERN_EQ, a == b) \
    OPERATION(FC_PATTERN_NE, a != b) \
    OPERATION(FC_PATTERN_LT, a < b) \
    OPERATION(FC_PATTERN_LE, a <= b) \
    OPERATION(FC_PATTERN_GT, a > b) \
    OPERATION(FC_PATTERN_GE, a >= b) \
    OPERATION(FC_PATTERN_AND, a & b) \
    OPERATION(FC_PATTERN_OR, a | b)
/* clang-format on */

enum { FC_PATTERN_STACK = 32 };

typedef struct fc_pattern_op {
    uint16_t code;
    int16_t value;
} fc_pattern_op;

/* Whether the program can be run: known operations, values in range, a stack that neither runs empty nor over, and one
 * value at the end. Gives -1 when it can, otherwise the index of the first bad operation (`count` for a bad end). */
ptrdiff_t fc_pattern_check(const fc_pattern_op *operations, size_t count);

/* The memory that a run needs, aligned as malloc's: too much for the stacks that threads may have. */
size_t fc_pattern_bytes(void);

/* A checked program, and how to run it: fc_best_way(), or a way that takes longer; tests hold them equal. */
typedef struct fc_pattern_program {
    const fc_pattern_op *operations;
    size_t count;
    int way;
} fc_pattern_program;

/* Runs it on the deals start, start + stride ..., `deals` of them. Writes the numbers that match to `matches`, in that
 * order, unless it is NULL. Returns how many there are. */
size_t fc_pattern_run(void *memory, const fc_pattern_program *program, int64_t start, int64_t stride, size_t deals,
                      int64_t *matches);

/* Runs it on any deals, and writes what it leaves for each of them to `values`. */
void fc_pattern_values(void *memory, const fc_pattern_program *program, const int64_t *numbers, size_t deals,
                       int16_t *values);

#endif
