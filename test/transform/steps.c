// Where a loop is left by a flag, and nobody sees its counter then, the counter steps in each round, behind the branch.
// RUN: %adcc %s --forward broken_off --forward seen_behind --forward head_loads --forward guarded_load --forward one_flag_guards --forward is_the_flag --forward to_last_bound --forward by_unsigned --forward below_constant --forward before_known --forward loaded_next --forward kept --forward pointer_on --forward real_carried -o - | FileCheck %s
// RUN: %adcc %s --without=steps --forward broken_off -o - | FileCheck --check-prefix=WITHOUT %s
#include <limits.h>
#include <math.h>

// CHECK-LABEL: double broken_off_d(
// CHECK: broken = 1;
// CHECK-NOT: else
// CHECK: {{^        }}t++;
// CHECK: {{^}}}
// WITHOUT-LABEL: double broken_off_d(
// WITHOUT: {{^}}        else
// WITHOUT-NEXT: {{^}}            t++;
// WITHOUT: {{^}}}
double broken_off(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s;
}

// CHECK-LABEL: double seen_behind_d(
// CHECK: {{^}}        else
// CHECK-NEXT: {{^}}            t++;
// CHECK: {{^}}}
double seen_behind(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0;
    for (; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s * (t + 1);
}

// The element that the head's last execution reads is the same.
// CHECK-LABEL: double head_loads_d(
// CHECK: {{^}}        else
// CHECK-NEXT: {{^}}            t++;
// CHECK: {{^}}}
double head_loads(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (x[t] < 100.0 && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

// CHECK-LABEL: double guarded_load_d(
// CHECK-NOT: else
// CHECK: {{^        }}t++;
// CHECK: {{^}}}
double guarded_load(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (t < n && !done && x[t] < 90.0) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

// The flag before the load is not the one that leaves.
// CHECK-LABEL: double one_flag_guards_d(
// CHECK: {{^}}        else
// CHECK-NEXT: {{^}}            t++;
// CHECK: {{^}}}
double one_flag_guards(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0, idle = 0;
    while (!idle && x[t] < 90.0 && !done && t < n) {
        s *= exp(0.3 * x[t]);
        idle = s < 0.0;
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

// CHECK-LABEL: double is_the_flag_d(
// CHECK: t = s_1 > lim ? 0 : t - 1;
// CHECK: {{^}}}
double is_the_flag(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = n;
    while (t) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            t = 0;
        else
            t--;
    }
    return s;
}

// The last round's sum might overflow.
// CHECK-LABEL: double to_last_bound_d(
// CHECK: {{^}}        else
// CHECK-NEXT: {{^}}            t++;
// CHECK: {{^}}}
double to_last_bound(int n, int last, double lim, const double *x)
{
    double s = 1.0;
    for (int t = last - n; t <= last; t++) {
        s *= exp(0.3 * x[last - t]);
        if (s > lim || t == INT_MAX)
            break;
    }
    return s;
}

// CHECK-LABEL: double by_unsigned_d(
// CHECK-NOT: else
// CHECK: {{^        }}t += 3;
// CHECK: {{^}}}
double by_unsigned(unsigned n, double lim, const double *x)
{
    double s = 1.0;
    for (unsigned t = n;; t += 3) {
        s *= exp(0.3 * x[t % 8]);
        if (s > lim)
            break;
    }
    return s;
}

// CHECK-LABEL: double below_constant_d(
// CHECK: while
// CHECK-NOT: else
// CHECK: {{^        }}t += 2;
// CHECK: while
// CHECK: {{^}}        else
// CHECK-NEXT: {{^}}            t_1 += 2;
// CHECK: {{^}}}
double below_constant(double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < INT_MAX - 1; t += 2) {
        s *= exp(0.3 * x[t % 8]);
        if (s > lim)
            break;
    }
    for (int t = 0; t < INT_MAX; t += 2) {
        s *= exp(0.3 * x[t % 8]);
        if (s > 2.0 * lim)
            break;
    }
    return s;
}

// CHECK-LABEL: double before_known_d(
// CHECK: while
// CHECK-NOT: else
// CHECK: {{^}}        at = next;
// CHECK: {{^}}}
double before_known(int n, double lim, const double *x)
{
    double s = 1.0;
    int at = 0, t = 0;
    while (t < n) {
        int next = (at * 5 + 3) % 8;
        s *= exp(0.3 * x[at]) + 0.1 * x[next];
        if (s > lim)
            break;
        at = next;
        t++;
    }
    return s;
}

// CHECK-LABEL: double loaded_next_d(
// CHECK: else
// CHECK: {{^            }}at = next[at];
// CHECK: {{^}}}
double loaded_next(int n, const int *next, double lim, const double *x)
{
    double s = 1.0;
    int at = 0, t = 0;
    while (t < n) {
        s *= exp(0.3 * x[at]);
        if (s > lim)
            break;
        at = next[at];
        t++;
    }
    return s;
}

// CHECK-LABEL: double kept_d(
// CHECK-NOT: side =
// CHECK: {{^}}}
double kept(int n, int side, double lim, const double *x)
{
    double s = 1.0;
    int t = 0;
    while (t < n) {
        s *= exp(0.3 * x[t + side]);
        if (s > lim) {
            side = -1;
            break;
        }
        t++;
    }
    return s;
}

// CHECK-LABEL: double pointer_on_d(
// CHECK: else
// CHECK: {{^            }}p++;
// CHECK: {{^}}}
double pointer_on(int n, double lim, const double *x)
{
    double s = 1.0;
    for (const double *p = x, *end = x + n; p < end; p++) {
        s *= exp(0.3 * *p);
        if (s > lim)
            break;
    }
    return s;
}

// CHECK-LABEL: double real_carried_d(
// CHECK: else
// CHECK: {{^            }}last = root;
// CHECK: {{^}}}
double real_carried(int n, double lim, const double *x)
{
    double s = 1.0, last = 1.0;
    int t = 0;
    while (t < n) {
        double root = sqrt(x[t]);
        s *= 1.0 + 0.2 * last;
        if (s > lim)
            break;
        last = root;
        t++;
    }
    return s;
}
