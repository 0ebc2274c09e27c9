/* fewest_both.h: what both metrics share: cards home, the last cell, and two columns dug for one move. A part of
 * fewest_levels.c. */
#ifndef FC_FEWEST_BOTH_H
#define FC_FEWEST_BOTH_H

#include "fewest_follow.h"

/* Cards that can go home: gives 1 when one is safe to send, and sends it; that is then all there is to do. */
static int visit_home(levels *l, uint32_t node, unsigned moves, unsigned restricted) {
    fc_state *s = &l->state;
    uint8_t homing[FC_SUITS];
    unsigned count = 0;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        if (s->home[suit] == FC_RANKS) continue;
        const unsigned card = 4u * s->home[suit] + suit, in_cell = fc_is_in_cell(s, card);
        if (!in_cell && fc_cards_above(s, card) > 0) continue;
        if (fc_is_safe_home(s, card)) {
            follow(l, node, moves, step_of(card, FC_AT_HOME), 1);
            return 1;
        }
        if (restricted == FC_NONE || (!in_cell && fc_column_of(s, card) == restricted)) homing[count++] = (uint8_t)card;
    }
    for (unsigned i = 0; i < count && l->status == FC_SEARCHING; i++)
        follow(l, node, moves, step_of(homing[i], FC_AT_HOME), 1);
    return 0;
}

/* The tops that something may be put on: all of them, or that of the column to be used. */
static uint64_t open_tops(const fc_state *s, unsigned restricted) {
    if (restricted == FC_NONE) return s->tops;
    return s->height[restricted] ? fc_bit(fc_state_top(s, restricted)) : 0;
}

/* The card beneath the top of a column comes bare with all places taken: can anything be done with it? */
static int is_of_use(const fc_state *s, unsigned column, unsigned bared) {
    if (fc_is_next(s, bared)) return 1;
    if (s->tops & ~fc_bit(fc_state_top(s, column)) & (fc_cards_to_lie_on(bared) | fc_cards_to_lie_under(bared))) return 1;
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) return 1;
    return 0;
}

/* After the top of `column` took the last place: everything that can be done with the card that came bare. `sooner` gets
 * the steps, with the dig before each, whose level may be as low as that of the dig itself, `later` the others. */
static void list_uses(const fc_state *s, unsigned column, fc_step *sooner, unsigned *sooners, fc_step *later,
                      unsigned *laters) {
    const unsigned height = s->height[column], top = fc_state_top(s, column);
    const fc_row *row = &s->row[FC_ROWS * column + height - 1];
    const unsigned bared = row->card;
#define LIST(list, count, card, onto) \
    ((list)[(*(count))++] = step_of(top, DIG), (list)[(*(count))++] = step_of((card), (onto)))
    if (fc_is_next(s, bared)) {
        LIST(sooner, sooners, bared, FC_AT_HOME);
        if (fc_is_safe_home(s, bared)) return;
    }
    const uint64_t tops = s->tops & ~fc_bit(top);
    for (uint64_t hosts = tops & fc_cards_to_lie_on(bared); hosts; hosts &= hosts - 1) {
        const unsigned host = fc_lowest_bit(hosts);
        if (fc_is_forced_on(s, bared, fc_column_of(s, host))) LIST(later, laters, bared, host);
        else LIST(sooner, sooners, bared, host);
    }
    for (uint64_t guests = tops & fc_cards_to_lie_under(bared); guests; guests &= guests - 1) {
        const unsigned guest = fc_lowest_bit(guests);
        if ((row->least >> (8 * (guest & 3)) & 255) < guest >> 2) LIST(later, laters, guest, bared);
        else LIST(sooner, sooners, guest, bared);
    }
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) LIST(later, laters, s->cell[i], bared);
#undef LIST
}

/* The column dug last is the target of a card that must be dug for too: both digs wait for that one move. */
static void visit_double_digs(levels *l, uint32_t node, unsigned moves, unsigned target) {
    fc_state *s = &l->state;
    const unsigned top = fc_state_top(s, target), rank = top >> 2;
    if (rank == 0) return;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        const unsigned card = 4 * (rank - 1) + suit;
        if (!fc_fits((int)card, (int)top) || s->home[suit] >= rank || fc_is_in_cell(s, card)) continue;
        const unsigned column = fc_column_of(s, card), above = fc_cards_above(s, card);
        if (column == target) continue;
        /* In metric Q the card may take a run along: everything up to the lowest card dug. */
        for (unsigned along = 0; along < above; along++) {
            const unsigned spot = s->spot[card] + along, dug = above - along;
            if (along > 0 && (!s->runs || !fc_fits(s->row[spot + 1].card, s->row[spot].card))) break;
            if (s->in_cells + dug > s->cells) continue;
            const unsigned most = fc_most_carried(s, s->cells - s->in_cells - dug, fc_count_empty(s));
            if (along > 0 && along + 1 > most) continue;
            follow_dig(l, node, moves, s->row[spot + 2].card, step_of(card, top));
            if (l->status != FC_SEARCHING) return;
        }
    }
}

#endif
