/* wasm_facts.c: what is true of all games from a lost position. The checker of proofs is given a list that has this
 * position alone, and completes it. */
#include "wasm_door.h"

#include <string.h>

#include "outcomes.h"
#include "proof_check.h"

static fc_proof_check *looking(void) {
    return fc_the_door.doing == FC_LISTING ? (fc_proof_check *)(void *)fc_the_door.block : NULL;
}

int32_t fc_door_facts_start(int32_t positions) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (positions < 1 || positions > FC_MOST_LISTED) return FC_BAD_NUMBER;
    const uint64_t bytes = fc_proof_bytes((uint32_t)positions);
    const int begun = fc_door_begin(FC_LISTING, bytes, (double)bytes + 64);
    if (begun < 0) return begun;
    memset(fc_the_door.block, 0, fc_the_door.bytes);
    fc_proof_begin(looking(), fc_board_key(&board), board.cells, (uint32_t)positions, NULL, 0);
    return 0;
}

int32_t fc_door_facts_run(int32_t positions) {
    fc_proof_check *const check = looking();
    if (check == NULL) return FC_NOT_STARTED;
    if (positions < 0) return FC_BAD_NUMBER;
    if (fc_proof_run(check, (uint32_t)positions) != NULL) return check->home[13][13][13][13] ? FC_SOLVED : FC_LIMIT;
    return check->checked < check->count ? FC_SEARCHING : FC_UNSOLVABLE;
}

double fc_door_facts_positions(void) { return looking() ? looking()->count : 0; }

const uint8_t *fc_door_facts(void) {
    fc_proof_check *const check = looking();
    return check != NULL && check->checked == check->count ? (const uint8_t *)&check->hidden : NULL;
}
