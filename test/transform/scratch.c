// A block that only one sweep accesses is made and freed in that one: the derivatives' in the reverse sweep, the program's own in the forward one, if
// nothing of it is read again.
// RUN: %adcc --without=inline,overlap --reverse "linear(return)/(x)" --reverse "read_again(return)/(x)" --reverse "stored(return)/(x)" --reverse "chosen(return)/(x)" --reverse "checked(return)/(x)" --reverse "answered(return)/(x)" %s -o - | FileCheck %s
// RUN: %adcc --without=inline,overlap,scratch --reverse "linear(return)/(x)" %s -o - | FileCheck --check-prefix=WITHOUT %s
#include <stdlib.h>

// CHECK-LABEL: static double sum_fwd(
// CHECK: double *t = malloc(
// CHECK-NOT: zeroed
// CHECK: adcc_push_ulong(tape, (size_t)n * sizeof(double));
// CHECK-NEXT: free(t);
// CHECK-LABEL: static void sum_b(
// CHECK: size_t [[N:t[_0-9]*]] = adcc_pop_ulong(tape);
// CHECK-NEXT: adcc_allocate_zeroed([[N]], 1);
// CHECK: free(t_b);
// CHECK-NOT: free(
// CHECK: }
// WITHOUT-LABEL: static double sum_fwd(
// WITHOUT: adcc_allocate_zeroed(
// WITHOUT: adcc_push_pointer(
// WITHOUT: adcc_push_pointer(
// WITHOUT-NOT: free(
// WITHOUT-LABEL: static void sum_b(
static double sum(int n, const double *x, double a)
{
    double *t = malloc(n * sizeof *t), s;
    for (int i = 0; i < n; i++)
        t[i] = a * x[i];
    for (int i = 1; i < n; i++)
        t[i] += 0.5 * t[i - 1];
    s = t[n - 1];
    free(t);
    return s;
}

double linear(int n, const double *x)
{
    return sum(n, x, x[0]) * sum(n - 1, x, x[1]);
}

// The values are read in the reverse sweep.
// CHECK-LABEL: static double product_fwd(
// CHECK: double *t = malloc(
// CHECK-NOT: zeroed
// CHECK: adcc_push_pointer(tape, t);
// CHECK-NOT: free(
// CHECK-LABEL: static void product_b(
// CHECK: adcc_allocate_zeroed(
// CHECK: double *t = adcc_pop_pointer(tape);
static double product(int n, const double *x, double a)
{
    double *t = malloc(n * sizeof *t), s = 0.0;
    for (int i = 0; i < n; i++)
        t[i] = a * x[i];
    for (int i = 1; i < n; i++)
        s += t[i] * t[i - 1];
    free(t);
    return s;
}

double read_again(int n, const double *x)
{
    return product(n, x, x[0]) * product(n - 1, x, x[1]);
}

// Somebody else has the address.
// CHECK-LABEL: static double shown_fwd(
// CHECK: void *[[B:t[_0-9]*]] = adcc_allocate_zeroed(
// CHECK: adcc_push_pointer(tape, [[B]]);
// CHECK-NEXT: adcc_push_pointer(tape, t);
struct Holder {
    double *block;
};

static double last(struct Holder *holder, int n)
{
    return n > 0 ? holder->block[n] + last(holder, n - 1) : 0.0;
}

static double shown(struct Holder *holder, int n, const double *x, double a)
{
    double *t = malloc(n * sizeof *t), s;
    holder->block = t;
    for (int i = 0; i < n; i++)
        t[i] = a * x[i];
    s = last(holder, n - 1);
    free(t);
    return s;
}

double stored(int n, const double *x)
{
    struct Holder holder;
    return shown(&holder, n, x, x[0]) * shown(&holder, n - 1, x, x[1]);
}

// It is not made in each case.
// CHECK-LABEL: static double perhaps_fwd(
// CHECK: adcc_allocate_zeroed(
// CHECK-LABEL: static void perhaps_b(
static double perhaps(int n, const double *x, double a)
{
    double *t = NULL, s = a;
    if (n > 3)
        t = malloc(n * sizeof *t);
    for (int i = 0; t && i < n; i++)
        t[i] = a * x[i];
    for (int i = 0; t && i < n; i++)
        s += t[i];
    free(t);
    return s;
}

double chosen(int n, const double *x)
{
    return perhaps(n, x, x[0]) * perhaps(n - 1, x, x[1]);
}

// The program asks whether there is one, in front of its end.
// CHECK-LABEL: static double asked_fwd(
// CHECK: double *t = malloc(
// CHECK-NEXT: int [[TEST:t[a-z_0-9]*]] = t == NULL;
// CHECK-NOT: zeroed
// CHECK: adcc_push_int(tape, [[TEST]]);
// CHECK-NOT: adcc_push_pointer(
// CHECK: free(t);
// CHECK-LABEL: static void asked_b(
// CHECK-NOT: adcc_pop_pointer(
// CHECK: free(t_b);
// CHECK-NOT: free(
// CHECK: }
static double asked(int n, const double *x, double a)
{
    double *t = malloc(n * sizeof *t), s;
    if (!t)
        return -1.0;
    for (int i = 0; i < n; i++)
        t[i] = a * x[i];
    s = t[n - 1];
    free(t);
    return s;
}

double checked(int n, const double *x)
{
    return asked(n, x, x[0]) * asked(n - 1, x, x[1]);
}

// The answer is wanted behind its end.
// CHECK-LABEL: static double answer_fwd(
// CHECK: int failed = t == NULL;
// CHECK: free(t);
// CHECK-NEXT: return s - failed;
static double answer(int n, const double *x, double a)
{
    double *t = malloc(n * sizeof *t), s;
    int failed = t == NULL;
    for (int i = 0; i < n; i++)
        t[i] = a * x[i];
    s = t[n - 1];
    free(t);
    return s - failed;
}

double answered(int n, const double *x)
{
    return answer(n, x, x[0]) * answer(n - 1, x, x[1]);
}
