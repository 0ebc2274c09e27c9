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

/* Cards on their way from one position to another. */
typedef struct moving {
    uint64_t differ;         /* a bit for each card that lies differently */
    uint64_t all;            /* ... and for those taken up with them */
    uint8_t above[FC_CARDS]; /* for all taken up, what will lie on them, FC_NONE for nothing */
} moving;

/* Take up the cards that lie differently, with what lies on them. */
static void take_up(fc_state *s, const fc_planes *before, moving *m) {
    uint8_t cut[FC_COLUMNS];
    memset(cut, FC_ROWS, sizeof cut);
    for (uint64_t rest = m->differ; rest; rest &= rest - 1) {
        const unsigned card = fc_lowest_bit(rest), spot = s->spot[card], code = fc_code_in(before, card);
        m->above[card] = FC_NONE;
        if (code == FC_CODE_HOME) s->home[card & 3]--, s->left++;
        else if (code == FC_CODE_CELL) fc_leave_cell(s, card);
        else if ((spot & 63) < cut[spot >> 6]) cut[spot >> 6] = spot & 63;
    }
    m->all = m->differ;
    for (unsigned q = 0; q < FC_COLUMNS; q++)
        for (unsigned on = FC_NONE; s->height[q] > cut[q];) {
            const unsigned card = fc_take_card(s, q);
            m->above[card] = (uint8_t)on;
            m->all |= fc_bit(card);
            on = m->differ >> card & 1 ? (unsigned)FC_NONE : card;
        }
}

/* Most cards lie as before: positions that were put off together are much alike. */
void fc_state_from_packed(fc_state *s, const fc_packed *position) {
    const fc_planes before = fc_unpack(s->packed.low, s->packed.middle, s->packed.high);
    const fc_planes now = fc_unpack(position->low, position->middle, position->high);
    moving m;
    uint64_t first = 0; /* those that come to lie on a card that has stayed, or on the table */
    m.differ = 0;
    for (unsigned i = 0; i < 3; i++) m.differ |= before.plane[i] ^ now.plane[i];
    take_up(s, &before, &m);
    s->packed = *position;
    for (uint64_t rest = m.differ; rest; rest &= rest - 1) {
        const unsigned card = fc_lowest_bit(rest), under = s->book.onto[card][fc_code_in(&now, card)];
        if (under == FC_AT_HOME) s->home[card & 3]++, s->left--;
        else if (under == FC_IN_CELL) fc_enter_cell(s, card);
        else if (under == FC_ON_TABLE || !(m.all >> under & 1)) first |= fc_bit(card);
        else m.above[under] = (uint8_t)card;
    }
    for (; first; first &= first - 1) {
        const unsigned card = fc_lowest_bit(first), under = s->book.onto[card][fc_code_in(&now, card)];
        const unsigned q = under == FC_ON_TABLE ? fc_empty_column(s) : fc_column_of(s, under);
        for (unsigned c = card; c != FC_NONE; c = m.above[c]) fc_put_card(s, q, c);
    }
}
