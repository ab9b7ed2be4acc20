// Grids of three dimensions: which iterations meet, by planes and by rows in these.
// RUN: %run-test %s
// ADCC: apart(y)/(x,y); beyond(y)/(x,y); from_behind(y)/(x,y); from_before(y)/(x,y); row_behind(y)/(x,y); one_plane(y)/(x,y); turned(y)/(x,y); other_height(y)/(x,y); moved(y)/(x,y)
// ARGS: n=2, x[20] in -1..1, y[60] in -1..1, c=0.3
// ARGS: n=3, x[20] in -1..1, y[60] in -1..1, c=-0.7
// ADCC: arrays_apart(y)/(x,y); arrays_before(y)/(x,y); arrays_row(y)/(x,y); arrays_turned(y)/(x,y); arrays_one(y)/(x,y)
// ARGS: n=3, x[20] in -1..1, y[4][3][4] in -1..1, c=0.3
#include <math.h>

void apart(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] = sin(c * y[(i * n + j) * n + k]) * y[(i * n + j) * n + k] * x[k];
}

/* The last row of a plane is the first one of the next. */
void beyond(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] = sin(c * y[(i * n + j) * n + k]) * y[(i * n + j) * n + k] * x[k];
}

/* What another plane was before it is written, or has become. */
void from_behind(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] = c * y[((i + 1) * n + j) * n + k] * y[(i * n + j) * n + k] * x[k];
}

void from_before(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] += c * y[((i - 1) * n + j) * n + k] * y[(i * n + j) * n + k] * x[k];
}

/* What the row before has become. */
void row_behind(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] += c * y[(i * n + j - 1) * n + k] * y[(i * n + j) * n + k] * x[k];
}

/* The last plane's is what stays. */
void one_plane(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[j * n + k] = c * y[j * n + k] * y[j * n + k] + x[i * n + k] * x[j * n + k];
}

/* The rows of a plane from its other end, of which some have been written. */
void turned(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] += c * y[(i * n + (n - 1 - j)) * n + k] * y[(i * n + j) * n + k] * x[k];
}

/* Planes of one height are written, and of another one read. */
void other_height(int n, const double *restrict x, double *restrict y, double c)
{
    int m = n + 1;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j) * n + k] += c * y[(i * m + j) * n + k] * y[(i * m + j) * n + k] * x[k];
}

/* So is each plane two rows behind the next one's beginning. */
void moved(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                y[(i * n + j + 2) * n + k] += c * y[(i * n + j) * n + k] * y[(i * n + j) * n + k] * x[k];
}

void arrays_apart(int n, const double *restrict x, double (*restrict y)[3][4], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k <= n; k++)
                y[i][j][k] = sin(c * y[i][j][k]) * y[i][j][k] * x[k];
}

void arrays_before(int n, const double *restrict x, double (*restrict y)[3][4], double c)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k <= n; k++)
                y[i][j][k] += c * y[i - 1][j][k] * y[i][j][k] * x[k];
}

void arrays_row(int n, const double *restrict x, double (*restrict y)[3][4], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            for (int k = 0; k <= n; k++)
                y[i][j][k] += c * y[i][j - 1][k] * y[i][j][k] * x[k];
}

void arrays_turned(int n, const double *restrict x, double (*restrict y)[3][4], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k <= n; k++)
                y[i][j][k] += c * y[n - 1 - i][n - 1 - j][k] * y[i][j][k] * x[k];
}

void arrays_one(int n, const double *restrict x, double (*restrict y)[3][4], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k <= n; k++)
                y[0][j][k] = c * y[0][j][k] * y[0][j][k] + x[i] * x[k + j];
}
