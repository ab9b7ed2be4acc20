// RUN: %run-test %s
// Products of small matrices (products.c): the adjoints are products, too; with numbers of the loops around, guards, counters that begin elsewhere or run down, members of a record; and
// where something comes between: factors that the loops write, sums that they read, one matrix in two places.
// ADCC: multiply(return)/(x); transposed(return)/(x); weighted(return)/(x); guarded(return)/(x); shifted(return)/(x); rows_first(return)/(x)
// ADCC: through_record(return)/(x); beyond_member(return)/(x); descending(return)/(x); three_factors(return)/(x)
// ADCC: read_between(return)/(x); written(return)/(x); twice(return)/(x); squared(return)/(x); summed_between(return)/(x); in_a_branch(return)/(x); rooted(return)/(x); powers(return)/(x)
// ARGS: x[80]
#include <math.h>
#include <string.h>

#include "Inputs/matrices.h"

double multiply(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < 6; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
    return seen(c);
}

double transposed(const double x[80])
{
    double a[7][5], b[7][2], c[5][2], s = 0.0;
    memcpy(a, x, sizeof a);
    memcpy(b, x + 35, sizeof b);
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 2; j++) {
            double sum = 0.0;
            for (int k = 0; k < 7; k++)
                sum += a[k][i] * b[k][j];
            c[i][j] = sum;
        }
    for (int i = 0; i < 5; i++)
        s += c[i][0] * c[4 - i][1];
    return s;
}

/* Numbers of the outermost loop alone, and one of it that is made in the second one. */
double weighted(const double x[80])
{
    matrix a, b, c = {{0}};
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++) {
        double weight = x[i] / (1.0 + x[i]);
        for (int j = 0; j < 6; j++) {
            double other = weight * x[6 + j];
            for (int k = 0; k < 6; k++)
                c[i][j] += other * a[i][k] / (2.0 + b[k][j]) - weight * a[k][i];
        }
    }
    return seen(c);
}

/* A zero adjoint, and an infinite factor. */
double guarded(const double x[80])
{
    matrix a, b, c;
    double s = 0.0;
    fill(a, x, 0);
    fill(b, x, 40);
    b[2][3] = 1.0 / (x[0] - x[0]);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += j != 3 ? c[i][j] * c[i][j] : 0.0;
    return s;
}

double shifted(const double x[80])
{
    double a[8][8] = {{0}}, b[8][8], c[8][8] = {{0}}, s = 0.0;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            a[i][j] = x[i * 8 + j];
            b[i][j] = x[(i * 8 + j + 29) % 80];
        }
    for (int i = 1; i <= 5; i++)
        for (int j = 2; j < 7; j++) {
            double sum = 0.0;
            for (int k = 3; k < 8; k++)
                sum += a[i + 1][k] * b[k][j - 2];
            c[i][j] = sum;
        }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            s += c[i][j] * c[i][j];
    return s;
}

/* The element that is added to is found by the outer and the innermost counter. */
double rows_first(const double x[80])
{
    matrix a, b, c = {{0}};
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 6; k++)
            for (int j = 0; j < 6; j++)
                c[i][j] += a[i][k] * b[k][j];
    return seen(c);
}

struct state {
    int steps;
    double p[6][6], f[6][6], n[6][6];
};

double through_record(const double x[80])
{
    struct state s = {2, {{0}}, {{0}}, {{0}}};
    fill(s.p, x, 0);
    fill(s.f, x, 40);
    for (int step = 0; step < s.steps; step++) {
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++) {
                s.n[i][j] = 0.0;
                for (int k = 0; k < 6; k++)
                    s.n[i][j] += s.f[i][k] * s.p[k][j];
            }
        memcpy(s.p, s.n, sizeof s.p);
    }
    return seen(s.n);
}

struct three {
    double p[6][6], f[6][6], n[6][6];
};

/* The rows of f go on to those of n. */
double beyond_member(const double x[80])
{
    struct three s = {{{0}}, {{0}}, {{0}}};
    double *f = &s.f[0][0], *p = &s.p[0][0];
    fill(s.p, x, 0);
    fill(s.f, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            f[36 + i * 6 + j] = 0.0;
            for (int k = 0; k < 6; k++)
                f[36 + i * 6 + j] += f[i * 6 + k] * p[k * 6 + j];
        }
    return seen(s.n);
}

double descending(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 5; i >= 0; i--)
        for (int j = 5; j >= 0; j--) {
            double sum = 0.0;
            for (int k = 5; k >= 0; k--)
                sum -= a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    return seen(c);
}

double three_factors(const double x[80])
{
    matrix a, b, c = {{0}}, d;
    fill(a, x, 0);
    fill(b, x, 40);
    fill(d, x, 20);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                c[i][j] += a[i][k] * b[k][j] * d[i][j] * a[k][j];
    return seen(c);
}

/* A factor is set in the loops around. */
double read_between(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < 6; k++)
            b[i][k] = a[i][k] * a[i][k] * b[i][k];
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    }
    return seen(c);
}

double written(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
            a[i][j] = 0.5 * sum;
            b[j][i] += 0.25 * sum;
        }
    return seen(c) + seen(a) + seen(b);
}

double twice(const double x[80])
{
    matrix a;
    fill(a, x, 0);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                a[i][j] += 0.1 * a[i][k] * a[k][j];
    return seen(a);
}

double squared(const double x[80])
{
    matrix a, c;
    fill(a, x, 0);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum += a[i][k] * a[k][j];
            c[i][j] = sum;
        }
    return seen(c);
}

/* The sums of one row of c are made of, and then made into, what the next one reads. */
double summed_between(const double x[80])
{
    matrix a, b, c = {{0}};
    double w[6];
    fill(a, x, 0);
    fill(b, x, 40);
    memcpy(w, x, sizeof w);
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                c[i][j] += w[k] * a[i][k] * b[k][j];
        for (int k = 0; k < 6; k++)
            w[k] = 0.5 * w[k] + 0.1 * c[i][k];
    }
    return seen(c);
}

double in_a_branch(const double x[80])
{
    matrix a, b, c = {{0}};
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        if (x[i] > 0.5)
            for (int j = 0; j < 6; j++)
                for (int k = 0; k < 6; k++)
                    c[i][j] += a[i][k] * b[k][j];
    return seen(c);
}

/* What guards a number that is kept is no guard of the product. */
double rooted(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 0.0;
            for (int k = 0; k < 6; k++)
                s += a[i][k] * a[i][k] * b[k][j] * b[k][j];
            c[i][j] = sqrt(s);
        }
    return seen(c);
}

double powers(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 0.5;
            for (int k = 0; k < 6; k++)
                s += fabs(a[i][k] * b[k][j]);
            c[i][j] = pow(s, 1.5) + cbrt(s);
        }
    return seen(c);
}
