/* playout.c: a solution move by move, by the rules of moves.c and play.c. */
#include "playout.h"

#include <string.h>

#include "bits.h"

void fc_layout_from_board(fc_layout *layout, const fc_board *board) {
    layout->board = *board;
    memset(layout->place, FC_HOME, sizeof layout->place);
    layout->open = layout->wanted = 0;
    for (int place = 0; place < FC_FIRST_CELL + board->cells; place++) {
        layout->open |= fc_bit(fc_card_at(board, place) & 63); /* FC_NONE sets a bit that is no card */
        for (uint8_t card = fc_card_at(board, place); card < FC_CARDS; card = board->below[card])
            layout->place[card] = (uint8_t)place;
    }
    for (int suit = 0; suit < FC_SUITS; suit++) layout->wanted |= fc_bit((unsigned)fc_card(board->home[suit], suit));
}

/* Makes a move, of a run too, and keeps the sets; bits of `open` that are not cards do no harm. The places of all cards
 * of a run but the deepest are the caller's. */
static inline void make_move(fc_layout *layout, fc_move move) {
    fc_board *const board = &layout->board;
    const unsigned onto = fc_card_at(board, move.to), card = fc_move_make(board, move);
    layout->place[card] = move.to;
    layout->open |= fc_bit(fc_card_at(board, move.from) & 63);
    if (move.to == FC_HOME) {
        layout->open &= ~fc_bit(card);
        layout->wanted ^= fc_bit(card) | fc_bit(card + FC_SUITS);
    } else {
        layout->open &= ~fc_bit(onto & 63);
    }
}

static inline void note_single(fc_line *line, fc_move move) {
    if (line->singles < line->single_room) {
        line->single[2 * line->singles] = move.from;
        line->single[2 * line->singles + 1] = move.to;
    }
    line->singles++;
}

static inline void play_single(fc_layout *layout, fc_line *line, int from, int to) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, 1};
    make_move(layout, move);
    note_single(line, move);
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

static void play_run(fc_layout *layout, fc_line *line, fc_move move) {
    fc_move singles[FC_MAX_EXPANSION];
    const int count = fc_move_expand(&layout->board, move, singles);
    for (int i = 0; i < count; i++) note_single(line, singles[i]);
    for (uint8_t card = layout->board.top[move.from], more = move.count; more > 1; more--) {
        layout->place[card] = move.to;
        card = layout->board.below[card];
    }
    make_move(layout, move); /* the whole run: where its cards lie meanwhile, no one asks */
}

void fc_playout_move(fc_layout *layout, fc_line *line, int from, int to, int count) {
    const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
    const int tell = count_is_open(&layout->board, from, to) ? FC_COUNT_NEEDED : 0;
    note_player(line, from << 12 | to << 8 | tell | count);
    if (count == 1) play_single(layout, line, from, to);
    else play_run(layout, line, move);
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

/* The suits of the open cards that go home, as four bits. */
static inline unsigned suits_to_go(const fc_layout *layout, fc_autoplay_rule rule) {
    uint64_t go = layout->open & layout->wanted & FC_ALL_CARDS;
    if (rule != FC_AUTOPLAY_MAX)
        for (uint64_t rest = go; rest; rest &= rest - 1) {
            const unsigned card = fc_lowest_bit(rest);
            if (!fc_card_goes_home(rule, layout->board.home, (int)card)) go ^= fc_bit(card);
        }
    go |= go >> 32;
    go |= go >> 16;
    go |= go >> 8;
    return (unsigned)(go | go >> 4) & 15;
}

void fc_playout_home(fc_layout *layout, fc_line *line, fc_autoplay_rule rule, int most) {
    const fc_board *const board = &layout->board;
    unsigned suit = 0; /* where to look first: the suits take turns */
    for (unsigned suits; most > 0 && (suits = suits_to_go(layout, rule)) != 0; most--) {
        suit = (suit + fc_lowest_bit((suits << FC_SUITS | suits) >> suit)) % FC_SUITS;
        const int place = layout->place[fc_card(board->home[suit], (int)suit)];
        note_player(line, place << 12 | FC_HOME << 8 | 1);
        play_single(layout, line, place, FC_HOME);
        suit = (suit + 1) % FC_SUITS;
    }
}

/* The first of the columns with the fewest cards above one of the lowest rank left. Nothing can go home now, so cards
 * of that rank lie in columns. */
static int column_to_dig(const fc_layout *layout) {
    const uint64_t lowest = layout->wanted & (uint64_t)15 << (fc_lowest_bit(layout->wanted) & ~3u);
    int column = FC_NONE, fewest = FC_CARDS;
    for (uint64_t rest = lowest; rest; rest &= rest - 1) {
        const unsigned card = fc_lowest_bit(rest);
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
