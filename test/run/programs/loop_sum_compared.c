// RUN: %run-test %s
// Loops that compare their counter with something added to it or taken from it: they count. None of their rounds, one, some; unsigned bounds below what is added;
// a sum that the body uses, too; two values that both change.
// ADCC: ahead; unsigned_ahead; swapped; downwards; behind; both; from_far; open_ended
// ARGS: n=5, k=2, x[7]
// ARGS: n=1, k=1, x[7]
// ARGS: n=0, k=3, x[7]
// ARGS: n=2, k=-1, x[7]
#include <stddef.h>

double ahead(int n, int k, const double *x)
{
    double s = 0.5 + k;
    int i;
    for (i = 0; i + 1 < n; i++)
        s = s * x[i] + x[i + 1];
    return s * (i + 1);
}

double unsigned_ahead(size_t n, int k, const double *x)
{
    double s = 0.5 + k;
    size_t i;
    for (i = 0; i + 3 < n; i++)
        s = s * x[i] + x[i + 3];
    return s * (double)(i + 1);
}

double swapped(int n, int k, const double *x)
{
    double s = 0.5 + k;
    for (int i = 1; n >= k + i; i++)
        s = s * x[i] + x[i];
    return s;
}

double downwards(int n, int k, const double *x)
{
    double s = 0.5 + k;
    for (int i = n; i - 2 >= 0; i--)
        s = s * x[i] + x[i - 2];
    return s;
}

double behind(int n, int k, const double *x)
{
    double s = 0.5 + k;
    for (int i = 1; i - 1 < n; i += 2)
        s = s * x[i - 1] + x[i];
    return s;
}

/* Not a counter's bound: it moves, too. */
double both(int n, int k, const double *x)
{
    double s = 0.5 + k;
    for (int i = 0, j = 0; i + j < n; i++, j += 2)
        s = s * x[i] + x[j];
    return s;
}

/* From a start that is not known an unsigned sum may wrap: it stays as it is. */
double from_far(unsigned n, unsigned k, const double *x)
{
    double s = x[0];
    for (unsigned i = k; i + 2 < n && s < 100.0; i++)
        s = s * x[1] + x[2];
    for (unsigned i = k + (n > 4); i + 2 < n; i++)
        s = s * x[1] + x[2];
    return s;
}

double open_ended(int n, int k, const double *x)
{
    double s = 0.5 + k;
    int i = 0, next;
    while ((next = i + 1) < n) {
        s = s * x[i] + x[next];
        i = next;
    }
    return s * next;
}
