#include <math.h>
#include <stdlib.h>

/* The price of an American put by a binomial tree of n levels; node i of a level has the asset price ladder[n + 2 i - level]. */
double binomial(int n, double spot, double strike, double rate, double volatility, double maturity)
{
    double dt = maturity / n;
    double step = volatility * sqrt(dt), up = exp(step), down = 1.0 / up;
    double discount = exp(-rate * dt);
    double p = (exp(rate * dt) - down) / (up - down), q = 1.0 - p;
    double *ladder = malloc((2 * (size_t)n + 1) * sizeof *ladder);
    double *value = malloc(((size_t)n + 1) * sizeof *value);

    for (int j = 0; j <= 2 * n; j++)
        ladder[j] = spot * exp((j - n) * step);
    for (int i = 0; i <= n; i++) {
        value[i] = strike - ladder[2 * i];
        if (value[i] < 0.0)
            value[i] = 0.0;
    }
    for (int level = n - 1; level >= 0; level--) {
        for (int i = 0; i <= level; i++) {
            double hold = discount * (p * value[i + 1] + q * value[i]);
            double exercise = strike - ladder[n + 2 * i - level];
            if (exercise > hold)
                value[i] = exercise;
            else
                value[i] = hold;
        }
    }
    double price = value[0];
    free(value);
    free(ladder);
    return price;
}
