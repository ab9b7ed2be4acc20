// Arrays that a function carves out of one block are told apart where each keeps to its own elements: u and v of `ours`, so that u is not recorded, which only v's stores could
// change. Each of the others has something that might be the same element.
// RUN: %adcc --reverse ours --reverse chained --reverse middle --reverse in_arm %s -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc --reverse ours --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse chained --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse middle --without=carve %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse over %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse gap %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse from_part %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse back %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse barely %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse less %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse otherwise %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse at_least %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse downwards %s -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse given_on %s -o - | FileCheck --check-prefix=RECORDED %s
#include <math.h>

// APART: ours_b(
// APART-NOT: adcc_reserve
// APART: double *v = &work[n];
// APART-NOT: adcc_reserve
// APART: chained_b(
// APART-NOT: adcc_reserve
// APART: middle_b(
// APART-NOT: adcc_reserve
// APART: in_arm_b(
// APART-NOT: adcc_reserve
// APART: }
// RECORDED: _b(
// RECORDED: adcc_reserve
double ours(int n, double *work)
{
    double *u = work, *v = work + n, s = 0.0;

    for (int i = 0; i < n; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += v[i] * u[n - 1 - i];
    return s;
}

double chained(int n, double *work)
{
    double *u = work + 3, *v = u + n, *w = v + n, s = 0.0;

    for (int i = 0; i < n; i++)
        w[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += w[i] * v[i];
    return s;
}

/* What lies between them is not of negative size. */
double middle(int n, int m, double *work)
{
    double *u = work, *v = work + n + m, s = 0.0;

    if (m < 0)
        return 0.0;
    for (int i = 0; i < n; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

double in_arm(int n, int m, double *work)
{
    double s = 0.0;

    if (0 <= m) {
        double *u = work, *v = work + n + m;
        for (int i = 0; i < n; i++)
            v[i] = u[i] * u[i];
        for (int i = 0; i < n; i++)
            s += v[i];
    }
    return s;
}

/* u[n] is v[0]. */
double over(int n, double *work)
{
    double *u = work, *v = work + n, s = 0.0;

    for (int i = 0; i <= n; i++)
        s += u[i] * u[i];
    for (int i = 0; i < n; i++)
        v[i] = u[i] * s;
    return s;
}

/* m may be negative. */
double gap(int n, int m, double *work)
{
    double *u = work, *v = work + n + m, s = 0.0;

    for (int i = 0; i < n; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

/* w is made from v, which is a part, and lies where u does. */
double from_part(int n, double *work)
{
    double *u = work, *v = u + n, *w = v - n, s = 0.0;

    for (int i = 0; i < n; i++)
        v[i] = i;
    for (int i = 0; i < n; i++)
        w[i] = u[i] * u[i] * v[i];
    for (int i = 0; i < n; i++)
        s += w[i];
    return s;
}

/* v[-1] is u's last. */
double back(int n, double *work)
{
    double *u = work, *v = work + n, s = 0.0;

    for (int i = 0; i < n; i++)
        v[i - 1] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

/* Each round's v is the next one's u. */
double given_on(int n, double *work)
{
    double s = 0.0;

    for (int t = 0; t < 4; t++) {
        double *u = work + t * n, *v = u + n;
        for (int i = 0; i < n; i++)
            v[i] = u[i] * u[i];
        s += v[0];
    }
    return s;
}

/* n is 2 at the least: then v[0] is u[0]. */
double barely(int n, double *work)
{
    double *u = work, *v = work + 2 * n - 4, s = 0.0;

    for (int i = 0; i < n - 1; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n - 1; i++)
        s += v[i];
    return s;
}

/* n is -1 at the least. */
double less(int n, double *work)
{
    double *u = work, *v = work + 2 * n + 2, s = 0.0;

    for (int i = 0; i < n + 2; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n + 2; i++)
        s += v[i];
    return s;
}

/* m is negative. */
double otherwise(int n, int m, double *work)
{
    double *u = work, *v = work + n + m, s = 0.0;

    if (m >= 0) {
        s = work[0];
    } else {
        for (int i = 0; i < n; i++)
            v[i] = u[i] * u[i];
        for (int i = 0; i < n; i++)
            s += v[i];
    }
    return s;
}

/* m may be 0: then v[0] is u's last. */
double at_least(int n, int m, double *work)
{
    double *u = work, *v = work + n + m - 1, s = 0.0;

    if (m < 0)
        return 0.0;
    for (int i = 0; i < n; i++)
        v[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

/* v[0] is u[1]. */
double downwards(int n, double *work)
{
    double *u = work, *v = work + 1, s = 0.0;

    for (int i = 0; i < n; i++)
        v[i] = u[n - 1 - i] * u[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += v[n - 1 - i];
    return s;
}
