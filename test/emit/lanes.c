// Sums of lanes that a loop carries: ADCC_LANES stands in front of all loops over their lanes, or of none. Few lanes: in front of all loops that alone stand in another one,
// which has ADCC_ROUND_LANES.
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --forward-vector 'apart(y)/(x)' --forward-vector 'turned(return)/(x)' --forward-vector 'large(return)/(x)' --width 28 %s -o - | FileCheck %s
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --width 28 --standalone %s -o %t.c
// RUN: %gcc -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o
// RUN: %clang -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --forward-vector 'apart(y)/(x)' --forward-vector 'nested(y)/(x)' --forward-vector 'called(y)/(x)' --without=inline --width 2 %s -o - | FileCheck --check-prefix=FEW %s
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --forward-vector 'apart(y)/(x)' --forward-vector 'nested(y)/(x)' --width 2 --standalone %s -o %t2.c
// RUN: %gcc -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t2.c -o %t.o
// RUN: %clang -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t2.c -o %t.o
// RUN: %adcc --forward-vector 'dot(return)/(a,b)' --width 33 %s -o - | FileCheck --check-prefix=NONE %s
// NONE: dot_dv
// NONE-NOT: ADCC_LANES
#include <math.h>

// CHECK-LABEL: double dot_dv(
// CHECK: ADCC_ROUND_LANES
// CHECK-NEXT: for (int i = 0
// CHECK: ADCC_LANES(28)
// CHECK-NEXT: for (int d = 0; d < 28; d++)
// CHECK: sum_dv[d] = sum_dv_1;
// CHECK: ADCC_LANES(28)
// CHECK-NEXT: for (int d = 0; d < 28; d++)
// CHECK-NEXT: ret_dv[d] = sum_dv[d];
// FEW-LABEL: double dot_dv(
// FEW: ADCC_ROUND_LANES
// FEW-NEXT: for (int i = 0
// FEW: ADCC_LANES(2)
// FEW-NEXT: for (int d = 0; d < 2; d++)
// FEW-NOT: ADCC_LANES
// FEW: return
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
// FEW-LABEL: void apart_dv(
// FEW: ADCC_ROUND_LANES
// FEW-NEXT: for (int i = 1
// FEW: ADCC_LANES(2)
// FEW-NEXT: for (int d = 0; d < 2; d++)
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

/* A loop round another one is not made into vectors anyway. */
// FEW-LABEL: void nested_dv(
// FEW-NOT: ADCC_ROUND_LANES
// FEW: for (int i = 0
// FEW-NOT: ADCC_LANES
// FEW: ADCC_ROUND_LANES
// FEW-NEXT: for (int j = 0
// FEW: ADCC_LANES(2)
void nested(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] *= 2.0;
        for (int j = 0; j < n; j++)
            y[i] += x[j] * x[j];
    }
}

static double square(double x)
{
    return x * x;
}

/* Nor is one with a call. */
// FEW-LABEL: void called_dv(
// FEW-NOT: ADCC_ROUND_LANES
// FEW: {{^}}}
void called(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 3.0 * square(x[i]);
}
