// RUN: %run-test %s
// Indices that are inspected: rows that do not follow each other, columns that go below zero.
// ADCC: i1
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[8], y=@x+0
// ARGS: n=4, p[5]={0, 2, 4, 4, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[8], y=@x+0
// ARGS: n=4, p[5]={3, 5, 5, 6, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[8], y=@x+0
// ARGS: n=4, p[5]={2, 5, 3, 1, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[8], y=@x+0
// ARGS: n=0, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[8], y=@x+0
// ARGS: n=1, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], x[14], y=@x+2
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], y[14], x=@y+6
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, a[16], y[14], x=@y+5
// ADCC: i2
// ARGS: n=6, c[6]={3, 1, -0, 5, 5, 4}, x[16], y=@x+0
// ARGS: n=6, c[6]={3, 1, -0, 5, 5, 4}, x[16], y=@x+4
// ARGS: n=6, c[6]={3, 1, -0, 5, 5, 4}, y[16], x=@y+6
// ADCC: i3
// ARGS: n=6, c[6]={3, 1, 0, 5, 5, 4}, x[16], y=@x+5
// ARGS: n=6, c[6]={3, 1, 0, 5, 5, 4}, y[16], x=@y+6
// ADCC: i4
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[16], y=@x+6
// ADCC: i5
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[16], y=@x+3
// ADCC: i6
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, w[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[16], y=@x+3
// ADCC: i7
// ARGS: m=2, n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+7
// ARGS: m=2, n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+5
// ARGS: m=0, n=4, p=null, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+5
// ADCC: i8
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+2
// ADCC: i9
// ARGS: n=3, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, on=1, x[20], y=@x+4
// ARGS: n=3, p=null, c=null, on=0, x[20], y=@x+4
// ADCC: i10
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+4
// ADCC: i11
// ARGS: n=3, q[3]={2, 0, 1}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+5
// ADCC: i12
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, q[5]={1, 2, 2, 4, 7}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+5
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, q[5]={0, 2, 4, 4, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+2
// ADCC: i13
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+5
// ARGS: n=-1, c=null, x[20], y=@x+5
// ADCC: i14
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, m=1, x[40], y=@x+2
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, m=3, x[40], y=@x+7
// ADCC: i15
// ARGS: n=4, p[5]={0, 2, 5, 5, 8}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[30], y=@x+1
// ADCC: i16
// ARGS: n=6, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[20], y=@x+7
// ADCC: i17
// ARGS: n=5, p[6]={0, 1, 3, 3, 6, 10}, c[10]={0, 3, 1, 2, 4, 5, 0, 3, 2, 2}, x[30], y=@x+1
#include <stddef.h>
#include <stdlib.h>
double i1(int n, const int *p, const int *c, const double *a, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double t = 0;
        for (int k = p[i]; k < p[i + 1]; k++)
            t += a[k] * x[c[k]] * x[c[k]];
        y[i] = t * 0.1 + y[i] * y[i];
        s += t;
    }
    return s;
}
double i2(int n, const short *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[i] = x[c[i]] * x[c[i]] * 0.5;
        s += y[i];
    }
    return s;
}
double i3(int n, const unsigned *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[c[i] * 2u / 2u] = x[c[i]] * x[i] * 0.5;
        s += y[i] * x[c[i]];
    }
    return s;
}
/* the function changes longs */
double i4(int n, const int *p, long *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int k = p[i]; k < p[i + 1]; k++) {
            y[i] += x[c[k]] * x[c[k]] * 0.5;
            s += y[i];
            c[k + 1] = (c[k] + 3) % 9;
        }
    return s;
}
double i5(int n, int *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[c[i]] = x[c[i]] * x[c[i]] * 0.5;
        s += y[i];
        c[i + 1] = (c[i + 1] + c[i]) % 7;
    }
    return s;
}
static void change(int *c, int n) { for (int i = 0; i < n; i++) c[i] = 9 - c[i]; }
double i6(int n, const int *c, int *w, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[i] = x[c[i]] * x[w[i]] * 0.5;
        s += y[i] * y[w[i]];
    }
    change(w, n);
    for (int i = 0; i < n; i++)
        y[i] *= x[w[i]] * s;
    return s;
}
/* repetition: nothing depends on the outer counter; its bound is zero */
double i7(int m, int n, const int *p, const int *c, double *x, double *y)
{
    double s = 0;
    for (int t = 0; t < m; t++) {
        for (int i = 0; i < n; i++)
            for (int k = p[i]; k < p[i + 1]; k++) {
                s += x[c[k]] * x[c[k]] * 0.2;
                y[c[k]] = x[i] * s;
            }
        for (int i = 0; i < n; i++)
            x[i] += 0.1 * y[i] * y[i];
    }
    return s;
}
/* trips with early leave: not in fors alone */
double i8(int n, const int *p, const int *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        for (int k = p[i]; k < p[i + 1]; k++) {
            if (k == 3)
                break;
            y[i] += x[c[k]] * x[c[k]];
        }
        s += y[i];
        x[i] *= s;
    }
    return s;
}
double i9(int n, const int *p, const int *c, double *x, double *y, int on)
{
    double s = 0;
    if (!on)
        return x[0] * y[0];
    for (int i = 0; i < n; i++)
        for (int k = p[i]; k < p[i + 1]; k++) {
            y[i] += x[c[k]] * x[c[k]];
            s += y[i];
        }
    return s;
}
/* index is made by arithmetic: column below zero after subtraction */
double i10(int n, const int *p, const int *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int k = p[i]; k < p[i + 1]; k++) {
            y[6 - c[k]] += x[c[k] + i] * x[c[k]];
            s += y[i];
            x[i] = s * 0.1;
        }
    return s;
}
/* an index of an index */
double i11(int n, const int *q, const int *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[c[q[i]]] = x[c[q[i] + 4]] * x[i];
        s += y[i] * x[c[q[i]]];
    }
    return s;
}
/* two trips per row: lower and upper */
double i12(int n, const int *p, const int *q, const int *c, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        for (int k = p[i]; k < q[i]; k++)
            s += x[c[k]] * x[c[k]];
        y[i] = 0.1 * s;
        for (int k = q[i]; k < p[i + 1]; k++)
            s += x[c[k] + 2] * x[c[k]] * y[i];
        for (int k = p[i]; k < p[i + 1]; k++)
            y[c[k]] *= 0.5 * x[i];
    }
    return s;
}
double i13(int n, const int *c, double *x, double *y)
{
    double s = 1;
    for (int i = 0; i <= n; i++)
        for (int k = c[i]; k >= 0; k -= 2) {
            y[k] = x[k] * x[i] * s;
            s += y[i] * x[k + 1] * 0.1;
        }
    return s;
}
double i14(int n, const int *c, double *x, double *y, int m)
{
    double s = 1;
    for (int i = 0; i < n; i++) {
        y[c[i] * m] = x[c[i] + m] * x[c[i]] * s;
        s += y[i] * 0.1;
    }
    return s;
}
double i15(int n, const int *p, const int *c, double *x, double *y)
{
    double s = 1;
    const int *q = c;
    for (int i = 0; i < n; i++)
        for (int k = p[i]; k < p[i + 1]; k++, q++) {
            y[i + *q] = x[*q] * x[*q];
            s += y[i] * 0.1 * x[c[k] * 3];
        }
    return s;
}
double i16(int n, const int *c, double *x, double *y)
{
    double s = 1;
    for (int i = 0; i < n; i++) {
        int k = c[i] > 2 ? c[i] - 2 : c[i] + 1;
        y[k] = x[c[i]] * x[k] * s;
        s += y[c[k]] * 0.1;
    }
    return s;
}
/* packed triangle's begin */
double i17(int n, const int *p, const int *c, double *x, double *y)
{
    double s = 1;
    for (int i = n - 1; i >= 0; i--)
        for (int k = p[i]; k < p[i + 1]; k++) {
            y[c[k - p[i]] + i] = x[k] * x[k] * s;
            s += y[i] * 0.1;
        }
    return s;
}
