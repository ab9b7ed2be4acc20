#include <stdlib.h>

/* A tridiagonal system: a below the diagonal b, c above it; d becomes the solution, c is used up. */
static void thomas(int n, const double *a, const double *b, double *c, double *d)
{
    c[0] /= b[0];
    d[0] /= b[0];
    for (int i = 1; i < n; i++) {
        double pivot = b[i] - a[i] * c[i - 1];
        c[i] /= pivot;
        d[i] = (d[i] - a[i] * d[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--)
        d[i] -= c[i] * d[i + 1];
}

/* Diffusion on n x n points, `steps` steps, each implicit along the rows and then along the columns; r = dt / h², k the
 * coefficient. */
void adi(int n, int steps, double r, const double *k, double *u)
{
    double *a = malloc((size_t)n * sizeof *a);
    double *b = malloc((size_t)n * sizeof *b);
    double *c = malloc((size_t)n * sizeof *c);
    double *d = malloc((size_t)n * sizeof *d);

    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[j] = j > 0 ? -0.5 * r * (k[i * n + j - 1] + k[i * n + j]) : 0.0;
                c[j] = j < n - 1 ? -0.5 * r * (k[i * n + j] + k[i * n + j + 1]) : 0.0;
                b[j] = 1.0 - a[j] - c[j];
                d[j] = u[i * n + j];
            }
            thomas(n, a, b, c, d);
            for (int j = 0; j < n; j++)
                u[i * n + j] = d[j];
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                a[i] = i > 0 ? -0.5 * r * (k[(i - 1) * n + j] + k[i * n + j]) : 0.0;
                c[i] = i < n - 1 ? -0.5 * r * (k[i * n + j] + k[(i + 1) * n + j]) : 0.0;
                b[i] = 1.0 - a[i] - c[i];
                d[i] = u[i * n + j];
            }
            thomas(n, a, b, c, d);
            for (int i = 0; i < n; i++)
                u[i * n + j] = d[i];
        }
    }
    free(a);
    free(b);
    free(c);
    free(d);
}
