// A loop that sums and the one that reverses it are one loop, upwards, where the second scatters, and needs nothing that stands between.
// RUN: %adcc %s -o - --reverse 'rows(y)/(v,x)' --reverse 'dense(y)/(v,x)' --reverse 'strided(return)/(x)' --reverse 'squared(y)/(x)' --reverse 'wiped(return,x)/(x)' --reverse 'cleared(return,x)/(x)' --reverse 'other_rounds(return)/(x)' --reverse 'squares(return)/(x)' | FileCheck %s
// RUN: %adcc %s -o - --disjoint --reverse 'plain(y)/(v,x)' | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s -o - --without=fuse --disjoint --reverse 'plain(y)/(v,x)' | FileCheck --check-prefix=TWO %s
// RUN: %adcc %s -o - --reverse 'plain(y)/(v,x)' | FileCheck --check-prefix=ANY %s

// CHECK-LABEL: void rows_b(
// CHECK: double sum_b = y_b[i];
// CHECK-NEXT: y_b[i] = 0.0;
// CHECK-NEXT: double sum = 0.0;
// CHECK-NEXT: for (int k = begin[i]; k < begin[i_1]; k++) {
// CHECK-NEXT: double x_at = x[at[k]];
// CHECK-NEXT: sum += v[k] * x_at;
// CHECK-NEXT: x_b[at[k]] += v[k] * sum_b;
// CHECK-NEXT: v_b[k] += x_at * sum_b;
// CHECK-NEXT: }
// CHECK-NEXT: y[i] = sum;
// CHECK-NEXT: }
void rows(int n, const int *begin, const int *at, const double *restrict v, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += v[k] * x[at[k]];
        y[i] = sum;
    }
}

// The second loop becomes vectors by itself.
// CHECK-LABEL: void dense_b(
// CHECK: sum +=
// CHECK: y[i] = sum;
// CHECK: x_b[
void dense(int n, const double *restrict v, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = 0; k < n; k++)
            sum += v[i * n + k] * x[k];
        y[i] = sum;
    }
}

// CHECK-LABEL: double strided_b(
// CHECK: sum +=
// CHECK: for (
// CHECK: x_b[
double strided(int n, const double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += 3.0 * x[2 * k + 1];
    return sum;
}

// Its reverse needs the sum.
// CHECK-LABEL: void squared_b(
// CHECK: sum +=
// CHECK: for (
// CHECK: x_b[
void squared(int n, const int *at, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    *y = sum * sum;
}

// An adjoint that needs the sum, and is set to zero then, comes first.
// CHECK-LABEL: double wiped_b(
// CHECK: sum +=
// CHECK: x_b[1] = 0.0;
// CHECK: for (
// CHECK: x_b[at[k]] += sum_b;
double wiped(int n, const int *at, double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    x[1] = x[2];
    return sum * x[1];
}

// What is summed is overwritten behind, not before.
// CHECK-LABEL: double cleared_b(
// CHECK: sum += x[at[k]];
// CHECK: x[0] = 5.0;
double cleared(int n, const int *at, double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    x[0] = 5.0;
    return sum;
}

// Of two loops each with its own reverse, if that comes next.
// CHECK-LABEL: double other_rounds_b(
// CHECK: sum += x[at[k]];
// CHECK-NEXT: double other = 0.0;
// CHECK-NEXT: for (int k = 1; k < n; k++) {
// CHECK-NEXT: other += x[at[k]];
// CHECK-NEXT: x_b[at[k]] += ret_b;
// CHECK-NEXT: }
// CHECK-NEXT: for (int k = 0; k < n; k++)
// CHECK-NEXT: x_b[at[k]] += ret_b;
double other_rounds(int n, const int *at, const double *x)
{
    double sum = 0.0, other = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    for (int k = 1; k < n; k++)
        other += x[at[k]];
    return sum + other;
}

// CHECK-LABEL: double squares_b(
// CHECK: sum += x[k * k];
// CHECK-NEXT: x_b[k * k] += ret_b;
double squares(int n, const double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[k * k];
    return sum;
}

// ONE-LABEL: void plain_b(
// ONE: sum +=
// ONE-NEXT: x_b[
// TWO-LABEL: void plain_b(
// TWO: sum +=
// TWO: y[i] = sum;
// TWO: x_b[
// ANY-LABEL: void plain_b_any(
// ANY: sum +=
// ANY: y[i] = sum;
// ANY: x_b[
void plain(int n, const int *begin, const int *at, const double *v, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += v[k] * x[at[k]];
        y[i] = sum;
    }
}
