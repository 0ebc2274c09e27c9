/* wasm_given.c: what the module for the fewest moves has in place of the solver (../solve.h). The page asks about games that
 * have been won, so a solution is known: it comes in with the board, and the solver need not be loaded a second time. */
#include "wasm_door.h"

#include <string.h>

#include "solve.h"

typedef struct given {
    fc_board board;
    uint32_t moves;
    uint16_t move[FC_MOST_GIVEN];
} given;

static given lies_ready; /* until the search begins, which takes it into its block */

/* Plays the moves out; 0 where one of them is not legal or they do not win. A player may also carry a card from cell to cell
 * or a column to an empty one: to the search nothing has changed then, and the line goes on without. */
static int play_out(const given *g, fc_line *line) {
    fc_layout layout;
    fc_board board = g->board;
    fc_layout_from_board(&layout, &board);
    for (uint32_t i = 0; i < g->moves; i++) {
        const fc_move move = {(uint8_t)(g->move[i] >> 12), (uint8_t)(g->move[i] >> 8 & 15),
                              (uint8_t)(g->move[i] & 127)};
        if (fc_move_check(&board, move) != FC_MOVE_FINE) return 0;
        const uint8_t card = fc_move_make(&board, move);
        if (board.below[card] != layout.board.below[card]) fc_playout_onto(&layout, line, card, board.below[card]);
    }
    return board.home[0] + board.home[1] + board.home[2] + board.home[3] == FC_CARDS;
}

int fc_door_give(const fc_board *board, const uint8_t *moves, uint32_t count) {
    fc_line nowhere = {NULL, NULL, 0, 0, 0, 0};
    lies_ready.board = *board;
    lies_ready.moves = count;
    memcpy(lies_ready.move, moves, count * sizeof *lies_ready.move);
    return count == 0 || play_out(&lies_ready, &nowhere);
}

uint64_t fc_solve_bytes(void) { return sizeof(given); }

void fc_solve_start(void *block, uint64_t bytes, const fc_board *board, uint64_t limit) {
    (void)bytes, (void)board, (void)limit;
    memcpy(block, &lies_ready, sizeof lies_ready);
}

int fc_solve_run(void *block, uint64_t positions) { return (void)block, (void)positions, FC_SOLVED; }
void fc_solve_grown(void *block, uint64_t bytes) { (void)block, (void)bytes; }
uint64_t fc_solve_positions(const void *block) { return (void)block, 0; }
uint64_t fc_solve_exhausted(const void *block) { return (void)block, 0; }

/* Without moves there is no solution to begin with. The search then takes it for one that is too long to be kept. */
int fc_solve_moves(void *block, fc_line *line) {
    return play_out((const given *)block, line) && line->singles <= line->single_room &&
           line->players <= line->player_room;
}
