// Loops over a few directions that access objects which may overlap are a loop for each of them, and are right where these are one.
// RUN: %adcc %s -o - --reverse-vector 'both(out)/(x,y)' --forward-vector 'moved(y)/(x)' --reverse-vector 'read_between(p,q)/(p,q)' --reverse-vector 'short_one(out)/(x,y)' | FileCheck %s
// RUN: %adcc %s -o - --reverse-vector 'both(out)/(x,y)' --disjoint | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s -o - --reverse-vector 'both(out)/(x,y)' --width 5 | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s -o - --reverse-vector 'both(out)/(x,y)' --width 16 | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s -o - --reverse-vector 'both(out)/(x,y)' --without=fission | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s -o - --reverse-vector 'short_one(out)/(x,y)' --width 2 | FileCheck --check-prefix=TWO %s
// RUN: rm -rf %t && mkdir -p %t && %adcc %s -o %t/f_df.c --header %t/f_df.h --reverse-vector 'both(out)/(x,y)' --reverse 'both(out)/(x,y)' --reverse-vector 'read_between(p,q)/(p,q)' --reverse 'read_between(p,q)/(p,q)' --reverse-vector 'forward_of(p,q)/(p,q)' --reverse 'forward_of(p,q)/(p,q)' --forward-vector 'turned(p,q)/(p,q,x)' --forward 'turned(p,q)/(p,q,x)' --forward-vector 'kept(p,q)/(p,q,x)' --forward 'kept(p,q)/(p,q,x)' --forward-vector 'late(p,q)/(p,q,x)' --forward 'late(p,q)/(p,q,x)' --forward-vector 'carried(p)/(q)' --forward 'carried(p)/(q)' --forward-vector 'read_by_other(p,q)/(p,x)' --forward 'read_by_other(p,q)/(p,x)'
// RUN: %gcc %c11 -O3 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/gcc %runtime && %t/gcc
// RUN: %clang %c11 -O3 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/clang %runtime && %t/clang
#include <math.h>

// What is added to x and to y in turns is added to y first, and then to x.
// CHECK-LABEL: void both_bv(
// CHECK: double [[KEPT:[a-z0-9_]+]][4];
// CHECK: for (int d = 0; d < 4; d++) {
// CHECK: out_bv[1][d] = 0.0;
// CHECK: out_bv[0][d] = 0.0;
// CHECK: for (int d = 0; d < 4; d++) {
// CHECK-NOT: x_bv
// CHECK: y_bv[1][d] +=
// CHECK-NOT: x_bv
// CHECK: y_bv[0][d] +=
// CHECK: for (int d = 0; d < 4; d++) {
// CHECK: x_bv[1][d] +=
// CHECK: x_bv[0][d] +=
// CHECK: {{^}}}
// ONE-LABEL: void both_bv(
// ONE: out_bv[1][d] = 0.0;
// ONE-NOT: for (
// ONE: x_bv[0][d] +=
void both(const double *x, const double *y, double *out)
{
    double u = x[0] * y[0], v = x[1] * y[1], w = sin(u * v);

    out[0] = u * w + v;
    out[1] = v * v - w;
}

// q's adjoint is read, and set, between two that are added to p: these stay on their sides of it.
// CHECK-LABEL: void read_between_bv(
// CHECK: p_bv[1][d] +=
// CHECK: q_bv[0][d] = 0.0;
// CHECK: p_bv[0][d] +=
void read_between(double *p, double *q)
{
    double first = p[0] * 2.0;

    q[0] = first;
    q[1] = q[1] * p[1] * first;
}

// Two directions of a short loop are left as they are.
// CHECK-LABEL: void short_one_bv(
// CHECK: (*out_bv)[d] = 0.0;
// CHECK: for (int d = 0; d < 4; d++)
// CHECK-NEXT: (*y_bv)[d] +=
// TWO-LABEL: void short_one_bv(
// TWO: (*out_bv)[d] = 0.0;
// TWO-NOT: for (
// TWO: (*x_bv)[d] +=
void short_one(const double *x, const double *y, double *out)
{
    out[0] = x[0] * y[0];
}

// CHECK-LABEL: void moved_dv(
// CHECK: ADCC_LANES(4)
// CHECK-NEXT: for (int d = 0; d < 4; d++)
// CHECK-NEXT: [[MOVED:[a-z0-9_]+]][d] = x_dv[i][d];
// CHECK-NEXT: ADCC_LANES(4)
// CHECK-NEXT: for (int d = 0; d < 4; d++)
// CHECK-NEXT: y_dv[i][d] = 3.0 * [[MOVED]][d];
void moved(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 3.0 * x[i];
}

void forward_of(double *p, double *q)
{
    q[0] = p[0] * q[1] + sin(p[1]);
    p[1] = q[0] * p[0] - q[1] * p[1];
    q[1] = p[1] * p[0];
    p[0] += q[0] * q[1];
}

/* `v - p` is no update, and does not change its place with one. */
void turned(double *p, double *q, const double *x)
{
    double v = sin(x[0]), w = sin(x[1]);

    p[0] = v - p[0];
    q[0] += v * 2.0;
    p[1] += w;
}

/* What is loaded for an update is used for another one, too. */
void kept(double *p, double *q, const double *x)
{
    double v = sin(x[0]), w = sin(x[1]), old = p[0];

    p[0] = old + v;
    q[0] += 2.0 * old;
    p[1] += w;
}

/* Between what is loaded for an update and its store another one is set. */
void late(double *p, double *q, const double *x)
{
    double v = sin(x[0]), w = sin(x[1]), old = p[0];

    q[0] = w;
    p[0] = old + v;
    q[1] += v;
    p[1] += w;
}

