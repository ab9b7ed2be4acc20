// Sums of adjoints, and of their multiples by what the loop does not change.
// RUN: %run-test %s
// ADCC: plane(return)/(p,x); differences(return)/(p,x); changing(return)/(p,x); real_factor(return)/(p,x); own_sums(return)/(p,x); unsigned_factor(return)/(p,x); narrow_factor(return)/(p,x)
// ARGS: n=0, m=3, p[4] in -1..1, x[20] in -1..1
// ARGS: n=3, m=0, p[4] in -1..1, x[20] in -1..1
// ARGS: n=3, m=4, p[4] in -1..1, x[20] in -1..1
#include <math.h>

double plane(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] + p[1] * i + p[2] * j + p[3] * (n - i) - x[i * m + j];
            s += d * d;
        }
    return s;
}

/* One of the two is subtracted. */
double differences(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] - p[1] * (i - 5) - x[i * m + j];
            s += sin(d);
        }
    return s;
}

/* What it is times is another number in each round. */
double changing(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] + p[1] * j - x[i * m + j];
            s += d * d * d;
        }
    return s;
}

double real_factor(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] + p[1] * x[i] - x[i * m + j];
            s += d * d;
        }
    return s;
}

/* They are the function's own, too: these stay as they are. */
double own_sums(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double a = 0.0, b = 0.0;
        for (int j = 0; j < m; j++) {
            double y = p[0] * x[j] + p[1] * i;
            a += y;
            b += i * y;
        }
        s += a * b;
    }
    return s;
}

double unsigned_factor(int n, int m, const double *p, const double *x)
{
    double s = 0.0;

    for (unsigned i = 0; i < (unsigned)n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] + p[1] * (i * 2u) - x[j];
            s += d * d;
        }
    return s;
}

/* A real that was narrower. */
double narrow_factor(int n, int m, const double *p, const double *x)
{
    float factor = (float)n / 3.0f;
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double d = p[0] + p[1] * factor - x[i * m + j];
            s += d * d;
        }
    return s;
}
