// RUN: %run-test %s
// Results through pointers over several levels of calls, each overwriting.
// ADCC: f
// ARGS: x=1.5, y=0.75
static void c(double *u, double *v)
{
    double t = *u;
    *u = *v * t;
    *v = t;
}

static void b(double *u, double *v, double *w)
{
    c(u, v);
    c(v, w);
    *w += *u;
}

static void a(double *p)
{
    b(p, p + 1, p + 2);
    b(p + 2, p, p + 1);
}

double f(double x, double y)
{
    double p[3] = {x, y, x * y};
    a(p);
    p[1] += 0.5;
    a(p);
    return p[0] + p[1] * p[2];
}
