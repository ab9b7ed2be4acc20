#include <math.h>
#include <stdlib.h>

/* The log-likelihood of `length` symbols seen, by the scaled forward algorithm; transition: from each row's state to each
 * column's, emission: a row of symbols for each state. */
double hmm(int states, int symbols, int length, const int *seen, const double *transition, const double *emission,
           const double *initial)
{
    double *alpha = malloc((size_t)states * sizeof *alpha);
    double *next = malloc((size_t)states * sizeof *next);
    double likelihood = 0.0;

    for (int j = 0; j < states; j++)
        alpha[j] = initial[j] * emission[j * symbols + seen[0]];
    for (int t = 1; t <= length; t++) {
        double scale = 0.0;
        for (int j = 0; j < states; j++)
            scale += alpha[j];
        likelihood += log(scale);
        if (t == length)
            break;
        for (int j = 0; j < states; j++)
            alpha[j] /= scale;
        for (int j = 0; j < states; j++) {
            double sum = 0.0;
            for (int i = 0; i < states; i++)
                sum += alpha[i] * transition[i * states + j];
            next[j] = sum * emission[j * symbols + seen[t]];
        }
        double *swap = alpha;
        alpha = next;
        next = swap;
    }
    free(alpha);
    free(next);
    return likelihood;
}
