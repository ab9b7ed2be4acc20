#include <math.h>

/* Potential energy of n bodies, softened. */
double nbody(int n, const double *x, const double *mass)
{
    const double softening = 1e-3;
    double energy = 0.0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            double dx = x[3 * i] - x[3 * j];
            double dy = x[3 * i + 1] - x[3 * j + 1];
            double dz = x[3 * i + 2] - x[3 * j + 2];
            double r = sqrt(dx * dx + dy * dy + dz * dz + softening);
            energy -= mass[i] * mass[j] / r;
        }
    }
    return energy;
}
