/* wasm_board.h: boards and moves through the door, in a module that only tests load. */
#ifndef FC_WASM_BOARD_H
#define FC_WASM_BOARD_H

#include "wasm_door.h"

/* Board bytes of a deal, into io. */
FC_EXPORT("deal") int32_t fc_door_deal(double number, int32_t cells);
/* 0 when io holds board bytes; otherwise fault + 256 * the byte where it shows. */
FC_EXPORT("check") int32_t fc_door_check(void);
/* The player's moves on the board in io: as many times from, to, count, from io + 72 on. Gives how many. */
FC_EXPORT("moves") int32_t fc_door_moves(void);
/* Makes a move on the board in io; the places from which autoplay then took cards follow, from io + 72 on. Gives how
 * many, or FC_BAD_MOVE - fault. */
FC_EXPORT("play") int32_t fc_door_play(int32_t from, int32_t to, int32_t count, int32_t autoplay);

#endif
