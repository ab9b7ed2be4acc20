// RUN: %run-test %s
// Loops that ask whether an iteration is the first or the last one (borders.c): in all forms of the question, with int, long, size_t and unsigned counters, in one, two and three dimensions, clamped
// numbers, sums and numbers that are carried on, loops that do not run, run once or twice, start later; and questions that are none of an edge.
// ADCC: ends; mirrored; clamped; by_equality; closed; unsigned_ends; from_later; carried; table; in_three; both_at_once
// ARGS: n=5, k=2, x[25]
// ARGS: n=2, k=1, x[4]
// ARGS: n=1, k=0, x[1]
// ARGS: n=0, k=0, x[1]
// ADCC: from_nowhere; to_nowhere; from_beyond; from_far_beyond; of_extremes
// ARGS: n=3, k=0, x[3]
// ADCC: on_a_ring; on_rings; ring_of_eight; variation; second_differences
// ARGS: n=4, k=2, x[16]
// ARGS: n=1, k=1, x[8]
// ARGS: n=2, k=1, x[8]
// ADCC: two_from_the_border; inside_only; down; triangle; arms_with_stores; other_bounds; wraps; within_rows; by_floats
// ARGS: n=6, k=3, x[36]
// ARGS: n=3, k=1, x[9]
// ARGS: n=1, k=1, x[1]
// ARGS: n=0, k=0, x[1]
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double sum_of_squares(int n, const double *v)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += v[i] * v[i] * (i + 1);
    return s;
}

double ends(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++) {
        double left = i > 0 ? x[i - 1] : 1.5, right = i < n - 1 ? x[i + 1] : k;
        v[i] = x[i] * (left - 2.0 * x[i] + right);
    }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double mirrored(int n, int k, const double *x)
{
    double *u = malloc((n * n + 1) * sizeof *u), *v = malloc((n * n + 1) * sizeof *v), s;

    memcpy(u, x, n * n * sizeof *u);
    for (int t = 0; t < k; t++) {
        double *w = u;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double here = u[i * n + j];
                double north = i > 0 ? u[(i - 1) * n + j] : here;
                double south = i + 1 < n ? u[(i + 1) * n + j] : here;
                double west = j >= 1 ? u[i * n + j - 1] : here;
                double east = n - 1 > j ? u[i * n + j + 1] : here;
                v[i * n + j] = here + 0.1 * (north + south + west + east - 4.0 * here) * here;
            }
        u = v;
        v = w;
    }
    s = sum_of_squares(n * n, u);
    free(u);
    free(v);
    return s;
}

double clamped(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++) {
        int before = i > 0 ? i - 1 : 0, behind = i < n - 1 ? i + 1 : n - 1;
        v[i] = x[before] * x[behind] + sin(x[i]) * k;
    }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double by_equality(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++) {
        if (i == 0)
            v[i] = 2.0 * x[i];
        else if (i != n - 1)
            v[i] = x[i] * x[i - 1] - x[i + 1];
        else
            v[i] = x[i - 1] * k;
    }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

