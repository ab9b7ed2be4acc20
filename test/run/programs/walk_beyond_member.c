// RUN: %run-test %s
// All numbers of a record in one loop, from its first array on: no C, but done. Constants say that the walk leaves the array.
// ADCC: small; summed; copied; handed; walked; backwards; rows; nested; in_pieces
// ARGS: x[6]
// CFLAGS: -fno-sanitize=bounds -Wno-array-bounds -Wno-unknown-warning-option
#include <string.h>

struct Pair {
    double s[2], e[2];
};

struct State {
    double s[3], e[3];
};

static void fill(struct State *y, const double *x)
{
    for (int j = 0; j < 3; j++) {
        y->s[j] = x[j];
        y->e[j] = 2.0 * x[j] * x[j + 3];
    }
}

double small(const double *x)
{
    struct Pair y;
    double *p = y.s;
    for (int j = 0; j < 4; j++)
        p[j] = x[j] * x[j];
    return p[2] * p[3];
}

double summed(const double *x)
{
    struct Pair y = {{x[0], x[1]}, {x[2], x[3]}};
    const double *p = y.s;
    double sum = 0;
    for (int j = 0; j < 4; j++)
        sum += p[j] * p[j];
    return sum;
}

double copied(const double *x)
{
    struct State y, z;
    fill(&y, x);
    fill(&z, x + 0);
    memcpy(z.s, y.s, sizeof z);
    return z.e[1] * z.s[2];
}

static void axpy(int n, double a, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

enum { ALL = 2 * 3 };

double handed(const double *x)
{
    struct State y, z = {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    fill(&y, x);
    axpy(ALL, 3.0, y.s, z.s);
    axpy(ALL, x[5], z.s, y.s);
    axpy(ALL, x[4], y.s, z.s);
    return z.e[1] * z.s[2];
}

double walked(const double *x)
{
    struct State y, z;
    fill(&y, x);
    const double *p = y.s;
    double *q = z.s;
    for (int j = 0; j < 6; j++)
        *q++ = 3.0 * *p++;
    return z.e[1] * z.s[2];
}

double backwards(const double *x)
{
    struct State y;
    fill(&y, x);
    const double *p = y.e;
    return p[-1] * p[-3] + p[0];
}

struct Matrices {
    double a[2][3], b[2][3];
};

double rows(const double *x)
{
    struct Matrices m, n;
    double *p = m.a[0], *q = n.a[1];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            p[3 * i + j] = x[j] * (i + x[i]);
    for (int k = -3; k < 9; k++)
        q[k] = 2.0 * p[k + 3] * p[k + 3];
    return n.b[0][1] * n.b[1][2] + n.a[0][0];
}

struct Outer {
    int count;
    struct Pair inner;
    double last[2];
};

double nested(const double *x)
{
    struct Outer o = {2, {{x[0], x[1]}, {x[2], x[3]}}, {x[4], x[5]}};
    double *p = o.inner.e, sum = 0.0;
    for (int i = 0; i < 4; i++)
        sum += p[i] * p[i] * o.count;
    return sum;
}

/* Each walk stays in its array. */
double in_pieces(const double *x)
{
    struct State y, z = {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    fill(&y, x);
    axpy(3, 3.0, y.s, z.s);
    axpy(3, x[5], y.e, z.e);
    return z.e[1] * z.s[2];
}
