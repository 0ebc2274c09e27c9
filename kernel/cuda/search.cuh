// search.cuh: best-first searches, four to a warp, each by eight lanes in step with the others.
//
// A launch works off a list of deals; a group that has won or failed takes the next. What a search finds depends on
// its deal alone: nothing that an earlier deal left in memory is looked at.
#ifndef FC_CUDA_SEARCH_CUH
#define FC_CUDA_SEARCH_CUH

#include "search_finish.cuh"

template <bool SMALL> FC_DEVICE Places<SMALL> set_up(const Job &job, uint32_t *shared) {
    Places<SMALL> p;
    const uint32_t lane = threadIdx.x & 31, group = (blockIdx.x * blockDim.x + threadIdx.x) >> 3;
    for (uint32_t i = threadIdx.x; i < 60; i += blockDim.x) {
        const uint32_t cells = i / 10, empty = i % 10;
        shared[AT_ROOM + i] = (uint32_t)fc_price_of_room(&job.weights, cells, empty);
    }
    for (uint32_t i = threadIdx.x; i < 16; i += blockDim.x)
        shared[AT_BOTTOM + i] = i < 13 ? (uint32_t)job.weights.bottom[i] : 0;
    p.lane = lane & 7, p.group_shift = lane & 24;
    p.room = shared + AT_ROOM, p.bottom = shared + AT_BOTTOM;
    p.columns = shared + TABLE_WORDS + (threadIdx.x >> 3) * (SMALL ? SMALL_WORDS : LARGE_WORDS);
    p.mine = p.column(p.lane);
    p.mine[0] = p.mine[-1] = SENTINEL;
    p.place = (uint8_t *)(p.columns + AT_PLACES);
    p.minima = p.columns + AT_MINIMA;
    p.tags = (uint16_t *)(p.columns + AT_TAGS) + p.lane;
    p.seen = job.seen + (uint64_t)group * (uint32_t)job.buckets * 8 + p.lane;
    p.nodes = job.nodes + (uint64_t)group * (uint32_t)job.cap * NODE_QUADS + p.lane;
    p.best = job.best + (uint64_t)group * job.best_stride + p.lane;
    p.middle = p.best + job.minima_at;
    if (!SMALL)
        for (int i = 0; i < job.buckets; i++) p.seen[i * 8] = 0;
    __syncthreads();
    return p;
}

// The group has given up: note its deal.
template <bool SMALL> FC_DEVICE void note_failure(const Job &job, const Places<SMALL> &p, const Lane &s) {
    if (p.lane != 0) return;
    job.positions[s.deal] += (uint32_t)s.expanded;
    job.failed[atomicAdd(job.failures, 1u)] = s.deal;
}

// The group has won: write its path and how many positions it took.
template <bool SMALL, int KIND> FC_DEVICE void note_win(const Job &job, const Places<SMALL> &p, Lane &s) {
    job.paths[(uint64_t)s.deal * 8 + p.lane] = make_uint2((uint32_t)s.path, (uint32_t)(s.path >> 32));
    s.expanded++;
    if (p.lane != 0) return;
    job.positions[s.deal] += (uint32_t)s.expanded;
    job.solved[s.deal] = solved_word((uint32_t)s.depth, KIND != PLAIN, (uint32_t)job.stage);
}

template <bool SMALL, int KIND> FC_DEVICE void search(const Job &job) {
    FC_DYNAMIC_SHARED(shared);
    const Places<SMALL> p = set_up<SMALL>(job, shared);
    Lane s = {};
    s.cell = NO_CARD, s.last = NO_CARD, s.top = SENTINEL, s.current = -1;
    bool live = true, idle = true; // the group has deals; it has just ended one (or begins)
    const uint32_t count = job.count_at ? *job.count_at : job.count;
    for (;;) {
        __syncwarp(); // what other lanes read of my column and places is read
        bool first = false;
        if (live && !idle && s.expanded >= s.limit) {
            idle = true;
            note_failure(job, p, s);
        }
        if (__any_sync(ALL_LANES, idle)) {
            uint32_t index = 0;
            if (idle && p.lane == 0) index = atomicAdd(job.next, 1u);
            index = from_lane(index, 0);
            if (idle) {
                live = first = index < count;
                idle = false;
                s.expanded = 0;
            }
            if (!__any_sync(ALL_LANES, live)) return;
            __syncwarp();
            if (first) {
                s.deal = job.list ? job.list[index] : index;
                begin_deal(job, p, s);
            }
        }
        Taken taken = take_best<SMALL, KIND>(p, s, live && !first);
        if (s.depth >= PATH_BYTES) taken.active = false; // the path is full; the child is dropped
        __syncwarp();                                    // columns and places are loaded
        if (taken.loaded) s.top = p.mine[s.height];
        make_move<SMALL, KIND>(job, p, s, taken);
        __syncwarp();
        s.top = p.mine[s.height];
        bool active = taken.active || first;
        send_home<SMALL, KIND>(p, s, active);
        __syncwarp();
        active = is_new<SMALL>(job, p, s, active, first);
        Look look = look_at<SMALL>(job, p, s, active);
        if (finishes<SMALL>(p, s, look, look.is_near)) look.is_won = true;
        if (active) {
            if (first) s.lowest = s.worth, s.limit = job.start;
            if (s.worth < s.lowest) s.lowest = s.worth, s.limit = max(s.limit, min(s.expanded + job.patience, job.cap));
            if (look.is_won) {
                note_win<SMALL, KIND>(job, p, s);
                idle = true;
                active = false;
            }
        }
        if (!__any_sync(ALL_LANES, active)) continue;
        uint32_t child[SLOTS];
        list_children<SMALL, KIND>(job, p, s, look, active, child);
        keep_node<SMALL>(p, s, active, child);
    }
}

#endif
