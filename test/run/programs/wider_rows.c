// RUN: %run-test %s
// Rows with a border, as tables and grids with ghost cells have them: n + 1 or n + 2 elements, of which the loop names n; and rows that reach into the next one.
// ADCC: bordered; ghosts; counted; over; narrow; wide_enough
// ARGS: n=4, a[30]
// ARGS: n=1, a[30]
// ARGS: n=0, a[30]
#include <stddef.h>

void bordered(int n, double *a)
{
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            a[i * (n + 1) + j] *= a[(i - 1) * (n + 1) + j - 1] * a[(i - 1) * (n + 1) + j] + a[i * (n + 1) + j - 1];
}

void ghosts(int n, double *a)
{
    for (int i = 0; i < n - 1; i++)
        for (int j = 1; j <= n; j++)
            a[(i + 1) * (n + 2) + j] += 0.5 * a[i * (n + 2) + j] * (a[i * (n + 2) + j - 1] - a[i * (n + 2) + j + 1]);
}

void counted(int n, double *a)
{
    size_t m = (size_t)n;
    for (size_t i = 1; i <= m; i++)
        for (size_t j = 1; j <= m; j++)
            a[i * (m + 1) + j] *= a[(i - 1) * (m + 1) + j] * a[i * (m + 1) + j - 1];
}

/* The last element of a row is the first one of the next, which was read. */
void over(int n, double *a)
{
    for (int i = n - 2; i >= 0; i--)
        for (int j = 1; j <= n + 1; j++)
            a[i * (n + 1) + j] += 0.3 * a[(i + 1) * (n + 1) + j - 1] * a[(i + 1) * (n + 1) + j - 1];
}

void narrow(int n, double *a)
{
    for (int i = n - 2; i >= 0; i--)
        for (int j = 0; j < n; j++)
            a[i * (n - 1) + j] += 0.3 * a[(i + 1) * (n - 1) + j] * a[(i + 1) * (n - 1) + j];
}

void wide_enough(int n, double *a)
{
    for (int i = n - 2; i >= 0; i--)
        for (int j = 0; j < n - 2; j++)
            a[i * (n - 1) + j] += 0.3 * a[(i + 1) * (n - 1) + j] * a[(i + 1) * (n - 1) + j];
}
