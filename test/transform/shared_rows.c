// What all rounds of a loop read alike in the loop inside it has one row for all of them, which the first one fills.
// RUN: %adcc %s --reverse "solve(b)/(a,b)" --reverse guarded --reverse unguarded --reverse longer --reverse two \
// RUN:   --reverse calling --reverse table --reverse widths --reverse grows --reverse fixed --reverse maybe -o - | FileCheck %s
#include <math.h>
#include <stdlib.h>

// The pivot's row, by the bounds of the loops; its number from the head of the loop that may return. Not if b may be a part of a.
// CHECK-LABEL: int solve_b_any(
// CHECK-NOT: double_shared
// CHECK-LABEL: int solve_b_apart(
// CHECK: while (returned == 0 && k < n) {
// CHECK: double *[[ROW:row[_0-9]*]] = adcc_reserve_double(&double_shared, (long)n - k);
// CHECK-NEXT: double *f_row = adcc_reserve_double(&double_rows, (long)n - i);
// CHECK-NEXT: for (int i_1 = i;
// CHECK: if (i_1 == i) {
// CHECK-NEXT: for (int j = k; j < n; j++)
// CHECK-NEXT: [[ROW]][j - k] = a[k * n + j];
// CHECK-NEXT: }
// CHECK-NEXT: for (int j = k; j < n; j++)
// CHECK-NEXT: a[i_1 * n + j] -= f * a[k * n + j];
// CHECK: while (count > 0) {
// CHECK: adcc_release_double(&double_shared,
// CHECK: for (
// CHECK: for (
// CHECK-LABEL: int solve_b(
// CHECK: int apart = (size_t)a + 8 * (size_t)n * n <= (size_t)b ||
int solve(int n, double *a, double *b)
{
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i * n + k]) > fabs(a[p * n + k]))
                p = i;
        if (a[p * n + k] == 0.0)
            return 0;
        for (int j = 0; j < n; j++) {
            double t = a[k * n + j];
            a[k * n + j] = a[p * n + j];
            a[p * n + j] = t;
        }
        for (int i = k + 1; i < n; i++) {
            double f = a[i * n + k] / a[k * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= f * a[k * n + j];
            b[i] -= f * b[k];
        }
    }
    return 1;
}

// By the branch that leaves it out; the first round is the first that comes there.
// CHECK-LABEL: double guarded_b(
// CHECK: adcc_reserve_double(&double_shared, n);
// CHECK-NEXT: int filled = 0;
// CHECK-NEXT: for (
// CHECK-NEXT: if (r != c) {
// CHECK-NEXT: double f = a[r * n + c];
// CHECK-NEXT: if (filled == 0) {
// CHECK-NEXT: for (int j = 0; j < n; j++)
// CHECK-NEXT: row[j] = a[c * n + j];
// CHECK: filled = 1;
// CHECK-LABEL: double unguarded_b(
// CHECK-NOT: double_shared
// CHECK-LABEL: double longer_b(
double guarded(int n, double *a)
{
    double s = 1.0;
    for (int c = 0; c < n; c++) {
        for (int r = 0; r < n; r++) {
            if (r == c)
                continue;
            double f = a[r * n + c];
            for (int j = 0; j < n; j++)
                a[r * n + j] -= f * a[c * n + j];
        }
        for (int j = 0; j < n; j++)
            a[c * n + j] *= 0.5;
        s += a[c * n + c];
    }
    return s;
}

double unguarded(int n, double *a)
{
    double s = 1.0;
    for (int c = 0; c < n; c++) {
        for (int r = 0; r < n; r++) {
            double f = a[r * n + c];
            for (int j = 0; j < n; j++)
                a[r * n + j] -= f * a[c * n + j];
        }
        s += a[c * n + c];
    }
    return s;
}

// Each round has another number of them.
// CHECK-NOT: double_shared
// CHECK-LABEL: double two_b(
double longer(int n, double *restrict a, double *restrict y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            s += a[i] * y[j] * y[j];
    for (int j = 0; j < n; j++)
        y[j] = s;
    return s;
}

// What is reserved last is released first.
// CHECK: double *[[FIRST:row[_0-9]*]] = adcc_reserve_double(&double_shared, n);
// CHECK-NEXT: adcc_reserve_double(&double_shared, m);
// CHECK: for (
// CHECK: adcc_release_double(&double_shared, m);
// CHECK: adcc_release_double(&double_shared, n);
double two(int n, int m, double *restrict a, double *restrict y, double *restrict b)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            s += a[i] * y[j] * y[j];
        for (int j = 0; j < m; j++)
            s += a[i] * b[j] * b[j];
    }
    for (int j = 0; j < n; j++)
        y[j] = s;
    for (int j = 0; j < m; j++)
        b[j] = s;
    return s;
}

