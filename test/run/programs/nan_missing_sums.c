// Data that is missing is NaN, or infinite, and goes into what loops carry before that is passed over: it has no part in the derivative.
// RUN: %run-test %s
// ADCC: summed(return)/(w); while_there(return)/(w); begun(return)/(w); last_one(return)/(w); reset(return)/(w); begun_while(return)/(w)
// ADCC: two_sums(return)/(w)
// ARGS: n=3, m=2, w[2], obs[6]={0.5, 1.0, NAN, 0.5, 2.0, INFINITY}
// OPTIONS: --without=idle
#include <math.h>

double summed(int n, int m, const double *obs, const double *w)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += w[j] * obs[i * m + j];
        total += isfinite(s) ? s * s : 0.0;
    }
    return total;
}

double while_there(int n, int m, const double *obs, const double *w)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        double s = 0.0;
        int j = 0;
        while (j < m && w[j] > -10.0) {
            s += w[j] * obs[i * m + j];
            j++;
        }
        if (isfinite(s))
            total += s * s;
    }
    return total;
}

/* What a loop begins with. */
double begun(int n, int m, const double *obs, const double *w)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        double s = w[0] * obs[i * m];
        for (int j = 1; j < m; j++)
            s += w[j];
        if (isfinite(s))
            total += s * s;
    }
    return total;
}

double begun_while(int n, int m, const double *obs, const double *w)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        double s = w[0] * obs[i * m];
        for (int j = 1; j < m && w[j] > -10.0; j++)
            s += w[j];
        if (isfinite(s))
            total += s * s;
    }
    return total;
}

/* Each round hands it on, and none but the last one's is used. */
double last_one(int n, int m, const double *obs, const double *w)
{
    double last = 0.0, total = 0.0;

    for (int i = 0; i < n; i++) {
        total += w[1];
        last = w[0] * obs[n * m - 1 - i * m];
    }
    return total * w[0] + last;
}

/* A round drops what those before it have summed. */
double reset(int n, int m, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n * m; i++) {
        if (i == n * m - 1)
            s = w[1];
        else
            s += w[0] * obs[i];
    }
    return s * s;
}

/* One of two sums is used in any case. */
double two_sums(int n, int m, const double *obs, const double *w)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        double s = 0.0, all = 0.0;
        for (int j = 0; j < m; j++) {
            s += w[j] * obs[i * m + j];
            all += w[j] * w[j];
        }
        total += all;
        if (isfinite(s))
            total += s * s;
    }
    return total;
}
