// replay.cuh: every solution is played again, by the rules alone, card by card, from a deal dealt anew.
//
// Nothing here is shared with the search: cards are the kernel's own (suits C D H S), a position is plain columns of
// bytes, one thread replays one deal. Whatever proposes moves, `single` judges each card's move; a line that fails is
// not a solution. On the way the solution's lengths come out, and a digest of the line.
#ifndef FC_CUDA_REPLAY_CUH
#define FC_CUDA_REPLAY_CUH

#include "device.cuh"

#pragma push_macro("inline")
#define inline inline constexpr __host__ __device__
#include "../carrying.h"
#pragma pop_macro("inline")

enum {
    REPLAY_BLOCK = 128,
    REPLAY_TALLEST = 20, // the search keeps columns shorter
    REPLAY_DECK = 8 * REPLAY_TALLEST,
    REPLAY_WORDS = (REPLAY_DECK + FC_CARDS) / 4,
    REPLAY_CELLS = 4,
    REPLAY_TASKS = 3 * 8,
    SINGLE_BINS = 1024,
    PLAYER_BINS = 256,
    POSITION_BINS = 1 << 17
};

// What a batch comes to. The host reads it whole; freecell/gpu/jobs.py has the same structure.
struct Tally {
    unsigned long long solved, bad, digest, spare;
    uint32_t singles[SINGLE_BINS], players[PLAYER_BINS], positions[POSITION_BINS];
};

// How many cards of a run wait in an empty column, by free cells, empty columns and cards; worked out when this is
// compiled.
struct Ways {
    uint8_t aside[REPLAY_CELLS + 1][FC_COLUMNS][FC_LONGEST_RUN + 1];
};
constexpr Ways find_ways() {
    Ways ways = {};
    for (int cells = 0; cells <= REPLAY_CELLS; cells++) {
        fc_carry_plan plan[FC_COLUMNS][FC_LONGEST_RUN + 1] = {};
        fc_plan_carrying(plan, cells, FC_COLUMNS - 1, FC_LONGEST_RUN);
        for (int empty = 0; empty < FC_COLUMNS; empty++)
            for (int count = 1; count <= FC_LONGEST_RUN; count++)
                ways.aside[cells][empty][count] = (uint8_t)plan[empty][count].aside;
    }
    return ways;
}

// The highest bit of every byte that is 0.
FC_DEVICE uint32_t zero_bytes(uint32_t word) { return ~(((word & 0x7f7f7f7fu) + 0x7f7f7f7fu) | word | 0x7f7f7f7fu); }

// A game that is played again one card a turn. The threads of a warp so do the same thing at the same time, whether
// their cards go home, belong to a run or end the game; move by move, most of them would wait for the longest run.
class Replay {
    uint8_t *const memory; // this thread's bytes, every REPLAY_BLOCK-th word
    const Ways &ways;
    const uint8_t *const path;
    const uint32_t depth;
    const bool safe;
    uint64_t heights, tops; // a byte a column: how many cards, and the top one
    uint32_t cells, home;   // a byte each; no card is FC_NONE
    uint32_t played;        // moves of the path
    bool bad;
    // The run under way, or a single card: all but the last card to cells, the last to its place, and the others after
    // it.
    int many, from, to, phase;
    uint32_t parked;      // the cells they wait in, four bits each
    uint32_t *const task; // of a long run: many, from, to, and how many of the empty columns are in use
    uint32_t tasks;
    uint32_t free_cells, columns, empties; // for it; the empty columns but the target, four bits each

public:
    int singles, players;

    // `room` is for the tasks. (As a member it would keep all others out of the registers.)
    FC_DEVICE Replay(uint32_t *shared, const Ways &table, uint32_t thread, const uint8_t *moves, uint32_t count,
                     bool is_safe, uint32_t *room)
        : memory((uint8_t *)(shared + thread)), ways(table), path(moves), depth(count), safe(is_safe),
          heights(0x0606060607070707ull), tops(0), cells(0xffffffffu), home(0), played(0), bad(false), many(0), from(0),
          to(0), phase(-1), parked(0), task(room), tasks(0), free_cells(0), columns(0), empties(0), singles(0),
          players(0) {}

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
        for (int a = 0; a < 8; a++) tops |= (uint64_t)card_at(a, height(a) - 1) << (8 * a);
    }
    // Plays to the end. Each turn moves one card, or finds that the line is no solution.
    FC_DEVICE void play() {
        while (!bad && home != ALL_HOME && singles < SINGLE_BINS) turn();
    }
    FC_DEVICE bool is_won() const { return !bad && home == ALL_HOME && played == depth; }

