/* Cards that stay buried, without Python: a search over plain single-card moves never uncovers them, and where no card
 * is named it uncovers each. However the work is cut, the answer is the same. For the sanitizers. */
#include "buried.h"
#include "positions.h"

#include <string.h>

enum { MOST = 20000, SLOTS = 65536, CLASSES = 4096 };

static fc_board met[MOST];
static uint16_t slots[SLOTS];

/* All positions by single-card moves, without autoplay; how many, or 0 when there are too many. */
static int all_positions(const fc_board *start) {
    int count = 0;
    memset(slots, 0, sizeof slots);
    for (int at = -1; at < count; at++) {
        fc_move moves[FC_MAX_SINGLE_MOVES];
        const int choices = at < 0 ? 1 : fc_single_moves(&met[at], moves);
        for (int i = 0; i < choices; i++) {
            fc_board next = at < 0 ? *start : met[at];
            if (at >= 0) fc_move_make(&next, moves[i]);
            uint32_t slot = 7;
            for (int k = 0; k < FC_KEY_BYTES; k++) slot = (slot ^ fc_board_key(&next)[k]) * 16777619u;
            slot %= SLOTS;
            while (slots[slot] && memcmp(met[slots[slot] - 1].below, next.below, FC_KEY_BYTES))
                slot = (slot + 1) % SLOTS;
            if (slots[slot]) continue;
            if (count == MOST) return 0;
            met[count++] = next;
            slots[slot] = (uint16_t)count;
        }
    }
    return count;
}

/* Does nothing lie on this card in one of the positions, or is it home or in a cell? */
static int comes_free(int positions, uint8_t card) {
    for (int at = 0; at < positions; at++) {
        if (met[at].below[card] >= FC_IN_CELL) return 1;
        for (int column = 0; column < FC_COLUMNS; column++)
            if (met[at].top[column] == card) return 1;
    }
    return 0;
}

static int run(void *block, const fc_board *board, uint32_t classes, uint32_t slice) {
    int state;
    fc_buried_start(block, board, classes);
    while ((state = fc_buried_run(block, slice)) == FC_SEARCHING) {}
    return state;
}

int main(void) {
    uint64_t random = 77;
    unsigned found = 0, checked = 0;
    void *block = aligned_alloc(64, (fc_buried_bytes(CLASSES) + 63) & ~(uint64_t)63);
    CHECK(block != NULL, "out of memory");
    for (int i = 0; i < 400; i++) {
        fc_board board;
        fc_buried_card answer, again;
        random_position(&random, &board, (int)random_below(&random, 5), 30);
        const int state = run(block, &board, CLASSES, 1000);
        if (state == FC_BURIED) {
            fc_buried_answer(block, &answer);
            int above = 0, places = 0;
            uint8_t card = board.top[answer.column];
            for (; card < FC_CARDS && card != answer.card; card = board.below[card]) above++;
            for (int slot = 0; slot < board.cells; slot++) places += board.cell[slot] == FC_NONE;
            for (int column = 0; column < FC_COLUMNS; column++) places += board.top[column] == FC_NONE;
            CHECK(card == answer.card && above == answer.above && places == answer.places,
                  "board %d: not what lies there", i);
            CHECK(above > places, "board %d: %d cards could go to %d places", i, above, places);
            CHECK(run(block, &board, CLASSES, 1) == state, "board %d in slices", i);
            fc_buried_answer(block, &again);
            CHECK(memcmp(&answer, &again, sizeof answer) == 0, "board %d: another card in slices", i);
            found++;
        }
        const int positions = all_positions(&board);
        if (positions == 0) continue;
        checked++;
        CHECK(state != FC_LIMIT || positions > CLASSES, "board %d has more classes than positions", i);
        if (state == FC_BURIED) CHECK(!comes_free(positions, answer.card), "board %d: the card comes free", i);
        for (int c = 0; state == FC_NONE_BURIED && c < FC_CARDS; c++) /* each card beneath one that does not fit */
            if (board.below[c] < FC_CARDS && !fc_fits(c, board.below[c]))
                CHECK(comes_free(positions, board.below[c]), "board %d: card %d stays buried", i, board.below[c]);
    }
    CHECK(found > 50 && checked > 50, "only %u cards and %u boards", found, checked);
    uint8_t cards[FC_CARDS], ending[FC_BOARD_BYTES] = {0};
    fc_board board;
    memset(ending + FC_BYTES_CELL, FC_NONE, FC_MAX_CELLS); /* QC KC in a column, all else home: QC comes free */
    memset(ending + FC_BYTES_CARDS, FC_NONE, FC_BOARD_BYTES - FC_BYTES_CARDS);
    ending[FC_BYTES_HOME] = 11;
    memset(ending + FC_BYTES_HOME + 1, FC_RANKS, 3);
    ending[FC_BYTES_LENGTH] = 2;
    ending[FC_BYTES_CARDS] = (uint8_t)fc_card(11, FC_CLUBS),
    ending[FC_BYTES_CARDS + 1] = (uint8_t)fc_card(12, FC_CLUBS);
    CHECK(fc_board_from_bytes(&board, ending, NULL) == FC_BOARD_FINE, "an ending");
    CHECK(run(block, &board, CLASSES, 1) == FC_NONE_BURIED && comes_free(all_positions(&board), ending[FC_BYTES_CARDS]),
          "QC");
    fc_deal(11982, cards);
    fc_board_from_deal(&board, cards, 4);
    CHECK(run(block, &board, CLASSES, 100) == FC_LIMIT, "11982 has more than 4096 classes");
    printf("buried: %u cards named, %u boards compared with plain moves\n", found, checked);
    free(block);
    return 0;
}
