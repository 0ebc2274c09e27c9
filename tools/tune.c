/* Tune one weight set of the quick search by a mirrored evolution strategy on fresh random deals.
 *
 *     cc -O3 -o tune tools/tune.c kernel/[a-z]*.c -lm
 *     ./tune ATTEMPT SECONDS [SEED [PRICE]]
 *
 * The deals are numbers from 100,000,000 up, so nothing here has seen a deal of 1..10,000,000 or of 2^32 and up, the
 * ranges that results are reported for. ATTEMPT k is tuned on the deals that the attempts before it fail on. The cost
 * of a deal is the number of positions, plus PRICE when the attempt fails. Each generation tries w + s*z and w - s*z
 * for 32 random directions z, each pair on its own deals, and follows the differences. Prints the set as C. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../kernel/deal.h"
#include "../kernel/quick.h"
#include "../tests/kernel/check.h" /* for Windows: aligned memory */

enum { N = sizeof(fc_weights) / sizeof(int16_t), PAIRS = 32, DEALS = 40 };

static uint64_t random_state = 88172645463325252ull;
static uint64_t random64(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}
static double uniform(void) { return ((double)(random64() >> 11) + 0.5) / 9007199254740992.0; }
static double normal(void) { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()); }
static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *memory;
static double try_deal(uint32_t number, const fc_weights *w, const fc_attempt *attempt, double price, int *won) {
    uint8_t cards[FC_CARDS];
    fc_board board;
    fc_deal(number, cards);
    fc_board_from_deal(&board, cards, 4);
    fc_quick_start(memory, &board, w, attempt);
    fc_quick_run(memory, 1u << 30);
    const fc_quick_search *q = (const fc_quick_search *)memory;
    *won = q->state == FC_SOLVED;
    return q->expanded + (*won ? 0 : price) + 6;
}

static void to_weights(const double *x, fc_weights *w) {
    int16_t *p = (int16_t *)(void *)w;
    for (int i = 0; i < N; i++) p[i] = (int16_t)lrint(x[i]);
}

/* How far each number may go, and how large steps are, by the list in weights.h. */
static double most[N], least_step[N];
static void read_bounds(void) {
    int k = 0;
#define ONE(name, high, scale) most[k] = high, least_step[k++] = scale;
#define ROW(name, n, high, scale)                                                                                      \
    for (int i = 0; i < n; i++) ONE(name, high, scale)
#define TABLE(name, rows, n, high, scale) ROW(name, rows *n, high, scale)
    FC_WEIGHT_TERMS(ONE, ROW, TABLE)
#undef ONE
#undef ROW
#undef TABLE
}
static double scale(int i, double x) { return least_step[i] + 0.10 * x; }
static double bound(int i, double x) { return x < 0 ? 0 : x > most[i] ? most[i] : x; }

