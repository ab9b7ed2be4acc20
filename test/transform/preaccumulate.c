// A chain's derivative is multiplied in the forward sweep, and recorded as one number.
// RUN: %adcc --without=rows --without=overlap --reverse sigmoid --reverse kept --reverse 'flux(f)/(u)' %s -o - | FileCheck %s
#include <math.h>

// CHECK-LABEL: void sigmoid_b(
// CHECK: double [[E:t[0-9]*]] = exp(-x[i]);
// CHECK-NEXT: double [[D:t[0-9]*]] = 1.0 + [[E]];
// CHECK-NEXT: double [[Q:t[0-9]*]] = 2.0 / [[D]];
// CHECK-NEXT: x[i] = [[Q]] - 1.0;
// CHECK-NEXT: adcc_push_double(&tape, [[Q]] / [[D]] * [[E]]);
// CHECK-NEXT: }
// CHECK-NEXT: for (int i = n; i > 0;) {
// CHECK-NEXT: i--;
// CHECK-NEXT: double [[P:t[0-9]*]] = adcc_pop_double(&tape);
// CHECK-NEXT: double [[B:x_i_b]] = x_b[i];
// CHECK-NEXT: x_b[i] = [[B]] != 0.0 ? [[P]] * [[B]] : 0.0;
// CHECK-NEXT: }
void sigmoid(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 2.0 / (1.0 + exp(-x[i])) - 1.0;
}

// The value in between goes elsewhere, too: it is recorded itself.
// CHECK-LABEL: void kept_b(
// CHECK: adcc_push_double
// CHECK: adcc_push_double
// CHECK: }
void kept(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double e = exp(-x[i]);
        x[i] = 1.0 / (1.0 + e);
        y[i] = e;
    }
}

// All that hangs together between two inputs and one output: two records for five.
// CHECK-LABEL: void flux_b(
// CHECK-COUNT-2: adcc_push_double(
// CHECK-NOT: adcc_push_double(
// CHECK: for (int i = n; i > 0;) {
// CHECK-NEXT: i--;
// CHECK-NEXT: double [[A:t[0-9]*]] = adcc_pop_double(&tape);
// CHECK-NEXT: double [[B:t[0-9]*]] = adcc_pop_double(&tape);
// CHECK-NEXT: double f_i_b = f_b[i];
// CHECK-NEXT: f_b[i] = 0.0;
// CHECK-NEXT: int test = f_i_b != 0.0;
// CHECK-NEXT: u_b[2 * i + 1] += test ? [[A]] * f_i_b : 0.0;
// CHECK-NEXT: u_b[2 * i] += test ? [[B]] * f_i_b : 0.0;
// CHECK-NEXT: }
void flux(int n, const double *u, double *f, double g)
{
    for (int i = 0; i < n; i++) {
        double a = u[2 * i], b = u[2 * i + 1];
        double c = sqrt(1.0 + a * a + b * b);
        double h = exp(-g * c) * (a - b) / (2.0 + c * c);
        f[i] = 0.5 * (a * a + b * b) - h * c + sin(h * h);
    }
}

// Two directions are one vector: then there is nothing to spare where nothing is recorded, and of eight there is.
// RUN: %adcc %s -o - --without=rows --without=overlap --width 2 --reverse-vector 'image(p)/(x)' | FileCheck --check-prefix=TWO %s
// RUN: %adcc %s -o - --without=rows --without=overlap --width 8 --reverse-vector 'image(p)/(x)' | FileCheck --check-prefix=EIGHT %s
// TWO: image_bv(
// TWO-NOT: adcc_where
// EIGHT: image_bv(
// EIGHT: adcc_where
void image(const double *x, double *p)
{
    p[0] = sin(x[0]) * exp(x[0]) + x[0] * x[0] * cos(x[0]);
    p[1] = x[1];
}
