/* fewest_choices.c: the choices of a position. How much a move raises the bound is mostly known from one question for
 * each column, so that few of them must be made to find out in which level they are due. */
#include "fewest_choices.h"

#include "fewest_steps.h"

/* ---- writing the list ---- */

static void choose_dug(fc_visit *v, unsigned dug, fc_step step, unsigned due, unsigned sure) {
    const fc_choice choice = {step, (uint8_t)dug, (uint8_t)due, (uint8_t)sure};
    FC_ASSERT(v->count < FC_MOST_CHOICES);
    v->now[v->nows] = (uint8_t)v->count; /* it counts if it is due now: to ask would cost more */
    v->nows += due == 0;
    v->list[v->count++] = choice;
    v->dues |= 1u << due;
}

static void choose(fc_visit *v, unsigned card, unsigned onto, unsigned due, unsigned sure) {
    choose_dug(v, FC_NONE, fc_step_of(card, onto), due, sure);
}

/* May cards leave this column? */
static int may_leave(const fc_visit *v, unsigned column) { return v->use == FC_NONE || v->use == column; }

/* A card, with what lies on it, onto tops: due then, or in metric S one level later where it is forced. */
static void list_onto(fc_visit *v, unsigned card, uint64_t targets, unsigned due) {
    const fc_state *s = v->state;
    for (; targets; targets &= targets - 1) {
        const unsigned onto = fc_lowest_bit(targets);
        const unsigned forced = !s->runs && fc_is_forced_on(s, card, fc_column_of(s, onto));
        choose(v, card, onto, due + forced, forced);
    }
}

/* ---- home ---- */

/* Cards that can go home. Gives 1 when one of them is safe to send: then it is the only choice. */
static int list_home(fc_visit *v) {
    const fc_state *s = v->state;
    for (unsigned suit = 0; suit < FC_SUITS; suit++) {
        const unsigned card = 4u * s->home[suit] + suit;
        if (card >= FC_CARDS || !fc_can_go_home(s, card)) continue;
        if (fc_is_safe_home(s, card)) {
            v->count = v->dues = v->nows = 0;
            choose(v, card, FC_AT_HOME, 0, 1);
            return 1;
        }
        if (v->use == FC_NONE || (!fc_is_in_cell(s, card) && fc_column_of(s, card) == v->use))
            choose(v, card, FC_AT_HOME, 0, 1);
    }
    return 0;
}

/* ---- the last place ---- */

/* The card beneath the top of a column is uncovered with all places taken: can anything be done with it? */
static int is_of_use(const fc_state *s, unsigned column, unsigned bared) {
    if (fc_is_next(s, bared)) return 1;
    if (s->tops & ~fc_bit(fc_state_top(s, column)) & (fc_cards_to_lie_on(bared) | fc_cards_to_lie_under(bared)))
        return 1;
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) return 1;
    return 0;
}

/* After the top of `column` took the last place, which is due `due` levels later: everything that can be done with the
 * card that came bare. In metric S some of it is due one level later still. */
static void list_uses(fc_visit *v, unsigned column, unsigned due) {
    const fc_state *s = v->state;
    const unsigned top = fc_state_top(s, column), dearer = due + !s->runs;
    const fc_row *row = &s->row[FC_ROWS * column + s->height[column] - 1];
    const unsigned bared = row->card;
    if (fc_is_next(s, bared)) {
        choose_dug(v, top, fc_step_of(bared, FC_AT_HOME), due, 0);
        if (fc_is_safe_home(s, bared)) return;
    }
    const uint64_t tops = s->tops & ~fc_bit(top);
    for (uint64_t hosts = tops & fc_cards_to_lie_on(bared); hosts; hosts &= hosts - 1) {
        const unsigned host = fc_lowest_bit(hosts), forced = (unsigned)fc_is_forced_on(s, bared, fc_column_of(s, host));
        choose_dug(v, top, fc_step_of(bared, host), forced ? dearer : due, 0);
    }
    for (uint64_t guests = tops & fc_cards_to_lie_under(bared); guests; guests &= guests - 1) {
        const unsigned guest = fc_lowest_bit(guests);
        choose_dug(v, top, fc_step_of(guest, bared), fc_is_forced_above(row, guest) ? dearer : due, 0);
    }
    for (unsigned i = 0; i < s->in_cells; i++)
        if (fc_fits(s->cell[i], (int)bared)) choose_dug(v, top, fc_step_of(s->cell[i], bared), dearer, 0);
}

/* The top of a column to a cell, if that is of any use, `due` levels later. */
static void list_to_cell(fc_visit *v, unsigned column, unsigned due) {
    const fc_state *s = v->state;
    if (v->last_place && s->height[column] > 1) list_uses(v, column, due);
    else choose(v, fc_state_top(s, column), FC_IN_CELL, due, 1);
}

static int goes_to_cell(const fc_visit *v, unsigned column) {
    const fc_state *s = v->state;
    const unsigned height = s->height[column];
    if (s->in_cells == s->cells || !may_leave(v, column)) return 0;
    if (!v->last_place || height == 1) return 1;
    return is_of_use(s, column, s->row[FC_ROWS * column + height - 1].card);
}

/* ---- two columns dug for one move ---- */

