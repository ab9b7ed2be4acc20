#include <math.h>

/* A damped, driven oscillator with a hardening spring. */
static void rates(const double *p, double t, const double *y, double *rate)
{
    rate[0] = y[1];
    rate[1] = p[3] * cos(t) - p[0] * y[1] - p[1] * y[0] - p[2] * y[0] * y[0] * y[0];
}

/* From 0 to `end` with steps that adapt themselves (Bogacki and Shampine's pair of orders 3 and 2); the integral of the square of the
 * excursion, by rectangles. */
double rungekutta(double end, double tolerance, const double *p, double *y)
{
    double t = 0.0, h = 0.01, integral = 0.0;

    while (end - t > 1e-12) {
        double k1[2], k2[2], k3[2], k4[2], next[2], error = 0.0;
        if (h > end - t)
            h = end - t;
        rates(p, t, y, k1);
        for (int i = 0; i < 2; i++)
            next[i] = y[i] + 0.5 * h * k1[i];
        rates(p, t + 0.5 * h, next, k2);
        for (int i = 0; i < 2; i++)
            next[i] = y[i] + 0.75 * h * k2[i];
        rates(p, t + 0.75 * h, next, k3);
        for (int i = 0; i < 2; i++)
            next[i] = y[i] + h * (2.0 / 9.0 * k1[i] + 1.0 / 3.0 * k2[i] + 4.0 / 9.0 * k3[i]);
        rates(p, t + h, next, k4);
        for (int i = 0; i < 2; i++) {
            double e = h * (-5.0 / 72.0 * k1[i] + 1.0 / 12.0 * k2[i] + 1.0 / 9.0 * k3[i] - 1.0 / 8.0 * k4[i]);
            error += e * e;
        }
        error = sqrt(error) / tolerance;
        if (error <= 1.0) {
            integral += h * y[0] * y[0];
            t += h;
            y[0] = next[0];
            y[1] = next[1];
        }
        double scale = 0.9 * pow(error, -1.0 / 3.0);
        h *= scale < 0.2 ? 0.2 : scale > 5.0 ? 5.0 : scale;
    }
    return integral;
}
