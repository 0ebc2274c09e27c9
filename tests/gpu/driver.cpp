// driver.cpp: a CUDA driver without a GPU. It has the functions of libcuda that freecell.gpu calls, and runs the
// kernels of kernel/cuda, compiled into it, on the emulator of a warp (warp.h). Python finds it by
// FREECELL_CUDA_DRIVER.
//
//   c++ -std=c++17 -O2 -shared -fPIC -o libemulated.so tests/gpu/driver.cpp
//
// FREECELL_EMULATED makes things go wrong: "name:n:code" lets the n-th call of a function fail with a code, and
// "memory:bytes" says how large the card is; "stages:n" makes do with the first stages, so that much is left; and
// "cap:n" shortens all of them. Several wishes are separated by commas.
#include "warp.h"

#include <map>
#include <string>

#include "../../kernel/cuda/kernels.cu"

namespace {
enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NOT_FOUND = 500 };
typedef unsigned long long Address;

std::map<std::string, int> calls;
std::map<Address, size_t> blocks;
size_t taken = 0;

long wish(const char *name, int number) { // the value in "name:number:value"
    const char *text = getenv("FREECELL_EMULATED");
    const std::string key = "," + std::string(name) + ":" + (number < 0 ? "" : std::to_string(number) + ":");
    const std::string all = "," + std::string(text ? text : "");
    const size_t at = all.find(key);
    return at == std::string::npos ? 0 : atol(all.c_str() + at + key.size());
}
int fault(const char *name) { return (int)wish(name, ++calls[name]); }
#define MAY_FAIL() \
    if (const int code = fault(__func__)) return code

size_t memory() { return wish("memory", -1) ? (size_t)wish("memory", -1) : (size_t)1 << 30; }

template <class T> T argument(void *arguments, int i) { return *(T *)((void **)arguments)[i]; }
typedef void (*Entry)(void *);
const std::map<std::string, Entry> entries = {
    {"fc_gpu_deal",
     [](void *a) { fc_gpu_deal(argument<int64_t>(a, 0), argument<uint32_t>(a, 1), argument<uint4 *>(a, 2)); }},
    {"fc_gpu_search_small", [](void *a) { fc_gpu_search_small(argument<Job>(a, 0)); }},
    {"fc_gpu_search_large", [](void *a) { fc_gpu_search_large(argument<Job>(a, 0)); }},
    {"fc_gpu_search_safe", [](void *a) { fc_gpu_search_safe(argument<Job>(a, 0)); }},
    {"fc_gpu_search_wide", [](void *a) { fc_gpu_search_wide(argument<Job>(a, 0)); }},
    {"fc_gpu_replay", [](void *a) { fc_gpu_replay(argument<ReplayJob>(a, 0)); }},
    {"fc_gpu_gather",
     [](void *a) {
         fc_gpu_gather(argument<uint32_t>(a, 0), argument<const uint32_t *>(a, 1), argument<const uint32_t *>(a, 2),
                       argument<uint32_t>(a, 3), argument<uint32_t>(a, 4), argument<uint32_t *>(a, 5),
                       argument<Hard *>(a, 6));
     }},
    {"fc_gpu_pattern_run", [](void *a) { fc_gpu_pattern_run(argument<PatternJob>(a, 0)); }},
};
struct Global {
    void *at;
    size_t bytes;
};
const std::map<std::string, Global> globals = {
    {"fc_gpu_stages", {(void *)&fc_gpu_stages, sizeof fc_gpu_stages}},
    {"fc_gpu_geometry", {(void *)&fc_gpu_geometry, sizeof fc_gpu_geometry}},
    {"fc_gpu_layout", {(void *)fc_gpu_layout, sizeof fc_gpu_layout}},
    {"fc_gpu_pattern", {(void *)fc_gpu_pattern, sizeof fc_gpu_pattern}},
};
} // namespace

