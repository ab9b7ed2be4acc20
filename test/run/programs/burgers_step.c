// RUN: %run-test %s
// ADCC: burgers(u)/(c,u)
// ADCC: burgers
// ARGS: n=6, steps=4, c=0.2, u[6]
// ARGS: n=6, steps=0, c=0.2, u[6]
#include <stdlib.h>

void burgers(int n, int steps, double c, double *u)
{
    double *next = malloc((size_t)n * sizeof *next);
    for (int t = 0; t < steps; t++) {
        next[0] = u[0];
        for (int i = 1; i < n; i++)
            next[i] = u[i] - c * u[i] * (u[i] - u[i - 1]);
        for (int i = 0; i < n; i++)
            u[i] = next[i];
    }
    free(next);
}
