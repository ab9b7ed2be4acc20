// RUN: %run-test %s
// qsort of reals: medians, trimmed means, order statistics; in place, of a copy, of nothing, with equal elements.
// ADCC: median; trimmed; spread; sorted_twice
// ARGS: median: n=5, x[5]={0.4, -1.2, 3.1, 0.7, 2.2}
// ARGS: median: n=6, x[6]={0.4, -1.2, 3.1, 0.7, 2.2, -0.3}
// ARGS: median: n=1, x[1]={0.4}
// ARGS: trimmed: n=7, x[7]={0.4, -1.2, 3.1, 0.7, 2.2, -0.3, 9.0}, cut=2
// ARGS: trimmed: n=0, x=null, cut=0
// ARGS: spread: n=4, x[4]={3.0, 1.0, 2.0, 0.5}, weights[4] in 0.2..0.9
// ARGS: sorted_twice: n=5, x[5]={0.4, -1.2, 3.1, 0.7, 2.2}
// OPTIONS: --standalone
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static int descending(const void *a, const void *b)
{
    return ascending(b, a);
}

double median(int n, double *x)
{
    qsort(x, n, sizeof *x, ascending);
    return n % 2 ? x[n / 2] : 0.5 * (x[n / 2 - 1] + x[n / 2]);
}

double trimmed(int n, const double *x, int cut)
{
    double *copy = malloc((n + 1) * sizeof *copy), sum = 0;

    if (n)
        memcpy(copy, x, n * sizeof *copy);
    qsort(copy, n, sizeof *copy, ascending);
    for (int i = cut; i < n - cut; i++)
        sum += copy[i] * copy[i];
    free(copy);
    return n > 2 * cut ? sum / (n - 2 * cut) : 0;
}

/* The array is used before and after; each time it is another one. */
double spread(int n, double x[4], const double weights[4])
{
    double before = 0, after = 0;

    for (int i = 0; i < n; i++)
        before += weights[i] * x[i] * x[i];
    qsort(x, (size_t)n, sizeof(double), descending);
    for (int i = 0; i < n; i++)
        after += weights[i] * x[i] * x[i] * x[i];
    x[0] *= before;
    return before * after;
}

double sorted_twice(int n, double *x)
{
    double local[8], sum = 0;

    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < n; i++)
            local[i] = x[i] * x[i] - x[n - 1 - i];
        qsort(local, (size_t)n, sizeof *local, turn ? ascending : descending);
        for (int i = 0; i < n; i++)
            x[i] = local[i] * (i + 1) * 0.5;
        sum += local[0] * local[n - 1];
    }
    return sum;
}
