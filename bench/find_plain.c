/* The plain way to find a deal, for comparison: number by number, draw after draw, until one is wrong.
 * find_plain COUNT j0 j1 ... j51: tries the numbers 0 .. COUNT-1 and prints how many have these 52 draws. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    uint32_t draw[52], fit = 0;
    if (argc != 54) return 2;
    for (int k = 0; k < 52; k++) draw[k] = (uint32_t)atoi(argv[k + 2]);
    const uint32_t count = (uint32_t)strtoul(argv[1], NULL, 10);
    for (uint32_t number = 0; number < count; number++) {
        uint32_t state = number, k = 0;
        for (; k < 52; k++) {
            state = state * 214013u + 2531011u;
            if ((state >> 16 & 0x7fff) % (52 - k) != draw[k]) break;
        }
        fit += k == 52;
    }
    printf("%u\n", fit);
    return 0;
}
