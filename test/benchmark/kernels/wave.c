#include <stdlib.h>
#include <string.h>

/* The wave equation on n x n points from rest at `start`, the edges held: how far what is heard in row 1 is from what was
 * seen there. */
double wave(int n, int steps, double dt, const double *speed, const double *start, const double *seen)
{
    size_t size = (size_t)n * n * sizeof(double);
    double *prev = malloc(size), *cur = malloc(size), *next = malloc(size);
    double misfit = 0.0;

    memcpy(prev, start, size);
    memcpy(cur, start, size);
    memcpy(next, start, size);
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < n - 1; j++) {
                double c = dt * speed[i * n + j];
                double bend = cur[(i - 1) * n + j] + cur[(i + 1) * n + j] + cur[i * n + j - 1] + cur[i * n + j + 1] -
                              4.0 * cur[i * n + j];
                next[i * n + j] = 2.0 * cur[i * n + j] - prev[i * n + j] + c * c * bend;
            }
        }
        double *tmp = prev;
        prev = cur;
        cur = next;
        next = tmp;
        for (int j = 0; j < n; j++) {
            double difference = cur[n + j] - seen[step * n + j];
            misfit += 0.5 * difference * difference;
        }
    }
    free(prev);
    free(cur);
    free(next);
    return misfit;
}
