#include <math.h>

/* One sweep: a path that pays ends at spot exp(steps drift + spread z), z the sum of its draws, and the others have no
 * derivative. */
double barrier_hand(int paths, int steps, const double *restrict normals, double spot, double *restrict spot_b,
                    double strike, double limit, double rate, double *restrict rate_b, double volatility,
                    double *restrict volatility_b, double maturity, double ret_b)
{
    double dt = maturity / steps, root = sqrt(dt);
    double drift = (rate - 0.5 * volatility * volatility) * dt, spread = volatility * root;
    double sum = 0.0, ends = 0.0, weighted = 0.0;

    for (int path = 0; path < paths; path++) {
        const double *draws = normals + (long)path * steps;
        double price = spot, z = 0.0;
        int t = 0;
        for (; t < steps; t++) {
            price *= exp(drift + spread * draws[t]);
            z += draws[t];
            if (price >= limit)
                break;
        }
        if (t == steps && price > strike) {
            sum += price - strike;
            ends += price;
            weighted += price * z;
        }
    }
    double discount = exp(-rate * maturity), seed = ret_b * discount / paths, drift_b = seed * ends * steps * dt;
    *spot_b += seed * ends / spot;
    *rate_b += drift_b - seed * maturity * sum;
    *volatility_b += seed * weighted * root - drift_b * volatility;
    return discount * sum / paths;
}
