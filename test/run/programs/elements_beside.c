// RUN: %run-test %s
// What an element holds stays known where its neighbours are stored to, and not where it is one of them after all, however that is written.
#include <math.h>

// ADCC: neighbours; same_element; mirrored; by_pointers; downwards_to; downwards_beyond; downwards_closed; triangle; in_order
// ARGS: n=5, t=0.4, v[20] in 0.5..1.5, w[20] in 0.5..1.5
// ARGS: n=1, t=0.4, v[20] in 0.5..1.5, w[20] in 0.5..1.5
// ARGS: n=0, t=0.4, v[20] in 0.5..1.5, w[20] in 0.5..1.5
double neighbours(int n, double t, double *restrict v, const double *restrict w)
{
    double s = 0.0;

    for (int i = 1; i < n; i++) {
        double x = v[i] * w[i];
        v[i + 1] = x * t + v[i - 1];
        v[i - 1] = sin(v[i] * v[i + 1]);
        s += v[i] * v[i - 1] * v[i + 1];
        v[i] = v[i] * v[i - 1] + v[i + 1];
    }
    return s + v[0] * v[n];
}

double same_element(int n, double t, double *restrict v, const double *restrict w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        int next = i + 2, j = next - 1;
        s += v[i + 1] * v[j];
        v[j] = t * w[i] + s;
        s += v[i + 1] * w[j];
        v[i + 1] = s * s;
        v[j + 1] = v[j] * 0.125;
        s = 0.25 * v[next - 1] + v[i + 2];
    }
    return s + v[n];
}

/* Changed by another store meanwhile. */
double mirrored(int n, double t, double *restrict v, const double *restrict w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        s += v[i] * w[i];
        v[n - 1 - i] = s * t;
        v[i + 1] = w[i] * w[i];
        s += v[i] * v[i];
    }
    return s;
}

double by_pointers(int n, double t, double *v, double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        double *p = &v[i + 1], *q = i % 2 ? p : &w[i];
        p[0] = p[0] * t;
        q[1] = p[0] * q[0];
        q[0] = sin(p[0]) * q[1];
        s += p[0] * p[1] * q[0];
    }
    return s;
}

/* Loops that count down, to a bound that is no constant, ... */
double downwards_to(int n, double t, double *v, const double *w)
{
    int low = n > 3 ? 1 : 0;

    for (int i = n - 1; i > low; i--)
        v[i] = v[i] * w[i] + t * v[i - 1] * v[i];
    return n > 0 ? v[n - 1] * v[0] : t;
}

/* ... beyond which there is none, ... */
double downwards_beyond(int n, double t, double *v, const double *w)
{
    int low = 2147483647;

    if (n > 1)
        low = n - 2;
    for (int i = n; i > low; i--)
        v[i] = v[i] * w[i] + t * v[i + 1];
    return n > 0 ? v[n] * v[n - 1] : t;
}

/* ... or with it, ... */
double downwards_closed(int n, double t, double *v, const double *w)
{
    double s = 0.0;

    for (int k = 1; k < n; k++)
        for (int j = n - 1; j >= k; j--) {
            v[j] = (v[j] - t * v[j - 1]) / (w[j] + w[j - k]);
            s += v[j] * v[j];
        }
    return s;
}

/* ... that of another loop, ... */
double triangle(int n, double t, double *v, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = n; j > i; j--) {
            v[j] += t * v[j - 1] * w[j - i];
            s += v[j] * w[i];
        }
    return s;
}

/* ... and one whose order matters. */
double in_order(int n, double t, double *v, const double *w)
{
    double s = t;

    for (int i = n; i > 0; i--) {
        s = sin(s * v[i]) + w[i];
        v[i - 1] = v[i] * s;
    }
    return s * v[0];
}
