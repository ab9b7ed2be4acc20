// RUN: %run-test %s
// Products of small matrices (products.c) where every adjoint of zero is kept from what it is multiplied by.
// OPTIONS: --strong-zero
// ADCC: multiply(return)/(x); scaled(return)/(x); rooted(return)/(x); weighted(return)/(x)
// ARGS: x[80]
#include <math.h>

#include "Inputs/matrices.h"

double multiply(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < 6; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
    return seen(c);
}

double scaled(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 0.0;
            for (int k = 0; k < 6; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s * x[i + j] * x[3];
        }
    return seen(c);
}

double rooted(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 1.0;
            for (int k = 0; k < 6; k++)
                s += a[i][k] * a[i][k] * b[k][j] * b[k][j];
            c[i][j] = sqrt(s) * x[j];
        }
    return seen(c);
}

double weighted(const double x[80])
{
    matrix a, b, c;
    fill(a, x, 0);
    fill(b, x, 40);
    for (int i = 0; i < 6; i++) {
        double weight = x[i] / (1.0 + x[i] * x[i]);
        for (int j = 0; j < 6; j++) {
            double s = 0.0;
            for (int k = 0; k < 6; k++)
                s += weight * a[i][k] * (b[k][j] + 2.0 * weight);
            c[i][j] = s;
        }
    }
    return seen(c);
}
