// Buffers that change places in a loop lie apart in each of its rounds: a stencil's adjoint is made of vectors, and what all rounds of the loop inside
// read alike is recorded once.
// RUN: %adcc %s --reverse levels --reverse layers --reverse kept --reverse now_and_then -o - | FileCheck %s
#include <stdlib.h>

// CHECK-LABEL: double levels_b(
// CHECK: for (long batch = 0;
double levels(int n, int steps, double *before, double *now)
{
    double *next = malloc(n * sizeof *next), *was = malloc(n * sizeof *was), *is = malloc(n * sizeof *is);
    for (int i = 0; i < n; i++) {
        was[i] = before[i];
        next[i] = is[i] = now[i];
    }
    for (int s = 0; s < steps; s++) {
        for (int i = 1; i < n - 1; i++)
            next[i] = 2.0 * is[i] - was[i] + 0.1 * (is[i - 1] - 2.0 * is[i] + is[i + 1]);
        double *t = was;
        was = is;
        is = next;
        next = t;
    }
    double r = is[n / 2];
    free(next);
    free(was);
    free(is);
    return r;
}

// The loops around layers and around samples.
// CHECK-LABEL: double layers_b(
// CHECK: adcc_reserve_double(&double_shared, n);
double layers(int n, int m, const double *w, const double *x)
{
    double *from = malloc(n * sizeof *from), *to = malloc(n * sizeof *to), r = 0.0;
    for (int s = 0; s < m; s++) {
        for (int i = 0; i < n; i++)
            from[i] = x[s * n + i];
        for (int l = 0; l < 3; l++) {
            for (int i = 0; i < n; i++) {
                double sum = 0.0;
                for (int j = 0; j < n; j++)
                    sum += w[l * n + j] * from[j];
                to[i] = sum > 0.0 ? sum : 0.0;
            }
            double *swap = from;
            from = to;
            to = swap;
        }
        r += from[0] * from[0];
    }
    free(from);
    free(to);
    return r;
}

// `first` is one of them.
// CHECK-LABEL: double kept_b(
// CHECK-NOT: double_shared
double kept(int n, int m, const double *w, const double *x)
{
    double *from = malloc(n * sizeof *from), *to = malloc(n * sizeof *to), *first = from;
    for (int i = 0; i < n; i++)
        to[i] = from[i] = x[i];
    for (int l = 0; l < m; l++) {
        for (int i = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < n; j++)
                sum += w[j] * w[j] * first[j];
            to[i] = sum;
        }
        double *swap = from;
        from = to;
        to = swap;
    }
    double r = from[0];
    free(from);
    free(to);
    return r;
}

// CHECK-LABEL: double now_and_then_b(
// CHECK-NOT: double_shared
double now_and_then(int n, int m, const double *w, const double *x)
{
    double *one = malloc(n * sizeof *one), *other = malloc(n * sizeof *other), *from = one, *to = other;
    for (int i = 0; i < n; i++)
        to[i] = from[i] = x[i];
    for (int l = 0; l < m; l++) {
        for (int i = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < n; j++)
                sum += w[j] * w[j] * from[j];
            to[i] = sum;
        }
        double *swap = from;
        from = to;
        if (l != 1)
            to = swap;
    }
    double r = from[0];
    free(one);
    free(other);
    return r;
}