static void print_numbers(const char *name, const int16_t *numbers, int rows, int n) {
    printf("        .%s = %s", name, rows > 1 ? "{" : "");
    for (int i = 0; i < rows * n; i++) {
        printf("%s%d", n > 1 && i % n == 0 ? "{" : "", numbers[i]);
        printf("%s%s", n > 1 && i % n == n - 1 ? "}" : "", i < rows * n - 1 ? ", " : "");
    }
    printf("%s,\n", rows > 1 ? "}" : "");
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: tune ATTEMPT SECONDS [SEED [PRICE]]\n"), 2;
    read_bounds();
    int attempt_number = atoi(argv[1]);
    double time = atof(argv[2]);
    if (argc > 3) random_state ^= strtoull(argv[3], 0, 10) * 0x9e3779b97f4a7c15ull;
    double price = argc > 4 ? atof(argv[4]) : 450;
    fc_attempt attempt = fc_attempts[attempt_number];
    if (argc > 7) attempt.cap = atoi(argv[5]), attempt.start = atoi(argv[6]), attempt.patience = atoi(argv[7]);
    memory = aligned_alloc(64, (fc_quick_bytes(16384) + 63) / 64 * 64);
    enum { POOL = 20000, CHECK = 2000 };
    static uint32_t pool[POOL];
    uint32_t next = 100000000, size = attempt_number ? POOL : 0;
    double t0 = seconds();
    for (uint32_t i = 0; i < size; next++) { /* deals on which the attempts before fail */
        int won = 0;
        for (int k = 0; k < attempt_number && !won; k++)
            try_deal(next, &fc_weight_sets[fc_attempts[k].weights], &fc_attempts[k], 0, &won);
        if (!won) pool[i++] = next;
        if (seconds() - t0 > 100 && i > 3000) size = i;
    }
    fprintf(stderr, "%u deals to tune on, %.0f s\n", size, seconds() - t0);
    double x[N], m[N] = {0}, mean[N] = {0}, averaged = 0;
    fc_weights w = fc_weight_sets[attempt.weights];
    for (int i = 0; i < N; i++) x[i] = ((int16_t *)(void *)&w)[i];
    t0 = seconds();
    double cost_sum = 0, won_sum = 0, cost_count = 0, shown = 0;
    for (double t; (t = seconds() - t0) < time;) {
        static double z[PAIRS][N], d[PAIRS];
        double sd = 0, g[N] = {0}, rate = 0.8 * (1 - 0.85 * t / time);
        for (int k = 0; k < PAIRS; k++) {
            double up[N], down[N];
            fc_weights wu, wd;
            for (int i = 0; i < N; i++) {
                z[k][i] = normal();
                up[i] = bound(i, x[i] + scale(i, x[i]) * z[k][i]);
                down[i] = bound(i, x[i] - scale(i, x[i]) * z[k][i]);
            }
            to_weights(up, &wu);
            to_weights(down, &wd);
            d[k] = 0;
            for (int j = 0; j < DEALS; j++) {
                uint32_t n = size ? pool[random64() % size] : 100000000 + (uint32_t)(random64() % 1000000000);
                int a, b;
                double cu = try_deal(n, &wu, &attempt, price, &a), cd = try_deal(n, &wd, &attempt, price, &b);
                d[k] += cu - cd;
                cost_sum += cu + cd, won_sum += a + b, cost_count += 2;
            }
            sd += d[k] * d[k];
        }
        sd = sqrt(sd / PAIRS) + 1e-9;
        for (int k = 0; k < PAIRS; k++)
            for (int i = 0; i < N; i++) g[i] += d[k] / sd * z[k][i] / PAIRS;
        for (int i = 0; i < N; i++) {
            m[i] = 0.9 * m[i] + 0.1 * g[i];
            x[i] = bound(i, x[i] - rate * scale(i, x[i]) * m[i]);
        }
        if (t > 0.6 * time) {
            averaged++;
            for (int i = 0; i < N; i++) mean[i] += (x[i] - mean[i]) / averaged;
        }
        if (t - shown > time / 10) {
            fprintf(stderr, "%5.0f s: cost %.1f, won %.2f%%\n", t, cost_sum / cost_count, 100 * won_sum / cost_count);
            cost_sum = won_sum = cost_count = 0;
            shown = t;
        }
    }
    for (int i = 0; i < N; i++) mean[i] = bound(i, mean[i]);
    for (int round = 0; round < 2; round++) { /* before and after, on deals not tuned on (or the whole pool) */
        double cost = 0, won_count = 0;
        int many = size ? (int)size : 20000;
        fc_weights test = fc_weight_sets[attempt.weights];
        if (round) to_weights(mean, &test);
        for (int j = 0; j < many; j++) {
            int a;
            cost += try_deal(size ? pool[j] : 1500000000 + (uint32_t)j, &test, &attempt, price, &a);
            won_count += a;
        }
        fprintf(stderr, "%s: cost %.1f, won %.2f%%\n", round ? "after" : "before", cost / many, 100 * won_count / many);
    }
    to_weights(mean, &w);
    puts("    {");
#define ONE(name, most, scale) print_numbers(#name, &w.name, 1, 1);
#define ROW(name, n, most, scale) print_numbers(#name, w.name, 1, n);
#define TABLE(name, rows, n, most, scale) print_numbers(#name, w.name[0], rows, n);
    FC_WEIGHT_TERMS(ONE, ROW, TABLE)
    puts("    },");
    return 0;
}
