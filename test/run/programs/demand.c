// RUN: %run-test %s
// Scratch that one loop fills and the next one reads under a condition, in eight directions at once: what the condition leaves out is not made. Where the
// condition may be another one by then, or what was left out is found later, by another loop or in another round, it is.
// WIDTH: 8
// ADCC: weighted(y)/(x,y)
// ARGS: n=6, w[6]={0.5, 0, 0, -2, 0, 1}, x[6], y[6]
// ARGS: n=0, w=null, x=null, y=null
// ADCC: moving(y)/(x,y)
// ARGS: n=6, x[6] in 1..1.5, y[7]={0, 0, 0, 0.7, 0, 0, 0}
// ARGS: n=6, x[6] in 1..1.5, y[7]={1, 0, 0, 0.7, 0, 0, 0}
// ADCC: masked
// ARGS: n=6, mask[6]={1, 0, 0, 1, 0, 1}, x[6]
// ADCC: several
// ARGS: n=5, mask[5]={3, 0, 2, 4, 1}, x[5]
// ADCC: strided
// ARGS: n=4, m=3, mask[4]={1, 0, 0, 1}, x[4]
// ARGS: n=4, m=2, mask[4]={1, 0, 0, 1}, x[4]
// ARGS: n=4, m=4, mask[4]={1, 0, 0, 1}, x[4]
// ARGS: n=4, m=0, mask[4]={1, 0, 0, 1}, x[4]
// ADCC: rounds
// ARGS: rounds=3, n=4, ms[3]={3, 3, 3}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ARGS: rounds=3, n=4, ms[3]={3, 2, 3}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ARGS: rounds=3, n=4, ms[3]={3, 0, 1}, mask[12]={0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1}, x[4]
// ADCC: lazy
// ARGS: rounds=3, n=4, ms[3]={3, 3, 3}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ARGS: rounds=3, n=4, ms[3]={3, 2, 3}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ADCC: short_rows
// ARGS: rounds=3, n=4, l=3, ms[3]={3, 2, 3}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ADCC: two_lengths
// ARGS: n=4, l=3, m=2, mask[4]={1, 0, 0, 1}, x[4]
// ADCC: changed_by_reader
// ARGS: n=4, mask[5]={1, 0, 1, 1, 0}, x[5]
// ADCC: ending
// ARGS: rounds=3, n=4, m=4, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ARGS: rounds=3, n=4, m=5, mask[15]={1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1}, x[4]
// ARGS: rounds=3, n=4, m=2, mask[6]={1, 0, 0, 1, 1, 0}, x[4]
// ADCC: shrinking
// ARGS: rounds=3, ns[3]={4, 4, 4}, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ARGS: rounds=3, ns[3]={4, 2, 3}, mask[12]={0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1}, x[4]
// ADCC: closed_end
// ARGS: rounds=3, ns[3]={3, 1, 2}, mask[12]={0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1}, x[4]
// ADCC: seen_outside
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4], z[4]
// ADCC: known_between
// ARGS: n=4, mask[4]={2, 1, 0, 3}, x[4]
// ADCC: later
// ARGS: rounds=2, n=4, mask[8]={0, 1, 0, 1, 1, 1, 1, 0}, x[4]
// ADCC: shifted
// ARGS: n=5, mask[6]={0, 1, 0, 1, 1, 0}, x[6]
// ADCC: questions
// ARGS: n=6, mask[9]={2, 1, 0, -1, 0, 1, 1, 0, 0}, x[6]
// ADCC: both_arms
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4]
// ADCC: freed
// ARGS: n=4, mask[4]={0, 1, 0, 2}, x[4]
// ADCC: handed_on
// ARGS: n=6, mask[6]={0, 1, 0, 0, 2, 1}, x[6]
// ADCC: half_kept
// ARGS: rounds=2, n=4, keep[8]={1, 1, 1, 1, 0, 1, 0, 1}, mask[8]={0, 0, 1, 1, 1, 1, 1, 0}, x[4]
// ADCC: end_between
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4]
// ADCC: of_caller
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4], work.t[4]
// ADCC: either
// ARGS: rounds=2, n=4, mask[8]={0, 1, 0, 1, 1, 0, 0, 1}, x[4], work[4]
// ADCC: moved_base
// ARGS: n=3, rounds=2, mask[4]={0, 0, 0, 1}, x[3]
// ADCC: one_of_two_bases
// ARGS: n=3, rounds=2, mask[6]={0, 0, 0, 1, 1, 1}, x[3]
// ADCC: from_below
// ARGS: n=3, m=3, mask[4]={0, 0, 0, 1}, x[4]
// ARGS: n=3, m=3, mask[4]={0, 1, 0, 1}, x[4]
// ADCC: freed_rows
// ARGS: n=4, mask[4]={0, 1, 0, 2}, x[4]
// ADCC: kept
// ARGS: rounds=2, n=4, keep[8]={1, 1, 1, 1, 0, 1, 0, 1}, mask[8]={0, 0, 1, 1, 1, 1, 1, 0}, x[4]
// ADCC: read_again
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4]
// ADCC: neighbours
// ARGS: n=5, mask[5]={0, 1, 0, 1, 0}, x[5]
// ADCC: planes
// ARGS: mask[20]={0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1}, x[20]
// ADCC: chain
// ARGS: n=5, mask[5]={0, 1, 0, 1, 0}, x[5]
// ADCC: own_condition
// ARGS: n=4, x[4]={0.5, -0.5, 1.5, -2}
// ADCC: turned
// ARGS: n=5, mask[6]={0, 1, 0, 1, 0, 0}, x[5]
// ADCC: between
// ARGS: n=5, mask[5]={0, 1, 0, 1, 0}, x[5]
// ADCC: stored_between
// ARGS: n=5, mask[5]={0, 1, 0, 1, 0}, x[5]
// ADCC: conditions
// ARGS: n=6, mask[6]={0, 1, 2, 3, 4, 5}, x[6]={1, 2, -1, -2, 3, -3}
// ADCC: closed
// ARGS: n=4, m=4, mask[5]={1, 0, 0, 1, 1}, x[5]
// ARGS: n=4, m=3, mask[5]={1, 0, 0, 1, 1}, x[5]
// ADCC: exchanged
// ARGS: rounds=3, n=4, mask[12]={1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1}, x[4]
// ADCC: copied
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[4]
// ADCC: own_rows
// ARGS: n=4, mask[4]={0, 1, 0, 1}, x[6], z[4]
// ADCC: from_one
// ARGS: rounds=2, n=4, mask[8]={0, 1, 0, 1, 1, 0, 1, 0}, x[4]
// ADCC: turning_rows
// ARGS: rounds=2, n=4, mask[8]={0, 1, 0, 1, 1, 0, 1, 0}, x[4]
// ADCC: blend(y)/(x)
// ARGS: bones=3, rows[3]={3, 3, 3}, n=4, w[12]={0.5, 0, 0, 0.5, 0, 1, 0, 0, 0, 0.3, 0.7, 0}, x[3], y[12]
// ARGS: bones=3, rows[3]={3, 2, 3}, n=4, w[12]={0.5, 0, 0, 0.5, 0, 1, 0, 0, 0, 0.3, 0.7, 0}, x[3], y[12]
// ARGS: bones=3, rows[3]={6, 6, 6}, n=4, w[12]={0.5, 0, 0, 0.5, 0, 1, 0, 0, 0, 0.3, 0.7, 0}, x[3], y[12]
#include <math.h>
#include <stdlib.h>
#include <string.h>

