// deal.cuh: dealing on the GPU, one deal a thread.
#ifndef FC_CUDA_DEAL_CUH
#define FC_CUDA_DEAL_CUH

#include "device.cuh"

enum { DEAL_BLOCK = 256, DECK_WORDS = FC_CARDS / 4 };

// A deck in shared memory: thread t has every DEAL_BLOCK-th word, so that no two threads of a warp want the same bank.
struct Deck {
    uint8_t *bytes;
    FC_DEVICE Deck(uint32_t *shared, uint32_t thread) : bytes((uint8_t *)(shared + thread)) {}
    FC_DEVICE uint8_t &operator[](uint32_t i) const { return bytes[(i >> 2) * (4 * DEAL_BLOCK) + (i & 3)]; }
    FC_DEVICE void sort() const {
#pragma unroll
        for (uint32_t i = 0; i < DECK_WORDS; i++)
            *(uint32_t *)(bytes + i * (4 * DEAL_BLOCK)) = 0x03020100u + 0x04040404u * i;
    }
    // Draw a card when `left` are left (a constant where loops are unrolled: the remainder becomes a multiplication).
    FC_DEVICE uint32_t draw(fc_draw_rule rule, uint32_t &state, uint32_t left) const {
        state = FC_NEXT_STATE(state);
        uint8_t &at = (*this)[fc_draw(rule, state) % left];
        const uint32_t card = at;
        at = (*this)[left - 1];
        return card;
    }
};

// Boards for the search: 8 bytes a column, 255 above the last card, suits in the order C D S H.
FC_DEVICE void deal_boards(int64_t first, uint32_t count, uint4 *boards) {
    __shared__ uint32_t shared[DECK_WORDS * DEAL_BLOCK];
    const uint32_t i = blockIdx.x * DEAL_BLOCK + threadIdx.x;
    if (i >= count) return;
    const Deck deck(shared, threadIdx.x);
    const fc_draw_rule rule = fc_draw_rule_of(first + i);
    uint32_t state = (uint32_t)(first + i), low[8], high[8];
    deck.sort();
#pragma unroll
    for (int a = 0; a < 8; a++) low[a] = 0, high[a] = a < 4 ? 0xff000000u : 0xffff0000u;
#pragma unroll
    for (uint32_t k = 0; k < FC_CARDS; k++) {
        const uint32_t card = fc_swap_suits(deck.draw(rule, state, FC_CARDS - k));
        if (k < 32) low[k & 7] |= card << (8 * (k >> 3));
        else high[k & 7] |= card << (8 * ((k >> 3) - 4));
    }
    uint4 *const out = boards + (uint64_t)i * 4;
#pragma unroll
    for (int a = 0; a < 8; a += 2) out[a >> 1] = make_uint4(low[a], high[a], low[a + 1], high[a + 1]);
}

#endif
