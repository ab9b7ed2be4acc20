#include <math.h>
#include <stdlib.h>

/* What the sums got, sum_b, goes to the transitions and to the alpha before. */
static void step_back(int states, const double *restrict transition, double *restrict transition_b,
                      const double *restrict before, const double *restrict sum_b, double *restrict before_b)
{
    for (int i = 0; i < states; i++) {
        const double *restrict row = transition + (long)i * states;
        double *restrict row_b = transition_b + (long)i * states;
        double at = before[i], s[4] = {0.0};
        int j = 0;
        for (; j + 4 <= states; j += 4)
            for (int lane = 0; lane < 4; lane++) {
                s[lane] += row[j + lane] * sum_b[j + lane];
                row_b[j + lane] += at * sum_b[j + lane];
            }
        for (; j < states; j++) {
            s[0] += row[j] * sum_b[j];
            row_b[j] += at * sum_b[j];
        }
        before_b[i] = (s[0] + s[1]) + (s[2] + s[3]);
    }
}

/* Of each step alpha once divided, the sums before emission, and the scale are kept. The sums of a step are made all at once,
 * row by row of the transitions: each adds in the same order as in the function. */
double hmm_hand(int states, int symbols, int length, const int *restrict seen, const double *restrict transition,
                double *restrict transition_b, const double *restrict emission, double *restrict emission_b,
                const double *restrict initial, double *restrict initial_b, double ret_b)
{
    size_t room = (size_t)states * length;
    double *alphas = malloc(room * sizeof *alphas), *sums = malloc(room * sizeof *sums);
    double *scales = malloc((size_t)length * sizeof *scales);
    double *alpha_b = calloc((size_t)states, sizeof *alpha_b), *sum_b = malloc((size_t)states * sizeof *sum_b);
    double likelihood = 0.0;

    for (int t = 0; t < length; t++) {
        double *restrict alpha = alphas + (long)t * states, *restrict sum = sums + (long)t * states;
        const double *restrict before = alpha - states;
        double scale = 0.0;
        for (int j = 0; j < states; j++)
            sum[j] = t > 0 ? 0.0 : initial[j];
        for (int i = 0; t > 0 && i < states; i++)
            for (int j = 0; j < states; j++)
                sum[j] += before[i] * transition[(long)i * states + j];
        for (int j = 0; j < states; j++) {
            alpha[j] = sum[j] * emission[j * symbols + seen[t]];
            scale += alpha[j];
        }
        for (int j = 0; j < states; j++)
            alpha[j] /= scale;
        scales[t] = scale;
        likelihood += log(scale);
    }
    for (int t = length - 1; t >= 0; t--) {
        const double *restrict alpha = alphas + (long)t * states, *restrict sum = sums + (long)t * states;
        double inverse = 1.0 / scales[t], common = ret_b;
        for (int j = 0; j < states; j++)
            common -= alpha_b[j] * alpha[j];
        for (int j = 0; j < states; j++) {
            double seed = (alpha_b[j] + common) * inverse;
            emission_b[j * symbols + seen[t]] += seed * sum[j];
            sum_b[j] = seed * emission[j * symbols + seen[t]];
        }
        if (t > 0)
            step_back(states, transition, transition_b, alpha - states, sum_b, alpha_b);
    }
    for (int j = 0; j < states; j++)
        initial_b[j] += sum_b[j];
    free(sum_b);
    free(alpha_b);
    free(scales);
    free(sums);
    free(alphas);
    return likelihood;
}
