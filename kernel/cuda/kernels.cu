// kernels.cu: everything that runs on the GPU, by the names under which freecell/gpu finds it.
//
// Built for compute_75 into src/freecell/gpu/kernels.ptx.xz by tools/build_ptx.py.
#include "deal.cuh"
#include "pattern.cuh"
#include "replay.cuh"
#include "search.cuh"

static_assert(most_positions() < POSITION_BINS, "every number of positions has its bin");
static_assert(STAGES <= 16, "a stage's number has four bits");

// clang-format off
// What the host reads. (`extern` keeps constants that no kernel uses.)
extern "C" __device__ const StageTable fc_gpu_stages = stage_table();
extern "C" __device__ const Ways fc_gpu_ways = find_ways();
extern "C" __device__ const Geometry fc_gpu_geometry = {
    STAGES, BLOCK, NODE_QUADS * 16, SMALL_CAP,
    4 * (TABLE_WORDS + GROUPS_A_BLOCK * SMALL_WORDS), 4 * (TABLE_WORDS + GROUPS_A_BLOCK * LARGE_WORDS),
    sizeof(Tally), SINGLE_BINS, PLAYER_BINS, POSITION_BINS, DEAL_BLOCK, REPLAY_BLOCK, PATTERN_BLOCK, PATTERN_OPERATIONS,
};

// Where each field lies, by name and in the order of freecell/gpu/jobs.py, and after them the size: two fields that
// have changed places, or one that is missing, are seen before anything runs.
#define AT(type, field) (uint32_t)offsetof(type, field)
extern "C" __device__ const uint32_t fc_gpu_layout[] = {
    AT(Job, boards), AT(Job, list), AT(Job, count_at), AT(Job, next), AT(Job, failed), AT(Job, failures),
    AT(Job, paths), AT(Job, solved), AT(Job, positions), AT(Job, nodes), AT(Job, best), AT(Job, seen), AT(Job, count),
    AT(Job, best_stride), AT(Job, minima_at), AT(Job, buckets), AT(Job, stage), AT(Job, cap), AT(Job, start),
    AT(Job, patience), AT(Job, weights), sizeof(Job),
    AT(ReplayJob, first), AT(ReplayJob, count), AT(ReplayJob, spare), AT(ReplayJob, paths), AT(ReplayJob, solved),
    AT(ReplayJob, positions), AT(ReplayJob, lengths), AT(ReplayJob, failed), AT(ReplayJob, failures),
    AT(ReplayJob, tally), sizeof(ReplayJob),
    AT(PatternJob, first), AT(PatternJob, stride), AT(PatternJob, count), AT(PatternJob, words), AT(PatternJob, draws),
    AT(PatternJob, looks), AT(PatternJob, room), AT(PatternJob, spare), AT(PatternJob, found), AT(PatternJob, list),
    AT(PatternJob, listed), sizeof(PatternJob),
    AT(Hard, index), AT(Hard, positions), AT(Hard, lengths), sizeof(Hard),
    AT(Stage, attempt.weights), AT(Stage, attempt.safe), AT(Stage, attempt.cap), AT(Stage, attempt.start),
    AT(Stage, attempt.patience), AT(Stage, weights), sizeof(Stage),
};
// clang-format on

extern "C" {
__constant__ uint32_t fc_gpu_pattern[PATTERN_OPERATIONS];

__global__ void __launch_bounds__(DEAL_BLOCK) fc_gpu_deal(int64_t first, uint32_t count, uint4 *boards) {
    deal_boards(first, count, boards);
}
__global__ void __launch_bounds__(BLOCK, BLOCKS_A_PROCESSOR) fc_gpu_search_small(const __grid_constant__ Job job) {
    search<true, PLAIN>(job);
}
__global__ void __launch_bounds__(BLOCK, BLOCKS_A_PROCESSOR) fc_gpu_search_large(const __grid_constant__ Job job) {
    search<false, PLAIN>(job);
}
__global__ void __launch_bounds__(BLOCK, BLOCKS_A_PROCESSOR) fc_gpu_search_safe(const __grid_constant__ Job job) {
    search<false, SAFE>(job);
}
__global__ void __launch_bounds__(BLOCK, BLOCKS_A_PROCESSOR) fc_gpu_search_wide(const __grid_constant__ Job job) {
    search<false, WIDE>(job);
}
__global__ void __launch_bounds__(REPLAY_BLOCK) fc_gpu_replay(const __grid_constant__ ReplayJob job) {
    replay_deals(job, fc_gpu_ways);
}
__global__ void __launch_bounds__(REPLAY_BLOCK)
    fc_gpu_gather(uint32_t count, const uint32_t *lengths, const uint32_t *positions, uint32_t least, uint32_t room,
                  uint32_t *found, Hard *list) {
    gather_hard(count, lengths, positions, least, room, found, list);
}
__global__ void __launch_bounds__(PATTERN_BLOCK) fc_gpu_pattern_run(const __grid_constant__ PatternJob job) {
    run_pattern(job, fc_gpu_pattern);
}
}