extern "C" {
int cuInit(unsigned) {
    calls.clear(); // counted from here
    MAY_FAIL();
    return OK;
}
int cuDriverGetVersion(int *version) {
    *version = 13000;
    return OK;
}
int cuDeviceGetCount(int *count) {
    MAY_FAIL();
    *count = 1;
    return OK;
}
int cuDeviceGet(int *device, int ordinal) {
    *device = ordinal;
    return OK;
}
int cuDeviceGetName(char *name, int room, int) {
    snprintf(name, (size_t)room, "emulated GPU");
    return OK;
}
int cuDeviceTotalMem_v2(size_t *bytes, int) {
    *bytes = memory();
    return OK;
}
int cuDeviceGetAttribute(int *value, int attribute, int) {
    *value = attribute == 16 ? 2 : attribute == 75 ? 7 : attribute == 76 ? 5 : 0;
    if (attribute == 75 && wish("major", -1)) *value = (int)wish("major", -1);
    return OK;
}
int cuDevicePrimaryCtxRetain(void **context, int) {
    MAY_FAIL();
    *context = &blocks;
    return OK;
}
int cuDevicePrimaryCtxRelease_v2(int) { return OK; }
int cuCtxSetCurrent(void *) { return OK; }
int cuCtxSynchronize() {
    MAY_FAIL();
    return OK;
}
int cuMemGetInfo_v2(size_t *free_bytes, size_t *total) {
    *total = memory();
    *free_bytes = *total - taken;
    return OK;
}
int cuMemAlloc_v2(Address *address, size_t bytes) {
    MAY_FAIL();
    if (bytes == 0) return INVALID_VALUE;
    if (taken + bytes > memory()) return OUT_OF_MEMORY;
    *address = (Address)aligned_alloc(256, (bytes + 255) / 256 * 256);
    blocks[*address] = bytes;
    taken += bytes;
    return OK;
}
int cuMemFree_v2(Address address) {
    const auto at = blocks.find(address);
    if (at == blocks.end()) return INVALID_VALUE;
    taken -= at->second;
    blocks.erase(at);
    free((void *)address);
    return OK;
}
int cuMemsetD8Async(Address address, unsigned char value, size_t count, void *) {
    memset((void *)address, value, count);
    return OK;
}
int cuMemcpyDtoH_v2(void *to, Address from, size_t bytes) {
    MAY_FAIL();
    memcpy(to, (const void *)from, bytes);
    return OK;
}
int cuMemcpyHtoD_v2(Address to, const void *from, size_t bytes) {
    memcpy((void *)to, from, bytes);
    return OK;
}
int cuModuleLoadDataEx(void **module, const void *image, unsigned, const int *, void **) {
    MAY_FAIL();
    if (strncmp((const char *)image, "//", 2) != 0) return 218; // invalid PTX
    *module = &blocks;
    return OK;
}
int cuModuleUnload(void *) { return OK; }
int cuModuleGetFunction(void **function, void *, const char *name) {
    const auto at = entries.find(name);
    if (at == entries.end()) return NOT_FOUND;
    *function = (void *)at->second;
    return OK;
}
int cuModuleGetGlobal_v2(Address *address, size_t *bytes, void *, const char *name) {
    const auto at = globals.find(name);
    if (at == globals.end()) return NOT_FOUND;
    *address = (Address)at->second.at, *bytes = at->second.bytes;
    if (strcmp(name, "fc_gpu_geometry") == 0) {
        static Geometry geometry;
        geometry = fc_gpu_geometry;
        if (wish("stages", -1)) geometry.stages = (uint32_t)wish("stages", -1);
        *address = (Address)&geometry;
    }
    if (strcmp(name, "fc_gpu_stages") == 0 && wish("cap", -1)) {
        static StageTable table;
        table = fc_gpu_stages;
        for (Stage &stage : table.stage) {
            fc_attempt &attempt = stage.attempt;
            for (int32_t *number : {&attempt.cap, &attempt.start, &attempt.patience})
                *number = min(*number, (int32_t)wish("cap", -1));
        }
        *address = (Address)&table;
    }
    return OK;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *count, void *, int, size_t) {
    *count = 1;
    return OK;
}
int cuLaunchKernel(void *function, unsigned grid, unsigned, unsigned, unsigned block, unsigned, unsigned,
                   unsigned shared, void *, void **arguments, void **) {
    MAY_FAIL();
    if (grid == 0 || block == 0 || shared > (unsigned)warp::SHARED_BYTES) return INVALID_VALUE;
    warp::launch(grid, block, (Entry)function, arguments);
    return OK;
}
int cuEventCreate(void **event, unsigned) {
    *event = &blocks;
    return OK;
}
int cuEventDestroy_v2(void *) { return OK; }
int cuEventRecord(void *, void *) { return OK; }
int cuEventQuery(void *) {
    MAY_FAIL();
    return OK;
}
int cuEventElapsedTime(float *milliseconds, void *, void *) {
    *milliseconds = 0;
    return OK;
}
int cuGetErrorName(int code, const char **name) {
    *name = code == 719 ? "CUDA_ERROR_LAUNCH_FAILED" : "CUDA_ERROR_EMULATED";
    return OK;
}
int cuGetErrorString(int, const char **text) {
    *text = "as the test wished";
    return OK;
}
}
