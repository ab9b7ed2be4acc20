// RUN: %run-test %s
// Arrays that overlap by just one element, or touch.
// ADCC: b1
// ARGS: n=0, m=5, x[6], y=@x+0
// ARGS: n=0, m=5, y[7], x=@y+1
// ADCC: b2
// ARGS: n=0, m=5, y[7], x=@y+1
// ADCC: b3
// ARGS: n=5, inc=2, x[12], y=@x+0
// ARGS: n=5, inc=2, x[12], y=@x+1
// ADCC: b4
// ARGS: n=5, x[10], y=@x+5
// ARGS: n=5, y[10], x=@y+5
// ARGS: n=5, x[10], y=@x+4
// ARGS: n=5, y[10], x=@y+4
// ADCC: b5
// ARGS: n=5, m=3, x[20], y=@x+2
// ARGS: n=0, m=3, x[20], y=@x+2
// ADCC: b6
// ARGS: n=6, x[8], y=@x+0, z[8]
// ARGS: n=6, x[10], z=@x+1, y=@x+3
// ADCC: b7
// ARGS: n=6, y[12], x=@y+5
// ARGS: n=6, y[12], x=@y+6
// ADCC: b8
// ARGS: n=3, m=4, x[24], y=@x+11
// ARGS: n=3, m=4, x[24], y=@x+12
// ARGS: n=3, m=4, y[24], x=@y+2
// ADCC: b9
// ARGS: n=5, k=0, x[10], y=@x+2
// ARGS: n=5, k=1, x[10], y=@x+2
// ADCC: b11
// ARGS: n=6, k=5, x[12], y=@x+6
// ARGS: n=6, k=5, x[12], y=@x+5
// ARGS: n=6, k=3, y[12], x=@y+1
// ADCC: b12
// ARGS: n=6, x[10], y=@x+0
// ARGS: n=6, x[12], y=@x+4
// ARGS: n=6, y[12], x=@y+4
// ADCC: b13
// ARGS: n=5, k=0, x[6], y=@x+0, z[6]
// ARGS: n=5, k=3, y[8], z=@y+0, x=@y+1
// ADCC: b14
// ARGS: n=4, px[20], py=@px+2
// ADCC: b15
// ARGS: n=5, inc=2, x[20], y=@x+3
// ARGS: n=5, inc=-2, y[20], x=@y+8
// ADCC: b16
// ARGS: n=5, x[30], y=@x+8
// ARGS: n=5, x[30], y=@x+1
// ADCC: b17
// ARGS: n=5, x[8], y=@x+0
// ADCC: b18
// ARGS: n=3, m=5, x[12], y=@x+2
// ARGS: n=0, m=5, x[12], y=@x+2
// ADCC: b19
// ARGS: n=6, x[12], y=@x+1, z[8]
// ARGS: n=6, y[12], z=@y+0, x=@y+1
// ADCC: b20
// ARGS: n=5, x[9], y=@x+1
// ARGS: n=1, x[9], y=@x+0
#include <stddef.h>
#include <string.h>
struct P { int n; double *w; double c[3]; };
/* bound n - 1 of size_t with n = 0 wraps */
void b1(size_t n, size_t m, double *x, double *y)
{
    for (size_t i = 0; i < n - 1; i++) {
        if (i >= m)
            break;
        y[i] = x[i] * x[i + 1];
    }
}
void b2(size_t n, size_t m, double *x, double *y)
{
    for (size_t i = 0; i < n - 1 && i < m; i++)
        y[i] = x[i] * x[i];
}
/* negative steps of index by parameter */
void b3(int n, int inc, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i * inc] = x[i * inc] * x[i * inc] + y[i * inc];
}
/* exactly adjacent */
void b4(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i] * y[i];
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[n - 1 - i];
}
void b5(int n, int m, double *x, double *y)
{
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m - i; j++)
            y[i + 2 * j] = x[2 * i + j] * x[i] + 0.1 * y[i + 2 * j];
}
void b6(int n, double *x, double *y, double *z)
{
    for (int i = 1; i < n; i++) {
        y[i] = x[i - 1] * z[i] * z[i];
        z[i - 1] = y[i] * x[i];
    }
}
/* walks by pointers, end exclusive */
void b7(int n, double *x, double *y)
{
    double *e = x + n;
    for (double *p = x, *q = y; p < e; p++, q++)
        *q = *p * *p * *q;
}
void b8(int n, int m, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[j * n + i] = x[i * m + j] * x[i * m + j] * y[j * n + i];
}
static double half(int n, double *x, double *y, int k)
{
    double s = 0;
    if (k > 3)
        return s;
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * x[i];
        s += y[i] * x[i + k];
    }
    return s;
}
double b9(int n, double *x, double *y, int k)
{
    double s = half(n, x, y, k);
    if (k)
        s += half(n - 1, y, x, 1);
    return s * x[0];
}
double b10(int n, double *x, const struct P *p)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += p->w[i % p->n] * x[i] * x[i];
        x[i] = s * p->w[0];
    }
    return s;
}
/* select of pointers */
void b11(int n, double *x, double *y, int k)
{
    double *p = k > 4 ? x : y, *q = k > 4 ? y : x;
    for (int i = 0; i < n; i++)
        q[i] = p[i] * p[i] * q[i];
    for (int i = 0; i < k; i++)
        p[i] = q[i + 1] * p[i];
}
void b12(int n, double *x, double *y)
{
    for (int i = n - 1; i >= 0; i -= 2) {
        y[i] = x[i] * x[i];
        x[i] = y[i] * 0.5 * x[n - 1 - i];
    }
    memcpy(y + 4 < x || y > x + 4 ? y : y, y, 0);
}
void b13(int n, int k, double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++)
        z[i] = x[i] * y[i] * z[i];
    for (int i = 0; i < k; i++)
        y[i] = z[i] * x[i] * y[i];
}
/* floats through one, doubles through other? rows of struct */
struct V { double a, b; };
void b14(int n, double *px, double *py)
{
    struct V *x = (struct V *)px, *y = (struct V *)py;
    for (int i = 0; i < n; i++) {
        y[i].a = x[i].a * x[i].b;
        y[i].b = x[n - 1 - i].b * y[i].a;
    }
}
void b15(int n, int inc, double *x, double *y)
{
    int at = inc < 0 ? (1 - n) * inc : 0;
    for (int i = 0; i < n; i++, at += inc)
        y[at] = x[at] * x[i] + y[at] * y[at];
}
void b16(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j += 2) {
            y[(i * (i + 1)) / 2 + j] = x[j % 3] * x[i] * y[j << 1];
        }
}
void b17(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (i == 2)
            continue;
        if (i == 4)
            return;
        y[i] = x[i + 1] * x[i];
    }
}
void b18(int n, int m, double *x, double *y)
{
    for (int i = 0; i < n - 3; i++)
        x[i] = 0;
    for (int i = n; i < m; i++)
        y[i - n] = x[i] * x[i] * y[i - n];
}
static void inner(double *d, const double *s, int n) { for (int i = 0; i < n; i++) d[i] = s[i] * s[i] * d[i]; }
void b19(int n, double *x, double *y, double *z)
{
    inner(y + 1, x, n - 2);
    inner(z, y, n);
    inner(x, z + 1, n - 1);
}
void b20(int n, double *x, double *y)
{
    double t[8];
    for (int i = 0; i < n; i++)
        t[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        y[i] = t[i] * x[i];
    for (int i = 0; i < n; i++)
        y[i] += t[i] * x[i] * y[i];
}
