// RUN: not %adcc %s -o - --reverse-vector f 2>&1 | FileCheck %s
// A derivative that is refused, and would ask whether arrays overlap, is not looked at any further.
// CHECK: refused_unfinished.c:[[@LINE+2]]:8: error: 'f_bv' has no vector mode: 'work_bv' is the derivative behind a pointer to void
// CHECK-NOT: internal
double f(const double *x, int n, void *work)
{
    double *w = work, s = 0.0;

    for (int i = 0; i < n; i++)
        w[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += w[i] * x[n - 1 - i];
    return s;
}
