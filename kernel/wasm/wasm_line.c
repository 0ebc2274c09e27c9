/* wasm_line.c: the line of a solution. It lies behind the block, and is checked here before anybody sees it. */
#include "wasm_door.h"

#include "checker.h"

static fc_line found; /* the line that was laid last */

int32_t fc_door_lay_line(int (*moves)(void *, fc_line *)) {
    fc_door *door = &fc_the_door;
    for (uint64_t room = 512;; room = found.singles > found.players ? found.singles : found.players) {
        /* Behind the block, so that a line may be as long as it is: player's moves first, which must be aligned. */
        if (fc_wasm_memory(door->bytes + 4 * room) == NULL) return FC_NO_MEMORY;
        uint8_t *const behind = door->block + door->bytes;
        const fc_line line = {behind + 2 * room, (uint16_t *)(void *)behind, 0, (uint32_t)room, 0, (uint32_t)room};
        found = line;
        if (moves(door->block, &found)) break;
    }
    if (fc_check_solution(door->position, found.single, found.singles) >= 0) return FC_REFUSED;
    door->line = door->block + door->bytes;
    return (int32_t)found.players;
}

int32_t fc_door_solve_singles(void) { return fc_the_door.line ? (int32_t)found.singles : FC_NOT_STARTED; }
const uint8_t *fc_door_line(void) { return fc_the_door.line; }
double fc_door_held(void) { return fc_the_door.doing == FC_DOING_NOTHING ? 0 : (double)fc_the_door.bytes; }
