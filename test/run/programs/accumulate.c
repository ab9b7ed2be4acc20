// Sums that are made in the place where they are left: carried on, and made row by row, where nothing else comes there.
// RUN: %run-test %s
// ADCC: product(c)/(a,b); scaled(c)/(a,b); two(c,d)/(a,b); rows(c)/(a,b); met(c)/(a,b,c); starts(c)/(a,b,c)
// ARGS: n=4, a[16] in -1..1, b[16] in -1..1, c[16] in -1..1, d[16] in -1..1
// ARGS: n=0, a[1] in -1..1, b[1] in -1..1, c[1] in -1..1, d[1] in -1..1
// ADCC: product(c)/(a,b); two(c,d)/(a,b)
// ARGS: n=4, a[32] in -1..1, b[16] in -1..1, c=@a+7, d[16] in -1..1
// ARGS: n=4, a[16] in -1..1, b[16] in -1..1, c[32] in -1..1, d=@c+1
// ADCC: apart(c)/(a,b); none(c)/(a,b,c)
// ARGS: n=5, m=0, a[25] in -1..1, b[25] in -1..1, c[25] in -1..1
// ARGS: n=5, m=3, a[25] in -1..1, b[25] in -1..1, c[25] in -1..1
#include <math.h>

void product(int n, const double *a, const double *b, double *c, double *d)
{
    (void)d;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = 0;
            for (int k = 0; k < n; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
        }
}

/* What it starts with, and what is made of it behind. */
void scaled(int n, const double *a, const double *b, double *c, double *d)
{
    (void)d;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = a[i] * b[j];
            for (int k = 0; k < n; k++)
                c[i * n + j] = 0.5 * c[i * n + j] - a[i * n + k] * b[k * n + j];
            c[i * n + j] *= c[i * n + j];
        }
}

/* Two places, which may be one. */
void two(int n, const double *a, const double *b, double *c, double *d)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = 1;
            d[j] = 0.5;
            for (int k = 0; k < n; k++) {
                c[i * n + j] += a[i * n + k] * b[k * n + j];
                d[j] += a[k] * b[k * n + j];
            }
        }
}

/* All iterations of the loop around add to one element. */
void rows(int n, const double *a, const double *b, double *c, double *d)
{
    (void)d;
    for (int i = 0; i < n; i++) {
        c[i] = 0;
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i] += a[j * n + k] * b[k * n + i];
    }
}

/* The sum reads where it is left. */
void met(int n, const double *a, const double *b, double *c, double *d)
{
    (void)d;
    for (int i = 0; i < n; i++) {
        c[i] = 0;
        for (int k = 0; k < n; k++)
            c[i] += a[k] * b[i] * c[k];
    }
}

/* It goes on from what was there, and the place is read in between. */
void starts(int n, const double *a, const double *b, double *c, double *d)
{
    (void)d;
    for (int i = 0; i < n; i++) {
        double was = 0.25;
        c[i] = sin(c[i]);
        was += c[i];
        for (int k = 0; k < n; k++)
            c[i] += was * a[k * n + i] * b[k];
    }
}

void apart(int n, int m, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = b[j];
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
        }
}

/* Where the loop does not run, nothing is read or stored. */
void none(int n, int m, const double *restrict a, const double *restrict b, double *restrict c)
{
    double *at = m ? c : 0;
    for (int k = 0; k < m; k++)
        at[n] += a[k] * b[k];
}
