/* playout.c: single-card moves, runs card by card, and the end of a won game. */
#include "playout.h"

#include <string.h>

enum { NOWHERE = 255 };

void fc_layout_from_board(fc_layout *layout, const fc_board *board) {
    memset(layout, 0, sizeof *layout);
    layout->cells = board->cells;
    memcpy(layout->cell, board->cell, sizeof layout->cell);
    memcpy(layout->home, board->home, sizeof layout->home);
    memset(layout->place, FC_HOME, sizeof layout->place);
    for (unsigned i = 0; i < layout->cells; i++)
        if (layout->cell[i] < 52) layout->place[layout->cell[i]] = (uint8_t)(FC_FIRST_CELL + i);
    for (unsigned a = 0; a < 8; a++) {
        unsigned height = 0;
        for (unsigned c = board->top[a]; c < 52; c = board->below[c]) height++;
        layout->height[a] = (uint8_t)height;
        for (unsigned c = board->top[a]; c < 52; c = board->below[c]) {
            layout->card[a][--height] = (uint8_t)c;
            layout->place[c] = (uint8_t)a;
        }
    }
}

static inline void play_single(fc_layout *layout, fc_line *line, unsigned from, unsigned to) {
    unsigned card;
    if (from < 8) {
        card = layout->card[from][--layout->height[from]];
    } else {
        card = layout->cell[from - FC_FIRST_CELL];
        layout->cell[from - FC_FIRST_CELL] = FC_NONE;
    }
    layout->place[card] = (uint8_t)to;
    if (to == FC_HOME) layout->home[card & 3]++;
    else if (to < 8) layout->card[to][layout->height[to]++] = (uint8_t)card;
    else layout->cell[to - FC_FIRST_CELL] = (uint8_t)card;
    if (line->singles < line->single_room) {
        uint8_t move[2] = {(uint8_t)from, (uint8_t)to};
        memcpy(line->single + 2 * line->singles, move, 2);
    }
    line->singles++;
}

static unsigned free_cell(const fc_layout *layout) {
    for (unsigned i = 0; i < layout->cells; i++)
        if (layout->cell[i] == FC_NONE) return FC_FIRST_CELL + i;
    return NOWHERE;
}

/* How many cards of a run of `count` wait in an empty column, by the number of empty columns, so that the run goes in
 * the fewest steps (and then as few cards as will do wait): 0 when the free cells hold them. */
typedef struct ways {
    uint8_t aside[9][14];
    const uint8_t *columns; /* the empty columns */
} ways;

static void find_ways(ways *w, unsigned cells, unsigned empty, unsigned most) {
    unsigned steps[9][14];
    for (unsigned e = 0; e <= empty; e++)
        for (unsigned count = 1; count <= most; count++) {
            w->aside[e][count] = 0;
            steps[e][count] = count <= cells + 1 ? 2 * count - 1 : 1u << 20; /* many: it cannot go */
            for (unsigned aside = 1; e > 0 && count > cells + 1 && aside < count; aside++) {
                unsigned s = 2 * steps[e - 1][aside] + steps[e - 1][count - aside];
                if (s < steps[e][count]) steps[e][count] = s, w->aside[e][count] = (uint8_t)aside;
            }
        }
}

static void move_over_cells(fc_layout *layout, fc_line *line, unsigned count, unsigned from, unsigned to) {
    uint8_t parked[8];
    unsigned n = 0;
    while (n + 1 < count) {
        unsigned cell = free_cell(layout);
        if (cell == NOWHERE) return; /* cannot happen: the run's length was checked */
        parked[n++] = (uint8_t)cell;
        play_single(layout, line, from, cell);
    }
    play_single(layout, line, from, to);
    while (n > 0) play_single(layout, line, parked[--n], to);
}

static void move_over_columns(fc_layout *layout, fc_line *line, const ways *w, unsigned count, unsigned from,
                              unsigned to, unsigned first, unsigned empty) {
    unsigned aside = w->aside[empty - first][count];
    if (aside == 0) {
        move_over_cells(layout, line, count, from, to);
        return;
    }
    move_over_columns(layout, line, w, aside, from, w->columns[first], first + 1, empty);
    move_over_columns(layout, line, w, count - aside, from, to, first + 1, empty);
    move_over_columns(layout, line, w, aside, w->columns[first], to, first + 1, empty);
}

