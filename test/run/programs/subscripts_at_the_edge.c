// RUN: %run-test %s
// Elements told apart by subscripts, at the edge of what tells them apart.
// ADCC: w1
// ARGS: lo=0, n=5, a[6]
// ARGS: lo=3, n=5, a[6]
// ADCC: w2
// ARGS: lo=0, n=5, a[6]
// ADCC: w3
// ARGS: n=5, a[6], b=@a+0
// ARGS: n=5, a[7], b=@a+1
// ARGS: n=5, b[7], a=@b+1
// ADCC: w4
// ARGS: n=6, a[8]
// ADCC: w5
// ARGS: n=6, a[8]
// ADCC: w6
// ARGS: n=4, m=3, a[12]
// ADCC: w7
// ARGS: n=4, m=3, a[16]
// ADCC: w8
// ARGS: n=6, p=2, a[8]
// ARGS: n=6, p=0, a[8]
// ARGS: n=6, p=7, a[8]
// ADCC: w9
// ARGS: n=6, a[8]
// ADCC: w10
// ARGS: n=6, a[8]
// ADCC: w11
// ARGS: n=5, a[25]
// ADCC: w12
// ARGS: n=5, a[25]
// ADCC: w13
// ARGS: n=6, a[8]
// ADCC: w14
// ARGS: n=6, a[8], b[8]
// ADCC: w15
// ARGS: n=6, a[8]
// ADCC: w17
// ARGS: n=4, a[16]
// ADCC: w18
// ARGS: n=6, off=3, a[8]
// ARGS: n=6, off=0, a[8]
// ARGS: n=6, off=-1, a[8]
// ADCC: w19
// ARGS: n=6, k=2, a[8]
// ADCC: w20
// ARGS: n=6, a[8]
// ADCC: w21
// ARGS: n=4, m=4, a[20]
// ADCC: w22
// ARGS: n=5, a[12]
// ADCC: w23
// ARGS: n=6, a[8]
// ADCC: w24
// ARGS: n=6, a[8]
// ADCC: w25
// ARGS: lo=0, n=6, a[8]
// ADCC: w26
// ARGS: n=6, a[8]
#include <stddef.h>
#include <math.h>
/* size_t wraps: with lo = 0 all of a is read, while elements ahead are written later */
double w1(size_t lo, size_t n, double *a)
{
    double s = 0.0;
    for (size_t i = lo; i < n; i++) {
        for (size_t j = 0; j < i - 1 && j < n; j++)
            s += a[j] * a[j] * (double)(i + 1);
        a[i] = 0.5 * a[i] * a[i] + 0.1 * s;
    }
    return s;
}
double w2(size_t lo, size_t n, double *a)
{
    double s = 0.0;
    for (size_t i = lo; i < n; i++) {
        for (size_t j = 0; j < i - 1; j++) {
            if (j >= n)
                break;
            s += sin(a[j]) * a[j];
        }
        a[i] = 0.5 * a[i] * a[i] + 0.1 * s;
    }
    return s;
}
double w3(int n, double *a, double *b)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            s += a[j] * a[j] * b[i];
        b[i] = s * 0.1 * a[i];
    }
    return s;
}
/* reads one ahead of what is written in the same iteration only */
double w4(int n, double *a)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += a[i] * a[i + 1] * a[i + 1];
        a[i] = s * 0.2;
        a[i + 1] *= a[i];
    }
    return s;
}
/* read after write equal index in only some iterations */
double w5(int n, double *a)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        int k = i < 3 ? i : n - i;
        s += a[k] * a[k];
        a[i] = sin(s) * a[i];
    }
    return s;
}
/* row * width + column where column reaches width */
double w6(int n, int m, double *a)
{
    double s = 0;
    for (int i = 0; i < n - 1; i++)
        for (int j = 0; j <= m; j++) {
            s += a[i * m + j] * a[i * m + j];
            if (j < m)
                a[i * m + j] = s * 0.1 + a[i * m + j];
        }
    return s;
}
/* column negative */
double w7(int n, int m, double *a)
{
    double s = 0;
    for (int i = 1; i < n; i++)
        for (int j = -1; j < m; j++) {
            s += a[i * m + j] * a[i * m + j];
            a[(i - 1) * m + j + 1] = s * 0.1;
        }
    return s;
}
/* pivot row read, equal to written only where not told apart */
double w8(int n, double *a, int p)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (i != p || s > 100.0)
            a[i] = a[i] - 0.3 * a[p] * a[p];
        else
            a[i] = a[i] * a[i] * a[p];
        s += a[p] * a[i];
    }
    return s;
}
/* negative step, reading behind */
double w9(int n, double *a)
{
    double s = 0;
    for (int i = n - 1; i > 0; i -= 2) {
        s += a[i - 1] * a[i - 1] * a[i + 1];
        a[i] = s * 0.2 + a[i] * a[i];
        a[i - 1] = a[i] * 0.5;
    }
    return s;
}
/* step 2: even read, odd written, then one off */
double w10(int n, double *a)
{
    double s = 0;
    for (int i = 0; i < n; i += 2) {
        s += a[i] * a[i];
        a[i + 1] = a[i] * s * 0.3;
        if (i == 2)
            a[i - 2] = a[i + 1] * a[i];
        a[i + 2 < n ? i + 2 : 0] *= 0.7 + 0.1 * s;
    }
    return s;
}
double w11(int n, double *a)
{
    for (int k = 0; k < n; k++) {
        for (int i = k; i < n; i++)
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= 0.1 * a[i * n + k] * a[k * n + j];
        for (int j = k; j < n; j++)
            a[k * n + j] *= 0.3 + a[k * n + k] * 0.2;
    }
    return a[n * n - 1] * a[n * n - 2];
}
/* elimination above too (Gauss-Jordan) */
double w12(int n, double *a)
{
    double s = 0;
    for (int k = 0; k < n; k++) {
        double p = 1.0 / (3.0 + a[k * n + k]);
        for (int j = 0; j < n; j++)
            a[k * n + j] *= p;
        for (int i = 0; i < n; i++)
            if (i != k) {
                double f = a[i * n + k];
                for (int j = 0; j < n; j++)
                    a[i * n + j] -= f * a[k * n + j];
            }
        s += a[k * n + k] * a[k];
    }
    return s;
}
/* condition tells apart values changed between test and use */
double w13(int n, double *a)
{
    double s = 0;
    int q = 2;
    for (int i = 0; i < n; i++) {
        if (i != q) {
            s += a[q] * a[q];
            q = i;
            a[q] = s * 0.1 + 0.5 * a[i];
        } else
            q = 4;
    }
    return s;
}
double w14(int n, double *a, double *b)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
            s += a[i] * a[j] * b[j];
            if (j == i)
                continue;
            a[j] = 0.4 * a[j] + 0.1 * s;
        }
        a[i] = s * b[i];
    }
    return s;
}
/* while-loop counter by constant, moved otherwise on one way */
double w15(int n, double *a)
{
    double s = 0;
    int i = 0, turns = 0;
    while (i < n) {
        s += a[i] * a[i];
        a[i] = 0.3 * s;
        if (turns++ == 3) {
            i = 0;
            continue;
        }
        i++;
    }
    return s;
}
double w16(int n, double *a)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += a[i] * a[i] + s * s * 0.01;
        a[i] = 0.3 * s;
        if (i == 4 && s < 1e9) {
            s += 1e9;
            i = -1;
            s -= 1e9;
            s = s * 1e-3 + 2e9;
        }
    }
    return s * 1e-9;
}
double w17(int n, double *a)
{
    double (*m)[4] = (double (*)[4])a, s = 0;
    for (int i = 0; i < n - 1; i++)
        for (int j = 0; j < 4; j++) {
            s += m[i][j] * m[i][j];
            m[i + 1][j] = s * 0.05 * m[i][(j + 1) % 4];
            m[i][j] = 0.1 * s;
        }
    return s;
}
/* flat pointer with offset that is not in the loop's terms */
double w18(int n, int off, double *a)
{
    double s = 0;
    for (int i = 1; i < n; i++) {
        int j = i + off;
        if (j < 0 || j > n)
            continue;
        s += a[j] * a[j];
        a[i] = s * 0.2;
        s += a[i - 1] * a[j];
    }
    return s;
}
double w19(int n, int k, double *a)
{
    double s = 0;
    for (int i = 0; i + k < n; i += k) {
        s += a[i + k] * a[i] * a[i];
        a[i] = s * 0.1;
        a[i + k] = a[i + k] * 0.5 + s * 0.01;
    }
    return s;
}
double w20(int n, double *a)
{
    double s = 0;
    for (int i = n; i-- > 1;) {
        for (int j = i; j > 0; j--) {
            s += a[j] * a[j - 1] * a[j - 1];
            a[j] = a[j - 1] * 0.9;
        }
        a[0] = s * 0.1;
    }
    return s;
}
double w21(int n, int m, double *a)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            s += a[i * m + j] * a[j * m + i];
            a[j * m + i] = s * 0.02 + a[i * m + j] * 0.5;
        }
    return s;
}
/* triangular packed */
double w22(int n, double *a)
{
    double s = 0;
    int at = 0;
    for (int i = 0; i < n - 1; i++)
        for (int j = 0; j <= i; j++, at++) {
            s += a[at] * a[at + 1] * a[at + 1];
            a[at] = s * 0.1;
            a[i] += 0.1 * a[at];
        }
    return s;
}
/* goto loop */
double w23(int n, double *a)
{
    double s = 0;
    int i = 0;
again:
    s += a[i] * a[i];
    a[(i + 2) % n] = s * 0.2;
    if (++i < n)
        goto again;
    return s;
}
/* short counter, char index wraps */
double w24(int n, double *a)
{
    double s = 0;
    unsigned char k = 252;
    for (short i = 0; i < n; i++, k++) {
        s += a[k & 7] * a[k & 7];
        a[i] = s * 0.1;
        a[(unsigned char)(k + 3) % 8] *= 0.8;
    }
    return s;
}
/* size_t countdown with wrap at the end */
double w25(size_t lo, size_t n, double *a)
{
    double s = 0;
    for (size_t i = n - 1; i < n && i + 1 > lo; i--) {
        for (size_t j = i - 1; j < n; j--)
            s += a[j] * a[j] * a[i];
        a[i] = s * 0.1;
    }
    return s;
}
double w26(int n, double *a)
{
    double s = 0, *p = a, *q = a + n - 1;
    while (p < q) {
        s += *p * *p * *q;
        *p++ = s * 0.2;
        *q-- = s * *p;
    }
    return s;
}
