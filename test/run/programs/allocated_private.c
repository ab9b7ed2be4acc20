// RUN: %run-test %s
// Allocated memory that nobody else sees: what is stored there leaves the caller's arrays alone. Where its address goes elsewhere, it
// is not so.
// ADCC: scratch; kept; handed; compared; records
// ARGS: n=3, x[4], y[4]
// ARGS: n=3, x[8], y=@x+2
#include <stdlib.h>

double scratch(int n, double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double *work = malloc(2 * sizeof *work), *second = work + 1;
        const double *in = i % 2 ? x : y;
        work[0] = in[i] * x[i + 1];
        *second = in[i] * work[0];
        s += in[i] * work[0] * *second;
        work[0] = s;
        s *= in[i] + work[0] * x[i];
        free(work);
    }
    return s;
}

double kept(int n, double *x, double *y)
{
    double s = 0.0, *work = malloc(2 * sizeof *work), *slot[2] = {NULL, work};
    for (int i = 0; i < n; i++) {
        double a = slot[1][0] = x[i] * y[i];
        work[0] *= 2.0;
        s += slot[1][0] * a * x[i];
    }
    free(work);
    return s;
}

static void add(double *p, double *q)
{
    for (int k = 0; k < 2; k++)
        p[0] += p[0] * q[0] * k;
}

double handed(int n, double *x, double *y)
{
    double s = 1.0, *work = calloc(2, sizeof *work);
    for (int i = 0; i < n; i++) {
        work[1] = x[i] * s;
        add(work + 1, y + i);
        add(y + i, &work[1]);
        s += work[1] * y[i] + work[0];
    }
    free(work);
    return s;
}

double compared(int n, double *x, double *y)
{
    double *work = malloc(2 * sizeof *work), *p = n > 2 ? work : y, s;
    work[0] = x[0] * x[1];
    s = p[0] * x[2];
    p[0] = 3.0 * x[1];
    s += work[0] * p[0] * x[2];
    if (work == p)
        s *= work[0];
    free(work);
    return s;
}

struct pair {
    double a;
    int n;
    double b;
};

/* Records in such memory, and in arrays of a length that is not constant: each field is another place. */
double records(int n, double *x, double *y)
{
    struct pair *m = malloc(sizeof *m), *c = calloc(2, sizeof *c), v[n + 1], w, other = {x[1], 2, y[2]};
    double s;
    m->a = x[0];
    m->n = 2;
    m->b = y[0];
    c[0].a = m->a * m->b;
    c->b = x[1] + c->a;
    v->a = c->b * m->a;
    v[0].b = m->n * y[1];
    v->n = 3;
    w = *v;
    s = w.a * w.b + m->a * c[0].a * v->n;
    *m = other;
    w = *m;
    s *= w.b + w.a * m->n + c->a;
    free(c);
    free(m);
    return s;
}
