#include <stdlib.h>
#include <string.h>

/* One step backwards, as a gather: what u[i][j] gave to each of its neighbours comes back from them. `seed` is zero on the edges. */
static void step_back(int n, double flow, double spread, const double *restrict u, const double *restrict seed,
                      double *restrict u_b)
{
    for (int i = 1; i < n - 1; i++) {
        const double *restrict v = u + (long)i * n, *restrict s = seed + (long)i * n;
        double *restrict out = u_b + (long)i * n;
        for (int j = 1; j < n - 1; j++) {
            double slope = v[j + 1] - v[j - 1] + v[j + n] - v[j - n];
            out[j] = s[j] * (1.0 - 4.0 * spread - flow * slope) + s[j - 1] * (spread - flow * v[j - 1]) +
                     s[j + 1] * (spread + flow * v[j + 1]) + s[j - n] * (spread - flow * v[j - n]) +
                     s[j + n] * (spread + flow * v[j + n]);
        }
    }
}

/* What the edges gave: added, for they are not overwritten. */
static void edges_back(int n, double flow, double spread, const double *u, const double *seed, double *u_b)
{
    long last = (long)(n - 1) * n;

    for (int k = 1; k < n - 1; k++) {
        u_b[k] += seed[k + n] * (spread + flow * u[k + n]);
        u_b[last + k] += seed[last + k - n] * (spread - flow * u[last + k - n]);
        u_b[(long)k * n] += seed[(long)k * n + 1] * (spread + flow * u[(long)k * n + 1]);
        u_b[(long)k * n + n - 1] += seed[(long)k * n + n - 2] * (spread - flow * u[(long)k * n + n - 2]);
    }
}

/* All states are kept: one block of steps x n x n. */
void burgers_hand(int n, int steps, double dt, double viscosity, double *restrict u, double *restrict u_b)
{
    double h = 1.0 / (n - 1), flow = dt / (2.0 * h), spread = dt * viscosity / (h * h);
    size_t size = (size_t)n * n;
    double *states = malloc((size + 1) * ((size_t)steps + 1) * sizeof *states);
    double *seed = calloc(size, sizeof *seed);

    memcpy(states, u, size * sizeof *u);
    for (int step = 0; step < steps; step++) {
        const double *restrict from = states + size * step;
        double *restrict to = states + size * (step + 1);
        memcpy(to, from, (size_t)n * sizeof *to);
        memcpy(to + size - n, from + size - n, (size_t)n * sizeof *to);
        for (int i = 1; i < n - 1; i++) {
            const double *restrict v = from + (long)i * n;
            double *restrict w = to + (long)i * n;
            w[0] = v[0];
            w[n - 1] = v[n - 1];
            for (int j = 1; j < n - 1; j++) {
                double across = v[j + 1] - v[j - 1] + v[j + n] - v[j - n];
                double around = v[j + 1] + v[j - 1] + v[j + n] + v[j - n] - 4.0 * v[j];
                w[j] = v[j] + spread * around - flow * v[j] * across;
            }
        }
    }
    memcpy(u, states + size * steps, size * sizeof *u);
    for (int step = steps - 1; step >= 0; step--) {
        for (int i = 1; i < n - 1; i++)
            memcpy(seed + (long)i * n + 1, u_b + (long)i * n + 1, ((size_t)n - 2) * sizeof *seed);
        step_back(n, flow, spread, states + size * step, seed, u_b);
        edges_back(n, flow, spread, states + size * step, seed, u_b);
    }
    free(seed);
    free(states);
}
