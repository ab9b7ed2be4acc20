// RUN: %run-test %s
// ADCC: power
// ARGS: k=5, a[2][2]
#include <string.h>

static void multiply(double a[2][2], double b[2][2], double out[2][2])
{
    double t[2][2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            t[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j];
    memcpy(out, t, sizeof t);
}

void power(int k, double a[2][2])
{
    double r[2][2] = {{1.0, 0.0}, {0.0, 1.0}};
    for (; k; k /= 2) {
        if (k % 2)
            multiply(r, a, r);
        multiply(a, a, a);
    }
    memcpy(a, r, sizeof r);
}
