// RUN: %run-test %s
// Adjoints that ask whether their arrays overlap where indices in memory say what is accessed: apart, side by side, by one element
// behind or in front; trips that follow each other, that do not, that are empty, none at all; indices from one, negative ones, of several
// types; indices of indices; sweeps that read the same ones, or none; what must not be read ahead, because it is not there, or is changed
// before; an index that leads far below the address 0.
// ADCC: rows
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,2,3}, val[5], x[4], y[3]
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,2,3}, val[5], x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,4,1,4,3}, val[5], x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,4,2}, val[5], x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,4,1,2,3}, val[5], x[8], y=@x+4
// ARGS: n=3, row[4]={1,2,4,5}, col[5]={9,4,3,4,6}, val[5], x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,1,4}, col[4]={0,1,6,5}, val[4], x[8], y=@x+4
// ARGS: n=3, row[4]={2,3,1,2}, col[4]={9,5,4,0}, val[4], x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,2,3}, val[12], x=@val+5, y=@val+9
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,2,3}, val[12], x=@val+8, y=@val+5
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={0,3,1,2,3}, val[12], x=@val+8, y=@val+4
// ARGS: n=3, row[4]={0,2,2,5}, col[5]={-1,-2,-1,0,1}, val[5], y[6], x=@y+2
// ARGS: n=0, row=null, col=null, val[5], x[8], y=@x+4
// ADCC: between
// ARGS: n=3, from[3]={4,0,2}, to[3]={6,2,2}, col[6]={5,4,99,99,1,6}, val[6], x[8], y=@x+4
// ARGS: n=3, from[3]={0,3,5}, to[3]={2,4,6}, col[6]={0,1,-99,4,99,5}, val[6], x[8], y=@x+4
// ADCC: skewed
// ARGS: n=3, row[4]={0,2,2,3}, col[5]={0,3,1,4,2}, x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,3}, col[5]={0,3,1,1,4}, x[8], y=@x+4
// ADCC: sweeps
// ARGS: m=2, n=3, row[4]={0,2,2,4}, col[4]={0,3,1,2}, x[8], y=@x+4
// ARGS: m=2, n=3, row[4]={0,2,2,4}, col[4]={0,3,1,4}, x[8], y=@x+4
// ARGS: m=0, n=3, row=null, col=null, x[8], y=@x+4
// ADCC: downwards
// ARGS: n=3, row[4]={0,2,2,4}, col[4]={0,3,1,2}, x[8], y=@x+4
// ARGS: n=3, row[4]={0,2,2,4}, col[4]={0,3,1,4}, x[8], y=@x+4
// ADCC: permuted
// ARGS: n=3, place[3]={1,2,0}, row[4]={0,1,2,4}, col[4]={0,3,1,2}, x[8], y=@x+4
// ARGS: n=3, place[3]={1,2,0}, row[4]={0,1,2,4}, col[4]={0,3,4,2}, x[8], y=@x+4
// ADCC: back
// ARGS: n=4, at[4]={0,1,1,0}, x[9], y=@x+5
// ARGS: n=4, at[4]={0,1125899906842624,1,0}, x[8], y=@x+1
// ADCC: mesh
// ARGS: m=3, conn[9]={0,1,2,1,2,3,2,3,0}, x[4], f[4]
// ARGS: m=3, conn[9]={0,1,2,1,2,3,2,3,0}, x[8], f=@x+4
// ARGS: m=3, conn[9]={0,1,2,1,2,3,2,3,0}, x[8], f=@x+3
// ARGS: m=3, conn[9]={0,1,2,1,2,3,2,3,0}, f[8], x=@f+3
// ARGS: m=3, conn[9]={3,1,2,1,2,3,2,3,3}, f[8], x=@f+3
// ADCC: elements
// ARGS: m=3, c=2, conn[6]={0,1,2,1,3,2}, x[8], f=@x+4
// ARGS: m=3, c=2, conn[6]={0,1,2,1,3,2}, x[8], f=@x+3
// ADCC: from_one
// ARGS: n=4, at[4]={1,3,4,2}, x[8], y=@x+4
// ARGS: n=4, at[4]={1,3,5,6}, x[8], y=@x+4
// ADCC: counts
// ARGS: n=4, count[4]={1,2,3,4}, x[8], y=@x+4
// ARGS: n=4, count[4]={1,2,5,3}, x[8], y=@x+4
// ARGS: n=4, count[4]={-7,2,-1,3}, x[8], y=@x+4
// ADCC: wide
// ARGS: n=3, a[4]={3,1,2}, b[3]={0,2,1}, c[3]={1,1,2}, x[8], y=@x+4
// ARGS: n=3, a[4]={3,1,2,4}, b[3]={0,2,3}, c[3]={1,1,2}, x[8], y=@x+4
// ARGS: n=3, a[3]={3,1,2}, b[3]={0,2,1}, c[3]={1,1,5}, x[8], y=@x+4
// ADCC: changed
// ARGS: n=3, next[3]={3,3,3}, x[8], y=@x+4
// ADCC: guarded
// ARGS: n=3, flag=0, at=null, x[8], y=@x+4
// ARGS: n=3, flag=1, at[3]={0,4,5}, x[8], y=@x+4
// ADCC: left
// ARGS: n=5, at[3]={0,4,5}, x[8], y=@x+4
// ARGS: n=3, at[3]={0,4,5}, x[8], y=@x+4
// ADCC: stopped
// ARGS: n=5, at[3]={0,4,5}, x[8], y=@x+4
#include <stddef.h>

