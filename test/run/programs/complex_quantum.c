// Two levels driven by a field: Rabi oscillations by the exponential of the Hamiltonian, and a gate sequence.
// RUN: %run-test %s
// ADCC: population; gates
// ARGS: population: detuning = 0.4, rabi = 1.2, dt = 0.15, steps = 5
// ARGS: gates: n=3, angle[3] in -1..1, psi[2] in -1..1
#include <complex.h>
#include <math.h>

typedef double complex State[2];
typedef double complex Matrix[2][2];

static void apply(Matrix u, State psi)
{
    State old = {psi[0], psi[1]};

    for (int i = 0; i < 2; i++) {
        psi[i] = 0;
        for (int j = 0; j < 2; j++)
            psi[i] += u[i][j] * old[j];
    }
}

/* exp(-i dt (detuning sz + rabi sx) / 2) */
static void propagator(double detuning, double rabi, double dt, Matrix u)
{
    double omega = sqrt(detuning * detuning + rabi * rabi);
    double c = cos(omega * dt / 2), s = sin(omega * dt / 2);

    u[0][0] = c - I * s * detuning / omega;
    u[1][1] = conj(u[0][0]);
    u[0][1] = u[1][0] = -I * s * rabi / omega;
}

double population(double detuning, double rabi, double dt, int steps)
{
    State psi = {1, 0};
    double excited = 0;

    for (int k = 0; k < steps; k++) {
        Matrix u;
        propagator(detuning * (1 + 0.1 * k), rabi, dt, u);
        apply(u, psi);
        excited += creal(conj(psi[1]) * psi[1]);
    }
    return excited / steps;
}

double gates(int n, const double *angle, double complex *psi)
{
    for (int k = 0; k < n; k++) {
        Matrix gate = {{cos(angle[k]), -cexp(I * angle[k]) * sin(angle[k])},
                       {cexp(-I * angle[k]) * sin(angle[k]), cos(angle[k])}};
        apply(gate, psi);
    }
    return cabs(psi[0]) / (cabs(psi[0]) + cabs(psi[1]));
}
