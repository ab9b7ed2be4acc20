// What is read twice, between stores that do not reach it, is recorded once.
// RUN: %adcc %s -o - --reverse "path(return)/(x)" --without=inline | FileCheck %s
// RUN: %adcc %s -o - --reverse "meets(return)/(x)" --without=inline | FileCheck %s --check-prefix=MEETS
// RUN: %adcc %s -o - --reverse "changes(return)/(x)" --without=inline | FileCheck %s --check-prefix=CHANGES
// RUN: %adcc %s -o - --reverse "between" | FileCheck %s --check-prefix=BETWEEN
#include <math.h>

struct state {
    double a[3], b[3];
};

// CHECK-LABEL: static void slope_fwd(
// CHECK: d->b[0] = y->a[0] * y->a[0] * y->b[0];
// CHECK-NOT: = y->a[0]
// CHECK: records[{{.*}}] = a_0;
// Where both pointers lead to one record, the second read is of what was stored.
// MEETS-LABEL: static void slope_fwd(
// MEETS: d->a[0] = t * b_0;
// MEETS-NEXT: double [[A:.*]] = y->a[0];
// MEETS-NEXT: d->b[0] = [[A]] * [[A]] * y->b[0];
// MEETS: records[{{.*}}] = [[A]];
static void slope(const struct state *y, struct state *d)
{
    for (int i = 0; i < 3; i++) {
        d->a[i] = sin(y->a[i]) * y->b[i];
        d->b[i] = y->a[i] * y->a[i] * y->b[i];
    }
}

double path(int n, const double *x)
{
    struct state y = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}}, d;
    for (int t = 0; t < n; t++) {
        slope(&y, &d);
        for (int i = 0; i < 3; i++) {
            y.a[i] += 0.1 * d.a[i];
            y.b[i] += 0.1 * d.b[i];
        }
    }
    return y.a[0] * y.b[1];
}

double meets(int n, const double *x)
{
    struct state y = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
    for (int t = 0; t < n; t++)
        slope(&y, &y);
    return y.a[0] * y.b[1];
}

// Another index, another type, a call that writes it: what is read is not what was read before.
// CHANGES-LABEL: double changes_b(
// CHANGES: adcc_reserve_double(&double_rows, (long)n * 5);
static void touch(double *p)
{
    p[1] = cos(p[1]);
}

double changes(int n, const double *x)
{
    double y[4] = {x[0], x[1], x[2], x[3]}, d[4] = {0}, s = 0.0;
    for (int t = 0; t < n; t++) {
        int k = t % 2;
        d[0] = y[1] * y[k];
        k = 1 - k;
        d[1] = y[k] * y[1];
        touch(y);
        s += d[0] * d[1] * y[1];
        y[k] = sin(y[k]);
    }
    return s;
}

// Parameters may overlap.
// BETWEEN-LABEL: void between_b_any(
// BETWEEN: adcc_reserve_double(&double_rows, trips * 2);
void between(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = sin(x[0]);
        y[i + n] = x[0] * x[0];
        x[0] += y[i];
    }
}
