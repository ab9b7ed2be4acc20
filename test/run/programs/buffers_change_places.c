// RUN: %run-test %s
// Buffers that change places in a loop lie apart in each of its rounds; and what looks like that, and is not.
// ADCC: two; three; rotated; left; before_test; in_two_loops; in_nested; of_callers(return)/(x,y)
// ARGS: n=7, m=3, x[9] in -1..1, y[9] in -1..1
// ARGS: n=9, m=4, x[9] in -1..1, y[9] in -1..1
// ARGS: n=2, m=1, x[9] in -1..1, y[9] in -1..1
// ARGS: n=6, m=0, x[9] in -1..1, y[9] in -1..1
// ADCC: one_given_twice; the_same_again; now_and_then; both_ways; one_kept; two_from_one; at_the_end; in_the_round; dropped
// ARGS: n=7, m=3, x[9] in -1..1, y[9] in -1..1
// ARGS: n=5, m=4, x[9] in -1..1, y[9] in -1..1
// ARGS: n=6, m=0, x[9] in -1..1, y[9] in -1..1
#include <math.h>
#include <stdlib.h>

static double sum(int n, const double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += (i + 1) * a[i] * a[i];
    return s;
}

static double *copy(int n, const double *x)
{
    double *a = malloc((size_t)n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = x[i];
    return a;
}

double two(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y);
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i] * a[i] + a[i - 1] - 0.25 * a[i + 1];
        double *t = a;
        a = b;
        b = t;
    }
    double r = sum(n, a);
    free(a);
    free(b);
    return r;
}

double three(int n, int m, const double *x, const double *y)
{
    double *before = copy(n, x), *now = copy(n, y), *next = copy(n, x), r = 0.0;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            next[i] = 1.5 * now[i] - before[i] + 0.1 * x[i] * (now[i - 1] + now[i + 1]) * now[i];
        double *t = before;
        before = now;
        now = next;
        next = t;
        r += sum(n, now);
    }
    free(before);
    free(now);
    free(next);
    return r;
}

/* What a round reads of one is read once for all of the other. */
double rotated(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y), *c = copy(n, y);
    for (int s = 0; s < m; s++) {
        for (int j = 0; j < n; j++) {
            double t = 0.0;
            for (int i = 0; i < n; i++)
                t += a[i] * b[i] * x[j];
            c[j] = 0.5 * sin(t);
        }
        double *t = c;
        c = b;
        b = a;
        a = t;
    }
    double r = sum(n, a);
    free(a);
    free(b);
    free(c);
    return r;
}

/* By a break: what the loop would carry on then does not count. */
double left(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y), r = 0.0;
    for (int s = 1; s <= m; s++) {
        double scale = 1.0 + a[0] * a[0];
        r += log(scale);
        if (s == m)
            break;
        for (int i = 0; i < n; i++)
            a[i] /= scale;
        for (int j = 0; j < n; j++) {
            double t = 0.0;
            for (int i = 0; i < n; i++)
                t += a[i] * y[(i + j) % n];
            b[j] = t * x[j];
        }
        double *swap = a;
        a = b;
        b = swap;
    }
    free(a);
    free(b);
    return r;
}

double before_test(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y);
    int s = 0;
    do {
        for (int i = 1; i < n - 1; i++)
            b[i] = a[i - 1] * a[i] - a[i + 1];
        double *t = a;
        a = b;
        b = t;
    } while (++s < m);
    double r = sum(n, a) + b[0];
    free(a);
    free(b);
    return r;
}

/* Layers inwards, samples outwards. */
double in_two_loops(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y), r = 0.0;
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < n; i++)
            a[i] = x[i] + s;
        for (int l = 0; l < m; l++) {
            for (int i = 0; i < n; i++) {
                double t = 0.0;
                for (int j = 0; j < n; j++)
                    t += y[j] * a[j];
                b[i] = tanh(t * x[i]);
            }
            double *t = a;
            a = b;
            b = t;
        }
        r += sum(n, a);
    }
    free(a);
    free(b);
    return r;
}

