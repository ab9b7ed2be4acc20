// Sums made row by row where arrays do not overlap: with what stands in front of them and behind, records, numbers from memory, offsets.
// RUN: %run-test %s
// OPTIONS: --disjoint
// ADCC: two(c,x)/(a,b,x); drawn(c)/(a,b,x); offsets(c)/(a,b)
// ARGS: n=2, m=5, l=4, a[20] in -1..1, b[20] in -1..1, c[10] in -1..1, x[5] in -1..1, at[5] in 0..3
// ARGS: n=2, m=3, l=2, a[20] in -1..1, b[20] in -1..1, c[10] in -1..1, x[5] in -1..1, at[5] in 0..2
#include <math.h>

/* Two sums at once, which start with what stands in front, and are used with it behind. */
void two(int n, int m, int l, const double *a, const double *b, double *c, double *x, const int *at)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double scale = 1 + c[i * m + j] * c[i * m + j], sum = scale, other = 0.5;
            for (int k = 0; k < l; k++) {
                sum += a[i * l + k] * b[k * m + j];
                other -= scale * b[k * m + j];
            }
            c[i * m + j] = sum / scale + other * at[j];
            x[j] = other;
        }
}

/* Behind the sum stands what is read by numbers from memory, in front and behind. */
void drawn(int n, int m, int l, const double *a, const double *b, double *c, double *x, const int *at)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int from = at[j];
            double first = x[from] * at[0], sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[k] * b[k * m + j];
            c[i * m + j] = sin(sum) * x[from] + first * from;
        }
}

/* Neighbours in both directions, and what all iterations of the inner loop read. */
void offsets(int n, int m, int l, const double *a, const double *b, double *c, double *x, const int *at)
{
    (void)x, (void)at;
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m - 1; j++) {
            double sum = a[i];
            for (int k = 1; k < l; k++)
                sum += (a[i * l + k] - a[i * l + k - 1]) * (b[k * m + j - 1] + b[(k - 1) * m + j + 1]) - b[j];
            c[i * m + j] = sum;
        }
}
