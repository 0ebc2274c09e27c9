/* fewest_steps.h: the steps that can be made, for those who look for short solutions without proving anything. */
#ifndef FC_FEWEST_STEPS_H
#define FC_FEWEST_STEPS_H

#include "fewest_state.h"

enum {
    FC_MOST_LISTED = 4 + 16 + 8 + 52
}; /* home, onto columns (two cards fit on each top), to cells, to an empty column */

static inline unsigned fc_count_empty(const fc_state *s) {
    unsigned empty = 0;
    for (unsigned q = 0; q < FC_COLUMNS; q++) empty += !s->height[q];
    return empty;
}

static inline int fc_can_go_home(const fc_state *s, unsigned card) {
    return fc_is_next(s, card) && (fc_is_in_cell(s, card) || fc_cards_above(s, card) == 0);
}

static inline unsigned fc_steps_from(const fc_state *s, unsigned card, unsigned count, unsigned empty, fc_step *steps) {
    unsigned n = 0;
    if (count <= fc_most_in_run(s, empty, 0))
        for (uint64_t hosts = s->tops & fc_cards_to_lie_on(card); hosts; hosts &= hosts - 1)
            steps[n++] = fc_step_of(card, fc_lowest_bit(hosts));
    if (empty && count <= fc_most_in_run(s, empty, 1)) steps[n++] = fc_step_of(card, FC_ON_TABLE);
    return n;
}

/* All steps but those that move the card moved last, or a whole column to an empty one; a card that is safe at home is
 * the only one. */
static inline unsigned fc_list_steps(const fc_state *s, unsigned last, fc_step steps[FC_MOST_LISTED]) {
    const unsigned empty = fc_count_empty(s);
    unsigned n = 0;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        const unsigned card = 4u * s->home[suit] + suit;
        if (card >= FC_CARDS || !fc_can_go_home(s, card)) continue;
        steps[n++] = fc_step_of(card, FC_AT_HOME);
        if (!fc_is_safe_home(s, card)) continue;
        steps[0] = steps[n - 1];
        return 1;
    }
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const fc_row *rows = s->row + FC_ROWS * q;
        const unsigned height = s->height[q];
        for (unsigned count = 1; count <= height && count <= height - rows[height].base; count++) {
            const unsigned card = rows[height - count + 1].card;
            if (card == last) continue;
            n += fc_steps_from(s, card, count, count < height ? empty : 0, steps + n);
            if (count == 1 && s->in_cells < s->cells) steps[n++] = fc_step_of(card, FC_IN_CELL);
        }
    }
    for (unsigned i = 0; i < s->in_cells; i++)
        if (s->cell[i] != last) n += fc_steps_from(s, s->cell[i], 1, empty, steps + n);
    return n;
}

/* Can this step be made? */
static inline int fc_step_is_legal(const fc_state *s, fc_step step) {
    const unsigned card = step.card, in_cell = (unsigned)fc_is_in_cell(s, card);
    unsigned count = 1;
    if (card >> 2 < s->home[card & 3]) return 0;
    if (!in_cell) {
        const unsigned q = fc_column_of(s, card), height = s->height[q];
        count += fc_cards_above(s, card);
        if (count > height - s->row[FC_ROWS * q + height].base) return 0;
    }
    if (step.onto == FC_AT_HOME) return count == 1 && fc_is_next(s, card);
    if (step.onto == FC_IN_CELL) return count == 1 && !in_cell && s->in_cells < s->cells;
    const unsigned empty = fc_count_empty(s);
    if (step.onto == FC_ON_TABLE) return empty > 0 && count <= fc_most_in_run(s, empty, 1);
    return fc_fits((int)card, step.onto) && step.onto >> 2u >= s->home[step.onto & 3] && !fc_is_in_cell(s, step.onto) &&
           fc_cards_above(s, step.onto) == 0 && count <= fc_most_in_run(s, empty, 0);
}

#endif
