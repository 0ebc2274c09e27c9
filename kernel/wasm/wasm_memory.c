/* wasm_memory.c: the block begins behind the module's own data and grows in place, so nothing is ever copied. */
#include "wasm_door.h"

extern uint8_t __heap_base; /* from the linker: the first byte that nothing uses */

uint8_t *fc_wasm_memory(uint64_t bytes) {
    enum { PAGE = 65536 };
    const uint64_t start = fc_whole_lines((uint64_t)(uintptr_t)&__heap_base), end = start + bytes;
    const uint64_t now = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > UINT32_MAX) return NULL;
    if (end > now && __builtin_wasm_memory_grow(0, (size_t)((end - now + PAGE - 1) / PAGE)) == (size_t)-1) return NULL;
    return (uint8_t *)(uintptr_t)start;
}
