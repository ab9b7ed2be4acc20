// What an iteration stores and the next one loads is handed on in a variable, where nothing that the loop stores in between may be that element.
// RUN: %adcc --reverse "smooth(y)/(x)" --reverse "steps(y)/(x)" --reverse "line(return)/(x)" --reverse "members(return)/(x)" --reverse "joined(return)/(x)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "smooth(y)/(x)" --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "smooth(y)/(x)" --without=handover %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "between(y)/(x,y,z)" --reverse "not_always(y)/(x,y)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "alone(y)/(y)" %s -o - | FileCheck --check-prefix=ALONE %s
// RUN: %adcc --reverse "resonator(y)/(x,y)" %s -o - | FileCheck --check-prefix=FIRST %s
// RUN: %adcc --reverse "resonator(y)/(x,y)" --disjoint %s -o - | FileCheck --check-prefix=BOTH %s
// RUN: %adcc --reverse "same(return)/(x,w)" %s -o - | FileCheck --check-prefix=SAME %s
// REPORT: what an iteration stores for the next one stays in a variable
// PLAIN: _b(
// PLAIN-NOT: carried
#include <math.h>

// What goes to x may be what goes to y: it goes there first, and what is handed on last.
// CHECK-LABEL: void smooth_b(
// CHECK: double y_b_carried = 1 < n ? y_b[n - 1] : 0.0;
// CHECK: y_b[i] = 0.0;
// CHECK-NEXT: x_b[i] += 0.1 * y_b_carried;
// CHECK-NEXT: y_b_carried = y_b[i - 1] + 0.9 * y_b_carried;
// CHECK-NEXT: y_b[i - 1] = y_b_carried;
void smooth(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = 0.1 * x[i] + 0.9 * y[i - 1];
}

// CHECK-LABEL: void steps_b(
// CHECK: double y_carried = i > 0 ? y[n] : 0.0;
// CHECK-NEXT: for (
// CHECK-NOT: + 2]
// CHECK: y_carried *= t;
void steps(int n, const double *x, double *y)
{
    for (int i = n - 2; i > 0; i -= 2)
        y[i] = exp(x[i]) * y[i + 2];
}

// CHECK-LABEL: double line_b(
// CHECK: double y_b_carried = 1 <= n ? y_b[2 * n + 1] : 0.0;
// CHECK: double y_b_carried_1 = 1 <= n ? y_b[2 * n] : 0.0;
double line(int n, const double *x)
{
    double y[100] = {0.5, 0.25};

    for (int i = 1; i <= n; i++) {
        y[2 * i] = y[2 * i - 2] + x[i] * y[2 * (i - 1) + 1];
        y[2 * i + 1] = y[2 * i - 1] + x[i + 1];
    }
    return y[2 * n];
}

// Two parameters that are only read may be one array: what is added to the adjoint of the one is added to that of the other.
// SAME-LABEL: double same_b(
// SAME: l_b_carried
// SAME-NOT: w_b_carried
// SAME-NOT: x_b_carried
double same(int n, const double *x, const double *w)
{
    double l[100] = {1.0}, sum = 0.0;

    for (int i = 1; i < n; i++)
        l[i] = l[i - 1] * 0.5 + x[i] * w[i - 1] + x[i - 1];
    for (int i = 1; i < n; i++)
        sum += l[i];
    return sum;
}

typedef struct {
    double p, v[2];
} State;

// CHECK-LABEL: double members_b(
// CHECK: double s_b_p_carried = 1 <= n ? s_b[n].p : 0.0;
// CHECK: double s_b_v_carried = 1 <= n ? s_b[n].v[1] : 0.0;
double members(int n, const double *x)
{
    State s[100] = {{0.5, {0.0, 1.0}}};

    for (int i = 1; i <= n; i++) {
        s[i].v[1] = s[i - 1].v[1] - x[i] * s[i - 1].p;
        s[i].p = s[i - 1].p + 0.1 * s[i - 1].v[1];
    }
    return s[n].p;
}

// Two loads find what one store left.
// CHECK-LABEL: double joined_b(
// CHECK: double a_carried = 0 < n ? a[0] : 0.0;
// CHECK-NOT: a_carried_1
double joined(int n, const double *x)
{
    double a[100] = {0.5}, b[100] = {0.0}, sum = 0.0;

    for (int i = 0; i < n; i++) {
        a[i + 1] = sin(a[i]) * x[i];
        b[i] = a[i] * x[i + 1];
    }
    for (int i = 0; i < n; i++)
        sum += b[i] * b[i];
    return sum;
}

// The element before the last one waits while other things are added: only if these lie apart.
// FIRST: double y_b_carried = 2 < n ? y_b[n - 1] : 0.0;
// FIRST-NOT: y_b_carried_1
// BOTH: double y_b_carried = 2 < n ? y_b[n - 1] : 0.0;
// BOTH: double y_b_carried_1 = 2 < n ? y_b[n - 2] : 0.0;
void resonator(int n, const double *x, double *y)
{
    for (int i = 2; i < n; i++)
        y[i] = x[i] + 0.5 * y[i - 1] - 0.25 * y[i - 2];
}

void between(int n, const double *x, double *y, double *z)
{
    for (int i = 1; i < n; i++) {
        y[i] = y[i - 1] + x[i];
        z[i] = x[i];
        z[2 * i] = 0.0;
    }
}

void not_always(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        if (x[i] > 0.0)
            y[i] = x[i] * y[i - 1];
}

// Nothing else is stored: a C compiler sees it.
// ALONE-LABEL: void alone_b(
// ALONE: y[i] = 0.5 * y[i - 1];
void alone(int n, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = 0.5 * y[i - 1];
}
