// Extents that name what another file has under the same name: an enumerator of the header, of another value; a static variable.
// RUN: %adcc --without=inline %s %S/Inputs/lengths_of_files.c --reverse f --reverse g --reverse h -o %t.c --header %t.h
// RUN: FileCheck %s < %t.c
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %S/Inputs/lengths_of_files.c %t.c -o %t %runtime
// RUN: %t
// CHECK-DAG: double h_b(int n, const double a[n][rows_2 + 1],
// CHECK-DAG: double g_b(int n, const double a[n][n + 1],
#include "Inputs/lengths_of_files.h"
double h(int n, const double a[n][3]);
static double rows = 1.5;
double f(double x);

double f(double x)
{
    double v[2][3] = {{x, x * x, 2 * x}, {1, x, x}};

    rows += x;
    return g(2, (void *)v) * h(2, (void *)v) * rows;
}

#ifdef MAIN
double f_b(double x, double *x_b, double ret_b);
#include <math.h>
int main(void)
{
    double x = 1.25, x_b = 0.0, h = 1e-5, low, high, y;

    rows = 1.5, low = f(x - h), rows = 1.5, high = f(x + h), rows = 1.5, y = f(x);
    return fabs(f_b(x, &x_b, 1.0) - y) < 1e-9 && fabs((high - low) / (2 * h) - x_b) < 1e-6 * fabs(x_b) ? 0 : 1;
}
#endif
