// What all iterations of a loop load alike is recorded once, before the loop; and where that would be wrong.
// RUN: %adcc-apart --without=rows --reverse f --reverse g --reverse h %s -o - | FileCheck %s
#include <stdlib.h>

// v[i] does not depend on j, and v is scratch that is overwritten later: one record per i, none per j.
// CHECK-LABEL: void f_b(
// CHECK: z[j] += x_j * v[i];
// CHECK-NEXT: adcc_push_double(&tape, x_j);
// CHECK-NEXT: }
// CHECK-NEXT: adcc_push_double(&tape, 0 < n ? v[i] : 1.0);
void f(int n, const double *x, double *y)
{
    double *v = malloc((size_t)n * sizeof *v);
    double *z = malloc((size_t)n * sizeof *z);
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++) {
            v[i] = x[i] * (k + 1) * x[i];
            z[i] = 0.0;
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                z[j] += x[j] * v[i];
        for (int i = 0; i < n; i++)
            y[i] += z[i] * z[i];
    }
    free(v);
    free(z);
}

// The loop itself may write the place (y may be x): recorded in each iteration.
// CHECK-LABEL: void g_b(
// CHECK: for (int j
// CHECK-NEXT: double t = *x;
// CHECK: adcc_push_double(&tape, t);
// CHECK-NEXT: }
void g(int n, const double *x, double *y)
{
    for (int j = 0; j < n; j++)
        y[j] *= x[0];
}

// A call comes first, and may end the program: the load stays where it is.
// CHECK-LABEL: double h_b(
// CHECK: for (int i
// CHECK-NEXT: require(w);
// CHECK-NEXT: double t = *w;
static void require(const double *p)
{
    if (!p)
        exit(3);
}

double h(int n, double x, const double *w, double *y)
{
    double s = x;
    for (int i = 0; i < n; i++) {
        require(w);
        s *= w[0];
        y[i] = s;
    }
    return s;
}