void rows(int n, const int *row, const int *col, const double *val, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = row[i]; k < row[i + 1]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}

/* Gaps between the trips hold what is no index. */
void between(int n, const int *from, const int *to, const int *col, const double *val, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = from[i]; k < to[i]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}

/* What is read in a trip is not its counter's alone. */
void skewed(int n, const int *row, const int *col, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = row[i]; k < row[i + 1]; k++)
            y[i] = y[i] * x[col[k + i]] * x[col[k]];
}

void sweeps(int m, int n, const int *row, const int *col, double *x, double *y)
{
    for (int sweep = 0; sweep < m; sweep++)
        for (int i = 0; i < n; i++)
            for (int k = row[i]; k < row[i + 1]; k++)
                y[i] = y[i] * x[col[k]] * 0.5;
}

void downwards(int n, const int *row, const int *col, double *x, double *y)
{
    for (int i = n - 1; i >= 0; i--)
        for (int k = row[i]; k < row[i + 1]; k++)
            y[i] = y[i] * x[col[k]] * x[col[k]];
}

void permuted(int n, const int *place, const int *row, const int *col, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = row[place[i]]; k < row[place[i] + 1]; k++)
            y[i] = y[i] * x[col[k]] * x[col[k]];
}

/* 1 << 50: there is none. */
void back(int n, const long *at, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        long before = at[i];
        if (before <= i)
            y[i - before] = y[i - before] * x[i] * x[i];
    }
}

void mesh(int m, const int *conn, double *x, double *f)
{
    for (int e = 0; e < m; e++) {
        const int *corner = conn + 3 * e;
        for (int k = 0; k < 3; k++)
            f[corner[k]] += x[corner[k]] * x[corner[(k + 1) % 3]] * f[corner[0]];
    }
}

void elements(int m, int c, const int *conn, double *x, double *f)
{
    for (int e = 0; e < m; e++)
        for (int k = 0; k < c; k++)
            f[conn[c * e + k]] = f[conn[c * e + k]] * x[conn[c * e]] * x[conn[c * e + k]];
}

void from_one(int n, const int *at, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[at[i] - 1] * x[at[i] - 1];
}

void counts(int n, const int *count, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < count[i]; k++)
            y[i] = y[i] * x[k] * x[k];
}

void wide(long n, const unsigned short *a, const size_t *b, const long *c, double *x, double *y)
{
    for (long i = 0; i < n; i++)
        y[i] = y[i] * x[a[b[i]]] * x[c[i]];
}

void changed(int n, int *next, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        next[i] = next[i] + i;
        y[i] = y[i] * x[next[i]] * x[next[i]];
    }
}

void guarded(int n, int flag, const int *at, double *x, double *y)
{
    if (flag)
        for (int i = 0; i < n; i++)
            y[i] = y[i] * x[at[i]] * x[at[i]];
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] * x[i];
}

/* Too long for the indices that are there. */
void left(int n, const int *at, double *x, double *y)
{
    if (n > 3)
        return;
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[at[i]] * x[at[i]];
}

void stopped(int n, const int *at, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (i >= 3)
            break;
        y[i] = y[i] * x[at[i]] * x[at[i]];
    }
}
