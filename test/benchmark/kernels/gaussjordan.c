#include <math.h>

/* Solves A x = b, A n x n, by Gauss and Jordan with partial pivoting: A becomes the identity, b the solution. 0 if A is
 * singular. */
int gaussjordan(int n, double *a, double *b)
{
    for (int k = 0; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i * n + k]) > fabs(a[pivot * n + k]))
                pivot = i;
        if (a[pivot * n + k] == 0.0)
            return 0;
        if (pivot != k) {
            for (int j = 0; j < n; j++) {
                double swap = a[k * n + j];
                a[k * n + j] = a[pivot * n + j];
                a[pivot * n + j] = swap;
            }
            double swap = b[k];
            b[k] = b[pivot];
            b[pivot] = swap;
        }
        double scale = 1.0 / a[k * n + k];
        for (int j = k; j < n; j++)
            a[k * n + j] *= scale;
        b[k] *= scale;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
            b[i] -= factor * b[k];
        }
    }
    return 1;
}
