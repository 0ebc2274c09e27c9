/* difficulty.c: the habit player and its games. */
#include "difficulty.h"

#include <string.h>

/* ---- chance ---- */

#define GOLDEN UINT64_C(0x9E3779B97F4A7C15)

/* splitmix64: one number of it from any state. */
static uint64_t mix(uint64_t state) {
    uint64_t z = state + GOLDEN;
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A number below `total`. */
static uint32_t draw(uint64_t *chance, uint32_t total) {
    const uint64_t z = mix(*chance);
    *chance += GOLDEN;
    return (uint32_t)((z >> 32) * total >> 32);
}

uint64_t fc_habit_chance(uint64_t seed, uint64_t number) { return mix(seed * 65537 + number); }

uint64_t fc_habit_number(const fc_board *board) {
    uint64_t number = board->cells;
    for (int card = 0; card < FC_CARDS; card++) number = mix(number ^ fc_board_key(board)[card]);
    return number;
}

/* ---- habits ---- */

enum { WHOLE = 32 }; /* weights are multiples of it, so that splitting a run, at 1/32, leaves whole numbers */

static uint32_t weight_of(const fc_board *board, fc_move move, int cells_taken) {
    static const uint8_t into_cell[] = {20, 14, 8, 4};
    const int from_column = move.from < FC_FIRST_CELL, to_column = move.to < FC_FIRST_CELL;
    const int onto_card = to_column && board->top[move.to] != FC_NONE;
    uint32_t weight;
    if (move.to == FC_HOME) return 4000 * WHOLE;
    if (!to_column) weight = into_cell[cells_taken < 3 ? cells_taken : 3];
    else if (from_column) weight = onto_card ? 160 : 4u * move.count;
    else weight = onto_card ? 600 : 10;
    weight *= WHOLE;
    if (!from_column) return weight;
    const uint8_t deepest = fc_card_beneath(board, board->top[move.from], move.count - 1),
                  under = board->below[deepest];
    if (under == FC_ON_TABLE) return 3 * weight;
    if (fc_fits(deepest, under)) weight /= WHOLE;
    return fc_is_next_home(board, under) ? 4 * weight : weight;
}

/* Can every card that blocks a lower one be parked? Then the rest plays itself (docs/how-the-search-works.md). */
static int is_as_good_as_won(const fc_board *board) {
    int room = fc_count_empty_cells(board) + fc_count_empty_columns(board);
    for (int column = 0; column < FC_COLUMNS; column++) {
        uint8_t cards[FC_CARDS];
        int length = 0, lowest = FC_RANKS;
        for (uint8_t card = board->top[column]; card < FC_CARDS; card = board->below[card]) cards[length++] = card;
        while (length-- > 0) {
            const int rank = fc_rank(cards[length]);
            if (rank > lowest && --room < 0) return 0;
            lowest = rank < lowest ? rank : lowest;
        }
    }
    return 1;
}

/* ---- positions met ---- */

static uint32_t slot_of(const uint8_t key[FC_KEY_BYTES]) {
    uint64_t hash = 0;
    for (int at = 0; at + 8 <= FC_KEY_BYTES; at += 8) {
        uint64_t word = 0;
        for (int i = 0; i < 8; i++) word |= (uint64_t)key[at + i] << 8 * i;
        hash = (hash ^ word) * GOLDEN;
        hash ^= hash >> 32;
    }
    for (int at = FC_KEY_BYTES - FC_KEY_BYTES % 8; at < FC_KEY_BYTES; at++) hash = (hash ^ key[at]) * GOLDEN;
    return (uint32_t)(hash >> 32) % FC_HABIT_SLOTS;
}

/* Notes a position; 0 when it was met before in this game. */
static int is_new(fc_habit *player, int met, const fc_board *board) {
    const uint8_t *key = fc_board_key(board);
    uint32_t slot = slot_of(key);
    for (; player->slot[slot]; slot = (slot + 1) % FC_HABIT_SLOTS)
        if (memcmp(player->met[player->slot[slot] - 1], key, FC_KEY_BYTES) == 0) return 0;
    memcpy(player->met[met], key, FC_KEY_BYTES);
    player->slot[slot] = (uint16_t)(met + 1);
    return 1;
}

/* ---- games ---- */

/* Makes one move to a position that is new; 0 when there is none. */
static int move_on(fc_habit *player, fc_board *board, uint64_t *chance, int met) {
    fc_move moves[FC_MAX_PLAYER_MOVES];
    uint32_t weights[FC_MAX_PLAYER_MOVES], total = 0;
    const int count = fc_player_moves(board, moves), cells_taken = board->cells - fc_count_empty_cells(board);
    for (int i = 0; i < count; i++) total += weights[i] = weight_of(board, moves[i], cells_taken);
    while (total > 0) {
        uint32_t left = draw(chance, total);
        int i = 0;
        for (; left >= weights[i]; i++) left -= weights[i];
        fc_board next = *board;
        uint8_t from[FC_MAX_AUTOPLAY];
        fc_play(&next, moves[i], FC_AUTOPLAY_HORNE, from);
        if (is_new(player, met, &next)) {
            *board = next;
            return 1;
        }
        total -= weights[i];
        weights[i] = 0;
    }
    return 0;
}

int fc_habit_game(fc_habit *player, uint64_t game) {
    fc_board board = player->start;
    uint64_t chance = mix(player->chance + game);
    memset(player->slot, 0, sizeof player->slot);
    is_new(player, 0, &board);
    for (int moves = 1; !is_as_good_as_won(&board); moves++)
        if (moves > FC_HABIT_MOVES || !move_on(player, &board, &chance, moves)) return 0;
    return 1;
}

void fc_habit_start(fc_habit *player, const fc_board *board, uint64_t chance) {
    uint8_t from[FC_MAX_AUTOPLAY];
    memset(player, 0, sizeof *player);
    player->start = *board;
    player->chance = chance;
    fc_autoplay(&player->start, FC_AUTOPLAY_HORNE, from);
}

void fc_habit_run(fc_habit *player, uint32_t games) {
    while (games-- > 0) player->wins += (uint32_t)fc_habit_game(player, player->played++);
}