void weighted(int n, const double *restrict w, const double *restrict x, double *restrict y)
{
    double *t = malloc((n + 1) * sizeof *t);

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        y[i] += w[i] * t[i];
    free(t);
}

/* The reader writes what the next condition reads. */
void moving(int n, const double *x, double *y)
{
    double *t = malloc((n + 1) * sizeof *t);

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        if (y[i] > 0.5)
            y[i + 1] += t[i];
    free(t);
}

double masked(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++) {
        if (mask[i])
            s += x[i];
        else
            s += t[i] * t[i];
    }
    free(t);
    return s;
}

double several(int n, const int *mask, const double *x)
{
    double *a = malloc(n * sizeof *a), *b = malloc(3 * n * sizeof *b), s = 0.0, q = 1.0;

    for (int i = 0; i < n; i++) {
        a[i] = sin(x[i]);
        q *= x[i];
        for (int k = 0; k < 3; k++)
            b[3 * i + k] = a[i] * (k + x[i]);
    }
    for (int i = 0; i < n; i++)
        if (mask[i] > 2) {
            s += a[i];
            for (int k = 0; k < 2; k++)
                s += b[3 * i + k] * b[3 * i + k];
        }
    free(a);
    free(b);
    return s * q;
}

/* Rows of three, if they are. */
double strided(int n, int m, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            t[i * m + k] = sin(x[i] * (k + 1));
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[3 * i] + t[3 * i + 2];
    free(t);
    return s;
}

