#include <math.h>
#include <stdlib.h>

/* Forwards two rows of the table suffice, but each cell keeps how its smoothed minimum is shared out between the three
 * neighbours. Backwards one row: each cell gives its adjoint to the left, above and aslant. */
double softdtw_hand(int n, int m, const double *restrict x, double *restrict x_b, const double *restrict y,
                    double *restrict y_b, double gamma, double ret_b)
{
    double *rows = malloc(2 * ((size_t)m + 1) * sizeof *rows), *above = rows, *here = rows + m + 1;
    double(*shares)[3] = malloc(((size_t)n * m + 1) * sizeof *shares);

    for (int j = 0; j <= m; j++)
        above[j] = 1e10;
    above[0] = 0.0;
    for (int i = 0; i < n; i++) {
        double(*share)[3] = shares + (long)i * m, left = 1e10;
        here[0] = left;
        for (int j = 0; j < m; j++) {
            double difference = x[i] - y[j], least = fmin(above[j], fmin(above[j + 1], left));
            double aslant = exp((least - above[j]) / gamma), down = exp((least - above[j + 1]) / gamma),
                   along = exp((least - left) / gamma), sum = aslant + down + along, inverse = 1.0 / sum;
            left = difference * difference + (least - gamma * log(sum));
            here[j + 1] = left;
            share[j][0] = aslant * inverse;
            share[j][1] = down * inverse;
            share[j][2] = along * inverse;
        }
        double *swap = above;
        above = here;
        here = swap;
    }
    double distance = above[m];
    for (int j = 0; j < m; j++)
        here[j] = 0.0;
    here[m] = ret_b;
    for (int i = n - 1; i >= 0; i--) {
        double(*share)[3] = shares + (long)i * m, along = 0.0, aslant = 0.0, sum = 0.0;
        for (int j = m - 1; j >= 0; j--) {
            double seed = here[j + 1] + along, change = 2.0 * (x[i] - y[j]) * seed;
            sum += change;
            y_b[j] -= change;
            here[j + 1] = aslant + seed * share[j][1];
            along = seed * share[j][2];
            aslant = seed * share[j][0];
        }
        x_b[i] += sum;
    }
    free(shares);
    free(rows);
    return distance;
}
