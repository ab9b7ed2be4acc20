// b[e] = b[e] + x: its reverse reads the adjoint and leaves it; and what looks like it and is not.
// RUN: %run-test %s
// ADCC: pairs(y)/(x,y); scattered(y)/(x,y); twice(y)/(x,y); product(y)/(x,y)
// ARGS: n=0, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: only_out(y)/(x); forgotten(y)/(x)
// ARGS: n=7, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: seen(y,z)/(x,y,z); load_seen(y,z)/(x,y,z); between(y,z)/(x,y,z); called(y,z)/(x,y,z); in_arm(y,z)/(x,y,z); minuend(y,z)/(x,y,z)
// ARGS: n=0, x[40] in 0.2..1, y[40] in 0.2..1, z[40] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, y[40] in 0.2..1, z[40] in 0.2..1
// ADCC: maybe_one(y)/(x,y); maybe_next(y)/(x,y)
// ARGS: n=7, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, y = @x
// ARGS: n=7, x[40] in 0.2..1, y = @x+2
// ADCC: listed(y)/(x,y)
// ARGS: n=6, from[6] = {0,1,2,1,5,5}, to[6] = {3,1,0,1,4,5}, x[40] in 0.2..1, y[40] in 0.2..1
#include <math.h>

/* What two bodies do to each other. */
void pairs(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1];
            double f = dx * dy / (1.0 + dx * dx + dy * dy);
            y[3 * i] += f * dx;
            y[3 * i + 1] += f * dy;
            y[3 * j] -= f * dx;
            y[3 * j + 1] -= f * dy;
        }
}

/* To the cells on both sides. */
void scattered(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n; i++) {
        double flux = x[i] * x[i - 1] / (x[i] + x[i - 1]);
        y[i - 1] -= flux;
        y[i] += flux * y[n];
    }
}

void twice(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        y[i] += x[i] * x[i];
        y[i] = y[i] - x[i + 1] * y[i + 1];
    }
}

/* No sum. */
void product(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i];
}

/* What is there before is no input: the adjoint ends here. */
void only_out(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i] * x[i];
}

void forgotten(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        y[i] = 0.5;
        y[i] += 1.0 / (x[i] + 1.0);
        y[i] += x[i];
    }
}

/* The sum goes elsewhere, too. */
void seen(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++)
        z[i] = (y[i] += x[i]) * x[i];
}

/* So does what was there. */
void load_seen(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        double before = y[i];
        y[i] = before + x[i];
        z[i] = before * x[i];
    }
}

/* Something is stored there between the load and the store. */
void between(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        double before = y[i];
        y[n - 1 - i] = x[i] * x[i];
        z[i] = x[i];
        y[i] = before + x[i] * y[i + 1];
    }
}

static void halve(double *y)
{
    *y *= 0.5;
    if (*y > 1e3)
        halve(y);
}

void called(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        double before = y[i];
        halve(&y[i]);
        z[i] += y[i];
        y[i] = before + x[i];
    }
}

void in_arm(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        double before = y[i];
        if (x[i] > 0.6)
            y[i] = x[i];
        z[i] -= y[i];
        y[i] = before + x[i];
    }
}

/* The element is what is subtracted. */
void minuend(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i] - y[i];
        z[i] += y[i] * x[i];
    }
}

void maybe_one(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] += x[i + 1] * x[i] / (1.0 + x[i]);
        y[i + 1] -= 0.3 * x[i];
    }
}

/* What an update reads may be what another one writes. */
void maybe_next(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += 0.5 * x[i + 1];
}

void listed(int n, const int *restrict from, const int *restrict to, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double f = x[from[i]] * x[to[i]] / (1.0 + x[i]);
        y[from[i]] -= f;
        y[to[i]] += f * x[i];
    }
}
