// Reversed loops whose iterations meet in sums alone run upwards, which compilers know best; others do not.
// RUN: %adcc %s --reverse both --reverse "row(return)/(a)" --reverse "scattered(y)/(x)" --reverse "summed(return)/(a,x)" \
// RUN:   --reverse "moved(return)/(x,y)" --reverse "chain(y)/(y)" --reverse "behind(y)/(y)" --reverse "called(return)/(x)" \
// RUN:   --reverse "lower(a)/(a)" -o - | FileCheck %s
#include <math.h>

// Two arrays that may be one: each of their adjoints is only added to.
// CHECK-LABEL: double both_b(
// CHECK: for (int j = 0; j < n; j++) {
// CHECK: y_b[j] +=
// CHECK: x_b[j] +=
double both(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++)
        sum += x[j] * y[j];
    return sum * sum;
}

// Two rows of one array, perhaps the same.
// CHECK-LABEL: double row_b(
// CHECK: for (int k = 0; k < n; k++) {
// CHECK: a_b[j * n + k] -=
// CHECK: a_b[i * n + k] -=
double row(int n, int i, int j, const double *a)
{
    double sum = 1.0;

    for (int k = 0; k < n; k++)
        sum -= a[i * n + k] * a[j * n + k];
    return sum * sum;
}

// An element that is stored to twice: what comes last counts.
// CHECK-LABEL: void scattered_b(
// CHECK: for (int i = n; i > 0;) {
// CHECK: y_b[at[i]] = 0.0;
void scattered(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] = 3.0 * x[i];
}

// A sum beside what is added, in memory that may be one with another.
// CHECK-LABEL: double summed_b(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK: a_b_1 +=
// CHECK: x_b[2 * i] +=
double summed(int n, double a, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += a * x[2 * i];
    return sum * sum;
}

// Stored to, element by element, beside what is only read, which is added to by an index.
// CHECK-LABEL: double moved_b(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK: y_b[i] = 0.0;
// CHECK: x_b[at[i]] +=
double moved(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[at[i]] * x[at[i]];
    return y[0] * y[n - 1];
}

// One element after the other, through memory.
// CHECK-LABEL: void chain_b(
// CHECK: for (int i = n; i > 1;) {
// CHECK-LABEL: void behind_b(
void chain(int n, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = 2.0 * y[i - 1];
}

// What an iteration stores another one, executed later, adds to: batches still run downwards, what is in them upwards (stages.c).
// CHECK: for (size_t batch_left = {{.*}}; batch_left-- > 0;) {
// CHECK: for (int k = 0; k < count; k++)
// CHECK-LABEL: double called_b(
void behind(int n, double *y)
{
    for (int i = 0; i < n - 1; i++)
        y[i] = 2.0 * y[i + 1];
}

// A value that one iteration hands to the next.
// CHECK: for (int i = n; i > 0;) {
double called(int n, const double *x)
{
    double value = 1.0;

    for (int i = 0; i < n; i++)
        value = 0.5 * value + x[i];
    return value;
}

// A zero adjoint that all iterations have is no mask: compilers ask once, in front of the loop.
// CHECK-LABEL: void lower_b(
// CHECK: for (int k = 0; k < j; k++) {
// CHECK: a_b[j * n + k] += test ? {{.*}} : 0.0;
void lower(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double sum = a[i * n + j];

            for (int k = 0; k < j; k++)
                sum -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = atan(sum / a[j * n + j]);
        }
}
