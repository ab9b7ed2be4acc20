#include <math.h>
#include <stdlib.h>

/* The softmax of each row: the exponentials are kept for the length of one. */
double logsumexp_hand(int rows, int columns, const double *restrict x, double *restrict x_b, double ret_b)
{
    double *restrict e = malloc((size_t)columns * sizeof *e);
    double total = 0.0;

    for (int i = 0; i < rows; i++) {
        const double *row = x + (long)i * columns;
        double *row_b = x_b + (long)i * columns;
        double greatest = row[0], sum = 0.0;
        for (int j = 1; j < columns; j++)
            if (row[j] > greatest)
                greatest = row[j];
        for (int j = 0; j < columns; j++)
            sum += e[j] = exp(row[j] - greatest);
        total += greatest + log(sum);
        double factor = ret_b / sum;
        for (int j = 0; j < columns; j++)
            row_b[j] += factor * e[j];
    }
    free(e);
    return total;
}
