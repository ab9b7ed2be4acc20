// The first and the last iteration of a loop that asks for them stand by themselves (borders.c).
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,borders,simplify --emit=ir --reverse ends --reverse triangle --reverse in_size_t --reverse one_end --reverse of_later --reverse of_counter_behind --reverse of_other_end --reverse wraps --reverse calls --reverse nothing_read %s -o - | FileCheck %s

// Where the loop runs at all, for which n - 1 need not be there; the last one if it is another; the questions that are left are those for the other end.
// CHECK-LABEL: func @ends(
// CHECK: compare.lt 0:int, %n
// CHECK-NEXT: if
// CHECK-NEXT: [[LAST:%[0-9a-z_.]+]] = sub %n, 1:int
// CHECK: [[TWO:%[0-9a-z_.]+]] = compare.lt 0:int, [[LAST]]
// CHECK-NEXT: if [[TWO]]
// CHECK: for.lt %i: int = 1:int to [[LAST]] by 1:int {
// CHECK-NOT: if
// CHECK: yield
// CHECK: if [[TWO]]
// CHECK-NOT: if
// CHECK: return
double ends(int n, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = x[i] * ((i > 0 ? x[i - 1] : 0.5) - (i < n - 1 ? x[i + 1] : 0.25));
    return v[0];
}

// The bound of the inner loop, which belongs to it, is the outer one's counter: it runs, and its last iteration needs no question.
// CHECK-LABEL: func @triangle(
// CHECK: for.lt %i: int = 0:int to %n by 1:int {
// CHECK: for.lt %j: int = 0:int to %i by 1:int {
// CHECK-NOT: if
// CHECK: div
// CHECK: }
// CHECK-NOT: if
// CHECK: sqrt
double sqrt(double);
double triangle(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            a[i * n + j] = j == i ? sqrt(a[i * n + i]) : a[i * n + j] / a[j * n + j];
    return a[0];
}

// A bound of zero has none before it: all stands in a branch.
// CHECK-LABEL: func @in_size_t(
// CHECK: if
// CHECK: for.lt %i
// CHECK-NOT: if
// CHECK: } else {
// CHECK: return
double in_size_t(unsigned long n, const double *x, double *v)
{
    for (unsigned long i = 0; i < n; i++)
        v[i] = x[i] * (i + 1 < n ? x[i + 1] : 0.25);
    return v[0];
}

// CHECK-LABEL: func @one_end(
// CHECK-NOT: sub %n
// CHECK: for.lt %i: int = 1:int to %n by 1:int {
// CHECK-NOT: compare
// CHECK: }
// CHECK-NEXT: [[P:%[0-9a-z_.]+]] = load
double one_end(int n, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = i == 0 ? x[0] : x[i] * x[i - 1];
    return v[0];
}

// What is asked is not for an edge: the loop stays, as it does below.
// CHECK-LABEL: func @of_later(
// CHECK: for.lt %i: int = 0:int to %n by 1:int {
// CHECK: compare
// CHECK: return
double of_later(int n, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = x[i] * (i > 1 ? x[i - 1] : 0.5);
    return v[0];
}

// The counter begins behind the edge.
// CHECK-LABEL: func @of_counter_behind(
// CHECK: for.lt %i: int = 2:int to %n by 1:int {
// CHECK: compare
// CHECK: return
double of_counter_behind(int n, const double *x, double *v)
{
    for (int i = 2; i < n; i++)
        v[i] = x[i] * (i > 0 ? x[i - 1] : 0.5);
    return v[0];
}

// Another number is the loop's end.
// CHECK-LABEL: func @of_other_end(
// CHECK: for.lt %i: int = 0:int to %n by 1:int {
// CHECK: compare
// CHECK: return
double of_other_end(int n, int m, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = x[i] * (i < m - 1 ? x[i + 1] : 0.5);
    return v[0];
}

// For n = 1 the second question holds in the last iteration: n - 2 wraps.
// CHECK-LABEL: func @wraps(
// CHECK: for.lt %i: uint = 0:uint to %n by 1:uint {
// CHECK: compare
// CHECK: return
double wraps(unsigned n, const double *x, double *v)
{
    for (unsigned i = 0; i < n; i++)
        v[i] = x[i] * (i <= n - 2u ? x[i + 1] : 0.5);
    return v[0];
}

// A call would be there three times.
// CHECK-LABEL: func @calls(
// CHECK: for.lt %i: int = 0:int to %n by 1:int {
// CHECK: compare
// CHECK: return
static double helper(double y)
{
    while (y > 2.0)
        y = y * 0.5;
    return y;
}
double calls(int n, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = helper(x[i]) * (i > 0 ? x[i - 1] : 0.5);
    return v[0];
}

// Nothing that is read depends on it.
// CHECK-LABEL: func @nothing_read(
// CHECK: for.lt %i: int = 0:int to %n by 1:int {
// CHECK: compare
// CHECK: return
double nothing_read(int n, const double *x, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = x[i] * (i > 0 ? 1.0 : 0.5);
    return v[0];
}
