// Where a zero adjoint would meet a partial that is not finite.
// RUN: %adcc %s -o - --reverse straight --reverse in_branch --reverse to_memory --reverse harmless --reverse positive | FileCheck %s
#include <math.h>

// The result's adjoint is what the caller gives: nothing to guard.
// CHECK-LABEL: double straight_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
double straight(double x)
{
    return sqrt(x) * log(x);
}

// CHECK-LABEL: double in_branch_b(
// CHECK: != 0.0 ?
double in_branch(double x, double y)
{
    double t = sqrt(x), s = y;
    if (y > 0.0)
        s += t;
    return s;
}

// It may be overwritten there.
// CHECK-LABEL: void to_memory_b(
// CHECK: != 0.0 ?
void to_memory(int c, double x, double *out)
{
    *out = log(x);
    if (c)
        *out = 2.0 * x;
}

// Its partials are finite everywhere; in a branch it would be guarded all the same, for x itself may be infinite there.
// CHECK-LABEL: void harmless_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
void harmless(int c, double x, double *out)
{
    *out = sin(x) * 3.0;
    if (c)
        *out = 2.0 * x;
}

// The root of what is beyond doubt positive is harmless.
// CHECK-LABEL: void positive_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
void positive(int c, double x, double *out)
{
    *out = sqrt(1.0 + x * x);
    if (c)
        *out = 2.0 * x;
}

// What a loop adds to what it carries is shown by the result, round by round.
// RUN: %adcc %s -o - --reverse summed --reverse reset --reverse multiplied | FileCheck --check-prefix=CARRIED %s
// CARRIED-LABEL: double summed_b(
// CARRIED-NOT: != 0.0
// CARRIED: {{^}$}}
double summed(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            s -= 0.5 * log(x[i]) / x[j];
    return s;
}

// Not where a round may drop it.
// CARRIED-LABEL: double reset_b(
// CARRIED: != 0.0
double reset(int n, int k, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i == k)
            s = 0.0;
        s += log(x[i]);
    }
    return s;
}

// CARRIED-LABEL: double multiplied_b(
// CARRIED: != 0.0
double multiplied(int n, const double *x)
{
    double s = 1.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        s += last * x[i];
        last = log(x[i]);
    }
    return s;
}

// What is divided by a number that the result shows to be none is no reason for a guard, wherever it goes.
// RUN: %adcc %s -o - --reverse witnessed --reverse hidden --reverse in_arm --reverse 'unseeded(y)/(x,d)' --reverse root --reverse 'by_call(y)/(x,d)' --reverse 'unnamed(y)/(x,d)' | FileCheck --check-prefix=WITNESS %s
// WITNESS-LABEL: double witnessed_b(
// WITNESS-NOT: != 0.0
// WITNESS: {{^}$}}
double witnessed(int n, const double *x, double d)
{
    double s = 0.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        double e = d + x[i];
        s += last - log(e);
        last = x[i] / e;
    }
    return s;
}

// The exponential of minus infinity is zero.
// WITNESS-LABEL: double hidden_b(
// WITNESS: != 0.0
double hidden(int n, const double *x, double d)
{
    double s = 0.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        double e = d + x[i];
        s += last + exp(log(e));
        last = x[i] / e;
    }
    return s;
}

// The witness must be there whenever the quotient is.
// WITNESS-LABEL: double in_arm_b(
// WITNESS: != 0.0
double in_arm(int c, double x, double d)
{
    double s = fmin(x / d, 5.0), more = 0.0;
    if (c)
        more = log(d);
    return s + more;
}

// A result that the request does not name is no witness.
// WITNESS-LABEL: double unseeded_b(
// WITNESS: != 0.0
double unseeded(int c, double *y, double x, double d)
{
    double t = x / d;
    y[0] = 1.0;
    if (c)
        y[0] = t;
    return x / d + log(d);
}

// A quotient by d is finite where d is below zero; the root is none.
// WITNESS-LABEL: double root_b(
// WITNESS: != 0.0
double root(double x, double d)
{
    return x / d + fmin(sqrt(d), 1.0);
}

static void put(double *y, double v, int depth)
{
    if (depth > 3)
        put(y, v, depth - 1);
    else
        *y = v;
}

// A call may write over it.
// WITNESS-LABEL: void by_call_b(
// WITNESS: != 0.0
void by_call(double x, double d, double *y)
{
    *y = x / d;
    put(y, x * 2.0, 5);
}

// What is behind a pointer that the request does not name shows nothing to the caller.
// WITNESS-LABEL: void unnamed_b(
// WITNESS: != 0.0
void unnamed(double x, double d, double *z, double *y)
{
    double t = x / d;
    *y = fmin(t, 5.0);
    *z = t;
}

// Elements of an output that nothing else writes show what is not finite, one in each round.
// RUN: %adcc %s -o - --without=overlap --reverse elements --reverse twice --reverse halves --reverse others | FileCheck --check-prefix=ELEMENTS %s
// ELEMENTS-LABEL: void elements_b(
// ELEMENTS-NOT: != 0.0
// ELEMENTS: {{^}$}}
void elements(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i + 1] = log(x[i]);
}

// ELEMENTS-LABEL: void twice_b(
// ELEMENTS: != 0.0
void twice(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = log(x[i]);
    for (int i = 0; i < n; i += 2)
        y[i] = 1.0;
}

// ELEMENTS-LABEL: void halves_b(
// ELEMENTS: != 0.0
void halves(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i / 2] = log(x[i]);
}

// ELEMENTS-LABEL: void others_b(
// ELEMENTS: != 0.0
void others(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        y[i] = log(x[i]);
        z[i] = 2.0;
    }
}
