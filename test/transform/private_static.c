// What is stored to a static that nobody keeps the address of changes nothing that a parameter leads to, which is read again; where an
// address may have come to the caller, it may be what he gives next.
// RUN: %adcc %s -o - --reverse own | FileCheck %s
// RUN: %adcc %s -o - --reverse handed_out | FileCheck %s --check-prefix=KEPT
static double work[8], shared[8];

double own(int n, const double *x)
{
    // CHECK-LABEL: double own_b(
    // CHECK: work[i] = x[i] * x[i];
    // CHECK-NEXT: double s
    // CHECK-NOT: adcc_reserve
    // CHECK: x_b[i] +=
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += work[i] * work[n - 1 - i];
    return s;
}

double handed_out(int n, const double *x, double **where)
{
    // KEPT-LABEL: double handed_out_b(
    // KEPT: row[i] = x_i;
    double s = 0.0;
    *where = shared;
    for (int i = 0; i < n; i++)
        shared[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += shared[i] * shared[n - 1 - i];
    return s;
}

// A store to a static that is overwritten at once, as one to any other place.
// RUN: %adcc %s -o - --reverse total_of | FileCheck %s --check-prefix=TOTAL
static double total;

double total_of(int n, const double *x)
{
    // TOTAL-LABEL: double total_of_b(
    // TOTAL: for (int i = n; i > 0;) {
    // TOTAL: total_b = t;
    // TOTAL-NOT: total_b = 0.0;
    // TOTAL: }
    double s = 0.0;
    total = 0.0;
    for (int i = 0; i < n; i++) {
        total += x[i] * x[i];
        s += total * total;
    }
    return s;
}
