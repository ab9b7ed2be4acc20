// ADCC_IVDEP stands in front of loops over lanes where gcc would have to ask whether arrays overlap, and not where they cannot; a guard is a
// mask where such loops become vectors. Rows of two arguments that are one are added to one after the other all the same.
// RUN: rm -rf %t && mkdir -p %t && %adcc --reverse-vector 'f(out)/(x,y)' --width 4 --without=fission %s -o %t/f_df.c --header %t/f_df.h
// RUN: FileCheck %s --input-file %t/f_df.c
// RUN: %gcc %c11 -O2 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/gcc2 %runtime && %t/gcc2
// RUN: %gcc %c11 -O3 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/gcc3 %runtime && %t/gcc3
// RUN: %clang %c11 -O3 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/clang3 %runtime && %t/clang3
// RUN: %adcc --reverse-vector 'f(out)/(x,y)' --width 3 %s -o - | FileCheck --check-prefix=ODD %s
// RUN: %adcc --forward-vector 'alone(x)/(x)' --width 4 %s -o - | FileCheck --check-prefix=ALONE %s
// RUN: %adcc --reverse-vector 'rounds(y)/(x,y)' --width 8 --without=fission %s -o - | FileCheck --check-prefix=ROUNDS %s
// ODD: ADCC_IVDEP
// ODD-NOT: adcc_where
// ALONE: alone_dv(
// ALONE-NOT: ADCC_IVDEP

// CHECK-LABEL: void f_bv(
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int d = 0; d < 4; d++) {
// CHECK: adcc_where(
void f(const double *x, const double *y, double *out)
{
    double u = x[0] / y[1], v = u * u, left_out = x[0] / v;

    out[0] = v * v + x[1] * y[0];
    out[1] = v;
    if (u > 9.0)
        out[1] = left_out;
}

// A loop of the source with as many rounds as there are directions is no loop over them: y and x may be one array.
// ROUNDS-LABEL: void rounds_bv(
// ROUNDS-NEXT: {
// ROUNDS-NEXT: for (int i = 0; i < 8; i++)
// ROUNDS: ADCC_ROUND_LANES
// ROUNDS: ADCC_LANES(8)
// ROUNDS-NEXT: for (int d = 0; d < 8; d++)
void rounds(double *y, const double *x)
{
    for (int i = 0; i < 8; i++)
        y[i] += x[0];
}

void alone(double *x)
{
    for (int i = 1; i < 3; i++)
        x[i] *= x[i - 1];
}

#ifdef MAIN
#include MAIN
#include <stdio.h>

/* f(x, x) = ((x0 / x1)^4 + x1 x0, (x0 / x1)^2), times a seed of each */
static double d_by_x0(double x0, double x1, const double *seed)
{
    return seed[0] * (4 * x0 * x0 * x0 / (x1 * x1 * x1 * x1) + x1) + seed[1] * 2 * x0 / (x1 * x1);
}

static double d_by_x1(double x0, double x1, const double *seed)
{
    return seed[0] * (-4 * x0 * x0 * x0 * x0 / (x1 * x1 * x1 * x1 * x1) + x0) - seed[1] * 2 * x0 * x0 / (x1 * x1 * x1);
}

int main(void)
{
    double x[2] = {1.5, 2.0}, out[2], x_b[2][4] = {{0}}, out_b[2][4] = {{1, 2, 0, -4}, {0, 3, -1, 5}};
    static const double seeds[4][2] = {{1, 0}, {2, 3}, {0, -1}, {-4, 5}};

    /* x and y are one, and so are their rows */
    f_bv(x, x_b, x, x_b, out, out_b);
    for (int d = 0; d < 4; d++) {
        double by[2] = {x_b[0][d] - d_by_x0(x[0], x[1], seeds[d]), x_b[1][d] - d_by_x1(x[0], x[1], seeds[d])};
        for (int i = 0; i < 2; i++)
            if (!(by[i] < 1e-13 && by[i] > -1e-13)) {
                printf("direction %d, x[%d]: off by %g\n", d, i, by[i]);
                return 1;
            }
    }
    return 0;
}
#endif
