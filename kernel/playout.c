/* playout.c: a solution move by move, by the rules of moves.c and play.c. */
#include "playout.h"

#include <string.h>

#include "bits.h"

void fc_layout_from_board(fc_layout *layout, const fc_board *board) {
    layout->board = *board;
    memset(layout->place, FC_HOME, sizeof layout->place);
    layout->open = layout->wanted = 0;
    for (int place = 0; place < FC_FIRST_CELL + board->cells; place++) {
        layout->open |= fc_suit_bit(fc_card_at(board, place)); /* FC_NONE sets a bit that is no card */
        for (uint8_t card = fc_card_at(board, place); card < FC_CARDS; card = board->below[card])
            layout->place[card] = (uint8_t)place;
    }
    for (int suit = 0; suit < FC_SUITS; suit++)
        layout->wanted |= fc_suit_bit((unsigned)fc_card(board->home[suit], suit));
}

/* The next card that home takes goes there. */
static inline void make_move_home(fc_layout *layout, unsigned card, int from) {
    const uint64_t it = fc_suit_bit(card);
    fc_take_up(&layout->board, from, (uint8_t)card);
    fc_put_down(&layout->board, FC_HOME, (uint8_t)card, (uint8_t)card);
    layout->place[card] = FC_HOME;
    layout->open = (layout->open ^ it) | fc_suit_bit(fc_card_at(&layout->board, from));
    layout->wanted += it;
}

/* Makes another move, of a run too, and keeps the sets; bits of `open` that are not cards do no harm. The places of all
 * cards of a run but the deepest are the caller's. */
static inline void make_move(fc_layout *layout, int from, int to, int count) {
    fc_board *const board = &layout->board;
    const uint8_t last = fc_card_at(board, from), onto = fc_card_at(board, to);
    const uint8_t deepest = fc_card_beneath(board, last, count - 1);
    fc_take_up(board, from, deepest);
    fc_put_down(board, to, deepest, last);
    layout->place[deepest] = (uint8_t)to;
    layout->open = (layout->open | fc_suit_bit(fc_card_at(board, from))) & ~fc_suit_bit(onto);
}

static inline void note_single(fc_line *line, int from, int to) {
    if (line->singles < line->single_room) {
        line->single[2 * line->singles] = (uint8_t)from;
        line->single[2 * line->singles + 1] = (uint8_t)to;
    }
    line->singles++;
}

static inline void note_player(fc_line *line, int code) {
    if (line->players < line->player_room) line->player[line->players] = (uint16_t)code;
    line->players++;
}

/* Into an empty column every fitting number of cards may go: when more than one can, the notation must tell. */
static int count_is_open(const fc_board *board, int from, int to) {
    if (from >= FC_FIRST_CELL || to >= FC_FIRST_CELL || board->top[to] != FC_NONE) return 0;
    const uint8_t card = board->top[from], under = board->below[card];
    return under < FC_CARDS && fc_fits(card, under) && fc_run_limit(board, to) > 1;
}

static void play_run(fc_layout *layout, fc_line *line, int from, int to, int count) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
    fc_move singles[FC_MAX_EXPANSION];
    const int length = fc_move_expand(&layout->board, move, singles);
    for (int i = 0; i < length; i++) note_single(line, singles[i].from, singles[i].to);
    for (uint8_t card = layout->board.top[from]; count > 1; count--) {
        layout->place[card] = (uint8_t)to;
        card = layout->board.below[card];
    }
    make_move(layout, from, to, move.count); /* the whole run: where its cards lie meanwhile, no one asks */
}

void fc_playout_move(fc_layout *layout, fc_line *line, int from, int to, int count) {
    const int tell = count_is_open(&layout->board, from, to) ? FC_COUNT_NEEDED : 0;
    note_player(line, from << 12 | to << 8 | tell | count);
    if (count > 1) {
        play_run(layout, line, from, to, count);
        return;
    }
    note_single(line, from, to);
    if (to == FC_HOME) make_move_home(layout, fc_card_at(&layout->board, from), from);
    else make_move(layout, from, to, 1);
}

void fc_playout_onto(fc_layout *layout, fc_line *line, unsigned card, unsigned onto) {
    const fc_board *const board = &layout->board;
    const int from = layout->place[card];
    const int to = onto == FC_AT_HOME    ? (int)FC_HOME
                   : onto == FC_IN_CELL  ? fc_first_empty_cell(board)
                   : onto == FC_ON_TABLE ? fc_first_empty_column(board)
                                         : layout->place[onto];
    int count = 1;
    if (from < FC_FIRST_CELL && to < FC_FIRST_CELL)
        for (unsigned c = board->top[from]; c != card; c = board->below[c]) count++;
    fc_playout_move(layout, line, from, to, count);
}

static inline unsigned card_of_bit(unsigned bit) { return 4 * (bit & 15) + (bit >> 4); }

/* The open cards that go home. */
static inline uint64_t cards_to_go(const fc_layout *layout, fc_autoplay_rule rule) {
    uint64_t go = layout->open & layout->wanted;
    if (rule != FC_AUTOPLAY_MAX)
        for (uint64_t rest = go; rest; rest &= rest - 1) {
            const unsigned bit = fc_lowest_bit(rest);
            if (!fc_card_goes_home(rule, layout->board.home, (int)card_of_bit(bit))) go ^= fc_bit(bit);
        }
    return go;
}

void fc_playout_home(fc_layout *layout, fc_line *line, fc_autoplay_rule rule, int most) {
    unsigned first = 0; /* the bits of the suit to look at first: the suits take turns */
    for (uint64_t go; most > 0 && (go = cards_to_go(layout, rule)) != 0; most--) {
        const unsigned bit = (first + fc_lowest_bit(go >> first | go << (-first & 63))) & 63, card = card_of_bit(bit);
        const int place = layout->place[card];
        note_player(line, place << 12 | FC_HOME << 8 | 1);
        note_single(line, place, FC_HOME);
        make_move_home(layout, card, place);
        first = ((bit | 15) + 1) & 63;
    }
}

/* The first of the columns with the fewest cards above one of the lowest rank left. Nothing can go home now, so cards
 * of that rank lie in columns. */
static int column_to_dig(const fc_layout *layout) {
    const uint8_t *const home = layout->board.home;
    const int low = home[0] < home[1] ? home[0] : home[1], other = home[2] < home[3] ? home[2] : home[3];
    const int lowest = low < other ? low : other;
    int column = FC_NONE, fewest = FC_CARDS;
    for (int suit = 0; suit < FC_SUITS; suit++) {
        if (home[suit] != lowest) continue;
        const unsigned card = (unsigned)fc_card(lowest, suit);
        const int place = layout->place[card];
        int above = 0;
        for (unsigned x = layout->board.top[place]; x != card && above <= fewest; x = layout->board.below[x]) above++;
        if (above < fewest || (above == fewest && place < column)) fewest = above, column = place;
    }
    return column;
}

void fc_playout_finish(fc_layout *layout, fc_line *line) {
    const fc_board *const board = &layout->board;
    for (;;) {
        fc_playout_home(layout, line, FC_AUTOPLAY_MAX, FC_CARDS);
        if (fc_board_is_won(board)) return;
        int to = fc_first_empty_cell(board);
        if (to == FC_NONE) to = fc_first_empty_column(board);
        if (to == FC_NONE) return; /* cannot happen: the search has played this before */
        fc_playout_move(layout, line, column_to_dig(layout), to, 1);
    }
}
