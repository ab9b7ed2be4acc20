// Elements that a loop makes of what stays are made again where the reverse sweep needs them; others are recorded.
// RUN: %run-test %s
// ADCC: centred(return)/(x); shifted(return)/(x); inner(return)/(x); counted(return)/(x); sizes(return)/(x); twice(return)/(x); mixed(return)/(x); mixed_back(return)/(x)
// ARGS: n=0, x[20] in 0.5..1.5, c=0.3
// ARGS: n=1, x[20] in 0.5..1.5, c=0.3
// ARGS: n=5, x[20] in 0.5..1.5, c=-0.7
// ADCC: one_overwritten(return)/(x); source_changes(return,x)/(x); fewer_made(return)/(x); sometimes(return)/(x); neighbours(return)/(x); other_way(return)/(x); by_its_own(return)/(x); in_the_reader(return)/(x); between_rounds(return)/(x); given_back(return)/(x); one_overwritten_once(return)/(x); changed_between(return)/(x)
// ARGS: n=1, x[20] in 0.5..1.5, c=0.3
// ARGS: n=5, x[20] in 0.5..1.5, c=-0.7
// ADCC: may_be_one(y)/(x,y)
// ARGS: n=4, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=0.3
#include <math.h>
#include <stdlib.h>

double centred(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i] - c * x[k + i];
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

/* Of what is made from one on the elements from two on are read, as those behind the counter. */
double shifted(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 1; i <= n; i++)
            d[i - 1] = x[i] * x[k];
        for (int i = 1; i < n; i++)
            sum += d[i] * d[i] * c;
        s += sin(sum);
    }
    return s * s;
}

double inner(int n, const double *x, double c)
{
    double d[8] = {0.0}, e[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            d[i] = x[i] - x[k + i] * c;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                e[j] += x[j] * d[i] * e[i];
        for (int i = 0; i < n; i++)
            s += sin(e[i]) * d[i];
    }
    return s * s;
}

double counted(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = *x * i + k;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i] * c;
        s += sum * sum * 0.001;
    }
    return s * s;
}

double sizes(int n, const double *x, double c)
{
    double *d = malloc(8 * sizeof *d), s = 0.0;
    size_t m = (size_t)n;

    for (size_t k = 0; k < 3; k++) {
        double sum = 0.0;
        for (size_t i = 0; i < m; i++)
            d[i + 1] = x[i] + x[k] * c;
        for (size_t i = 0; i < m; i++)
            sum += d[i + 1] * d[i + 1];
        s += sin(sum);
    }
    free(d);
    return s * s;
}

/* Counters of two types, of which one has numbers below zero. */
double mixed(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (long i = -5; i < 3; i++)
            d[i + 5] = x[i + 5] * c;
        for (unsigned i = 0; i < 7; i++)
            sum += d[i] * d[i] * x[n];
        s += sin(sum);
    }
    return s * s;
}

double mixed_back(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (unsigned i = 0; i < 7; i++)
            d[i] = x[i] * c;
        for (long i = -5; i < 2; i++)
            sum += d[i + 5] * d[i + 5] * x[k];
        for (signed char i = -5; i < 2; i++)
            sum += d[i + 5] * x[n];
        s += sin(sum);
    }
    return s * s;
}

/* It is the last loop that made it which counts. */
double twice(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i];
        for (int i = 0; i < n; i++)
            d[i] = x[i + 1] * c;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

double one_overwritten(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i] * c;
        d[k % n] = x[5];
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

/* The same in no loop. */
double one_overwritten_once(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int i = 0; i < n; i++)
        d[i] = x[i] * c;
    d[n / 2] = x[5] * x[6];
    for (int i = 0; i < n; i++)
        s += sin(d[i]) * d[i];
    for (int i = 0; i < n; i++)
        d[i] = s * x[i + 1];
    return s + d[0] * d[0];
}

double changed_between(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int i = 0; i < n; i++)
        d[i] = x[i] * c;
    if (n > 2)
        for (int i = 1; i < n; i++)
            d[i] *= d[i - 1];
    for (int i = 0; i < n; i++)
        s += sin(d[i]) * d[i];
    for (int i = 0; i < n; i++)
        d[i] = s * x[i + 1];
    return s + d[0] * d[0];
}

double source_changes(int n, double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i] * c;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        x[k] = sin(sum);
        s += sum;
    }
    return s * s;
}

double fewer_made(int n, const double *x, double c)
{
    double d[8] = {1.0, 2.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 1; i < n; i++)
            d[i] = x[i] * c;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        d[0] = sin(sum);
        s += sum;
    }
    return s * s;
}

double sometimes(int n, const double *x, double c)
{
    double d[8] = {1.0, 2.0, 3.0, 4.0, 5.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            if (x[i + k] > 1.0)
                d[i] = x[i] * c;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

/* The loop that makes an element changes the one behind it, too. */
double neighbours(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 1; i <= n; i++) {
            d[i] = x[i] * c;
            d[i - 1] = x[i + 1];
        }
        for (int i = 1; i <= n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

double other_way(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[n - 1 - i] = x[i] * c;
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i] * x[i];
        s += sin(sum);
    }
    return s * s;
}

/* What it is made of is another element of the array. */
double by_its_own(int n, const double *x, double c)
{
    double d[8] = {0.5}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 1; i < n; i++)
            d[i] = x[i] * d[i - 1];
        for (int i = 1; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum * c);
    }
    return s * s;
}

double in_the_reader(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i] * c;
        for (int i = 0; i < n; i++) {
            sum += d[i] * d[i];
            d[(i + 1) % n] = 0.1 * sum;
        }
        s += sin(sum);
    }
    return s * s;
}

/* The second round reads what the first one left. */
double between_rounds(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            d[i] = x[i] * c;
        for (int l = 0; l < 2; l++) {
            double sum = 0.0;
            for (int i = 0; i < n; i++)
                sum += d[i] * d[i];
            for (int i = 0; i < n; i++)
                d[i] *= x[l];
            s += sin(sum);
        }
    }
    return s * s;
}

/* What it is made of is not in memory any more. */
double given_back(int n, const double *x, double c)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double *e = malloc(8 * sizeof *e), sum = 0.0;
        for (int i = 0; i < n; i++)
            e[i] = sin(x[i + k]);
        for (int i = 0; i < n; i++)
            d[i] = e[i] * c;
        free(e);
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

/* Who asks may give one array for both. */
void may_be_one(int n, const double *x, double *y, double c)
{
    double sum = 1.0;

    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            y[i] = x[i + 1] * c;
        for (int i = 0; i < n; i++)
            sum += 0.1 * y[i] * y[i] * sum;
    }
    y[0] = sum;
}
