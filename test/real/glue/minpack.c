/* Powell's hybrid method on a tridiagonal system, and least squares, with parameters that the callbacks get by their first argument. */
#include <cminpack.h>

static int tridiagonal(void *data, int n, const double *x, double *f, int flag)
{
    const double *p = data;

    (void)flag;
    for (int k = 0; k < n; k++) {
        double left = k ? x[k - 1] : 0.0, right = k < n - 1 ? x[k + 1] : 0.0;
        f[k] = (p[0] - p[1] * x[k]) * x[k] - left - 2.0 * right + p[2];
    }
    return 0;
}

int hybrid_root(int n, int evaluations, double *p, double *x, double *f)
{
    double r[10], qtf[4], j[16], diagonal[4], w1[4], w2[4], w3[4], w4[4];
    int count = 0;

    return hybrd(tridiagonal, p, n, x, f, 1e-14, evaluations, n - 1, n - 1, 1e-12, diagonal, 1, 100.0, 0, &count, j, n, r, 10, qtf, w1, w2,
                 w3, w4);
}

static int model(void *data, int m, int n, const double *x, double *f, double *jacobian, int ld, int flag)
{
    const double *y = data;

    (void)n;
    for (int i = 0; i < m; i++) {
        double u = i + 1, v = m - i, w = u < v ? u : v, bottom = v * x[1] + w * x[2];
        if (flag != 2) {
            f[i] = y[i] - (x[0] + u / bottom);
        } else {
            jacobian[i] = -1.0;
            jacobian[i + ld] = u * v / (bottom * bottom);
            jacobian[i + 2 * ld] = u * w / (bottom * bottom);
        }
    }
    return 0;
}

int least_squares(int m, int evaluations, double *y, double *x, double *f)
{
    double jacobian[30], diagonal[3], qtf[3], w1[3], w2[3], w3[3], w4[10];
    int pivots[3], functions = 0, jacobians = 0;

    return lmder(model, y, m, 3, x, f, jacobian, m, 1e-14, 1e-14, 0.0, evaluations, diagonal, 1, 100.0, 0, &functions, &jacobians, pivots,
                 qtf, w1, w2, w3, w4);
}
