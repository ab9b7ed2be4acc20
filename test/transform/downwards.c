// RUN: %adcc --without=scatter,stages,strips %s -o - --reverse closed --reverse past --reverse open --reverse before_n --reverse before_n_closed --reverse sums | FileCheck %s
// Where the source counts down by one, the adjoint's loop counts up from the number in front, as there may be none behind the last one.

// CHECK-LABEL: void closed_b(
// CHECK: for (int i = n; i >= m; i--)
// CHECK: for (int i = m - 1; i < n; i++) {
// CHECK-NEXT: int [[NEXT:i_[0-9]+]] = i + 1;
// CHECK: x_b{{\[}}[[NEXT]]]
void closed(int n, int m, double *restrict x)
{
    for (int i = n; i >= m; i--)
        x[i] = x[i] * x[i - 1];
}

// CHECK-LABEL: void past_b(
// CHECK: for (int i = n; i > 3; i--)
// CHECK: for (int i = 3; i < n; i++) {
void past(int n, double *restrict x)
{
    for (int i = n; i > 3; i--)
        x[i] = x[i] * x[i - 1];
}

// CHECK-LABEL: void open_b(
// CHECK: for (int i = n; i > m; i--)
// CHECK: for (int i = m; i < n; i++) {
void open(int n, int m, double *restrict x)
{
    for (int i = n; i > m; i--)
        x[i] = x[i] * x[i - 1];
}

// Behind n - 1 there is one.
// CHECK-LABEL: void before_n_b(
// CHECK: for (int i_1 = 1; i_1 <= i; i_1++) {
// CHECK-NOT: i_1 + 1
// CHECK: x_b[i_1] =
void before_n(int n, double *restrict x)
{
    for (int i = n - 1; i > 0; i--)
        x[i] = x[i] * x[i - 1];
}

// CHECK-LABEL: void before_n_closed_b(
// CHECK: for (int i_1 = m; i_1 <= i; i_1++) {
void before_n_closed(int n, int m, double *restrict x)
{
    for (int i = n - 1; i >= m; i--)
        x[i] = x[i] * x[i - 1];
}

// What the forward sweep does keeps its order.
// CHECK-LABEL: double sums_b(
// CHECK: for (int i = n; i > 0; i--)
// CHECK-NEXT: s +=
double sums(int n, const double *x)
{
    double s = 0.0;

    for (int i = n; i > 0; i--)
        s += x[i] * x[i] * x[i - 1];
    return s;
}
