// RUN: %run-test %s
// Blocks that helpers allocate for themselves: those that one sweep alone accesses live in that one.
// ADCC: unread; read_again; climbing; kept; counted; checked; in_arm; handed; zeroed; of_records; twice; in_loop; two_or_none; counted_failures; stopping
// ARGS: n=4, x[6] in 0.5..1.5
// ARGS: n=1, x[6] in 0.5..1.5
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Nothing of it is read in the reverse sweep. */
static double linear(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), s;
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    for (int i = 1; i < m; i++)
        t[i] += 0.5 * t[i - 1];
    s = t[m - 1];
    free(t);
    return s;
}

double unread(int n, const double *x)
{
    double sum = 0.0, a = x[5];
    for (int k = 0; k < n; k++) {
        a = linear(5, x, a * 0.5 + k);
        sum += a * linear(n, x + 1, a);
    }
    return sum;
}

/* Its values are read there. */
static double products(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), s = 0.0;
    for (int i = 0; i < m; i++)
        t[i] = sin(a * x[i]);
    for (int i = 1; i < m; i++)
        s += t[i] * t[i - 1];
    free(t);
    return s;
}

double read_again(int n, const double *x)
{
    double sum = 0.0;
    for (int k = 0; k < n; k++)
        sum += products(k + 2, x, sum + k);
    return sum;
}

/* A block for each call that is under way. */
static double climb(int n, int m, const double *x, double a)
{
    double *t = calloc(m, sizeof *t), s;
    for (int i = 0; i < m; i++)
        t[i] += a * x[i];
    s = n > 0 ? climb(n - 1, m, x, 0.5 * a) : 1.0;
    for (int i = 0; i < m; i++)
        s += 0.1 * t[i];
    free(t);
    return s;
}

double climbing(int n, const double *x)
{
    return climb(n, 3, x, x[3]) * climb(1, 2, x, x[4]);
}

struct Holder {
    double *block;
};

/* Its address is in memory. */
static double held(struct Holder *holder, int m, const double *x, double a)
{
    double s = 0.0;
    holder->block = malloc(m * sizeof *holder->block);
    for (int i = 0; i < m; i++)
        holder->block[i] = a * x[i];
    for (int i = 0; i < m; i++)
        s += 2.0 * holder->block[i];
    free(holder->block);
    return s;
}

double kept(int n, const double *x)
{
    struct Holder holder;
    double a = 1.0;
    for (int k = 0; k < n; k++)
        a = 0.2 * held(&holder, 3, x, a) + x[4];
    return a;
}

/* Its size is another one each time, and it may be one byte. */
static double sized(int m, const double *x, double a)
{
    double *t = malloc((size_t)m * sizeof *t + 1), s = 0.0;
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    for (int i = 0; i < m; i++)
        s += t[i];
    free(t);
    return s + a;
}

double counted(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.3 * sized(k, x, a);
    return a;
}

/* Asked whether there is one. */
static double asked(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), s = 0.0;
    if (!t)
        return 0.0;
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    for (int i = 0; i < m; i++)
        s += 3.0 * t[i];
    free(t);
    return s;
}

double checked(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.1 * asked(3, x, a) + x[k];
    return a;
}

/* Made in one arm, used behind it. */
static double chosen(int m, const double *x, double a)
{
    double *t = NULL, s = 0.0;
    if (m > 1) {
        t = malloc(m * sizeof *t);
        for (int i = 0; i < m; i++)
            t[i] = a * x[i];
    }
    for (int i = 0; t && i < m; i++)
        s += 3.0 * t[i];
    free(t);
    return s + a;
}

double in_arm(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.1 * chosen(k, x, a) + x[k];
    return a;
}

static void fill(double *t, int m, const double *x, double a)
{
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    if (m > 3)
        fill(t + 1, m - 3, x, 2.0 * a);
}

