// Which products are guarded since an output may pass over what they make; and which ones are not, though something is passed over.
// RUN: %adcc %s -o - --disjoint --without=borders --reverse "in_its_arm(return)/(w)" --reverse "other_memory(return)/(w)" --reverse "seen(return)/(w)" --reverse "of_table(return)/(w)" --reverse "when_there(return)/(w)" --reverse "earlier(return)/(w)" --reverse "asked(return)/(w)" --reverse "either_arm(return)/(w)" --reverse "either_way(return)/(w)" --reverse "or_exit(return)/(w)" --reverse "either_of(return)/(w)" --reverse "scattered(return)/(w)" --reverse "gathered(return)/(w)" | FileCheck --check-prefix=NONE %s
// RUN: %adcc %s -o - --disjoint --without=borders --reverse "not_all_seen(return)/(w)" --reverse "other_order(return)/(w)" --reverse "other_member(return)/(w)" --reverse "beside_it(return)/(w)" --reverse "one_less(return)/(w)" --reverse "of_array(y)/(x,d)" | FileCheck --check-prefix=GUARDED %s
// RUN: %adcc %s -o - --disjoint --without=inline,borders --reverse "helped(return)/(w)" --reverse "printed(return)/(w)" --reverse "helped_by_table(return)/(w)" | FileCheck --check-prefix=NONE %s
// RUN: %adcc %s -o - --disjoint --reverse "seed(return)/(w)" | FileCheck --check-prefix=NONE %s
// RUN: %adcc %s -o - --disjoint --strong-zero --reverse "seed(return)/(w)" | FileCheck --check-prefix=STRONG %s
// STRONG: ret_b != 0.0 ?
// NONE: _b(
// NONE-NOT: != 0.0
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is stored in the arm that loads it.
double in_its_arm(int n, int c, const double *x, const double *w)
{
    double a[8], s = 0.0;
    if (c) {
        for (int i = 0; i < n; i++)
            a[(i + 1) % n] = x[i] * w[i];
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < n; i++)
                s += a[i];
    }
    return s;
}

// What is passed over stands elsewhere.
double other_memory(int n, const double *x, const double *w)
{
    double a[8], b[8], s = 0.0;
    for (int i = 0; i < n; i++) {
        a[(i + 1) % n] = x[i] * w[i];
        b[(i + 1) % n] = w[i];
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            s += a[i];
            if (b[i] > 1.0)
                s += b[i];
        }
    return s;
}

// All of it is loaded beside that, too: a sum of exponentials.
double seen(int n, const double *x, const double *w)
{
    double a[8], most = -1e300, s = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * w[i];
    for (int i = 0; i < n; i++)
        if (a[i] > most)
            most = a[i];
    for (int i = 0; i < n; i++)
        s += sin(a[i] - most);
    return s;
}

// A table that never changes.
static const double table[8] = {1.0, 2.0};
double of_table(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            s += a[i] + (i > 2 ? table[i] : 0.0);
    return s;
}

