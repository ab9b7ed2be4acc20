// `double *v = work + n + 1`: its elements are counted from v, so that they are of that part, whichever they are; v[2] is not three elements behind `work + n`.
// RUN: %adcc --reverse first --reverse third --reverse chained %s -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc --reverse third --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse chained --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse first --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse in_front %s -o - | FileCheck --check-prefix=RECORDED %s
#include <stdlib.h>

// APART: first_b(
// APART-NOT: adcc_
// APART: adcc_allocate_zeroed
// APART-NOT: adcc_
// APART: v[0] =
// APART: third_b(
// APART-NOT: adcc_
// APART: adcc_allocate_zeroed
// APART-NOT: adcc_
// APART: v[2] =
// APART: chained_b(
// APART-NOT: adcc_
// APART: adcc_allocate_zeroed
// APART-NOT: adcc_
// APART: }
// RECORDED: _b(
// RECORDED: adcc_reserve
double first(int n, int steps, const double *x)
{
    double *u = malloc((2 * (size_t)n + 2) * sizeof *u), *v = u + n + 1, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[0] = u[0] * u[0];
        s += v[n];
    }
    free(u);
    return s;
}

double third(int n, int steps, const double *x)
{
    double *u = malloc((2 * (size_t)n + 4) * sizeof *u), *v = u + n + 1, s = 0.0;

    u[0] = x[0];
    for (int t = 0; t < steps; t++) {
        v[2] = u[0] * u[0];
        s += v[n + 2];
    }
    free(u);
    return s;
}

/* w is made from v, and n is not negative, since there is a u[n]. */
double chained(int n, int steps, const double *x)
{
    double *u = malloc((3 * (size_t)n + 4) * sizeof *u), *v = u + n + 1, *w = v + n + 1, s = 0.0;

    u[n] = x[0];
    v[n] = x[1];
    for (int t = 0; t < steps; t++) {
        w[1] = u[n] * v[n];
        s += w[n + 1];
    }
    free(u);
    return s;
}

/* v[-1] is u's last. */
double in_front(int n, int steps, const double *x)
{
    double *u = malloc((2 * (size_t)n + 2) * sizeof *u), *v = u + n + 1, s = 0.0;

    u[n] = x[0];
    for (int t = 0; t < steps; t++) {
        v[-1] = u[n] * u[n] * 0.5;
        s += v[n];
    }
    free(u);
    return s;
}
