// --reassociate: the function's own sums in fours, its quotients as products, for every rest.
// OPTIONS: --reassociate
// VALUES: 1e-14
// RUN: %run-test %s
// ADCC: solve(b)/(l,b)
// ARGS: n=1, l[1] in 1..2, b[1] in -1..1
// ARGS: n=6, l[36] in 1..2, b[6] in -1..1
// ARGS: n=9, l[81] in 1..2, b[9] in -1..1
// ADCC: norms(return)/(x,y,a)
// ARGS: first=0, n=0, x[1]=0.5, y[1]=0.25, a=0.3
// ARGS: first=2, n=11, x[11] in -1..1, y[11] in -1..1, a=0.3
// ARGS: first=7, n=2, x[11] in -1..1, y[11] in -1..1, a=0.3
// ADCC: until_small(return)/(x)
// ARGS: n=7, x[7] in 0.5..1
// ADCC: two_places(return)/(x,w,s)
// ARGS: n=10, x[10] in -1..1, w[10] in -1..1, s=1.7
// ADCC: seen_growing(return)/(x)
// ARGS: n=9, x[9] in -1..1
// ADCC: moments(return)/(x)
// ARGS: n=10, x[10] in -1..1
#include <math.h>

void solve(int n, const double *l, double *b)
{
    for (int i = 0; i < n; i++) {
        double sum = b[i];
        for (int j = 0; j < i; j++)
            sum -= l[i * n + j] * b[j];
        b[i] = sum / l[i * n + i];
    }
}

/* Two sums in a loop, one of differences, with a beginning that is not zero. */
double norms(int first, int n, const double *x, const double *y, double a)
{
    double near = a, far = 2.0;

    for (int i = first; i < n; i++) {
        near += x[i] * y[i];
        far = far - sin(x[i]) - y[i] * y[i];
    }
    return near * far / (1.0 + a * a) + a / (1.0 + a * a);
}

/* How often the loop around the sum runs depends on it. */
double until_small(int n, double *x)
{
    double sum = 1.0;

    while (sum > 0.01) {
        sum = 0.0;
        for (int i = 0; i < n; i++)
            sum += x[i] * x[i];
        for (int i = 0; i < n; i++)
            x[i] = 0.5 * x[i] * cos(sum);
    }
    return sum;
}

static double inner(int n, const double *x, const double *w)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += x[i] * w[i];
    return sum;
}

/* A function that stands where it is called, and not; the divisor in a branch and out of it. */
double two_places(int n, const double *x, const double *w, double s)
{
    double first = inner(n, x, w) / s;

    if (first > -100.0)
        first += inner(n - 3, x + 1, w + 2) / s;
    return first * first / s;
}

/* Somebody sees it grow: no sum in fours. */
double seen_growing(int n, const double *x)
{
    double sum = 0.0, most = 0.0;

    for (int i = 0; i < n; i++) {
        sum += x[i];
        most += sum * x[i];
    }
    return most * sum;
}

/* A sum that is begun again in each row, and one of a float. */
double moments(int n, const double *x)
{
    double all = 0.0;

    for (int i = 0; i < n; i++) {
        float row = 0.0f;
        for (int j = i; j < n; j++)
            row += (float)(i + j) * 0.25f;
        all += row * x[i] * x[i];
    }
    return all;
}
