// Rows that each iteration of a loop records for a loop in it: one for all iterations, where these are equally long and nothing else is on that tape.
// RUN: %run-test %s
// ADCC: grid(y)/(x,y); both_ways(y)/(x,y); several(y)/(x,y)
// ARGS: n=0, x[20] in -1..1, y[30] in -1..1, c=0.3
// ARGS: n=1, x[20] in -1..1, y[30] in -1..1, c=0.3
// ARGS: n=5, x[20] in -1..1, y[30] in -1..1, c=-0.7
// ADCC: deep(y)/(x,y)
// ARGS: n=1, x[20] in -1..1, y[4][8] in -1..1, c=0.3
// ARGS: n=2, x[20] in -1..1, y[4][8] in -1..1, c=0.3
// ADCC: triangle(y)/(x,y); beside_branch(y)/(x,y); in_straight(y)/(x,y)
// ARGS: n=1, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ARGS: n=5, x[20] in -1..1, y[5][8] in -1..1, c=-0.7
// ADCC: far_below(y)/(x,y)
// ARGS: n=-100000, m=10000000, x[20] in -1..1, y[4][8] in -1..1, c=0.3
// ARGS: n=2, m=2, x[20] in -1..1, y[4][8] in -1..1, c=0.3
// ADCC: by_longs(y)/(x,y)
// ARGS: n=-3, at[2]={9223372036854775807,9223372036854775807}, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ARGS: n=3, at[2]={2,3}, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ADCC: chosen(y)/(x,y)
// ARGS: n=2, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ARGS: n=0, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ADCC: lengths(y)/(x,y)
// ARGS: n=4, x[20] in -1..1, y[5][8] in -1..1, at[4]={3,0,7,-2}, c=0.3
// ADCC: narrowed(y)/(x,y); wrapped(y)/(x,y); products(y)/(x,y); wide(y)/(x,y)
// ARGS: n=4, m=-65530, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ARGS: n=0, m=-2147483648, x[20] in -1..1, y[5][8] in -1..1, c=0.3
// ARGS: n=3, m=6, x[20] in -1..1, y[5][8] in -1..1, c=0.3
#include <math.h>

/* Rows of each step, one behind the other. */
void grid(int n, const double *restrict x, double *restrict y, double c)
{
    for (int step = 0; step < 3; step++)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n; j++)
                y[i * n + j] = sin(y[i * n + j] * x[j]) + c * y[i * n + j] * y[i * n + j];
}

/* Loops that count downwards have their records by the number of the iteration, too. */
void both_ways(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = n - 1; i >= 0; i--)
        for (int j = 0; j < n; j++)
            y[i * n + j] = y[i * n + j] * y[i * n + j] * x[j] + c;
    for (int i = 0; i < n; i++)
        for (int j = n - 1; j > 0; j--)
            y[i * n + j] = y[i * n + j] * y[i * n + j] * x[j] + c;
}

/* What is recorded last is read first. */
void several(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            y[i * n + j] = y[i * n + j] * y[i * n + j] * x[j];
        for (int j = 1; j < n; j++)
            y[i * n + j] = c + y[i * n + j] * y[i * n + j];
        for (int j = 0; j <= n - 2; j++)
            y[i * n + j] = c * y[i * n + j] * y[i * n + j] * x[i + j];
    }
}

void deep(int n, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 1; k < n + 5; k++)
                y[i * n + j][k] = sin(c * y[i * n + j][k]) * y[i * n + j][k] * x[k];
}

/* Rows of their own lengths. */
void triangle(int n, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2 * i; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

void lengths(int n, const double *restrict x, double (*restrict y)[8], const int *at, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < at[i]; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

/* Some iterations record more than others. */
void beside_branch(int n, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j];
        if (i % 2)
            for (int j = 1; j < n; j++)
                y[i][j] = c + y[i][j] * y[i][j];
    }
}

/* A row of straight code in each iteration, beside that of a loop. */
void in_straight(int n, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            y[i][j] = c + y[i][j] * y[i][j] * x[j];
        y[i][0] = sin(y[i][0] * y[i][1]);
        y[i][1] = y[i][0] * y[i][2] * c;
        y[i][2] = y[i][1] * y[i][2] + y[i][0];
        y[i][3] = exp(y[i][3]) * y[i][2];
        y[i][0] = cos(y[i][3]) * y[i][1];
    }
}

/* The row is not as long as `m` is: of 6. */
void narrowed(int n, int m, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < (short)m; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

/* 4294967290 is -6: the sum wraps. */
void wrapped(int n, int m, const double *restrict x, double (*restrict y)[8], double c)
{
    unsigned twelve = (unsigned)(m > 0 ? 2 * m : 12);

    for (int i = 0; i < n; i++)
        for (unsigned j = 0; j < twelve + 4294967290u; j++)
            y[i][(int)j] = y[i][(int)j] * y[i][(int)j] * x[j] * c;
}

/* Where the outer loop does not run, the products would overflow an int, and a long. */
void products(int n, int m, const double *restrict x, double (*restrict y)[8], double c)
{
    int some = m > -9 ? m : n ? 2 : m, others = m > -9 ? 1 : n ? 3 : m;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < some * others; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < some * others + some * (others - 1) - 4; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

void wide(int n, int m, const double *restrict x, double (*restrict y)[8], double c)
{
    unsigned long low = 2, high = m > 0 ? (unsigned long)m : 7;

    for (long i = 0; i < n; i++)
        for (unsigned long j = low; j < high + 1; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

/* How often the outermost loop does not run is no number of rows. */
void far_below(int n, int m, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                y[i * m + j][k] = y[i * m + j][k] * y[i * m + j][k] * x[k] * c;
}

/* Where the outer loop does not run, sums of lengths are no long. */
void by_longs(int n, const long *restrict at, const double *restrict x, double (*restrict y)[8], double c)
{
    long a = at[0], b = at[1];

    for (int i = 0; i < n; i++)
        for (long j = 0; j < a + b; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
    for (int i = 0; i < n; i++)
        for (long j = 0; j <= a; j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}

/* A comparison is a part of the length, or says which one it is. */
void chosen(int n, const double *restrict x, double (*restrict y)[8], double c)
{
    for (int i = 0; i < n; i++)
        for (int j = n > 1; j < n + (n > 0); j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
    for (int i = 0; i < n; i++)
        for (int j = (n > 2 ? 2 : 1); j < (n > 2 ? n : 5); j++)
            y[i][j] = y[i][j] * y[i][j] * x[j] * c;
}
