// replay.cuh: every solution is played again, by the rules alone, card by card, from a deal dealt anew.
//
// Nothing here is shared with the search: cards are the kernel's own (suits C D H S), a position is plain columns of
// bytes, one thread replays one deal. Whatever proposes moves, `single` judges each card's move; a line that fails is
// not a solution. On the way the solution's lengths come out, and a digest of the line.
#ifndef FC_CUDA_REPLAY_CUH
#define FC_CUDA_REPLAY_CUH

#include "device.cuh"

enum {
    REPLAY_BLOCK = 128,
    REPLAY_TALLEST = 20, // the search keeps columns shorter
    REPLAY_DECK = 8 * REPLAY_TALLEST,
    REPLAY_WORDS = (REPLAY_DECK + FC_CARDS) / 4,
    REPLAY_CELLS = 4,
    MOST_RUN = 13,
    SINGLE_BINS = 1024,
    PLAYER_BINS = 256,
    POSITION_BINS = 1 << 17
};

// What a batch comes to. The host reads it whole; freecell/gpu/jobs.py has the same structure.
struct Tally {
    unsigned long long solved, bad, digest, spare;
    uint32_t singles[SINGLE_BINS], players[PLAYER_BINS], positions[POSITION_BINS];
};

// How many cards of a run wait in an empty column so that it goes in the fewest steps, by free cells, empty columns and
// cards; 0 where the cells hold them. kernel/play.c tells why.
struct Ways {
    uint8_t aside[REPLAY_CELLS + 1][8][MOST_RUN + 1];
};
constexpr Ways find_ways() {
    Ways ways = {};
    for (int cells = 0; cells <= REPLAY_CELLS; cells++) {
        int steps[8][MOST_RUN + 1] = {};
        for (int empty = 0; empty < 8; empty++)
            for (int count = 1; count <= MOST_RUN; count++) {
                steps[empty][count] = count <= cells + 1 ? 2 * count - 1 : 1 << 20;
                for (int aside = 1; empty > 0 && count > cells + 1 && aside < count; aside++) {
                    const int s = 2 * steps[empty - 1][aside] + steps[empty - 1][count - aside];
                    if (s < steps[empty][count]) {
                        steps[empty][count] = s;
                        ways.aside[cells][empty][count] = (uint8_t)aside;
                    }
                }
            }
    }
    return ways;
}

class Replay {
    uint8_t *const memory; // this thread's bytes, every REPLAY_BLOCK-th word
    const Ways &ways;
    uint64_t heights;     // a byte a column
    uint32_t cells, home; // a byte each; no card is FC_NONE
    bool bad;

  public:
    int singles, players;

    FC_DEVICE Replay(uint32_t *shared, const Ways &table, uint32_t thread)
        : memory((uint8_t *)(shared + thread)), ways(table), heights(0x0606060607070707ull), cells(0xffffffffu), home(0),
          bad(false), singles(0), players(0) {}

    FC_DEVICE void deal(int64_t number) {
        const fc_draw_rule rule = fc_draw_rule_of(number);
        uint32_t state = (uint32_t)number;
        for (int i = 0; i < FC_CARDS; i++) at(REPLAY_DECK + i) = (uint8_t)i;
        for (uint32_t i = 0, left = FC_CARDS; left > 0; i++, left--) {
            state = FC_NEXT_STATE(state);
            uint8_t &drawn = at(REPLAY_DECK + fc_draw(rule, state) % left);
            at((i & 7) * REPLAY_TALLEST + (i >> 3)) = drawn;
            drawn = at(REPLAY_DECK + left - 1);
        }
    }
    // Whatever may go home does, column by column, then the cells; `safe`: only what no card needs any more.
    FC_DEVICE void homeward(bool safe) {
        for (int from = 0, idle = 0; idle < 8 + REPLAY_CELLS && !bad; from = from == 7 + REPLAY_CELLS ? 0 : from + 1, idle++) {
            int card = from < 8 ? top(from) : cell(from - 8);
            while (card != FC_NONE && at_home(fc_suit(card)) == fc_rank(card) && (!safe || is_safe(card)) && !bad) {
                single(from, PATH_HOME);
                players++;
                idle = 0;
                card = from < 8 ? top(from) : (int)FC_NONE; // the card beneath may follow
            }
        }
    }
    // A move of the path. A run goes onto a card that fits, or the whole of it into an empty column.
    FC_DEVICE void player(int from, int to) {
        players++;
        if (to == PATH_TO_CELL) {
            single(from, free_cell());
        } else if (from >= 8 || to == PATH_HOME) {
            single(from, to);
        } else {
            const int tall = height(from);
            int many = 1;
            if (tall == 0 || to > 7) {
                bad = true;
                return;
            }
            if (height(to)) many = fc_rank(top(to)) - fc_rank(top(from));
            else
                while (many < tall && fc_fits(card_at(from, tall - many), card_at(from, tall - many - 1))) many++;
            if (many < 1 || many > tall || many > MOST_RUN) bad = true;
            else run(many, from, to);
        }
    }
    // The cards that block others have room: the lowest card left is freed and goes home, and so on.
    FC_DEVICE void finish() {
        for (int guard = 0; guard <= FC_CARDS && !bad; guard++) {
            homeward(false);
            if (is_won()) return;
            int rank = FC_RANKS, above = FC_CARDS, from = -1;
            for (int suit = 0; suit < FC_SUITS; suit++) rank = min(rank, at_home(suit));
            for (int a = 0; a < 8; a++)
                for (int i = height(a), k = 0; i-- > 0 && k < above; k++)
                    if (fc_rank(card_at(a, i)) == rank) above = k, from = a;
            int to = free_cell();
            for (int a = 0; a < 8 && to < 0; a++)
                if (height(a) == 0) to = a;
            players++;
            single(from, to);
        }
    }
    FC_DEVICE bool is_won() const { return !bad && home == 0x0d0d0d0du; }

