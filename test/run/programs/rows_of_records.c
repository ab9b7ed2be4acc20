// RUN: %run-test %s
// What loops record stands in rows: all bounds and steps, nests of short loops, several kinds, none where loops do not run.
// ADCC: bounds(return,x)/(x); vectors(return,x)/(x); matrices(return)/(x); mixed(return,x)/(x); nested(return,x)/(x); twice(return,x)/(x)
// ADCC: singles(return,x)/(x); counters(return,x)/(x); helpers(return,x)/(x); left(return,x)/(x); around(return,x)/(x)
// ARGS: bounds: n=9, x[9]
// ARGS: bounds: n=2, x[9]
// ARGS: bounds: n=0, x[9]
// ARGS: vectors: n=3, x[9]
// ARGS: vectors: n=0, x[9]
// ARGS: matrices: steps=3, x[16] in 0.1..0.4
// ARGS: mixed: n=6, x[6]={0.5,1.5,0.7,1.2,0.9,0.6}, c[6]={1,0,1,1,0,1}
// ARGS: mixed: n=0, x[6], c[6]={1,0,1,1,0,1}
// ARGS: nested: m=3, n=4, x[4]
// ARGS: nested: m=0, n=4, x[4]
// ARGS: nested: m=2, n=-3, x[4]
// ARGS: twice: n=3, x[6]
// ARGS: singles: n=5, x[5]
// ARGS: counters: n=5, x[5]
// ARGS: helpers: n=4, x[4]
// ARGS: left: n=6, x[6]={0.5,0.7,0.9,2,0.6,0.8}
// ARGS: around: m=3, n=4, x[4]
#include <math.h>
#include <stddef.h>

/* up and down, open and closed, from anywhere */
double bounds(int n, double *x)
{
    double s = 0.0;
    for (int i = 2; i < n; i++)
        x[i] = sin(x[i] * x[0]);
    for (int i = 1; i <= n - 1; i++)
        x[i] = exp(0.1 * x[i] * x[1]);
    for (int i = n - 1; i > 0; i--)
        x[i] = cos(x[i] * x[2]);
    for (int i = n - 1; i >= 3; i--)
        x[i] = sin(x[i] * x[3]);
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

/* three of each of n */
double vectors(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int k = 2; k >= 0; k--)
            x[3 * i + k] = sin(x[3 * i + k]) * (1.0 + k);
    for (int i = 1; i <= n; i++)
        for (int k = 1; k <= 3; k++)
            s += x[3 * i - 4 + k] * x[3 * i - 4 + k]; /* not 3 * i - k: gcc 12 gets the sum wrong at -O3 */
    return s;
}

/* nests that are all constant, in a loop that is not */
double matrices(int steps, const double *x)
{
    double a[16], b[16], s = 0.0;
    for (int i = 0; i < 16; i++)
        a[i] = x[i];
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++) {
                b[4 * i + j] = 0.1;
                for (int k = 0; k < 4; k++)
                    b[4 * i + j] += a[4 * i + k] * x[4 * k + j];
            }
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                a[4 * i + j] = sin(b[4 * i + j]) * b[4 * j + i];
    }
    for (int i = 0; i < 16; i++)
        s += a[i];
    return s;
}

/* reals and integers, some of them in arms */
double mixed(int n, double *x, const int *c)
{
    double p = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]) * p;
        if (x[i] > 0.6)
            p *= x[i];
        if (c[i])
            x[i] *= x[i];
    }
    return p;
}

/* records of the loop around, too */
double nested(int m, int n, double *x)
{
    double p = 1.0;
    for (int j = 0; j < m; j++) {
        double s = 1.0;
        for (int i = 0; i < n; i++) {
            x[i] = sin(x[i] + j);
            s += x[i];
        }
        p *= s;
        for (int i = 0; i < n; i++)
            x[i] = x[i] * x[i] + p;
    }
    return p;
}

/* two nests in one loop of n */
double twice(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 2; k++)
            x[2 * i + k] = sin(x[2 * i + k]);
        for (int k = 0; k < 2; k++)
            x[2 * i + k] = x[2 * i + k] * x[2 * i + k] * x[k];
        s += x[2 * i];
        x[2 * i] = s * s;
    }
    return s;
}

/* of other types */
double singles(int n, double *x)
{
    float f = 1.0f;
    for (int i = 0; i < n; i++) {
        f = f * (float)x[i];
        x[i] = sinf(f) * (float)x[i];
    }
    return f;
}

/* counters of other types */
double counters(size_t n, double *x)
{
    double s = 0.0;
    for (size_t i = 1; i < n; i++)
        x[i] = sin(x[i] * x[0]);
    for (unsigned i = 0; i < n; i++)
        x[i] = exp(0.2 * x[i]) * x[i];
    for (long i = (long)n; i-- > 1;)
        x[i] = x[i] * x[i] * x[i - 1];
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static double bend(int n, double *x)
{
    double p = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]);
        p *= x[i];
    }
    return n > 2 ? p * bend(n - 1, x) : p;
}

/* in helpers, which share the tape */
double helpers(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < 2; i++)
        s += bend(n, x);
    return s;
}

/* a loop that may be left has none */
double left(int n, double *x)
{
    double p = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]) * p;
        if (x[i] > 0.8)
            break;
        p *= x[i] + 0.5;
    }
    return p;
}

/* rows inside a loop whose trips are not known beforehand */
double around(int m, int n, double *x)
{
    double s = 0.0;
    while (m > 0 && s < 100.0) {
        for (int i = 0; i < n; i++) {
            x[i] = sin(x[i]) + 0.5 * x[i];
            s += x[i] * x[i];
        }
        m--;
    }
    return s;
}