/* Both ends belong to it; the last one is n - 1. */
double closed(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i <= n - 1; i++) {
        double right = i <= n - 2 ? x[i + 1] : 0.5;
        double left = 0 < i ? x[i - 1] : right;
        v[i] = left * right * (i + k);
    }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double unsigned_ends(int n, int k, const double *x)
{
    size_t count = (size_t)n;
    double *v = calloc(count + 1, sizeof *v), s;

    for (size_t i = 0; i < count; i++) {
        double left = i > 0 ? x[i - 1] : 0.25;
        double right = i + 1 < count ? x[i + 1] : left;
        v[i] = x[i] * left - right;
    }
    for (unsigned i = 0; i < (unsigned)n; i++)
        v[i] *= i != 0 ? x[i - 1] : (double)k;
    for (size_t i = 0; i < count; i++)
        v[i] += i < count - 1 ? x[i + 1] : 1.0;
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double from_later(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;
    unsigned first = (unsigned)k;

    for (int i = k; i < n; i++)
        v[i] = x[i] * (i > k ? x[i - 1] : 3.0) * (i < n - 1 ? x[i + 1] : 2.0);
    for (unsigned i = first; i < (unsigned)n; i++)
        v[i] += i > first ? x[i - 1] * x[i] : 1.0;
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double carried(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s = 1.0, last = 0.5;
    int count = k;

    for (int i = 0; i < n; i++) {
        double change = i > 0 ? x[i] - x[i - 1] : last;
        s += change * change * count;
        last = s * 0.1 + change;
        count += i < n - 1 ? 1 : 2;
        v[i] = last * (i < n - 1 ? x[i + 1] : 1.0);
    }
    s += last * count + sum_of_squares(n, v);
    free(v);
    return s;
}

/* Soft minima over a table. */
double table(int n, int k, const double *x)
{
    double *d = calloc(n * n + 1, sizeof *d), s;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double north = i > 0 ? d[(i - 1) * n + j] : 1.0 * j;
            double west = j > 0 ? d[i * n + j - 1] : 1.0 * i;
            double corner = i > 0 && j > 0 ? d[(i - 1) * n + j - 1] : 0.0;
            d[i * n + j] = x[i * n + j] * x[i * n + j] - log(exp(-north) + exp(-west) + exp(-corner)) + k;
        }
    s = n > 0 ? d[n * n - 1] : 0.0;
    free(d);
    return s;
}

double in_three(int n, int k, const double *x)
{
    double *v = calloc(n * n + 1, sizeof *v), s;
    int m = n > 2 ? 2 : n;

    for (int h = 0; h < m; h++)
        for (int i = 0; i < m; i++)
            for (int j = 0; j < m; j++) {
                const double *at = x + (h * m + i) * m % (n + 1) + j;
                double up = h < m - 1 ? at[0] * 0.5 : 1.0, down = h > 0 ? at[0] : 2.0;
                double left = j > 0 ? at[-1] : k, right = i > 0 ? at[0] : 0.1;
                v[(h + i + j) % (n + 1)] += up * down * left - right * at[0];
            }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double both_at_once(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++)
        v[i] = i > 0 && i < n - 1 ? x[i - 1] * x[i + 1] : i == 0 || k > 1 ? x[i] : -x[i] * x[i];
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

/* ---- other questions ---- */

double two_from_the_border(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++) {
        double far = i >= 2 ? x[i - 2] : k, near = i >= 1 ? x[i - 1] : far;
        double behind = i < n - 2 ? x[i + 2] : near;
        v[i] = far * near + x[i] * behind;
    }
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double inside_only(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++)
        if (i > 0 && i < n - 1)
            v[i] = x[i - 1] * x[i] * x[i + 1] + k;
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double down(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = n - 1; i >= 0; i--)
        v[i] = x[i] * (i < n - 1 ? v[i + 1] : 1.0) + (i > 0 ? x[i - 1] : k);
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

/* The last one of each row is another one. */
double triangle(int n, int k, const double *x)
{
    double *v = calloc(n * n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            v[i * n + j] = j == i ? x[i * n + i] * x[i * n + i] : x[i * n + j] * (j > 0 ? v[i * n + j - 1] : k);
    s = sum_of_squares(n * n, v);
    free(v);
    return s;
}

double arms_with_stores(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), *w = calloc(n + 2, sizeof *w), s;

    for (int i = 0; i < n; i++) {
        if (i > 0) {
            w[i - 1] += x[i] * x[i - 1];
            v[i] = w[i - 1];
        }
        if (i + 1 == n)
            w[n] = x[0] * v[n - 1];
        w[i] += x[i] * k;
    }
    s = sum_of_squares(n, v) + sum_of_squares(n + 1, w);
    free(v);
    free(w);
    return s;
}

double other_bounds(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 1; i < n; i++)
        v[i] = (i > 0 ? x[i - 1] : 7.0) + (i > 1 ? x[i - 2] * x[i] : 2.0) + (i < k ? x[i] : x[i] * x[i]);
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

/* i - 1 >= 0 holds for all unsigned i. */
double wraps(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;
    unsigned m = (unsigned)n;

    for (unsigned i = 0; i < m; i++)
        v[i] = (i - 1u < m ? x[i - 1u] : 0.5) * x[i] + (i <= m - 2u && i + 1 < m ? x[i + 1] : k);
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

double within_rows(int n, int k, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double row[64], *at = row;
        for (int j = 0; j < n; j++) {
            *at++ = x[i * n + j] * (j > 0 ? x[i * n + j - 1] : k);
            if (j == n - 1)
                *at = at[-1] * 0.5;
        }
        s += row[n] * row[0];
    }
    return s;
}

double by_floats(int n, int k, const double *x)
{
    double *v = calloc(n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++)
        v[i] = x[i] > 0.0 ? x[i] * (i > 0 ? v[i - 1] : k) : (i < n - 1 ? x[i + 1] : 1.0);
    s = sum_of_squares(n, v);
    free(v);
    return s;
}

/* ---- rings ---- */

double on_a_ring(int n, int k, const double *x)
{
    double *u = malloc((n + 1) * sizeof *u), *v = malloc((n + 1) * sizeof *v), s;
    size_t count = (size_t)n;

    memcpy(u, x, n * sizeof *u);
    for (int t = 0; t < k; t++) {
        for (int i = 0; i < n; i++)
            v[i] = u[i] * (u[(i + n - 1) % n] - u[(i + 1) % n] * (i > 0 ? 2.0 : 1.0)) + (i + 1 < n ? u[(i + 2) % n] : 0.5);
        for (size_t i = 0; i < count; i++)
            u[i] = v[i] * v[(i + 1) % count] + v[(i + count - 1) % count];
    }
    for (int i = 1; i < n; i++)
        v[i] += u[(i - 1 + n) % n] * u[(i + 1) % n];
    s = sum_of_squares(n, u) + sum_of_squares(n, v);
    free(u);
    free(v);
    return s;
}

double on_rings(int n, int k, const double *x)
{
    double *v = calloc(n * n + 1, sizeof *v), s;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            v[i * n + j] = x[(i + 1) % n] * x[(j + n - 1) % n] - x[(i + n - 1) % n] * x[(j + 1 + n) % n] * k;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - 1; j++)
            v[i * n + j] *= v[i * n + (j + 1) % n];
    s = sum_of_squares(n * n, v);
    free(v);
    return s;
}

double ring_of_eight(int n, int k, const double *x)
{
    double v[8], s = 0.0;

    for (int i = 0; i < 8; i++)
        v[i] = x[i] * x[(i + 7) % 8] + x[(i + 1) % 8] * k;
    for (int i = 0; i < 8; i++)
        s += v[i] * v[(i + 8 - 1) % 8] * (i < n ? v[i] : 1.0);
    return s;
}

/* ---- sums alone ---- */

double variation(int n, int k, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < k + 1; i++)
        for (int j = 0; j < n; j++) {
            double dx = 0.0, dy = 0.0;
            if (i > 0)
                dx = x[(i * n + j) % 8] - x[((i - 1) * n + j) % 8];
            if (j > 0)
                dy = x[(i * n + j) % 8] - x[(i * n + j - 1) % 8];
            s += sqrt(dx * dx + dy * dy + 0.1);
        }
    return s;
}

