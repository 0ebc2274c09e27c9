/* classes.c: taking a class apart, the steps from it, and making them. */
#include "classes.h"

void fc_class_from_board(fc_class *c, fc_code_book *book, const fc_board *board) {
    fc_class_unpack(c, fc_write_codes(book, board->below), book, board->cells);
    fc_class_loosen(c);
}

void fc_class_unpack(fc_class *c, fc_packed position, const fc_code_book *book, unsigned cells) {
    const fc_planes now = fc_unpack(position.low, position.middle, position.high);
    const uint64_t out = now.plane[0] | now.plane[1] | now.plane[2];
    for (unsigned s = 0; s < FC_SUITS; s++) c->home[s] = (uint8_t)(FC_RANKS - fc_count_bits(out & fc_same_suit(s)));
    memset(c->below, FC_AT_HOME, FC_CARDS);
    c->cells = (uint8_t)cells;
    c->out = out;
    c->covered = 0;
    c->loose = now.plane[0] & ~now.plane[1] & ~now.plane[2];
    c->bases = now.plane[1] & ~now.plane[0] & ~now.plane[2];
    c->position = position;
    for (uint64_t rest = out; rest; rest &= rest - 1) {
        const unsigned card = fc_lowest_bit(rest);
        const unsigned below = book->onto[card][fc_code_in(&now, card)];
        c->below[card] = (uint8_t)below;
        if (below < FC_CARDS) c->covered |= fc_bit(below);
    }
}

/* The ordered cards at the ends of the columns: what lies on each of them, and how many. */
typedef struct end_runs {
    uint64_t cards; /* those that can be reached by taking off cards that fit, and are no bases unless uncovered */
    uint8_t above[FC_CARDS]; /* for those: how many cards lie on them */
    uint8_t upon[FC_CARDS];  /* ... and the one right on it, or FC_NONE */
} end_runs;

static void find_runs(end_runs *runs, const fc_class *c, unsigned room) {
    runs->cards = 0;
    for (uint64_t ends = fc_class_ends(c); ends; ends &= ends - 1) {
        unsigned card = fc_lowest_bit(ends), above = 0;
        runs->upon[card] = FC_NONE;
        for (;;) {
            const unsigned under = c->below[card];
            runs->cards |= fc_bit(card);
            runs->above[card] = (uint8_t)above++;
            if (under >= FC_CARDS || above > room || c->below[under] >= FC_CARDS || !fc_fits((int)card, (int)under))
                break;
            runs->upon[under] = (uint8_t)card;
            card = under;
        }
    }
}

typedef struct step_list {
    fc_class_step *steps;
    unsigned count;
} step_list;

static void add_step(step_list *list, unsigned card, unsigned onto, unsigned own_column) {
    const fc_class_step step = {(uint8_t)card, (uint8_t)onto, (uint8_t)own_column};
    FC_ASSERT(list->count < FC_CLASS_STEPS);
    list->steps[list->count++] = step;
}

unsigned fc_class_steps(const fc_class *c, fc_class_step steps[FC_CLASS_STEPS]) {
    step_list list = {steps, 0};
    end_runs runs;
    const unsigned room = fc_class_room(c);
    const int column = fc_count_bits(c->bases) < FC_COLUMNS;
    find_runs(&runs, c, room);
    const uint64_t open_tops = fc_class_ends(c) & ~c->bases;
    for (uint64_t cards = runs.cards | c->loose; cards; cards &= cards - 1) {
        const unsigned card = fc_lowest_bit(cards), under = c->below[card];
        const int loose = under == FC_IN_CELL;
        const unsigned above = loose ? 0 : runs.above[card];
        const uint64_t fit = fc_cards_to_lie_on(card);
        if (c->home[card & 3] == card >> 2) add_step(&list, card, FC_AT_HOME, 0);
        for (uint64_t onto = fit & runs.cards; onto; onto &= onto - 1) {
            const unsigned target = fc_lowest_bit(onto), taken = runs.above[target];
            const unsigned beneath = c->below[target];
            if (target != under && above + taken <= room) add_step(&list, card, target, 0);
            if (column && beneath < FC_CARDS && c->below[beneath] < FC_CARDS && fc_fits((int)target, (int)beneath) &&
                (target == under ? taken : above + taken) + 1 <= room)
                add_step(&list, card, target, 1);
        }
        if (column)
            for (uint64_t onto = fit & c->loose; onto; onto &= onto - 1) add_step(&list, card, fc_lowest_bit(onto), 0);
        if (under < FC_CARDS && above < room && !(fit & open_tops & ~fc_bit(under)) &&
            (c->below[under] >= FC_CARDS || !fc_fits((int)card, (int)under)))
            add_step(&list, card, FC_IN_CELL, 0);
    }
    return list.count;
}

/* Take off all that lies on a card. */
static void uncover(fc_class *c, fc_class_moves *moves, unsigned card) {
    unsigned on[FC_CARDS], count = 0;
    uint64_t rest = c->out & ~c->loose;
    if (!(c->covered & fc_bit(card))) return;
    while (c->covered & fc_bit(card)) { /* only two cards fit on it */
        uint64_t upon = fc_cards_fitting(fc_bit(card)) & rest;
        unsigned next = fc_lowest_bit(upon);
        if (c->below[next] != card) next = fc_lowest_bit(upon & (upon - 1));
        on[count++] = next;
        card = next;
    }
    while (count > 0) fc_class_move_on(c, moves, on[--count], FC_IN_CELL);
}

void fc_class_make(fc_class *c, fc_class_step step, fc_class_moves *moves) {
    uncover(c, moves, step.card);
    if (step.onto < FC_CARDS && c->below[step.onto] != FC_IN_CELL) {
        uncover(c, moves, step.onto);
        if (step.own_column) fc_class_move_on(c, moves, step.onto, FC_IN_CELL);
    }
    if (step.onto < FC_CARDS && c->below[step.onto] == FC_IN_CELL) fc_class_lay(c, step.onto, FC_ON_TABLE);
    fc_class_move_on(c, moves, step.card, step.onto);
    fc_class_settle(c, moves);
    fc_class_tidy(c, moves);
}