// A test for memory that is not there is no way to pass over data.
double when_there(int n, const double *x, const double *w)
{
    double *a = malloc((size_t)n * sizeof *a), s = 0.0;
    if (!a)
        return 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    double *b = malloc((size_t)n * sizeof *b);
    if (!b) {
        free(a);
        return 0.0;
    }
    for (int i = 0; i < n; i++)
        b[i] = a[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            s += b[i];
    free(a);
    free(b);
    return s;
}

// What was there before.
double earlier(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = w[i];
    for (int i = 0; i < n; i++)
        if (i % 2)
            s += a[i];
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            s += a[i];
    return s;
}

// GUARDED: _b(
// GUARDED: != 0.0
// GUARDED: {{^}$}}
// The load that is always executed reads half of it.
double not_all_seen(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * w[i];
    for (int i = 0; i < n; i++)
        if (isfinite(a[i]))
            s += a[i];
    for (int i = 0; i < n / 2; i++)
        s += a[i];
    return s;
}

// GUARDED: _b(
// GUARDED: != 0.0
// GUARDED: {{^}$}}
// The load that is always executed reads its diagonal.
double other_order(int n, const double *x, const double *w)
{
    double a[8][8], s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * w[j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (isfinite(a[i][j]))
                s += a[i][j];
    for (int j = 0; j < n; j++)
        s += a[j][j];
    return s;
}

// GUARDED: _b(
// GUARDED: != 0.0
// GUARDED: {{^}$}}
// The load that is always executed reads the other member.
struct pair {
    double one[8], other[8];
};
double other_member(int n, const double *x, const double *w)
{
    struct pair p;
    double s = 0.0;
    for (int i = 0; i < n; i++)
        p.one[i] = x[i] * w[i];
    for (int i = 0; i < n; i++)
        p.other[i] = 2.0 * w[i];
    for (int i = 0; i < n; i++)
        if (isfinite(p.one[i]))
            s += p.one[i];
    for (int i = 0; i < n; i++)
        s += p.other[i];
    return s;
}

// GUARDED: _b(
// GUARDED: != 0.0
// GUARDED: {{^}$}}
// The load that is always executed stands in a loop of its own, which may have no rounds.
double beside_it(int n, int m, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * w[i];
    for (int i = 0; i < n; i++)
        if (isfinite(a[i]))
            s += a[i];
    for (int k = 0; k < m; k++)
        for (int i = 0; i < n; i++)
            s += a[i];
    return s;
}

// GUARDED: _b(
// GUARDED: != 0.0
// GUARDED: {{^}$}}
// The load that is always executed reads all but the last one.
double one_less(int n, const double *x, const double *w)
{
    double a[9], s = 0.0;
    for (int i = 0; i <= n; i++)
        a[i] = x[i] * w[i];
    for (int i = 0; i <= n; i++)
        if (isfinite(a[i]))
            s += a[i];
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

// GUARDED: _b(
// GUARDED: last_b != 0.0
// GUARDED: {{^}$}}
// The element that shows what is not finite is not the only output.
void of_array(int n, const double *x, double d, double *y)
{
    double last = 0.0;
    for (int i = 0; i < n; i++) {
        double e = d + x[i];
        y[i] = last - log(e);
        last = x[i] / e;
    }
}

// What only a comparison looks at.
double asked(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    int count = 0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            double v = i % 2 ? a[i] : 0.0;
            if (v > 1.0)
                count++;
            s += a[i];
        }
    return s * count;
}

static double sum(int n, const double *a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

// Who is called uses all.
double helped(int n, const double *x, const double *w)
{
    double a[8];
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    return sum(n, a) + sum(n, a);
}

static double sum_with_table(int n, const double *a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i] + (i > 2 ? table[i] : 0.0);
    return s;
}

double helped_by_table(int n, const double *x, const double *w)
{
    double a[8];
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    return sum_with_table(n, a) + sum_with_table(n, a);
}

// Output has no derivative.
double printed(int n, int verbose, const double *x, const double *w)
{
    double a[8];
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int i = 0; i < n; i++)
        if (verbose && memcmp(a, w, sizeof *a) != 0)
            printf("%g\n", a[i]);
    return sum(n, a);
}

// Each arm reads it, whatever else it does.
double either_arm(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            if (i == 0)
                s += a[i];
            else if (i == 1)
                s += 2.0 * a[i];
            else
                s -= a[i];
        }
    return s;
}

double either_way(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            double r = a[i];
            s += r > 0.0 ? 2.0 * r : r - 1.0;
        }
    return s;
}

double either_of(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            double r = a[i], twice = 2.0 * r, less = r - 1.0;
            s += r > 0.0 ? twice : less;
        }
    return s;
}

// Nothing comes out of the other arm.
double or_exit(int n, const double *x, const double *w)
{
    double a[8], s = 0.0;
    for (int i = 0; i < n; i++)
        a[(i + 1) % n] = x[i] * w[i];
    if (n > 8) {
        exit(1);
    } else {
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < n; i++)
                s += a[i];
    }
    return s;
}

// A zero seed is the caller's.
double seed(int n, int m, const double *x, const double *w)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double most = -1e300;
        for (int k = 0; k < m; k++) {
            double a = x[k] * w[i];
            if (a > most)
                most = a;
        }
        s += most;
    }
    return s;
}

/* What is added to elements that a list tells drops nothing. */
double scattered(int n, int m, const int *list, const double *obs, const double *w)
{
    double t[6] = {0}, s = 0.0;

    for (int k = 0; k < m; k++)
        t[list[k]] += w[k] * obs[k];
    for (int i = 0; i < n; i++)
        s += t[i] * t[i];
    return s;
}

/* Nor does what is found by a list and was not computed. */
double gathered(int m, const int *list, const double *obs, const double *w)
{
    double s = 0.0;

    for (int k = 0; k < m; k++)
        s += w[k] * obs[list[k]] * w[list[k]];
    return s;
}
