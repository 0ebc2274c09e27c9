// stages.cuh: the attempts that a GPU makes at a deal, one after the other, each on what the one before left.
//
// The weights are the kernel's own (weights.c). The caps and their order are the GPU's: short attempts cost it little,
// and 512 positions or fewer keep all that is looked up in shared memory.
#ifndef FC_CUDA_STAGES_CUH
#define FC_CUDA_STAGES_CUH

#include "device.cuh" // first: it lets the C headers serve the device

// The weights in words, as the search reads them; what they come to is worked out when this is compiled, too.
#define FC_WEIGHT int32_t
#pragma push_macro("inline")
#define inline inline constexpr __host__ __device__
#include "../weights.h"
#pragma pop_macro("inline")

// The tables of weights.c, read by this compiler as constants, so that what follows is worked out when it compiles.
namespace kernel_tables {
#pragma push_macro("const")
#define fc_weight_sets weight_sets
#define fc_attempts attempts
#define const constexpr
#include "../weights.c"
#pragma pop_macro("const")
#undef fc_weight_sets
#undef fc_attempts
} // namespace kernel_tables

enum { WEIGHT_ROOM = 64 }; // words; freecell/gpu/jobs.py need not know how many there are

struct Stage {
    fc_attempt attempt;
    fc_weights weights;
    int32_t spare[WEIGHT_ROOM - sizeof(fc_weights) / 4];
};

enum : int32_t { PLAIN = 0, SAFE = 1, WIDE = 2 }; // fc_attempt.safe

// {weights, safe, cap, start, patience}, as in weights.h. The sets are A, B, C, D, E.
constexpr fc_attempt GPU_ATTEMPTS[] = {
    {0, PLAIN, 400, 90, 90},        {1, PLAIN, 500, 150, 150},    {2, PLAIN, 500, 200, 200},
    {3, PLAIN, 2000, 400, 400},     {4, PLAIN, 8000, 1500, 1500}, {3, PLAIN, 8000, 8000, 8000},
    {2, SAFE, 3000, 3000, 3000},    {1, SAFE, 3000, 3000, 3000},  {3, PLAIN, 26000, 26000, 26000},
    {4, WIDE, 16000, 16000, 16000},
};
enum { STAGES = sizeof GPU_ATTEMPTS / sizeof GPU_ATTEMPTS[0] };

constexpr int most_positions() {
    int sum = 0;
    for (const fc_attempt &attempt : GPU_ATTEMPTS) sum += attempt.cap + 1;
    return sum;
}

struct StageTable {
    Stage stage[STAGES];
};

constexpr StageTable stage_table() {
    StageTable table = {};
    for (int i = 0; i < STAGES; i++) {
        table.stage[i].attempt = GPU_ATTEMPTS[i];
        table.stage[i].weights = fc_quick_weights(kernel_tables::weight_sets[GPU_ATTEMPTS[i].weights]);
    }
    return table;
}

#endif
