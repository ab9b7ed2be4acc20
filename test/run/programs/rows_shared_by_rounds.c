// RUN: %run-test %s
// What all rounds of a loop read alike in the loop inside it is recorded once for all of them; and what looks like that, and is not.
// ADCC: eliminated; conditional; written_by_round; row_by_round; longer_by_round; chosen_by_round; within_within; two_inner; read_through; beside_nest; of_columns; below; in_branch; doubled; by_pointers
// ARGS: n=4, pick[4]={2,0,2,1}, a[20], b[8], y[8]
// ARGS: n=1, pick[4]={0,0,0,0}, a[20], b[8], y[8]
// ARGS: n=0, pick[4]={0,0,0,0}, a[20], b[8], y[8]
// ARGS: n=3, pick[4]={0,2,1,0}, a[20], b[8], y[8]
#include <math.h>

/* Downwards, and what stands to the left. */
double eliminated(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)y;
    (void)b;
    double s = 0.0;
    for (int k = n - 1; k >= 0; k--) {
        for (int i = k - 1; i >= 0; i--)
            for (int j = 0; j <= k; j++)
                a[i * n + j] -= a[i * n + k] * sin(a[k * n + j]);
        for (int j = 0; j < n; j++)
            a[k * n + j] *= 0.5;
    }
    for (int i = 0; i < n * n; i++)
        s += a[i] * a[i];
    return s;
}

/* Some rounds do not come to it. */
double conditional(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++) {
            if (a[i] > 1.2)
                for (int j = 0; j < n; j++)
                    s += a[i] * y[j] * y[j];
            s *= 0.5;
        }
        for (int j = 0; j < n; j++)
            y[j] *= s;
    }
    return s;
}

/* A round changes what the next one reads. */
double written_by_round(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)b;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            s += a[i] * y[j] * y[j];
        y[i] = s * 0.25;
    }
    for (int j = 0; j < n; j++)
        y[j] = 0.0;
    return s;
}

/* The row that is read changes. */
double row_by_round(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)y;
    (void)b;
    double s = 1.0;
    for (int k = 0; k < n; k++) {
        for (int r = 0; r < n; r++) /* k, too */
            for (int j = 0; j < n; j++)
                a[r * n + j] -= 0.125 * a[r * n + k] * a[k * n + j];
        s += a[k] * a[k];
    }
    return s;
}

/* One number more in each round. */
double longer_by_round(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++)
                s += a[i] * y[j] * y[j];
        for (int j = 0; j < n; j++)
            y[j] = s * a[j];
    }
    return s;
}

/* Which of them, says another array. */
double chosen_by_round(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s += a[i] * sin(y[pick[j]]) * y[pick[i]] * y[pick[i]];
        for (int j = 0; j < n; j++)
            y[j] *= s;
    }
    return s;
}

/* Shared in each of two loops, the one in the other. */
double within_within(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int h = 0; h < n; h++) {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    s += a[i] * y[j] * y[j] * b[h];
            for (int j = 0; j < n; j++)
                y[j] = 0.5 * y[j] + 0.01 * s / (1.0 + s * s) * b[j];
        }
        for (int j = 0; j < n; j++)
            b[j] *= 0.5;
    }
    return s;
}

double two_inner(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                s += a[i] * y[j] * y[j];
            for (int j = 1; j < n; j++)
                s += a[i] * b[j] * b[j - 1];
        }
        for (int j = 0; j < n; j++) {
            y[j] *= s;
            b[j] += s;
        }
    }
    return s;
}

/* What leads there is changed by a round. */
double read_through(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                s += a[i] * y[pick[j]] * y[pick[j]];
            pick[i] = (pick[i] + 1) % n;
        }
        for (int j = 0; j < n; j++)
            y[j] *= s;
    }
    for (int i = 0; i < n; i++)
        pick[i] = (pick[i] + 2 * n - 2) % n;
    return s;
}

/* Shared by the rounds of one loop, and in each of them by those of another one. */
double beside_nest(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int h = 0; h < n; h++) {
            for (int j = 0; j < n; j++)
                s += a[h] * y[j] * y[j];
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    s += a[i] * b[j] * b[j] * b[j];
            for (int j = 0; j < n; j++)
                b[j] *= 0.75;
        }
        for (int j = 0; j < n; j++)
            y[j] *= s;
    }
    return s;
}

/* Columns, not rows, are told apart. */
double of_columns(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)y;
    (void)b;
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[j * n + i] -= 0.25 * a[k * n + i] * a[j * n + k] * a[j * n + k];
        for (int j = 0; j < n; j++)
            a[j * n + k] *= 0.5;
        s += a[k * n + k];
    }
    return s;
}

/* The row below: written by the round before. */
double below(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)y;
    (void)b;
    double s = 0.0;
    for (int k = 0; k + 1 < n; k++) {
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] += 0.125 * a[k * n + j] * a[(k + 1) * n + j];
        s += a[k * n] * a[k * n];
    }
    return s;
}

double in_branch(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 4; t++) {
        if (t % 2 == 0)
            for (int i = 0; i < n - 1; i++)
                for (int j = 0; j < n; j++)
                    s += a[i] * y[j] * y[j];
        else
            for (int j = 0; j < n; j++)
                y[j] = y[j] * y[j] + a[j];
    }
    for (int j = 0; j < n; j++)
        y[j] = s;
    return s;
}

/* Numbers of two types. */
double doubled(int n, int *pick, double *restrict a, float *restrict y, double *restrict b)
{
    (void)b;
    double s = 0.0;
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s += a[i] * y[j] * y[j] + a[j] * a[j] * y[i] * pick[j];
        for (int j = 0; j < n; j++) {
            y[j] *= 0.5f;
            a[j] += y[j];
        }
    }
    return s;
}

/* Rows by pointers may be one. */
double by_pointers(int n, int *pick, double *restrict a, double *restrict y, double *restrict b)
{
    (void)pick;
    (void)y;
    (void)b;
    double *row[4], s = 0.0;
    for (int i = 0; i < n; i++)
        row[i] = a + i % 2 * n;
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                row[i][j] -= 0.25 * row[i][k] * row[k][j];
        s += row[k][0] * row[k][0];
    }
    return s;
}
