/* What variants.py is tried on: a program of many small helpers, written in ways that a rewriting may stumble over. It prints values. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SQUARE(x) ((x) * (x))

typedef struct Point {
    double x, y;
} Point;

typedef double (*Law)(double);

enum { SIZE = 4 };

/* x is a member, too */
static double length(const Point *point, double x)
{
    return sqrt(SQUARE(point->x) + SQUARE(point->y)) + x;
}

static double half(double x)
{
    return x / 2;
}

static int half_of(int n)
{
    return n / 2;
}

static double damped(double x)
{
    return exp(-x * x);
}

static double applied(Law law, double x)
{
    return law(x);
}

static double sum(int n, const double *v)
{
    double total = 0.0;

    for (int i = 0; i < n; i++)
        total += v[i];
    return total;
}

/* a continue, an empty step, two counters, a loop without a body */
static void odd_loops(int n, const double *from, double *to)
{
    int i, j;

    for (i = 0; i < n; i++) {
        if (i == 1)
            continue;
        to[i] += from[i];
    }
    for (i = 0, j = n - 1; i < j; i++, j--) {
        double kept = to[i];
        to[i] = to[j];
        to[j] = kept;
    }
    for (i = 0; i < n;) {
        int i_step = 2;
        to[i] *= 1.5;
        i += i_step;
    }
    for (i = 0; i < n && from[i] < 2.0; i++)
        ;
    for (;;) {
        if (i-- <= 0)
            break;
        to[0] += 0.125 * i;
    }
    for (int k = 0; k < n; k++)
        switch (k) {
        case 0:
            to[k] += 1.0;
            break;
        default:
            to[k] -= 1.0;
        }
}

/* pointers that move; a local that hides another */
static double walk(int n, const double *a, const double *b, double *out)
{
    double total = 0.0;

    while (n-- > 0) {
        const double *total_of = a;
        double term = *a++ * *b++;
        {
            double term = 2.0;
            *out = term * *total_of;
        }
        out++;
        total += term;
    }
    return total;
}

static double early(const double *v, const double *w)
{
    if (v[0] < w[0])
        return w[0];
    return v[0];
}

static double power(double base, int n)
{
    return n == 0 ? 1.0 : base * power(base, n - 1);
}

static void scale(double *v, int n, double by)
{
    by *= 2.0;
    for (int i = 0; i < n; i++)
        v[i] *= by;
}

static Point *point_new(double x, double y)
{
    Point *point = malloc(sizeof(Point));

    point->x = x;
    point->y = y;
    return point;
}

static int compared(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

double objective(int n, const double *x, double *y)
{
    double work[SIZE], more[SIZE] = {0.5, 1.5}, rest = 0.25;
    double *copy = malloc(n * sizeof(double));
    const double *first = x;
    Point *point = point_new(first[0], x[1]);
    double total = sum(n, x) + half(3) * sum(SIZE, more);
    int i = half_of(7);

    memcpy(copy, x, n * sizeof *copy);
    memset(work, 0, sizeof work);
    odd_loops(SIZE, x, work);
    scale(copy, n, total);
    total += walk(n, x, copy, y);
    total = early(x, more) + total * half(total + i);
    if (total > 0.0)
        scale(work, SIZE, rest);
    else if (total < -100.0)
        rest = sum(SIZE, work);
    total += length(point, rest) + applied(damped, 0.5) + power(rest, half_of(4) + 1);
    qsort(copy, n, sizeof(double), compared);
    {
        double half = copy[n / 2];
        total += half * sum(n, copy);
    }
    for (int i = 0; i < SIZE; i++)
        y[i] += work[i] * damped(0.1 * i);
    free(copy);
    free(point);
    return total;
}

int main(void)
{
    double x[6] = {0.5, -1.25, 2.0, 0.75, 3.5, -0.5}, y[6];
    double result = objective(6, x, y);

    printf("%.17g\n", result);
    for (int i = 0; i < 6; i++)
        printf("%.17g\n", y[i]);
    return 0;
}
