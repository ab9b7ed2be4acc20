// Sums down the columns of a matrix, which are made row by row, and adjoints that go down columns; and loops that have to stay as they are.
// RUN: %run-test %s
// ADCC: product(c)/(a,b); transposed(c)/(a,x); two(c,x)/(a,b,x); chosen(c)/(a,b); recurrence(c)/(a,b); by_columns(c)/(a,b); steps(x)/(a,x); floats(f)/(g,h)
// ADCC: in_place(a)/(a,b); behind(c)/(a,b,c); triangle(c)/(a,b); one_place(x)/(a,x); far(c)/(a,x); with_offsets(c)/(a,b)
// ARGS: n=2, m=5, l=4, a[20] in -1..1, b[20] in -1..1, c[10] in -1..1, x[5] in -1..1, f[10] in -1..1, g[8] in -1..1, h[20] in -1..1, at[5] in 0..3
// ARGS: product: n=1, m=131, l=2, a[2] in -1..1, b[262] in -1..1, c[131] in -1..1, x[1], f[1], g[1], h[1], at[1]
// ARGS: n=2, m=4, l=0, a[4] in -1..1, b[4] in -1..1, c[8] in -1..1, x[4] in -1..1, f[8] in -1..1, g[1] in -1..1, h[1] in -1..1, at[4] in 0..3
// ADCC: product(c)/(a,b); in_place(a)/(a,b); recurrence(c)/(a,b)
// ARGS: n=4, m=4, l=4, a[40] in -1..1, b=@a+5, c[16] in -1..1, x[4] in -1..1, f[16] in -1..1, g[16] in -1..1, h[16] in -1..1, at[4] in 0..3
// ARGS: n=4, m=4, l=4, a[40] in -1..1, b[16] in -1..1, c=@a+3, x[4] in -1..1, f[16] in -1..1, g[16] in -1..1, h[16] in -1..1, at[4] in 0..3
#include <math.h>

#define UNUSED (void)n, (void)m, (void)l, (void)a, (void)b, (void)c, (void)x, (void)f, (void)g, (void)h, (void)at

void product(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
             const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[k * m + j];
            c[i * m + j] = tanh(sum);
        }
}

/* One sweep: each sum is reversed at once. */
void transposed(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
                const int *at)
{
    UNUSED;
    for (int j = 0; j < m; j++) {
        double sum = x[j];
        for (int k = 0; k < l; k++)
            sum += a[k * m + j] * a[k];
        c[j] = sum * sum;
    }
}

/* Two sums at once, which start with what stands in front, and are used with it behind. */
void two(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h, const int *at)
{
    UNUSED;
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

static double larger(double one, double other)
{
    return one > other ? one : other;
}

/* No sum, but carried from row to row. */
void chosen(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
            const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double most = -5;
            for (int k = 0; k < l; k++)
                most = larger(most, a[i * l + k] * b[k * m + j]);
            c[i * m + j] = most * c[i * m + j];
        }
}

void recurrence(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
                const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double one = 1, other = 0.25;
            for (int k = 0; k < l; k++) {
                double next = one * b[k * m + j] + other;
                other = one;
                one = next * 0.5;
            }
            c[i * m + j] = one * other * a[i];
        }
}

/* The matrix lies by columns, so that the loop as it stands goes along them. */
void by_columns(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
                const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[j * l + k];
            c[i * m + j] = sum;
        }
}

/* What one round leaves the next one reads; buffers change places. */
void steps(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h, const int *at)
{
    double now[256], then[256], *from = now, *to = then;
    UNUSED;
    for (int j = 0; j < l; j++)
        now[j] = x[j];
    for (int t = 0; t < n; t++) {
        double *held = from;
        for (int j = 0; j < l; j++) {
            double sum = 0;
            for (int i = 0; i < l; i++)
                sum += from[i] * a[i * l + j];
            to[j] = sum * 0.5 + sin(sum);
        }
        from = to;
        to = held;
    }
    for (int j = 0; j < l; j++)
        x[j] = from[j];
}

void floats(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
            const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0;
            for (int k = 0; k < l; k++)
                sum += g[i * l + k] * h[k * m + j];
            f[i * m + j] = sum;
        }
}

/* Rows that later sums read are stored to. */
void in_place(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
              const int *at)
{
    UNUSED;
    for (int j = 0; j < l; j++) {
        double sum = 0;
        for (int k = 0; k < l; k++)
            sum += a[k * l + j] * b[k];
        a[j] = 0.25 * sum;
    }
}

/* The sum reads what the iteration before stored. */
void behind(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
            const int *at)
{
    UNUSED;
    for (int j = 1; j < m; j++) {
        double sum = c[j - 1];
        for (int k = 0; k < l; k++)
            sum += a[k * m + j] * b[k];
        c[j] = 0.25 * sum;
    }
}

/* How often the inner loop runs is another thing in each iteration. */
void triangle(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
              const int *at)
{
    UNUSED;
    for (int j = 0; j < l; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++)
            sum += a[k * l + j] * b[k];
        c[j] = sum * sum;
    }
}

/* All iterations store to one place. */
void one_place(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
               const int *at)
{
    UNUSED;
    for (int j = 0; j < m; j++) {
        double sum = x[1];
        for (int k = 0; k < l; k++)
            sum += a[k * m + j] * a[k];
        x[0] = sum;
        x[1] = 0.5 * sum * x[0];
    }
}

/* Where the sum reads is in memory. */
void far(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h, const int *at)
{
    UNUSED;
    for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int k = 0; k < l; k++)
            sum += a[k * m + j] * x[at[k]];
        c[j] = sum * x[at[j]];
    }
}

void with_offsets(int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h,
                  const int *at)
{
    UNUSED;
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m - 1; j++) {
            double sum = 0;
            for (int k = 1; k < l; k++)
                sum += (a[i * l + k] - a[i * l + k - 1]) * (b[k * m + j - 1] + b[(k - 1) * m + j + 1]) * sum + b[j];
            c[i * m + j] = sum;
        }
}
