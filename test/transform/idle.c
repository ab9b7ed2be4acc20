// A reversed loop that adds multiples of a value that a condition makes zero is executed only where that is not zero.
// RUN: %adcc %s -o - --reverse 'unit(return)/(w,x)' --reverse 'paths(return)/(x)' --reverse 'either(return)/(u,v,x)' --reverse 'inner_guard(return)/(w,x)' | FileCheck %s
// RUN: %adcc %s -o - --reverse 'always(return)/(w,x)' --reverse 'uses_up(return)/(w,x)' --reverse 'in_arm(return)/(w,x)' --reverse 'few(return)/(w)' --reverse 'more(return)/(w,x)' --reverse 'guarded(return)/(w,x)' | FileCheck %s --check-prefix=NOT
// RUN: %adcc %s -o - --without=idle --reverse 'unit(return)/(w,x)' | FileCheck %s --check-prefix=NOT
// NOT-NOT: != 0.0) {
#include <math.h>

// CHECK-LABEL: double unit_b(
// CHECK: if ([[B:s_b[a-z0-9_]*]] != 0.0) {
// CHECK-NEXT: for (int j = 0; j < m; j++) {
// CHECK-NOT: } else {
// CHECK-NOT: ? {{.*}} : 0.0
// CHECK: }
double unit(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += w[i * m + j] * x[j];
        sum += s > 0.0 ? s * s : s > -1.0 ? s : 0.0;
    }
    return sum * sum;
}

// What was pushed is popped.
// CHECK-LABEL: double paths_b(
// CHECK: if ([[B:p_b]] != 0.0) {
// CHECK-NEXT: while ([[COUNT:count]] > 0) {
// CHECK: } else {
// CHECK-NEXT: while ([[COUNT]] > 0) {
// CHECK-NEXT: (void)adcc_pop_double(&tape);
// CHECK-NEXT: (void)adcc_pop_double(&tape);
// CHECK-NEXT: [[COUNT]]--;
// CHECK-NEXT: }
double paths(int n, int m, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double p = 1.0;
        for (int j = 0; j < m; j++) {
            p *= exp(x[j]);
            if (p > 3.0)
                break;
        }
        if (p < 3.0)
            sum += p;
    }
    return sum;
}

// CHECK-LABEL: double either_b(
// CHECK: if ({{[a-z0-9_]*}} != 0.0 || {{[a-z0-9_]*}} != 0.0)
double either(int n, int m, const double *u, const double *v, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0, t = 0.0;
        for (int j = 0; j < m; j++) {
            s += u[j] * x[j];
            t += v[j] * x[j];
        }
        if (s > 0.0)
            sum += s * s;
        if (t > 1.0)
            sum += t * t;
    }
    return sum * sum;
}

// No condition makes it zero.
double always(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += w[i * m + j] * x[j];
        sum += s * s;
    }
    return sum * sum;
}

// The adjoint of y[j] is used up in each round.
double uses_up(int n, int m, const double *w, const double *x)
{
    double y[16], sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++) {
            y[j] = w[j] * x[j];
            s += y[j];
        }
        if (s > 0.0)
            sum += s * y[0];
    }
    return sum * sum;
}

// It stands where the condition holds.
double in_arm(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += w[i * m + j] * x[j];
        if (s > 0.0)
            sum += s * s;
    }
    return sum * sum;
}

// A comparison for seven rounds.
double few(int n, const double *w)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < 7; j++)
            s += w[i * 7 + j] * w[j];
        if (s > 0.0)
            sum += s * s;
    }
    return sum * sum;
}

// Not all that is added is a multiple.
double more(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0, t = 0.0;
        for (int j = 0; j < m; j++) {
            s += w[j] * x[j];
            t += w[j] * w[j];
        }
        if (s > 0.0)
            sum += s * s;
        sum += t * t;
    }
    return sum * sum;
}

// That a zero is kept from an infinite partial makes it no more often zero.
double guarded(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 1.0;
        for (int j = 0; j < m; j++)
            s += w[j] * x[j];
        sum += sqrt(s) + 1.0 / s;
    }
    return sum * sum;
}

// Another product in it stays guarded.
// CHECK-LABEL: double inner_guard_b(
// CHECK: if ([[B:s_b[a-z0-9_]*]] != 0.0) {
// CHECK-NEXT: for (int j = 0; j < m; j++) {
// CHECK: double [[T:t[0-9]*]] = v[j] * [[B]];
// CHECK: [[T]] != 0.0
double inner_guard(int n, int m, const double *w, const double *x, const double *v)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += v[j] * (w[i * m + j] * x[j]);
        sum += s > 0.0 ? s * s : s > -1.0 ? s : 0.0;
    }
    return sum * sum;
}
