// RUN: %run-test %s
// Branches and sums of constants between active ones.
// ADCC: f(return)/(x)
// ARGS: n=4, x=1.25, c[4], scale=0.5
#include <math.h>

double f(int n, double x, const double *c, double scale)
{
    double mean = 0.0, s = 0.0;
    for (int i = 0; i < n; i++)
        mean += c[i] / n;
    double spread = sqrt(fabs(mean)) * scale;
    for (int i = 0; i < n; i++)
        if (c[i] > mean)
            s += (c[i] - mean) / spread * x;
        else
            s *= x + mean;
    return s;
}