/* The column dug last is the target of a card that must be dug for too: both digs wait for that one move. */
static void list_double_digs(fc_visit *v) {
    const fc_state *s = v->state;
    const unsigned target = v->use, top = fc_state_top(s, target);
    for (uint64_t guests = fc_cards_to_lie_under(top); guests; guests &= guests - 1) {
        const unsigned card = fc_lowest_bit(guests);
        if (s->home[card & 3] > card >> 2 || fc_is_in_cell(s, card) || fc_column_of(s, card) == target) continue;
        const unsigned above = fc_cards_above(s, card);
        /* In metric Q the card may take a run along: everything up to the lowest card dug. */
        for (unsigned along = 0; along < above; along++) {
            const unsigned spot = s->spot[card] + along, dug = above - along;
            if (along > 0 && (!s->runs || !fc_fits(s->row[spot + 1].card, s->row[spot].card))) break;
            if (s->in_cells + dug > s->cells) continue;
            if (along > 0 && along + 1 > fc_most_carried(s, s->cells - s->in_cells - dug, v->empties)) continue;
            choose_dug(v, s->row[spot + 2].card, fc_step_of(card, top), 0, 0);
        }
    }
}

/* ---- runs (in metric S, single cards) ---- */

/* Would the position be due now if the uppermost `count` cards of a column were out of the way for good? `settled` is
 * the whole position. */
FC_INLINE int is_due_without(const fc_visit *v, const fc_cut *settled, unsigned column, unsigned count) {
    const fc_state *s = v->state;
    const unsigned height = s->height[column];
    const fc_row *row = &s->row[FC_ROWS * column + height], *under = row - count;
    const int whole = row->base == height - count;
    if (whole && row->forced) return 1;                                 /* paid for as it is */
    if (!s->runs && fc_cut_height(settled, column) != height) return 0; /* metric S: it goes home without floating */
    const int budget = v->budget - 1 - (s->forced - row->forced_runs + under->forced_runs);
    if (budget < 0) return 0;
    fc_cut cut = *settled;
    if (!whole && row->forced > under->forced)
        cut = fc_cut_of(s, column, height - count); /* what is left does not float */
    else if (fc_cut_height(&cut, column) > under->popped) fc_cut_down(s, &cut, column, under->popped);
    return fc_settle(s, &cut) || fc_floats_suffice(s, v->memory, &cut, budget);
}

/* The uppermost `count` cards of a column, to all their places. */
FC_INLINE void list_run(fc_visit *v, const fc_cut *settled, unsigned q, unsigned count) {
    const fc_state *s = v->state;
    const unsigned bottom = s->height[q] - count, card = s->row[FC_ROWS * q + bottom + 1].card;
    uint64_t targets = fc_cards_to_lie_on(card) & (may_leave(v, q) ? s->tops : v->hosts);
    const int to_table = v->empties > 0 && bottom > 0 && may_leave(v, q) && count <= fc_most_in_run(s, v->empties, 1);
    const int to_cell = count == 1 && goes_to_cell(v, q);
    if (!to_table && !to_cell && !targets) return;
    const unsigned due = !is_due_without(v, settled, q, count);
    if (to_table) choose(v, card, FC_ON_TABLE, due, count == 1);
    list_onto(v, card, targets, due);
    if (to_cell) list_to_cell(v, q, due);
}

/* Of the choices listed since, those that are due now will be followed soon. */
static void expect_from(const fc_visit *v, unsigned nows) {
    for (; nows < v->nows; nows++) fc_store_expect(v->store, v->block, &v->state->packed, &v->list[v->now[nows]]);
}

static void list_columns(fc_visit *v) {
    const fc_state *s = v->state;
    fc_cut settled = fc_cut_of(s, 0, s->height[0]);
    fc_settle(s, &settled);
    const unsigned most = fc_most_in_run(s, v->empties, 0);
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const unsigned height = s->height[q], nows = v->nows;
        if (height == 0) continue;
        const fc_row *top = &s->row[FC_ROWS * q + height];
        if (top->card != v->last) list_run(v, &settled, q, 1);
        for (unsigned count = 2; count <= most && count <= height - top->base; count++)
            if (top[1 - (int)count].card != v->last) list_run(v, &settled, q, count);
        expect_from(v, nows);
    }
}

static void list_cells(fc_visit *v) {
    const fc_state *s = v->state;
    const unsigned to_table = v->empties > 0 && v->use == FC_NONE;
    int slack = s->runs ? -1 : 0; /* is the bound lower than this level? Not in metric S; asked when it matters */
    for (unsigned i = 0; i < s->in_cells; i++) {
        const unsigned card = s->cell[i];
        const uint64_t targets = fc_cards_to_lie_on(card) & v->hosts;
        if (card == v->last || (!targets && !to_table)) continue;
        if (slack < 0) slack = fc_state_floats_suffice(s, v->memory, v->budget - 1 - s->forced);
        if (to_table) choose(v, card, FC_ON_TABLE, !slack, 1);
        list_onto(v, card, targets, !slack);
    }
}

void fc_list_choices(fc_visit *v) {
    const fc_state *s = v->state;
    v->count = v->nows = v->dues = 0;
    if (list_home(v)) return;
    v->empties = fc_count_empty(s);
    v->last_place = v->empties == 0 && s->in_cells + 1 == s->cells;
    v->hosts = v->use == FC_NONE ? s->tops : s->height[v->use] ? fc_bit(fc_state_top(s, v->use)) : 0;
    expect_from(v, 0);
    list_columns(v);
    const unsigned nows = v->nows;
    list_cells(v);
    if (v->use != FC_NONE && s->in_cells < s->cells) list_double_digs(v);
    expect_from(v, nows);
}
