/* fewest_state.c: a position laid out from a board, and from its 156 bits. */
#include "fewest_state.h"

void fc_state_from_board(fc_state *s, const fc_board *board, int runs) {
    memset(s, 0, sizeof *s);
    for (unsigned q = 0; q < FC_COLUMNS; q++) s->row[FC_ROWS * q].least = UINT32_C(0x0d0d0d0d);
    s->packed = fc_write_codes(&s->book, board->below);
    s->cells = board->cells;
    s->runs = (uint8_t)runs;
    memcpy(s->home, board->home, sizeof s->home);
    s->left = (uint8_t)(FC_CARDS - s->home[0] - s->home[1] - s->home[2] - s->home[3]);
    for (unsigned i = 0; i < FC_MAX_CELLS; i++)
        if (board->cell[i] != FC_NONE) fc_enter_cell(s, board->cell[i]);
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        uint8_t pile[FC_CARDS];
        unsigned count = 0;
        for (unsigned c = board->top[q]; c < FC_CARDS; c = board->below[c]) pile[count++] = (uint8_t)c;
        while (count-- > 0) fc_put_card(s, q, pile[count]);
    }
}

/* The cards at home, in cells and in columns. */
typedef struct places {
    uint64_t home, cells, columns;
} places;

static places places_of(const fc_planes *cards) {
    const uint64_t first = cards->plane[0], others = cards->plane[1] | cards->plane[2];
    const places at = {FC_ALL_CARDS & ~(first | others), first & ~others, others};
    return at;
}

/* What is home, and in cells. */
static void put_away(fc_state *s, const places *now) {
    s->left = FC_CARDS;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) { /* what is home of a suit are its lowest cards */
        const uint64_t others = fc_same_suit(suit) & ~now->home;
        s->home[suit] = (uint8_t)(fc_lowest_bit(others | fc_bit(FC_CARDS + suit)) >> 2);
        s->left = (uint8_t)(s->left - s->home[suit]);
    }
    s->in_cells = 0;
    for (uint64_t rest = now->cells; rest; rest &= rest - 1) fc_enter_cell(s, fc_lowest_bit(rest));
}

/* Most cards lie as before: positions that were put off together are much alike. */
void fc_state_from_packed(fc_state *s, const fc_packed *position) {
    const fc_planes before = fc_unpack(s->packed.low, s->packed.middle, s->packed.high);
    const fc_planes now = fc_unpack(position->low, position->middle, position->high);
    const places from = places_of(&before), to = places_of(&now);
    uint8_t cut[FC_COLUMNS], above[FC_CARDS]; /* what will lie on each card that is taken up, FC_NONE for nothing */
    uint64_t differ = 0, first = 0;           /* those that come to lie on a card that has stayed, or on the table */
    for (unsigned i = 0; i < 3; i++) differ |= before.plane[i] ^ now.plane[i];
    /* Take up the cards that lie differently, with what lies on them. */
    uint64_t taken = differ, columns = 0;
    memset(cut, FC_ROWS, sizeof cut);
    for (uint64_t rest = differ & from.columns; rest; rest &= rest - 1) {
        const unsigned spot = s->spot[fc_lowest_bit(rest)], q = spot >> 6;
        cut[q] = (uint8_t)((spot & 63) < cut[q] ? spot & 63 : cut[q]);
        columns |= fc_bit(q);
    }
    memset(above, FC_NONE, sizeof above);
    for (; columns; columns &= columns - 1) {
        const unsigned q = fc_lowest_bit(columns);
        for (unsigned on = FC_NONE; s->height[q] > cut[q];) {
            const unsigned card = fc_take_card(s, q);
            above[card] = (uint8_t)on;
            taken |= fc_bit(card);
            on = differ >> card & 1 ? (unsigned)FC_NONE : card;
        }
    }
    s->packed = *position;
    put_away(s, &to);
    for (uint64_t rest = differ & to.columns; rest; rest &= rest - 1) {
        const unsigned card = fc_lowest_bit(rest), under = s->book.onto[card][fc_code_in(&now, card)];
        if (under == FC_ON_TABLE || !(taken >> under & 1)) first |= fc_bit(card);
        else above[under] = (uint8_t)card;
    }
    for (; first; first &= first - 1) {
        const unsigned card = fc_lowest_bit(first), under = s->book.onto[card][fc_code_in(&now, card)];
        const unsigned q = under == FC_ON_TABLE ? fc_empty_column(s) : fc_column_of(s, under);
        for (unsigned c = card; c != FC_NONE; c = above[c]) fc_put_card(s, q, c);
    }
}