private:
    enum : uint32_t { ALL_HOME = 0x0d0d0d0du };

    FC_DEVICE uint8_t &at(uint32_t i) const { return memory[(i >> 2) * (4 * REPLAY_BLOCK) + (i & 3)]; }
    FC_DEVICE int height(int a) const { return (int)(heights >> (8 * a)) & 255; }
    FC_DEVICE int card_at(int a, int i) const { return at((uint32_t)(a * REPLAY_TALLEST + i)); }
    FC_DEVICE int top(int a) const { return (int)(tops >> (8 * a)) & 255; }
    FC_DEVICE int cell(int i) const { return (int)(cells >> (8 * i)) & 255; }
    FC_DEVICE int at_home(int suit) const { return (int)(home >> (8 * suit)) & 255; }
    FC_DEVICE int free_cell() const {
        const uint32_t free = zero_bytes(~cells);
        return free ? 8 + ((__ffs((int)free) - 1) >> 3) : -1;
    }
    FC_DEVICE void set_top(int a, int card) { tops = (tops & ~(255ull << (8 * a))) | (uint64_t)card << (8 * a); }

    FC_DEVICE void turn() {
        if (phase < 0 && tasks > 0) next_part();
        if (phase < 0) {
            const int home_from = homeward();
            if (home_from >= 0) plan(1, home_from, PATH_HOME);
            else if (played < depth) next_move();
            else free_the_lowest();
            players++;
        }
        int a = from, b = to;
        if (phase < many - 1) {
            b = free_cell();
            parked = parked << 4 | (uint32_t)(b & 15);
        } else if (phase >= many) {
            a = (int)(parked & 15);
            parked >>= 4;
        }
        single(a, b);
        if (++phase >= 2 * many - 1) phase = -1;
    }
    FC_DEVICE void plan(int count, int source, int target) {
        many = count, from = source, to = target;
        phase = 0;
    }
    // Where a card lies that goes home by itself, or -1: any that may, or as long as the path says so only those that
    // no card needs any more. (In whatever order they go, the same cards go.)
    FC_DEVICE int homeward() const {
        const bool only_safe = safe && played < depth;
        uint32_t left = 0, right = 0, in_cells = 0;
#pragma unroll
        for (int suit = 0; suit < FC_SUITS; suit++) {
            const int card = 4 * at_home(suit) + suit;
            const uint32_t four = (uint32_t)card * 0x01010101u;
            if (only_safe && !is_safe(card)) continue;
            left |= zero_bytes((uint32_t)tops ^ four);
            right |= zero_bytes((uint32_t)(tops >> 32) ^ four);
            in_cells |= zero_bytes(cells ^ four);
        }
        if (left) return (__ffs((int)left) - 1) >> 3;
        if (right) return 4 + ((__ffs((int)right) - 1) >> 3);
        return in_cells ? 8 + ((__ffs((int)in_cells) - 1) >> 3) : -1;
    }
    FC_DEVICE bool is_safe(int card) const {
        const int red = fc_is_red(card), one = at_home(red ? FC_CLUBS : FC_DIAMONDS),
                  two = at_home(red ? FC_SPADES : FC_HEARTS);
        return fc_goes_home(FC_AUTOPLAY_RAYMOND, fc_rank(card), one, two, at_home(3 - fc_suit(card)));
    }
    // The path's next move. A run goes onto a card that fits, or the whole of it into an empty column.
    FC_DEVICE void next_move() {
        const int a = path[played] >> 4, b = path[played] & 15;
        played++;
        if (b == PATH_TO_CELL) return plan(1, a, free_cell());
        if (a >= 8 || b == PATH_HOME) return plan(1, a, b);
        const int tall = height(a);
        int count = 1;
        if (tall == 0 || b > 7) {
            bad = true;
            return;
        }
        if (height(b)) count = fc_rank(top(b)) - fc_rank(top(a));
        else
            while (count < tall && fc_fits(card_at(a, tall - count), card_at(a, tall - count - 1))) count++;
        if (count < 1 || count > tall || count > FC_LONGEST_RUN) bad = true;
        else start_run(count, a, b);
    }
    FC_DEVICE void start_run(int count, int a, int b) {
        free_cells = (uint32_t)__popc(zero_bytes(~cells));
        if (count <= (int)free_cells + 1) return plan(count, a, b);
        columns = empties = 0;
        for (int e = 0; e < 8; e++)
            if (e != b && height(e) == 0) columns |= (uint32_t)e << (4 * empties++);
        task[tasks++] = (uint32_t)(count | a << 8 | b << 12);
        next_part();
    }
    // The next part of a long run that the cells hold.
    FC_DEVICE void next_part() {
        while (tasks > 0) {
            const uint32_t t = task[--tasks], count = t & 255, used = t >> 16;
            const uint32_t a = t >> 8 & 15, b = t >> 12 & 15, aside = ways.aside[free_cells][empties - used][count];
            if (aside == 0) // that they hold; or there is no column either, and `single` refuses
                return plan((int)count, (int)a, (int)b);
            const uint32_t via = columns >> (4 * used) & 15, next = (used + 1) << 16;
            task[tasks++] = aside | via << 8 | b << 12 | next;
            task[tasks++] = (count - aside) | a << 8 | b << 12 | next;
            task[tasks++] = aside | a << 8 | via << 12 | next;
        }
    }
    // After the path parking wins: the top card makes way where the fewest lie on a card of the lowest rank left.
    FC_DEVICE void free_the_lowest() {
        int rank = FC_RANKS, above = FC_CARDS, a = -1;
        for (int suit = 0; suit < FC_SUITS; suit++) rank = min(rank, at_home(suit));
        for (int e = 0; e < 8; e++)
            for (int i = height(e), k = 0; i-- > 0 && k < above; k++)
                if (fc_rank(card_at(e, i)) == rank) above = k, a = e;
        int b = free_cell();
        for (int e = 0; e < 8 && b < 0; e++)
            if (height(e) == 0) b = e;
        plan(1, a, b);
    }
    // One card, held to the rules.
    FC_DEVICE void single(int a, int b) {
        if (bad) return;
        bad = true;
        if (a == b || a < 0 || a >= 8 + REPLAY_CELLS || b < 0) return;
        const int card = a < 8 ? top(a) : cell(a - 8);
        if (card == FC_NONE) return;
        if (a < 8) {
            heights -= 1ull << (8 * a);
            set_top(a, height(a) ? card_at(a, height(a) - 1) : (int)FC_NONE);
        } else {
            cells |= 255u << (8 * (a - 8));
        }
        if (b < 8) {
            const int tall = height(b);
            if (tall >= REPLAY_TALLEST || (tall > 0 && !fc_fits(card, top(b)))) return;
            at((uint32_t)(b * REPLAY_TALLEST + tall)) = (uint8_t)card;
            heights += 1ull << (8 * b);
            set_top(b, card);
        } else if (b < 8 + REPLAY_CELLS) {
            if (cell(b - 8) != FC_NONE) return;
            cells ^= (uint32_t)(FC_NONE ^ card) << (8 * (b - 8));
        } else {
            if (b != PATH_HOME || at_home(fc_suit(card)) != fc_rank(card)) return;
            home += 1u << (8 * fc_suit(card));
        }
        singles++;
        bad = false;
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
    uint32_t *solved; // set to 0 where the line is no solution
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
        const uint32_t depth = word & 127;
        const bool safe = word >> 7 & 1;
        const uint2 *const path = job.paths + (uint64_t)i * 8;
        uint32_t room[REPLAY_TASKS];
        Replay replay(shared, ways, threadIdx.x, (const uint8_t *)path, depth, safe, room);
        replay.deal(job.first + i);
        replay.play();
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
    for (int reach = 16; reach > 0; reach /= 2) digest += __shfl_xor_sync(ALL_LANES, (unsigned long long)digest, reach);
    if ((threadIdx.x & 31) == 0 && won) {
        atomicAdd(&job.tally->solved, (unsigned long long)__popc(won));
        atomicAdd(&job.tally->digest, (unsigned long long)digest);
    }
}

// A solved deal that was hard.
struct Hard {
    uint32_t index, positions, lengths;
};
// All that took at least this many positions, in any order.
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
