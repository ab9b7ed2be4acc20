// Rows that are looked up in a branch of a loop, under a condition that all of its iterations share; and such as are looked up in front of it already.
// RUN: %run-test %s
// ADCC: edges(return)/(x); both(return)/(x); switched(return)/(x); missing(return)/(x); exchanged(return)/(x); other_arm(return)/(x); stored(return)/(x); failing(return)/(x)
// ARGS: n=0, x[60] in 0.2..1
// ARGS: n=1, x[60] in 0.2..1
// ARGS: n=5, x[60] in 0.2..1
#include <stdlib.h>

/* Calls itself: it is not made part of who calls it, where the table would become one block. */
static void fill(int i, int n, const double *x, double *block, double **rows)
{
    if (i < n) {
        rows[i] = block + i * n;
        for (int j = 0; j < n; j++)
            rows[i][j] = x[i * n + j] * x[j];
        fill(i + 1, n, x, block, rows);
    }
}

static double **rows_of(int n, const double *x, double *block)
{
    double **rows = malloc(((size_t)n + 2) * sizeof *rows);

    fill(0, n, x, block, rows);
    return rows;
}

static double sum_of(int n, double **rows)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += rows[i][j] * rows[i][j] * (i + 1);
    return sum;
}

/* Neighbours, where there are any. */
double edges(int n, const double *x)
{
    double one[60], other[60], **u = rows_of(n, x, one), **v = rows_of(n, x, other), sum;

    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double c = u[i][j];
                double l = j ? u[i][j - 1] : c, r = j < n - 1 ? u[i][j + 1] : c;
                double d = i ? u[i - 1][j] : c, o = i < n - 1 ? u[i + 1][j] : c;
                v[i][j] = c + 0.1 * (l + r + d + o - 4.0 * c) * c;
            }
        double **swap = u;
        u = v;
        v = swap;
    }
    sum = sum_of(n, u);
    free(u);
    free(v);
    return sum;
}

/* The condition changes in the loop, or is another one in it. */
double both(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i > j)
                if (i < n - 1)
                    sum += u[i + 1][j] * u[i - 1][j];
    free(u);
    return sum;
}

/* The loop changes which row it is. */
double switched(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (i)
                sum += u[i - 1][j] * sum + u[i][j];
            double *swap = u[i];
            u[i] = u[0];
            u[0] = swap;
        }
    free(u);
    return sum;
}

/* There is no such row where the condition does not hold. */
double missing(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), **none = NULL, sum = 0.0;

    for (int i = 0; i < n; i++) {
        double **from = i & 1 ? u : none;
        for (int j = 0; j < n; j++) {
            if (from != NULL)
                sum += from[i][j] * x[j];
            if (i == n - 1)
                sum += u[i][j] * u[n - 1 - i][j];
        }
    }
    free(u);
    return sum;
}

/* The row is loaded in the arm and behind it. */
double exchanged(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double l = j > 1 ? u[i][j - 1] : 1.0;
            u[i][j] = u[i][j] * l;
            sum += u[i][j];
        }
    free(u);
    return sum;
}

double other_arm(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (i < 2)
                sum += x[j] * sum;
            else
                sum += u[i - 2][j] * u[i][j];
        }
    free(u);
    return sum;
}

/* What is stored last in front of the loop may be the same row. */
double stored(int n, const double *x)
{
    double one[60] = {0.5, 0.25}, **u = rows_of(n, x, one), sum = 0.0;

    for (int i = 0; i < n; i++) {
        double *other = u[n - 1 - i];
        u[i] = one + n;
        u[n / 2] = other;
        for (int j = 0; j < n; j++)
            sum += u[i][j] * x[j] + u[n / 2][j];
    }
    free(u);
    return sum;
}

/* The condition cannot be computed where the loop does not run. */
double failing(int n, const double *x)
{
    double one[60], **u = rows_of(n, x, one), sum = 0.0;
    int most = n > 0 ? n : 2147483647;

    for (int j = 0; j < n; j++)
        if (most + 1 > j)
            sum += u[n - 1][j] * x[j];
    for (int j = 0; j < n; j++)
        if (most + 1 > 3)
            sum += u[n - 1][j] * x[j];
    free(u);
    return sum;
}
