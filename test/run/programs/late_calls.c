// Functions called in a loop that is reversed iteration by iteration: they may write the iteration's own locals, and nothing else.
// RUN: %run-test %s
// ADCC: fills(return)/(x,w); deep(return)/(x,w); gives_pointer(return)/(x,w); reads_outside(return)/(x,w)
// ARGS: fills: n=3, m=4, x[3], w[4]
// ARGS: deep: n=3, m=4, x[3], w[4]
// ARGS: gives_pointer: n=3, x[4], w[4]
// ARGS: reads_outside: n=3, m=4, x[3], w[4]
// ADCC: writes_outside(return)/(x,w); writes_global(return)/(x,w); keeps_address(return)/(x,w); fills_scratch(return)/(x,w)
// ARGS: writes_outside: n=3, m=4, x[3], w[4]
// ARGS: writes_global: n=3, m=4, x[3], w[4]
// ARGS: keeps_address: n=3, m=4, x[3], w[4]
// ARGS: fills_scratch: n=3, m=4, x[3], w[4]
// ADCC: reads_output(return,y)/(x,y); overwritten_behind(return)/(x,w); recursive(return)/(x,w)
// ARGS: reads_output: n=3, x[4], y[4]
// ARGS: overwritten_behind: n=3, m=4, x[3], w[4]
// ARGS: recursive: n=3, m=4, x[3], w[4]
// ADCC: each(y)/(x,w,y); each_of_two(y)/(x,w); copies_output(return,y)/(x,y); reads_other_output(y,z)/(x,y)
// ARGS: each: n=3, m=4, x[3], w[4], y[4]
// ARGS: each_of_two: n=3, m=4, x[3], w[4], y[6]
// ARGS: copies_output: n=3, x[4], y[5]
// ARGS: reads_other_output: n=3, x[4], y[4], z[4]
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void sines(int m, const double *w, double t, double *a)
{
    for (int k = 0; k < m; k++)
        a[k] = sin(w[k] * t);
}

static double energy(int m, const double *a)
{
    double sum = 0.0;
    for (int k = 0; k < m; k++)
        sum += a[k] * a[k] * exp(a[0]);
    return sum;
}

static void smooth(int m, double *a)
{
    double b[8];
    for (int k = 0; k < m; k++)
        b[k] = a[k] * a[(k + 1) % m];
    for (int k = 0; k < m; k++)
        a[k] = b[m - 1 - k] + 0.5;
}

double fills(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[8];
        sines(m, w, x[i], a);
        smooth(m, a);
        total += energy(m, a);
        sines(m, w, 2.0 * x[i], a);
        total += energy(m, a);
    }
    return total;
}

static double layered(int m, const double *w, double t)
{
    double a[8];
    sines(m, w, t, a);
    smooth(m, a);
    smooth(m, a);
    return energy(m, a);
}

double deep(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] > -2.0)
            total += layered(m, w, x[i]) - layered(m, w, -0.5 * x[i]);
    return exp(w[0]) * total;
}

static double *larger(double *a, double *b)
{
    return *a > *b ? a : b;
}

double gives_pointer(int n, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {x[i] * w[0], x[i + 1] * w[1]};
        *larger(&a[0], &a[1]) *= a[0] + w[2];
        total += a[0] * a[1];
    }
    return total;
}

double reads_outside(int n, int m, const double *x, const double *w)
{
    double a[8], total = 0.0;
    sines(m, w, x[0], a);
    for (int i = 0; i < n; i++)
        total += energy(m, a) * x[i] * x[i];
    return total;
}

static void shift(double *a, double by)
{
    a[0] += by * a[0];
}

double writes_outside(int n, int m, const double *x, const double *w)
{
    double a[8], total = 0.0;
    sines(m, w, x[0], a);
    for (int i = 0; i < n; i++) {
        total += energy(m, a) * x[i];
        shift(a, x[i]);
    }
    return total;
}

static double factor = 0.5;

static void note(double t)
{
    factor = factor * t + 0.25;
}

double writes_global(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    factor = 0.5;
    for (int i = 0; i < n; i++) {
        double a[8];
        sines(m, w, x[i] * factor, a);
        note(x[i]);
        total += energy(m, a);
    }
    return total;
}

static void keep(const double **where, const double *a)
{
    *where = a;
}

double keeps_address(int n, int m, const double *x, const double *w)
{
    double first[8], total = 0.0;
    const double *kept;
    sines(m, w, 1.0, first);
    kept = first;
    for (int i = 0; i < n; i++) {
        total += energy(m, kept) * x[i];
        keep(&kept, &w[0]);
    }
    return total;
}

double fills_scratch(int n, int m, const double *x, const double *w)
{
    double *a = malloc((size_t)m * sizeof *a), total = 0.0;
    for (int k = 0; k < m; k++)
        a[k] = w[k];
    for (int i = 0; i < n; i++) {
        total += energy(m, a) * x[i];
        sines(m, w, x[i] * a[0], a);
    }
    free(a);
    return total;
}

double reads_output(int n, const double *x, double *y)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        y[i] = exp(x[i]) * energy(n, y);
        total += y[i] * x[i];
    }
    return total;
}

/* What the loop reads is written behind it. */
double overwritten_behind(int n, int m, const double *x, const double *w)
{
    double a[8], total = 0.0;
    sines(m, w, x[0], a);
    for (int i = 0; i < n; i++)
        total += energy(m, a) * x[i] * x[i];
    sines(m, w, x[1], a);
    a[1] = w[0];
    return total + a[0] * a[1];
}

static double power(int k, double t, double *a)
{
    a[k] = t * (k ? power(k - 1, t, a) : 1.0);
    return a[k] * 0.5;
}

double recursive(int n, int m, const double *x, const double *w)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double a[8];
        total += power(m - 1, x[i] * w[i], a) * a[0];
    }
    return total;
}

void each(int n, int m, const double *x, const double *w, double *y)
{
    for (int i = 0; i < n; i++) {
        double a[8];
        sines(m, w, x[i], a);
        smooth(m, a);
        y[i] = energy(m, a) - layered(m, w, x[i] * x[0]);
    }
}

void each_of_two(int n, int m, const double *x, const double *w, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = layered(m, w, x[i]);
        y[i + n] = layered(m, w, -x[i]) * x[0];
    }
}

static double by_copy(const double *from, double t)
{
    double mine[2];
    memcpy(mine, from, sizeof mine);
    return sin(mine[0] * t) * mine[1];
}

double copies_output(int n, const double *x, double *y)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        y[i + 1] = by_copy(&y[i], x[i]);
        total += x[i] * x[i];
    }
    return total;
}

void reads_other_output(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        y[i] = exp(x[i]) * z[i];
        z[i] = by_copy(y, x[i]);
    }
}
