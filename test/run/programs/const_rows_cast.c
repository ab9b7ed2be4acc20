// Arrays of rows as pointers to rows of const: before C23 that is no conversion that C makes by itself.
// RUN: %run-test %s
// ADCC: f(return)/(x,k)
// ARGS: x[6] in -1..1, k[2] in 0.5..1
#include <string.h>

static double element(const double p[3][2], double stiffness, double out[3][3])
{
    double b[3];

    for (int i = 0; i < 3; i++)
        b[i] = p[(i + 1) % 3][1] - p[(i + 2) % 3][1];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            out[i][j] = stiffness * b[i] * b[j];
    return b[0] * b[1];
}

double f(const double *x, const double *k)
{
    double s = 0.0;

    for (int e = 0; e < 2; e++) {
        double p[3][2], all[3][3], area;
        for (int a = 0; a < 3; a++)
            memcpy(p[a], x + 2 * a, sizeof p[a]);
        area = element((const double(*)[2])p, k[e], all);
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
                s += area * all[a][b] * x[b] * (a + 1);
    }
    return s;
}
