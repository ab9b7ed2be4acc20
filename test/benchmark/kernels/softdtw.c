#include <math.h>
#include <stdlib.h>

static double soft_min(double a, double b, double c, double gamma)
{
    double least = fmin(a, fmin(b, c));
    return least - gamma * log(exp((least - a) / gamma) + exp((least - b) / gamma) + exp((least - c) / gamma));
}

/* Soft dynamic time warping of x (n reals) and y (m): the table of distances by its recurrence, with a smoothed minimum. */
double softdtw(int n, int m, const double *x, const double *y, double gamma)
{
    double *r = malloc((size_t)(n + 1) * (m + 1) * sizeof *r);

    for (int i = 0; i <= n; i++)
        r[i * (m + 1)] = 1e10;
    for (int j = 0; j <= m; j++)
        r[j] = 1e10;
    r[0] = 0.0;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            double difference = x[i - 1] - y[j - 1];
            r[i * (m + 1) + j] =
                difference * difference +
                soft_min(r[(i - 1) * (m + 1) + j - 1], r[(i - 1) * (m + 1) + j], r[i * (m + 1) + j - 1], gamma);
        }
    }
    double distance = r[n * (m + 1) + m];
    free(r);
    return distance;
}
