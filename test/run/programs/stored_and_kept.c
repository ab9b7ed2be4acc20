// RUN: %run-test %s
// A value that is stored where it is made, and stays there, is read again in the reverse sweep; where something overwrites it, it is recorded.
// ADCC: factor(a)/(a); root(a)/(a); again(y)/(x); ring(return)/(x); twice(return)/(x); helper(return)/(x,w); shared(return)/(x)
// ADCC: overlap(y,return)/(x,y); arm(return)/(x); pivots(return)/(x); ended(return)/(x); other(a)/(a); leaves(y)/(x); widened(return,y)/(x); told(return,a)/(a)
// ARGS: factor: n=4, a[16]={4,1,2,0.5, 1,5,1,1, 2,1,6,1.5, 0.5,1,1.5,7}
// ARGS: root: n=3, a[9]={4,1,2, 1,5,1, 2,1,6}
// ARGS: again: n=5, x[5], y[5]
// ARGS: ring: n=7, x[7]
// ARGS: twice: n=4, x[4]
// ARGS: helper: n=4, x[4], w[8]
// ARGS: shared: n=4, x[4]
// ARGS: overlap: n=4, x[5], y[5]
// ARGS: overlap: n=4, x[5], y=@x+1
// ARGS: arm: n=6, x[6]={0.5,1.5,0.7,1.2,0.9,2}
// ARGS: pivots: n=4, x[4]={0.7,1.9,0.4,1.1}
// ARGS: ended: n=4, x[4]
// ARGS: other: n=4, k=2, a[4]
// ARGS: other: n=4, k=7, a[8]
// ARGS: leaves: n=4, x[4], y[4]
// ARGS: widened: n=3, x[3], y[3]
// ARGS: told: n=3, a[9]
#include <math.h>
#include <stdlib.h>

/* in place: factors and pivots stand in the result */
void factor(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            double m = a[i * n + k] / a[k * n + k];
            a[i * n + k] = m;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= m * a[k * n + j];
        }
}

/* what an arm made is stored behind the branch; the arm's own condition says that the diagonal is not written */
void root(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double s = a[i * n + j];
            for (int k = 0; k < j; k++)
                s -= a[i * n + k] * a[j * n + k];
            if (i == j)
                s = sqrt(s);
            else
                s = s / a[j * n + j];
            a[i * n + j] = s;
        }
}

/* overwritten behind the loop */
void again(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        y[i] = e;
    }
    for (int i = 0; i < n; i++)
        y[i] = y[i] * y[i];
}

/* overwritten by a later iteration */
double ring(int n, const double *x)
{
    double r[3] = {1.0, 1.0, 1.0}, s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.2 * x[i] * r[(i + 1) % 3]);
        r[i % 3] = e;
        s += e * e;
    }
    return s + r[0];
}

static double fill(int n, const double *x, double *to)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        to[i] = e;
        s += e * x[i];
    }
    return s;
}

/* the same buffer twice: the first call's values are gone */
double twice(int n, const double *x)
{
    double t[4], s;
    s = fill(n, x, t);
    s *= fill(n, t, t);
    return s + t[0];
}

/* a buffer each: both stay */
double helper(int n, const double *x, double *w)
{
    double s = fill(n, x, w);
    s *= fill(n, x, w + n);
    return s + w[1] * w[n];
}

/* the memory is one, by two pointers */
double shared(int n, const double *x)
{
    double *t = malloc(n * sizeof *t), *u = n > 2 ? t : NULL, s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        t[i] = e;
        s += e * e;
    }
    for (int i = 0; u && i < n; i++)
        u[i] = u[i] * x[0];
    for (int i = 0; i < n; i++)
        s += t[i];
    free(t);
    return s;
}

/* y may be x, moved by one */
double overlap(int n, double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        y[i] = e;
        s += e * e;
        x[n - 1 - i] += 0.5 * e;
    }
    return s;
}

/* stored in one arm only, and used behind it */
double arm(int n, const double *x)
{
    double t[6] = {0}, s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        if (x[i] > 1.0)
            t[i] = e;
        s += e * e;
    }
    return s + t[1] * t[3];
}

/* integers, too */
double pivots(int n, const double *x)
{
    int *p = malloc(n * sizeof *p);
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = 0; i < n; i++)
            if (fabs(x[i] - 0.3 * k) > fabs(x[best] - 0.3 * k))
                best = i;
        p[k] = best;
        s += x[best] * x[best] * x[k];
    }
    for (int k = 0; k < n; k++)
        s += x[p[k]];
    free(p);
    return s;
}

/* what held the values is freed before the end */
double ended(int n, const double *x)
{
    double s = 0.0;
    for (int k = 0; k < 2; k++) {
        double *t = malloc(n * sizeof *t);
        for (int i = 0; i < n; i++) {
            double e = exp(0.3 * x[i] + k);
            t[i] = e;
            s += e * e;
        }
        s += t[k];
        free(t);
    }
    return s;
}

/* an element that one iteration leaves alone: which, only the condition says */
void other(int n, int k, double *a)
{
    for (int i = 0; i < n; i++)
        if (i != k) {
            double e = a[i] * a[k < n ? k : 0] * a[i];
            a[i] = exp(0.1 * e);
        }
}

/* the caller's array, which the loop leaves for good */
void leaves(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        y[i] = e;
        y[i] = e * e * y[i];
    }
}

/* what is stored is rounded: it is not the value */
double widened(int n, const double *x, float *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double e = exp(0.3 * x[i]);
        y[i] = (float)e;
        s += e * e * e;
    }
    return s;
}

/* j is i, but (unsigned)j is not (long)i where they are negative: a condition that tells nothing of them */
double told(int n, double *a)
{
    double *p = a + 4, s = 0.0;
    for (int i = -n; i < n; i++) {
        for (int j = -n; j <= i; j++)
            if ((long)(unsigned)j != (long)i)
                s += p[j] * p[j];
        p[i] = cos(p[i]);
    }
    return s;
}