/* The same, in rounds: rows of two leave some of the round before. */
double rounds(int rounds, int n, const int *ms, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] + t[3 * i + 2];
    }
    free(t);
    return s;
}

/* The same, of a block that the first round makes. */
double lazy(int rounds, int n, const int *ms, const int *mask, const double *x)
{
    double *t = NULL, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        if (!t)
            t = calloc(4 * n, sizeof *t);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] + t[3 * i + 2];
    }
    free(t);
    return s;
}

/* Rows of one length, of which less is made in some rounds. */
double short_rows(int rounds, int n, int l, const int *ms, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * l + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] + t[3 * i + 2];
    }
    free(t);
    return s;
}

/* What a later iteration makes of an earlier one's row. */
double two_lengths(int n, int l, int m, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            t[i * m + k] = cos(x[i] * (k + 1));
        for (int k = 0; k < l; k++)
            t[i * l + k] = sin(x[i] * (k + 1));
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[3 * i] + t[3 * i + 2];
    free(t);
    return s;
}

double changed_by_reader(int n, const int *mask, const double *x)
{
    double *t = calloc(n + 1, sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++) {
        if (mask[i])
            s += t[i];
        t[i + 1] = x[i] * x[0];
    }
    free(t);
    return s;
}

/* The reader may go further than the maker, to what has stayed zero. */
double ending(int rounds, int n, int m, const int *mask, const double *x)
{
    double *t = calloc(n + 2, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * (j + 1));
        for (int i = 1; i < m; i++)
            if (mask[i + j * m])
                s += t[i] * x[0];
    }
    free(t);
    return s;
}

/* Further than the maker in this round, to what an earlier one has made. */
double shrinking(int rounds, const int *ns, const int *mask, const double *x)
{
    double t[4] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int n = ns[j];
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * (j + 1));
        for (int i = 0; i < 4; i++)
            if (mask[i + j * 4])
                s += t[i];
    }
    return s;
}

/* One further than the maker. */
double closed_end(int rounds, const int *ns, const int *mask, const double *x)
{
    double t[4] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int n = ns[j];
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * (j + 1));
        for (int i = 0; i <= n; i++)
            if (mask[i + j * 4])
                s += t[i];
    }
    return s;
}

/* What the caller gets is no scratch. */
double seen_outside(int n, const int *mask, const double *x, double *z)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++) {
        t[i] = sin(x[i]);
        z[i] = cos(x[i]);
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i] * z[i];
    free(t);
    return s;
}

/* The condition is not known in front of the maker. */
double known_between(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0, q = 0.0;
    int limit;

    for (int i = 0; i < n; i++) {
        t[i] = sin(x[i]);
        q += x[i];
    }
    limit = q > 100.0 ? 0 : mask[0];
    for (int i = 0; i < n; i++)
        if (mask[i] >= limit)
            s += t[i];
    free(t);
    return s;
}

/* From the second one on, the first of each row from elsewhere. */
double later(int rounds, int n, const int *mask, const double *x)
{
    double t[12] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n && j == 0; i++)
            t[3 * i] = x[i] * x[0];
        for (int i = 1; i < n; i++)
            for (int k = 1; k < 3; k++)
                t[3 * i + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] * x[1] + t[3 * i + 2];
    }
    return s;
}

/* Each loop one element off its counter; and both a different one. */
double shifted(int n, const int *mask, const double *x)
{
    double *t = calloc(n + 2, sizeof *t), *u = calloc(n + 2, sizeof *u), s = 0.0;

    for (int i = 1; i <= n; i++) {
        t[i - 1] = sin(x[i]);
        u[i + 1] = cos(x[i]);
    }
    for (int i = 1; i <= n; i++)
        if (mask[i])
            s += t[i - 1] * u[i];
    free(t);
    free(u);
    return s;
}

/* What is no truth value, is asked in arms of arms, or in front of the reader. */
double questions(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), s = 0.0;
    int limit;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if ((mask[i] ? 1 : mask[i]) == 1)
            s += t[i];
    for (int i = 0; i < n; i++)
        u[i] = cos(x[i]);
    for (int i = 0; i < n; i++) {
        int k = mask[i + 3];
        if (mask[i] && (mask[i + 1] || (mask[i + 2] && k > 0)))
            s += u[i] * u[i];
    }
    for (int i = 0; i < n; i++)
        v[i] = exp(x[i]);
    limit = n - 1 + mask[2];
    for (int i = 0; i < limit; i++)
        if (mask[i] > mask[1] - 1)
            s += v[i];
    free(t);
    free(u);
    free(v);
    return s;
}