  private:
    FC_DEVICE uint8_t &at(uint32_t i) const { return memory[(i >> 2) * (4 * REPLAY_BLOCK) + (i & 3)]; }
    FC_DEVICE int height(int a) const { return (int)(heights >> (8 * a)) & 255; }
    FC_DEVICE int card_at(int a, int i) const { return at((uint32_t)(a * REPLAY_TALLEST + i)); }
    FC_DEVICE int top(int a) const { return height(a) ? card_at(a, height(a) - 1) : (int)FC_NONE; }
    FC_DEVICE int cell(int i) const { return (int)(cells >> (8 * i)) & 255; }
    FC_DEVICE int at_home(int suit) const { return (int)(home >> (8 * suit)) & 255; }
    FC_DEVICE int free_cell() const {
        for (int i = 0; i < REPLAY_CELLS; i++)
            if (cell(i) == FC_NONE) return 8 + i;
        return -1;
    }
    FC_DEVICE bool is_safe(int card) const {
        const int red = fc_is_red(card), one = at_home(red ? FC_CLUBS : FC_DIAMONDS), two = at_home(red ? FC_SPADES : FC_HEARTS);
        return fc_goes_home(FC_AUTOPLAY_RAYMOND, fc_rank(card), one, two, at_home(3 - fc_suit(card)));
    }
    // One card, held to the rules.
    FC_DEVICE void single(int from, int to) {
        if (bad) return;
        bad = true;
        if (from == to || from < 0 || from >= 8 + REPLAY_CELLS || to < 0) return;
        const int card = from < 8 ? top(from) : cell(from - 8);
        if (card == FC_NONE) return;
        if (from < 8) heights -= 1ull << (8 * from);
        else cells |= 255u << (8 * (from - 8));
        if (to < 8) {
            const int tall = height(to);
            if (tall >= REPLAY_TALLEST || (tall > 0 && !fc_fits(card, top(to)))) return;
            at((uint32_t)(to * REPLAY_TALLEST + tall)) = (uint8_t)card;
            heights += 1ull << (8 * to);
        } else if (to < 8 + REPLAY_CELLS) {
            if (cell(to - 8) != FC_NONE) return;
            cells ^= (uint32_t)(FC_NONE ^ card) << (8 * (to - 8));
        } else {
            if (to != PATH_HOME || at_home(fc_suit(card)) != fc_rank(card)) return;
            home += 1u << (8 * fc_suit(card));
        }
        singles++;
        bad = false;
    }
    FC_DEVICE void over_cells(int many, int from, int to) {
        uint32_t parked = 0;
        for (int i = 1; i < many; i++) {
            const int c = free_cell();
            single(from, c);
            parked = parked << 4 | (uint32_t)(c & 15);
        }
        single(from, to);
        for (int i = 1; i < many; i++, parked >>= 4) single((int)(parked & 15), to);
    }
    FC_DEVICE void run(int many, int from, int to) {
        int free_cells = 0;
        for (int i = 0; i < REPLAY_CELLS; i++) free_cells += cell(i) == FC_NONE;
        if (many <= free_cells + 1) return over_cells(many, from, to);
        uint32_t columns = 0, empty = 0; // the empty ones but for the target, four bits each
        for (int a = 0; a < 8; a++)
            if (a != to && height(a) == 0) columns |= (uint32_t)a << (4 * empty++);
        uint32_t task[3 * 8], tasks = 0; // many, from, to, and how many of the empty columns are in use
        task[tasks++] = (uint32_t)(many | from << 8 | to << 12);
        while (tasks > 0 && !bad) {
            const uint32_t t = task[--tasks], count = t & 255, used = t >> 16;
            const uint32_t a = t >> 8 & 15, b = t >> 12 & 15, aside = ways.aside[free_cells][empty - used][count];
            if (aside == 0) { // more than the cells hold, and no column either: `single` refuses
                over_cells((int)count, (int)a, (int)b);
                continue;
            }
            const uint32_t via = columns >> (4 * used) & 15, next = (used + 1) << 16;
            task[tasks++] = aside | via << 8 | b << 12 | next;
            task[tasks++] = (count - aside) | a << 8 | b << 12 | next;
            task[tasks++] = aside | a << 8 | via << 12 | next;
        }
    }
};

