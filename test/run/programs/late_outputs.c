// RUN: %run-test %s
// Loops that write the caller's arrays, an element in each iteration, are executed in the reverse sweep where nothing reads these: and not
// where a later iteration, what stands behind the loop, or another array might.
// ADCC: prices; shifted; two_arrays; same_place; read_behind; read_by_helper; written_before
// ARGS: n=4, x[6] in 0.1..0.4, y[8] in 0.1..0.4, z[8] in 0.1..0.4
// ARGS: n=4, x[24] in 0.1..0.4, y=@x+6, z=@x+10
// ARGS: n=4, x[24] in 0.1..0.4, y=@x+5, z=@x+9
// ARGS: n=4, x[24] in 0.1..0.4, y=@x+6, z=@x+9
// ARGS: n=4, x[24] in 0.1..0.4, y=@x+6, z=@x+6
// ARGS: n=4, y[24] in 0.1..0.4, x=@y+4, z=@y+10
// ARGS: n=4, y[24] in 0.1..0.4, x=@y+3, z=@y+10
// ARGS: n=4, y[24] in 0.1..0.4, x=@y, z=@y+1
// ARGS: n=0, x[6] in 0.1..0.4, y[8] in 0.1..0.4, z[8] in 0.1..0.4
// ADCC: halves; down; inner
// ARGS: n=5, x[6] in 0.1..0.4, y[10] in 0.1..0.4
#include <math.h>

void prices(int n, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        double d = log(fabs(x[i]) + 2.0) * x[i + 1];
        y[i] = exp(0.1 * sin(d)) * x[i] + sin(d) * z[0];
    }
}

void shifted(int n, double *x, double *y, double *z)
{
    int from = 1;
    double *to = z;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int k = 0; k < 2; k++)
            s += exp(0.1 * sin(x[i + k])) * y[k];
        if (s > 0.5)
            to[i + from] = s * s;
        to[i + from] *= 1.5;
    }
}

/* Both outputs may be one; each has its own element in each iteration. */
void two_arrays(int n, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        double e = exp(0.2 * sin(x[i]));
        y[i] = e * e;
        z[i] = cos(e) * x[i];
    }
}

/* Iterations write the same element, or the next one's. */
void same_place(int n, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++)
        y[i / 2] = exp(0.1 * sin(x[i])) * x[i + 1];
    for (int i = 0; i < n; i++) {
        double e = exp(0.2 * sin(x[i]));
        z[i] = e * x[0];
        z[i + 1] = e * e;
    }
}

void read_behind(int n, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++)
        y[i] = exp(0.1 * x[i] * x[i + 1]);
    for (int i = 0; i < n; i++)
        z[i] = sin(x[i]) * exp(0.1 * y[i]);
}

static double first(const double *p)
{
    return p[0] * p[1];
}

void read_by_helper(int n, double *x, double *y, double *z)
{
    double before = first(y);
    for (int i = 0; i < n; i++)
        y[i] = exp(0.1 * x[i] * x[i + 1]) * before;
    z[7] = first(y);
}

void written_before(int n, double *x, double *y, double *z)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += exp(0.1 * y[i]) * z[i];
        y[i] = x[i];
    }
    for (int i = 0; i < n; i++)
        y[n - 1 - i] = sin(s * x[i]) * s;
    for (int i = n - 1; i >= 0; i--)
        y[i + 1] = exp(0.1 * sin(x[i] * z[0])) * s;
}

/* Iterations write the same element: the last one's adjoint is its, and the others' is 0. */
void halves(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i / 2] = exp(0.1 * sin(x[i])) * x[i + 1];
}

void down(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[n - i] = exp(0.1 * sin(x[i])) * x[i + 1];
}

void inner(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            y[j] = exp(0.1 * sin(x[i] + j)) * x[i + 1];
}