double second_differences(int n, int k, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double before = i > 0 ? x[i] - x[i - 1] : 0.0, behind = i < n - 1 ? x[i + 1] - x[i] : 0.0;
        s += before * before * k + (before - behind) * (before - behind);
    }
    return s;
}

/* ---- loops that do not run, whose bounds have no neighbour ---- */

double from_nowhere(int n, int k, const double *x)
{
    int first = k > 2 ? 0 : 2147483647;
    double s = x[0];

    for (int i = first; i < n; i++)
        s += (i > first ? x[i - 1] : 1.5) * x[i];
    return s * s;
}

double to_nowhere(int n, int k, const double *x)
{
    int end = k > 2 ? n : -2147483647 - 1;
    double s = x[0];

    for (int i = 0; i < end; i++)
        s += (i < end - 1 ? x[i + 1] : 1.5) * x[i];
    return s * s;
}

double from_beyond(int n, int k, const double *x)
{
    double s = x[0] * k + x[1];

    for (unsigned i = -1u; i < (unsigned)n; i++)
        s += i > -1u ? x[0] : x[n - 1];
    return s * s;
}

double from_far_beyond(int n, int k, const double *x)
{
    double s = x[0] * k + x[1];

    for (unsigned long long i = -1ull; i < (unsigned long long)n; i++)
        s += i > -1ull ? x[0] : x[n - 1];
    return s * s;
}

double of_extremes(int n, int k, const double *x)
{
    double s = x[0] * k;

    for (long long i = 0; i < n; i++)
        s += (i > -9223372036854775807ll - 1 ? x[i] : 1.5) * (i - 1 < 9223372036854775807ll ? x[0] : 2.0) *
             (i > 0 ? x[i - 1] : 0.5) * (i == -9223372036854775807ll ? x[1] : 1.0);
    return s * s;
}
