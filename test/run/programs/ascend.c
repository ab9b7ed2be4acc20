// Reversed nests that run upwards, since their iterations meet in sums alone; and those whose iterations hand adjoints to one another, which must not.
// RUN: %run-test %s
// ADCC: steps(u)/(u)
// ARGS: n=2, u[4] in -1..1, c=0.3
// ARGS: n=5, u[25] in -1..1, c=-0.7
// ADCC: twice_read(y)/(x,y); chosen(y)/(x,y); summed(return,y)/(x,y,c); by_threes(y)/(x,y); last_wins(y)/(x,y); one_cell(y)/(x,y); halves(y)/(x,y); turned(y)/(x,y); across(x,y)/(x,y)
// ARGS: n=2, x[20] in -1..1, y[20] in -1..1, c=0.3
// ARGS: n=4, x[20] in -1..1, y[20] in -1..1, c=-0.7
// ADCC: from_above(y)/(y); from_below(y)/(y); crossed(y)/(y)
// ARGS: n=4, y[20] in -1..1, c=0.3
// ADCC: two(x,y)/(x,y)
// ARGS: n=4, x[30] in -1..1, y=@x+4, c=0.3
// ADCC: handed(return)/(x); exchanged(x)/(x)
// ARGS: n=4, x[20] in -1..1, c=0.3
// ADCC: looked_up(y)/(x,y)
// ARGS: n=4, x[20] in -1..1, y[20] in -1..1, at[4]={0,1,0,2}, c=0.3
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What neighbours make of the state goes to another array: all that rows share they only read. */
void steps(int n, double *u, double c)
{
    double *next = malloc((size_t)n * n * sizeof *next);

    memcpy(next, u, (size_t)n * n * sizeof *u);
    for (int step = 0; step < 3; step++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double here = u[i * n + j];
                double bend = u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1];
                next[i * n + j] = here + c * bend * here;
            }
        memcpy(u, next, (size_t)n * n * sizeof *u);
    }
    free(next);
}

/* An element is set more than once, but by one iteration. */
void twice_read(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++) {
        y[i * n] = sin(y[i * n] + c);
        for (int j = 1; j < n; j++)
            y[i * n] = y[i * n] * x[j] + y[i * n + j] * x[i] * y[i * n];
    }
}

void chosen(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (y[i * n + j] > c)
                y[i * n + j] = exp(y[i * n + j]) * x[j];
            else
                y[i * n + j] *= x[n - j] * x[i];
        }
}

double summed(int n, const double *restrict x, double *restrict y, double c)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        double most = 0.0;
        for (int j = 0; j < n; j++) {
            most += c * y[i * n + j] * x[j];
            y[i * n + j] = y[i * n + j] * y[i * n + j] * c;
        }
        sum += most * most * c;
    }
    return sum;
}

void by_threes(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i <= n; i += 3)
        for (int j = 0; j < 2; j++)
            y[i * 2 + j] = y[i * 2 + j] * y[i * 2 + j] * x[j] * c;
}

/* A row is made of the one that the iteration before has made: its adjoint has to be there first. */
void from_above(int n, double *y, double c)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] += c * y[(i - 1) * n + j];
}

/* A row is read before the next iteration overwrites it. */
void from_below(int n, double *y, double c)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = c * y[(i + 1) * n + j] - y[i * n + j];
}

/* All iterations write one row; the last one's stays. */
void last_wins(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j] = x[i * n + j] * x[i * n + j] * c;
}

void one_cell(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[0] = c * y[0] + x[i] * x[j];
}

/* Two iterations write each row. */
void halves(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i / 2 * n + j] = x[i * n + j] * x[j] * c;
}

/* What one iteration writes another one has read, from the other end. */
void turned(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = c * y[(n - 1 - i) * n + j] + x[j];
}

/* Rows are read where columns are written. */
void crossed(int n, double *y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j * n + i] = c * y[i * n + j] - y[j * n + i];
}

/* What an iteration writes to the one array the next one reads, and what it writes to the other it has read from there. */
void across(int n, double *restrict x, double *restrict y, double c)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++) {
            x[i * n + j] += c * y[(i - 1) * n + j];
            y[i * n + j] += c * x[i * n + j];
        }
}

/* The arrays overlap by a row, which nothing says. */
void two(int n, double *x, double *y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = c * x[i * n + j] - y[i * n + j];
}

/* A number goes from iteration to iteration. */
double handed(int n, const double *x, double c)
{
    double last = c, *kept = malloc((size_t)n * n * sizeof *kept), sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            last = c * last + x[i * n + j];
            kept[i * n + j] = c * last;
        }
    for (int i = 0; i < n * n; i++)
        sum += kept[i] * kept[i];
    free(kept);
    return sum;
}

void looked_up(int n, const double *restrict x, double *restrict y, const int *at, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[at[i] * n + j] = c * y[at[i] * n + j] + x[i * n + j];
}

/* Two rows change places in each iteration of the nest itself. */
void exchanged(int n, double *x, double c)
{
    double *from = x, *to = malloc((size_t)n * sizeof *to), *mine = to;

    for (int j = 0; j < n; j++)
        to[j] = c;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < n; j++)
            to[j] = c * to[j] + from[j];
        double *swap = from;
        from = to;
        to = swap;
    }
    free(mine);
}
