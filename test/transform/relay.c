// An adjoint that an iteration hands to the next one, by an element or by a variable, goes through one product: with what is made of the partials alone.
// RUN: %adcc --without=handover --reverse "by_element(x)/(x,w)" --reverse "downwards(x)/(x,w)" --reverse "by_variable(return)/(x,w)" --reverse "newton(return)/(a,b)" --reverse "cut(return)/(x,w)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "by_element(x)/(x,w)" --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "by_element(x)/(x,w)" --without=relay %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "short_way(x)/(x,w)" --reverse "far(x)/(x,w)" --reverse "elsewhere(x)/(x,w)" --reverse "busy(x)/(x,w)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "own(return)/(x,w)" %s -o - | FileCheck --check-prefix=OWN %s
// REPORT: what its adjoint hands to the next iteration is one product
// PLAIN: _b(
// PLAIN-NOT: * x_i_b : 0.0;
// PLAIN-NOT: * s_b : 0.0;
#include <math.h>

// The factors are guarded among themselves as the adjoints were; what comes is kept from their product, too.
// CHECK-LABEL: void by_element_b(
// CHECK: double x_i_b = x_b[i];
// CHECK: int test = x_i_b != 0.0;
// CHECK: double [[FACTOR:t[0-9]*]] = [[BEFORE:t[0-9]*]] != 0.0 ? -(x_i * [[BEFORE]]) : 0.0;
// CHECK: x_b[i - 1] += test ? 2.0 * [[FACTOR]] * x_i_b : 0.0;
void by_element(int n, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] - 1.0 / (w[i] + (w[i] / (1.0 + x[i - 1] * x[i - 1])) / (2.0 + w[i]));
}

// CHECK-LABEL: void downwards_b(
// CHECK: for (int i_1 = 0; i_1 <= i; i_1++) {
// CHECK: x_b{{.}}i_1 + 1] += test ? {{.*}} * x_i_b : 0.0;
void downwards(int n, double *restrict x, const double *restrict w)
{
    for (int i = n - 1; i >= 0; i--)
        x[i] = x[i] - 1.0 / (w[i] + (w[i] / (1.0 + x[i + 1] * x[i + 1])) / (2.0 + w[i]));
}

// CHECK-LABEL: double by_variable_b(
// CHECK: int test = s_b != 0.0;
// CHECK: s_b = test ? {{.*}} * s_b : 0.0;
double by_variable(int n, const double *restrict x, const double *restrict w)
{
    double s = x[0];
    for (int i = 0; i < n; i++)
        s = x[i] - 1.0 / (w[i] + (w[i] / (1.0 + s * s)) / (2.0 + w[i]));
    return s;
}

// The rounds of a `while` are counted, and taken back.
// CHECK-LABEL: double newton_b(
// CHECK: while (count > 0) {
// CHECK: int test = x_b != 0.0;
// CHECK: x_b = test ? {{.*}} * x_b : 0.0;
double newton(double a, double b)
{
    double x = a;
    while (fabs(x * x * x - b * x - a) > 1e-12)
        x = x - (x * x * x - b * x - a) / (3.0 * x * x - b);
    return x;
}

// A choice may cut the way of an adjoint that is infinite: the factor is asked, too.
// CHECK-LABEL: double cut_b(
// CHECK: double [[CUT:t[0-9]*]] = 2.0 * (
// CHECK-NEXT: double [[PRODUCT:t[0-9]*]] = [[CUT]] != 0.0 ? [[CUT]] * s_b : 0.0;
// CHECK: s_b = test ? [[PRODUCT]] : 0.0;
double cut(int n, const double *restrict x, const double *restrict w)
{
    double s = x[0];
    for (int i = 0; i < n; i++)
        s = __builtin_fmin(w[i], x[i] / (1.0 + w[i] / (1.0 + s * s)));
    return s;
}

// One product already.
void short_way(int n, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] + x[i - 1] * w[i];
}

// What the next iteration finds comes from the one before this.
void far(int n, double *restrict x, const double *restrict w)
{
    for (int i = 2; i <= n; i++)
        x[i] = x[i] - 1.0 / (w[i] + (w[i] / (1.0 + x[i - 2] * x[i - 2])) / (2.0 + w[i]));
}

// Nothing is handed on.
void elsewhere(int n, double *restrict x, const double *restrict w)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] - 1.0 / (w[i] + (w[i] / (1.0 + x[i] * x[i])) / (2.0 + w[i]));
}

// A processor finds other things to do.
void busy(int n, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++) {
        double a = w[i], b = a / (1.0 + a * a), c = b / (2.0 + b * a), d = c / (3.0 + c * b), e = d / (4.0 + d * a);
        double f = e / (5.0 + e * b), g = f / (6.0 + f * c), h = g / (7.0 + g * d);
        x[i] = x[i] - 1.0 / (a + (h / (1.0 + x[i - 1] * x[i - 1])) / (2.0 + a)) + b * c * d * e * f * g * h;
    }
}

// The function's own recurrence stays as it is.
// OWN: double own_b(
// OWN-NOT: * s : 0.0;
// OWN: s_b = test ? {{.*}} * s_b : 0.0;
double own(int n, const double *restrict x, const double *restrict w)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s = s * w[i] / (1.0 + w[i]) / (2.0 + w[i]) * x[i];
    return s;
}
