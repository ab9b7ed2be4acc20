#include <math.h>

static double normal(double x)
{
    return 0.5 * erfc(-x / sqrt(2.0));
}

/* Prices of n European calls: spot, strike, rate, volatility, time to maturity. */
void blackscholes(int n, const double *spot, const double *strike, const double *rate, const double *volatility,
                  const double *time, double *price)
{
    for (int i = 0; i < n; i++) {
        double spread = volatility[i] * sqrt(time[i]);
        double d1 = (log(spot[i] / strike[i]) + (rate[i] + 0.5 * volatility[i] * volatility[i]) * time[i]) / spread;
        double d2 = d1 - spread;
        price[i] = spot[i] * normal(d1) - strike[i] * exp(-rate[i] * time[i]) * normal(d2);
    }
}
