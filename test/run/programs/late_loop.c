// Loops whose iterations may be reversed one by one, and loops that lack one thing for that.
// RUN: %run-test %s
// ADCC: eligible(return)/(x,w)
// ARGS: n=4, m=3, x[12] in -1..1, w[3] in 0.5..1.5
// ADCC: two_loops(y)/(x,w)
// ARGS: n=4, m=3, x[12] in -1..1, w[3] in 0.5..1.5, y[2]
// ADCC: kept_from_before(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: filled_in_part(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: filled_from_one(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: filled_in_one_arm(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: stored_farther(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: filled_less_each_time(return)/(x)
// ARGS: n=3, x[12] in -1..1
// ADCC: filled_in_a_branch(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: read_while_filled(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: stored_beyond(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: square_of_sum(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: sum_is_seen(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: product(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: read_behind(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: overwritten_behind(x,return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: address_is_kept(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: never_filled_part(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: counts_down(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: filled_before(return)/(x)
// ARGS: n=4, m=3, x[12] in -1..1
// ADCC: pairs(return)/(x,w); triples(return)/(x); seen(return)/(x); scaled_inside(return)/(x); from_the_sum(return)/(x)
// ADCC: into_scratch(return)/(x); two_sums(return)/(x); written_behind(return,y)/(x)
// ARGS: pairs: n=4, x[4], w[4]
// ARGS: pairs: n=1, x[1], w[1]
// ARGS: triples: n=4, x[4]
// ARGS: seen: n=4, x[4]
// ARGS: scaled_inside: n=4, x[4]
// ARGS: from_the_sum: n=4, x[4]
// ARGS: into_scratch: n=4, x[4]
// ARGS: two_sums: n=4, x[4]
// ARGS: written_behind: n=4, x[4], y[4]
#include <math.h>
#include <stdlib.h>

static double norm(int m, const double *v)
{
    double sum = 0.0;
    for (int j = 0; j < m; j++)
        sum += v[j] * v[j];
    return sum;
}

double eligible(int n, int m, const double *x, const double *w)
{
    double *v = malloc(m * sizeof *v), total = 1.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = sin(x[i * m + j]) * w[j];
        for (int j = 1; j < m; j++)
            v[j] *= v[j - 1];
        total += exp(norm(m, v)) - v[0];
    }
    free(v);
    return 2.0 * total - norm(m, w);
}

void two_loops(int n, int m, const double *x, const double *w, double *y)
{
    double *v = malloc(m * sizeof *v), *u = malloc(m * sizeof *u), first = 0.0, second = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = x[i * m + j] * w[j];
        first += log(1.0 + norm(m, v));
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            u[j] = exp(x[i * m + j]) - w[j];
        second += sqrt(1.0 + norm(m, u));
    }
    free(v);
    free(u);
    y[0] = first - second;
    y[1] = first + 3.0 * second;
}

/* v[0] is what the iteration before left. */
double kept_from_before(int n, int m, const double *x)
{
    double *v = calloc(m, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        double kept = v[0];
        for (int j = 0; j < m; j++)
            v[j] = sin(x[i * m + j]) + 0.5 * kept;
        total += norm(m, v);
    }
    free(v);
    return total;
}

double filled_in_part(int n, int m, const double *x)
{
    double *v = calloc(m, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 1; j < m; j++)
            v[j] = sin(x[i * m + j]);
        v[0] += v[1] * x[i];
        total += norm(m, v);
    }
    free(v);
    return total;
}

double filled_from_one(int n, int m, const double *x)
{
    double *v = calloc(m, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 1; j < m; j++)
            v[j] = sin(x[i * m + j]);
        for (int j = 0; j < m; j++)
            v[j] = 0.5 * v[j] + x[i] * x[j];
        total += norm(m, v);
    }
    free(v);
    return total;
}

double filled_in_one_arm(int n, int m, const double *x)
{
    double *v = calloc(m, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        if (i % 2 == 0) {
            for (int j = 0; j < m; j++)
                v[j] = exp(x[i * m + j]);
            for (int j = 0; j < m; j++)
                sum += v[j] * v[j];
        } else {
            for (int j = 0; j < m; j++)
                sum += v[j] * x[j];
        }
        total += sum;
    }
    free(v);
    return total;
}

double stored_farther(int n, int m, const double *x)
{
    double *v = calloc(m + 1, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = sin(x[i * m + j]);
        for (int j = 0; j < m + 1; j++)
            v[j] = 0.5 * v[j] + x[i] * x[j];
        total += norm(m + 1, v);
    }
    free(v);
    return total;
}

double filled_less_each_time(int n, const double *x)
{
    double *v = calloc(n, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n - i; j++)
            v[j] = exp(x[i + j]);
        total += norm(n, v);
    }
    free(v);
    return total;
}

