// warp.h: a block of GPU threads on one CPU thread, so that kernel/cuda can be tested and sanitized without a GPU.
//
// Every GPU thread is a fiber with a stack of its own. It runs until it meets an operation of the whole warp (a
// shuffle, a ballot, a barrier), puts its value down and lets the next lane run; when its turn comes again, all lanes
// have put theirs down. Two sets of values in turn are enough: nobody can be two operations ahead.
//
// Included before the CUDA sources, it defines the names of CUDA that they use, and no others.
#ifndef FC_TEST_WARP_H
#define FC_TEST_WARP_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif
#if !defined(__x86_64__) && !defined(__aarch64__)
#include <ucontext.h>
#endif

namespace warp {
enum { MOST_THREADS = 256, STACK_BYTES = 64 * 1024, SHARED_BYTES = 64 * 1024 };

#if defined(__x86_64__) || defined(__aarch64__)
typedef void *Context;
extern "C" void fc_warp_switch(void **save, void *to);
#if defined(__x86_64__)
asm(".text\n.globl fc_warp_switch\nfc_warp_switch:\n"
    " push %rbp\n push %rbx\n push %r12\n push %r13\n push %r14\n push %r15\n"
    " mov %rsp,(%rdi)\n mov %rsi,%rsp\n"
    " pop %r15\n pop %r14\n pop %r13\n pop %r12\n pop %rbx\n pop %rbp\n ret\n");
static void *new_context(uint8_t *stack_end, void (*entry)()) {
    void **s = (void **)stack_end;
    *--s = nullptr; // so that the stack is aligned as after a call
    *--s = (void *)entry;
    for (int i = 0; i < 6; i++) *--s = nullptr;
    return s;
}
#else
asm(".text\n.globl fc_warp_switch\nfc_warp_switch:\n"
    " sub sp, sp, #160\n"
    " stp x19, x20, [sp]\n stp x21, x22, [sp, #16]\n stp x23, x24, [sp, #32]\n stp x25, x26, [sp, #48]\n"
    " stp x27, x28, [sp, #64]\n stp x29, x30, [sp, #80]\n stp d8, d9, [sp, #96]\n stp d10, d11, [sp, #112]\n"
    " stp d12, d13, [sp, #128]\n stp d14, d15, [sp, #144]\n"
    " mov x2, sp\n str x2, [x0]\n mov sp, x1\n"
    " ldp x19, x20, [sp]\n ldp x21, x22, [sp, #16]\n ldp x23, x24, [sp, #32]\n ldp x25, x26, [sp, #48]\n"
    " ldp x27, x28, [sp, #64]\n ldp x29, x30, [sp, #80]\n ldp d8, d9, [sp, #96]\n ldp d10, d11, [sp, #112]\n"
    " ldp d12, d13, [sp, #128]\n ldp d14, d15, [sp, #144]\n"
    " add sp, sp, #160\n ret\n");
static void *new_context(uint8_t *stack_end, void (*entry)()) {
    void **s = (void **)(stack_end - 160);
    memset(s, 0, 160);
    s[11] = (void *)entry;
    return s;
}
#endif
static void switch_context(Context *from, Context *to) { fc_warp_switch(from, *to); }
static void begin_context(Context *c, uint8_t *stack, void (*entry)()) { *c = new_context(stack + STACK_BYTES, entry); }
#else
typedef ucontext_t Context;
static void switch_context(Context *from, Context *to) { swapcontext(from, to); }
static void begin_context(Context *c, uint8_t *stack, void (*entry)()) {
    getcontext(c);
    c->uc_stack.ss_sp = stack, c->uc_stack.ss_size = STACK_BYTES, c->uc_link = nullptr;
    makecontext(c, entry, 0);
}
#endif

struct Dim {
    unsigned x;
};
static Dim block_index, block_dim, grid_dim;
alignas(16) static uint32_t shared_memory[SHARED_BYTES / 4];

static Context contexts[MOST_THREADS], host;
static uint8_t *stacks;
static bool ended[MOST_THREADS];
static unsigned running, waiting, barriers_passed; // thread; at the block's barrier
static uint64_t put_down[2][MOST_THREADS];
static unsigned turn[MOST_THREADS];
static void (*kernel)(void *);
static void *kernel_arguments;

static void run(unsigned thread) {
    const unsigned me = running;
    if (thread == me) return;
    running = thread;
    switch_context(&contexts[me], &contexts[thread]);
    running = me;
}
static unsigned next_in(unsigned me, unsigned first, unsigned count) { // the next that has not ended, perhaps itself
    unsigned to = me;
    do to = first + (to + 1 - first) % count;
    while (ended[to] && to != me);
    return to;
}
static unsigned lanes_of(unsigned me) { return std::min(32u, block_dim.x - (me & ~31u)); }
static uint64_t *exchange(uint64_t value) {
    const unsigned me = running, mine = turn[me];
    turn[me] ^= 1;
    put_down[mine][me] = value;
    run(next_in(me, me & ~31u, lanes_of(me)));
    return put_down[mine] + (me & ~31u);
}
static void block_barrier() {
    const unsigned passed = barriers_passed;
    if (++waiting == block_dim.x) waiting = 0, barriers_passed++;
    while (passed == barriers_passed) run(next_in(running, 0, block_dim.x));
    exchange(0); // the lanes of a warp go on in step
}
static void fiber() {
    kernel(kernel_arguments);
    const unsigned me = running;
    ended[me] = true;
    unsigned to = next_in(me, me & ~31u, lanes_of(me));
    if (to == me) to = next_in(me, 0, block_dim.x);
    if (to == me) {
        switch_context(&contexts[me], &host);
    } else {
        running = to;
        switch_context(&contexts[me], &contexts[to]);
    }
    abort(); // nobody runs a thread that has ended
}
static void launch(unsigned blocks, unsigned threads, void (*entry)(void *), void *arguments) {
    if (threads == 0 || threads > MOST_THREADS) abort();
    if (!stacks) stacks = (uint8_t *)aligned_alloc(64, (size_t)MOST_THREADS * STACK_BYTES);
    kernel = entry, kernel_arguments = arguments;
    block_dim.x = threads, grid_dim.x = blocks;
    for (unsigned b = 0; b < blocks; b++) {
        block_index.x = b;
        waiting = barriers_passed = 0;
#if defined(__SANITIZE_ADDRESS__)
        ASAN_UNPOISON_MEMORY_REGION(stacks, (size_t)MOST_THREADS * STACK_BYTES); // ended fibers never unwind
#endif
        memset(shared_memory, 0xa5, sizeof shared_memory); // a GPU does not clear it either
        for (unsigned i = 0; i < threads; i++) {
            ended[i] = false, turn[i] = 0;
            begin_context(&contexts[i], stacks + (size_t)i * STACK_BYTES, fiber);
        }
        running = 0;
        switch_context(&host, &contexts[0]);
    }
}
struct Thread {
    operator unsigned() const { return running; }
};
} // namespace warp

