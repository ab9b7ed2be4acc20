// RUN: %run-test %s
// Rows on a tape that a function gets from its caller: of loops, of straight code, in a recursion, and where there can be none since what stands in
// the loop records itself.
// ADCC: loops(return)/(x); straight(return)/(x); deep(return)/(x); within(return)/(x); kinds(return)/(x); given(return)/(x)
// ARGS: n=20, x[40]
#include <math.h>

/* A loop with rows, from two places, one of them a loop: too large to stand there. */
static double walk(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        x[i] = sin(x[i]) * x[i];
        if (x[i] > 0.5)
            s += 0.1 * x[i] * s;
    }
    for (int i = 0; i < n; i += 2) { /* in twos: the records of an iteration stand together */
        double a = x[i], b = x[i + 1];
        x[i] = a * b * exp(-a);
        x[i + 1] = cos(a) * b;
    }
    while (s > 1.5)
        s = s * 0.5 + 0.2 * sin(s);
    for (int i = n - 1; i > 0; i--)
        x[i] = x[i] * x[i - 1] + sqrt(1.0 + x[i] * x[i]);
    return s;
}

double loops(int n, double *x)
{
    double s = walk(n, x);
    for (int k = 0; k < 3; k++)
        s += walk(n / 2, x + k) * x[k];
    return s + x[n - 1];
}

/* Straight code that records much, behind a loop and in front of one. */
static double joint(double *state, double u)
{
    double a = state[0], b = state[1], c = state[2], d = state[3];
    if (u > 0.0) {
        state[0] = cos(a * b) + 0.1 * sin(c * d) * u;
        state[1] = exp(-a * a) * cos(c);
        state[2] = 0.4 + 0.2 * sin(b * c * d);
        state[3] = 0.5 + 0.3 * tanh(a + b) * cos(u);
    } else {
        state[0] = cos(a * u);
    }
    for (int k = 0; k < 30; k++)
        state[1] = 0.5 * sin(state[1]) + 0.1 * cos(state[0]);
    a = state[0] * state[1];
    b = state[1] * state[2];
    state[2] = cos(a * b);
    state[3] = sqrt(1.0 + a * a + b * b) * cos(state[3]);
    return a / (2.0 + cos(b));
}

double straight(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += joint(x + i, x[i + 1]);
        if (s > 3.0)
            s -= joint(x + i + 2, -s);
    }
    return s;
}

/* Its own records stand around those of the calls. */
static double descend(int depth, double *x, int n)
{
    double a = x[0], b = x[1], c = x[2], s = 0.0;
    if (depth == 0)
        return a * b * c;
    for (int i = 0; i < n; i++)
        x[i] = x[i] * sin(x[i]) + 0.1;
    x[0] = a * b;
    x[1] = b * c;
    x[2] = c * a;
    s = descend(depth - 1, x + 1, n - 1);
    x[0] = x[0] * x[1] * s;
    x[1] = x[1] * x[2] * a;
    x[2] = x[2] * x[0] * b;
    s += descend(depth - 1, x, n / 2);
    for (int i = 0; i < n; i++)
        s += x[i] * x[i] * x[i];
    return s * a;
}

double deep(int n, double *x)
{
    return descend(3, x, n);
}

static double leaf(double *x, double u)
{
    double a = x[0], b = x[1], c = x[2];
    if (u < -0.5)
        return a * b * c * u;
    while (a > 1.0)
        a = sqrt(a);
    x[0] = 0.5 + 0.4 * sin(a * b) * cos(c);
    x[1] = cos(b * c) + 0.1 * sin(a);
    x[2] = 0.6 + 0.3 * sin(a * b * c * u);
    return x[0] / (1.5 + x[1] * x[1]);
}

/* The loop's records cannot be a row of that tape: each iteration reserves one there. */
static double around(int n, double *x)
{
    double s = 1.0, t = 0.5;
    for (int i = 0; i < n; i++) {
        s = cos(s) + 0.3 * sin(x[i]) + 0.1 * t;
        t = 0.5 * t * cos(s) + 0.2 * leaf(x + i, s) + sin(x[i + 3]);
        s += 0.1 * x[i] * t;
    }
    return s * t;
}

double within(int n, double *x)
{
    double s = 0.0;
    for (int k = 0; k < 2; k++)
        s += around(n - k, x + k) * x[k];
    return s;
}

struct pair {
    float low;
    double high;
};

/* Several types; a record that is returned. */
static struct pair sums(int n, double *x, const int *which)
{
    struct pair r = {1.0f, 1.0};
    for (int i = 0; i < n; i++) {
        int k = which[i] % n;
        r.low = r.low * (float)cos(x[k]) + 0.1f;
        r.high += r.low * x[i] * x[k];
        x[k] = x[k] * x[k] * 0.5 + x[i];
    }
    while (r.high > 5.0)
        r.high = sqrt(r.high) + r.low;
    return r;
}

double kinds(int n, double *x)
{
    int which[40];
    double s = 0.0;
    for (int i = 0; i < n; i++)
        which[i] = 7 * i + 3;
    for (int k = 0; k < 3; k++) {
        struct pair p = sums(n, x + k, which);
        s += p.low * p.high;
        which[k] += 1;
    }
    return s;
}

static double square(double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i] * 0.3 + 0.2;
    return x[0] * x[n - 1];
}

static double wave(double *x, int n)
{
    for (int i = 1; i < n; i++)
        x[i] = sin(x[i] * x[i - 1]);
    return x[n - 1] * x[n / 2];
}

/* Through a pointer: one function or the other has the tape. */
double given(int n, double *x)
{
    double (*step)(double *, int) = n > 10 ? square : wave;
    double s = 0.0;
    for (int k = 0; k < 4; k++) {
        s += step(x, n) * x[k];
        step = step == square ? wave : square;
    }
    return s;
}
