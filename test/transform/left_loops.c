// In a loop that is left early, the counter is not recorded: the number of the round gives it.
// RUN: %adcc %s --reverse broken_off --reverse by_flag --reverse taken_back --reverse other_steps --reverse "from_inside(a)/(a)" -o - | FileCheck %s
#include <math.h>

// CHECK-LABEL: double broken_off_b(
// CHECK-NOT: adcc_push_int
// CHECK: x_b[(int)count] +=
// CHECK: {{^}}}
double broken_off(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        s *= exp(0.1 * x[t]);
        if (s > lim)
            break;
    }
    return s;
}

// CHECK-LABEL: double by_flag_b(
// CHECK-NOT: adcc_push_int
// CHECK: x_b[n - (int)count] +=
// CHECK: {{^}}}
double by_flag(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = n, alive = 1;
    while (alive && t > 0) {
        s *= exp(0.1 * x[t]);
        alive = s < lim;
        if (alive)
            t--;
    }
    return s;
}

// The round in which it stands still need not be the last one.
// CHECK-LABEL: double taken_back_b(
// CHECK: adcc_push_int(&tape, t);
// CHECK: {{^}}}
double taken_back(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (!done && t < n) {
        s *= exp(0.1 * x[t]);
        if (s > lim && s < 3.0 * lim)
            done = 1;
        else
            t++;
        if (s > 2.0 * lim)
            done = 0;
    }
    return s;
}

// CHECK-LABEL: double other_steps_b(
// CHECK: adcc_push_int(&tape, t);
// CHECK: {{^}}}
double other_steps(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0;
    while (t < n) {
        s *= exp(0.1 * x[t]);
        if (s > lim)
            t += 2;
        else
            t++;
    }
    return s;
}

// Left from inside: the counters of both are known, and which elements stay.
// CHECK-LABEL: int from_inside_b(
// CHECK-NOT: double_rows
// CHECK: adcc_push_long(&tape, count
// CHECK-NOT: adcc_push_{{.*}} j
// CHECK: {{^}}}
int from_inside(int n, double *a)
{
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) {
            double s = a[i * n + j];
            for (int k = 0; k < j; k++)
                s -= a[i * n + k] * a[j * n + k];
            if (i == j && s <= 0.0)
                return j + 1;
            a[i * n + j] = s;
        }
    return 0;
}
