/* wasm_find.c: the numbers of a board, in slices. */
#include "wasm_door.h"

#include <string.h>

#include "find_board.h"

static fc_find_board *finding(void) {
    return fc_the_door.doing == FC_FINDING ? (fc_find_board *)(void *)fc_the_door.block : NULL;
}

int32_t fc_door_find_start(int32_t room) {
    uint64_t sets[FC_CARDS];
    if (room < 0 || room > FC_FIND_MOST) return FC_BAD_NUMBER;
    memcpy(sets, fc_the_door.io, sizeof sets);
    const int begun = fc_door_begin(FC_FINDING, sizeof(fc_find_board), sizeof(fc_find_board) + 64);
    if (begun < 0) return begun;
    fc_find_board_start(finding(), sets, (uint32_t)room);
    return 0;
}

int32_t fc_door_find_run(double nanoseconds) {
    if (finding() == NULL) return FC_NOT_STARTED;
    if (!(nanoseconds >= 0)) return FC_BAD_NUMBER;
    return fc_find_board_run(finding(), nanoseconds);
}

double fc_door_find_share(void) { return finding() ? finding()->share : 0; }
double fc_door_find_fit(void) { return finding() ? (double)finding()->fit : 0; }

int32_t fc_door_find_numbers(void) {
    int64_t numbers[FC_FIND_MOST];
    if (finding() == NULL) return FC_NOT_STARTED;
    const uint32_t count = fc_find_board_numbers(finding(), numbers);
    for (uint32_t i = 0; i < count; i++) {
        const double number = (double)numbers[i];
        memcpy(fc_the_door.io + 8 * i, &number, sizeof number);
    }
    return (int32_t)count;
}

int32_t fc_door_find_near(void) {
    if (finding() == NULL) return FC_NOT_STARTED;
    uint8_t *out = fc_the_door.io;
    for (uint32_t i = 0; i < finding()->nears; i++, out += 16) {
        const fc_find_near *near = &finding()->near[i];
        const double number = (double)near->number;
        memset(out, FC_NONE, 16);
        memcpy(out, &number, sizeof number);
        for (int d = 0; d < near->mistake; d++) {
            out[8 + 3 * d] = near->differences[d].place;
            out[9 + 3 * d] = near->differences[d].given;
            out[10 + 3 * d] = near->differences[d].dealt;
        }
    }
    return (int32_t)finding()->nears;
}