// The names of CUDA.
#define __device__
#define __host__
#define __global__
#define __constant__
#define __grid_constant__
#define __shared__ static
#define __launch_bounds__(...)
#define __forceinline__ inline
#define FC_DYNAMIC_SHARED(name) uint32_t *const name = warp::shared_memory
#define blockIdx warp::block_index
#define blockDim warp::block_dim
#define gridDim warp::grid_dim
static struct {
    warp::Thread x;
} threadIdx;
using std::max;
using std::min;

struct alignas(8) uint2 {
    unsigned x, y;
};
struct alignas(16) uint4 {
    unsigned x, y, z, w;
};
static inline uint2 make_uint2(unsigned x, unsigned y) { return {x, y}; }
static inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }

template <class T> static T __shfl_sync(unsigned, T v, unsigned from, int width = 32) {
    const unsigned me = warp::running & 31;
    return (T)warp::exchange((uint64_t)v)[(me & ~(unsigned)(width - 1)) | (from & (unsigned)(width - 1))];
}
template <class T> static T __shfl_xor_sync(unsigned, T v, int mask) {
    const unsigned me = warp::running & 31;
    return (T)warp::exchange((uint64_t)v)[me ^ (unsigned)mask];
}
template <class T> static T __shfl_up_sync(unsigned, T v, unsigned by, int width) {
    const unsigned me = warp::running & 31;
    return (T)warp::exchange((uint64_t)v)[(me & (unsigned)(width - 1)) >= by ? me - by : me];
}
static inline unsigned __ballot_sync(unsigned, bool yes) {
    const unsigned lanes = warp::lanes_of(warp::running);
    const uint64_t *const all = warp::exchange(yes);
    unsigned set = 0;
    for (unsigned i = 0; i < lanes; i++) set |= (unsigned)all[i] << i;
    return set;
}
static inline bool __any_sync(unsigned mask, bool yes) { return __ballot_sync(mask, yes) != 0; }
static inline void __syncwarp() { warp::exchange(0); }
static inline void __syncthreads() { warp::block_barrier(); }

static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline unsigned __vminu2(unsigned a, unsigned b) {
    return min(a & 0xffff, b & 0xffff) | min(a >> 16, b >> 16) << 16;
}
static inline unsigned __vmaxu2(unsigned a, unsigned b) {
    return max(a & 0xffff, b & 0xffff) | max(a >> 16, b >> 16) << 16;
}
static inline unsigned __byte_perm(unsigned a, unsigned b, unsigned selector) {
    const uint64_t bytes = (uint64_t)b << 32 | a;
    unsigned result = 0;
    for (int i = 0; i < 4; i++) result |= (unsigned)(bytes >> (8 * (selector >> (4 * i) & 7)) & 255) << (8 * i);
    return result;
}
static inline unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
    for (int i = 0; i < 4; i++) c += (a >> (8 * i) & 255) * (b >> (8 * i) & 255);
    return c;
}
template <class T> static T __ldcg(T *at) { return *at; }
template <class T> static void __stcg(T *at, T v) { *at = v; }
template <class T> static T atomicAdd(T *at, T v) {
    const T old = *at;
    *at += v;
    return old;
}
template <class T> static T atomicMin(T *at, T v) {
    const T old = *at;
    *at = min(old, v);
    return old;
}

#endif