FC_DEVICE uint64_t mix(uint64_t x) { // the finalizer of MurmurHash3
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdull;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ull;
    return x ^ x >> 33;
}
FC_DEVICE uint64_t digest_of(int64_t number, uint32_t depth, bool safe, const uint2 *path) {
    uint64_t digest = mix((uint64_t)number * 256 + depth + (safe ? 128 : 0));
    for (uint32_t i = 0; i < (depth + 7) / 8; i++) digest = mix(digest ^ ((uint64_t)path[i].y << 32 | path[i].x));
    return digest;
}

struct ReplayJob {
    int64_t first;
    uint32_t count, spare;
    const uint2 *paths;
    uint32_t *solved;            // set to 0 where the line is no solution
    const uint32_t *positions;
    uint32_t *lengths;           // single cards | player's moves << 16; 0 when not solved
    uint32_t *failed, *failures; // lines that are no solution join what is left
    Tally *tally;
};

FC_DEVICE void replay_deals(const ReplayJob &job, const Ways &ways) {
    __shared__ uint32_t shared[REPLAY_WORDS * REPLAY_BLOCK];
    const uint32_t i = blockIdx.x * REPLAY_BLOCK + threadIdx.x;
    const uint32_t word = i < job.count ? job.solved[i] : 0;
    uint64_t digest = 0;
    bool good = false;
    uint32_t lengths = 0;
    if (word & SOLVED) {
        Replay replay(shared, ways, threadIdx.x);
        const uint32_t depth = word & 127;
        const bool safe = word >> 7 & 1;
        const uint2 *const path = job.paths + (uint64_t)i * 8;
        const uint8_t *const moves = (const uint8_t *)path;
        replay.deal(job.first + i);
        replay.homeward(safe);
        for (uint32_t k = 0; k < depth; k++) {
            replay.player(moves[k] >> 4, moves[k] & 15);
            replay.homeward(safe);
        }
        replay.finish();
        good = replay.is_won() && replay.singles < SINGLE_BINS && replay.players < PLAYER_BINS &&
               job.positions[i] < POSITION_BINS;
        if (good) {
            lengths = (uint32_t)replay.singles | (uint32_t)replay.players << 16;
            digest = digest_of(job.first + i, depth, safe, path);
            atomicAdd(&job.tally->singles[replay.singles], 1u);
            atomicAdd(&job.tally->players[replay.players], 1u);
            atomicAdd(&job.tally->positions[job.positions[i]], 1u);
        } else {
            atomicAdd(&job.tally->bad, 1ull);
            job.solved[i] = 0;
            job.failed[atomicAdd(job.failures, 1u)] = i;
        }
    }
    if (i < job.count) job.lengths[i] = lengths;
    const uint32_t won = __ballot_sync(ALL_LANES, good);
    for (int step = 16; step > 0; step /= 2) digest += __shfl_xor_sync(ALL_LANES, (unsigned long long)digest, step);
    if ((threadIdx.x & 31) == 0 && won) {
        atomicAdd(&job.tally->solved, (unsigned long long)__popc(won));
        atomicAdd(&job.tally->digest, (unsigned long long)digest);
    }
}

// A solved deal that was hard.
struct Hard {
    uint32_t index, positions, lengths;
};
// All that took at least so many positions, in any order.
FC_DEVICE void gather_hard(uint32_t count, const uint32_t *lengths, const uint32_t *positions, uint32_t least,
                           uint32_t room, uint32_t *found, Hard *list) {
    const uint32_t i = blockIdx.x * REPLAY_BLOCK + threadIdx.x;
    if (i >= count || !lengths[i] || positions[i] < least) return;
    const uint32_t at = atomicAdd(found, 1u);
    if (at >= room) return;
    const Hard hard = {i, positions[i], lengths[i]};
    list[at] = hard;
}

#endif
