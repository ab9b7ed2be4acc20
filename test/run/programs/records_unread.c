// RUN: %run-test %s
// Records that nobody reads are left out, beside ones that are read: in loops, branches, recursion, and where a use of one is the test of another.
// ADCC: wrapped; recursive; chained; half_used; left_early
// ARGS: n=6, x[6] in -4..4
// ARGS: n=1, x[6] in -4..4
// ARGS: n=0, x[6] in -4..4
#include <math.h>

double wrapped(int n, double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++) {
        double d = x[i];
        if (d > 1.0)
            d -= 2.0;
        else if (d < -1.0)
            d += 2.0;
        if (s < 3.0)
            s += sin(d) * s;
        x[i] = s * d;
    }
    return s;
}

static double shifted(double x, int depth)
{
    if (x > 1.0)
        x -= 1.5;
    if (depth > 0)
        return shifted(x * x, depth - 1) * sin(x) + shifted(0.5 * x, depth - 2);
    return depth < -1 ? 0.25 * x : x;
}

double recursive(int n, double *x)
{
    return shifted(x[0], n % 4);
}

/* The one branch does nothing when that in it is gone. */
double chained(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        double y = x[i];
        while (y > 1.0) {
            if (y > 3.0)
                y -= 2.0;
            else
                y -= 1.0;
        }
        for (int j = 0; j < i && y < 0.0; j++)
            y = y > -2.0 ? y + 1.0 : y + 2.0;
        s = s * cos(y) + y;
    }
    return s;
}

/* Of two values of one branch, one is used. */
double half_used(int n, double *x)
{
    double s = 1.0, t = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.0) {
            s += 2.0;
            t *= x[i];
        } else {
            s -= x[i];
        }
        s = s + 0.1 * t;
    }
    return s * t;
}

double left_early(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 3.0)
            s += 1.0;
        if (s > 6.0)
            break;
        s += x[i] > 0.0 ? x[i] * x[i] : 0.5 * x[i];
    }
    return s;
}
