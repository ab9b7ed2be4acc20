// RUN: %run-test %s
// Memory of alloca lives until its function ends: in the function's own list, in a branch, in a loop (where each turn gets more, and what the turns
// before got is still there), in a helper that is called often, behind jumps.
// ADCC: plain; branch; chained; helpers; jumps; early; records; switched; nothing
// ARGS: plain: n=3, x[3]
// ARGS: branch: n=3, x[3]
// ARGS: branch: n=2, x[3]
// ARGS: chained: n=4, x[4]
// ARGS: chained: n=0, x[4]
// ARGS: helpers: n=4, x[4]
// ARGS: jumps: n=4, x[4]
// ARGS: early: n=4, x[4]={0.5, 0.7, 1.5, 0.3}
// ARGS: early: n=4, x[4]={0.5, 0.7, 0.8, 0.3}
// ARGS: records: n=3, x[3]
// ARGS: switched: k=0, x[3]
// ARGS: switched: k=1, x[3]
// ARGS: switched: k=2, x[3]
// ARGS: nothing: x=0.7
#include <alloca.h>
#include <stddef.h>
#include <string.h>

double plain(int n, const double *x)
{
    double *a = alloca((size_t)n * sizeof *a), *b = (double *)alloca(2 * sizeof(double)), s = 0.0;
    b[0] = b[1] = 1.0;
    for (int i = 0; i < n; i++) {
        a[i] = x[i] * x[i];
        b[i & 1] *= a[i];
    }
    for (int i = 0; i < n; i++)
        s += a[i] * b[i & 1];
    return s;
}

double branch(int n, const double *x)
{
    const double *p = x;
    double s = 0.0;
    if (n > 2) {
        double *a = alloca((size_t)n * sizeof *a);
        for (int i = 0; i < n; i++)
            a[i] = x[i] * x[n - 1 - i];
        p = a;
    }
    for (int i = 0; i < n; i++)
        s += p[i] * p[i];
    return s;
}

/* Each turn reads what the turn before it has written. */
double chained(int n, const double *x)
{
    const double *last = NULL;
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        double *now = alloca(2 * sizeof *now);
        now[0] = x[i] * (last ? last[1] : 1.0);
        now[1] = now[0] * x[0] + s;
        s *= now[1];
        last = now;
    }
    return last ? s * last[0] : x[0];
}

static double norm(int n, const double *x)
{
    double *square = __builtin_alloca((size_t)n * sizeof *square), s = 0.0;
    for (int i = 0; i < n; i++)
        square[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += square[i] * square[n - 1 - i];
    return s;
}

double helpers(int n, const double *x)
{
    double s = 1.0;
    for (int i = 1; i <= n; i++)
        s *= norm(i, x) + s;
    return s;
}

double jumps(int n, const double *x)
{
    double s = 1.0, *p = NULL;
    int i = 0;
again:
    p = alloca(sizeof *p);
    *p = s * x[i];
    s += *p;
    if (++i < n)
        goto again;
    return s * *p;
}

double early(int n, const double *x)
{
    double *w = alloca((size_t)n * sizeof *w);
    for (int i = 0; i < n; i++) {
        double *v = alloca(sizeof *v);
        *v = w[i] = x[i] * x[0];
        if (x[i] > 1.0)
            return *v * w[0];
    }
    return w[n - 1] * w[0];
}

struct item {
    double value;
    struct item *next;
};

double records(int n, const double *x)
{
    struct item *list = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        struct item *item = alloca(sizeof *item);
        item->value = x[i] * (list ? list->value : 2.0);
        item->next = list;
        list = item;
    }
    for (struct item *p = list; p; p = p->next)
        s += p->value * p->value;
    return s;
}

double switched(int k, const double *x)
{
    double *p, s = 0.0;
    switch (k) {
    case 0: p = alloca(sizeof *p); p[0] = x[0] * x[1]; break;
    case 1: p = alloca(3 * sizeof *p); memcpy(p, x, 3 * sizeof *p); p[0] *= p[2];
        /* fall through */
    default: p = alloca(2 * sizeof *p); p[0] = x[1]; p[1] = x[2]; s = p[1] * p[1];
    }
    return s + p[0] * p[0];
}

double nothing(double x)
{
    char *text = alloca(8);
    strcpy(text, "abc");
    return x * x * (double)strlen(text);
}
