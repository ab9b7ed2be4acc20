// What is accessed is in its block, so that the block's size says that its parts are not empty: `v[0]` is not `u[0]`, though no loop says that n is not 0.
// RUN: %adcc --reverse ends --reverse counted --reverse wide --reverse longer --reverse far %s -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc --reverse ends --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse far --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse spare %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse given %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse unmoved %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse moved_by_both %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse less %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse last %s -o - | FileCheck --check-prefix=RECORDED %s
#include <stdlib.h>

// APART: ends_b(
// APART-NOT: adcc_reserve
// APART: counted_b(
// APART-NOT: adcc_reserve
// APART: wide_b(
// APART-NOT: adcc_reserve
// APART: longer_b(
// APART-NOT: adcc_reserve
// APART: far_b(
// APART-NOT: adcc_reserve
// APART: }
// RECORDED: _b(
// RECORDED: adcc_reserve
double ends(int n, int steps, const double *x)
{
    double *u = malloc(2 * (size_t)n * sizeof *u), *v = u + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n - 1];
    }
    free(u);
    return s;
}

double counted(int n, int steps, const double *x)
{
    double *u = calloc(2 * (size_t)n, sizeof *u), *v = u + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n - 1];
    }
    free(u);
    return s;
}

double wide(size_t n, int steps, const double *x)
{
    double *u = malloc(3 * n * sizeof *u), *v = u + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n - 1];
    }
    free(u);
    return s;
}

/* n may be 0: then u has one element, and v has one. */
double longer(int n, int steps, const double *x)
{
    double *u = malloc(2 * (size_t)(n + 1) * sizeof *u), *v = u + n + 1, s = 0.0;

    u[n] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[n] * u[n];
        s += v[n];
    }
    free(u);
    return s;
}

/* That there is a w[5] says that n is 1 at the least. */
double far(int n, int steps, const double *x)
{
    double *w = malloc((2 * (size_t)n + 5) * sizeof *w), *v = w + n, s;

    w[5] = x[0];
    v[5] = 1.0;
    for (int t = 0; t < steps; t++)
        v[5] = w[5] * w[5] + 0.5 * v[5];
    s = v[5];
    free(w);
    return s;
}

/* With n = 0 there is one element for both. */
double spare(int n, int steps, const double *x)
{
    double *u = malloc((2 * (size_t)n + 1) * sizeof *u), *v = u + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n / 2];
    }
    free(u);
    return s;
}

/* The caller's may have more than n, or less than none, in front of it. */
double given(int n, int steps, const double *x, double *u)
{
    double *v = u + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n - 1];
    }
    return s;
}

/* Nothing says that 2 n does not wrap. */
double unmoved(size_t n, int steps, const double *x)
{
    double *u = malloc(4 * n * sizeof *u), *v = u + 2 * n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[1];
    }
    free(u);
    return s;
}

/* By n, and by another one, too. */
double moved_by_both(size_t n, size_t m, int steps, const double *x)
{
    double *u = malloc(4 * n * sizeof *u), *v = u + 2 * n, s = 0.0;

    u[n + m] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[1];
    }
    free(u);
    return s;
}

/* n may be 1, and v[0] is u[1]. */
double less(int n, int steps, const double *x)
{
    double *u = malloc(3 * (size_t)n * sizeof *u), *v = u + n, s = 0.0;

    u[1] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[1] * u[1];
        s += v[n - 1];
    }
    free(u);
    return s;
}

/* n may be 0: that there is a v[-1] says nothing of n. */
double last(int n, int steps, const double *x)
{
    double *u = malloc(((size_t)n + 3) * sizeof *u), *v = u + 1 + n, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[-1] = u[0] * u[0];
        s += v[n - n / 2];
    }
    free(u);
    return s;
}
