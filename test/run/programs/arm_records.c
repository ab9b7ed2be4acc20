// RUN: %run-test %s
// What short arms in loops make and their reverse reads is recorded once for the branch, whichever arm made it (arm_records.c).
// ADCC: upwind
// ARGS: n=8, steps=3, q[8], v[8]
// ADCC: limited
// ARGS: n=9, steps=2, q[9]
// ADCC: many
// ARGS: n=7, x[7]
// ADCC: nested
// ARGS: n=11, x[11], k=2
// ADCC: one_sided
// ARGS: n=6, x[6], y[6]
// ADCC: other_types
// ARGS: n=9, x[9], y[9]
// ADCC: downwards
// ARGS: n=9, x[9]
#include <math.h>
#include <stdlib.h>

double upwind(int n, int steps, double *q, const double *v)
{
    double *f = calloc(n + 1, sizeof *f), sum = 0;
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n; i++)
            f[i] = v[i] > 0.1 ? v[i] * (q[i - 1] * q[i - 1] + 0.5) : v[i] * (q[i] - 0.5 * v[i - 1]);
        for (int i = 0; i < n; i++)
            q[i] -= 0.1 * (f[i + 1] - f[i]) * q[i];
    }
    for (int i = 0; i < n; i++)
        sum += q[i] * q[i];
    free(f);
    return sum;
}

static double minmod(double a, double b)
{
    if (a * b <= 0)
        return 0;
    return fabs(a) < fabs(b) ? a * a : b * a;
}

double limited(int n, int steps, double *q)
{
    double slope[16] = {0}, sum = 0;
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            slope[i] = minmod(q[i] - q[i - 1], q[i + 1] - q[i]);
        for (int i = 1; i < n; i++)
            q[i] += 0.2 * slope[i] * slope[i - 1] * q[i - 1];
    }
    for (int i = 0; i < n; i++)
        sum += q[i] * slope[i];
    return sum;
}

/* More than two numbers for an arm. */
double many(int n, double *x)
{
    double sum = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 1; i < n; i++) {
            if (x[i] > 0.3) {
                double a = x[i] * x[i - 1], b = a * x[i], c = a - b;
                x[i] = 0.5 + a * b * c * 0.1;
            } else {
                double d = x[i - 1] + 0.5, e = d * d;
                x[i] = 0.2 + 0.3 * d * e * x[i];
            }
            sum += x[i] * x[i];
        }
    return sum;
}

double nested(int n, double *x, int k)
{
    double sum = 0;
    for (int t = 0; t < 3; t++)
        for (int i = 1; i < n; i++) {
            double y = x[i];
            if ((i + t) % 3) {
                if (i % 2) {
                    double a = x[i - 1] * y;
                    y = a * a + k;
                } else {
                    double a = x[i - 1] + y;
                    y = a * y * 0.3;
                }
            } else if (y > k) {
                y = y / (y + 1);
            }
            x[i] = y;
            sum += y * x[i - 1];
        }
    return sum;
}

double one_sided(int n, double *x, const double *y)
{
    double sum = 0;
    for (int t = 0; t < 4; t++)
        for (int i = 0; i < n; i++)
            if (x[i] > y[i])
                x[i] = y[i] + 0.5 * (x[i] - y[i]) * (x[i] - y[i]);
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}

/* Floats, integers that are subscripts, a real and an integer of one arm. */
double other_types(int n, double *x, double *y)
{
    double sum = 0;
    float last = 0.5f;
    for (int t = 0; t < 2; t++)
        for (int i = 1; i < n; i++) {
            if (x[i] > 0.4) {
                int at = (int)(x[i] * 10) % n;
                y[at < 0 ? 0 : at] *= x[i];
            } else {
                float f = (float)(y[i] * 0.5);
                last = f * last + 1;
                y[i] = last;
            }
            x[i] = y[i] * x[i - 1];
            sum += x[i];
        }
    return sum + last;
}

double downwards(int n, double *x)
{
    double sum = 0;
    for (int t = 0; t < 2; t++)
        for (int i = n - 2; i > 0; i -= 2) {
            if (x[i] < x[i + 1])
                x[i] = (x[i] + x[i + 1]) * (x[i] - x[i - 1]);
            else
                x[i] = x[i] * x[i - 1];
            sum += x[i] * x[i];
        }
    return sum;
}
