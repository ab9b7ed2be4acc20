// RUN: %run-test %s
// Recurrences whose adjoint goes from round to round by a long way: quotients, products, choices, roots; by an element and by a variable, upwards and
// downwards, beside other terms, of two elements, in float; and with zero adjoints and infinite partials.
#include <math.h>
#include <stdlib.h>

// ADCC: by_element(x)/(x,w,c); downwards(x)/(x,w,c); by_variable(return)/(x,w,c); two_back(x)/(x,w,c); chosen(x)/(x,w,c); short_way(x)/(x,w,c)
// ADCC: with_own_adjoint(x,return)/(x,w,c); squares(return)/(x,w,c); rooted(x)/(x,w,c); far(x)/(x,w,c); twice(x)/(x,w,c)
// ARGS: n=0, c=0.7, x[9] in 0.5..1.5, w[9] in 0.5..1.5
// ARGS: n=1, c=0.7, x[9] in 0.5..1.5, w[9] in 0.5..1.5
// ARGS: n=2, c=0.7, x[9] in 0.5..1.5, w[9] in 0.5..1.5
// ARGS: n=8, c=0.7, x[9] in 0.5..1.5, w[9] in 0.5..1.5
// ARGS: n=8, c=1.3, x[9] in -1.5..-0.5, w[9] in 0.5..1.5
void by_element(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] + c * log(1.0 + c * (w[i] / (1.0 + x[i - 1] * x[i - 1] / w[i])) / (c + w[i - 1]));
}

void downwards(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = n - 1; i >= 0; i--)
        x[i] = x[i] - c / (w[i] + c * (w[i] / (1.0 + x[i + 1] * x[i + 1])) / (c + w[i]));
}

double by_variable(int n, double c, const double *restrict x, const double *restrict w)
{
    double s = x[0];
    for (int i = 0; i < n; i++)
        s = x[i] - c / (w[i] + c * (w[i] / (1.0 + s * s)) / (c + w[i]));
    return s;
}

// Of two elements that come, one does by way of the other.
void two_back(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 2; i <= n; i++)
        x[i] = x[i] - c / (w[i] + c * (x[i - 2] / (1.0 + x[i - 1] * x[i - 1])) / (c + w[i]));
}

void chosen(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++) {
        double least = fmin(x[i - 1], w[i]), e = exp((least - x[i - 1]) / c), f = exp((least - w[i]) / c);
        x[i] = x[i] * (least - c * log(e + f)) + (x[i - 1] > 1.0 ? w[i] / (c + e) : x[i - 1] / (c + f) / c);
    }
}

// Too short to gain anything.
void short_way(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] + c * x[i - 1] * w[i];
}

// An adjoint that is used where it comes, too, and one that is set.
double with_own_adjoint(int n, double c, double *restrict x, const double *restrict w)
{
    double s = 0.0;
    for (int i = 1; i <= n; i++) {
        s += x[i - 1] * w[i];
        x[i] = x[i] * w[i] - c / (w[i] + c * (w[i] / (1.0 + x[i - 1] * x[i - 1])) / (c + w[i])) + x[i - 1] * c;
    }
    return s;
}

// No adjoint of one value alone: that of the sum depends on its square.
double squares(int n, double c, const double *restrict x, const double *restrict w)
{
    double s = 1.0, t = c;
    for (int i = 0; i < n; i++) {
        double u = s / (1.0 + t * t / w[i]) / (c + w[i]);
        t = t * w[i] / (1.0 + s * s / w[i]) / (c + x[i] * x[i]);
        s = u * u + c;
    }
    return s * t;
}

void rooted(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = sqrt(1.0 + c * sqrt(w[i] + x[i - 1] * x[i - 1] / (c + w[i]))) / (1.0 + x[i] * x[i]);
}

// What is handed on comes two rounds later.
void far(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 2; i <= n; i++)
        x[i] = x[i] - c / (w[i] + c * (w[i] / (1.0 + x[i - 2] * x[i - 2])) / (c + w[i]));
}

