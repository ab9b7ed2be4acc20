#include <stdlib.h>
#include <string.h>

/* Burgers' equation u_t = -u (u_x + u_y) + ν Δu on n x n points, `steps` explicit steps, the edges as they are. */
void burgers(int n, int steps, double dt, double viscosity, double *u)
{
    double h = 1.0 / (n - 1);
    double *next = malloc((size_t)n * n * sizeof *next);

    memcpy(next, u, (size_t)n * n * sizeof *u);
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < n - 1; j++) {
                double here = u[i * n + j];
                double north = u[(i - 1) * n + j], south = u[(i + 1) * n + j];
                double west = u[i * n + j - 1], east = u[i * n + j + 1];
                double slope = (east - west + south - north) / (2.0 * h);
                double bend = (east + west + south + north - 4.0 * here) / (h * h);
                next[i * n + j] = here + dt * (viscosity * bend - here * slope);
            }
        }
        memcpy(u, next, (size_t)n * n * sizeof *u);
    }
    free(next);
}
