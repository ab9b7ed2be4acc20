// A record of reals and integers that is written as characters: each of its members may be what depends on an input.
// RUN: %run-test %s
// WITHOUT: reverse, reverse-vector, forward-vector, hvp: adjoints and lanes of bytes of several types are refused
// WITHOUT: taylor: so are polynomials
// REFUSE: --reverse first : active memory that holds values of several types is copied or filled here as bytes
// ADCC: first; behind; out
// ARGS: n=2, x[4] in 0.5..1.5
#include <string.h>

struct point {
    double x, y;
    int id;
};

double first(int n, const double *x)
{
    struct point p = {1, 2, 3};
    char *q = (char *)&p;

    memcpy(q, x, n * sizeof(double)); /* refused */
    return p.x * p.y + p.id;
}

double behind(int n, const double *x)
{
    struct point p[2] = {{1, 2, 3}, {4, 5, 6}};
    void *start = p;
    char *q = start;

    memcpy(q + sizeof *p, x, n * sizeof(double));
    return p[0].x * p[0].y * p[1].x * p[1].y;
}

double out(int n, const double *x)
{
    struct point p = {x[0], x[1] * x[2], 3};
    double w[3] = {0};
    const char *q = (const char *)&p;

    memcpy(w, q, n * sizeof(double));
    return w[0] * w[1] + w[1];
}