// An element that is replaced twice.
void twice(int n, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++) {
        x[i] = x[i] - c / (w[i] + c * (w[i] / (1.0 + x[i - 1] * x[i - 1])) / (c + w[i]));
        x[i] = c / (w[i] + x[i] * x[i] / (c + w[i])) + x[i - 1];
    }
}

// Behind round k nothing comes, and the partials of the last rounds are infinite.
// ADCC: early(return)/(x,w,c)
// ARGS: n=3, k=1, c=0.7, x[4]={0.5, 0.6, 0.4, 0.7}, w[4]={1.0, 0.9, 0.0, 0.0}
// ARGS: n=3, k=3, c=0.7, x[4]={0.5, 0.6, 0.4, 0.7}, w[4]={1.0, 0.9, 0.8, 0.7}
double early(int n, int k, double c, double *restrict x, const double *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] - c * sqrt(w[i] * (c + sqrt(w[i] + x[i - 1] * x[i - 1])) / (c + w[i]));
    return x[k];
}

// ADCC: floats(x)/(x,w,c)
// ARGS: n=8, c=0.7, x[9] in 0.5..1.5, w[9] in 0.5..1.5
void floats(int n, float c, float *restrict x, const float *restrict w)
{
    for (int i = 1; i <= n; i++)
        x[i] = x[i] - c / (w[i] + c * (w[i] / (1.0f + x[i - 1] * x[i - 1])) / (c + w[i]));
}

// ADCC: table(return)/(x,y)
// ARGS: n=1, m=1, x[5] in -1..1, y[6] in -1..1, c=0.5
// ARGS: n=5, m=6, x[5] in -1..1, y[6] in -1..1, c=0.5
double table(int n, int m, double c, const double *x, const double *y)
{
    double *r = malloc((size_t)(n + 1) * (m + 1) * sizeof *r), last;
    for (int i = 0; i <= n; i++)
        r[i * (m + 1)] = 100.0;
    for (int j = 0; j <= m; j++)
        r[j] = 100.0;
    r[0] = 0.0;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            double a = r[(i - 1) * (m + 1) + j - 1], b = r[(i - 1) * (m + 1) + j], d = r[i * (m + 1) + j - 1];
            double least = fmin(a, fmin(b, d)), off = x[i - 1] - y[j - 1];
            r[i * (m + 1) + j] =
                off * off + least - c * log(exp((least - a) / c) + exp((least - b) / c) + exp((least - d) / c));
        }
    last = r[n * (m + 1) + m];
    free(r);
    return last;
}

// Loops that end when they have converged.
// ADCC: newton(return)/(a,b); relaxed(return)/(a,b)
// ARGS: a=1.5, b=0.3
// ARGS: a=0.9, b=0.7
double newton(double a, double b)
{
    double x = a;
    while (fabs(x * x * x - b * x - a) > 1e-12)
        x = x - (x * x * x - b * x - a) / (3.0 * x * x - b);
    return x;
}

double relaxed(double a, double b)
{
    double s = a, t;
    do {
        t = s;
        s = 0.5 * s + 0.5 / (a + b / (1.0 + s * s) / (2.0 + b));
    } while (fabs(s - t) > 1e-14);
    return s;
}

// The function's own choices stay choices: what they replace may be infinite.
// ADCC: held(return)/(x)
// ARGS: n=1, x[1]={INFINITY}, m[1]={0}
// ARGS: n=3, x[1]={0.5}, m[3]={127, 85, 127}
double held(int n, const double *restrict x, const int *restrict m)
{
    double s = x[0];
    for (int i = 0; i < n; i++) {
        s = m[i] & 1 ? s : 0.0;
        s = m[i] & 2 ? -s : s;
        s = m[i] & 4 ? s : 0.0;
        s = m[i] & 8 ? -s : s;
        s = m[i] & 16 ? s : 0.0;
        s = m[i] & 32 ? -s : s;
        s = m[i] & 64 ? s : 0.0;
    }
    return s;
}
