/* fewest_unpack.h: a position laid out from a board, and from its codes. */
#ifndef FC_FEWEST_UNPACK_H
#define FC_FEWEST_UNPACK_H

#include "fewest_state.h"

static inline void fc_state_from_board(fc_state *s, const fc_board *board, int runs, int narrow) {
    memset(s, 0, sizeof *s);
    for (unsigned q = 0; q < FC_COLUMNS; q++) s->row[FC_ROWS * q].least = UINT32_C(0x0d0d0d0d);
    memset(s->onto, FC_NOT_ON_CARD, sizeof s->onto);
    for (unsigned c = 0; c < FC_CARDS; c++)
        for (unsigned below = c + 1; below < FC_CARDS; below++)
            if (fc_fits((int)c, (int)below)) s->onto[c][fc_code_on(c, below)] = (uint8_t)below;
    s->cells = board->cells;
    s->runs = (uint8_t)runs;
    s->narrow = (uint8_t)narrow;
    memcpy(s->home, board->home, sizeof s->home);
    s->left = (uint8_t)(FC_CARDS - s->home[0] - s->home[1] - s->home[2] - s->home[3]);
    for (unsigned i = 0; i < FC_MAX_CELLS; i++)
        if (board->cell[i] != FC_NONE) {
            fc_enter_cell(s, board->cell[i]);
            s->codes = fc_codes_plus(s->codes, board->cell[i], FC_LIES_IN_CELL);
        }
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        uint8_t pile[FC_CARDS];
        unsigned count = 0;
        for (unsigned c = board->top[q]; c < FC_CARDS; c = board->below[c]) pile[count++] = (uint8_t)c;
        while (count-- > 0) {
            const unsigned below = fc_state_top(s, q);
            if (below != FC_NONE) s->onto[pile[count]][FC_LIES_AS_AT_START] = (uint8_t)below;
            s->codes = fc_codes_plus(s->codes, pile[count], fc_code_on(pile[count], below));
            fc_put_card(s, q, pile[count]);
        }
    }
}

/* Cards on their way from one position to another. */
typedef struct fc_loose {
    uint8_t card[FC_CARDS], above[FC_CARDS]; /* those that lie differently; for all taken up, what will lie on them */
    unsigned count;
    uint64_t all; /* a bit for each card taken up */
} fc_loose;

/* Take up the cards that lie differently, with what lies on them. */
static inline void fc_take_off(fc_state *s, const fc_codes *codes, fc_loose *loose) {
    const uint64_t flips[3] = {s->codes.low ^ codes->low, s->codes.middle ^ codes->middle, s->codes.high ^ codes->high};
    uint8_t cut[FC_COLUMNS];
    uint64_t differ = 0;
    loose->count = 0;
    memset(cut, FC_ROWS, sizeof cut);
    for (unsigned part = 0; part < 3; part++) {
        uint64_t rest = (flips[part] | flips[part] >> 1 | flips[part] >> 2) & UINT64_C(0x1249249249249249);
        for (; rest; rest &= rest - 1) {
            const unsigned card = 21 * part + fc_lowest_bit(rest) * 43 / 128 /* a third */, spot = s->spot[card];
            const unsigned code = fc_code_of(&s->codes, card);
            loose->card[loose->count++] = (uint8_t)card;
            loose->above[card] = FC_NONE;
            differ |= fc_bit(card);
            if (code == FC_LIES_HOME) s->home[card & 3]--, s->left++;
            else if (code == FC_LIES_IN_CELL) fc_leave_cell(s, card);
            else if ((spot & 63) < cut[spot >> 6]) cut[spot >> 6] = spot & 63;
        }
    }
    loose->all = differ;
    for (unsigned q = 0; q < FC_COLUMNS; q++)
        for (unsigned on = FC_NONE; s->height[q] > cut[q];) {
            const unsigned card = fc_take_card(s, q);
            loose->above[card] = (uint8_t)on;
            loose->all |= fc_bit(card);
            on = differ >> card & 1 ? (unsigned)FC_NONE : card;
        }
}

/* Another position of the same search. Most cards lie as before: those that were put off together are much alike. */
static inline void fc_state_from_codes(fc_state *s, const fc_codes *codes) {
    fc_loose loose;
    uint8_t first[FC_CARDS]; /* those that come to lie on a card that has stayed, or on the table */
    unsigned firsts = 0;
    fc_take_off(s, codes, &loose);
    s->codes = *codes;
    for (unsigned i = 0; i < loose.count; i++) {
        const unsigned card = loose.card[i], code = fc_code_of(codes, card), under = s->onto[card][code];
        if (code == FC_LIES_HOME) s->home[card & 3]++, s->left--;
        else if (code == FC_LIES_IN_CELL) fc_enter_cell(s, card);
        else if (under == FC_NOT_ON_CARD || !(loose.all >> under & 1)) first[firsts++] = (uint8_t)card;
        else loose.above[under] = (uint8_t)card;
    }
    for (unsigned i = 0; i < firsts; i++) {
        const unsigned under = s->onto[first[i]][fc_code_of(codes, first[i])];
        const unsigned q = under == FC_NOT_ON_CARD ? fc_empty_column(s) : fc_column_of(s, under);
        for (unsigned c = first[i]; c != FC_NONE; c = loose.above[c]) fc_put_card(s, q, c);
    }
}

#endif
