// Adjoints that are zero at the point, but not their change: what they multiply may not be left out for that.
// RUN: %run-test %s
#include <math.h>

// ADCC: roots(return)/(x,y)
// ARGS: x=1, y=0
// ARGS: x=1.3, y=-0.4
double roots(double x, double y)
{
    double t = sqrt(x), u = t - 1.0;
    double s = u * u + y * log(x) * y;
    if (x > 100.0)
        s = 2.0 * t;
    return s;
}

// ADCC: steps(s)/(x,s)
// ARGS: n=4, x[4] = {0, 1, 0, 2}, s=0
void steps(int n, const double *x, double *s)
{
    for (int i = 0; i < n; i++) {
        double w = x[i] * (i + 1);
        if (i > 6)
            w = 1.0 / x[i];
        *s = *s * x[i] + w * w / (1.0 + *s * *s);
    }
}
