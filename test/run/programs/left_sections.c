// What is read again in loops that are left by `return`, and what has been overwritten by then.
// RUN: %run-test %s
// ADCC: cholesky(a)/(a); in_both(a)/(a); falling(a)/(a); by_two(a)/(a); reads_own(a)/(a); writes_behind(a)/(a); other_width(a)/(a); moved_in_branch(a)/(a)
// ARGS: n=4, a[16] in -1..1
// ADCC: line(a)/(a); line_back(a)/(a); line_behind(a)/(a); unsigned_line(a)/(a)
// ARGS: line: n=4, a[8] in -1..1
// ARGS: line_back: n=4, a[8] in -1..1
// ARGS: line_behind: n=4, a[8] in -1..1
// ARGS: unsigned_line: n=4, a[8] in -1..1
#include <math.h>

int cholesky(int n, double *a)
{
    for (int j = 0; j < n; j++) {
        double d = a[j * n + j] + 3.0;
        for (int k = 0; k < j; k++)
            d -= a[j * n + k] * a[j * n + k];
        if (d <= 0.0)
            return j + 1;
        a[j * n + j] = sqrt(d);
        for (int i = j + 1; i < n; i++) {
            double s = a[i * n + j];
            for (int k = 0; k < j; k++)
                s -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = s / a[j * n + j];
        }
    }
    return 0;
}

int in_both(int n, double *a)
{
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) {
            double s = a[i * n + j];
            for (int k = 0; k < j; k++)
                s -= a[i * n + k] * a[j * n + k];
            if (i == j && s < -1.5)
                return j + 1;
            a[i * n + j] = s;
        }
    return 0;
}

int falling(int n, double *a)
{
    for (int j = n - 1; j >= 0; j--) {
        double s = a[j * n + j];
        for (int k = j + 1; k < n; k++)
            s -= a[j * n + k] * a[k * n + k];
        if (s > 5.0)
            return j + 1;
        for (int i = 0; i < n; i++)
            a[i * n + j] = s * a[i * n + j];
    }
    return 0;
}

int by_two(int n, double *a)
{
    for (int j = 1; j < n; j += 2) {
        double s = a[j * n + j];
        for (int k = 0; k < j; k++)
            s -= a[j * n + k] * a[k * n + j];
        if (s > 9.0)
            return j + 1;
        a[j * n + j - 1] = s;
        a[j * n + j] *= s;
    }
    return 0;
}

/* k reaches j, whose column is written in this round. */
int reads_own(int n, double *a)
{
    for (int j = 0; j < n; j++) {
        double s = 1.0;
        for (int k = 0; k <= j; k++)
            s -= a[j * n + k] * a[k * n + j];
        if (s > 9.0)
            return j + 1;
        for (int i = 0; i < n; i++)
            a[i * n + j] *= s;
    }
    return 0;
}

/* What is written lies behind what earlier rounds have read. */
int writes_behind(int n, double *a)
{
    for (int j = 1; j < n; j++) {
        double s = 1.0;
        for (int k = 0; k < j; k++)
            s -= a[j * n + k] * a[k * n + j];
        if (s > 9.0)
            return j + 1;
        for (int i = 0; i < n; i++)
            a[i * n + j - 1] *= s;
    }
    return 0;
}

/* Columns of another width. */
int other_width(int n, double *a)
{
    for (int j = 0; j < n - 1; j++) {
        double s = 1.0;
        for (int k = 0; k < j; k++)
            s -= a[j * n + k] * a[j * n + k];
        if (s > 9.0)
            return j + 1;
        for (int i = 0; i < n; i++)
            a[i * (n - 1) + j] *= s;
    }
    return 0;
}

/* j does not always go on. */
int moved_in_branch(int n, double *a)
{
    int j = 1, rounds = 0;
    while (j < n) {
        double s = 1.0;
        for (int k = 0; k < j; k++)
            s -= a[j * n + k] * a[j * n + k];
        if (s > 9.0)
            return j + 1;
        for (int i = 0; i < n; i++)
            a[i * n + j - 1 + (rounds & 1)] *= s;
        if (rounds++ & 1)
            j++;
    }
    return 0;
}

int line(int n, double *a)
{
    for (int i = 0; i < n; i++) {
        double s = a[i + 1] * a[i + 1] * exp(a[i]);
        if (s > 99.0)
            return i;
        a[i] = s;
    }
    return n;
}

int line_back(int n, double *a)
{
    for (int i = n; i > 0; i--) {
        double s = a[i - 1] * a[i - 1] * exp(a[i]);
        if (s > 99.0)
            return i;
        a[i] = s;
    }
    return n;
}

int line_behind(int n, double *a)
{
    for (int i = 1; i < n; i++) {
        double s = a[i - 1] * a[i - 1] * exp(a[i]);
        if (s > 99.0)
            return i;
        a[i] = s;
    }
    return n;
}

int unsigned_line(int n, double *a)
{
    for (unsigned i = 1; i < (unsigned)n; i++) {
        double s = a[i - 1] * a[i - 1] * exp(a[i]);
        if (s > 99.0)
            return (int)i;
        a[i + 1 - 2] = s;
    }
    return n;
}
