/* boards.c: board bytes go in and come out the same; hostile ones are refused, whatever they are. */
#include "board.h"
#include "check.h"
#include "deal.h"
#include "moves.h"

#include <string.h>

/* A sound board somewhere in a game of this deal, as bytes. */
static void some_board(uint64_t *random, uint8_t bytes[FC_BOARD_BYTES]) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    fc_deal(random_below(random, 1000000), cards);
    fc_board_from_deal(&board, cards, (int)random_below(random, 8));
    for (unsigned steps = random_below(random, 60); steps > 0; steps--) {
        fc_move moves[FC_MAX_SINGLE_MOVES];
        const int count = fc_single_moves(&board, moves);
        if (count == 0) break;
        fc_move_make(&board, moves[random_below(random, (unsigned)count)]);
    }
    fc_board_to_bytes(&board, bytes);
}

static void check_round_trip(const uint8_t bytes[FC_BOARD_BYTES]) {
    fc_board board;
    uint8_t again[FC_BOARD_BYTES];
    int place;
    const fc_board_fault fault = fc_board_from_bytes(&board, bytes, &place);
    CHECK(fault == FC_BOARD_FINE, "byte %d: %s", place, fc_board_fault_text(fault));
    CHECK(fc_board_is_ok(&board), "a board that was read");
    fc_board_to_bytes(&board, again);
    CHECK(memcmp(bytes, again, FC_BOARD_BYTES) == 0, "bytes that come out differ from those that went in");
}

/* Whatever is read as fine must be sound and come out the same: then a fault can only be missed where there is none. */
static int check_hostile(const uint8_t bytes[FC_BOARD_BYTES]) {
    fc_board board;
    int place = -1;
    const fc_board_fault fault = fc_board_from_bytes(&board, bytes, &place);
    CHECK(place >= 0 && place < FC_BOARD_BYTES, "fault at byte %d", place);
    if (fault == FC_BOARD_FINE) check_round_trip(bytes);
    return fault != FC_BOARD_FINE;
}

/* One fault of each kind, made by hand on a board where it is the only one. */
static void check_named_faults(void) {
    static const struct {
        int place, value;
        fc_board_fault fault;
    } wrong[] = {
        {FC_BYTES_CELLS, 8, FC_TOO_MANY_CELLS}, {FC_BYTES_HOME, 14, FC_TOO_MANY_HOME},
        {FC_BYTES_HOME + 3, 1, FC_CARD_TWICE},  {FC_BYTES_CELL, 52, FC_NO_CARD},
        {FC_BYTES_CELL, 51, FC_CARD_TWICE},     {FC_BYTES_CELL + 4, 0, FC_NOT_EMPTY},
        {FC_BYTES_LENGTH + 7, 7, FC_TOO_LONG},  {FC_BYTES_LENGTH, 255, FC_TOO_LONG},
        {FC_BYTES_LENGTH + 7, 5, FC_NOT_EMPTY}, {FC_BYTES_CARDS, FC_NONE, FC_NO_CARD},
        {FC_BYTES_CARDS + 51, 52, FC_NO_CARD},  {FC_BYTES_CARDS, 20, FC_CARD_TWICE},
    };
    uint8_t cards[FC_CARDS], bytes[FC_BOARD_BYTES];
    fc_board board;
    fc_deal(617, cards);
    fc_board_from_deal(&board, cards, 4);
    fc_board_to_bytes(&board, bytes);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const uint8_t right = bytes[wrong[i].place];
        bytes[wrong[i].place] = (uint8_t)wrong[i].value;
        const fc_board_fault fault = fc_board_from_bytes(&board, bytes, NULL);
        CHECK(fault == wrong[i].fault, "%d at byte %d: %s", wrong[i].value, wrong[i].place, fc_board_fault_text(fault));
        bytes[wrong[i].place] = right;
    }
    bytes[FC_BYTES_LENGTH + 7] = 5; /* the last card taken away altogether */
    bytes[FC_BOARD_BYTES - 1] = FC_NONE;
    CHECK(fc_board_from_bytes(&board, bytes, NULL) == FC_CARDS_MISSING, "51 cards");
}

/* A board that breaks any one promise is not ok. */
static void check_is_ok_can_fail(void) {
    uint64_t random = 3;
    uint8_t bytes[FC_BOARD_BYTES];
    for (int i = 0; i < 20000; i++) {
        fc_board board, broken;
        some_board(&random, bytes);
        fc_board_from_bytes(&board, bytes, NULL);
        broken = board;
        uint8_t *const byte = (uint8_t *)&broken + random_below(&random, (unsigned)sizeof broken - 1);
        const uint8_t before = *byte;
        *byte = (uint8_t)random_below(&random, 256);
        if (*byte == before) continue;
        CHECK(!fc_board_is_ok(&broken), "byte %d of the board changed from %d to %d", (int)(byte - (uint8_t *)&broken),
              before, *byte);
    }
}

int main(void) {
    uint64_t random = 1;
    uint8_t bytes[FC_BOARD_BYTES];
    int refused = 0;
    check_named_faults();
    check_is_ok_can_fail();
    for (int i = 0; i < 20000; i++) {
        some_board(&random, bytes);
        check_round_trip(bytes);
        for (unsigned changes = 1 + random_below(&random, 4); changes > 0; changes--)
            bytes[random_below(&random, FC_BOARD_BYTES)] = (uint8_t)(next_random(&random) >> random_below(&random, 8));
        refused += check_hostile(bytes);
        for (int k = 0; k < FC_BOARD_BYTES; k++) bytes[k] = (uint8_t)next_random(&random);
        bytes[FC_BYTES_CELLS] &= 7;
        refused += check_hostile(bytes);
    }
    printf("boards: 20000 read back, %d hostile ones refused\n", refused);
    return 0;
}
