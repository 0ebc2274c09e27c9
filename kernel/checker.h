/* checker.h: do these single-card moves win this deal? Shares nothing with the search, not even the board. */
#ifndef FC_CHECKER_H
#define FC_CHECKER_H
#include <stdint.h>

/* `position`: 72 board bytes (see README.md), already checked. `moves`: `count` pairs of from, to.
 * Returns -1 when every move is legal and all 52 cards are home at the end; otherwise the index of the first move
 * that is not legal, or `count` when the game is not won at the end. */
int64_t fc_check_solution(const uint8_t position[72], const uint8_t *moves, uint32_t count);
#endif
