// RUN: %run-test %s
// memmove between arrays that are two, between fields of one record, within one array both ways.
// ADCC: f; g
// ARGS: n=4, x[4]
double f(int n, const double *x);
double g(int n, double *x);

#include <string.h>

double f(int n, const double *x)
{
    double old[n], now[n], sum = 0.0;
    for (int i = 0; i < n; i++)
        old[i] = now[i] = x[i];
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            now[i] = old[i] - 0.1 * old[i] * old[n - 1 - i];
        memmove(old, now, (size_t)n * sizeof(double));
    }
    for (int i = 0; i < n; i++)
        sum += now[i] * (i + 1);
    return sum;
}

struct pair {
    double first[3], second[3];
};

double g(int n, double *x)
{
    struct pair p = {{0.0}, {0.0}};
    double *at = (double *)&p;
    for (int i = 0; i < n; i++)
        at[i] = x[i] * x[0];
    memmove(&p.first[1], p.first, (size_t)n * sizeof(double));
    memmove(x, x + 1, (size_t)(n - 1) * sizeof(double));
    memmove(x + 2, x + 1, (size_t)(n - 2) * sizeof(double));
    return p.first[2] * p.second[0] + p.second[1];
}
