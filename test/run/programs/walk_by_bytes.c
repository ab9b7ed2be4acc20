// RUN: %run-test %s
// Addresses that are computed in bytes, in all modes: a stride in bytes, a member by its offset.
// ADCC: strided; records; member; uniform; first
// ARGS: strided: n=3, x[6]
// ARGS: records: n=2, a[2]
// ARGS: member: a.x=2, a.v[3], a.k=1, a.w=0.3
// ARGS: uniform: i=1, x[4]
// ARGS: first: n=2, a[2]
#include <stddef.h>

struct mixed {
    double x, v[3];
    int k;
    double w;
};

static double at(const void *base, size_t i, size_t stride)
{
    return *(const double *)((const char *)base + i * stride);
}

double strided(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s += s * at(x, (size_t)i, 2 * sizeof *x);
    return s * at(x, 1, sizeof *x);
}

double records(int n, struct mixed *a)
{
    double s = 1;
    for (int i = 0; i < n; i++) {
        const struct mixed *p = (const struct mixed *)((char *)a + (size_t)i * sizeof *a);
        s *= p->x * p->v[1] * p->v[2] + p->w;
    }
    return s;
}

double member(struct mixed *a)
{
    double *w = (double *)((char *)a + offsetof(struct mixed, w));
    *w *= a->x * a->v[1];
    return a->w * a->x;
}

double uniform(int i, const double *x)
{
    struct pair {
        double a, b;
    } p[2] = {{x[0], x[1]}, {x[2], x[3]}};
    double *second = (double *)((char *)p + 3 * sizeof *x);
    *second *= x[0];
    return *(double *)((char *)second - (size_t)i * sizeof *x) * p[1].b;
}

/* What each record begins with: from record to record no other member is met. */
double first(int n, struct mixed *a)
{
    double s = 1;
    for (int i = 0; i < n; i++)
        s *= *(double *)((char *)a + (size_t)i * sizeof *a) + a[i].w;
    return s;
}
