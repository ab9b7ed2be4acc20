// RUN: %run-test %s
// Arrays of arrays of which elements are read again and again are copied once for the reverse sweep, as far as they are read.
#include <math.h>

// Matrices of its own in each round, whose product goes into a vector that the next round reads.
// ADCC: elements(y)/(x,y)
// ARGS: n=3, x[3] in 0.5..2, y[6] in -1..1
// ARGS: n=0, x=null, y[6]
void elements(int n, const double *x, double *y)
{
    for (int e = 0; e < n; e++) {
        double l[6][6], t[6][6], k[6][6];
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++) {
                l[i][j] = x[e] * (i + j) * 0.05;
                t[i][j] = sqrt(x[e] + j) * y[j];
            }
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++) {
                double s = 0.0;
                for (int m = 0; m < 6; m++)
                    s += l[i][m] * t[m][j];
                k[i][j] = s;
            }
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                y[i] += 0.2 * k[i][j] * y[j];
    }
}

// Some rows and columns alone; the matrix changes afterwards, and another one that is read with it. Widths that differ.
// ADCC: parts(a,b)/(a,b)
// ARGS: n=2, a[6][8] in -1..1, b[8][5] in -1..1
// ARGS: n=0, a[6][8], b[8][5]
void parts(int n, double (*a)[8], double (*b)[5])
{
    for (int step = 0; step < n; step++) {
        double c[6][5] = {{0.0}};
        for (int i = 1; i < 6; i++)
            for (int j = 0; j < 5; j++)
                for (int k = 1; k < 8; k++)
                    c[i][j] += a[i][k] * b[k][j];
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 5; j++)
                a[i][j + 3] = sin(a[i][j] + c[i][j]);
        for (int k = 0; k < 8; k++)
            for (int j = 0; j < 5; j++)
                b[k][j] *= 0.9 + a[j][k];
    }
}

// Bounds that are given, rows down to the first, an array of three dimensions.
// ADCC: given(return,a)/(a)
// ARGS: n=4, m=5, a[6][6] in -1..1
// ARGS: n=6, m=6, a[6][6] in -1..1
// ARGS: n=1, m=0, a[6][6]
// ARGS: n=-1, m=3, a[6][6]
double given(int n, int m, double a[6][6])
{
    double sum = 0.0, w[3][4][5];
    for (int step = 0; step < 3; step++) {
        for (int h = 0; h < 3; h++)
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 5; j++)
                    w[h][i][j] = a[i][j] * (h + 1) * a[h][0];
        for (int h = 0; h < 3; h++)
            for (int k = 0; k < 3; k++)
                for (int i = 3; i >= 0; i--)
                    for (int j = 0; j < 5; j++)
                        sum += 0.01 * w[h][i][j] * w[k][i][j] * w[2][i][j];
        for (int i = n - 1; i >= 0; i--)
            for (int k = 0; k < 3; k++)
                for (int j = 0; j < m; j++)
                    sum += 0.01 * a[i][j] * a[i][j] * a[5 - i][0] * w[k][0][0];
        for (int i = 0; i < 6; i++)
            a[i][i] = cos(a[i][0] * sum);
    }
    return sum;
}

// By way of a pointer to its first element, and of one to a row; floats.
// ADCC: views(return,v)/(v)
// ARGS: n=3, v[6] in -1..1
float views(int n, float *v)
{
    float sum = 0.0f, b[6][6];
    for (int step = 0; step < n; step++) {
        float *first = &b[0][0];
        for (int i = 0; i < 36; i++)
            first[i] = v[i % 6] * v[i / 6] + 0.05f * i;
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                for (int k = 0; k < 6; k++)
                    sum += 0.01f * b[i][k] * b[k][j];
        for (int i = 0; i < 6; i++) {
            float *row = b[i];
            for (int k = 0; k < 6; k++)
                row[k] += 0.1f * v[k] * sum;
        }
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                v[i] += 0.001f * b[i][j] * b[j][i];
    }
    return sum;
}

// Elements that are summed alone, on each of which much is done: each is reversed at once.
// ADCC: energy(return)/(x,y)
// ARGS: n=3, x[3] in 0.5..2, y[6] in -1..1
// ARGS: n=0, x=null, y[6]
double energy(int n, const double *x, const double *y)
{
    double sum = 0.0;
    for (int e = 0; e < n; e++) {
        double l[6][6], t[6][6];
        for (int i = 5; i >= 0; i--)
            for (int j = 0; j < 6; j++) {
                l[i][j] = x[e] * (i + j) * 0.1;
                t[i][j] = i == j ? sqrt(x[e]) : x[e] * y[j];
            }
        for (int i = 0; i < 6; i++)
            for (int j = 5; j >= 0; j--) {
                double k = 0.0;
                for (int m = 0; m < 6; m++)
                    k += l[i][m] * t[m][j];
                sum += k * y[i] * y[j];
            }
    }
    return sum;
}

// Members of a record, beside one that changes.
// ADCC: members(return,s)/(s)
// ARGS: n=2, s.before, s.m[6][7] in -1..1, s.behind[7] in -1..1
struct state {
    double before, m[6][7], behind[7];
};

double members(int n, struct state *s)
{
    double sum = 0.0;
    for (int step = 0; step < n; step++) {
        for (int i = 1; i < 6; i++)
            for (int j = 0; j < 7; j++)
                for (int k = 0; k < 7; k++)
                    sum += 0.01 * s->m[i][k] * s->m[i - 1][j] * s->behind[k];
        for (int i = 0; i < 6; i++)
            s->m[i][i + 1] = sin(s->m[i][i] * sum + s->before);
        s->before *= s->m[5][6];
    }
    return sum;
}
