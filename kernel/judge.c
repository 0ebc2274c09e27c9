/* judge.c: passes over the open moves, and what follows from one verdict for the others. */
#include "judge.h"

#include <string.h>

#include "checker.h"

enum {
    NODES = 1 + FC_MAX_PLAYER_MOVES, /* the position, then the positions after its moves */
    WORDS = (NODES + 63) / 64,
    LINE_ROOM = 1 << 14 /* single moves; no line came near it. A longer one stays open */
};

typedef struct judge {
    uint64_t bytes;        /* of the whole block */
    uint64_t most;         /* that a search may grow to */
    uint64_t search_bytes; /* that the search at work uses of it */
    uint64_t limit, positions;
    uint32_t searches;
    uint32_t nodes, at, searching;
    fc_move moves[FC_MAX_PLAYER_MOVES];
    uint8_t verdict[NODES];
    uint8_t tried[NODES]; /* in this pass */
    fc_board board[NODES];
    uint64_t leads[NODES][WORDS];  /* one move leads from this node to those */
    uint64_t equal[WORDS];         /* nodes that are worth what the position is */
    uint8_t single[2 * LINE_ROOM]; /* a line to check */
    uint16_t player[LINE_ROOM];
} judge;

static uint64_t judge_bytes(void) { return fc_whole_lines(sizeof(judge)); }
static void *search_of(void *block) { return (char *)block + judge_bytes(); }

uint64_t fc_judge_bytes(void) { return judge_bytes() + fc_solve_bytes(); }

static int has(const uint64_t set[WORDS], uint32_t i) { return (int)(set[i / 64] >> (i % 64) & 1); }
static void add(uint64_t set[WORDS], uint32_t i) { set[i / 64] |= UINT64_C(1) << (i % 64); }

/* ---- what one verdict says about the others ---- */

static int same_position(const fc_board *a, const fc_board *b) {
    return memcmp(fc_board_key(a), fc_board_key(b), FC_KEY_BYTES) == 0;
}

/* Can this move be taken back by one move? */
static int can_go_back(const fc_board *before, const fc_board *after, fc_move move) {
    const fc_move back = {move.to, move.from, move.count};
    if (move.to == FC_HOME || fc_move_check(after, back) != FC_MOVE_FINE) return 0;
    fc_board again = *after;
    fc_move_make(&again, back);
    return same_position(&again, before);
}

static int is_worth_the_same(const fc_board *before, const fc_board *after, fc_move move) {
    if (move.to == FC_HOME) return fc_card_goes_home(FC_AUTOPLAY_RAYMOND, before->home, fc_card_at(before, move.from));
    return can_go_back(before, after, move);
}

static void link_nodes(judge *j) {
    for (uint32_t i = 0; i < j->nodes; i++) {
        fc_move moves[FC_MAX_PLAYER_MOVES];
        const int count = fc_player_moves(&j->board[i], moves);
        for (int m = 0; m < count; m++) {
            if (i == 0) {
                add(j->leads[0], (uint32_t)m + 1);
                if (is_worth_the_same(&j->board[0], &j->board[m + 1], moves[m])) add(j->equal, (uint32_t)m + 1);
                continue;
            }
            fc_board next = j->board[i];
            fc_move_make(&next, moves[m]);
            for (uint32_t k = 1; k < j->nodes; k++)
                if (k != i && same_position(&next, &j->board[k])) add(j->leads[i], k);
        }
    }
}

static int set_verdict(judge *j, uint32_t i, int verdict) {
    if (j->verdict[i] != FC_OPEN) return 0;
    j->verdict[i] = (uint8_t)verdict;
    return 1;
}

/* Spread what is known until nothing more follows. */
static void conclude(judge *j) {
    for (int changed = 1; changed;) {
        changed = 0;
        int all_lost = 1;
        for (uint32_t i = 0; i < j->nodes; i++) {
            if (i > 0) all_lost &= j->verdict[i] == FC_LOST;
            if (i > 0 && has(j->equal, i)) {
                if (j->verdict[0] != FC_OPEN) changed |= set_verdict(j, i, j->verdict[0]);
                if (j->verdict[i] != FC_OPEN) changed |= set_verdict(j, 0, j->verdict[i]);
            }
            for (uint32_t k = 1; k < j->nodes; k++) {
                if (!has(j->leads[i], k)) continue;
                if (j->verdict[k] == FC_WINNABLE) changed |= set_verdict(j, i, FC_WINNABLE);
                if (j->verdict[i] == FC_LOST) changed |= set_verdict(j, k, FC_LOST);
            }
        }
        if (all_lost) changed |= set_verdict(j, 0, FC_LOST);
    }
}

/* ---- beginning ---- */

