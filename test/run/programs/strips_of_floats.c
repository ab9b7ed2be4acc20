// RUN: %run-test %s
// Sums of floats in strips of eight (strips.c): rests of none to seven, fewer than eight, none; several sums at once; elements that are updated beside them.
// ADCC: product; two_sums; scaled; offset
// ARGS: n=8, k=3, x[120]
// ARGS: n=15, k=2, x[250]
// ARGS: n=17, k=1, x[300]
// ARGS: n=3, k=2, x[20]
// ARGS: n=0, k=1, x[4]
#include <stdlib.h>

float product(int n, int k, const float *x)
{
    float *c = calloc(n + 1, sizeof *c), s = 0.0f;

    for (int i = 0; i < k; i++) {
        float t = x[i] * x[n];
        for (int j = 0; j < n; j++)
            c[j] += t * x[i * n + j];
    }
    for (int j = 0; j < n; j++)
        s += c[j] * c[j];
    free(c);
    return s;
}

float two_sums(int n, int k, const float *x)
{
    float *v = malloc((n + 1) * sizeof *v), s = 0.0f, p = x[0] * k, q = x[1] + 0.5f;

    for (int j = 0; j < n; j++)
        v[j] = p * x[j] + q * x[j] * x[j];
    for (int j = 0; j < n; j++)
        s += v[j] * (j + 1);
    free(v);
    return s;
}

float scaled(int n, int k, const float *x)
{
    float *v = malloc((n + 1) * sizeof *v), s = 0.0f;

    for (int j = 0; j < n; j++)
        v[j] = x[j];
    for (int i = 0; i < k; i++) {
        float t = 0.5f + x[i];
        for (int j = 0; j < n; j++)
            v[j] *= t;
    }
    for (int j = 0; j < n; j++)
        s += v[j] * v[j];
    free(v);
    return s;
}

/* From the second element on. */
float offset(int n, int k, const float *x)
{
    float *v = calloc(n + 2, sizeof *v), s = 0.0f, t = x[0] * x[1];

    for (int j = 1; j < n; j++)
        v[j + 1] = t * x[j] + k * x[j - 1];
    for (int j = 1; j < n; j++)
        s += v[j + 1] * t;
    free(v);
    return s;
}
