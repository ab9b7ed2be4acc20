// RUN: %run-test %s
// Loads that stand behind a guard, and would fail without it.
// ADCC: a1
// ARGS: n=4, on=0, w=null, x[8]
// ARGS: n=4, on=1, x[8], w[4]
// ADCC: a2
// ARGS: n=4, m=0, w=null, x[8]
// ARGS: n=4, m=3, x[8], w[4]
// ADCC: a3
// ARGS: n=4, k=100000000, x[8], w[4]
// ARGS: n=4, k=2, x[8], w[4]
// ADCC: a4
// ARGS: n=4, m=0, w=null, v=null, x[8]
// ARGS: n=4, m=2, x[8], v=@x+1, w[4]
// ADCC: a5
// ARGS: n=4, w=null, x[8]
// ARGS: n=4, x[8], w[8]
// ADCC: a6
// ARGS: n=4, m=0, w=null, x[8]
// ARGS: n=4, m=3, x[8], w[12]
// ADCC: a7
// ARGS: n=4, p=null, x[8], y[8]
// ARGS: n=4, p[5]={1, 3, 0, 2, 1}, x[8], y[8]
// ADCC: a8
// ARGS: n=4, on=0, w=null, x[8], y[8]
// ARGS: n=4, on=1, x[8], y[8], w=@y+4
// ADCC: a9
// ARGS: n=4, m=0, c=null, x[8], y[8]
// ARGS: n=4, m=3, c[5]={1, 3, 0, 2, 1}, x[8], y[8]
// ADCC: a10
// ARGS: n=4, k=-1, w=null, x[8]
// ARGS: n=4, k=2, x[8], w[8]
// ADCC: a11
// ARGS: n=4, k=9, w=null, x[8]
// ARGS: n=4, k=1, x[8], w[8]
// ADCC: a12
// ARGS: n=0, m=4, x=null, w[8]
// ARGS: n=4, m=0, w=null, x[8]
// ARGS: n=4, m=3, x[8], w[8]
#include <math.h>
#include <stddef.h>
double a1(int n, int on, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (on)
            s += sin(w[0] * x[i]) * x[i] * w[1];
        x[i] = s + 0.1 * x[i];
    }
    if (on)
        w[0] = w[1] = s;
    return s + x[0] * x[1];
}
double a2(int n, int m, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            s += sin(w[0] * x[i]) * x[j] * w[j];
        x[i] = s + 0.1 * x[i];
    }
    for (int j = 0; j < m; j++)
        w[j] *= s;
    return s + x[0] * x[1];
}
double a3(int n, int k, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (k < n)
            s += exp(w[k] * x[i]) * w[k] * x[k];
        x[i] = s * 0.01 + 0.1 * x[i];
    }
    if (k < n)
        w[k] = s;
    return s + x[0] * x[1];
}
double a4(int n, int m, double *x, double *w, double *v)
{
    double s = x[0];
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < m; i++)
            s += w[i] * v[i] * w[i];
        for (int i = 0; i < m; i++)
            v[i] = w[i] * s * v[i];
        for (int i = 0; i < m; i++)
            w[i] = v[i] * 0.1;
    }
    for (int i = 0; i < n; i++)
        x[i] *= s;
    return s;
}
double a5(int n, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double f = w ? w[i] : 1.0;
        s += f * x[i] * (w != NULL && w[0] > 0.1 ? w[1] * x[0] : x[1]);
        x[i] = s;
        if (w)
            w[i] = f * s;
    }
    return s;
}
double a6(int n, int m, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double d = 0;
        for (int j = 0; j < m; j++)
            d += w[i * m + j] * x[j] * w[j];
        s += d * d;
        x[i] = x[i] * 0.5 + d;
    }
    for (int j = 0; j < n * m; j++)
        w[j] *= s;
    return s;
}
double a7(int n, const int *p, double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        int k = p ? p[i] : i;
        y[k] = x[k] * x[k] * y[i];
        s += y[p ? p[0] : 1] * x[p ? p[i + 1] : 0];
    }
    return s;
}
double a8(int n, int on, double *x, double *w, double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *q = on ? w : y;
        s += q[0] * x[i] * q[1];
        y[i] = s * x[i];
        if (on && w[2] > 0.0)
            w[2] = s * w[2] * 0.1;
    }
    return s;
}
double a9(int n, int m, const int *c, double *x, double *y)
{
    double s = 0;
    for (int t = 0; t < n; t++)
        for (int k = 0; k < m; k++) {
            s += x[c[k]] * y[c[k + 1]] * x[t];
            x[c[k]] = s * 0.1;
        }
    return s + x[0] * y[0];
}
double a10(int n, int k, double *x, double *w)
{
    double s = 0;
    int i = 0;
    while (i < n && (k < 0 || w[k] > 0.01)) {
        s += x[i] * (k >= 0 ? w[k] * w[k + 1] : 1.0);
        x[i] = s * 0.5;
        i++;
        if (k >= 0)
            w[k] *= 0.9;
    }
    return s;
}
double a11(int n, int k, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (i < k) {
            s += x[i] * x[i];
            continue;
        }
        for (int j = k; j < n; j++)
            s += w[k] * x[j] * w[j];
        w[i] = s * 0.1;
    }
    return s;
}
double a12(int n, int m, double *x, double *w)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            s += x[i] * w[j] * x[i];
            w[j] = s * 0.1;
        }
    return s;
}
