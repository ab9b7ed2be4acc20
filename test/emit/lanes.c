// Sums of lanes that a loop carries: ADCC_LANES stands in front of all loops over their lanes, or of none.
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --forward-vector 'apart(y)/(x)' --forward-vector 'turned(return)/(x)' --forward-vector 'large(return)/(x)' --width 28 %s -o - | FileCheck %s
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --width 28 --standalone %s -o %t.c
// RUN: %gcc -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o
// RUN: %clang -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --width 2 %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --width 33 %s -o - | FileCheck --check-prefix=NONE %s
// NONE: dot_dv
// NONE-NOT: ADCC_LANES
#include <math.h>

// CHECK-LABEL: double dot_dv(
// CHECK: ADCC_LANES(28)
// CHECK-NEXT: for (int d = 0; d < 28; d++)
// CHECK: sum_dv[d] = sum_dv_1;
// CHECK: ADCC_LANES(28)
// CHECK-NEXT: for (int d = 0; d < 28; d++)
// CHECK-NEXT: ret_dv[d] = sum_dv[d];
double dot(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

/* Lanes of one iteration. */
// CHECK-LABEL: void apart_dv(
// CHECK-NOT: ADCC_LANES
void apart(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double s = sin(x[i]);
        if (i > 0)
            s *= x[i - 1];
        y[i] = s * s;
    }
}

/* An array of the source, which has as many elements by chance, is no sum. */
// CHECK-LABEL: double turned_dv(
// CHECK-NOT: ADCC_LANES
double turned(int n, const double *x)
{
    double last[28] = {0};
    for (int i = 0; i < n; i++)
        last[(i * 3) % 28] = x[i];
    return last[5] * last[5];
}

/* Much in one iteration, which 28 times over would be a lot of code. */
// CHECK-LABEL: double large_dv(
// CHECK-NOT: ADCC_LANES
double large(int n, const double *x)
{
    double sum = 1;
    for (int i = 0; i < n; i++)
        sum = x[i] * sum + x[i + 1] * x[i + 2] + x[i + 3] * x[i + 4] + x[i + 5] * x[i + 6] + x[i + 7] * x[i + 8] +
              x[i + 9] * x[i + 10];
    return sum;
}
