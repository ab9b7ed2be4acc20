// Rows on tapes: a row stays until the function ends that takes it back, whoever has the tape and whoever reserved it.
// RUN: %adcc --emit=ir --passes=frontend -I%include %s -o - | FileCheck %s
#include <adcc/runtime.h>

static void record(int n, const double *x, struct adcc_tape *tape)
{
    double *row = adcc_reserve_double(tape, n);
    for (int i = 0; i < n; i++)
        row[i] = x[i] * x[i];
}

static double sum(int n, struct adcc_tape *tape)
{
    double s = 0.0;
    double *row = adcc_release_double(tape, n);
    for (int i = 0; i < n; i++)
        s += row[i];
    return s;
}

double squares(int n, const double *x)
{
    struct adcc_tape tape = {0};
    double s = 0.0;
    record(n, x, &tape);
    s = sum(n, &tape);
    adcc_tape_free(&tape);
    return s;
}

double sum_of_handed(int n, const double *x)
{
    struct adcc_tape tape = {0};
    double s = 0.0, *row = adcc_reserve_double(&tape, n);
    for (int i = 0; i < n; i++)
        row[i] = x[i];
    s = sum(n, &tape);
    adcc_tape_free(&tape);
    return s;
}

double sum_of_own(int n, const double *x)
{
    struct adcc_tape tape = {0};
    double s = 0.0, *row = adcc_reserve_double(&tape, n);
    for (int i = 0; i < n; i++)
        row[i] = x[i];
    row = adcc_release_double(&tape, n);
    for (int i = 0; i < n; i++)
        s += row[i];
    adcc_tape_free(&tape);
    return s;
}

// CHECK-LABEL: func @record(
// CHECK: %[[ROW:.*]] = malloc double
// CHECK-NEXT: push %{{.*}}, %[[ROW]]
// CHECK-NOT: free
// CHECK: return
// CHECK-LABEL: func @sum(
// CHECK: %[[ROW:.*]] = pop %{{.*}} : ptr<double>
// CHECK: free %[[ROW]]
// CHECK-NEXT: return
// CHECK-LABEL: func @squares(
// CHECK-NOT: {{^ *}}free %
// CHECK-LABEL: func @sum_of_handed(
// CHECK: push %tape
// CHECK-NOT: {{^ *}}free %
// CHECK-LABEL: func @sum_of_own(
// CHECK: malloc double
// CHECK-NEXT: push %tape
// CHECK: %[[ROW:.*]] = pop %tape : ptr<double>
// CHECK: tape.free %tape
// CHECK: free %[[ROW]]
// CHECK-NEXT: return
