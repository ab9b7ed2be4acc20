// Static functions of the output say which pointers lead to memory that they reach in no other way.
// RUN: %adcc %s --without=inline,unroll,scalars -o - --reverse locals --reverse twice --reverse parts --reverse kept_in_record \
// RUN:   --reverse kept_by_callee --reverse of_global --reverse of_caller --reverse of_restrict --reverse chosen --reverse through \
// RUN:   --reverse mixed --reverse halved --reverse handed --reverse allocated | FileCheck %s
// RUN: %adcc %s --without=inline,unroll,scalars,restrict -o - --reverse locals | FileCheck --check-prefix=WITHOUT %s
// RUN: %adcc %s -o - --header %t.h --reverse of_restrict --reverse of_caller --reverse of_global --forward of_restrict --hvp of_restrict --forward in_brackets | FileCheck --check-prefix=SOURCE %s
// RUN: FileCheck --check-prefix=HEADER %s < %t.h
// RUN: %adcc %s -o - --disjoint --reverse of_caller --reverse of_view --forward-vector of_caller --reverse of_bytes | FileCheck --check-prefix=PROMISED %s
// RUN: %adcc %s -o - --disjoint --reverse of_caller --reverse 'beside_global(return,x)/(x,y,held)' | FileCheck --check-prefix=GLOBAL %s
// RUN: %adcc %s --without=inline,unroll,scalars -o - --forward locals --forward-vector locals --forward mixed --forward twice | FileCheck --check-prefix=FORWARD %s
// RUN: %adcc %s -o - --disjoint --reverse 'swapped(return,a,b)/(a,b,k)' --reverse walked --reverse left_early | FileCheck --check-prefix=SWAPPED %s
// RUN: %adcc %s -o - --reverse 'swapped(return,a,b)/(a,b,k)' | FileCheck --check-prefix=ASKED %s
#include <stdlib.h>

#define HELPER(NAME)                                                                                                   \
    static void NAME(const double *a, double *out)                                                                     \
    {                                                                                                                  \
        for (int i = 0; i < 4; i++)                                                                                    \
            out[i] = out[i] * a[0] + a[i];                                                                             \
    }

// Two arrays of the caller, whatever it does with them otherwise; a single pointer, or one that nothing is written beside, stays as it is.
// CHECK-DAG: static void apart_fwd(const double *restrict a, double *restrict out
// CHECK-DAG: static void apart_b(const double *restrict a, double *restrict a_b, double *restrict out_b
// CHECK-DAG: static double total(const double *a, const double *b)
// WITHOUT-NOT: {{[*]}}restrict
// FORWARD-DAG: apart_d(const double *restrict a, const double *restrict a_d, double *restrict out,
// FORWARD-DAG: apart_dv(const double *restrict a, double (*restrict a_dv)[4], double *restrict out,
HELPER(apart)
static double total(const double *a, const double *b)
{
    return a[0] + a[1] + a[2] * b[0] + b[3];
}
double locals(double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    apart(a, b);
    return b[0] * b[3] + total(a, b);
}

// One array for both, in the second call, whose derivative has other activity.
// CHECK-DAG: static void same_fwd(const double *restrict a, double *restrict out
// CHECK-DAG: static void same_fwd_1(const double *a, double *out
// CHECK-DAG: static void same_b_1(double *a_b, double *out_b
HELPER(same)
double twice(double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    same(a, b);
    same(b, b);
    return b[0] * b[3];
}

// Two parts of one.
// CHECK-DAG: static void moved_fwd(const double *a, double *out
HELPER(moved)
double parts(double x)
{
    double a[8] = {x, 1.0, x, 3.0, x};
    moved(a, a + 3);
    return a[0] * a[3];
}

// Its address stands in a record, to which the function gets a pointer.
struct View {
    double *data;
};
// CHECK-DAG: static void viewed_fwd(struct View *restrict view, double *out
static void viewed(struct View *view, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * view->data[0];
}
double kept_in_record(double x)
{
    double a[4] = {x, 1.0, x, 3.0};
    struct View view = {a};
    viewed(&view, a);
    return a[0] * a[3];
}

