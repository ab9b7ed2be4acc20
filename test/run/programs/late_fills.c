// Scratch that each iteration fills anew (late_fill.c): by a copy, by zeros, element by element each from the ones before, by a first few and a loop; and what looks alike, but
// leaves something from one iteration to the next.
// RUN: %run-test %s
// ADCC: copied(return)/(x,w); cleared(return)/(x,w); recurrence(return)/(x,w); two_before(return)/(x,w); on_stack(return)/(x,w); tridiagonal(return)/(x,w); triangle(return)/(x,w)
// ADCC: whole(return)/(x,w); three(return)/(x,w); after_store(return)/(x,w); less_is_copied(return)/(x,w); copied_as_far(return)/(x,w); begins_later(return)/(x,w); reads_ahead(return)/(x,w); looks_ahead(return)/(x,w); fewer(return)/(x,w); one_more(return)/(x,w); from_the_end(return)/(x,w); second_first(return)/(x,w); between(return)/(x,w); copied_before(return)/(x,w)
// ADCC: reads_itself(return)/(x,w); stores_beyond(return)/(x,w); skips_one(return)/(x,w); cleared_in_part(return)/(x,w); in_a_branch(return)/(x,w); copied_on(return)/(x,w); second_part(return)/(x,w); closed(return)/(x,w); beyond_closed(return)/(x,w)
// ARGS: m=4, n=5, x[20], w[6]
#include <math.h>
#include <stdlib.h>
#include <string.h>

double copied(int m, int n, const double *x, const double *w)
{
    double *t = malloc((size_t)n * sizeof *t), s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j] * w[j]);
        for (int j = 0; j + 1 < n; j++)
            s += t[j] * t[j + 1];
    }
    free(t);
    return s;
}

double cleared(int m, int n, const double *x, const double *w)
{
    double t[8], s = 0.0;

    for (int i = 0; i < m; i++) {
        memset(t, 0, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                t[j] += x[i * n + k] * w[k] * w[j];
        for (int j = 0; j + 1 < n; j++)
            s += sin(t[j]) * t[j + 1];
    }
    return s;
}

double recurrence(int m, int n, const double *x, const double *w)
{
    double *t = malloc((size_t)n * sizeof *t), s = 0.0;

    for (int i = 0; i < m; i++) {
        t[0] = x[i] * w[0];
        for (int j = 1; j < n; j++)
            t[j] = sin(t[j - 1]) * w[j] + x[i];
        for (int j = n - 2; j >= 0; j--)
            t[j] *= t[j + 1];
        s += t[0];
    }
    free(t);
    return s;
}

double two_before(int m, int n, const double *x, const double *w)
{
    double t[8], s = 0.0;

    for (int i = 0; i < m; i++) {
        t[0] = x[i];
        t[1] = x[i] * w[1] + t[0];
        for (int j = 2; j < n; j++)
            t[j] = t[j - 1] * w[j] - sin(t[j - 2]);
        s += t[n - 1] * t[1];
        t[0] = x[i];
    }
    return s;
}

double on_stack(int m, int n, const double *x, const double *w)
{
    double t[64], s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)n * sizeof *t);
        for (int j = 1; j < n; j++)
            t[j] = sin(t[j - 1]) * w[j] + t[j];
        s += t[n - 1];
    }
    return s;
}

/* Thomas' algorithm. */
double tridiagonal(int m, int n, const double *x, const double *w)
{
    double *c = malloc((size_t)n * sizeof *c), *d = malloc((size_t)n * sizeof *d), s = 0.0;

    for (int i = 0; i < m; i++) {
        c[0] = 1.0 / (4.0 + w[0]);
        d[0] = x[i * n] / (4.0 + w[0]);
        for (int j = 1; j < n; j++) {
            double pivot = 1.0 / (4.0 + w[j] - c[j - 1]);
            c[j] = pivot;
            d[j] = (x[i * n + j] - d[j - 1]) * pivot;
        }
        for (int j = n - 2; j >= 0; j--)
            d[j] -= c[j] * d[j + 1];
        for (int j = 0; j < n; j++)
            s += d[j] * d[j];
    }
    free(c);
    free(d);
    return s;
}

