// device.cuh: the words that the CUDA sources share, and what they take from the kernel's C headers.
//
// The same sources are compiled by nvcc for a GPU and by a C++ compiler for the tests' emulator of a warp
// (tests/gpu/warp.h), which defines the few names of CUDA that are used here.
#ifndef FC_CUDA_DEVICE_CUH
#define FC_CUDA_DEVICE_CUH

#include <stddef.h>
#include <stdint.h>

// The inline functions of the C headers serve the device too. (The system's headers are read above, unchanged.)
#define FC_NO_SIMD // no AVX here
#pragma push_macro("inline")
#define inline inline __host__ __device__
#include "../deal.h"
#include "../pattern.h"
#pragma pop_macro("inline")

// Memory that the threads of a block share, as large as the launch says.
#ifndef FC_DYNAMIC_SHARED
#define FC_DYNAMIC_SHARED(name) extern __shared__ __align__(16) uint32_t name[]
#endif

#define FC_DEVICE __device__ __forceinline__

enum : uint32_t { ALL_LANES = 0xffffffffu };

// A deal that the search has solved, as a word: depth of the path | safe << 7 | stage << 8 | SOLVED.
enum : uint32_t { SOLVED = 0x8000u };
FC_DEVICE uint32_t solved_word(uint32_t depth, bool safe, uint32_t stage) {
    return depth | (safe ? 128u : 0u) | stage << 8 | SOLVED;
}

// A path is 64 bytes a deal, one a move: from << 4 | to, with columns 0..7, cells 8..11 (as a target, 8 is the first
// free cell) and home 15. A run goes as one move; cards that go home by themselves are not written down.
enum { PATH_BYTES = 64, PATH_TO_CELL = 8, PATH_HOME = 15 };

#endif
