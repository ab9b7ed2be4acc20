// Reversed loops that are left out where what they add is zero, and loops that lack one thing for that.
// RUN: %run-test %s
// ADCC: unit(return)/(w,x); paths(return)/(x); either(return)/(u,v,x); counted(return)/(x,w)
// ARGS: unit: n=4, m=9, w[36] in -1..1, x[9] in -1..1
// ARGS: paths: n=4, m=3, x[12] in -1..1
// ARGS: either: n=3, m=9, u[27] in -1..1, v[27] in -1..1, x[9] in -1..1
// ARGS: counted: n=4, m=9, x[36] in -1..1, w[9] in -1..1
// ADCC: uses_up(return)/(w,x); more(return)/(w,x); carried(return)/(w,x); nested(return)/(w,x); stored(return,y)/(w,y)
// ARGS: uses_up: n=4, m=9, w[36] in -1..1, x[9] in -1..1
// ARGS: more: n=4, m=9, w[36] in -1..1, x[9] in -1..1
// ARGS: carried: n=4, m=9, w[36] in -1..1, x[9] in -1..1
// ARGS: nested: n=4, m=9, w[36] in -1..1, x[9] in -1..1
// ARGS: stored: n=4, m=9, w[36] in -1..1, y[9] in -1..1
#include <math.h>

double unit(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += w[i * m + j] * x[j];
        sum += s > 0.0 ? s * s : s > -1.0 ? s : 0.0;
    }
    return sum * sum;
}

/* The paths that are left early still have their records taken off. */
double paths(int n, int m, const double *x)
{
    double sum = 0.5;
    for (int i = 0; i < n; i++) {
        double p = 1.0;
        for (int j = 0; j < m; j++) {
            p *= exp(x[i * m + j]);
            if (p > 2.0 + i)
                break;
        }
        if (p < 2.0 && i != 1)
            sum += p * sum;
    }
    return sum;
}

double either(int n, int m, const double *u, const double *v, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0, t = 0.0;
        for (int j = 0; j < m; j++) {
            s += u[i * m + j] * x[j];
            t += v[i * m + j] * x[j];
        }
        if (s > 0.0)
            sum += s * s;
        if (t > 0.1)
            sum += t * t * s;
    }
    return sum * sum;
}

/* Each round pushes, and what is carried is not a sum. */
double counted(int n, int m, const double *x, const double *w)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 1.0, largest = 0.0;
        for (int j = 0; j < m; j++) {
            s = s * (1.0 + 0.1 * sin(x[i * m + j])) + w[j];
            if (x[i * m + j] > largest)
                largest = x[i * m + j];
        }
        sum += s > 1.0 ? s * largest : 0.0;
    }
    return sum * sum;
}

/* The adjoint of y[j] is used up whether or not that of s is zero. */
double uses_up(int n, int m, const double *w, const double *x)
{
    double y[16], sum = 1.0;
    for (int j = 0; j < m; j++)
        y[j] = x[j];
    for (int i = 0; i < n; i++) {
        double s = 0.0, last = y[i];
        for (int j = 0; j < m; j++) {
            s += y[j] * w[i * m + j];
            y[j] = w[i * m + j] * x[j];
        }
        sum += (s > 0.0 ? s * s : 0.0) + y[0] * last;
    }
    return sum * sum;
}

double more(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0, t = 0.0;
        for (int j = 0; j < m; j++) {
            s += w[i * m + j] * x[j];
            t += w[i * m + j] * w[i * m + j];
        }
        sum += (s > 0.0 ? s * s : 0.0) + t * t;
    }
    return sum * sum;
}

/* What it carries on backwards begins with another adjoint, too. */
double carried(int n, int m, const double *w, const double *x)
{
    double sum = 1.0, p = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++) {
            p *= 1.0 + 0.1 * w[i * m + j];
            s += w[i * m + j] * x[j] * p;
        }
        sum += s > 0.0 ? s * s : 0.0;
    }
    return sum * p;
}

double nested(int n, int m, const double *w, const double *x)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++) {
            double t = 0.5;
            for (int k = 0; k <= j; k++)
                t += x[k] * w[i * m + k];
            if (j & 1)
                s += t * t;
            else
                s -= t * x[j];
        }
        sum += s > 0.3 ? s * s : 0.0;
    }
    return sum * sum;
}

double stored(int n, int m, const double *w, double *y)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++) {
            s += w[i * m + j] * y[j];
            y[j] = y[j] * 0.5 + w[i * m + j];
        }
        sum += s > 0.0 ? s * s : 0.0;
    }
    return sum * sum;
}

// Rounds of a loop that asks behind them hand on less than they give: they are not looked at.
// ADCC: asked_behind(return)/(s,y)
// ARGS: s=0.7, y=0.4
// ARGS: s=-0.7, y=0.4
double asked_behind(double s, double y)
{
    const double a = fabs(s) * 2.0;
    double w[4] = {a, 0.5};
    int k = 0;
    w[0] -= y;
    do {
        w[1] = 0.5 * ((a + y) * (y * 2.0));
    } while (++k < 3 && (!(w[0] - y > 1.17) || -a <= a));
    return tanh(w[1]) * 2.0;
}
