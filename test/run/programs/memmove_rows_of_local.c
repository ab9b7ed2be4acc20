// RUN: %run-test %s
// A copy of several rows of a local array.
// ADCC: f
// ARGS: n=3, x[3]
#include <string.h>

double f(int n, const double *x)
{
    double a[4][3], b[4][3] = {{0.0}}, s = 0.0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[j] * x[i % n];
    memcpy(b[1], a[0], 6 * sizeof(double));
    memmove(a[0], a[1], sizeof(double) * 9);
    memcpy(&b[3][0], &a[2], sizeof b[3]);
    memset(a[3], 0, sizeof a[3]);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < n; j++)
            s += a[i][j] * b[i][j] * b[3 - i][j];
    return s;
}
