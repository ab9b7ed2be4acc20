#include <math.h>

/* The sum over the rows of log Σ exp. */
double logsumexp(int rows, int columns, const double *x)
{
    double total = 0.0;

    for (int i = 0; i < rows; i++) {
        const double *row = x + (long)i * columns;
        double greatest = row[0], sum = 0.0;
        for (int j = 1; j < columns; j++)
            if (row[j] > greatest)
                greatest = row[j];
        for (int j = 0; j < columns; j++)
            sum += exp(row[j] - greatest);
        total += greatest + log(sum);
    }
    return total;
}