double triangle(int m, int n, const double *x, const double *w)
{
    double t[8], s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            double sum = x[i * n + j];
            for (int k = 0; k < j; k++)
                sum -= w[k] * t[k];
            t[j] = sum / (1.0 + w[j]);
        }
        for (int j = 0; j < n; j++)
            s += t[j] * t[j] * t[n - 1 - j];
    }
    return s;
}

double whole(int m, int n, const double *x, const double *w)
{
    double t[6], s = 0.0;

    for (int i = 0; i < m; i++) {
        memset(t, 0, sizeof t);
        for (int j = 0; j < n; j++)
            t[(i + 2 * j) % 6] += x[i * n + j] * w[j];
        for (int j = 0; j < 6; j++)
            s += t[j] * t[(j + 1) % 6];
    }
    return s;
}

double three(int m, int n, const double *x, const double *w)
{
    double s = 0.0, t[3];

    for (int i = 0; i < m; i++) {
        t[0] = x[i] * w[0];
        t[1] = x[i + 1] * t[0];
        t[2] = sin(t[1]);
        for (int j = 0; j < n; j++)
            t[j % 3] += t[(j + i) % 3] * w[j];
        s += t[0] * t[1] * t[2];
    }
    return s;
}

double after_store(int m, int n, const double *x, const double *w)
{
    double t[8], s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            t[j] = x[i * n + j] * w[j];
            if (t[j] > 0.3)
                t[j] = sin(t[j]);
            s += t[j] * t[j];
        }
    }
    return s;
}

/* ---- what an iteration leaves to the next ---- */

double less_is_copied(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)(n - 1) * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j] * w[j]);
        s += t[n - 1] * t[0];
    }
    return s;
}

double copied_as_far(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)(i + 1) * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j] * w[j]);
        s += t[n - 1] * t[0];
    }
    return s;
}

double begins_later(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        t[0] = x[i];
        for (int j = 2; j < n; j++)
            t[j] = sin(t[j - 1]) * w[j];
        t[1] += t[n - 1];
        s += t[1] * t[n - 1];
    }
    return s;
}

double reads_ahead(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 1.0}, s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j + 1]) * w[j] + x[i * n + j];
        s += t[0] * t[n - 1];
    }
    return s;
}

/* The first iteration leaves most. */
double fewer(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)(n - i) * sizeof *t);
        for (int j = 0; j < n - i; j++)
            t[j] = sin(t[j] * w[j]);
        for (int j = 0; j < n; j++)
            s += t[j] * t[n - 1 - j];
    }
    return s;
}

double one_more(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 0.25}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)n * sizeof *t);
        for (int j = 0; j <= n; j++)
            t[j] = 0.5 * t[j] + sin(w[j]) * t[0];
        s += t[0] * t[n];
    }
    return s;
}

double from_the_end(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 0.25}, s = n;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < 5; j++)
            t[j] = x[i + j] * w[j];
        for (int j = 5; j >= 0; j--)
            t[j] = 0.5 * t[j] + sin(w[j]) * x[i];
        s += t[0] * t[5];
    }
    return s;
}

double second_first(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 0.25}, s = 0.0;

    for (int i = 0; i < m; i++) {
        t[1] = x[i] * w[1];
        t[3] = x[i] * w[2];
        s += t[3] * t[1];
        for (int j = 2; j < n; j++)
            t[j] = sin(t[j - 1]) * w[j] + t[j - 2];
        s += t[n - 1] * t[1];
        t[0] = t[n - 1] * x[i];
    }
    return s;
}

