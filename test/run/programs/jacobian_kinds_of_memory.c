// RUN: %run-test %s
// Columns and rows in globals, matrices, parameters by value, float and long double; in the order of SPEC; structs that are not asked for
// ADCC: globals(out,y)/(gain,x,offset)
// ADCC: matrices(c,a)/(b,a)
// ADCC: mixed(f,return,l)/(l,a,f)
// ADCC: passive(y)/(x)
// ALSO: jacobian, sparse-jacobian
// ARGS: globals: x[3], y[2], gain[2][2], offset=0.3, out[4]
// ARGS: matrices: n=2, m=3, a[2][3], b[3][2], c[2][2]
// ARGS: mixed: f[3], l[2], a=0.4
// ARGS: passive: n=3, x[3], y[3], p.k=2.0, q.k=3.0
// OPTIONS: --length globals:x=3,y=2 --length 'matrices:b=2*m,c=n*n' --length mixed:f=3,l=2 --length passive:x=n,y=n
#include <math.h>

double gain[2][2], offset, out[4];

struct factor {
    double k;
};

void globals(const double *x, double *y)
{
    for (int i = 0; i < 4; i++)
        out[i] = x[i % 3] * gain[i / 2][i % 2] + offset;
    for (int i = 0; i < 2; i++)
        y[i] = out[i] * out[i + 2];
}

void matrices(int n, int m, double a[n][m], const double b[][2], double c[n][n])
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 2; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < m; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
        a[i][0] *= c[i][0];
    }
}

float mixed(float *f, long double *l, double a)
{
    f[0] = f[1] * (float)a;
    l[1] = l[0] * f[2] + a;
    return f[0] * f[2];
}

struct factor passive(int n, const double *x, double *y, struct factor p, const struct factor *q)
{
    p.k = p.k * q->k;
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[n - 1 - i] * p.k;
    return p;
}
