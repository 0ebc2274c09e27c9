/* checker.c: replaying a solution on plain columns of cards. */
#include "checker.h"

int64_t fc_check_solution(const uint8_t position[72], const uint8_t *moves, uint32_t count) {
    uint8_t column[8][52], height[8], cell[7], home[4];
    const uint8_t *card = position + 20;
    int cells = position[0];
    for (int i = 0; i < 4; i++) home[i] = position[1 + i];
    for (int i = 0; i < 7; i++) cell[i] = position[5 + i];
    for (int a = 0; a < 8; a++) {
        height[a] = position[12 + a];
        for (int i = 0; i < height[a]; i++) column[a][i] = *card++;
    }
    for (uint32_t m = 0; m < count; m++) {
        int from = moves[2 * m], to = moves[2 * m + 1], c;
        if (from == to) return m;
        /* take the card */
        if (from < 8) {
            if (height[from] == 0) return m;
            c = column[from][--height[from]];
        } else if (from < 8 + cells) {
            c = cell[from - 8];
            if (c == 255) return m;
            cell[from - 8] = 255;
        } else {
            return m;
        }
        int rank = c / 4, suit = c % 4;
        /* put it down */
        if (to < 8) {
            if (height[to] > 0) {
                int on = column[to][height[to] - 1];
                int red = suit == 1 || suit == 2, on_red = on % 4 == 1 || on % 4 == 2;
                if (on / 4 != rank + 1 || red == on_red) return m;
            }
            column[to][height[to]++] = (uint8_t)c;
        } else if (to < 8 + cells) {
            if (cell[to - 8] != 255) return m;
            cell[to - 8] = (uint8_t)c;
        } else if (to == 15) {
            if (home[suit] != rank) return m;
            home[suit]++;
        } else {
            return m;
        }
    }
    return home[0] + home[1] + home[2] + home[3] == 52 ? -1 : (int64_t)count;
}
