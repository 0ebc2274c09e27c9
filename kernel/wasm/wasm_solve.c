/* wasm_solve.c: one search, in slices. */
#include "wasm_door.h"

#include <string.h>

#include "solve.h"

static int is_solving(void) { return fc_the_door.doing == FC_SOLVING; }

int32_t fc_door_solve_start(double positions, double bytes) {
    fc_door *door = &fc_the_door;
    fc_board board;
    uint64_t limit;
    if (fc_board_from_bytes(&board, door->io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (!fc_door_whole(positions, 9007199254740991.0, &limit)) return FC_BAD_NUMBER;
    const int begun = fc_door_begin(FC_SOLVING, fc_solve_bytes(), bytes);
    if (begun < 0) return begun;
    memcpy(door->position, door->io, FC_BOARD_BYTES);
    fc_solve_start(door->block, door->bytes, &board, limit);
    fc_solve_at_most(door->block, door->most);
    return 0;
}

int32_t fc_door_solve_run(double positions) {
    uint64_t count;
    if (!is_solving()) return FC_NOT_STARTED;
    if (!fc_door_whole(positions, 9007199254740991.0, &count)) return FC_BAD_NUMBER;
    const int state = fc_solve_run(fc_the_door.block, count);
    if (state != FC_MEMORY) return state;
    if (!fc_door_grow()) return fc_solve_squeeze(fc_the_door.block) ? FC_SEARCHING : FC_MEMORY;
    fc_solve_grown(fc_the_door.block, fc_the_door.bytes);
    return FC_SEARCHING;
}

double fc_door_solve_positions(void) { return is_solving() ? (double)fc_solve_positions(fc_the_door.block) : 0; }
double fc_door_solve_exhausted(void) { return is_solving() ? (double)fc_solve_exhausted(fc_the_door.block) : 0; }

int32_t fc_door_solve_line(void) {
    fc_door *door = &fc_the_door;
    if (!is_solving() || fc_solve_run(door->block, 0) != FC_SOLVED) return FC_NOT_STARTED;
    return fc_door_lay_line(fc_solve_moves);
}