// The program may end before it has read all: each round stores what it reads.
// CHECK-LABEL: double calling_b(
// CHECK: adcc_reserve_double(&double_shared, n);
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: for (int j = 0; j < n; j++) {
// CHECK-NEXT: if (a[j] < 0.0)
// CHECK-NEXT: abort();
// CHECK: row[j] = y[j];
double calling(int n, double *restrict a, double *restrict y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[j] < 0.0)
                abort();
            s += a[i] * y[j] * y[j];
        }
    for (int j = 0; j < n; j++)
        y[j] = s;
    return s;
}

// CHECK-LABEL: double table_b(
// CHECK: adcc_reserve_double(&double_shared, n);
// CHECK: if (i == 0) {
// CHECK-NEXT: for (int j = 0; j < n; j++)
// CHECK-NEXT: row[j] = y[at[j]];
double table(int n, const int *restrict at, double *restrict a, double *restrict y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += a[i] * y[at[j]] * y[at[j]];
    for (int j = 0; j < n; j++)
        y[j] = s;
    return s;
}

// Each round reads how many there are: that comes from in front of the rounds, if there is one, and so the row does.
// CHECK-LABEL: double widths_b(
// CHECK: int [[COUNT:[a-z0-9_]+]] = 0 < n ? width[l] : 0;
// CHECK-NEXT: double *[[ROW:row[_0-9]*]] = adcc_reserve_double(&double_shared, [[COUNT]]);
// CHECK: if (i == 0) {
// CHECK-NEXT: for (int j = 0; j < [[COUNT]]; j++)
// CHECK-NEXT: [[ROW]][j] = y[j];
// CHECK-LABEL: double grows_b(
double widths(int n, int m, const int *restrict width, double *restrict a, double *restrict y)
{
    double s = 0.0;
    for (int l = 0; l < m; l++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < width[l]; j++)
                s += a[i] * y[j] * y[j];
        for (int j = 0; j < n; j++)
            y[j] = s;
    }
    return s;
}

// CHECK-NOT: double_shared
double grows(int n, int m, int *restrict width, double *restrict a, double *restrict y)
{
    double s = 0.0;
    for (int l = 0; l < m; l++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < width[l]; j++)
                s += a[i] * y[j] * y[j];
            width[l]++;
        }
        for (int j = 0; j < n; j++)
            y[j] = s;
    }
    return s;
}

// Loops of constant bounds: the row is that of the innermost one alone, and is filled in front of the loop around, which surely runs.
// CHECK-LABEL: double fixed_b(
// CHECK: for (int i = 0; i < 8; i++) {
// CHECK-NEXT: row = adcc_reserve_double(&double_shared, 8);
// CHECK-NEXT: for (int k = 0; k < 8; k++)
// CHECK-NEXT: row[k] = a[i * 8 + k];
// CHECK-NEXT: for (int j = 0; j < 8; j++) {
// CHECK-NEXT: double sum = 0.0;
double fixed(const double *x, int n)
{
    double p[64], s = 0.0;

    for (int i = 0; i < 64; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[64], c[64];
        for (int i = 0; i < 64; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++) {
                double sum = 0.0;
                for (int k = 0; k < 8; k++)
                    sum += a[i * 8 + k] * x[k * 8 + j];
                c[i * 8 + j] = sum;
            }
        for (int i = 0; i < 64; i++)
            p[i] = 0.1 * c[i];
    }
    for (int i = 0; i < 64; i++)
        s += p[i] * p[i];
    return s;
}

// Where it is not known to run, in the first of its rounds.
// CHECK-LABEL: double maybe_b(
// CHECK: adcc_reserve_double(&double_shared, 8);
// CHECK: if (j == 0) {
// CHECK-NEXT: for (int k = 0; k < 8; k++)
double maybe(const double *x, int n, int m)
{
    double p[64], s = 0.0;

    for (int i = 0; i < 64; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[64], c[64] = {0};
        for (int i = 0; i < 64; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < m; j++) {
                double sum = 0.0;
                for (int k = 0; k < 8; k++)
                    sum += a[i * 8 + k] * x[k * 8 + j];
                c[i * 8 + j] = sum;
            }
        for (int i = 0; i < 64; i++)
            p[i] = 0.1 * c[i];
    }
    for (int i = 0; i < 64; i++)
        s += p[i] * p[i];
    return s;
}
