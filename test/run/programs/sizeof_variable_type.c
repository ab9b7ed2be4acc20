// RUN: %run-test %s
// ADCC: f; g
// ORACLE: double
// ARGS: n=3, x[3]
#include <stdlib.h>

typedef double real;
typedef struct {
    double a, b;
} Pair;

/* sizeof of a type with variable extents: of keywords, of a name. */
double f(int n, const double *x)
{
    double (*a)[n] = malloc(sizeof(double[n][n])), s = 0.0;
    double(*b)[n] = malloc(sizeof(real[2][n]));
    float(*c)[n] = malloc(n * sizeof(const float[n]));
    double(*d)[n] = malloc(2 * sizeof(real[n]));

    for (int i = 0; i < n; i++) {
        b[0][i] = x[i] * x[i];
        b[1][i] = d[0][i] = d[1][n - 1 - i] = b[0][i] * x[0];
        for (int j = 0; j < n; j++) {
            a[i][j] = x[i] * x[j] + i;
            c[j][i] = (float)j;
        }
    }
    for (int i = 0; i < n; i++)
        s += a[i][n - 1 - i] * b[1][i] * c[i][0] + d[0][i] * d[1][i];
    free(a);
    free(b);
    free(c);
    free(d);
    return s;
}

double g(int n, const double *x)
{
    size_t sizes[] = {sizeof(Pair[n]), sizeof(real[n][2]), sizeof(unsigned char[n + 1]), sizeof(long double[n][n]), sizeof(Pair[n * 2]),
                      sizeof(double _Complex[n])};
    Pair *p = malloc(sizeof(Pair[n]));
    double s = 0.0;

    for (int i = 0; i < n; i++)
        p[i] = (Pair){x[i], x[i] * x[n - 1 - i]};
    for (int i = 0; i < n; i++)
        s += p[i].a * p[n - 1 - i].b * (double)sizes[i] + x[i] * (double)sizes[3 + i];
    free(p);
    return s;
}
