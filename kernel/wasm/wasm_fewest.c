/* wasm_fewest.c: the fewest moves of a position, with proof, in slices. In a module of its own, which a page loads when
 * somebody wants to know. */
#include "wasm_door.h"

#include <string.h>

#include "fewest.h"

static int is_at_it(void) { return fc_the_door.doing == FC_SEEKING_FEWEST; }

int32_t fc_door_fewest_start(double positions, double bytes, int32_t moves) {
    fc_door *door = &fc_the_door;
    fc_board board;
    uint64_t limit;
    if (fc_board_from_bytes(&board, door->io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (!fc_door_whole(positions, 9007199254740991.0, &limit)) return FC_BAD_NUMBER;
    if (moves < 0 || moves > FC_MOST_GIVEN) return FC_BAD_NUMBER;
    if (!fc_door_give(&board, door->io + FC_BOARD_BYTES, (uint32_t)moves)) return FC_BAD_MOVE;
    const int begun = fc_door_begin(FC_SEEKING_FEWEST, fc_fewest_bytes(), bytes);
    if (begun < 0) return begun;
    memcpy(door->position, door->io, FC_BOARD_BYTES);
    fc_fewest_start(door->block, door->bytes, &board, FC_AIM_FEWEST, FC_METRIC_Q, limit);
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
