// Sums of derivatives in strips of four, for every rest; and loops that may not be cut so.
// RUN: %run-test %s
// ADCC: product(return)/(a,x,w)
// ARGS: n=0, a=0.7, x[1]=0.5, w[1]=0.25
// ARGS: n=1, a=0.7, x[1]=0.5, w[1]=0.25
// ARGS: n=3, a=0.7, x[3] in -1..1, w[3] in -1..1
// ARGS: n=4, a=0.7, x[4] in -1..1, w[4] in -1..1
// ARGS: n=5, a=0.7, x[5] in -1..1, w[5] in -1..1
// ARGS: n=11, a=0.7, x[11] in -1..1, w[11] in -1..1
// ADCC: eight(return)/(a,x); ten(return)/(a,x)
// ARGS: a=0.7, x[10] in -1..1
// ADCC: from_the_middle(return)/(a,b,x)
// ARGS: first=3, n=12, a=0.7, b=-0.3, x[12] in -1..1
// ARGS: first=9, n=4, a=0.7, b=-0.3, x[12] in -1..1
// ADCC: neighbours(return)/(a,x)
// ARGS: n=9, a=0.7, x[10] in -1..1
// ADCC: gathered(return)/(a,x)
// ARGS: n=8, a=0.7, x[4] in -1..1, at[8]={0,1,1,1,2,3,2,0}
// ADCC: every_other(return)/(a,x)
// ARGS: n=6, a=0.7, x[12] in -1..1
// ADCC: perhaps_the_same(return)/(a,x,y)
// ARGS: n=8, a=0.7, x[8] in -1..1, y[8] in -1..1
// ADCC: shifted(return)/(a,x)
// ARGS: n=8, a=0.7, x[8] in -1..1
// ADCC: restricted(return,y)/(a,x,y)
// ARGS: n=7, a=0.7, x[7] in -1..1, y[7] in -1..1
// ADCC: read_alike(return)/(a,x,y)
// ARGS: n=7, a=0.7, x[9] in -1..1, y=@x
// ARGS: n=7, a=0.7, x[9] in -1..1, y=@x+1
// ARGS: n=7, a=0.7, x[9] in -1..1, y=@x+2
#include <math.h>
#include <stdlib.h>

double product(int n, double a, const double *x, const double *w)
{
    double *v = malloc((n + 1) * sizeof *v), s = 0.0;
    for (int i = 0; i < n; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < n; i++)
        s += v[i] * w[i] - a * v[i];
    free(v);
    return s * s;
}

double from_the_middle(int first, int n, double a, double b, const double *x)
{
    double *v = malloc(12 * sizeof *v), s = 0.0;
    for (int i = 0; i < 12; i++)
        v[i] = sin(x[i]);
    for (int i = first; i < n; i++)
        s += v[i] * a - b * x[i];
    free(v);
    return s;
}

/* Two elements of one array in each iteration: their adjoints are those of the next one. */
double neighbours(int n, double a, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a * x[i] * x[i + 1];
    return s * s;
}

double gathered(int n, double a, const double *x, const int *at)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a * x[at[i]] * (i + 1.0);
    return s * s;
}

double every_other(int n, double a, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a * x[2 * i];
    return s * s;
}

/* The caller may give one array twice. */
double perhaps_the_same(int n, double a, double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

/* Each iteration reads what the one before it left. */
double shifted(int n, double a, const double *x)
{
    double *v = malloc((n + 1) * sizeof *v), s = 0.0;
    v[0] = x[0];
    for (int i = 1; i < n; i++)
        v[i] = a * v[i - 1] + x[i];
    for (int i = 0; i < n; i++)
        s += v[i] * x[i];
    free(v);
    return s;
}

double restricted(int n, double a, const double *restrict x, double *restrict y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += x[i] * y[i];
        y[i] += a * x[i];
    }
    return s;
}

/* Of what nobody writes, `restrict` says nothing (C11 6.7.3.1p4): its adjoint may be one array. */
double read_alike(int n, double a, const double *restrict x, const double *restrict y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a * x[i] * y[i];
    return s;
}

double eight(double a, const double *x)
{
    double v[8], s = 0.0;
    for (int i = 0; i < 8; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 8; i++)
        s += v[i] * v[i] * x[i + 1];
    return s * a;
}

double ten(double a, const double *x)
{
    double v[10], s = 0.0;
    for (int i = 0; i < 10; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 10; i++)
        s += v[i] * v[i] * x[i];
    return s * a;
}
