// Sums that some arms alone add to, and factors behind the loop whose adjoints need the sum: the loop is reversed iteration by iteration all the same.
// RUN: %adcc %s -o - --reverse 'discounted(return)/(strike,rate,x)' --reverse 'of_mean(return)/(x,w)' | FileCheck %s
// RUN: %adcc %s -o - --reverse 'elements(return)/(x)' --reverse 'points(return)/(x)' | FileCheck %s --check-prefix=LOCALS
// RUN: %adcc %s -o - --emit=report --reverse 'behind_store(return)/(x,w)' --reverse 'square(return)/(x,w)' --reverse 'given_by_loop(return)/(x)' --reverse 'seen(return)/(x)' --reverse 'reset(return)/(x)' | FileCheck %s --check-prefix=NOT
// RUN: %adcc %S/../run/programs/late_fills.c -o - --emit=report --reverse 'closed(return)/(x,w)' | FileCheck %s --check-prefix=CLOSED
// RUN: %adcc %S/../run/programs/late_fills.c -o - --emit=report --reverse 'beyond_closed(return)/(x,w)' | FileCheck %s --check-prefix=NOT
// CLOSED: closed_b:
// CLOSED: each iteration reversed at once
// NOT-NOT: each iteration reversed at once
#include <math.h>

// CHECK-LABEL: double discounted_b(
// CHECK: double [[DISCOUNT:t[0-9]*]] = exp(-rate * time);
// CHECK: double [[SUM_B:sum_b]] = [[DISCOUNT]] *
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: double [[X:[a-z0-9_]*]] = exp(x[i]);
// CHECK-NEXT: int [[TEST:[a-z0-9]*]] =
// CHECK-NEXT: if ([[TEST]])
// CHECK-NEXT: sum += [[X]] - strike;
// CHECK: x_b[i] += {{.*}}[[X]]
// CHECK-NOT: for (
// CHECK: *rate_b
// CHECK-SAME: sum * ret_b
double discounted(int n, const double *x, double strike, double rate, double time)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double price = exp(x[i]);
        if (price > strike)
            sum += price - strike;
    }
    return exp(-rate * time) * sum;
}

// What waits for the sum is there when the term is added.
// CHECK-LABEL: double of_mean_b(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NOT: for (
// CHECK: [[M:[a-z0-9_]*]] = sum / n;
// CHECK-NOT: for (
// CHECK: w_b[1] += [[M]] * 
double of_mean(int n, const double *x, const double *w)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i]);
    double mean = sum / n;
    return w[1] * mean;
}

double behind_store(int n, const double *x, const double *w)
{
    double local[2] = {0.5, 0.25}, sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] * local[i & 1]);
    local[n & 1] = w[1] * w[1];
    return local[n & 1] * sum;
}

double square(int n, const double *x, const double *w)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] * w[0]);
    return sum * sum;
}

double given_by_loop(int n, const double *x)
{
    double sum = 0.0, other = 0.0;
    for (int i = 0; i < n; i++) {
        sum += exp(x[i]);
        other += x[i] * exp(x[i]);
    }
    return sum * other;
}

double seen(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (sum < 2.0)
            sum += exp(x[i]);
    return sum;
}

double reset(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (i == 2)
            sum = x[1];
        else
            sum += exp(x[i]);
    return sum;
}

// Matrices of its own in each round: with no records, where there would be many of them.
// LOCALS-LABEL: double elements_b(
// LOCALS-NOT: adcc_
// LOCALS: for (int e = 0; e < n; e++) {
// LOCALS: sum +=
// LOCALS: x_b[e] +=
// LOCALS-NOT: adcc_
// LOCALS: return sum;
double elements(int n, const double *x)
{
    double sum = 0.0;
    for (int e = 0; e < n; e++) {
        double l[6][6], t[6][6];
        for (int i = 5; i >= 0; i--)
            for (int j = 0; j < 6; j++) {
                l[i][j] = x[e] * (i + j);
                t[i][j] = sqrt(x[e] + j);
            }
        for (int i = 0; i < 6; i++)
            for (int j = 5; j >= 0; j--)
                for (int k = 0; k < 6; k++)
                    sum += l[i][k] * t[k][j];
    }
    return sum;
}

// Few: in two sweeps, neither of which waits for the other.
// LOCALS-LABEL: double points_b(
// LOCALS: sum +=
// LOCALS: {{push|records|row}}
// LOCALS: x_b[
double points(int n, const double *x)
{
    double sum = 0.0;
    for (int e = 0; e < n; e++) {
        double l[2];
        l[e & 1] = exp(x[e]);
        l[1 - (e & 1)] = sin(x[e]);
        sum += l[0] * l[1];
    }
    return sum;
}
