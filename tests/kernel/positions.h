/* positions.h: positions as players reach them. */
#ifndef FC_TEST_POSITIONS_H
#define FC_TEST_POSITIONS_H

#include "board.h"
#include "check.h"
#include "deal.h"
#include "moves.h"

/* A deal of the first million after fewer than `most` moves. */
static inline void random_position(uint64_t *random, fc_board *board, int cells, unsigned most) {
    uint8_t cards[FC_CARDS];
    fc_move moves[FC_MAX_PLAYER_MOVES];
    fc_played played;
    fc_deal((int64_t)random_below(random, 1000000) + 1, cards);
    fc_board_from_deal(board, cards, cells);
    for (unsigned i = random_below(random, most); i > 0; i--) {
        const int count = fc_player_moves(board, moves);
        if (count == 0) return;
        fc_play(board, moves[random_below(random, (unsigned)count)], FC_AUTOPLAY_HORNE, &played);
    }
}

#endif
