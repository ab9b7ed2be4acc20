// Adjoints of stencils, which add to neighbours: in batches, for every rest; and loops that may not be cut so.
// RUN: %run-test %s
// ADCC: heat; weighted; closed; counted_long; in_place; taken; shifted; gathered; same; several
// ARGS: n=1, x[4]={0.3,-0.7,0.4,1.1}, y[4]={0.2,0.1,-0.5,0.9}, c=0.3
// ARGS: n=2, x[8] in -1..1, y[8] in -1..1, c=0.3
// ARGS: n=6, x[6] in -1..1, y[6] in -1..1, c=0.7
// ARGS: n=131, x[131] in -1..1, y[131] in -1..1, c=0.2
// ADCC: plane; fields
// ARGS: n=2, x[8] in -1..1, y[1] in -1..1, c=0.3
// ARGS: n=7, x[28] in -1..1, y[1] in -1..1, c=0.7
// ARGS: n=131, x[524] in -1..1, y[1] in -1..1, c=0.7
// ADCC: written
// ARGS: n=6, x[9] in -1..1, y[9] in -1..1, c=0.7
// ARGS: n=6, x[12] in -1..1, y=@x+3, c=0.7
// ARGS: n=6, x[12] in -1..1, y=@x, c=0.7
// ADCC: twice(y)/(x,z,v,c)
// ARGS: n=9, x[20] in -1..1, z[20] in -1..1, v=@z, y[20] in -1..1, c=0.4
// ARGS: n=9, x[20] in -1..1, z[20] in -1..1, v=@z+1, y[20] in -1..1, c=0.4
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One dimension, two buffers, steps of time. */
double heat(int n, double *restrict x, double *restrict y, double c)
{
    double sum = 0;
    for (int step = 0; step < 3; step++) {
        for (int i = 1; i < n - 1; i++)
            y[i] = x[i] + c * (x[i - 1] - 2 * x[i] + x[i + 1]) * x[i];
        memcpy(x, y, (size_t)n * sizeof *x);
    }
    for (int i = 0; i < n; i++)
        sum += x[i] * (i % 3 + 1);
    return sum;
}

/* Four rows, quotients of which one may be infinite, memory of its own. */
double plane(int n, double *x, double *y, double c)
{
    double *next = malloc(4 * (size_t)n * sizeof *next), h = 1.0 / (n + 1), sum = 0;
    memcpy(next, x, 4 * (size_t)n * sizeof *next);
    for (int step = 0; step < 2; step++) {
        for (int i = 1; i < 3; i++)
            for (int j = 1; j < n - 1; j++) {
                double slope = (x[i * n + j + 1] - x[i * n + j - 1]) / (2 * h);
                double bend = (x[(i - 1) * n + j] + x[(i + 1) * n + j] - 4 * x[i * n + j]) / (h * h);
                next[i * n + j] = x[i * n + j] + 1e-3 * c * (bend / n - x[i * n + j] * slope);
            }
        memcpy(x, next, 4 * (size_t)n * sizeof *next);
    }
    for (int i = 0; i < 4 * n; i++)
        sum += next[i] * next[i];
    y[0] = sum;
    free(next);
    return sum;
}

/* Sums are carried beside. */
double weighted(int n, double *x, double *y, double c)
{
    double w = sin(c), v = c * c, sum = 0;
    for (int i = 0; i < n; i++)
        y[i] = 0;
    for (int i = 2; i < n - 2; i++)
        y[i] = w * (x[i - 2] + x[i + 2]) - v * (x[i - 1] * x[i + 1]);
    for (int i = 0; i < n; i++)
        sum += y[i] * y[i];
    return sum;
}

/* Bounds that are reached. */
double closed(int n, double *x, double *y, double c)
{
    for (int i = 1; i <= n - 2; i++)
        y[i] = c * x[i - 1] * x[i + 1] - x[i];
    return y[n / 2];
}

double counted_long(int n, double *x, double *y, double c)
{
    double sum = 0;
    for (long i = 1; i < (long)n - 1; i++)
        y[i] = c * x[i - 1] * x[i + 1] - x[i];
    for (long i = 1; i < (long)n - 1; i++)
        sum += y[i] * x[i - 1];
    return sum;
}

