// Data that is missing is NaN, or infinite, and goes through functions that are called before it is passed over, here or there: it has no part
// in the derivative.
// RUN: %run-test %s
// ADCC: helped(return)/(w); returned(return)/(w); handed_on(return)/(w); left(return)/(w); clipped(return)/(w); handed_in_arm(return)/(w)
// ADCC: made(return)/(w); by_record(return)/(w); by_global(return)/(w); by_void(return)/(w); one_of_two(return)/(w); moved(return)/(w)
// ADCC: by_rows(return)/(w); global_in_arm(return)/(w); record_in_arm(return)/(w); by_recursion(return)/(w)
// ARGS: n=4, w[4], obs[4]={0.5, NAN, 1.5, INFINITY}
// OPTIONS: --without=inline
#include <math.h>
#include <stdlib.h>

static double sum_of_finite(int n, const double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        if (isfinite(a[i]))
            s += a[i] * a[i];
    return s;
}

static void scale(int n, const double *x, const double *y, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = x[i] * y[i];
}

double helped(int n, const double *obs, const double *w)
{
    double r[8];

    scale(n, w, obs, r);
    return sum_of_finite(n, r);
}

static double product(double x, double y)
{
    return x * y;
}

double returned(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double r = product(w[i], obs[i]);
        if (isfinite(r))
            s += r * r;
    }
    return s;
}

/* What is handed on by value is passed over if its result is. */
static double square(double x)
{
    return x * x;
}

double handed_on(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double r = square(w[i] * obs[i]);
        if (isfinite(r))
            s += r;
    }
    return s;
}

/* Both functions leave it where this one finds it, and the second one makes more of it. */
static void twice(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = 2.0 * x[i] * x[i];
}

double left(int n, const double *obs, const double *w)
{
    double a[8], b[8], s = 0.0;

    scale(n, w, obs, a);
    twice(n, a, b);
    for (int i = 0; i < n; i++)
        if (isfinite(b[i]))
            s += b[i] * b[i];
    return s;
}

/* The one that it is handed to by value passes it over itself. */
static double if_finite(double x)
{
    return isfinite(x) ? x * x : 0.0;
}

double clipped(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += if_finite(w[i] * obs[i]);
    return s;
}

static double sum(int n, const double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/* The one that it is handed to uses all of it, but is not called. */
double handed_in_arm(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    scale(n, w, obs, r);
    for (int i = 0; i < n; i++) {
        if (w[i] > 5.0)
            s += sum(n, r);
        s += w[i];
    }
    return s;
}

/* Where the function that is called finds the memory: it makes it, a record leads there, it is the program's, ... */
static double *products(int n, const double *x, const double *y)
{
    double *p = malloc((size_t)n * sizeof *p);

    for (int i = 0; i < n; i++)
        p[i] = x[i] * y[i];
    return p;
}

double made(int n, const double *obs, const double *w)
{
    double *r = products(n, w, obs), s = 0.0;

    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i] * r[i];
    free(r);
    return s;
}

struct view {
    double *at;
    int count;
};

static void fill_view(struct view *view, const double *x, const double *y)
{
    for (int i = 0; i < view->count; i++)
        view->at[i] = x[i] * y[i];
}

double by_record(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;
    struct view view = {r, n};

    fill_view(&view, w, obs);
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i] * r[i];
    return s;
}

static double table[8];

static void fill_table(int n, const double *x, const double *y)
{
    for (int i = 0; i < n; i++)
        table[i] = x[i] * y[i];
}

double by_global(int n, const double *obs, const double *w)
{
    double s = 0.0;

    fill_table(n, w, obs);
    for (int i = 0; i < n; i++)
        if (isfinite(table[i]))
            s += table[i] * table[i];
    return s;
}

static void fill_void(void *context, int n, const double *x, const double *y)
{
    double *p = context;

    for (int i = 0; i < n; i++)
        p[i] = x[i] * y[i];
}

double by_void(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    fill_void(r, n, w, obs);
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i] * r[i];
    return s;
}

static void fill_one(int n, double *a, double *b, int which, const double *x, const double *y)
{
    double *p = which ? a : b;

    for (int i = 0; i < n; i++)
        p[i] = x[i] * y[i];
}

double one_of_two(int n, const double *obs, const double *w)
{
    double a[8] = {0.0}, b[8] = {0.0}, s = 0.0;

    fill_one(n, a, b, n > 2, w, obs);
    for (int i = 0; i < n; i++)
        if (isfinite(a[i]))
            s += a[i] + b[i];
    return s;
}

static void put_behind(double *p, int steps, double x, double y)
{
    while (steps > 0) {
        p++;
        steps--;
    }
    *p = x * y;
}

double moved(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        put_behind(r, i, w[i], obs[i]);
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i] * r[i];
    return s;
}

/* The one that is called in an arm uses all of what it finds. */
static double row_product(double **rows, int i)
{
    return rows[i][0] * rows[i][1];
}

double by_rows(int n, const double *obs, const double *w)
{
    double values[8][2], *rows[8], s = 0.0;

    for (int i = 0; i < n; i++) {
        rows[i] = values[i];
        values[i][0] = w[i] * obs[i];
        values[i][1] = w[i];
    }
    for (int i = 0; i < n; i++)
        if (i % 2 == 0)
            s += row_product(rows, i);
    return s;
}

static double table_sum(int n)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += table[i];
    return s;
}

double global_in_arm(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        table[0] = w[i] * obs[i];
        table[1] = 1.0;
        if (i % 2 == 0)
            s += table_sum(2);
    }
    return s;
}

static double first_squared(void *context)
{
    struct view *view = context;

    return view->at[0] * view->at[0];
}

double record_in_arm(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++) {
        struct view view = {r + i, 1};
        if (i % 2 == 0)
            s += first_squared(&view);
    }
    return s;
}

/* It calls itself, and passes over what is not finite. */
static double halves(int n, const double *a)
{
    if (n == 1)
        return isfinite(a[0]) ? a[0] * a[0] : 0.0;
    return halves(n / 2, a) + halves(n - n / 2, a + n / 2);
}

double by_recursion(int n, const double *obs, const double *w)
{
    double r[8];

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    return halves(n, r);
}
