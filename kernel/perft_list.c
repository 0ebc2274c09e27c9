/* perft_list.c: the positions of perft's table, sorted, as differences. */
#include "perft_table.h"

/* A position as a number, three bits a card: cards 0..20, 21..41, 42..51. */
enum { CARDS_A_PART = 21, DIGITS_A_PART = 9, MOST_DIGITS = 23 }; /* digits are those of base 128 */

typedef struct number {
    uint64_t part[3];
} number;

static unsigned digit_of(const number *of, unsigned i) {
    return of->part[i / DIGITS_A_PART] >> 7 * (i % DIGITS_A_PART) & 127;
}

/* Sorts numbers that are alike above a bit. */
static void sort(number *list, size_t count, int bit) {
    if (count < 2) return;
    size_t low = 0, high = count;
    while (low < high) {
        if (list[low].part[bit / 63] >> bit % 63 & 1) {
            const number kept = list[low];
            list[low] = list[--high];
            list[high] = kept;
        } else {
            low++;
        }
    }
    sort(list, low, bit - 1);
    sort(list + low, count - low, bit - 1);
}

size_t fc_perft_list(const fc_perft *perft, void *memory) {
    number *const list = (number *)memory;
    size_t count = 0, bytes = 0;
    for (uint32_t b = 0; b < perft->buckets; b++) {
        const fc_perft_bucket *const bucket = &perft->table[b];
        for (uint32_t i = 0; i < bucket->used; i++) {
            const fc_planes cards = fc_unpack(bucket->low[i], bucket->middle[i], bucket->high[i]);
            number next = {{0, 0, 0}};
            for (unsigned card = 0; card < FC_CARDS; card++)
                next.part[card / CARDS_A_PART] |= (uint64_t)fc_code_in(&cards, card) << 3 * (card % CARDS_A_PART);
            list[count++] = next;
        }
    }
    sort(list, count, 3 * FC_CARDS - 1);
    number before = {{0, 0, 0}};
    for (size_t i = 0; i < count; i++) {
        number gap = list[i];
        for (int part = 0, less = i > 0; part < 3; part++) { /* parts have 63 bits */
            gap.part[part] -= before.part[part] + (uint64_t)less;
            less = (int)(gap.part[part] >> 63);
            gap.part[part] &= ~(UINT64_C(1) << 63);
        }
        before = list[i];
        unsigned digits = MOST_DIGITS;
        while (digits > 1 && digit_of(&gap, digits - 1) == 0) digits--;
        for (unsigned d = 0; d < digits; d++)
            ((uint8_t *)memory)[bytes++] = (uint8_t)(digit_of(&gap, d) | (d + 1 < digits) << 7);
    }
    return bytes;
}