double both_arms(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++) {
        if (mask[i])
            s += t[i];
        else
            s += t[i] * x[0];
    }
    free(t);
    return s;
}

/* The iteration's own block is given back, whatever is made. */
double freed(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++) {
        double *q = malloc(8 * sizeof *q);
        for (int k = 0; k < 8; k++)
            q[k] = x[i] * k;
        t[i] = q[mask[i] + 1] * x[i];
        free(q);
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

/* What an iteration leaves in a block for those behind it. */
double handed_on(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), *u = NULL, s = 0.0;

    for (int i = 0; i < n; i++) {
        if (i % 3 == 0) {
            free(u);
            u = malloc(8 * sizeof *u);
            for (int k = 0; k < 8; k++)
                u[k] = x[i] * k;
        }
        t[i] = u[mask[i] + 1] * x[i];
    }
    free(u);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

/* Half of each row is not made in each round. */
double half_kept(int rounds, int n, const int *keep, const int *mask, const double *x)
{
    double *t = calloc(2 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++) {
            t[2 * i] = x[i] * (j + 1);
            if (keep[i + j * n])
                t[2 * i + 1] = sin(x[i] * (j + 1));
        }
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[2 * i] * t[2 * i + 1];
    }
    free(t);
    return s;
}

/* How far the reader goes is not known in front of the maker. */
double end_between(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0, q = 0.0;
    int end;

    for (int i = 0; i < n; i++) {
        t[i] = sin(x[i]);
        q += x[i];
    }
    end = q > 100.0 ? 1 : n - mask[3];
    for (int i = 0; i < end; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

struct work {
    double *t;
};

/* The caller's own, which it may look at. */
double of_caller(int n, const int *mask, const double *x, struct work *work)
{
    double *t = work->t, s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    return s;
}

double either(int rounds, int n, const int *mask, const double *x, double *work)
{
    double *own = malloc(n * sizeof *own), *t = work, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * (j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[i];
        t = own;
    }
    free(own);
    return s;
}

/* The rows move from round to round: one is found elsewhere later. */
double moved_base(int n, int rounds, const int *mask, const double *x)
{
    double *t = calloc(64, sizeof *t), *p = t + 8, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            p[i] = x[i] * x[i];
        for (int i = 0; i < n + 1; i++)
            if (mask[i])
                s += p[i];
        p--;
    }
    free(t);
    return s;
}

double one_of_two_bases(int n, int rounds, const int *mask, const double *x)
{
    double *t = calloc(64, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        double *p = t + 2;
        if (j == 1)
            p = t + 1;
        for (int i = 0; i < n; i++)
            p[2 * i] = x[i] * x[i];
        for (int i = 0; i < n; i++)
            if (mask[i + 3 * j])
                s += p[2 * i] + p[2 * i + 1];
    }
    free(t);
    return s;
}

/* One more than the row's length. */
double from_below(int n, int m, const int *mask, const double *x)
{
    double *t = calloc(64, sizeof *t), s = 0.0;

    for (int i = 1; i < n; i++)
        for (int k = -1; k < m; k++)
            t[m * i + k] = x[i] * x[i] * (k + 2);
    for (int i = 1; i < n + 1; i++)
        if (mask[i])
            s += t[3 * i - 1];
    free(t);
    return s;
}

double freed_rows(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0, **rows = malloc(n * sizeof *rows);

    for (int i = 0; i < n; i++) {
        rows[i] = malloc(2 * sizeof **rows);
        rows[i][0] = x[i];
        rows[i][1] = x[i] * x[0];
    }
    for (int i = 0; i < n; i++) {
        t[i] = rows[i][mask[i] > 1];
        free(rows[i]);
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    free(rows);
    return s;
}

/* What is not made in a round is that of the round before. */
double kept(int rounds, int n, const int *keep, const int *mask, const double *x)
{
    double *t = calloc(n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            if (keep[i + j * n])
                t[i] = sin(x[i] * (j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[i];
    }
    free(t);
    return s;
}

double read_again(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    s *= t[0] + t[n - 1];
    free(t);
    return s;
}

double neighbours(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n - 1; i++)
        if (mask[i])
            s += t[i] * t[i + 1];
    free(t);
    return s;
}

double planes(const int *mask, const double *x)
{
    double t[20][3], s = 0.0;

    for (int i = 0; i < 20; i++)
        for (int k = 0; k < 3; k++)
            t[i][k] = sin(x[i] * (k + 1));
    for (int i = 2; i < 18; i++)
        if (mask[i])
            s += t[i][0] * t[i][2];
    return s;
}

double chain(int n, const int *mask, const double *x)
{
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        b[i] = exp(a[i]) * a[i];
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += b[i];
    free(a);
    free(b);
    return s;
}

/* The condition is what the maker makes. */
double own_condition(int n, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = -1.0;
    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (t[i] > 0.0)
            s += t[i] * t[i];
    free(t);
    return s;
}

/* The reader changes the condition. */
double turned(int n, int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i]) {
            s += t[i];
            mask[i + 1] = 1 - mask[i + 1];
        }
    free(t);
    return s;
}

/* So does what stands between the two. */
double between(int n, int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        mask[i] = 1 - mask[i];
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

/* Or it adds to the scratch, of what stands there. */
double stored_between(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    t[1] = x[0] * x[1];
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

double conditions(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++) {
        if (mask[i] > 1 && x[i] > 0.0)
            s += t[i];
        if (mask[i] == 3 || (mask[i] == 5 && x[i] < 0.0))
            s += t[i] * x[i];
        else
            s += x[i];
    }
    free(t);
    return s;
}

double closed(int n, int m, const int *mask, const double *x)
{
    double t[5] = {0}, s = 0.0;

    for (int i = 0; i <= n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i <= m; i++)
        if (mask[i])
            s += t[i];
    return s;
}

/* Two blocks that change places: what the one holds is read a round later, too. */
double exchanged(int rounds, int n, const int *mask, const double *x)
{
    double *t = calloc(n, sizeof *t), *u = calloc(n, sizeof *u), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        double *other = u;
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * (j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += u[i] * x[0] + t[i];
        u = t;
        t = other;
    }
    free(t);
    free(u);
    return s;
}

double copied(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), *u = malloc(n * sizeof *u), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    memcpy(u, t, n * sizeof *u);
    s *= u[0] + u[2];
    free(t);
    free(u);
    return s;
}

/* The iteration has an array of its own, of which more than the scratch is made. */
double own_rows(int n, const int *mask, const double *x, double *z)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++) {
        double row[6], sum = 0.0, last;
        for (int k = 0; k < 6; k++)
            row[k] = x[k] * x[i];
        for (int k = 0; k < n + 2; k++)
            sum += row[k] * row[mask[i] + 1];
        last = sin(sum) * exp(x[i]) + cos(x[i] * x[0]) * x[1] + exp(x[2] * x[i]);
        t[i] = last * last * cos(last) + x[3] * sin(last * x[0]) + exp(last * x[1]) * x[2];
        z[i] = x[0];
        if (mask[i] <= 0)
            z[3 - i] += row[3];
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i] * t[i];
    free(t);
    return s;
}

