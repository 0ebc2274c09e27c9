/* wasm_fewest.c: the fewest moves of a position, with proof, in slices. In a module of its own, which a page loads when
 * somebody wants to know. */
#include "wasm_door.h"

#include <string.h>

#include "fewest.h"

static int is_at_it(void) { return fc_the_door.doing == FC_SEEKING_FEWEST; }

/* A solution that the page knows, written out: its moves may be many more than a search keeps. */
static uint8_t single[2 * FC_MOST_STEPS];
static uint16_t player[FC_MOST_STEPS];

/* Plays moves out, as codes of ../playout.h; 0 where one of them is not legal or they do not win. A player may also
 * carry a card from cell to cell or a column to an empty one: to the search nothing has changed then, and the line does
 * without it. */
static int play_out(const fc_board *start, const uint8_t *moves, int32_t count, fc_line *line) {
    fc_layout layout;
    fc_board board = *start;
    fc_layout_from_board(&layout, &board);
    for (int32_t i = 0; i < count; i++) {
        uint16_t code;
        memcpy(&code, moves + 2 * i, sizeof code);
        const fc_move move = {(uint8_t)(code >> 12), (uint8_t)(code >> 8 & 15), (uint8_t)(code & 127)};
        if (fc_move_check(&board, move) != FC_MOVE_FINE) return 0;
        const uint8_t card = fc_move_make(&board, move);
        if (board.below[card] != layout.board.below[card]) fc_playout_onto(&layout, line, card, board.below[card]);
    }
    return board.home[0] + board.home[1] + board.home[2] + board.home[3] == FC_CARDS;
}

int32_t fc_door_fewest_start(double positions, double bytes, int32_t moves) {
    fc_door *door = &fc_the_door;
    fc_board board;
    uint64_t limit;
    if (fc_board_from_bytes(&board, door->io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (!fc_door_whole(positions, 9007199254740991.0, &limit)) return FC_BAD_NUMBER;
    if (moves < 0 || moves > FC_MOST_GIVEN) return FC_BAD_NUMBER;
    fc_line line = {single, player, 0, FC_MOST_STEPS, 0, FC_MOST_STEPS};
    if (moves > 0 && !play_out(&board, door->io + FC_BOARD_BYTES, moves, &line)) return FC_BAD_MOVE;
    const int begun = fc_door_begin(FC_SEEKING_FEWEST, fc_fewest_bytes(NULL), bytes);
    if (begun < 0) return begun;
    memcpy(door->position, door->io, FC_BOARD_BYTES);
    const int fits = line.singles <= line.single_room && line.players <= line.player_room;
    const fc_fewest_ask ask = {FC_AIM_FEWEST, FC_METRIC_Q, limit, NULL, fits ? &line : NULL};
    fc_fewest_start(door->block, door->bytes, &board, &ask);
    return 0;
}

int32_t fc_door_fewest_run(double positions) {
    uint64_t count;
    if (!is_at_it()) return FC_NOT_STARTED;
    if (!fc_door_whole(positions, 9007199254740991.0, &count)) return FC_BAD_NUMBER;
    fc_the_door.line = NULL; /* it lies where the block may grow to */
    const int state = fc_fewest_run(fc_the_door.block, count);
    if (state != FC_MEMORY || !fc_door_grow()) return state;
    fc_fewest_grown(fc_the_door.block, fc_the_door.bytes);
    return FC_SEARCHING;
}

double fc_door_fewest_positions(void) { return is_at_it() ? (double)fc_fewest_positions(fc_the_door.block) : 0; }
int32_t fc_door_fewest_best(void) { return is_at_it() ? (int32_t)fc_fewest_best(fc_the_door.block) : FC_NOT_STARTED; }
int32_t fc_door_fewest_bound(void) { return is_at_it() ? (int32_t)fc_fewest_bound(fc_the_door.block) : FC_NOT_STARTED; }

static int best_moves(void *block, fc_line *line) { return fc_fewest_moves(block, line); }

int32_t fc_door_fewest_line(void) {
    if (!is_at_it() || fc_fewest_best(fc_the_door.block) == 0) return FC_NOT_STARTED;
    return fc_door_lay_line(best_moves);
}
