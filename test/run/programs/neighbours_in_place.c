// RUN: %run-test %s
// Loops that change an array in place and read neighbours: the adjoint's iterations may be taken apart where what one reads is changed by those
// behind it, not where it was changed before; by either direction, any distance, over more than one batch, and where arrays may be one.
#include <stdlib.h>

// ADCC: upwards; upwards_far; sequential; downwards; both_sides; own_and_next; two_arrays; perhaps_one; strides; added_before; mirrored
// ARGS: n=5, t=0.4, v[16] in 0.5..1.5, w[16] in 0.5..1.5
// ARGS: n=0, t=0.4, v[16] in 0.5..1.5, w[16] in 0.5..1.5
double upwards(int n, double t, double *v, const double *restrict w)
{
    for (int k = n - 1; k > 0; k--)
        for (int i = 0; i < k; i++)
            v[i] = (1.0 - t) * v[i] * v[i] + t * v[i + 1] * w[i];
    return v[0];
}

double upwards_far(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++)
        for (int i = 1; i <= n; i++)
            v[i] = t * v[i + 3] * w[k] + v[i + 1] * v[i];
    return v[1] * v[2];
}

double sequential(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++)
        for (int i = 1; i <= n; i++)
            v[i] = t * v[i - 1] * w[k] + v[i] * v[i + 1];
    return v[1] * v[n];
}

double downwards(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 1; k < n; k++)
        for (int j = n - 1; j >= k; j--)
            v[j] = (v[j] - v[j - 1]) / (w[j] + w[j - k] * t);
    return v[n - 1 < 0 ? 0 : n - 1];
}

double both_sides(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++)
            v[i] = v[i] * w[i] + t * v[i + 1] * v[i + 2];
        for (int i = n; i >= 1; i--)
            v[i] = v[i] * w[i] - t * v[i - 1];
    }
    return v[0] + v[n];
}

double own_and_next(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            v[i] = t * v[i] * v[i];
            v[i + 1] = v[i + 1] * w[i] + v[i];
        }
    return v[0] + v[n];
}

double two_arrays(int n, double t, double *restrict v, const double *restrict w)
{
    double *u = malloc(((size_t)n + 2) * sizeof *u), s = 0.0;
    for (int i = 0; i < n + 2; i++)
        u[i] = w[i];
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            v[i] = t * u[i + 1] + v[i + 1] * v[i];
            u[i] = v[i + 2] * u[i] + u[i + 1];
        }
    s = u[0] * v[0];
    free(u);
    return s;
}

double perhaps_one(int n, double t, double *v, double *w)
{
    double *u = n > 3 ? v + 1 : w;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            v[i] = t * v[i] * u[i] + v[i + 1] * w[i];
    return v[0] + v[n];
}

double added_before(int n, double t, double *restrict v, double *restrict w)
{
    for (int i = 0; i < n; i++) {
        v[i + 1] += t * w[i];
        v[i] += t * v[i + 1];
        w[i] = t * w[i + 1] * w[i];
    }
    return v[0] * v[n] + w[0];
}

double mirrored(int n, double t, double *restrict v, double *restrict w)
{
    for (int i = 1; i <= n; i++) {
        v[n - i] += t * v[n - i + 1];
        w[i] = t * w[i + 1] * w[i];
    }
    return v[0] * v[n] + w[1];
}

double strides(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            v[2 * i] = t * v[2 * i] * w[i] + v[2 * i + 2] * v[2 * i];
    return v[0] + v[n];
}

// ADCC: long_rows(v)/(v,w,t)
// ARGS: n=300, t=0.4, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=128, t=0.4, v[304] in 0.5..1.5, w[304] in 0.5..1.5
void long_rows(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n; i++) {
            double hold = v[i + 1] * w[i] * t + (1.0 - t) * v[i], now = 1.1 - 0.1 * w[i + 1];
            v[i] = now > hold ? now : hold * v[i + 2];
        }
}

// ADCC: tree(return)/(spot,strike,p)
// ARGS: n=9, spot=1.1, strike=1.2, p=0.45
// ARGS: n=150, spot=1.1, strike=1.2, p=0.45
double tree(int n, double spot, double strike, double p)
{
    double *ladder = malloc((2 * (size_t)n + 1) * sizeof *ladder), *value = malloc(((size_t)n + 1) * sizeof *value);
    for (int j = 0; j <= 2 * n; j++)
        ladder[j] = spot * (1.0 + 0.3 * (j - n) / (n + 1));
    for (int i = 0; i <= n; i++)
        value[i] = strike > ladder[2 * i] ? strike - ladder[2 * i] : 0.0;
    for (int level = n - 1; level >= 0; level--)
        for (int i = 0; i <= level; i++) {
            double hold = 0.999 * (p * value[i + 1] + (1.0 - p) * value[i]);
            double exercise = strike - ladder[n + 2 * i - level];
            value[i] = 3 * i < level ? exercise : hold;
        }
    double price = value[0];
    free(value);
    free(ladder);
    return price;
}

// ADCC: gathers(v)/(v,w,t)
// ARGS: n=5, t=0.4, v[16] in 0.5..1.5, w[16] in 0.5..1.5, list[16]={3,1,4,1,5,2,6,5,3,5,0,2,4,1,6,2}
double gathers(int n, double t, double *restrict v, const double *restrict w, const int *list)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            v[i] = t * v[i] * w[list[i]] + v[i + 1] * w[2 * i];
    return v[0] + v[n];
}
