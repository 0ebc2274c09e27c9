/* wasm_facts.c: what is true of all games from a lost position. Perft lists every position that can be reached, as it
 * does for a proof's file, and the checker of such files goes through the list: so every fact has been checked. */
#include "wasm_door.h"

#include <string.h>

#include "outcomes.h"
#include "perft_list.h"
#include "proof_check.h"

/* What is needed for each position that may be met. Perft's table and its queue are done with when the list is made,
 * which takes the place of the queue; written as bytes, it takes that of the table. */
enum { PER_POSITION = 32, KINDS = 14 };

typedef struct facts {
    fc_perft perft;
    fc_perft_part part;
    fc_proof_check check;
    uint8_t start[FC_CARDS];
    uint8_t cells;
    int is_listed;
    uint32_t limit;
} facts;

static facts *looking(void) { return fc_the_door.doing == FC_LISTING ? (facts *)(void *)fc_the_door.block : NULL; }

static size_t room(uint32_t limit) { return (size_t)PER_POSITION * limit + FC_PERFT_LEAST_BYTES; }
static uint8_t *table(facts *all) { return (uint8_t *)all + fc_whole_lines(sizeof *all); }
static uint8_t *queue(facts *all) { return table(all) + room(all->limit); }

int32_t fc_door_facts_start(int32_t positions) {
    fc_board board;
    if (fc_board_from_bytes(&board, fc_the_door.io, NULL) != FC_BOARD_FINE) return FC_BAD_BOARD;
    if (positions < 1 || positions > FC_MOST_LISTED) return FC_BAD_NUMBER;
    const uint32_t limit = (uint32_t)positions;
    const uint64_t bytes = fc_whole_lines(sizeof(facts)) + 2 * room(limit) + fc_proof_bytes(limit);
    const int begun = fc_door_begin(FC_LISTING, bytes, (double)bytes + 64);
    if (begun < 0) return begun;
    facts *const all = looking();
    memset(fc_the_door.block, 0, fc_the_door.bytes);
    all->limit = limit;
    all->cells = fc_the_door.io[0];
    memcpy(all->start, fc_board_key(&board), sizeof all->start);
    fc_perft_use_queue(&all->part, queue(all), room(limit));
    fc_perft_use_table(&all->perft, table(all), room(limit));
    fc_perft_start(&all->perft, &board, -1, &all->part, 1);
    return 0;
}

/* FC_SEARCHING, also when all have been met and are listed. */
static int visit(facts *all, uint32_t positions) {
    const fc_perft_event event = fc_perft_run(&all->perft, &all->part, positions);
    if (fc_perft_met(&all->perft, &all->part) > all->limit || event == FC_PERFT_FULL_QUEUE) return FC_LIMIT;
    if (event == FC_PERFT_FULL_TABLE) return fc_perft_grant(&all->perft, &all->part) ? FC_SEARCHING : FC_LIMIT;
    if (event != FC_PERFT_PART_DONE || fc_perft_next_layer(&all->perft, &all->part)) return FC_SEARCHING;
    if (all->perft.won) return FC_SOLVED;
    const uint32_t count = (uint32_t)all->perft.positions;
    fc_perft_number *const list = (fc_perft_number *)(void *)queue(all);
    fc_perft_list(&all->perft, list);
    const size_t bytes = fc_perft_write(list, count, table(all));
    all->is_listed = 1;
    fc_proof_begin(&all->check, all->start, all->cells, count, queue(all) + room(all->limit));
    if (fc_proof_read(&all->check, table(all), bytes) != FC_PROOF_FINE) return FC_REFUSED;
    return FC_SEARCHING;
}

/* Keeps, of all that can be home together, what is not part of more. */
static uint32_t write_facts(fc_proof_check *check) {
    uint8_t *const home = &check->home[0][0][0][0], *out = fc_the_door.io + 8;
    uint32_t count = 0;
    for (int i = KINDS * KINDS * KINDS * KINDS - 1; i >= 0; i--) {
        int more = 0;
        for (int suit = 0, one = 1; suit < 4; suit++, one *= KINDS)
            if (i / one % KINDS < KINDS - 1) more |= home[i + one];
        if (home[i] && !more) {
            for (int suit = 0, one = KINDS * KINDS * KINDS; suit < 4; suit++, one /= KINDS)
                out[4 * count + (uint32_t)suit] = (uint8_t)(i / one % KINDS);
            count++;
        }
        home[i] |= (uint8_t)(more != 0);
    }
    memcpy(fc_the_door.io, &check->hidden, sizeof check->hidden);
    return count;
}

int32_t fc_door_facts_run(int32_t positions) {
    facts *const all = looking();
    if (all == NULL) return FC_NOT_STARTED;
    if (positions < 0) return FC_BAD_NUMBER;
    if (!all->is_listed) return visit(all, (uint32_t)positions);
    if (fc_proof_run(&all->check, (uint32_t)positions) != FC_PROOF_FINE) return FC_REFUSED;
    return all->check.checked < all->check.count ? FC_SEARCHING : FC_UNSOLVABLE;
}

int32_t fc_door_facts(void) {
    facts *const all = looking();
    if (all == NULL || !all->is_listed || all->check.checked < all->check.count) return FC_NOT_STARTED;
    fc_the_door.doing = FC_DOING_NOTHING; /* what is read out here is not kept */
    return (int32_t)write_facts(&all->check);
}

double fc_door_facts_positions(void) {
    return looking() ? (double)fc_perft_met(&looking()->perft, &looking()->part) : 0;
}
