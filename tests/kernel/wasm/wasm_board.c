/* wasm_board.c: boards and moves through the door, for tests: no page asks for them. */
#include "wasm_board.h"

#include "deal.h"
#include "moves.h"

int32_t fc_door_deal(double number, int32_t cells) {
    int64_t whole;
    uint8_t cards[FC_CARDS];
    fc_board board;
    if (!fc_door_number(number, &whole) || cells < 0 || cells > FC_MAX_CELLS) return FC_BAD_NUMBER;
    fc_deal(whole, cards);
    fc_board_from_deal(&board, cards, cells);
    fc_board_to_bytes(&board, fc_the_door.io);
    return 0;
}

int32_t fc_door_check(void) {
    fc_board board;
    int place = 0;
    const fc_board_fault fault = fc_board_from_bytes(&board, fc_the_door.io, &place);
    return fault == FC_BOARD_FINE ? 0 : (int32_t)fault + 256 * place;
}

int32_t fc_door_moves(void) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    return fc_player_moves(&board, (fc_move *)(void *)(fc_the_door.io + FC_BOARD_BYTES));
}

int32_t fc_door_play(int32_t from, int32_t to, int32_t count, int32_t autoplay) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (autoplay < 0 || autoplay >= FC_AUTOPLAY_RULES) return FC_BAD_NUMBER;
    if (from < 0 || from > 255 || to < 0 || to > 255 || count < 0 || count > 255)
        return FC_BAD_MOVE - (int32_t)FC_NO_SUCH_PLACE;
    const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
    const fc_move_fault fault = fc_move_check(&board, move);
    if (fault != FC_MOVE_FINE) return FC_BAD_MOVE - (int32_t)fault;
    const int sent = fc_play(&board, move, (fc_autoplay_rule)autoplay, fc_the_door.io + FC_BOARD_BYTES);
    fc_board_to_bytes(&board, fc_the_door.io);
    return sent;
}