/* Each element is read after it was written. */
double in_place(int n, double *x, double *y, double c)
{
    for (int i = 1; i < n - 1; i++)
        x[i] = 0.25 * (x[i - 1] + x[i + 1]) + c * x[i] * x[i - 1];
    y[0] = x[n / 2];
    return x[n - 1] + x[n / 2];
}

/* What is read is written by another pointer, further on or back. */
double written(int n, double *x, double *y, double c)
{
    double *ahead = x + 2, *behind = x;
    for (int i = 1; i < n - 1; i++) {
        ahead[i] = c * (x[i - 1] + x[i + 1]);
        behind[i] += 0.5 * y[i] * y[i - 1];
    }
    return x[n];
}

/* The element in the middle is overwritten, its neighbours of another array are read; both sides of a branch. */
double taken(int n, double *restrict x, double *restrict y, double c)
{
    double sum = 0;
    for (int i = 1; i < n - 1; i++)
        y[i] = y[i] * c + (x[i - 1] > 0 ? x[i - 1] : c * x[i + 1]) * x[i + 1];
    for (int i = 0; i < n; i++)
        sum += y[i] * sin(y[i]);
    return sum;
}

/* An adjoint that is not a sum: what is added is what was there. */
double shifted(int n, double *restrict x, double *restrict y, double c)
{
    for (int i = 1; i < n - 1; i++) {
        y[i] = x[i + 1];
        y[i] *= x[i - 1] + c * y[i];
    }
    return y[n / 2] + y[0];
}

/* By an index that is data, and every second one. */
double gathered(int n, double *restrict x, double *restrict y, double c)
{
    double sum = 0;
    for (int i = 1; 2 * i < n - 1; i++)
        y[i] = x[2 * i - 1] * x[2 * i + 1] + x[(i * 7) % n] * c;
    for (int i = 0; i < n; i++)
        sum += y[i];
    return sum;
}

/* One element by two expressions. */
double same(int n, double *restrict x, double *restrict y, double c)
{
    double sum = 0;
    int one = n > 2;
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i + one] * x[i + 1] * c - x[i - one];
    for (int i = 1; i < n - 1; i++)
        sum += y[i];
    return sum;
}

/* Two arrays of which neighbours are read, one that stays in its place, floats. */
double several(int n, double *x, double *y, double c)
{
    double a[140] = {0}, b[140] = {0}, sum = 0;
    float f[140] = {0}, g[140] = {0};
    for (int i = 0; i < n; i++) {
        a[i] = x[i];
        b[i] = sin(y[i]);
        f[i] = (float)x[i];
    }
    for (int i = 2; i < n - 2; i++) {
        double there = a[i - 2] * b[i + 2] - a[i + 1] * c;
        g[i] = f[i - 1] * f[i + 1];
        x[i] = there * b[i - 1] + sqrt(2 + there);
    }
    for (int i = 0; i < n; i++)
        sum += x[i] * g[i];
    return sum;
}

/* Two parameters that are read may be one, beside those whose neighbours are read. */
void twice(int n, const double *restrict x, const double *z, const double *v, double *restrict y, double c)
{
    for (int step = 0; step < 2; step++)
        for (int i = 1; i < n - 1; i++)
            y[i] = c * x[i - 1] * x[i + 1] * z[i] * v[i];
}

/* Neighbours in one array, elements that are a row apart in another, and as many arrays as make a compiler give up asking. */
double fields(int n, double *x, double *y, double c)
{
    double *e = malloc(4 * (size_t)n * sizeof *e), *h = malloc(4 * (size_t)n * sizeof *h), *v = malloc(4 * (size_t)n * sizeof *v);
    double sum = 0;
    for (int i = 0; i < 4 * n; i++) {
        e[i] = x[i];
        h[i] = x[i] * x[i];
        v[i] = sin(x[i]);
    }
    for (int step = 0; step < 2; step++)
        for (int i = 1; i < 4; i++)
            for (int j = 1; j < n; j++) {
                int k = i * n + j;
                double loss = x[k] / (2 + c);
                e[k] = (1 - loss) / (2 + loss) * e[k] + c / (2 + x[k] * x[k]) * (h[k] - h[k - 1]) + loss * (v[k] - v[k - n]);
            }
    for (int i = 0; i < 4 * n; i++)
        sum += e[i] * e[i] + y[0];
    free(e);
    free(h);
    free(v);
    return sum;
}