/* The first of each row is that of the round before. */
double from_one(int rounds, int n, const int *mask, const double *x)
{
    double t[12] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            for (int k = j; k < 3; k++)
                t[i * 3 + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] + t[3 * i + 2];
    }
    return s;
}

/* From the last row on. */
double turning_rows(int rounds, int n, const int *mask, const double *x)
{
    double t[12] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 3; k++)
                t[(n - 1 - i) * 3 + k] = sin(x[i] * (k + j + 1));
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[3 * i] + t[3 * i + 2];
    }
    return s;
}

typedef struct Matrix {
    int nrows, ncols;
    double *data;
} Matrix;

static void resize(Matrix *m, int nrows, int ncols)
{
    if (m->nrows * m->ncols != nrows * ncols) {
        free(m->data);
        m->data = calloc((size_t)nrows * ncols + 8, sizeof(double));
    }
    m->nrows = nrows;
    m->ncols = ncols;
}

static void fill(Matrix *m, int nrows, int ncols, const double *x, int bone)
{
    resize(m, nrows, ncols);
    for (int c = 0; c < m->ncols; c++)
        for (int r = 0; r < m->nrows; r++)
            m->data[c * m->nrows + r] = sin(x[r % 3] * (c + 1)) + bone;
}

/* A matrix that is kept from round to round where its size stays. */
void blend(int bones, const int *rows, int n, const double *restrict w, const double *restrict x, double *restrict y)
{
    Matrix moved = {0, 0, NULL};

    for (int i = 0; i < 3 * n; i++)
        y[i] = 0.0;
    resize(&moved, 3, n);
    for (int i = 0; i < bones; i++) {
        fill(&moved, rows[i], 12 / (rows[i] > 3 ? 6 : 3), x, i);
        for (int v = 0; v < moved.ncols; v++)
            for (int r = 0; r < 3; r++)
                y[r + v * 3] += moved.data[r + v * 3] * w[i + v * bones];
    }
    free(moved.data);
}
