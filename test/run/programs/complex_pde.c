// A Schroedinger equation by Crank and Nicolson, which solves a complex tridiagonal system each step; and a Padé exponential.
// RUN: %run-test %s
// ADCC: propagate(psi,return)/(psi,potential,dt); expm
// ARGS: propagate: n=5, steps=2, dt=0.3, potential[5] in -1..1, psi[5] in -1..1
// ARGS: expm: a[2][2] in -1..1, out[2][2]
#include <complex.h>

enum { MOST = 16 };

static void tridiagonal(int n, const double complex *diagonal, double complex side, double complex *x)
{
    double complex ratio[MOST];

    ratio[0] = side / diagonal[0];
    x[0] /= diagonal[0];
    for (int i = 1; i < n; i++) {
        double complex pivot = diagonal[i] - side * ratio[i - 1];
        ratio[i] = side / pivot;
        x[i] = (x[i] - side * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--)
        x[i] -= ratio[i] * x[i + 1];
}

double propagate(int n, int steps, double dt, const double *potential, double complex *psi)
{
    double complex right[MOST], diagonal[MOST];
    double complex r = 0.25 * I * dt;
    double norm = 0, mean = 0;

    for (int k = 0; k < steps; k++) {
        for (int i = 0; i < n; i++) {
            double complex h = 2 * psi[i] - (i > 0 ? psi[i - 1] : 0) - (i < n - 1 ? psi[i + 1] : 0);
            right[i] = psi[i] - r * h - I * dt / 2 * potential[i] * psi[i];
            diagonal[i] = 1 + 2 * r + I * dt / 2 * potential[i];
        }
        tridiagonal(n, diagonal, -r, right);
        for (int i = 0; i < n; i++)
            psi[i] = right[i];
    }
    for (int i = 0; i < n; i++) {
        double density = creal(psi[i]) * creal(psi[i]) + cimag(psi[i]) * cimag(psi[i]);
        norm += density;
        mean += i * density;
    }
    return mean / norm;
}

/* (1 - a / 2)^-1 (1 + a / 2) for a 2 x 2 matrix */
void expm(double complex a[2][2], double complex out[2][2])
{
    double complex p[2][2], q[2][2], d;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            p[i][j] = (i == j) + a[i][j] / 2;
            q[i][j] = (i == j) - a[i][j] / 2;
        }
    d = q[0][0] * q[1][1] - q[0][1] * q[1][0];
    for (int j = 0; j < 2; j++) {
        out[0][j] = (q[1][1] * p[0][j] - q[0][1] * p[1][j]) / d;
        out[1][j] = (q[0][0] * p[1][j] - q[1][0] * p[0][j]) / d;
    }
}
