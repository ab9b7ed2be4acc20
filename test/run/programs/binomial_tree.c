// RUN: %run-test %s
// American put on a tree: max at each node, in place.
// ADCC: put
// ARGS: n=6, s=1.03, k=1.1, r=0.05, v=0.3, t=0.75
#include <math.h>
#include <stdlib.h>

double put(int n, double s, double k, double r, double v, double t)
{
    double dt = t / n, up = exp(v * sqrt(dt)), down = 1.0 / up;
    double p = (exp(r * dt) - down) / (up - down), disc = exp(-r * dt);
    double *value = malloc((size_t)(n + 1) * sizeof *value);
    for (int i = 0; i <= n; i++)
        value[i] = fmax(k - s * pow(up, 2.0 * i - n), 0.0);
    for (int j = n - 1; j >= 0; j--)
        for (int i = 0; i <= j; i++) {
            double hold = disc * (p * value[i + 1] + (1.0 - p) * value[i]);
            double now = k - s * pow(up, 2.0 * i - j);
            value[i] = hold > now ? hold : now;
        }
    double price = value[0];
    free(value);
    return price;
}
