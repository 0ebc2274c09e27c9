/* wasm_buried.c: which card stays buried in a lost position, some classes at a time. */
#include "wasm_door.h"

#include "buried.h"

static int is_digging(void) { return fc_the_door.doing == FC_DIGGING; }

int32_t fc_door_buried_start(int32_t classes) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (classes < 1 || classes > FC_BURIED_MOST) return FC_BAD_NUMBER;
    const uint64_t bytes = fc_buried_bytes((uint32_t)classes);
    const int begun = fc_door_begin(FC_DIGGING, bytes, (double)bytes + 64);
    if (begun < 0) return begun;
    fc_buried_start(fc_the_door.block, &board, (uint32_t)classes);
    return 0;
}

int32_t fc_door_buried_run(int32_t classes) {
    fc_buried_card answer;
    if (!is_digging()) return FC_NOT_STARTED;
    if (classes < 0) return FC_BAD_NUMBER;
    const int state = fc_buried_run(fc_the_door.block, (uint32_t)classes);
    if (state != FC_BURIED) return state;
    fc_buried_answer(fc_the_door.block, &answer);
    fc_the_door.io[0] = answer.card;
    fc_the_door.io[1] = answer.column;
    fc_the_door.io[2] = answer.above;
    fc_the_door.io[3] = answer.places;
    return state;
}
