// RUN: %run-test %s
// Two rows of an array are told apart by a branch around the loop over their elements, or by the bounds of loops; and what looks like that.
// ADCC: jordan(a)/(a); left(a)/(a); below(a)/(a); not_above(a)/(a); in_else(a)/(a); another(a)/(a); beyond_row(a)/(a); either(a)/(a); of_start(a)/(a); falling(a)/(a); columns(a)/(a); columns_from(a)/(a); column_beside(a)/(a); column_of_row(a)/(a); both_signs(a)/(a)
// ARGS: n=5, from=0, a[36]
// ARGS: n=4, from=1, a[36]
// ARGS: n=1, from=0, a[36]
// ARGS: n=6, from=2, a[36]
#include <math.h>

/* The column of the factor is among those of the loop. */
void jordan(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++) {
        double scale = 1.0 / (2.0 + a[k * n + k]);
        for (int j = k; j < n; j++)
            a[k * n + j] *= scale;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}

/* The number of the step is that of a loop that is left. */
void left(int n, int from, double *a)
{
    for (int k = 0; k < n; k++) {
        if (a[k * n + k] > 10.0 + from)
            return;
        for (int i = 0; i < n; i++)
            if (i != k) {
                double factor = a[i * n + k];
                for (int j = k + 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1] * a[k * n + j];
            }
    }
}

void below(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i < k) {
                double factor = 0.5 + 0.1 * a[i * n];
                for (int j = 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1];
            }
}

/* Its own row as well: each element follows from the one before. */
void not_above(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i <= k) {
                double factor = 0.5 + 0.1 * a[i * n];
                for (int j = 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1];
            }
}

/* Where the test fails they are one. */
void in_else(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            double factor = 0.5 + 0.1 * a[i * n];
            if (i != k)
                a[i * n] *= 0.5;
            else
                for (int j = 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1];
        }
}

/* Another row is left out. */
void another(int n, int from, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i != from) {
                double factor = 0.5 + 0.1 * a[i * n];
                for (int j = 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1];
            }
}

/* The row's end is the next one's begin. */
void beyond_row(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k + 1 < n; k++)
        for (int i = 0; i + 1 < n; i++)
            if (i != k) {
                double factor = 0.5 + 0.1 * a[i * n];
                for (int j = 1; j < n; j++)
                    a[i * n + j + n - 1] -= factor * a[k * n + j];
            }
}

/* One of two tests is not enough. */
void either(int n, int from, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i != k || from > 0) {
                double factor = 0.5 + 0.1 * a[i * n];
                for (int j = 1; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j - 1];
            }
}

/* It begins where it is told to. */
void of_start(int n, int from, double *a)
{
    int k = from;
    while (k < n) {
        if (a[k * n] > 10.0)
            break;
        for (int i = 0; i < n; i++)
            if (i != k) {
                double factor = a[i * n];
                for (int j = k; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j];
            }
        k++;
    }
}

void falling(int n, int from, double *a)
{
    (void)from;
    for (int k = n - 1; k >= 0; k--) {
        if (a[k * n] > 10.0)
            break;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n + k];
            for (int j = k; j >= 0; j--)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}

/* One element, and those behind it. */
void columns(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < 6 * n; i++)
            a[i] -= 0.125 * a[k] * a[k] * a[i];
}

/* And itself. */
void columns_from(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = k; i < 2 * n; i++)
            a[i] -= 0.125 * a[k] * a[k] * a[i];
}

/* The first of them. */
void column_beside(int n, int from, double *a)
{
    (void)from;
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < 2 * n; i++)
            a[i] -= 0.125 * a[k + 1] * a[k + 1] * a[i];
}

void column_of_row(int n, int from, double *a)
{
    (void)from;
    for (int r = 0; r < n; r++)
        for (int k = 0; k < n; k++)
            for (int j = k + 1; j < n; j++)
                a[r * n + j] += 0.25 * a[r * n + k] * sin(a[r * n + j]);
}

/* Behind the one, and before the other. */
void both_signs(int n, int from, double *a)
{
    for (int k = from; k < n; k++) {
        for (int j = 0; j < k; j++)
            a[j] += 0.25 * a[k] * a[k];
        for (int j = k - 1; j < n; j++)
            if (j >= 0)
                a[j + 1] += 0.25 * a[k] * a[j];
    }
}
