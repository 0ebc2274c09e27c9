/* wasm_judge.c: every move of a position, in passes and slices. */
#include "wasm_door.h"

#include "judge.h"

static int is_judging(void) { return fc_the_door.doing == FC_JUDGING; }

int32_t fc_door_judge_start(double bytes) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    const int begun = fc_door_begin(FC_JUDGING, fc_judge_bytes(), bytes);
    if (begun < 0) return begun;
    fc_judge_start(fc_the_door.block, fc_the_door.bytes, &board);
    fc_judge_at_most(fc_the_door.block, fc_the_door.most);
    return 0;
}

int32_t fc_door_judge_run(double limit, double positions) {
    uint64_t most, count;
    if (!is_judging()) return FC_NOT_STARTED;
    if (!fc_door_whole(limit, 9007199254740991.0, &most) || !fc_door_whole(positions, 9007199254740991.0, &count))
        return FC_BAD_NUMBER;
    const int state = fc_judge_run(fc_the_door.block, most, count);
    if (state != FC_MEMORY) return state;
    if (!fc_door_grow()) return fc_judge_squeeze(fc_the_door.block) ? FC_SEARCHING : FC_MEMORY;
    fc_judge_grown(fc_the_door.block, fc_the_door.bytes);
    return FC_SEARCHING;
}

int32_t fc_door_judge_moves(void) {
    if (!is_judging()) return FC_NOT_STARTED;
    return fc_judge_moves(fc_the_door.block, (fc_judged_move *)(void *)fc_the_door.io);
}

int32_t fc_door_judge_position(void) { return is_judging() ? fc_judge_position(fc_the_door.block) : FC_NOT_STARTED; }
double fc_door_judge_positions(void) { return is_judging() ? (double)fc_judge_positions(fc_the_door.block) : 0; }
