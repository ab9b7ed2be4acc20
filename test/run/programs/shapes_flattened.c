// RUN: %run-test %s
// An array of arrays that is accessed by a pointer to its reals, too (shapes.c): by rows and columns, in one walk, beyond a row, by rows of another length; in a record; to const.
// ADCC: handed(return)/(x); rows(return)/(x); planes(return)/(x); walked(return)/(x); beyond_row(return)/(x); other_width(return)/(x); in_record(return)/(x); falling(return)/(x); into_next_member(return)/(x)
// ARGS: x[24]
#include <stddef.h>
static double trace(int n, int m, const double a[n][m])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * a[i][j];
    return s;
}

double handed(const double x[24])
{
    double a[4][3];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            a[i][j] = x[i * 3 + j] * x[j];
    return trace(4, 3, (const double(*)[3])a);
}

double rows(const double x[24])
{
    double a[6][3] = {{0}}, *p = (double *)a, s = 0.0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            p[i * 3 + 5 - j] = x[i * 3 + j] * x[j];
    for (int i = 0; i < 6; i++)
        s += a[i][1] * a[i][2];
    return s;
}

double planes(const double x[24])
{
    double a[2][3][4], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++)
                p[(i * 3 + j) * 4 + k] = x[k * 6 + j * 2 + i] * x[k];
    for (int k = 0; k < 4; k++)
        s += a[0][1][k] * a[1][2][k];
    return s;
}

double walked(const double x[24])
{
    double a[4][3], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 12; i++)
        p[i] = x[i] * x[0];
    for (int i = 0; i < 4; i++)
        s += a[i][1] * a[i][2];
    return s;
}

double beyond_row(const double x[24])
{
    double a[5][3] = {{0}}, *p = (double *)a, s = 0.0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            p[i * 3 + j] += x[i * 3 + j % 3] * x[0];
    for (int i = 0; i < 5; i++)
        s += a[i][1] * a[i][2];
    return s;
}

double other_width(const double x[24])
{
    double a[4][3], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            p[i * 4 + j] = x[i * 4 + j] * x[0];
    for (int i = 0; i < 4; i++)
        s += a[i][1] * a[i][2];
    return s;
}

struct pair {
    int n;
    double a[4][3], b[3][4];
};

static double product_trace(int n, int m, const double *a, const double *b)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < m; k++)
                s += a[i * m + k] * b[k * n + j] * a[j * m + k];
    return s;
}

double in_record(const double x[24])
{
    struct pair p = {0};
    const double *a = &p.a[0][0], *b = (const double *)p.b;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++) {
            p.a[i][j] = x[i * 3 + j];
            p.b[j][i] = x[12 + i * 3 + j];
        }
    return product_trace(4, 3, a, b) + product_trace(3, 4, b, a);
}

/* Unsigned and size_t counters, some that fall; rows that are none of the array's. */
double falling(const double x[24])
{
    double a[4][3] = {{0}}, *p = (double *)a, s = 0.0;
    for (unsigned i = 4; i-- > 0;)
        for (size_t j = 3; j-- > 0;)
            p[i * 3u + j] = x[i + j] * x[j];
    for (int i = 3; i >= 0; i--)
        for (int j = 2; j >= 0; j--)
            p[3 * i + j] += p[11 - 3 * i - j] * x[12 + i];
    for (int i = 0; i < 4; i++)
        s += a[i][1] * a[i][2] * p[i * 2];
    return s;
}

struct halves {
    double e[3][3], g[3][3];
};

/* From the rows of e to those of g. */
double into_next_member(const double x[24])
{
    struct halves s;
    double *q = (double *)s.e, sum = 0.0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 3; j++)
            q[i * 3 + j] = x[i * 3 + j];
    for (int round = 0; round < 2; round++)
        for (int i = 1; i < 6; i++)
            for (int j = 0; j < 3; j++)
                q[i * 3 + j] += q[(i - 1) * 3 + j] * q[i * 3 + 2 - j];
    for (int i = 0; i < 3; i++)
        sum += s.e[i][1] * s.g[i][2];
    return sum;
}
