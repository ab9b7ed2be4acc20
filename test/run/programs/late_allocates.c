// Sums over iterations that allocate what they work on: each is reversed at once, with a block and a shadow of its own. Where an iteration finds what an
// earlier one has left, none is.
// RUN: %run-test %s
// ADCC: paths(return)/(x,a); helped(return)/(x,a); given(return)/(x,a); cleared(return)/(x,a); twice(return)/(x,a)
// ADCC: listed(return)/(x,a); cached(return)/(x,a); grown(return)/(x,a); sometimes(return)/(x,a); tables(return)/(x,a); stopped(return)/(x,a); nested(return)/(x,a); carried(return)/(x,a); outside(return)/(x,a); before(return)/(x,a)
// ARGS: n=4, m=3, x[4], a=0.3
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double paths(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *b = malloc(n * sizeof *b);
        if (!b) {
            fprintf(stderr, "no memory for path %d\n", p);
            exit(1);
        }
        for (int i = 0; i < n; i++)
            b[i] = sin(a * x[i] + p);
        for (int i = 1; i < n; i++)
            b[i] = b[i] * b[i - 1] + x[i];
        sum += b[n - 1] * b[n - 1];
        free(b);
    }
    return sum;
}

static double work(int n, const double *x, double a, int p)
{
    double *b = malloc(n * sizeof *b), v = 0.0;
    for (int i = 0; i < n; i++)
        b[i] = exp(-a * x[i] * p);
    for (int k = 0; k < 2; k++)
        for (int i = 1; i < n; i++)
            b[i] += b[i - 1] * b[i];
    for (int i = 0; i < n; i++)
        v += b[i] * x[i];
    free(b);
    return v;
}

double helped(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++)
        sum += work(n, x, a, p) * x[p];
    return sum;
}

static double *weights(int n, const double *x, double a)
{
    double *w = malloc(n * sizeof *w);
    for (int i = 0; i < n; i++)
        w[i] = i ? w[i - 1] * exp(a * x[i]) : x[0];
    return w;
}

double given(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *w = weights(n, x, a * p);
        for (int i = 0; i < n; i++)
            sum += w[i] * w[i] * x[p];
        free(w);
    }
    return sum;
}

double cleared(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *count = calloc(n, sizeof *count);
        for (int i = 0; i < n; i++)
            count[(i * (p + 2)) % n] += x[i] * x[i] * a;
        for (int i = 0; i < n; i++)
            sum += log(1.0 + count[i]) * count[i];
        free(count);
    }
    return sum;
}

// Two blocks, one of which is the other's source.
double twice(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *b = malloc(n * sizeof *b), *c = malloc(2 * n * sizeof *c);
        for (int i = 0; i < n; i++)
            b[i] = x[i] * cos(a * p);
        for (int i = 0; i < 2 * n; i++)
            c[i] = b[i % n] * b[(i + 1) % n];
        free(b);
        for (int i = 1; i < 2 * n; i++)
            sum += c[i] * c[i - 1];
        free(c);
    }
    return sum;
}

// A list of what all iterations have left.
struct item {
    double value;
    struct item *next;
};
double listed(int n, int m, const double *x, double a)
{
    struct item *head = NULL;
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        struct item *item = malloc(sizeof *item);
        item->value = x[p] * x[p + 1] * a;
        item->next = head;
        head = item;
        for (const struct item *at = head; at; at = at->next)
            sum += at->value * at->value * x[n - 1];
    }
    while (head) {
        struct item *next = head->next;
        free(head);
        head = next;
    }
    return sum;
}

// A block that is kept for the iterations behind it.
static double *get(double **kept, int n, const double *x)
{
    if (!*kept) {
        *kept = malloc(n * sizeof **kept);
        for (int i = 0; i < n; i++)
            (*kept)[i] = x[i];
    }
    return *kept;
}
double cached(int n, int m, const double *x, double a)
{
    double sum = 0.0, *kept = NULL;
    for (int p = 0; p < m; p++) {
        double *w = get(&kept, n, x);
        for (int i = 0; i < n; i++) {
            sum += w[i] * w[i];
            w[i] = sin(a * w[i]);
        }
    }
    free(kept);
    return sum;
}