// What is called keeps it, and gives it to another, beside the array itself.
static double *kept;
// CHECK-DAG: static void keep_fwd(double *a, double *a_b, double *restrict b)
static void keep(double *a, double *b)
{
    b[0] = a[0];
    kept = a;
}
// CHECK-DAG: static void beside_fwd(double *out, const double *restrict weight
static void beside(double *out, const double *weight)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * kept[0] * weight[i];
}
double kept_by_callee(double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {x, x, x, x};
    keep(a, b);
    beside(a, b);
    return a[0] * a[3];
}

// A variable that the function could reach by its name.
double held[4];
// CHECK-DAG: static void global_fwd(const double *restrict a, double *out
HELPER(global)
double of_global(double x)
{
    double a[4] = {x, 1.0, x, 3.0};
    held[1] = x;
    global(a, held);
    return held[0] + held[1];
}

// What its caller gives: two parameters may be one array.
// CHECK-DAG: static void given_fwd(const double *a, double *out
HELPER(given)
void of_caller(const double *x, double *y)
{
    given(x, y);
    given(y, y + 4);
}
// PROMISED-DAG: void of_caller_b(const double *restrict x, double *restrict x_b, double *restrict y,
// PROMISED-DAG: void of_caller_dv(const double *restrict x, double (*restrict x_dv)[4], double *restrict y,

// It speaks of parameters to numbers: not of what a record leads to, nor of bytes, nor of a global, of which one's derivative may be another's.
// PROMISED-DAG: double of_view_b(struct View view, struct View *view_b, double *x, double *x_b, double ret_b)
double of_view(struct View view, double *x)
{
    x[0] *= view.data[0];
    return x[0] * view.data[1];
}
// PROMISED-DAG: double of_bytes_b(char *text, double *restrict x, double *restrict x_b, double ret_b)
double of_bytes(char *text, double *x)
{
    x[0] *= text[0];
    text[0] = 0;
    return x[0];
}
// GLOBAL-DAG: void of_caller_b(const double *x, double *x_b, double *y, double *y_b)
// GLOBAL-DAG: double beside_global_b(double *x, double *x_b, double *y, double *y_b, double ret_b)
double beside_global(double *x, double *y)
{
    x[0] *= y[1];
    return held[0] * x[0];
}

// But for the source's own promise, which is not one of their adjoints.
// CHECK-DAG: static void promised_fwd(const double *restrict a, double *restrict out
// CHECK-DAG: static void promised_b(const double *restrict a, double *a_b, double *out_b
HELPER(promised)
void of_restrict(const double *restrict x, double *restrict y)
{
    promised(x, y);
}
// SOURCE-DAG: void of_restrict_b(const double *restrict x, double *x_b, double *restrict y, double *y_b)
// SOURCE-DAG: void of_restrict_d(const double *restrict x, const double *restrict x_d, double *restrict y,
// SOURCE-DAG: void of_restrict_b_d(const double *restrict x, const double *restrict x_d, double *x_b, double *x_b_d,
// SOURCE-DAG: void of_caller_b(const double *x, double *x_b, double *y, double *y_b)
// HEADER-NOT: restrict{{ }}
// HEADER: void of_restrict_d(const double *x, const double *x_d, double *y, double *y_d);

// Said in an array's brackets, it is said there.
// SOURCE-DAG: void in_brackets_d(int n, const double x[restrict n][n], const double x_d[restrict n][n], double *restrict y,
// SOURCE-DAG: double *restrict y_d, double z[restrict][n], double z_d[restrict][n], double w[n],{{$}}
void in_brackets(int n, const double x[const restrict n][n], double y[restrict static 3], double (*restrict z)[n], double w[n])
{
    for (int i = 0; i < n; i++)
        z[0][i] += x[1][i] * y[i % 3] * w[i];
}

