/* weights.c: the numbers. */
#include "weights.h"

/* clang-format off */
#define SET_B(moves) \
    { \
        .lower = 44, .lower_suit = 22, .jump = 104, .wanted = 39, .move = moves, .uncover = 16, \
        .cell = 7, .cell_rank = 0, .left = 1, .imbalance = 47, \
        .bottom = {21, 10, 37, 121, 50, 7, 32, 34, 27, 12, 7, 23, 2}, \
        .room = {{808, 693, 353, 88}, {501, 233, 1, 34}, {263, 25, 0, 1}, {75, 15, 19, 5}, {16, 240, 293, 63}}, \
    }
const fc_weights fc_weight_sets[FC_WEIGHT_SETS] = {
    /* A: for every deal */
    {
        .lower = 5, .lower_suit = 5, .jump = 160, .wanted = 27, .move = 77, .uncover = 89,
        .cell = 7, .cell_rank = 4, .left = 0, .imbalance = 6,
        .bottom = {24, 72, 65, 29, 53, 59, 35, 44, 3, 30, 21, 33, 1},
        .room = {{652, 653, 426, 109}, {416, 242, 59, 57}, {260, 104, 42, 16}, {129, 11, 53, 40}, {24, 55, 93, 32}},
    },
    /* B: tuned on the deals that A fails on */
    SET_B(55),
    /* C: on what is left after B */
    {
        .lower = 15, .lower_suit = 4, .jump = 160, .wanted = 0, .move = 82, .uncover = 15,
        .cell = 8, .cell_rank = 13, .left = 0, .imbalance = 9,
        .bottom = {25, 33, 19, 11, 4, 7, 28, 13, 36, 22, 33, 11, 0},
        .room = {{448, 587, 268, 3}, {303, 158, 20, 10}, {241, 23, 28, 2}, {174, 51, 29, 4}, {40, 16, 23, 0}},
    },
    /* D: after C */
    {
        .lower = 2, .lower_suit = 18, .jump = 107, .wanted = 1, .move = 73, .uncover = 80,
        .cell = 3, .cell_rank = 1, .left = 0, .imbalance = 5,
        .bottom = {12, 106, 71, 7, 25, 26, 20, 12, 19, 10, 1, 30, 0},
        .room = {{533, 537, 162, 27}, {297, 142, 100, 9}, {192, 34, 3, 3}, {81, 29, 29, 15}, {28, 119, 23, 116}},
    },
    /* E: after D */
    {
        .lower = 25, .lower_suit = 9, .jump = 109, .wanted = 61, .move = 74, .uncover = 78,
        .cell = 2, .cell_rank = 1, .left = 1, .imbalance = 1,
        .bottom = {23, 28, 5, 35, 8, 14, 16, 5, 25, 55, 18, 4, 4},
        .room = {{929, 688, 272, 10}, {591, 236, 14, 9}, {249, 23, 42, 8}, {90, 35, 43, 33}, {48, 11, 18, 0}},
    },
    /* the complete search: B with a larger weight on moves made */
    SET_B(82),
};

const fc_attempt fc_attempts[FC_ATTEMPTS] = {
    /* weights, safe, cap, start, patience */
    {0, 0, 400, 90, 90},
    {1, 0, 1000, 150, 150},
    {2, 0, 1000, 200, 200},
    {3, 0, 2000, 400, 400},
    {4, 0, 8000, 1500, 1500},
    {2, 1, 3000, 3000, 3000},
    {1, 1, 3000, 3000, 3000},
    {3, 0, 26000, 26000, 26000},
    {1, 0, 16000, 16000, 16000},
    {2, 0, 26000, 26000, 26000},
    {0, 0, 8000, 8000, 8000},
    {4, 2, 16000, 16000, 16000},
};
