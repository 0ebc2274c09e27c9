/* positions.h: positions as players reach them, and positions made up. */
#ifndef FC_TEST_POSITIONS_H
#define FC_TEST_POSITIONS_H

#include "board.h"
#include "check.h"
#include "deal.h"
#include "moves.h"

#include <string.h>

/* A deal of the first million after fewer than `most` moves. */
static inline void random_position(uint64_t *random, fc_board *board, int cells, unsigned most) {
    uint8_t cards[FC_CARDS];
    fc_move moves[FC_MAX_PLAYER_MOVES];
    uint8_t from[FC_MAX_AUTOPLAY];
    fc_deal((int64_t)random_below(random, 1000000) + 1, cards);
    fc_board_from_deal(board, cards, cells);
    for (unsigned i = random_below(random, most); i > 0; i--) {
        const int count = fc_player_moves(board, moves);
        if (count == 0) return;
        fc_play(board, moves[random_below(random, (unsigned)count)], FC_AUTOPLAY_HORNE, from);
    }
}

/* A board from its columns, the deepest card first, each card two letters; "|" begins the next column. */
static inline fc_board board_of_text(const char *text, int cells, const uint8_t home[FC_SUITS]) {
    static const char ranks[] = "A23456789TJQK", suits[] = "CDHS";
    uint8_t data[FC_BOARD_BYTES];
    int q = 0, end = FC_BYTES_CARDS;
    fc_board board;
    memset(data, FC_NONE, sizeof data);
    memset(data + FC_BYTES_LENGTH, 0, FC_COLUMNS);
    data[FC_BYTES_CELLS] = (uint8_t)cells;
    memcpy(data + FC_BYTES_HOME, home, FC_SUITS);
    for (; *text; text++) {
        if (*text == '|') q++;
        if (*text == '|' || *text == ' ') continue;
        const int rank = (int)(strchr(ranks, text[0]) - ranks), suit = (int)(strchr(suits, text[1]) - suits);
        data[end++] = (uint8_t)fc_card(rank, suit);
        data[FC_BYTES_LENGTH + q]++;
        text++;
    }
    CHECK(fc_board_from_bytes(&board, data, NULL) == FC_BOARD_FINE, "made up");
    return board;
}

/* About `wanted` cards in columns made of runs, which random games hardly ever have: long runs on lower cards of their
 * suits, and on parts of others. */
static inline fc_board board_of_runs(uint64_t *random, int cells, int wanted) {
    char text[4 * FC_CARDS + 4 * FC_COLUMNS], *at = text;
    uint8_t home[FC_SUITS] = {13, 13, 13, 13}, column[FC_COLUMNS][FC_CARDS], height[FC_COLUMNS] = {0};
    uint64_t left = 0;
    for (int count = 0; count < wanted;) {
        const unsigned suit = random_below(random, FC_SUITS);
        if (home[suit] == 0) continue;
        left |= UINT64_C(1) << fc_card(--home[suit], (int)suit);
        count++;
    }
    while (left) {
        int card, below = -1;
        const unsigned q = random_below(random, FC_COLUMNS);
        do card = (int)random_below(random, FC_CARDS);
        while (!(left >> card & 1));
        do {
            column[q][height[q]++] = (uint8_t)card;
            left &= ~(UINT64_C(1) << card);
            below = card;
            card = -1;
            for (int c = 0; c < FC_CARDS; c++)
                if ((left >> c & 1) && fc_fits(c, below) && (card < 0 || random_below(random, 2))) card = c;
        } while (card >= 0 && random_below(random, 6));
    }
    for (int q = 0; q < FC_COLUMNS; q++) {
        for (int i = 0; i < height[q]; i++)
            *at++ = "A23456789TJQK"[column[q][i] >> 2], *at++ = "CDHS"[column[q][i] & 3];
        if (q + 1 < FC_COLUMNS) *at++ = '|';
    }
    *at = 0;
    return board_of_text(text, cells, home);
}

/* Two boards on which the bound of metric Q was once not what its definition said. On the first, a dig ends within a
 * run with a forced card, and the rest of the run must be paid for; on the second, the bound is lower with 7S than
 * without. */
#define BOARD_WITH_A_REST "2S 9H 9C 8H 7S KD|TD 8C 8S JH|KH QH TH|QD JD|KS QS JS TS 9S|6S 5S 4S 3S|KC QC JC TC|"
static const uint8_t home_with_a_rest[FC_SUITS] = {7, 9, 7, 1};
#define BOARD_WITH_A_RISE "5S JC TH 9C 8D 7S|4S JH|8C 6S|7D 8S|KC QC TC|KD QD JD TD 9D|KS QS JS TS 9S|KH QH"
static const uint8_t home_with_a_rise[FC_SUITS] = {7, 6, 9, 3};

#endif
