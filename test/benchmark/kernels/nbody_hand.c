#include <math.h>

/* Energy and forces in one sweep over the pairs; what body i gets is summed in locals. */
double nbody_hand(int n, const double *restrict x, double *restrict x_b, const double *restrict mass,
                  double *restrict mass_b, double ret_b)
{
    const double softening = 1e-3;
    double energy = 0.0;

    for (int i = 0; i < n; i++) {
        double xi = x[3 * i], yi = x[3 * i + 1], zi = x[3 * i + 2], mi = mass[i];
        double fx = 0.0, fy = 0.0, fz = 0.0, potential = 0.0;
        for (int j = 0; j < i; j++) {
            double dx = xi - x[3 * j], dy = yi - x[3 * j + 1], dz = zi - x[3 * j + 2];
            double square = dx * dx + dy * dy + dz * dz + softening;
            double inverse = 1.0 / sqrt(square);
            double each = mass[j] * inverse;
            double pull = ret_b * mi * each * inverse * inverse;
            potential += each;
            mass_b[j] -= ret_b * mi * inverse;
            fx += pull * dx;
            fy += pull * dy;
            fz += pull * dz;
            x_b[3 * j] -= pull * dx;
            x_b[3 * j + 1] -= pull * dy;
            x_b[3 * j + 2] -= pull * dz;
        }
        energy -= mi * potential;
        mass_b[i] -= ret_b * potential;
        x_b[3 * i] += fx;
        x_b[3 * i + 1] += fy;
        x_b[3 * i + 2] += fz;
    }
    return energy;
}
