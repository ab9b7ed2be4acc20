// Tests of reals that the reverse sweep makes again, and those that it must not.
// RUN: %run-test %s
// ADCC: leaky(y)/(x); leaky_float(y)/(x); pool(y)/(x); negated(y)/(x); nested(y)/(x); chosen(y)/(x)
// ARGS: n=0, x[40] in -1..1, y[40] in -1..1
// ARGS: n=6, x[40] in -1..1, y[40] in -1..1
// ARGS: n=3, x[12]={0.7,0.5,0.25,1,0.15,-1,-2,0.5,-0.3,0.9,0.3,0.2}, y[40] in -1..1
// ADCC: clipped(return)/(x); steep(return)/(x,top)
// ARGS: n=0, top=0.3, x[40] in -1..1
// ARGS: n=6, top=-0.2, x[40] in -1..1
// ARGS: n=6, top=0.5, x[40] in -1..1
// ADCC: computed(y)/(x); stored(y)/(x); overwritten(y)/(x,y); by_another(y)/(x); five(y)/(x); narrowed(y)/(x)
// ARGS: n=0, x[40] in -1..1, y[40] in -1..1
// ARGS: n=6, x[40] in -1..1, y[40] in -1..1
// ADCC: helper(return)/(x); in_place(x)/(x)
// ARGS: n=6, x[40] in -1..1
// ADCC: looked_up(y)/(x); drawn(y)/(x)
// ARGS: n=4, at[4]={3,0,7,3}, x[40] in -1..1, y[40] in -1..1
#include <math.h>

void leaky(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[i * n + j] > 0.0 ? x[i * n + j] : 0.01 * x[i * n + j] * x[i];
}

void leaky_float(int n, const float *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[i * n + j] > 0.1 ? exp(x[i * n + j]) : 0.01 * x[i * n + j] * x[i];
}

void pool(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < n / 2; j++) {
            double m = x[2 * i * n + 2 * j];
            if (x[2 * i * n + 2 * j + 1] > m)
                m = x[2 * i * n + 2 * j + 1];
            if (x[(2 * i + 1) * n + 2 * j] > m)
                m = x[(2 * i + 1) * n + 2 * j];
            if (x[(2 * i + 1) * n + 2 * j + 1] > m)
                m = x[(2 * i + 1) * n + 2 * j + 1];
            y[i * (n / 2) + j] = m * m;
        }
}

double clipped(int n, double top, const double *x)
{
    double product = 1.0;

    for (int i = 0; i < n; i++)
        product *= x[i] >= top ? top + 0.1 * x[i] : x[i];
    return product;
}

void negated(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (-x[i] < fabs(x[j]))
                y[i * n + j] = x[i] * x[j];
            else
                y[i * n + j] = x[i] * x[i] * x[j];
}

/* The tests of the requested function's own parameters. */
double steep(int n, double top, const double *x)
{
    double product = 1.0;

    for (int i = 0; i < n; i++) {
        if (top > 0.0)
            product *= x[i] * top;
        else
            product = product * product + x[i];
        if (top != top)
            product = 0.0;
    }
    return product;
}

void nested(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (x[i] > 0.0) {
                if (x[j] > x[i])
                    y[i * n + j] = sin(x[i]) * x[j];
                else
                    y[i * n + j] = x[i];
            } else if (x[j] != 0.35) {
                y[i * n + j] = x[i] * exp(x[j]);
            } else {
                y[i * n + j] = 2.0 * x[i];
            }
        }
}

void chosen(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double low = x[i] < x[j] ? x[i] : x[j], high = x[i] < x[j] ? x[j] : x[i];
            y[i * n + j] = low > -high ? exp(low) * high : high * high;
        }
}

/* ---- what is recorded ---- */

/* An expression that is tested may be contracted in one sweep and not in the other. */
void computed(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[i] * x[j] + x[j] > 0.0 ? x[i] : x[i] * x[j];
}

void in_place(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] > 0.0 ? 0.5 * x[i] : -2.0 * x[i] * x[i];
}

/* What the loop stores itself it may still have, wider, where it compares. */
void stored(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            y[i * n + j] = x[i] * x[j] + x[j];
            if (y[i * n + j] > 0.2)
                y[i * n + j] *= x[i];
        }
}

void overwritten(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[n + i] += y[j] > 0.0 ? x[i] * x[j] : x[i];
    for (int i = 0; i < n; i++)
        y[i] = -y[i];
}

/* y may be x. */
void by_another(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] > 0.0 ? x[i] * x[i] : 3.0 * x[i];
}

void five(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double m = x[j];
            m = x[j + 1] > m ? x[j + 1] : m;
            m = x[j + 2] > m ? x[j + 2] : m;
            m = x[j + 3] > m ? x[j + 3] : m;
            m = x[j + 4] > m ? x[j + 4] : m;
            y[i * n + j] = m * x[i];
        }
}

/* Rounded to a float, or not yet. */
void narrowed(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = (float)x[j] > 0.25f ? x[i] * x[j] : x[i];
}

/* A helper's parameter is what its caller has computed, for each sweep anew. */
static double halved(double x, int depth)
{
    if (depth <= 0)
        return x * x;
    return x > 0.1 ? halved(x * x + 0.3 * x, depth - 1) : halved(0.5 * x - 0.1, depth - 2) * x;
}

double helper(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += halved(x[i] * x[i + 1] + x[i], 4) * x[i];
    return s;
}

void looked_up(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[at[i]] > x[at[j]] ? x[i] * x[j] : x[j];
}

/* By a list behind a counter, and by what a call gives. */
static int draw(void)
{
    static int last = 0;
    last = (last * 5 + 3) % 8;
    return last;
}

void drawn(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[2 * i + at[j]] > 0.1 ? x[i] * x[j] : x[j];
    for (int i = 0; i < n; i++)
        y[i] *= x[draw()] > 2.0 ? x[i] : 1.5;
}
