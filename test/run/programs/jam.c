// RUN: %run-test %s
// Loops that add to the same elements in each round of a loop around: four rounds at once; and where that would be wrong.
#include <math.h>
#include <stdlib.h>

// Packed by columns: the count goes on behind the inner loop.
// ADCC: packed(return)/(l,v)
// ARGS: d=0, l[1] in -1..1, v[1] in -1..1
// ARGS: d=1, l[1] in -1..1, v[1] in -1..1
// ARGS: d=4, l[6] in -1..1, v[4] in -1..1
// ARGS: d=5, l[10] in -1..1, v[5] in -1..1
// ARGS: d=11, l[55] in -1..1, v[11] in -1..1
double packed(int d, const double *l, const double *v)
{
    double *out = malloc((size_t)(d + 1) * sizeof *out), sum = 0.0;
    int at = 0;
    for (int j = 0; j < d; j++)
        out[j] = v[j];
    for (int i = 0; i < d; i++)
        for (int j = i + 1; j < d; j++) {
            out[j] += l[at] * v[i];
            at++;
        }
    for (int j = 0; j < d; j++)
        sum += out[j] * out[j];
    free(out);
    return sum;
}

// Both levels between bounds of their own, one of which may be zero; a count by twos that begins anew; two arrays.
// ADCC: rows(y,z)/(x,y,z)
// ARGS: n=7, m=5, x[30] in -1..1, y[5] in -1..1, z[5] in -1..1
// ARGS: n=9, m=0, x[30] in -1..1, y[1] in -1..1, z[1] in -1..1
// ARGS: n=3, m=6, x[30] in -1..1, y[6] in -1..1, z[6] in -1..1
void rows(int n, int m, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        int k = i;
        for (int j = 0; j < m; j++) {
            y[j] += x[k] * x[i];
            z[j] = 0.5 * z[j] - y[j] * x[i];
            k += 2;
        }
    }
}

// The next round reads what the round before has added to.
// ADCC: solved(x)/(l,x)
// ARGS: n=9, l[81] in -0.3..0.3, x[9] in -1..1
void solved(int n, const double *restrict l, double *restrict x)
{
    for (int i = 0; i < n; i++) {
        x[i] = x[i] / (2.0 + l[i * n + i]);
        for (int j = i + 1; j < n; j++)
            x[j] -= l[i * n + j] * x[i];
    }
}

// What stands beside the inner loop changes what that reads; its elements are others in each round; it is not added to; it ends with the
// round; a sum is carried through it.
// ADCC: changed(y)/(w,y)
// ARGS: n=9, w[10] in -1..1, y[9] in -1..1
void changed(int n, double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            y[j] += w[j] * w[i];
        w[i + 1] *= 0.5;
    }
}

// ADCC: product(y)/(w,y)
// ARGS: n=9, w[9] in -1..1, y[17] in -1..1
void product(int n, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i + j] = 0.5 * y[i + j] + w[i] * w[j];
}

// ADCC: neighbours(y)/(w,y)
// ARGS: n=9, w[9] in -1..1, y[10] in -1..1
void neighbours(int n, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j] += 0.2 * y[j + 1] * w[i];
}

// ADCC: ended(y)/(w,y)
// ARGS: n=9, w[9] in -1..1, y[9] in -1..1
void ended(int n, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            y[j] += w[i] * w[j];
}

// ADCC: beyond(y)/(w,y)
// ARGS: n=9, m=6, w[9] in -1..1, y[9] in -1..1
void beyond(int n, int m, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < m; j++)
            y[j] += w[i] * w[j];
}

// ADCC: grown(y)/(w,y)
// ARGS: n=6, w[60] in -1..1, y[6] in -1..1
void grown(int n, const double *restrict w, double *restrict y)
{
    int k = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            y[j] += w[k % 60] * w[i];
            k += i;
        }
}

// Through pointers that may lead to one array, or to two.
// ADCC: shared(x,y)/(x,y)
// ARGS: n=7, x[7] in -1..1, y=@x
// ARGS: n=7, x[9] in -1..1, y=@x+2
// ARGS: n=7, x[7] in -1..1, y[7] in -1..1
void shared(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j] += 0.3 * sin(x[i] * x[j]);
}

// ADCC: halved(y)/(x,y)
// ARGS: n=7, x[7] in -1..1, y=@x
// ARGS: n=7, x[9] in -1..1, y=@x+2
// ARGS: n=7, x[7] in -1..1, y[7] in -1..1
void halved(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j] += 0.5 * x[j] - 0.3 * x[i];
}

// What stands beside the inner loop leaves there what that reads, each round anew.
// ADCC: held(y,s)/(w,y)
// ARGS: n=9, w[9] in -1..1, y[9] in -1..1, s[1]
void held(int n, const double *restrict w, double *restrict y, double *restrict s)
{
    for (int i = 0; i < n; i++) {
        s[0] = w[i] * w[i];
        for (int j = 0; j < n; j++)
            y[j] += s[0] * w[j];
    }
}
