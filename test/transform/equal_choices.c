// Choices among integers that are equal are made once (equal.h).
// RUN: %adcc --passes=frontend,promote,simplify --emit=ir --reverse twice --reverse with_sums --reverse two_results %s -o - | FileCheck %s
// RUN: %adcc --passes=frontend,promote,simplify --emit=ir --reverse otherwise --reverse other_question --reverse other_sum --reverse other_order --reverse of_reals --reverse longer --reverse goes_on --reverse of_loads --reverse of_other_sums --reverse of_a_difference %s -o - | FileCheck %s --check-prefix=NOT

// CHECK-LABEL: func @twice(
// CHECK: = if
// CHECK-NOT: = if
// CHECK: return
double twice(int i, const double *x)
{
    return x[i < 0 ? 0 : i + 1] * x[i < 0 ? 0 : i + 1];
}

// CHECK-LABEL: func @with_sums(
// CHECK: = if
// CHECK-NOT: = if
// CHECK: return
double with_sums(int i, int n, const double *x)
{
    return x[i < n ? i + 1 : 3 * (n - 1)] * x[i < n ? 1 + i : (n - 1) * 3];
}

// CHECK-LABEL: func @two_results(
// CHECK: = if
// CHECK-NOT: = if
// CHECK: return
double two_results(int i, int n, const double *x)
{
    int a = 0, b = i, c = 0, d = i;
    if (i < 0)
        a = i + 5, b = n + 3;
    double first = x[a];
    if (i < 0)
        c = i + 5, d = n + 3;
    return first * x[b] * x[c] * x[d];
}

// NOT-LABEL: func @otherwise(
// NOT-COUNT-2: = if
// NOT: return
double otherwise(int i, const double *x)
{
    return x[i < 0 ? 0 : i + 1] * x[i < 0 ? 1 : i + 1];
}

// NOT-LABEL: func @other_question(
// NOT-COUNT-2: = if
// NOT: return
double other_question(int i, const double *x)
{
    return x[i < 0 ? 0 : i + 1] * x[i <= 0 ? 0 : i + 1];
}

// NOT-LABEL: func @other_sum(
// NOT-COUNT-2: = if
// NOT: return
double other_sum(int i, int n, const double *x)
{
    return x[i < n ? i + 1 : n] * x[i < n ? i + 2 : n];
}

// The same sums, of which the other one is chosen.
// NOT-LABEL: func @other_order(
// NOT-COUNT-3: = if
// NOT: return
double other_order(int i, int n, const double *x)
{
    return x[i < n ? (i + 1) * (n + 2) : (i + 1) * (i + 1)] * x[i < n ? (i + 1) * (n + 2) : (i + 1) * (n + 2)] * x[i < n ? (i + 1) * (i + 1) : (i + 1) * (n + 2)];
}

// Reals may be derivatives, of which more is allowed than of others.
// NOT-LABEL: func @of_reals(
// NOT-COUNT-4: = if
// NOT: return
double of_reals(int i, double y, double z)
{
    double a = y, b = y;
    if (i < 0)
        a = z;
    double first = a * z;
    if (i < 0)
        b = z;
    return first * b * (i < 1 ? (int)(y * z) : i + 3) * (i < 1 ? (int)(y * z) : i + 3);
}

// NOT-LABEL: func @of_loads(
// NOT-COUNT-2: = if
// NOT: return
double of_loads(int i, int *k, const double *x)
{
    double first = x[i < 0 ? k[0] : 0];
    k[0] = 5;
    return first * x[i < 0 ? k[0] : 0];
}

// NOT-LABEL: func @longer(
// NOT-COUNT-2: = if
// NOT: return
double longer(int i, const double *x)
{
    return x[i < 3 ? i : i < 4 ? i + 1 : i + 2] * x[i < 3 ? i : i < 4 ? i + 1 : i + 3];
}

// The first operations are the same; one goes on.
// NOT-LABEL: func @goes_on(
// NOT-COUNT-2: = if
// NOT: return
double goes_on(int i, int n, const double *x)
{
    int a = i, b = i;
    if (n < 0)
        a = (i + 1) * n;
    double first = x[a];
    if (n < 0)
        b = ((i + 1) * n + 2) * i;
    return first * x[b];
}

// The same sums and products, of other ones in the arm.
// NOT-LABEL: func @of_other_sums(
// NOT-COUNT-2: = if
// NOT: return
double of_other_sums(int i, int n, const double *x)
{
    return x[n < 0 ? (i + 1) * (i + 2) + (i + 1) : 0] * x[n < 0 ? (i + 1) * (i + 2) + (i + 2) : 0];
}

// NOT-LABEL: func @of_a_difference(
// NOT-COUNT-2: = if
// NOT: return
double of_a_difference(int i, int n, const double *x)
{
    return x[n < 0 ? (i + 1) * n : 0] * x[n < 0 ? (i + 1) - n : 0];
}
