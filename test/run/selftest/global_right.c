// RUN: %run-test %S/../programs/global_active_out.c --derivative %s
#include "global_right.h"

extern double total, history[4];
double total_d, total_b, history_d[4], history_b[4];

void f_d(int n, const double *x, const double *x_d)
{
    for (int i = 0; i < n; i++) {
        total_d += 2.0 * x[i] * x_d[i];
        total += x[i] * x[i];
        history_d[i] = total_d * history[i + 1] + total * history_d[i + 1];
        history[i] = total * history[i + 1];
    }
}

void f_b(int n, const double *x, double *x_b)
{
    double old[8], sum[8];
    for (int i = 0; i < n; i++) {
        total += x[i] * x[i];
        old[i] = history[i + 1];
        sum[i] = total;
        history[i] = total * history[i + 1];
    }
    for (int i = n - 1; i >= 0; i--) {
        double b = history_b[i];
        history_b[i] = 0.0;
        total_b += old[i] * b;
        history_b[i + 1] += sum[i] * b;
        x_b[i] += 2.0 * x[i] * total_b;
    }
}
