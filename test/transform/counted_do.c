// Loops that test behind what they do, and count.
// RUN: %adcc --passes=frontend,promote,simplify,widen,counted,simplify --emit=ir %s -o - | FileCheck %s
#include <stdint.h>
#include <stdlib.h>

// CHECK-LABEL: func @down
// CHECK: [[FIRST:%[0-9]+]] = sub %n, 1:uint
// CHECK: [[REST:%[0-9]+]] = cast [[FIRST]] : long
// CHECK: [[TRIPS:%[0-9]+]] = add [[REST]], 1:long
// CHECK: for.lt %{{[0-9]+}}: long = 0:long to [[TRIPS]] by 1:long with
double down(unsigned n, const double *x)
{
    double s = 0;
    do
        s += *x++;
    while (--n > 0);
    return s;
}

// Its sum as an int would overflow.
// CHECK-LABEL: func @far
// CHECK: for.lt
// CHECK: cast %start : long
// CHECK: add {{.*}} : long
double far(int start, int n, const double *x)
{
    double s = 0;
    do
        s += x[start & 7];
    while (++start < n);
    return s;
}

// CHECK-LABEL: func @up
// CHECK: compare.lt
// CHECK: select
// CHECK: for.lt %{{[0-9]+}}: long = 0:long to %{{[0-9]+}} by 1:long with
double up(int n, const double *x)
{
    double s = 0;
    int i = 0;
    do
        s += x[i];
    while (++i < n);
    return s;
}

// ---- those that do not ----

// Away from the bound.
// CHECK-LABEL: func @away
// CHECK: loop with
double away(int n, const double *x)
{
    double s = 0;
    int i = 0;
    do
        s += x[-i];
    while (++i > n);
    return s;
}

// The bound changes.
// CHECK-LABEL: func @moving
// CHECK: loop with
double moving(int n, double *x)
{
    double s = 0;
    int i = 0;
    do {
        s += x[i];
        if (s > 3.0)
            n--;
    } while (++i < n);
    return s;
}

// CHECK-LABEL: func @in_memory
// CHECK: loop with
double in_memory(int *n, int *m)
{
    double s = 0;
    int i = 0;
    do {
        s += i;
        *m -= 1;
    } while (++i < *n);
    return s;
}

// Something else ends it.
// CHECK-LABEL: func @twice
// CHECK: loop with
double twice(int n, const double *x)
{
    double s = 0;
    int i = 0;
    do
        s += x[i];
    while (++i < n && s < 9.0);
    return s;
}

// Of signed bytes that wrap gcc 12 does not know what is left behind.
// CHECK-LABEL: func @wraps
// CHECK: loop with
int wraps(const double *x, double *y)
{
    int8_t k = -128;
    do
        *y += x[k + 128];
    while (--k > 120);
    return k;
}

// Below zero it is a large number.
// CHECK-LABEL: func @negative
// CHECK: loop with
double negative(int i, unsigned n, const double *x)
{
    double s = 0;
    do
        s += *x++;
    while ((unsigned)++i < n);
    return s;
}

// Where it ends the program the bound is not there.
// CHECK-LABEL: func @guarded
// CHECK: loop with
double guarded(int *n, const double *x)
{
    double s = 0;
    int i = 0;
    do {
        if (!n)
            exit(0);
        s += x[i];
    } while (++i < *n);
    return s;
}