// One that grows.
double grown(int n, int m, const double *x, double a)
{
    double sum = 0.0, *all = malloc(sizeof *all);
    all[0] = x[0] * a;
    for (int p = 1; p <= m; p++) {
        all = realloc(all, (p + 1) * sizeof *all);
        all[p] = all[p - 1] * x[p % n];
        sum += all[p] * all[p];
    }
    free(all);
    return sum;
}

// One that only some iterations have; those need the one before.
double sometimes(int n, int m, const double *x, double a)
{
    double sum = 0.0, *b = NULL;
    for (int p = 0; p < m; p++) {
        if (p % 2 == 0) {
            free(b);
            b = malloc(n * sizeof *b);
            for (int i = 0; i < n; i++)
                b[i] = x[i] * a;
        }
        for (int i = 0; i < n; i++) {
            sum += b[i] * b[i];
            b[i] *= 1.0 + x[i];
        }
    }
    free(b);
    return sum;
}

// Rows of a table.
double tables(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double **rows = malloc(2 * sizeof *rows);
        for (int k = 0; k < 2; k++)
            rows[k] = malloc(n * sizeof **rows);
        for (int i = 0; i < n; i++) {
            rows[0][i] = x[i] * (p + a);
            rows[1][i] = rows[0][i] * x[n - 1 - i];
        }
        for (int i = 0; i < n; i++)
            sum += rows[1][i] * rows[1][n - 1 - i];
        for (int k = 0; k < 2; k++)
            free(rows[k]);
        free(rows);
    }
    return sum;
}

// One that another arm gives back.
double stopped(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *b = malloc(n * sizeof *b), s = 0.0;
        for (int i = 0; i < n; i++)
            b[i] = x[i] * x[p] + a;
        for (int i = 0; i < n; i++)
            s += b[i] * sqrt(b[i]);
        if (s > 2.0) {
            sum += s * b[0];
            free(b);
        } else {
            sum -= s * b[1];
            free(b);
        }
    }
    return sum;
}

// One for each round of a loop in the loop.
double nested(int n, int m, const double *x, double a)
{
    double sum = 0.0;
    for (int p = 0; p < m; p++) {
        double *w = malloc(n * sizeof *w);
        for (int i = 0; i < n; i++)
            w[i] = x[i] * x[p] * a;
        for (int k = 0; k < 3; k++) {
            double *b = malloc(n * sizeof *b);
            for (int i = 0; i < n; i++)
                b[i] = exp(w[i] * k * 0.1);
            for (int i = 1; i < n; i++)
                b[i] *= b[i - 1];
            sum += b[n - 1] * w[k];
            free(b);
        }
        free(w);
    }
    return sum;
}

// One whose elements count for the next block's, though that is another one.
double carried(int n, int m, const double *x, double a)
{
    double sum = 0.0, last = x[0];
    for (int p = 0; p < m; p++) {
        double *b = malloc(n * sizeof *b);
        for (int i = 0; i < n; i++)
            b[i] = last * x[i] + a;
        last = b[n - 1];
        sum += b[0] * b[1];
        free(b);
    }
    return sum;
}

// Those that are allocated in front of the loop: by the function, and by one that it calls.
static double step(int n, double *b, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += b[i] * b[i];
        b[i] *= x[i];
    }
    return s;
}

double outside(int n, int m, const double *x, double a)
{
    double sum = 0.0, *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
        b[i] = a + x[i];
    for (int p = 0; p < m; p++)
        sum += step(n, b, x);
    free(b);
    return sum;
}

double before(int n, int m, const double *x, double a)
{
    double sum = 0.0, *w = weights(n, x, a);
    for (int p = 0; p < m; p++)
        for (int i = 0; i < n; i++) {
            sum += w[i] * w[i];
            w[i] *= x[p];
        }
    free(w);
    return sum;
}