/* Copied there and back. */
double between(int m, int n, const double *x, const double *w)
{
    double t[8], *u = malloc((size_t)n * sizeof *u), s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++)
            u[j] = x[i * n + j] * w[j];
        for (int k = 0; k < 3; k++) {
            memcpy(t, u, (size_t)n * sizeof *t);
            for (int j = 0; j < n; j++)
                u[j] = sin(t[j]) * t[n - 1 - j];
        }
        memcpy(t, u, (size_t)n * sizeof *t);
        s += t[0] * t[n - 1];
    }
    free(u);
    return s;
}

/* What is copied was made by the iteration before. */
double copied_before(int m, int n, const double *x, const double *w)
{
    double t[8], u[8] = {0.25, 0.5, 0.25, 0.125, 1.0}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, u, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            u[j] = x[i * n + j] * w[j];
        for (int j = 0; j < n; j++)
            s += sin(t[j]) * u[j];
    }
    return s;
}

double looks_ahead(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 1.0}, s = 0.0;

    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            t[j] = x[i * n + j] * w[j];
            s += sin(t[j]) * t[j + 1];
        }
    return s;
}

double reads_itself(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        t[0] = x[i];
        for (int j = 1; j < n; j++)
            t[j] = t[j - 1] * w[j] + 0.5 * t[j];
        s += t[n - 1] * t[n - 1];
    }
    return s;
}

double stores_beyond(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 1.0}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, x + (size_t)i * n, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j + 1] = sin(t[j] * w[j]) + 0.5 * t[j + 1];
        s += t[n] * t[0];
    }
    return s;
}

double skips_one(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        t[0] = x[i];
        t[2] = x[i] * w[0];
        for (int j = 0; j < 3; j++)
            t[j] = sin(t[j]) + w[j];
        s += t[1] * t[2] * t[0];
    }
    return s + n;
}

double cleared_in_part(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memset(t + 1, 0, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] += sin(x[i * n + j]) * w[j];
        s += t[0] * t[n - 1];
    }
    return s;
}

double in_a_branch(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        if (x[i] > 0.5 || i == 0)
            memcpy(t, x + (size_t)i * n, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j] * w[j]);
        s += t[0] * t[n - 1];
    }
    return s;
}

double copied_on(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, u[8] = {0.25, 0.5, 0.25, 0.125, 1.0}, s = 0.0;

    for (int i = 0; i < m; i++) {
        memcpy(t, u, (size_t)n * sizeof *t);
        for (int j = 0; j < n; j++)
            t[j] = sin(t[j] * w[j]) + x[i * n + j];
        memcpy(u, t, (size_t)n * sizeof *u);
        s += t[0] * u[n - 1];
    }
    return s;
}

/* The first half is made of what is there of the second. */
double second_part(int m, int n, const double *x, const double *w)
{
    double t[8] = {0.5, 0.25, 0.125, 0.5, 0.75, 0.25}, s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < 3; j++)
            t[j] = sin(t[j + 3]) * x[i * n + j];
        for (int j = 3; j < 6; j++)
            t[j] = t[j - 3] * w[j];
        s += t[5] * t[0];
    }
    return s;
}

// Up to an element that is filled, too.
double closed(int m, int n, const double *x, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int l = 0; l <= n - 2; l++) {
            double sum = 0.0;
            for (int k = l; k < n; k++)
                sum += x[i + k] * x[i + k - l];
            r[l] = sum;
        }
        r[n - 2] *= w[0];
        for (int l = 1; l <= n - 2; l++)
            s += r[l] * r[l] / r[0];
    }
    return s;
}

double beyond_closed(int m, int n, const double *x, const double *w)
{
    double r[8] = {0.5, 0.25, 0.125, 0.5, 0.75}, s = 0.0;

    for (int i = 0; i < m; i++) {
        for (int l = 0; l <= n - 2; l++)
            r[l] = x[i + l] * w[l];
        r[n - 1] = 0.5 * r[n - 1] + sin(r[n - 2]);
        s += r[n - 1] * r[0];
    }
    return s;
}