double filled_in_a_branch(int n, int m, const double *x)
{
    double *v = calloc(m, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0)
            for (int j = 0; j < m; j++)
                v[j] = exp(x[i * m + j]);
        total += norm(m, v) * x[i];
    }
    free(v);
    return total;
}

double read_while_filled(int n, int m, const double *x)
{
    double *v = calloc(m + 1, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = sin(x[i * m + j]) * (1.0 + v[j + 1]);
        total += norm(m, v);
    }
    free(v);
    return total;
}

double stored_beyond(int n, int m, const double *x)
{
    double *v = calloc(m + 1, sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = sin(x[i * m + j]) + v[m];
        v[m] = v[0] * v[1];
        total += norm(m, v);
    }
    free(v);
    return total;
}

double square_of_sum(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]);
        total += norm(m, v);
    }
    free(v);
    return total * total;
}

double sum_is_seen(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(0.1 * x[i * m + j]) + 0.01 * total;
        total += norm(m, v);
    }
    free(v);
    return total;
}

double product(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 1.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = cos(x[i * m + j]);
        total *= norm(m, v);
    }
    free(v);
    return total;
}

double read_behind(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0, more;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]);
        total += norm(m, v);
    }
    more = v[0] * v[1];
    free(v);
    return total + more;
}

double overwritten_behind(int n, int m, double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0, last;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]);
        total += norm(m, v);
    }
    x[0] = x[1] * x[2];
    last = sin(x[0]);
    free(v);
    return total + last;
}

double address_is_kept(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), *w[2] = {v, v}, total = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]) + (i ? w[i & 1][m - 1] : 0.0);
        total += norm(m, v);
    }
    free(v);
    return total;
}

/* Elements that no iteration writes may be read. */
double never_filled_part(int n, int m, const double *x)
{
    double *v = malloc((m + 1) * sizeof *v), total = 0.0;
    v[m] = x[0] * x[1];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]);
        total += norm(m + 1, v) * v[m];
    }
    free(v);
    return total;
}

double counts_down(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--)
            v[j] = exp(x[i * m + j]);
        total -= norm(m, v) / (1.0 + v[0]);
    }
    free(v);
    return total;
}

/* What the block held before the loop is needed after all. */
double filled_before(int n, int m, const double *x)
{
    double *v = malloc(m * sizeof *v), total = 0.0, before;
    for (int j = 0; j < m; j++)
        v[j] = sin(x[j]);
    before = norm(m, v) * v[0];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            v[j] = exp(x[i * m + j]);
        total += norm(m, v) * before;
    }
    free(v);
    return total;
}

/* loops of sums in loops of sums: each iteration of the inner one is reversed at once */
double pairs(int n, const double *x, const double *w)
{
    double e = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double r = sqrt((x[i] - x[j]) * (x[i] - x[j]) + 0.1);
            e -= w[i] * w[j] / r;
        }
    return e * e;
}

double triples(int n, const double *x)
{
    double e = 1.0;
    for (int i = 0; i < n; i++) {
        e += x[i];
        for (int j = 0; j < i; j++)
            for (int k = 0; k <= j; k++)
                e -= exp(0.1 * x[i] * x[j]) / (1.0 + x[k] * x[k]);
    }
    return e;
}

/* what an inner loop sums is seen in the iteration */
double seen(int n, const double *x)
{
    double e = 0.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < n; j++)
            s += exp(0.1 * x[i] * x[j]);
        last += s * s;
        e += s;
    }
    return e * last;
}

/* it goes into the sum in another way */
double scaled_inside(int n, const double *x)
{
    double e = 0.0;
    for (int i = 0; i < n; i++) {
        double s = 1.0;
        for (int j = 0; j < n; j++)
            s += exp(0.1 * x[i] * x[j]);
        e += x[i] * s;
    }
    return e;
}

/* no sum: the terms read it */
double from_the_sum(int n, const double *x)
{
    double e = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            e += 0.1 * sqrt(1.0 + e * x[j]) * x[i];
    return e;
}

/* the inner loop writes what the iteration reads behind it */
double into_scratch(int n, const double *x)
{
    double t[4] = {0}, e = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 4; j++)
            t[j] = 0.0;
        for (int j = 0; j < n; j++) {
            t[j] = exp(0.2 * x[i] * x[j]);
            e += t[j] * t[j];
        }
        for (int j = 1; j < n; j++)
            e += t[j] * t[j - 1];
    }
    return e;
}

double two_sums(int n, const double *x)
{
    double e = 0.0, f = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double t = exp(0.1 * x[i] * x[j]);
            e += t;
            f -= t * t;
        }
    return e * f;
}

/* an element is written behind the inner loop */
double written_behind(int n, double *x, double *y)
{
    double e = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            e += exp(0.1 * x[i] * x[j]);
        y[i] = x[i] * x[i];
        x[i] = y[i];
    }
    return e;
}
