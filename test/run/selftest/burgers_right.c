// A derivative by hand that is right: the harness lets it pass.
// RUN: %run-test %S/../programs/burgers_step.c --derivative %s
#include "burgers_right.h"
#include <stdlib.h>
#include <string.h>

void burgers_d(int n, int steps, double c, double c_d, double *u, double *u_d)
{
    double *next = malloc((size_t)n * sizeof *next);
    double *next_d = calloc((size_t)n, sizeof *next_d);
    for (int t = 0; t < steps; t++) {
        next_d[0] = u_d[0];
        next[0] = u[0];
        for (int i = 1; i < n; i++) {
            next_d[i] = u_d[i] - c_d * u[i] * (u[i] - u[i - 1]) - c * (2.0 * u[i] - u[i - 1]) * u_d[i] + c * u[i] * u_d[i - 1];
            next[i] = u[i] - c * u[i] * (u[i] - u[i - 1]);
        }
        for (int i = 0; i < n; i++) {
            u_d[i] = next_d[i];
            u[i] = next[i];
        }
    }
    free(next_d);
    free(next);
}

void burgers_b(int n, int steps, double c, double *c_b, double *u, double *u_b)
{
    double *next = malloc((size_t)n * sizeof *next);
    double *next_b = calloc((size_t)n, sizeof *next_b);
    double *u_record = malloc((size_t)steps * (size_t)n * sizeof *u_record + 1);
    for (int t = 0; t < steps; t++) {
        memcpy(u_record + (size_t)t * (size_t)n, u, (size_t)n * sizeof *u);
        next[0] = u[0];
        for (int i = 1; i < n; i++)
            next[i] = u[i] - c * u[i] * (u[i] - u[i - 1]);
        for (int i = 0; i < n; i++)
            u[i] = next[i];
    }
    double c_b_sum = 0.0;
    for (int t = steps - 1; t >= 0; t--) {
        const double *v = u_record + (size_t)t * (size_t)n;
        for (int i = 0; i < n; i++) {
            next_b[i] += u_b[i];
            u_b[i] = 0.0;
        }
        for (int i = n - 1; i >= 1; i--) {
            double b = next_b[i];
            c_b_sum -= v[i] * (v[i] - v[i - 1]) * b;
            u_b[i] += (1.0 - c * (2.0 * v[i] - v[i - 1])) * b;
            u_b[i - 1] += c * v[i] * b;
            next_b[i] = 0.0;
        }
        u_b[0] += next_b[0];
        next_b[0] = 0.0;
    }
    *c_b += c_b_sum;
    free(u_record);
    free(next_b);
    free(next);
}
