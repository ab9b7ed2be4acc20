// Results of branches that the reverse sweep asks for are made again, in a branch of their own, or recorded.
// RUN: %adcc --without=rows,borders %s -o - --reverse 'clamped(return)/(x)' --reverse 'cases(return)/(u)' --reverse 'guarded(return)/(u)' --reverse 'two(return)/(u)' --reverse 'one_of_both(return)/(u)' --reverse 'second_of_three(return)/(u)' --reverse 'kept_call(return)/(u)' --reverse 'counted(return)/(u)' | FileCheck %s
// RUN: %adcc --without=rows,borders %s -o - --disjoint --reverse 'border(return)/(a,u)' --reverse 'which(u)/(a,b,u)' | FileCheck %s --check-prefix=APART
// RUN: %adcc --without=rows,borders %s -o - --reverse 'border(return)/(a,u)' | FileCheck %s --check-prefix=OVERLAP
// RUN: %adcc --without=rows,borders %s -o - --reverse 'by_real(return)/(u)' --reverse 'overwritten(return)/(u)' --reverse 'condition_overwritten(return)/(u)' --reverse 'called(return)/(u)' --reverse 'much(return)/(u)' --reverse 'one_after_the_other(return)/(u)' --reverse 'own_local(return)/(u)' | FileCheck %s --check-prefix=NOT
// RUN: %adcc --without=rows,borders %s -o - --hvp 'clamped(return)/(x)' | FileCheck %s --check-prefix=SECOND

#include <math.h>

static int clampi(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

// CHECK-LABEL: double clamped_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK-NEXT: int at = k + i < 0 ? 0 : k + i >= n ? n - 1 : k + i;
// CHECK: x_b[at] +=
// SECOND-LABEL: double clamped_b_d(
// SECOND-NOT: push_int
// SECOND: {{^}$}}
double clamped(int n, double *x)
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = -2; i <= 2; i++) {
            int at = clampi(k + i, n);
            s += x[at] * x[at];
            x[k] = 0.5 * s;
        }
    }
    return s;
}

// The quotient is made where its divisor is not zero.
// CHECK-LABEL: double cases_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK-NEXT: int k;
// CHECK-NEXT: switch (kind[i]) {
// CHECK: case 2:
// CHECK-NEXT: k = i / kind[i];
// CHECK: u_b[k] =
double cases(int n, const int *kind, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int k;
        switch (kind[i]) {
        case 0: k = 0; break;
        case 1:
        case 2: k = i / kind[i]; break;
        default: k = n - 1;
        }
        s += u[k] * u[k];
        u[k] = s;
    }
    return s;
}

// A load stays in its arm.
// CHECK-LABEL: double guarded_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK: int at = i + 3 < n ? next[i + 3] : 0;
double guarded(int n, const int *next, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = i + 3 < n ? next[i + 3] : 0;
        s += u[at] * u[i];
        u[at] = s;
    }
    return s;
}

// A branch upon what another one results in.
// CHECK-LABEL: double two_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK: int first = i > 2 ? i - 2 : 0;
// CHECK-NEXT: int at = first < n - 4 ? first + 4 : first;
double two(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int first = i > 2 ? i - 2 : 0;
        int at = first < n - 4 ? first + 4 : first;
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}

// What else the branch results in is not computed for it.
// CHECK-LABEL: double one_of_both_b(
// CHECK: sin(u[
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK: int at = test ? i - 1 : n - 1;
// CHECK-NOT: sin(
double one_of_both(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double weight;
        int at;
        if (i > 0) {
            at = i - 1;
            weight = sin(u[i]);
        } else {
            at = n - 1;
            weight = 0.5;
        }
        s += weight * u[at];
        u[at] = s;
    }
    return s;
}

// Of the inner branch, one result.
// CHECK-LABEL: double second_of_three_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK: int at = [[ODD:t[0-9]*]] ? (i % 3 != 0 ? i - 1 : 1) : i;
double second_of_three(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int a = 0, b = 1, c = 2, at = i;
        if (i % 2) {
            if (i % 3)
                a = i, b = i - 1, c = n - i;
            at = b;
            u[a] *= 2.0;
            u[c] *= 0.5;
        }
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}

