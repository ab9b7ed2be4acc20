// RUN: %run-test %s
// Loops of constant bounds whose rounds read one row: recorded once, in front of the loop around, or in its first round, if it is not known to run; counted down, by twos, in a branch.
// ADCC: fixed; maybe; downwards; guarded; left; two_rows; within
// ARGS: n=2, m=3, x[16]
// ARGS: n=3, m=0, x[16]
// ARGS: n=0, m=4, x[16]
#include <math.h>

enum { SIZE = 4 };

double fixed(int n, int m, const double *x)
{
    double p[16], s = m;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], c[16];
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < 7; j++) {
                double sum = 0.0;
                for (int k = 0; k < 6; k++)
                    sum += a[(i * SIZE + k) % 16] * x[(k * SIZE + j) % 16];
                c[i * SIZE + j % SIZE] = sum;
            }
        for (int i = 0; i < 16; i++)
            p[i] = 0.1 * c[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double maybe(int n, int m, const double *x)
{
    double p[16], s = 0.0;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], c[16] = {0};
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < m; j++) {
                double sum = 0.0;
                for (int k = 0; k < 6; k++)
                    sum += a[i * 3 + k] * x[k * 2 + j];
                c[i * SIZE + j] = sum;
            }
        for (int i = 0; i < 16; i++)
            p[i] = 0.1 * c[i] + 0.5 * a[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double downwards(int n, int m, const double *x)
{
    double p[16], s = m;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], c[16] = {0};
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = SIZE - 1; i >= 0; i--)
            for (int j = 14; j >= 0; j -= 2) {
                double sum = 0.0;
                for (int k = 7; k > 1; k--)
                    sum += a[i + k] * x[(k + j) % 16] * (k + 0.5);
                c[i * SIZE + j / 4] += sum;
            }
        for (int i = 0; i < 16; i++)
            p[i] = 0.01 * c[i] + 0.5 * a[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double guarded(int n, int m, const double *x)
{
    double p[16], s = 0.0;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], c[16] = {0};
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < SIZE; j++)
                if (j != m % SIZE)
                    for (int k = 0; k < 7; k++)
                        c[i * SIZE + j] += a[i * 3 + k] * x[k + j];
        for (int i = 0; i < 16; i++)
            p[i] = 0.1 * c[i] + 0.5 * a[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double left(int n, int m, const double *x)
{
    double p[16], s = 0.0;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16];
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < SIZE; j++) {
                double sum = 0.0;
                for (int k = 0; k < 6; k++)
                    sum += a[i * 3 + k] * x[k * 2 + j];
                p[i * SIZE + j] = sin(sum);
                if (i * m + j > 9)
                    break;
            }
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double two_rows(int n, int m, const double *x)
{
    double p[16], s = m;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], b[16], c[16];
        for (int i = 0; i < 16; i++) {
            a[i] = p[i] * x[i];
            b[i] = p[15 - i] + x[i] * p[i];
        }
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < SIZE; j++) {
                double sum = 0.0, product = 1.0;
                for (int k = 0; k < 5; k++)
                    sum += a[i * 3 + k] * b[i * 3 + k] * x[k * 2 + j];
                for (int k = 0; k < 8; k++)
                    product += a[i * 2 + k] * b[k] * x[k + j];
                c[i * SIZE + j] = sum * product;
            }
        for (int i = 0; i < 16; i++)
            p[i] = 0.1 * c[i] + 0.2 * p[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}

double within(int n, int m, const double *x)
{
    double p[16], s = 0.0;

    for (int i = 0; i < 16; i++)
        p[i] = x[i];
    for (int t = 0; t < n; t++) {
        double a[16], c[16] = {0};
        for (int i = 0; i < 16; i++)
            a[i] = p[i] * x[i];
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < SIZE; j++)
                if (m < 2) /* else there is no such element */
                    for (int k = 0; k < 6; k++)
                        c[i * SIZE + j] += a[m * 8 + k] * x[k + j];
        for (int i = 0; i < 16; i++)
            p[i] = 0.1 * c[i] + 0.5 * a[i];
    }
    for (int i = 0; i < 16; i++)
        s += p[i] * p[i];
    return s;
}
