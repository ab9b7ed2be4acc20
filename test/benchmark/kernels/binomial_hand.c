#include <math.h>
#include <stdlib.h>

/* A level backwards: seed, of its nodes, becomes that of the nodes after. above, below: for each node the sum of what p and q
 * get from the values there, but for the discount. */
static void level_back(int level, double strike, double discount, double p, double q, const double *restrict after,
                       const double *restrict prices, double *restrict prices_b, double *restrict kept,
                       double *restrict seed, double *restrict above, double *restrict below)
{
    for (int i = 0; i <= level; i++) {
        double hold = discount * (p * after[i + 1] + q * after[i]), exercise = strike - prices[i], whole = seed[i];
        kept[i] = exercise > hold ? 0.0 : whole;
    }
    for (int i = 0; i <= level; i++) {
        prices_b[i] -= seed[i] - kept[i];
        above[i] += kept[i] * after[i + 1];
        below[i] += kept[i] * after[i];
    }
    seed[0] = discount * q * kept[0];
    for (int i = 1; i <= level; i++)
        seed[i] = discount * q * kept[i] + discount * p * kept[i - 1];
    seed[level + 1] = discount * p * kept[level];
}

/* All levels are kept: (n + 1) (n + 2) / 2 values. The ladder is kept as two, its even and its odd steps, so that the prices of a
 * level lie side by side. Who exercises is found out again. */
double binomial_hand(int n, double spot, double *restrict spot_b, double strike, double *restrict strike_b, double rate,
                     double *restrict rate_b, double volatility, double *restrict volatility_b, double maturity,
                     double ret_b)
{
    double dt = maturity / n, root = sqrt(dt);
    double step = volatility * root, up = exp(step), down = 1.0 / up;
    double discount = exp(-rate * dt), growth = exp(rate * dt), width = up - down;
    double p = (growth - down) / width, q = 1.0 - p;
    size_t size = (size_t)n + 1;
    double *ladders = malloc(2 * size * sizeof *ladders), *ladders_b = calloc(2 * size, sizeof *ladders_b);
    double *seed = malloc((size + 1) * sizeof *seed), *kept = malloc(size * sizeof *kept);
    double *weights_b = calloc(2 * size, sizeof *weights_b);
    double *values = malloc(size * (size + 1) / 2 * sizeof *values), *row = values + size * (size - 1) / 2;
    double above = 0.0, below = 0.0;

    row[0] = 0.0;
    for (int j = 0; j <= 2 * n; j++)
        ladders[(j & 1) * size + j / 2] = spot * exp((j - n) * step);
    for (int i = 0; i <= n; i++)
        row[i] = strike - ladders[i] < 0.0 ? 0.0 : strike - ladders[i];
    for (int level = n - 1; level >= 0; level--) {
        const double *restrict after = row, *restrict prices = ladders + ((n - level) & 1) * size + (n - level) / 2;
        double *restrict at = row -= level + 1;
        for (int i = 0; i <= level; i++) {
            double hold = discount * (p * after[i + 1] + q * after[i]), exercise = strike - prices[i];
            at[i] = exercise > hold ? exercise : hold;
        }
    }
    double price = row[0];
    seed[0] = ret_b;
    for (int level = 0; level < n; level++) {
        size_t first = ((n - level) & 1) * size + (n - level) / 2;
        row += level + 1;
        level_back(level, strike, discount, p, q, row, ladders + first, ladders_b + first, kept, seed, weights_b,
                   weights_b + size);
    }
    for (int i = 0; i <= n; i++)
        if (strike - ladders[i] >= 0.0)
            ladders_b[i] -= seed[i];
    for (int i = 0; i < n; i++) {
        above += weights_b[i];
        below += weights_b[size + i];
    }
    double p_b = discount * (above - below), discount_b = p * above + q * below, growth_b = p_b / width;
    double strike_sum = 0.0, spot_sum = 0.0, step_sum = up * growth_b * (down * down * (1.0 - p) - p);
    for (int odd = 0; odd < 2; odd++) {
        for (int j = 0; 2 * j + odd <= 2 * n; j++) {
            double b = ladders_b[odd * size + j], weighted = b * ladders[odd * size + j];
            strike_sum -= b;
            spot_sum += weighted;
            step_sum += (2 * j + odd - n) * weighted;
        }
    }
    *spot_b += spot_sum / spot;
    *strike_b += strike_sum;
    *rate_b += dt * (growth * growth_b - discount * discount_b);
    *volatility_b += root * step_sum;
    free(values);
    free(weights_b);
    free(kept);
    free(seed);
    free(ladders_b);
    free(ladders);
    return price;
}