/* What an array of the function's own held is needed behind the store there. */
void carried(int n, double *p, const double *q)
{
    double ring[2] = {0.5, 2.0};

    for (int i = 0; i < n; i++) {
        double old = ring[i % 2];
        ring[i % 2] = q[i % 2] * old;
        p[i % 2] = old * old;
    }
}

/* Another object's update adds what the first one has changed. */
void read_by_other(int k, int l, double *p, const double *x, double *q)
{
    double own[2] = {x[0], x[1]}, v = x[0], w = x[1];

    p[1] += v * 2.0;
    own[k] = own[k] + 3.0 * p[k];
    p[0] += w * 5.0;
    q[0] = own[l];
}

#ifdef MAIN
#include MAIN
#include <stdio.h>
#include <string.h>

/* Objects o[0] to o[2], of which two or three may be one. */
typedef void OneDirection(double *const *o, double *const *o_b);
typedef void FourDirections(double *const *o, double (*const *o_bv)[4]);

static void both_one(double *const *o, double *const *o_b)
{
    both_b(o[0], o_b[0], o[1], o_b[1], o[2], o_b[2]);
}

static void both_four(double *const *o, double (*const *o_bv)[4])
{
    both_bv(o[0], o_bv[0], o[1], o_bv[1], o[2], o_bv[2]);
}

static void between_one(double *const *o, double *const *o_b)
{
    read_between_b(o[0], o_b[0], o[1], o_b[1]);
}

static void between_four(double *const *o, double (*const *o_bv)[4])
{
    read_between_bv(o[0], o_bv[0], o[1], o_bv[1]);
}

static void forward_one(double *const *o, double *const *o_b)
{
    forward_of_b(o[0], o_b[0], o[1], o_b[1]);
}

static void forward_four(double *const *o, double (*const *o_bv)[4])
{
    forward_of_bv(o[0], o_bv[0], o[1], o_bv[1]);
}

static void turned_one(double *const *o, double *const *o_d)
{
    turned_d(o[0], o_d[0], o[1], o_d[1], o[2], o_d[2]);
}

static void turned_four(double *const *o, double (*const *o_dv)[4])
{
    turned_dv(o[0], o_dv[0], o[1], o_dv[1], o[2], o_dv[2]);
}

static void kept_one(double *const *o, double *const *o_d)
{
    kept_d(o[0], o_d[0], o[1], o_d[1], o[2], o_d[2]);
}

static void kept_four(double *const *o, double (*const *o_dv)[4])
{
    kept_dv(o[0], o_dv[0], o[1], o_dv[1], o[2], o_dv[2]);
}

static void late_one(double *const *o, double *const *o_d)
{
    late_d(o[0], o_d[0], o[1], o_d[1], o[2], o_d[2]);
}

static void late_four(double *const *o, double (*const *o_dv)[4])
{
    late_dv(o[0], o_dv[0], o[1], o_dv[1], o[2], o_dv[2]);
}

static void carried_one(double *const *o, double *const *o_d)
{
    carried_d(5, o[0], o_d[0], o[1], o_d[1]);
}

static void carried_four(double *const *o, double (*const *o_dv)[4])
{
    carried_dv(5, o[0], o_dv[0], o[1], o_dv[1]);
}

static void read_one(double *const *o, double *const *o_d)
{
    read_by_other_d(1, 1, o[0], o_d[0], o[1], o_d[1], o[2], o_d[2]);
}

static void read_four(double *const *o, double (*const *o_dv)[4])
{
    read_by_other_dv(1, 1, o[0], o_dv[0], o[1], o_dv[1], o[2], o_dv[2]);
}

static void fill(double (*at)[2])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++)
            at[i][k] = 0.5 + 0.25 * i - 0.4 * k;
}

static int differ(const char *name, OneDirection *one, FourDirections *four, const int *is)
{
    double at[3][2], wide[3][2][4], *o[3], (*o_bv[3])[4];
    int wrong = 0;

    for (int i = 0; i < 3; i++) {
        o[i] = at[is[i]];
        o_bv[i] = wide[is[i]];
        for (int k = 0; k < 2; k++)
            for (int d = 0; d < 4; d++)
                wide[i][k][d] = 1.0 + i * (d - 1) + k * 0.5 * d;
    }
    fill(at);
    four(o, o_bv);
    for (int d = 0; d < 4; d++) {
        double single[3][2], *o_b[3];
        for (int i = 0; i < 3; i++) {
            o_b[i] = single[is[i]];
            for (int k = 0; k < 2; k++)
                single[i][k] = 1.0 + i * (d - 1) + k * 0.5 * d;
        }
        fill(at);
        one(o, o_b);
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 2; k++)
                wrong += !(fabs(single[i][k] - wide[i][k][d]) < 1e-13);
    }
    if (wrong)
        printf("%s: objects %d %d %d: %d of the derivatives are others\n", name, is[0], is[1], is[2], wrong);
    return wrong;
}

int main(void)
{
    static const int same[5][3] = {{0, 1, 2}, {0, 0, 2}, {0, 1, 0}, {0, 1, 1}, {0, 0, 0}};
    int wrong = 0;

    for (int i = 0; i < 5; i++) {
        wrong += differ("both", both_one, both_four, same[i]);
        wrong += differ("read_between", between_one, between_four, same[i]);
        wrong += differ("forward_of", forward_one, forward_four, same[i]);
        wrong += differ("turned", turned_one, turned_four, same[i]);
        wrong += differ("kept", kept_one, kept_four, same[i]);
        wrong += differ("late", late_one, late_four, same[i]);
        wrong += differ("carried", carried_one, carried_four, same[i]);
        wrong += differ("read_by_other", read_one, read_four, same[i]);
    }
    return wrong != 0;
}
#endif
