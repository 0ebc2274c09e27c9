/* perft_list.c: the positions of perft's table, sorted, as differences. */
#include "perft_table.h"

enum { BITS = 3 * FC_CARDS, DIGITS = 23 }; /* digits of base 128 */

/* Of a position as a number, three bits a card. */
static int bit_of(const fc_planes *cards, int bit) { return cards->plane[bit % 3] >> bit / 3 & 1; }

/* Sorts numbers that are alike from a bit on. */
static void sort(fc_planes *list, size_t count, int bits) {
    if (count < 2) return;
    size_t low = 0, high = count;
    while (low < high) {
        if (bit_of(&list[low], bits - 1)) {
            const fc_planes kept = list[low];
            list[low] = list[--high];
            list[high] = kept;
        } else {
            low++;
        }
    }
    sort(list, low, bits - 1);
    sort(list + low, count - low, bits - 1);
}

size_t fc_perft_list(const fc_perft *perft, void *memory) {
    fc_planes *const list = (fc_planes *)memory;
    size_t count = 0;
    for (const fc_perft_bucket *bucket = perft->table; bucket < perft->table + perft->buckets; bucket++)
        for (uint32_t i = 0; i < bucket->used; i++)
            list[count++] = fc_unpack(bucket->low[i], bucket->middle[i], bucket->high[i]);
    sort(list, count, BITS);
    uint8_t *out = (uint8_t *)memory; /* stays behind what is yet to be read */
    int before[DIGITS] = {0};
    for (size_t i = 0; i < count; i++) {
        const fc_planes now = list[i];
        int less = i > 0, last = 0;
        for (int d = 0; d < DIGITS; d++) {
            int digit = 0;
            for (int k = 6; k >= 0; k--) digit = 2 * digit + bit_of(&now, 7 * d + k);
            const int gap = digit - before[d] - less;
            before[d] = digit;
            less = gap < 0;
            out[d] = (uint8_t)(gap | 128);
            if (gap & 127) last = d;
        }
        out[last] &= 127;
        out += last + 1;
    }
    return (size_t)(out - (uint8_t *)memory);
}