static double with_help(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), s = 0.0;
    fill(t, m, x, a);
    for (int i = 0; i < m; i++)
        s += t[i];
    free(t);
    return s;
}

double handed(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.1 * with_help(5, x, a) + x[k];
    return a;
}

static double cleared(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), *u = malloc(m * sizeof *u), s = 0.0;
    memset(t, 0, m * sizeof *t);
    for (int i = 0; i < m; i += 2)
        t[i] = a * x[i];
    memcpy(u, t, m * sizeof *t);
    for (int i = 0; i < m; i++)
        s += t[i] + 2.0 * u[i];
    free(u);
    free(t);
    return s;
}

double zeroed(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.1 * cleared(5, x, a) + x[k];
    return a;
}

struct Point {
    double x, y;
    int label;
};

static double nearest(int m, const double *x, double a)
{
    struct Point *p = malloc(m * sizeof *p);
    double s = 0.0;
    for (int i = 0; i < m; i++)
        p[i] = (struct Point){a * x[i], x[i] - a, i};
    for (int i = 1; i < m; i++)
        p[i].x += 0.5 * p[i - 1].y + p[i - 1].label;
    s = p[m - 1].x + p[m - 2].x;
    free(p);
    return s;
}

double of_records(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.7 * nearest(4, x, a) - x[k];
    return a;
}

/* One block after the other, perhaps in the same place. */
static double two(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), s;
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    s = t[m / 2];
    free(t);
    double *u = malloc(m * sizeof *u);
    for (int i = 0; i < m; i++)
        u[i] = s * x[i];
    s += u[m - 1];
    free(u);
    return s;
}

double twice(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.2 * two(4, x, a) + x[k];
    return a;
}

/* In the requested function's own loop. */
double in_loop(int n, const double *x)
{
    double sum = x[5];
    for (int k = 0; k < n; k++) {
        double *t = malloc((k + 1) * sizeof *t);
        for (int i = 0; i <= k; i++)
            t[i] = sum * x[i];
        sum = 0.5 * t[k / 2] + 0.25 * t[k];
        free(t);
    }
    return sum;
}

/* Both or none; the way out frees them, too. */
static double pair(int m, const double *x, double a)
{
    double *t = malloc(m * sizeof *t), *u = calloc(m, sizeof *u), s;
    if (t == NULL || u == NULL) {
        free(t);
        free(u);
        return -1.0;
    }
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    for (int i = 1; i < m; i++)
        u[i] = 0.5 * t[i - 1] + x[i];
    s = u[m - 1] + t[0];
    free(t);
    free(u);
    return s;
}

double two_or_none(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = 0.5 * pair(k + 1, x, a) + x[k] * a;
    return a;
}

/* The answer is wanted behind the block's end, and decides. */
static double answer(int m, const double *x, double a, int *failures)
{
    double *t = malloc(m * sizeof *t), s = 0.0;
    int failed = !t;
    for (int i = 0; i < m && t; i++)
        t[i] = a * x[i];
    if (t)
        s = t[m - 1] + 0.5 * t[0];
    free(t);
    *failures += failed;
    return failed ? a * a : s;
}

double counted_failures(int n, const double *x)
{
    int failures = 0;
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = answer(k + 1, x, a + x[k], &failures) * x[k];
    return failures ? 0.0 : a;
}

static void *get(size_t bytes)
{
    void *block = malloc(bytes);
    if (!block)
        exit(1);
    return block;
}

static double got(int m, const double *x, double a)
{
    double *t = get(m * sizeof *t), s;
    for (int i = 0; i < m; i++)
        t[i] = a * x[i];
    for (int i = 1; i < m; i++)
        t[i] += 0.5 * t[i - 1];
    s = t[m - 1];
    free(t);
    return s;
}

double stopping(int n, const double *x)
{
    double a = x[5];
    for (int k = 0; k < n; k++)
        a = got(k + 1, x, a) + x[k] * a;
    return a;
}
