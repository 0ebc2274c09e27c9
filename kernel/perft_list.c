/* perft_list.c: the positions of perft's table, sorted, as differences. */
#include "perft_list.h"

#include "perft_table.h"

/* Each of the lowest 21 bits at three times its place. */
static uint64_t spread(uint64_t bits) {
    bits &= (1 << 21) - 1;
    bits = (bits | bits << 32) & UINT64_C(0x001F00000000FFFF);
    bits = (bits | bits << 16) & UINT64_C(0x001F0000FF0000FF);
    bits = (bits | bits << 8) & UINT64_C(0x100F00F00F00F00F);
    bits = (bits | bits << 4) & UINT64_C(0x10C30C30C30C30C3);
    return (bits | bits << 2) & UINT64_C(0x1249249249249249);
}

static int is_less(const fc_perft_number *a, const fc_perft_number *b) {
    const int at = a->part[0] != b->part[0] ? 0 : a->part[1] != b->part[1] ? 1 : 2;
    return a->part[at] < b->part[at];
}

/* Quicksort of numbers that are all different; the smaller side by recursion, so that it does not go deep. */
static void sort(fc_perft_number *list, size_t count) {
    while (count > 1) {
        const fc_perft_number pivot = list[count / 2];
        size_t low = 0, high = count - 1;
        for (;; low++, high--) {
            while (is_less(&list[low], &pivot)) low++;
            while (is_less(&pivot, &list[high])) high--;
            if (low >= high) break;
            const fc_perft_number kept = list[low];
            list[low] = list[high];
            list[high] = kept;
        }
        const int left_is_smaller = low < count - low;
        sort(left_is_smaller ? list : list + low, left_is_smaller ? low : count - low);
        list += left_is_smaller ? low : 0;
        count = left_is_smaller ? count - low : low;
    }
}

void fc_perft_list(const fc_perft *perft, fc_perft_number *list) {
    size_t count = 0;
    for (uint32_t b = 0; b < perft->buckets; b++) {
        const fc_perft_bucket *const bucket = &perft->table[b];
        for (uint32_t i = 0; i < bucket->used; i++, count++) {
            const fc_planes cards = fc_unpack(bucket->low[i], bucket->middle[i], bucket->high[i]);
            for (int part = 0, first = 42; part < 3; part++, first -= 21)
                list[count].part[part] = spread(cards.plane[0] >> first) | spread(cards.plane[1] >> first) << 1 |
                                         spread(cards.plane[2] >> first) << 2;
        }
    }
    sort(list, count);
}

size_t fc_perft_write(const fc_perft_number *list, size_t count, uint8_t *out) {
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        fc_perft_number gap = list[i];
        for (int part = 2, less = 1; i > 0 && part >= 0; part--) { /* parts have 63 bits */
            gap.part[part] -= list[i - 1].part[part] + (uint64_t)less;
            less = (int)(gap.part[part] >> 63);
            gap.part[part] &= ~(UINT64_C(1) << 63);
        }
        for (int more = 1; more; bytes++) {
            const uint8_t digit = (uint8_t)(gap.part[2] & 127);
            gap.part[2] = gap.part[2] >> 7 | (gap.part[1] & 127) << 56;
            gap.part[1] = gap.part[1] >> 7 | (gap.part[0] & 127) << 56;
            gap.part[0] >>= 7;
            more = (gap.part[0] | gap.part[1] | gap.part[2]) != 0;
            if (out != NULL) out[bytes] = (uint8_t)(digit | more << 7);
        }
    }
    return bytes;
}