/* Would `26` leave open how many cards go? Only into an empty column, where every fitting number may. */
static int count_is_open(const fc_layout *layout, unsigned from, unsigned to) {
    if (layout->height[from] < 2) return 0;
    const uint8_t *top = layout->card[from] + layout->height[from] - 1;
    if (!fc_fits(top[0], top[-1])) return 0;
    for (unsigned i = 0; i < layout->cells; i++)
        if (layout->cell[i] == FC_NONE) return 1;
    for (unsigned a = 0; a < 8; a++)
        if (layout->height[a] == 0 && a != to) return 1;
    return 0;
}

static inline void note_player(fc_line *line, unsigned code) {
    if (line->players < line->player_room) line->player[line->players] = (uint16_t)code;
    line->players++;
}

static void play_run(fc_layout *layout, fc_line *line, unsigned from, unsigned to, unsigned count) {
    unsigned empty = 0, cells = 0;
    uint8_t columns[8];
    for (unsigned i = 0; i < layout->cells; i++) cells += layout->cell[i] == FC_NONE;
    if (count <= cells + 1) {
        move_over_cells(layout, line, count, from, to);
        return;
    }
    for (unsigned a = 0; a < 8; a++)
        if (layout->height[a] == 0 && a != to) columns[empty++] = (uint8_t)a;
    ways w;
    w.columns = columns;
    find_ways(&w, cells, empty, count);
    move_over_columns(layout, line, &w, count, from, to, 0, empty);
}

void fc_play_move(fc_layout *layout, fc_line *line, unsigned from, unsigned to, unsigned count) {
    unsigned code = from << 12 | to << 8 | count;
    if (to < 8 && layout->height[to] == 0 && from < 8 && count_is_open(layout, from, to)) code |= FC_COUNT_NEEDED;
    note_player(line, code);
    if (count == 1) play_single(layout, line, from, to);
    else play_run(layout, line, from, to, count);
}

int fc_safe_to_send_home(const uint8_t home[4], unsigned card) {
    unsigned rank = card >> 2, suit = card & 3;
    int red = suit == 1 || suit == 2;
    unsigned a = home[red ? 0 : 1], b = home[red ? 3 : 2], c = home[3 - suit]; /* C D H S: 3 - suit has the colour */
    unsigned low = a < b ? a : b;
    return rank <= 1 || low >= rank || (low + 1 >= rank && c + 2 >= rank);
}

void fc_play_homeward(fc_layout *layout, fc_line *line, int safe, unsigned most) {
    for (unsigned suit = 0, idle = 0; most > 0 && idle < 4; suit = (suit + 1) & 3) {
        unsigned card = 4u * layout->home[suit] + suit, place = layout->place[card];
        if (place == FC_HOME || (place < 8 && layout->card[place][layout->height[place] - 1u] != card) ||
            (safe && !fc_safe_to_send_home(layout->home, card))) {
            idle++;
            continue;
        }
        note_player(line, place << 12 | FC_HOME << 8 | 1);
        play_single(layout, line, place, FC_HOME);
        most--;
        idle = 0;
    }
}

void fc_play_finish(fc_layout *layout, fc_line *line) {
    for (;;) {
        unsigned from = NOWHERE, rank = 13, above = 52, to;
        fc_play_homeward(layout, line, 0, 52);
        for (unsigned s = 0; s < 4; s++)
            if (layout->home[s] < rank) rank = layout->home[s];
        if (rank == 13) return;
        for (unsigned a = 0; a < 8; a++) /* a card of the lowest rank left, with the fewest above it */
            for (unsigned i = layout->height[a], n = 0; i-- > 0 && n < above; n++)
                if (layout->card[a][i] >> 2 == rank) above = n, from = a;
        to = free_cell(layout);
        for (unsigned a = 0; a < 8 && to == NOWHERE; a++)
            if (layout->height[a] == 0) to = a;
        if (to == NOWHERE || from == NOWHERE) return; /* cannot happen after is_won */
        fc_play_move(layout, line, from, to, 1);
    }
}
