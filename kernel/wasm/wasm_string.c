/* wasm_string.c: string.h for a module without a C library. Compiled with bulk memory, so that copying and filling are
 * one instruction each. */
#include <string.h>

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
    const unsigned char *a = (const unsigned char *)one, *b = (const unsigned char *)other;
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] - b[i];
    return 0;
}

int strcmp(const char *one, const char *other) {
    while (*one && *one == *other) one++, other++;
    return (unsigned char)*one - (unsigned char)*other;
}
