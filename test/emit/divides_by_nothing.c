// What a loop that does not run would divide by is in front of it no zero, though it is taken out of the loop in both sweeps: no exception is raised.
// RUN: %adcc %s -o %t.c --header %t.h --reverse "scaled(y)/(x,r)" --reverse "loaded(y)/(x)" && %cc %c11 -O0 -I %include -DMAIN %t.c %s %runtime -o %t.exe && %t.exe
// RUN: FileCheck %s < %t.c
#include <fenv.h>
#include <math.h>

// CHECK: void scaled_b(
// CHECK: ? sqrt(r + i) : 1.0;
// CHECK: double t1 = 1.0 / t;
// CHECK: for (int j
void scaled(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * 4 + j] = x[i * 4 + j] / sqrt(r + i) + y[i * 4 + j];
}

void loaded(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = x[i] * x[i] + 1.0;
        for (int j = 0; j < m; j++)
            y[i * 4 + j] = exp(x[i * 4 + j]) / sum / x[i];
    }
}

#ifdef MAIN
void scaled_b(int n, int m, double r, double *r_b, const double *x, double *x_b, double *y, double *y_b);
void loaded_b(int n, int m, const double *x, double *x_b, double *y, double *y_b);

int main(void)
{
    double x[16], x_b[16] = {0}, y[16] = {0}, y_b[16] = {0}, r_b = 0;

    for (int i = 0; i < 16; i++)
        x[i] = 1.0 + i;
    feclearexcept(FE_ALL_EXCEPT);
    scaled_b(3, 0, 0.3, &r_b, x, x_b, y, y_b);
    loaded_b(3, 0, x, x_b, y, y_b);
    return fetestexcept(FE_DIVBYZERO | FE_INVALID) != 0;
}
#endif