double in_nested(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y), *c = copy(n, x);
    for (int s = 0; s < 2; s++) {
        for (int l = 0; l < m; l++) {
            for (int i = 1; i < n - 1; i++)
                b[i] = a[i - 1] * c[i] - a[i + 1];
            double *t = a;
            a = b;
            b = t;
        }
        double *t = c;
        c = b;
        b = t;
    }
    double r = sum(n, a) + sum(n, b);
    free(a);
    free(b);
    free(c);
    return r;
}

/* Parameters, which may be one array as far as adcc knows. */
double of_callers(int n, int m, double *x, double *y)
{
    double *a = x, *b = y;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = a[i - 1] * a[i] - a[i + 1];
        double *t = a;
        a = b;
        b = t;
    }
    return sum(n, a);
}

/* They are one array from the start: elements are read that the loop wrote. */
double one_given_twice(int n, int m, const double *x, const double *y)
{
    double *block = copy(n, x), *a = block, *b = block;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1] * y[i];
        double *t = a;
        a = b;
        b = t;
    }
    double r = sum(n, a);
    free(block);
    return r;
}

/* After the first round they are one. */
double the_same_again(int n, int m, const double *x, const double *y)
{
    double *first = copy(n, x), *second = copy(n, y), *a = first, *b = second;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
        a = b;
    }
    double r = sum(n, a);
    free(first);
    free(second);
    return r;
}

/* In some rounds they become one. */
double now_and_then(int n, int m, const double *x, const double *y)
{
    double *first = copy(n, x), *second = copy(n, y), *a = first, *b = second;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
        double *t = a;
        a = b;
        if (s != 1)
            b = t;
    }
    double r = sum(n, a);
    free(first);
    free(second);
    return r;
}

/* They change places in some rounds. */
double both_ways(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y);
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
        if (s % 3 != 1) {
            double *t = a;
            a = b;
            b = t;
        }
    }
    double r = sum(n, a) + sum(n, b);
    free(a);
    free(b);
    return r;
}

/* A name for one of them, that stays. */
double one_kept(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y), *kept = a;
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * kept[i + 1] - kept[i - 1] * a[i];
        double *t = a;
        a = b;
        b = t;
    }
    double r = sum(n, a) + sum(n, kept);
    free(a);
    free(b);
    return r;
}

/* Halves of one block. */
double two_from_one(int n, int m, const double *x, const double *y)
{
    double *block = malloc(2 * (size_t)n * sizeof *block), *a = block, *b = block + n / 2;
    for (int i = 0; i < 2 * n; i++)
        block[i] = i < n ? x[i] : y[i - n];
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
        double *t = a;
        a = b;
        b = t;
    }
    double r = sum(2 * n, block);
    free(block);
    return r;
}

/* One moves on as well. */
double at_the_end(int n, int m, const double *x, const double *y)
{
    double *block = malloc(3 * (size_t)n * sizeof *block), *a = block, *b = block + n;
    for (int i = 0; i < 3 * n; i++)
        block[i] = i < n ? x[i] : y[i % n];
    for (int s = 0; s < m; s++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
        double *t = a;
        a = b + 1 - n * (s % 2) / n;
        b = t;
    }
    double r = sum(3 * n, block);
    free(block);
    return r;
}

/* The loop that is asked about lets them change places itself. */
double in_the_round(int n, int m, const double *x, const double *y)
{
    double *a = copy(n, x), *b = copy(n, y);
    for (int s = 1; s < n - 1; s++) {
        b[s] = 0.5 * a[s - 1] * a[s] - b[s + 1] * (m + 1);
        double *t = a;
        a = b;
        b = t;
    }
    double r = sum(n, a) + sum(n, b);
    free(a);
    free(b);
    return r;
}

/* The loop inside leaves one of three twice. */
double dropped(int n, int m, const double *x, const double *y)
{
    double *first = copy(n, x), *second = copy(n, y), *a = first, *b = second;
    for (int s = 0; s < 2; s++) {
        for (int l = 0; l < m; l++) {
            for (int i = 1; i < n - 1; i++)
                b[i] = 0.5 * a[i - 1] * a[i] - a[i + 1];
            double *t = a;
            a = b;
            b = l == 1 ? a : t;
        }
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * a[i - 1] * a[i] + a[i + 1];
    }
    double r = sum(n, a) + sum(n, b);
    free(first);
    free(second);
    return r;
}