// One of two.
// CHECK-DAG: static void choice_fwd(const double *a, double *out
HELPER(choice)
double chosen(int which, double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    double *one = which ? a : b;
    choice(one, b);
    return a[0] * b[3];
}

// From a caller that has them from its own.
// CHECK-DAG: static void inner_fwd(const double *restrict a, double *restrict out
// CHECK-DAG: static void outer_fwd(const double *restrict a, double *restrict out
HELPER(inner)
static void outer(const double *a, double *out)
{
    inner(a, out);
    inner(a, out);
}
double through(double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    outer(a, b);
    return b[0] * b[3];
}

// One of whose calls gives it what the caller was given.
// FORWARD-DAG: deep_d(const double *a, const double *a_d, double *out, double *out_d)
// FORWARD-DAG: same_d(const double *a, const double *a_d, double *out, double *out_d)
// CHECK-DAG: static void deep_fwd(const double *restrict a, double *restrict out
// CHECK-DAG: static void shallow_fwd_1(const double *a, double *out
// CHECK-DAG: static void deep_fwd_1(const double *a, double *out
HELPER(deep)
static void shallow(const double *a, double *out)
{
    deep(a, out);
}
void mixed(const double *x, double *y)
{
    double a[4] = {x[0], 1.0, x[1], 3.0}, b[4] = {1.0, x[0], 2.0, x[1]};
    shallow(a, b);
    shallow(x, y);
    y[0] += b[0];
}

// It calls itself with parts of one array.
// CHECK-DAG: static void half_fwd(int n, double *a, double *a_b, double *b, double *b_b
static void half(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        b[i] = b[i] * a[0];
    if (n > 1)
        half(n / 2, a, a + n / 2);
}
double halved(double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    half(4, a, b);
    return b[0] * a[3];
}

// By a pointer to it others may call it.
// CHECK-DAG: static void pointed_fwd(const double *a, double *out
HELPER(pointed)
static void (*table[2])(const double *, double *) = {pointed, pointed};
double handed(int which, double x)
{
    double a[4] = {x, 1.0, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    table[which](a, a);
    pointed(a, b);
    return b[0] * b[3];
}

// CHECK-DAG: static void heap_fwd(const double *restrict a, double *restrict out
HELPER(heap)
double allocated(double x)
{
    double *a = malloc(4 * sizeof *a), *b = malloc(4 * sizeof *b), result;
    for (int i = 0; i < 4; i++)
        a[i] = b[i] = x * i;
    heap(a, b);
    result = b[0] * b[3];
    free(a);
    free(b);
    return result;
}

// Buffers that change places: one gets what the other one leads to, which a restricted pointer may not; the third one stays.
// SWAPPED-LABEL: double swapped_b(
// SWAPPED-SAME: double *a, double *a_b, double *b, double *b_b, const double *restrict k,
// ASKED: swapped_b_apart(int n, int steps, double *a, double *a_b, double *b,
// ASKED-NEXT: double *b_b, const double *restrict k, double *restrict k_b,
double swapped(int n, int steps, double *a, double *b, const double *k)
{
    for (int s = 0; s < steps; s++) {
        double *t = a;
        for (int i = 0; i < n; i++)
            b[i] = a[i] * a[i] * k[i];
        a = b;
        b = t;
    }
    return a[0];
}

// One that is moved leads on where it led.
// SWAPPED-LABEL: double walked_b(
// SWAPPED-SAME: double *restrict a, double *restrict a_b, double *restrict b,
double walked(int n, double *a, double *b)
{
    double sum = 0.0;
    for (; n > 0; n--) {
        sum += *a * *b;
        *b *= *a;
        a++;
        b += 2;
    }
    return sum;
}

// SWAPPED-LABEL: double left_early_b(
// SWAPPED-SAME: double *a, double *a_b, double *b, double *b_b,
double left_early(int n, double *a, double *b)
{
    double sum = 0.0;
    while (n > 0 && sum < 100.0) {
        double *t = a;
        sum += *a * *b;
        *b *= *a;
        a = b;
        b = t;
        n--;
    }
    return sum;
}
