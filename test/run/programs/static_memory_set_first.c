// RUN: %run-test %s
// Memory that each call allocates for static variables, and frees: no earlier call's, and none that the caller finds (shadows.c).
// WITHOUT: taylor: no static variables with pointers to values that depend on an input
// ADCC: of_each_call; of_a_record; through_helpers
// ARGS: n=4, x[4]
// ARGS: n=1, x[1]
#include <math.h>
#include <stdlib.h>

static double *terms;

double of_each_call(int n, const double *x)
{
    double s = 0.0;

    terms = malloc(n * sizeof *terms);
    for (int i = 0; i < n; i++)
        terms[i] = x[i] * x[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += sin(terms[i]) * terms[i];
    free(terms);
    return s;
}

static struct {
    double *first, *second;
} both;

double of_a_record(int n, const double *x)
{
    double s = 0.0;

    both.first = calloc(n, sizeof *both.first);
    both.second = malloc(n * sizeof *both.second);
    for (int i = 0; i < n; i++) {
        both.first[i] += x[i] * x[i];
        both.second[i] = both.first[i] * x[0];
    }
    for (int i = 0; i < n; i++)
        s += both.second[i] * both.first[n - 1 - i];
    free(both.first);
    free(both.second);
    return s;
}

static double *kept;
static int length;

static void begin(int n)
{
    length = n;
    kept = malloc(n * sizeof *kept);
}

static void add(int i, double value)
{
    kept[i] = i > 0 ? kept[i - 1] * value : value;
}

static double end(void)
{
    double s = 0.0;

    for (int i = 0; i < length; i++)
        s += kept[i] * kept[i];
    free(kept);
    return s;
}

double through_helpers(int n, const double *x)
{
    begin(n);
    for (int i = 0; i < n; i++)
        add(i, x[i]);
    return end();
}
