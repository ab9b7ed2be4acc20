// Adjoints of nests of a few iterations in a loop of many, as of a convolution: the nest stands outside then; and nests that have to stay.
// RUN: %run-test %s
// ADCC: filter(y)/(x,w); plane(y)/(x,w,y); scaled(y)/(x,w,y); kept(return,y)/(x,w); read_back(y)/(x,w,y); in_place(x)/(x,w); both(y)/(x,w); by_rows(y)/(x,w); changing(y)/(x,w,y); closed(y)/(x,w); floats(y)/(x,w); late
// ARGS: n=1, x[12] in -1..1, w[10] in -1..1, y[16] in -1..1, c=0.3
// ARGS: n=3, x[12] in -1..1, w[10] in -1..1, y[16] in -1..1, c=-0.7
// ARGS: n=129, x[140] in -1..1, w[10] in -1..1, y[270] in -1..1, c=0.4
// ADCC: twice(y)/(x,z,w)
// ARGS: n=9, x[20] in -1..1, z=@x, w[10] in -1..1, y[20] in -1..1, c=0.4
// ARGS: n=9, x[20] in -1..1, z=@x+1, w[10] in -1..1, y[20] in -1..1, c=0.4
#include <math.h>
#include <stdlib.h>

/* One dimension. */
void filter(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = c;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q];
            y[i * n + j] = sum;
        }
}

/* Two, in rows that are read three times; arrays that may overlap as far as their types say. */
void plane(int n, const double *x, const double *w, double *y, double c)
{
    int m = n / 4;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int p = 0; p < 3; p++)
                for (int q = 0; q < 3; q++)
                    sum += w[3 * p + q] * x[(i + p) * m + j + q];
            y[i * m + j] += sum * c;
        }
}

/* What the nest adds is scaled by what stands in front of it, and is no sum alone. */
void scaled(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0, scale = y[i * n + j] * y[i * n + j] + 1;
            for (int q = 0; q < 6; q++)
                sum += w[q] * w[q] * x[i + j + q] / (2 + w[q]);
            y[i * n + j] = sum / scale + c * sum;
        }
}

/* A sum over all iterations is carried. */
double kept(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    double total = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < 5; q++)
                sum += w[q] * x[i + j + q] * c;
            total += sum * sum;
            y[i * n + j] = sum;
        }
    return total;
}

/* The nest reads what the loop writes, in this iteration and others. */
void read_back(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = c;
            for (int q = 0; q < 5; q++)
                sum += w[q] * x[i + j + q] * y[i * n + j + q];
            y[i * n + j] = 0.25 * sum;
        }
}

void in_place(int n, double *x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 4; j < n; j++) {
            double sum = c * y[i * n + j];
            for (int q = 0; q < 5; q++)
                sum += w[q] * x[i + j - q];
            x[i + j] = 0.25 * sum;
        }
}

/* Two arrays that are one: both are read, and their adjoints are added to. */
void both(int n, const double *x, const double *restrict w, double *restrict y, double c)
{
    const double *z = x + 1;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = c;
            for (int q = 0; q < 6; q++)
                sum += x[i + j + q] * z[i + j + q] * w[q];
            y[i * n + j] = sum;
        }
}

/* Neighbours in the nest. */
void by_rows(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 1; j < n - 1; j++) {
            double sum = c;
            for (int q = 0; q < 6; q++)
                sum += (x[i + j + q] - x[i + j + q - 1]) * w[q] * sum;
            y[i * n + j] = sum;
        }
}

/* The nest stores. */
void changing(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++)
            for (int q = 0; q < 5; q++)
                y[i * n + j + q] = 0.5 * y[i * n + j + q] + w[q] * x[i + j + q] + c * w[q];
}

/* Bounds that are reached, counters of other types. */
void closed(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (long j = 1; j <= n - 1; j++) {
            double sum = c;
            for (int q = 0; q <= 5; q++)
                sum += w[5 - q] * x[i + j + q] - w[q] * c;
            y[i * n + j] = sum;
        }
}

void floats(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    float a[160], b[8];
    for (int i = 0; i < n + 8 && i < 140; i++)
        a[i] = (float)x[i < n ? i : 0];
    for (int q = 0; q < 8; q++)
        b[q] = (float)w[q];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            float sum = (float)c;
            for (int q = 0; q < 7; q++)
                sum += b[q] * a[i + j + q];
            y[i * n + j] = sum;
        }
}

/* With a sum over all iterations, beside it. */
void late(int n, const double *restrict x, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = c;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q];
            y[i * n + j] = sum;
        }
}

/* Two parameters that are read may be one. */
void twice(int n, const double *x, const double *z, const double *restrict w, double *restrict y, double c)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double sum = c;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q] * z[i + j + q];
            y[i * n + j] = sum;
        }
}
