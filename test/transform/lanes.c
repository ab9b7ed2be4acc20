// What does not depend on the direction is there once; the rest stands in one loop over the lanes for each stretch of straight code.
// RUN: %adcc --forward-vector f --width 3 %s -o - | FileCheck %s --check-prefix=FORWARD
// RUN: %adcc --reverse-vector f --width 3 %s -o - | FileCheck %s --check-prefix=REVERSE
#include <math.h>

struct S {
    double a, *p;
    int n;
};

// FORWARD: struct S_dv {
// FORWARD-NEXT: double a[3];
// FORWARD-NEXT: double (*p)[3];
// FORWARD-NEXT: int n;
// FORWARD: 3 tangents of f
// FORWARD: double f_dv(int n, const double *x, double (*x_dv)[3], double a, const double a_dv[3], struct S *s,
// FORWARD-NEXT: struct S_dv *s_dv, double ret_dv[3])
// FORWARD-COUNT-3: cos(
// FORWARD: for (int d = 0; d < 3; d++)
// FORWARD-NOT: for (int d = 0; d < 3; d++)
// FORWARD: ret_dv[d] =
// REVERSE: double f_bv(int n, const double *x, double (*x_bv)[3], double a, double a_bv[3], struct S *s,
// REVERSE-NEXT: struct S_bv *s_bv, const double ret_bv[3])
double f(int n, const double *x, double a, struct S *s)
{
    double t = sin(x[0]) * a + cos(x[n - 1]);
    s->p[1] = t * s->a;
    return t * sin(a);
}
