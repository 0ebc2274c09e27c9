/* wasm_block.c: the buffer and the block, which every module has. */
#include "wasm_door.h"

#include "deal.h"

fc_door fc_the_door;

uint8_t *fc_io(void) { return fc_the_door.io; }
int32_t fc_io_bytes(void) { return FC_IO_BYTES; }

int fc_door_whole(double number, double most, uint64_t *whole) {
    if (!(number >= 0 && number <= most)) return 0; /* also what is no number at all */
    *whole = (uint64_t)number;
    return (double)*whole == number;
}

int fc_door_number(double number, int64_t *deal) {
    if (!(number >= (double)FC_MIN_DEAL && number <= (double)FC_MAX_DEAL)) return 0;
    *deal = (int64_t)number;
    return (double)*deal == number;
}

int fc_door_begin(int doing, uint64_t least, double most) {
    fc_door *door = &fc_the_door;
    uint64_t bytes;
    door->doing = FC_DOING_NOTHING;
    door->line = NULL;
    if (!fc_door_whole(most, 4294967295.0, &bytes)) return FC_BAD_NUMBER;
    least = fc_whole_lines(least);
    door->block = bytes < least ? NULL : fc_wasm_memory(least);
    if (door->block == NULL) return FC_NO_MEMORY;
    door->bytes = least;
    door->most = bytes & ~(uint64_t)63;
    door->doing = doing;
    return 0;
}

int fc_door_grow(void) {
    fc_door *door = &fc_the_door;
    const uint64_t bytes = door->bytes > door->most / 2 ? door->most : 2 * door->bytes;
    if (bytes < door->bytes + door->bytes / 64 || fc_wasm_memory(bytes) == NULL) return 0;
    door->bytes = bytes;
    return 1;
}
