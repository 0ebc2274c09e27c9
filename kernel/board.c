/* board.c: positions in and out of bytes, and what makes one sound. */
#include "board.h"

#include <string.h>

static void clear(fc_board *board, int cells) {
    memset(board->below, FC_NONE, sizeof board->below);
    memset(board->top, FC_NONE, sizeof board->top);
    memset(board->cell, FC_NONE, sizeof board->cell);
    memset(board->home, 0, sizeof board->home);
    board->cells = (uint8_t)cells;
}

/* While a board is read, FC_NONE in `below` means that the card has not been met yet. */
static fc_board_fault place_card(fc_board *board, uint8_t card, uint8_t lies_on) {
    if (card >= FC_CARDS) return FC_NO_CARD;
    if (board->below[card] != FC_NONE) return FC_CARD_TWICE;
    board->below[card] = lies_on;
    return FC_BOARD_FINE;
}

static fc_board_fault read_home(fc_board *board, const uint8_t *bytes, int *place) {
    for (int suit = 0; suit < FC_SUITS; suit++) {
        *place = FC_BYTES_HOME + suit;
        const int count = bytes[*place];
        if (count > FC_RANKS) return FC_TOO_MANY_HOME;
        board->home[suit] = (uint8_t)count;
        for (int rank = 0; rank < count; rank++) board->below[fc_card(rank, suit)] = FC_AT_HOME;
    }
    return FC_BOARD_FINE;
}

static fc_board_fault read_cells(fc_board *board, const uint8_t *bytes, int *place) {
    for (int slot = 0; slot < FC_MAX_CELLS; slot++) {
        *place = FC_BYTES_CELL + slot;
        const uint8_t card = bytes[*place];
        if (card == FC_NONE) continue;
        if (slot >= board->cells) return FC_NOT_EMPTY;
        const fc_board_fault fault = place_card(board, card, FC_IN_CELL);
        if (fault) return fault;
        board->cell[slot] = card;
    }
    return FC_BOARD_FINE;
}

static fc_board_fault read_columns(fc_board *board, const uint8_t *bytes, int *place) {
    int next = FC_BYTES_CARDS;
    for (int column = 0; column < FC_COLUMNS; column++) {
        *place = FC_BYTES_LENGTH + column;
        const int end = next + bytes[*place];
        if (end > FC_BOARD_BYTES) return FC_TOO_LONG;
        uint8_t lies_on = FC_ON_TABLE;
        for (; next < end; next++) {
            *place = next;
            const fc_board_fault fault = place_card(board, bytes[next], lies_on);
            if (fault) return fault;
            board->top[column] = lies_on = bytes[next];
        }
    }
    for (; next < FC_BOARD_BYTES; next++) {
        *place = next;
        if (bytes[next] != FC_NONE) return FC_NOT_EMPTY;
    }
    return FC_BOARD_FINE;
}

fc_board_fault fc_board_from_bytes(fc_board *board, const uint8_t bytes[FC_BOARD_BYTES], int *place) {
    int ignored;
    if (place == NULL) place = &ignored;
    *place = FC_BYTES_CELLS;
    clear(board, bytes[FC_BYTES_CELLS]);
    if (board->cells > FC_MAX_CELLS) return FC_TOO_MANY_CELLS;
    fc_board_fault fault = read_home(board, bytes, place);
    if (!fault) fault = read_cells(board, bytes, place);
    if (!fault) fault = read_columns(board, bytes, place);
    if (fault) return fault;
    for (int card = 0; card < FC_CARDS; card++)
        if (board->below[card] == FC_NONE) return FC_CARDS_MISSING;
    FC_ASSERT(fc_board_is_ok(board));
    return FC_BOARD_FINE;
}

const char *fc_board_fault_text(fc_board_fault fault) {
    static const char *const texts[] = {FC_BOARD_FAULTS(FC_TEXT_OF_FAULT)};
    return texts[fault];
}

void fc_board_to_bytes(const fc_board *board, uint8_t bytes[FC_BOARD_BYTES]) {
    bytes[FC_BYTES_CELLS] = board->cells;
    memcpy(bytes + FC_BYTES_HOME, board->home, FC_SUITS);
    memcpy(bytes + FC_BYTES_CELL, board->cell, FC_MAX_CELLS);
    int next = FC_BYTES_CARDS;
    for (int column = 0; column < FC_COLUMNS; column++) {
        uint8_t upwards[FC_CARDS]; /* links lead down, bytes go up */
        int length = 0;
        for (uint8_t card = board->top[column]; card < FC_CARDS; card = board->below[card]) upwards[length++] = card;
        bytes[FC_BYTES_LENGTH + column] = (uint8_t)length;
        while (length > 0) bytes[next++] = upwards[--length];
    }
    memset(bytes + next, FC_NONE, (size_t)(FC_BOARD_BYTES - next));
}

void fc_board_from_deal(fc_board *board, const uint8_t cards[FC_CARDS], int cells) {
    clear(board, cells);
    for (int k = 0; k < FC_CARDS; k++) {
        uint8_t *top = &board->top[k % FC_COLUMNS];
        board->below[cards[k]] = *top == FC_NONE ? (uint8_t)FC_ON_TABLE : *top;
        *top = cards[k];
    }
    FC_ASSERT(fc_board_is_ok(board));
}

int fc_board_is_ok(const fc_board *board) {
    if (board->cells > FC_MAX_CELLS) return 0;
    uint8_t met[FC_CARDS] = {0};
    int cards = 0;
    for (int suit = 0; suit < FC_SUITS; suit++) {
        if (board->home[suit] > FC_RANKS) return 0;
        for (int rank = 0; rank < board->home[suit]; rank++, cards++) {
            const int card = fc_card(rank, suit);
            if (board->below[card] != FC_AT_HOME) return 0;
            met[card] = 1;
        }
    }
    for (int slot = 0; slot < FC_MAX_CELLS; slot++) {
        const uint8_t card = board->cell[slot];
        if (card == FC_NONE) continue;
        if (slot >= board->cells || card >= FC_CARDS || met[card] || board->below[card] != FC_IN_CELL) return 0;
        met[card] = 1;
        cards++;
    }
    for (int column = 0; column < FC_COLUMNS; column++) {
        uint8_t card = board->top[column];
        if (card == FC_NONE) continue;
        do { /* a loop in the links would meet a card again */
            if (card >= FC_CARDS || met[card]) return 0;
            met[card] = 1;
            cards++;
            card = board->below[card];
        } while (card != FC_ON_TABLE);
    }
    return cards == FC_CARDS;
}
