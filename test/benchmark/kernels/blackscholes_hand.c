#include <math.h>

/* The greeks: spot n(d1) = strike exp(-rt) n(d2) spares the density at d2 and what goes through d1 and d2 in spot and strike. */
void blackscholes_hand(int n, const double *restrict spot, double *restrict spot_b, const double *restrict strike,
                       double *restrict strike_b, const double *restrict rate, double *restrict rate_b,
                       const double *restrict volatility, double *restrict volatility_b, const double *restrict time,
                       double *restrict time_b, double *restrict price, double *restrict price_b)
{
    const double half = sqrt(0.5), density = 0.39894228040143267794;

    for (int i = 0; i < n; i++) {
        double s = spot[i], k = strike[i], r = rate[i], v = volatility[i], t = time[i], seed = price_b[i];
        double root = sqrt(t), spread = v * root;
        double d1 = (log(s / k) + (r + 0.5 * v * v) * t) / spread, d2 = d1 - spread;
        double n1 = 0.5 * erfc(-d1 * half), n2 = 0.5 * erfc(-d2 * half);
        double discount = exp(-r * t), cash = k * discount * n2;
        double vega = s * density * exp(-0.5 * d1 * d1) * root;
        price[i] = s * n1 - cash;
        spot_b[i] += seed * n1;
        strike_b[i] -= seed * discount * n2;
        rate_b[i] += seed * t * cash;
        volatility_b[i] += seed * vega;
        time_b[i] += seed * (r * cash + 0.5 * v * vega / t);
    }
}
