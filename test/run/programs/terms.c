// Sums of quotients and roots, whose terms go into rows, from which they are added in the function's own order; and sums that something sees grow.
// RUN: %run-test %s
// ADCC: several(y)/(x,y); by_terms(return)/(x,y); behind(return)/(x,y); overwritten(return)/(x,y); growing(return)/(x,y); loops(return,y)/(x,y)
// ARGS: n=0, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=1, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: energy(return)/(x); seen(return)/(x); backwards(return)/(x); chosen(return)/(x); single(return)/(x); same(return)/(x)
// ARGS: n=0, x[40] in 0.2..1
// ARGS: n=1, x[40] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1
// ADCC: from_end(return)/(x)
// ARGS: below=-1, n=5, x[20] in 0.2..1
// ARGS: below=1, n=5, x[20] in 0.2..1
// ADCC: from_last(return)/(x)
// ARGS: low=9223372036854775807, n=-5, x[20] in 0.2..1
// ARGS: low=1, n=5, x[20] in 0.2..1
// ADCC: long_one(return)/(x,y)
// ARGS: n=127, x[300] in 0.2..1, y[300] in 0.2..1
// ARGS: n=128, x[300] in 0.2..1, y[300] in 0.2..1
// ARGS: n=300, x[300] in 0.2..1, y[300] in 0.2..1
// ADCC: handed_on(a,b)/(x,a,b)
// ARGS: n=7, x[40] in 0.2..1, a[60] in 0.2..1, b[60] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, a[60] in 0.2..1, b = @a
// ADCC: rates(y)/(x); pairs(y)/(x); planes(y)/(x)
// ARGS: n=0, x[40] in 0.2..1, y[60] in 0.2..1
// ARGS: n=1, x[40] in 0.2..1, y[60] in 0.2..1
// ARGS: n=7, x[40] in 0.2..1, y[60] in 0.2..1
#include <math.h>
#include <stddef.h>

double energy(int n, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double d = x[2 * i] - x[2 * j], e = x[2 * i + 1] - x[2 * j + 1];
            sum -= x[2 * i] * x[2 * j] / sqrt(d * d + e * e + 0.1);
        }
    return sum;
}

/* Each of its own, one by subtraction, one with the sum on the right. */
void several(int n, const double *restrict x, double *restrict y)
{
    double a = y[0], b = 0.0, c = 1.0;

    for (int i = 0; i < n; i++) {
        double r = sqrt(1.0 + x[i] * x[i]);
        a += r;
        b -= x[i] / r;
        c = x[i + 1] + c;
    }
    y[0] = a;
    y[1] = b * c;
    y[2] = c;
}

/* What is the same in all rounds needs no row; and terms are added one after the other. */
double by_terms(int n, const double *restrict x, const double *restrict y)
{
    double sum = 0.0, step = x[0] * y[0];

    for (int i = 0; i < n; i++) {
        sum = sum + x[i] / y[i];
        sum = sum - 1.0 / y[i];
        sum += step;
    }
    return sum;
}

/* What a round stores the next one reads: no vectors, but the same numbers. */
double behind(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 1; i < n; i++) {
        y[i] = x[i] / (1.0 + y[i - 1]);
        sum += y[i] * sqrt(x[i]);
    }
    return sum;
}

/* The term is what stood there before. */
double overwritten(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        double before = y[i];
        y[i] = sqrt(x[i] + before);
        sum += before;
    }
    return sum * y[0];
}

double growing(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        sum += x[i] / y[i];
        y[i] = sum;
    }
    return sum + y[0];
}

double seen(int n, const double *x)
{
    double sum = 0.5;

    for (int i = 0; i < n; i++)
        sum += x[i] / (1.0 + 0.1 * sum);
    return sum;
}

double backwards(int n, const double *x)
{
    double sum = 0.0;

    for (int i = n - 1; i >= 0; i--)
        sum += x[i] / (1.0 + x[i + 1]);
    return sum;
}

double chosen(int n, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += x[i] > 0.5 ? sqrt(x[i]) : 1.0 / x[i];
    return sum;
}

double single(int n, const double *x)
{
    float sum = 0.0f;
    double other = 0.0;

    for (int i = 0; i < n; i++) {
        sum += 0.5f / (1.0f + (float)i);
        other += sum > 100.0f ? 0.0 : x[i] / (x[i] + 1.0);
    }
    return other * sum;
}

/* Two sums of one term. */
double same(int n, const double *x)
{
    double sum = 0.0, other = 1.0;

    for (int i = 0; i < n; i++) {
        double r = 1.0 / x[i];
        sum += r;
        other -= r;
    }
    return sum * other;
}

/* A loop with another one in it adds, too. */
double loops(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            sum += x[j] / (1.0 + x[i] * x[i]);
        y[i] = sum;
    }
    return sum;
}

double long_one(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        double r = sqrt(x[i] * x[i] + y[i]);
        sum += r;
        y[i] = x[i] / r;
    }
    return sum;
}

/* No round, though the difference of the bounds is none that is negative. */
double from_end(long below, unsigned n, const double *x)
{
    size_t low = (size_t)below;
    double sum = 0.0;

    for (size_t i = low; i < n; i++)
        sum += 1.0 / x[i];
    return sum;
}

double from_last(long low, int n, const double *x)
{
    double sum = 0.0;

    for (long i = low; i < n; i++)
        sum += sqrt(x[i]) / x[i];
    return sum;
}

/* ---- sums of the derivative alone ---- */

/* Of the two that all rounds read. */
void rates(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[0] * x[i + 2] / (x[1] + x[i + 2]) - 0.5;
}

/* Reversed, and of elements that are three apart. */
void pairs(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1], dz = x[3 * i + 2] - x[3 * j + 2];
            double r2 = dx * dx + dy * dy + dz * dz + 0.1;
            y[i * n + j] = 1.0 / (r2 * sqrt(r2));
        }
}

/* What one round leaves the next one takes, if both are one: it is reversed from the end. */
void handed_on(int n, const double *restrict x, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        b[3 * i + 3] = x[0] * a[3 * i] / (x[1] + a[3 * i + 1]);
}

/* Three parts of one array, any number of elements apart: a compiler asks. */
void planes(int n, const double *restrict x, double *restrict y)
{
    const double *px = x, *py = x + n, *pz = x + 2 * n;

    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < n; j++) {
            double dx = px[j] - px[i], dy = py[j] - py[i], dz = pz[j] - pz[i];
            s += dx / (1.0 + dx * dx + dy * dy + dz * dz);
        }
        y[i] = s;
    }
}
