/* string.h: the few functions that the kernel takes from the C library, for a module that has none. */
#ifndef FC_WASM_STRING_H
#define FC_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
int strcmp(const char *one, const char *other);

#endif