void fc_judge_start(void *block, uint64_t bytes, const fc_board *board) {
    judge *j = (judge *)block;
    memset(j, 0, sizeof *j);
    j->bytes = bytes;
    j->most = ~(uint64_t)0;
    j->board[0] = *board;
    const int count = fc_player_moves(board, j->moves);
    j->nodes = 1 + (uint32_t)count;
    for (int m = 0; m < count; m++) {
        j->board[m + 1] = *board;
        fc_move_make(&j->board[m + 1], j->moves[m]);
    }
    for (uint32_t i = 0; i < j->nodes; i++)
        if (fc_board_is_won(&j->board[i])) j->verdict[i] = FC_WINNABLE;
    link_nodes(j);
    conclude(j);
}

void fc_judge_at_most(void *block, uint64_t bytes) { ((judge *)block)->most = bytes - judge_bytes(); }

/* ---- searching ---- */

/* A win by the search's word is one only when its line is. */
static int checked_win(judge *j, void *search) {
    uint8_t position[FC_BOARD_BYTES];
    fc_line line = {j->single, j->player, 0, LINE_ROOM, 0, LINE_ROOM};
    if (!fc_solve_moves(search, &line)) return FC_OPEN;
    fc_board_to_bytes(&j->board[j->at], position);
    return fc_check_solution(position, j->single, line.singles) < 0 ? FC_WINNABLE : FC_OPEN;
}

static int next_open(judge *j) {
    for (uint32_t i = 0; i < j->nodes; i++)
        if (j->verdict[i] == FC_OPEN && !j->tried[i]) {
            j->at = i;
            return 1;
        }
    return 0;
}

static int is_all_decided(const judge *j) {
    for (uint32_t i = 0; i < j->nodes; i++)
        if (j->verdict[i] == FC_OPEN) return 0;
    return 1;
}

/* Small searches clear small tables: each begins in the smallest block and grows in place. */
static int grow_search(judge *j, void *search) {
    const uint64_t most = j->bytes - judge_bytes();
    if (j->search_bytes >= most) return 0;
    j->search_bytes = 2 * j->search_bytes < most ? 2 * j->search_bytes : most;
    fc_solve_grown(search, j->search_bytes);
    return 1;
}

static void end_search(judge *j, void *search, int state) {
    j->searching = 0;
    j->positions += fc_solve_positions(search);
    j->tried[j->at] = 1;
    if (state == FC_SOLVED) set_verdict(j, j->at, checked_win(j, search));
    if (state == FC_UNSOLVABLE) set_verdict(j, j->at, FC_LOST);
    conclude(j);
}

int fc_judge_run(void *block, uint64_t limit, uint64_t positions) {
    judge *j = (judge *)block;
    void *search = search_of(block);
    if (limit != j->limit) {
        if (j->searching) j->positions += fc_solve_positions(search);
        j->searching = 0;
        j->limit = limit;
        memset(j->tried, 0, sizeof j->tried);
    }
    while (positions > 0) {
        if (!j->searching) {
            if (is_all_decided(j)) return FC_JUDGED;
            if (!next_open(j)) return FC_LIMIT;
            j->search_bytes = fc_solve_bytes();
            fc_solve_start(search, j->search_bytes, &j->board[j->at], limit);
            fc_solve_at_most(search, j->most);
            j->searching = 1;
            j->searches++;
        }
        const uint64_t before = fc_solve_positions(search);
        const int state = fc_solve_run(search, positions);
        const uint64_t used = fc_solve_positions(search) - before + 1;
        positions -= used < positions ? used : positions;
        if (state == FC_MEMORY && !grow_search(j, search)) return FC_MEMORY;
        if (state > FC_MEMORY) end_search(j, search, state);
    }
    return FC_SEARCHING;
}

void fc_judge_grown(void *block, uint64_t bytes) { ((judge *)block)->bytes = bytes; }

int fc_judge_squeeze(void *block) { return ((judge *)block)->searching && fc_solve_squeeze(search_of(block)); }

/* ---- what came out ---- */

int fc_judge_moves(const void *block, fc_judged_move moves[FC_MAX_PLAYER_MOVES]) {
    const judge *j = (const judge *)block;
    for (uint32_t m = 0; m + 1 < j->nodes; m++) moves[m].move = j->moves[m], moves[m].verdict = j->verdict[m + 1];
    return (int)j->nodes - 1;
}

int fc_judge_position(const void *block) { return ((const judge *)block)->verdict[0]; }

uint64_t fc_judge_positions(const void *block) {
    const judge *j = (const judge *)block;
    return j->positions + (j->searching ? fc_solve_positions((const char *)block + judge_bytes()) : 0);
}

uint32_t fc_judge_searches(const void *block) { return ((const judge *)block)->searches; }
