// Loops over small local matrices become straight code where far less is recorded then.
// RUN: %adcc %s -o - --reverse "filter(return)/(p)" | FileCheck %s
// RUN: %adcc %s -o - --reverse "filter(return)/(p)" --without=unroll | FileCheck %s --check-prefix=WITHOUT
// RUN: %adcc %s -o - --reverse "energies(return)/(x)" | FileCheck %s --check-prefix=LOOPS
// RUN: %adcc %s -o - --hessian "filter(return)/(p)" --jacobian "filter(return)/(p)" --length p=5 | FileCheck %s --check-prefix=DRIVERS
#include <math.h>

typedef struct {
    double m[4][4];
} matrix;

static matrix product(matrix a, matrix b)
{
    matrix c;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            double s = 0.0;
            for (int k = 0; k < 4; k++)
                s += a.m[i][k] * b.m[k][j];
            c.m[i][j] = s;
        }
    return c;
}

static matrix transposed(matrix a)
{
    matrix t;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            t.m[i][j] = a.m[j][i];
    return t;
}

// The transition's elements are known, and so are those of its transpose.
// DRIVERS: filter_hess(
// CHECK-LABEL: double filter_b(
// CHECK-NOT: for (int j
// CHECK: for (int t = 0; t < n; t++)
// CHECK-NOT: for (int
// CHECK: for (int t = n; t > 0;) {
// CHECK-NOT: for (int
// CHECK: return
// WITHOUT-LABEL: double filter_b(
// WITHOUT: for (int j = 0; j < 4; j++)
double filter(int n, const double *p, double dt)
{
    matrix state = {{{p[0]}, {0, p[1]}, {0, 0, p[2]}, {0, 0, 0, p[3]}}};
    double s = 0.0;
    for (int t = 0; t < n; t++) {
        matrix step = {{{1, 0, dt}, {0, 1, 0, dt}, {0, 0, 1}, {0, 0, 0, 1}}};
        matrix left = {{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}};
        double sum;
        state = product(product(step, state), transposed(step));
        sum = state.m[0][0] + p[4];
        for (int i = 0; i < 4; i++)
            left.m[i][0] -= state.m[i][0] / sum;
        state = product(product(left, state), transposed(left));
        s += log(state.m[1][1] + sum);
    }
    return s;
}

// Here little is recorded as it is: each iteration is reversed at once.
// LOOPS-LABEL: double energies_b(
// LOOPS: for (int i = 0; i < 4; i++)
double energies(int n, const double *x)
{
    double s = 0.0;
    for (int t = 0; t < n; t++) {
        matrix a, b;
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                a.m[i][j] = x[4 * t + i] * x[4 * t + j];
        b = product(a, transposed(a));
        s += b.m[0][3] * b.m[2][1];
    }
    return s;
}
