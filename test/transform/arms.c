// Loops whose results are used in one arm of a branch alone are reversed in that arm.
// RUN: %adcc --without=rows,idle %s -o - --reverse 'near(return)/(x)' --reverse 'other_arm(return)/(x)' --reverse 'chosen(return)/(x)' | FileCheck %s
// RUN: %adcc --without=rows,idle %s -o - --reverse 'both(return)/(x)' --reverse 'used_outside(return)/(x)' --reverse 'writes(return)/(x,y)' --reverse 'pops(return)/(x)' | FileCheck %s --check-prefix=NOT

// CHECK-LABEL: double near_b(
// CHECK: int [[TEST:t]] = adcc_pop_int(&tape);
// CHECK: if ([[TEST]]) {
// CHECK-NEXT: ADCC_APART
// CHECK-NEXT: for (int i = 0; i < n; i++)
double near(int n, int m, const double *x, const double *y)
{
    double near = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += (x[i] - y[j]) * (x[i] - y[j]);
        if (s < 1.0)
            near += s;
    }
    return near * near; /* else the loop is late */
}

// CHECK-LABEL: double other_arm_b(
// CHECK: if (!c[j]) {
// CHECK-NEXT: ADCC_APART
// CHECK-NEXT: for (int i = 0; i < n; i++)
double other_arm(int n, int m, const double *x, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += x[i] * x[i];
        if (c[j])
            sum -= 1.0;
        else
            sum += s;
    }
    return sum * sum;
}

// CHECK-LABEL: double chosen_b(
// CHECK: if (c[j]) {
// CHECK-NEXT: ADCC_APART
// CHECK-NEXT: for (int i = 0; i < n; i++)
double chosen(int n, int m, const double *x, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += x[i] * x[i];
        sum += c[j] ? s : 1.0;
    }
    return sum * sum;
}

// NOT-LABEL: double both_b(
// NOT-NOT: if ({{.*}}) {
// NOT: s_b
// NOT-NEXT: ADCC_APART
// NOT-NEXT: for (int i = 0; i < n; i++)
// NOT-NEXT: x_b[i] +=
// NOT: {{^}$}}
double both(int n, int m, const double *x, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += x[i] * x[i];
        sum += c[j] ? s : 2.0 * s;
    }
    return sum;
}

// NOT-LABEL: double used_outside_b(
// NOT: s_b += ret_b;
// NOT-NEXT: ADCC_APART
// NOT-NEXT: for (int i = 0; i < n; i++)
// NOT-NEXT: x_b[i] +=
// NOT: {{^}$}}
double used_outside(int n, int m, const double *x, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++)
            s += x[i] * x[i];
        if (c[j])
            sum += s;
        sum += 0.5 * s;
    }
    return sum;
}

// The adjoint of y[i] is used up in each iteration.
// NOT-LABEL: double writes_b(
// NOT-NOT: if ({{.*}}) {
// NOT: for (int i = n; i > 0;) {
// NOT: {{^}$}}
double writes(int n, int m, const double *x, double *y, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 0.0;
        for (int i = 0; i < n; i++) {
            y[i] = 2.0 * x[i];
            s += y[i];
        }
        if (c[j])
            sum += s;
    }
    return sum;
}

// What was pushed is popped.
// NOT-LABEL: double pops_b(
// NOT-NOT: if ({{.*}}) {
// NOT: for (int i = n; i > 0;) {
// NOT: pop
// NOT: {{^}$}}
double pops(int n, int m, const double *x, const int *c)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++) {
        double s = 1.0;
        for (int i = 0; i < n; i++)
            s *= x[i];
        if (c[j])
            sum += s;
    }
    return sum;
}