// In a function that is called, as well.
// CHECK-LABEL: /* forward sweep of moves (
// CHECK: adcc_push_int(tape, [[TEST:test]]);
// CHECK-NOT: push_int
// CHECK-LABEL: /* reverse sweep of moves (
// CHECK: = i > 0 ? i - 1 : 0;
static void moves(int i, double *u)
{
    if (u[i] > 3.0)
        moves(i - 1, u);
    u[i > 0 ? i - 1 : 0] *= u[i];
}

double kept_call(int n, double *u)
{
    moves(n, u);
    return u[0];
}

// How many there are is a truth value and what is added to it.
// CHECK-LABEL: double counted_b(
// CHECK-NOT: push_int
// CHECK: = adcc_pop_double(&tape);
// CHECK: int count = [[LEFT:test.*]];
// CHECK-NEXT: if ([[RIGHT:test.*]])
// CHECK-NEXT: count++;
double counted(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        int count = 0;
        if (i > 0) {
            sum += u[i - 1];
            count++;
        }
        if (i + 1 < n) {
            sum += u[i + 1];
            count++;
        }
        u[i] = sum * sum / count;
        s += u[i];
    }
    return s;
}

// A real, too, where what it is made of stays.
// APART-LABEL: double border_b(
// APART: push_double(&tape, u_i);
// APART-NOT: push
// APART: i > 0
// APART: ? a[i - 1] : 0.5)
// OVERLAP-LABEL: double border_b_any(
// OVERLAP: push_double(&tape, left);
double border(int n, const double *a, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double left = i > 0 ? a[i - 1] : 0.5;
        u[i] = u[i] * u[i] * left;
        s += u[i];
    }
    return s;
}

// And a pointer, and its shadow.
// APART-LABEL: void which_b(
// APART-NOT: push_pointer
// APART: double *p_b = {{.*}} ? a_b : &b_b[i];
void which(int n, const double *a, const double *b, double *u)
{
    for (int i = 0; i < n; i++) {
        const double *p = i % 3 ? a : b + i;
        u[i] = u[i] * p[i] * p[0];
    }
}

// A comparison of reals that are computed is not made again, nor the branch that hangs on it.
// NOT-LABEL: double by_real_b(
// NOT: push_int(&tape, at);
double by_real(int n, const double *limit, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = limit[i] * limit[n] + limit[i] > 0.5 ? i : n - 1;
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}

// What an arm reads is overwritten later.
// NOT-LABEL: double overwritten_b(
// NOT: push_int(&tape, at);
double overwritten(int n, int *next, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = i > 1 ? next[i] : 0;
        s += u[at] * u[at];
        u[at] = s;
        next[i / 2] = at;
    }
    return s;
}

// So is what the condition reads.
// NOT-LABEL: double condition_overwritten_b(
// NOT: push_int(&tape, at);
double condition_overwritten(int n, int *flag, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = flag[i] ? n - 1 : i;
        s += u[at] * u[at];
        u[at] = s;
        flag[i] = 0;
    }
    return s;
}

// An arm calls somebody.
// NOT-LABEL: double called_b(
// NOT: push_int(&tape, at);
int asked(int i);
double called(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = i > 0 ? asked(i) : 0;
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}

// It takes longer than a record.
// NOT-LABEL: double much_b(
// NOT: push_int(&tape, at);
double much(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = 0;
        if (i > 2) {
            at = i;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
            at = (at * 3 + i) / 2 % n;
        }
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}

// So do many branches, each upon what the one before results in.
// NOT-LABEL: double one_after_the_other_b(
// NOT: push_int(&tape, a);
double one_after_the_other(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int a = i;
        if (a % 2)
            a = a * 3 + 1;
        if (a % 3)
            a = a * 5 + 1;
        if (a % 5)
            a = a * 7 + 1;
        if (a % 7)
            a = a * 11 + 1;
        if (a % 11)
            a = a * 13 + 1;
        if (a % 13)
            a = a % n;
        a %= n;
        s += u[a] * u[a];
        u[a] = s;
    }
    return s;
}

// A variable of the arm is not there in another.
// NOT-LABEL: double own_local_b(
// NOT: push_int(&tape, at);
void filled(int i, int *table);
double own_local(int n, double *u)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int at = 0;
        if (i > 1) {
            int table[4];
            filled(i, table);
            at = table[i % 4];
        }
        s += u[at] * u[at];
        u[at] = s;
    }
    return s;
}
