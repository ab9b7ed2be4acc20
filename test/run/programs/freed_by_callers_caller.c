// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

struct Work {
    double *a, *b;
};

static int work_begin(struct Work *w, int n)
{
    w->a = malloc((size_t)n * sizeof *w->a);
    w->b = malloc((size_t)n * sizeof *w->b);
    if (!w->a || !w->b) {
        free(w->a);
        free(w->b);
        return -1;
    }
    return 0;
}

static void work_end(struct Work *w)
{
    free(w->a);
    free(w->b);
    w->a = w->b = NULL;
}

static double work_do(struct Work *w, int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        w->a[i] = x[i] * x[i];
        w->b[i] = w->a[i] * x[0];
    }
    for (int i = 0; i < n; i++)
        s += w->a[i] * w->b[n - 1 - i];
    return s;
}

double f(int n, const double *x)
{
    struct Work w;
    double s;
    if (work_begin(&w, n))
        return -1.0;
    s = work_do(&w, n, x);
    for (int i = 0; i < n; i++)
        w.a[i] *= s;
    s += w.a[0] * w.a[n - 1];
    work_end(&w);
    return s;
}
