// RUN: %run-test %s
// What has no influence on what is asked for: loops that go on with it are not reversed, and nothing is left of them that a compiler would warn of.
#include <math.h>
#include <stdlib.h>

// ADCC: nest; powers_of_two; distances
// ARGS: n=4, x[16] in 0.2..0.9, y[16] in 0.2..0.9
// ARGS: n=0, x[16] in 0.2..0.9, y[16] in 0.2..0.9
double nest(int n, const double *x, double *y)
{
    double w[8] = {1.0};

    for (int i = 0; i < n; i++)
        y[i] = 0.4 * y[i] + 0.3 * sin(w[5]);
    for (int i = 0; i < n - 1; i++)
        for (int j = i + 1; j < n; j++)
            w[j & 7] += 0.1 * x[j < i ? j : i];
    return 0.3;
}

double powers_of_two(int n, const double *x, double *y)
{
    double w[64] = {0.0};

    for (int i = 1; i <= n; i *= 2)
        w[i - 1] -= x[i];
    y[0] = w[1];
    for (int i = 1; i <= n; i *= 2)
        w[i - 1] -= x[i + 1];
    return 0.0;
}

double distances(int n, const double *x, double *y)
{
    double s = 0.0, w[8] = {0.0};

    for (int i = 0; i < n; i++) {
        w[i & 7] += x[abs(i - 1)];
        s += x[i] * y[abs(2 - i)];
    }
    return s;
}
