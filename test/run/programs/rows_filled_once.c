// RUN: %run-test %s
// The row that the rounds of a loop share is filled by the first round that comes to the loop inside: whichever that is, if any.
// ADCC: first_left_out; no_round; nested_branches; chosen_arm; both_arms; downwards; many; through_table; and_backwards; of_numbers
// ARGS: n=5, pick[5]={4,0,2,1,3}, a[25], b[8], y[8], z[8]
// ARGS: n=1, pick[5]={0,0,0,0,0}, a[25], b[8], y[8], z[8]
// ARGS: n=0, pick[5]={0,0,0,0,0}, a[25], b[8], y[8], z[8]
// ARGS: n=4, pick[5]={1,1,3,0,0}, a[25], b[8], y[8], z[8]
#include <math.h>
#include <stddef.h>

static void change(int n, double s, double *y)
{
    for (int j = 0; j < n; j++)
        y[j] = y[j] * 0.5 + 0.1 * s / (1.0 + s * s);
}

/* The row of the branch's own number; the last round leaves it out as well. */
double first_left_out(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)pick, (void)z;
    double s = 1.0;
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double f = a[i * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= f * a[k * n + j];
            b[i] -= f * y[k];
        }
        change(n, a[k], &a[k * n]);
        s += b[k] * b[k];
    }
    return s;
}

/* There is nothing to read where no round comes to it. */
double no_round(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)a, (void)z;
    double s = 0.0;
    double *p = n > 4 ? y : NULL;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++) {
            if (n > 4 && pick[i] < 2)
                for (int j = 0; j < n; j++)
                    s += b[i] * p[j] * p[j];
            s *= 0.5;
        }
        if (p)
            change(n, s, p);
    }
    return s;
}

double nested_branches(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++) {
            if (pick[i] > 0) {
                s += z[i];
                if (b[i] > 0.1 * t) {
                    for (int j = 0; j < n; j++)
                        s += b[i] * sin(y[j]) * z[t];
                    s *= 0.25;
                } else {
                    s *= z[i];
                }
            }
        }
        change(n, s, y);
    }
    return s;
}

double chosen_arm(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++) {
            switch (pick[i]) {
            case 0: s *= 0.5; break;
            case 1:
            case 2:
                for (int j = 0; j < n; j++)
                    s += b[i] * y[j] * y[j];
                break;
            case 3: s += z[i] * z[i];
            /* fall through */
            default: s += z[i]; break;
            }
        }
        change(n, s, y);
    }
    return s;
}

/* The same row, in two loops. */
double both_arms(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++) {
            if (pick[i] > 1)
                for (int j = 0; j < n; j++)
                    s += b[i] * y[j] * y[j];
            else
                for (int j = 1; j < n; j++)
                    s -= b[i] * y[j] * y[j - 1] * z[j];
        }
        change(n, s, y);
        change(n, s, z);
    }
    return s;
}

double downwards(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)pick, (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = n - 1; i >= 0; i--)
            for (int j = n - 1; j > 0; j--)
                s += b[i] * y[j] * y[j] * z[t];
        for (int i = 1; i <= n - 2; i += 2)
            for (int j = 2; j <= n - 1; j++)
                s += b[i] * y[j] * y[j] * z[t];
        change(n, s, y);
    }
    return s;
}

/* More numbers than have a row each. */
double many(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)pick;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s += b[i] * y[j] * sin(z[j]) * a[j] * a[j + 5] * a[j + 10] * a[j + 15];
        change(n, s, y);
        change(n, s, z);
        change(25, s, a);
    }
    return s;
}

double through_table(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s += b[i] * sin(y[pick[j]]) * z[j];
        change(n, s, y);
    }
    return s;
}

/* The next iteration reads what this one wrote, in another row. */
double and_backwards(int n, int *pick, double *restrict a, double *restrict b, double *restrict y, double *restrict z)
{
    (void)pick, (void)b, (void)y, (void)z;
    double s = 0.0;
    for (int k = n - 1; k > 0; k--) {
        for (int i = k - 1; i >= 0; i--)
            for (int j = 1; j < n; j++)
                a[i * n + j] -= a[i * n + j - 1] * a[k * n + j] * 0.5;
        s += a[k * n] * a[k * n + n - 1];
        change(n, s, &a[k * n]);
    }
    return s + a[0];
}

/* Not of doubles alone. */
double of_numbers(int n, int *pick, double *restrict a, float *restrict b, double *restrict y, float *restrict z)
{
    (void)pick, (void)a;
    double s = 0.0;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
            if (i != 1)
                for (int j = 0; j < n; j++)
                    s += b[i] * y[j] * y[j] * z[j];
        change(n, s, y);
        for (int j = 0; j < n; j++)
            z[j] *= 0.5f;
    }
    return s;
}
