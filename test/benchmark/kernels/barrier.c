#include <math.h>

/* The price of an up-and-out call by Monte Carlo: normals holds a draw for each step of each path. */
double barrier(int paths, int steps, const double *normals, double spot, double strike, double limit, double rate,
               double volatility, double maturity)
{
    double dt = maturity / steps;
    double drift = (rate - 0.5 * volatility * volatility) * dt, spread = volatility * sqrt(dt);
    double sum = 0.0;

    for (int path = 0; path < paths; path++) {
        double price = spot;
        int alive = 1;
        for (int t = 0; t < steps; t++) {
            price *= exp(drift + spread * normals[path * steps + t]);
            if (price >= limit) {
                alive = 0;
                break;
            }
        }
        if (alive && price > strike)
            sum += price - strike;
    }
    return exp(-rate * maturity) * sum / paths;
}
