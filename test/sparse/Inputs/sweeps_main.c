/* Calls each driver twice; counts the runs of the first, which finds the pattern, and holds all entries of the second against
 * derivatives by hand. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int runs;

void swept(void);
void swept(void)
{
    runs++;
}

static double *x, *y;

static double heat_entry(int n, int i, int j)
{
    (void)n;
    return i == j ? 2 * x[i] + 0.6 : -0.3;
}

static double arrow_entry(int n, int i, int j)
{
    (void)n;
    return i == 0 ? 2 * x[j] : j == 0 ? x[i] : x[0];
}

static double band_entry(int n, int i, int j)
{
    (void)n;
    return (j - i + 4) * 2 * x[j];
}

static double rosenbrock_entry(int n, int i, int j)
{
    double diagonal = (i > 0 ? 200 : 0) + (i + 1 < n ? 1200 * x[i] * x[i] - 400 * x[i + 1 < n ? i + 1 : i] + 2 : 0);

    return i == j ? diagonal : -400 * x[i < j ? i : j];
}

static double arrow_energy_entry(int n, int i, int j)
{
    (void)n;
    return i == 0 && j == 0 ? 2 : i == j ? 2 * x[0] : 2 * x[i > j ? i : j];
}

static void check(const char *name, int n, const struct adcc_csr *csr, double (*entry)(int, int, int))
{
    for (int i = 0; i < csr->rows; i++)
        for (int e = csr->row_ptr[i]; e < csr->row_ptr[i + 1]; e++) {
            double expected = entry(n, i, csr->col[e]);
            if (!(fabs(csr->val[e] - expected) <= 1e-11 * (1 + fabs(expected)))) {
                printf("%s: (%d, %d): expected %.17g, got %.17g\n", name, i, csr->col[e], expected, csr->val[e]);
                exit(1);
            }
        }
}

static void fill(int n, double shift)
{
    for (int i = 0; i < n; i++)
        x[i] = sin(i + shift) + 0.25;
}

#define TRY(NAME, N, ...)                                                      \
    do {                                                                       \
        struct adcc_csr csr = {0};                                             \
        int n = N, first;                                                      \
        fill(n, 0.5);                                                          \
        runs = 0;                                                              \
        NAME##__VA_ARGS__;                                                     \
        first = runs;                                                          \
        check(#NAME, n, &csr, NAME##_entry);                                   \
        fill(n, 0.75);                                                         \
        NAME##__VA_ARGS__;                                                     \
        check(#NAME, n, &csr, NAME##_entry);                                   \
        printf("%s, n = %d: %d entries, %d runs\n", #NAME, n, csr.nnz, first); \
        adcc_csr_free(&csr);                                                   \
    } while (0)

int main(void)
{
    static const int sizes[] = {2, 3, 10, 100, 1000, 100000};
    enum { MOST = 1000000 };

    x = calloc(MOST, sizeof *x);
    y = calloc(MOST, sizeof *y);
    TRY(heat, MOST, _jacs(n, 0.3, x, y, &csr));
    TRY(arrow, 50000, _jacs(n, x, y, &csr));
    TRY(band, 20000, _jacs(n, x, y, &csr));
    for (int i = 0; i < 6; i++)
        TRY(rosenbrock, sizes[i], _hesss(n, x, y, &csr));
    TRY(arrow_energy, 10000, _hesss(n, x, y, &csr));
    free(x);
    free(y);
    return 0;
}
