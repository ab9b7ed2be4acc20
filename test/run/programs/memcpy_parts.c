// RUN: %run-test %s
// Blocks that end within an element of what the pointer leads to: in a row of a matrix, after some members of a record.
// ORACLE: double
// TOLERANCE: 1e-6
// ADCC: rows; counted; moved; members; several; tagged
// ARGS: rows: x[6]
// ARGS: counted: k=2, x[6]
// ARGS: counted: k=5, x[6]
// ARGS: moved: x[6]
// ARGS: members: a.x=2, a.v[3], a.w=0.2, b.x=1, b.v[3], b.k=3, b.w=0.7
// ARGS: several: bytes=8, a.x=2, a.v[3], a.w=0.2, b.x=1, b.v[3], b.k=3, b.w=0.7
// ARGS: several: bytes=24, a.x=2, a.v[3], a.w=0.2, b.x=1, b.v[3], b.k=3, b.w=0.7
// ARGS: several: bytes=40, a.x=2, a.v[3], a.w=0.2, b.x=1, b.v[3], b.k=3, b.w=0.7
// ARGS: several: bytes=48, a.x=2, a.v[3], a.w=0.2, b.x=1, b.v[3], b.k=3, b.w=0.7
// ARGS: tagged: n=3, x[4]
#include <stddef.h>
#include <string.h>

struct mixed {
    double x, v[3];
    int k;
    double w;
};

double rows(const double *x)
{
    double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, s = 0;
    memcpy(a, x, 5 * sizeof(double));
    memset(a, 0, sizeof(double));
    for (int i = 0; i < 6; i++)
        s += a[i / 3][i % 3] * x[i];
    return s;
}

double counted(int k, const double *x)
{
    double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, s = 0;
    memcpy(a, x, (size_t)k * sizeof(double));
    for (int i = 0; i < 6; i++)
        s += a[i / 3][i % 3] * x[i];
    return s;
}

double moved(const double *x)
{
    double a[2][3], s = 0;
    memcpy(a, x, sizeof a);
    memmove(a, &a[0][1], 2 * sizeof(double));
    memmove(&a[0][1], a, 2 * sizeof(double));
    for (int i = 0; i < 6; i++)
        s += a[i / 3][i % 3] * x[i];
    return s;
}

double members(struct mixed *a, const struct mixed *b)
{
    memcpy(a, b, offsetof(struct mixed, v) + 2 * sizeof(double));
    memset(&a->v, 0, sizeof(double));
    return a->x * a->v[0] + a->v[1] * a->v[2] * a->w * b->x + a->v[1];
}

double several(size_t bytes, struct mixed *a, const struct mixed *b)
{
    memcpy(a, b, bytes);
    return a->x * a->v[0] + a->v[1] * a->v[2] * a->w * b->x;
}

double tagged(int n, const double *x)
{
    struct pair {
        double a, b;
    } p[2] = {{0.0, 1.0}, {2.0, 3.0}};
    memcpy(p, x, (size_t)n * sizeof *x);
    return p[0].b * p[1].a * p[0].a + p[1].b * x[3];
}
