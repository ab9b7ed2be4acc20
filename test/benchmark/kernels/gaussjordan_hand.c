#include <math.h>
#include <stdlib.h>

/* Each step is the product with a matrix that differs from the identity in one column, kept in `columns`, and an
 * exchange before it. The adjoint of a right-hand side goes back through their transposes, which is O(n²): c_b = Mᵀ c_b.
 * Whatever the elimination did to k columns X makes of a further column c what solves with X, so X_b = - c_b cᵀ with the
 * first k elements of c as it is at the end. */
static void column_back(int n, int k, int *pivots, double *restrict columns, double *restrict c_b)
{
    while (k-- > 0) {
        const double *restrict column = columns + (long)k * n;
        double s[4] = {0.0};
        int i = 0;
        for (; i + 4 <= n; i += 4)
            for (int lane = 0; lane < 4; lane++)
                s[lane] += column[i + lane] * c_b[i + lane];
        for (; i < n; i++)
            s[0] += column[i] * c_b[i];
        c_b[k] = (s[0] + s[1]) + (s[2] + s[3]);
        double swap = c_b[k];
        c_b[k] = c_b[pivots[k]];
        c_b[pivots[k]] = swap;
    }
}

/* A is singular after k steps: its columns from there on are right-hand sides like b, and a_b is their seed. */
static void singular_back(int n, int k, int *pivots, double *columns, const double *a, double *a_b)
{
    double *c_b = malloc((size_t)n * sizeof *c_b);

    for (int j = k; j < n; j++) {
        for (int i = 0; i < n; i++)
            c_b[i] = a_b[(long)i * n + j];
        column_back(n, k, pivots, columns, c_b);
        for (int i = 0; i < n; i++) {
            a_b[(long)i * n + j] = c_b[i];
            for (int l = 0; l < k; l++)
                a_b[(long)i * n + l] -= c_b[i] * a[(long)l * n + j];
        }
    }
    free(c_b);
}

/* The matrix at the end, the identity, depends on nothing: what a_b is before the call does not matter. */
int gaussjordan_hand(int n, double *restrict a, double *restrict a_b, double *restrict b, double *restrict b_b)
{
    double *restrict columns = malloc(((size_t)n * n + 1) * sizeof *columns);
    int *pivots = malloc(((size_t)n + 1) * sizeof *pivots), k = 0;

    for (; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[(long)i * n + k]) > fabs(a[(long)pivot * n + k]))
                pivot = i;
        if (a[(long)pivot * n + k] == 0.0)
            break;
        double *restrict top = a + (long)k * n, *restrict column = columns + (long)k * n;
        pivots[k] = pivot;
        if (pivot != k) {
            double *restrict other = a + (long)pivot * n;
            for (int j = 0; j < n; j++) {
                double swap = top[j];
                top[j] = other[j];
                other[j] = swap;
            }
            double swap = b[k];
            b[k] = b[pivot];
            b[pivot] = swap;
        }
        double scale = 1.0 / top[k];
        for (int j = k; j < n; j++)
            top[j] *= scale;
        b[k] *= scale;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double *restrict row = a + (long)i * n;
            double factor = row[k];
            for (int j = k; j < n; j++)
                row[j] -= factor * top[j];
            b[i] -= factor * b[k];
            column[i] = -factor * scale;
        }
        column[k] = scale;
    }
    column_back(n, k, pivots, columns, b_b);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            a_b[(long)i * n + j] = -b_b[i] * b[j];
    if (k < n)
        singular_back(n, k, pivots, columns, a, a_b);
    free(pivots);
    free(columns);
    return k == n;
}
