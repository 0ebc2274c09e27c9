/* walks.c: long random games, every move checked against every other way to say the same. */
#include "check.h"
#include "deal.h"
#include "moves.h"

#include <string.h>

enum { WALKS = 400, STEPS = 120 };

static int same_board(const fc_board *a, const fc_board *b) { return memcmp(a, b, sizeof *a) == 0; }

static int listed(const fc_move *moves, int count, fc_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i].from == move.from && moves[i].to == move.to && moves[i].count == move.count) return 1;
    return 0;
}

/* The move that the list shows in its stead: to the first empty cell or column. Nothing when it changes nothing. */
static int shown_as(const fc_board *board, fc_move *move) {
    fc_board after = *board;
    fc_move_make(&after, *move);
    if (memcmp(fc_board_key(board), fc_board_key(&after), FC_KEY_BYTES) == 0) return 0;
    if (move->to == FC_HOME || fc_card_at(board, move->to) != FC_NONE) return 1;
    uint8_t first = move->to < FC_FIRST_CELL ? 0 : FC_FIRST_CELL;
    while (fc_card_at(board, first) != FC_NONE) first++;
    move->to = first;
    return 1;
}

/* The list has a move exactly when fc_move_check finds it fine and it is the one shown for its like. */
static void check_lists(const fc_board *board, const fc_move *single, int singles, const fc_move *player, int players) {
    for (int from = 0; from < FC_PLACES; from++)
        for (int to = 0; to < FC_PLACES; to++)
            for (int count = 0; count < 16; count++) {
                const fc_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)count};
                fc_move shown = move;
                const int fine = fc_move_check(board, move) == FC_MOVE_FINE;
                const int is_listed = listed(player, players, move);
                CHECK(fine || !is_listed, "listed but not fine: %d to %d, %d cards", from, to, count);
                if (fine && shown_as(board, &shown))
                    CHECK(listed(player, players, shown), "fine but not listed: %d to %d, %d cards", from, to, count);
                else CHECK(!is_listed, "listed but changes nothing: %d to %d, %d cards", from, to, count);
                CHECK(listed(single, singles, move) == (is_listed && count == 1), "the two views differ: %d to %d",
                      from, to);
            }
}

static int check_expansion(const fc_board *board, fc_move move) {
    fc_move moves[FC_MAX_EXPANSION];
    fc_board at_once = *board, card_by_card = *board;
    const int count = fc_move_expand(board, move, moves);
    CHECK(count >= 2 * move.count - 1 && count <= FC_MAX_EXPANSION, "%d cards in %d moves", move.count, count);
    for (int i = 0; i < count; i++) {
        CHECK(moves[i].count == 1 && fc_move_check(&card_by_card, moves[i]) == FC_MOVE_FINE, "step %d of %d", i, count);
        fc_move_make(&card_by_card, moves[i]);
    }
    fc_move_make(&at_once, move);
    CHECK(same_board(&at_once, &card_by_card), "%d cards arrive otherwise one by one", move.count);
    return count;
}

/* The limit, counted anew. */
static void check_limit(const fc_board *board, fc_move move) {
    int cells = 1, columns = 0;
    for (int slot = 0; slot < board->cells; slot++) cells += board->cell[slot] == FC_NONE;
    for (int column = 0; column < FC_COLUMNS; column++) columns += board->top[column] == FC_NONE && column != move.to;
    CHECK(move.count <= cells << columns, "%d cards with %d - 1 cells and %d columns", move.count, cells, columns);
}

/* A position that no game may lead to: some cards home, long runs, and empty columns to carry them over. */
static void make_up(uint64_t *random, fc_board *board) {
    uint8_t bytes[FC_BOARD_BYTES], column[FC_COLUMNS][FC_CARDS];
    const int in_use = 1 + (int)random_below(random, FC_COLUMNS);
    memset(bytes, FC_NONE, sizeof bytes);
    memset(bytes + FC_BYTES_LENGTH, 0, FC_COLUMNS);
    bytes[FC_BYTES_CELLS] = (uint8_t)random_below(random, FC_MAX_CELLS + 1);
    for (int suit = 0; suit < FC_SUITS; suit++) bytes[FC_BYTES_HOME + suit] = (uint8_t)random_below(random, 10);
    uint8_t *const length = bytes + FC_BYTES_LENGTH;
    for (int card = FC_CARDS - 1; card >= 0; card--) {
        if (fc_rank(card) < bytes[FC_BYTES_HOME + fc_suit(card)]) continue;
        int to = (int)random_below(random, (unsigned)in_use);
        for (int i = 0; i < in_use; i++)
            if (length[i] > 0 && fc_fits(card, column[i][length[i] - 1]) && random_below(random, 10) > 0) to = i;
        column[to][length[to]++] = (uint8_t)card;
    }
    for (int i = 0, next = FC_BYTES_CARDS; i < FC_COLUMNS; next += length[i++])
        memcpy(bytes + next, column[i], length[i]);
    const fc_board_fault fault = fc_board_from_bytes(board, bytes, NULL);
    CHECK(fault == FC_BOARD_FINE, "%s", fc_board_fault_text(fault));
}

static long walk(uint64_t *random, int rule, int *longest) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    if (random_below(random, 2)) {
        fc_deal(random_below(random, 1000000), cards);
        fc_board_from_deal(&board, cards, (int)random_below(random, 8));
    } else {
        make_up(random, &board);
    }
    int steps = 0;
    while (steps < STEPS) {
        fc_move single[FC_MAX_SINGLE_MOVES], player[FC_MAX_PLAYER_MOVES];
        const int singles = fc_single_moves(&board, single), players = fc_player_moves(&board, player);
        check_lists(&board, single, singles, player, players);
        if (players == 0) break;
        fc_move move = player[random_below(random, (unsigned)players)];
        for (int i = 0; i < players; i++) { /* emptying columns makes room for long runs */
            if (player[i].to == FC_HOME && random_below(random, 2)) move = player[i];
            if (player[i].count == 1) continue;
            const int carried = check_expansion(&board, player[i]);
            if (carried > *longest) *longest = carried;
            check_limit(&board, player[i]);
        }
        uint8_t from[FC_MAX_AUTOPLAY];
        fc_board one_by_one = board;
        const int sent = fc_play(&board, move, (fc_autoplay_rule)rule, from);
        CHECK(fc_board_is_ok(&board), "after move %d", steps);
        fc_move_make(&one_by_one, move);
        for (int i = 0; i < sent; i++) {
            const fc_move home = {from[i], FC_HOME, 1};
            CHECK(fc_move_check(&one_by_one, home) == FC_MOVE_FINE, "move %d: autoplay is not legal", steps);
            fc_move_make(&one_by_one, home);
        }
        CHECK(same_board(&board, &one_by_one), "move %d: autoplay does something else", steps);
        CHECK(fc_autoplay(&one_by_one, (fc_autoplay_rule)rule, from) == 0, "autoplay stopped too early");
        steps++;
    }
    return steps;
}

int main(void) {
    uint64_t random = 617;
    long moves = 0;
    int longest = 0;
    for (int i = 0; i < WALKS; i++) moves += walk(&random, i % FC_AUTOPLAY_RULES, &longest);
    CHECK(longest > 25, "no run was long enough to need empty columns: %d", longest); /* 13 cards by cells take 25 */
    printf("walks: %d games, %ld moves made; the longest run took %d steps\n", WALKS, moves, longest);
    return 0;
}
