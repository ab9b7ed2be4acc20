#include <math.h>
#include <stdlib.h>

static inline double dot(int d, const double *restrict a, const double *restrict b)
{
    double s[4] = {0.0};
    int c = 0;

    for (; c + 4 <= d; c += 4)
        for (int lane = 0; lane < 4; lane++)
            s[lane] += a[c + lane] * b[c + lane];
    for (; c < d; c++)
        s[0] += a[c] * b[c];
    return (s[0] + s[1]) + (s[2] + s[3]);
}

/* A token's row backwards as soon as it is there: one row of weights and one of their adjoints is all that is kept. The
 * adjoint of the softmax is w (w_b - w · w_b), so the greatest score is none of its business. */
void attention_hand(int n, int d, const double *restrict q, double *restrict q_b, const double *restrict k,
                    double *restrict k_b, const double *restrict v, double *restrict v_b, double *restrict out,
                    double *restrict out_b)
{
    double scale = 1.0 / sqrt((double)d);
    double *restrict weight = malloc((size_t)n * sizeof *weight), *restrict weight_b =
                                                                      malloc((size_t)n * sizeof *weight_b);

    for (int i = 0; i < n; i++) {
        const double *restrict query = q + (long)i * d;
        double *restrict query_b = q_b + (long)i * d, *restrict row = out + (long)i * d,
                         *restrict row_b = out_b + (long)i * d;
        double most = -INFINITY, sum = 0.0, mean = 0.0;
        for (int j = 0; j < n; j++) {
            const double *restrict key = k + (long)j * d;
            double score = 0.0;
            for (int c = 0; c < d; c++)
                score += query[c] * key[c];
            weight[j] = score * scale;
            if (weight[j] > most)
                most = weight[j];
        }
        for (int j = 0; j < n; j++) {
            weight[j] = exp(weight[j] - most);
            sum += weight[j];
        }
        for (int c = 0; c < d; c++)
            row[c] = 0.0;
        for (int j = 0; j < n; j++) {
            const double *restrict value = v + (long)j * d;
            double *restrict value_b = v_b + (long)j * d;
            weight[j] /= sum;
            for (int c = 0; c < d; c++) {
                row[c] += weight[j] * value[c];
                value_b[c] += weight[j] * row_b[c];
            }
            weight_b[j] = dot(d, value, row_b);
            mean += weight[j] * weight_b[j];
        }
        for (int j = 0; j < n; j++) {
            const double *restrict key = k + (long)j * d;
            double *restrict key_b = k_b + (long)j * d, seed = scale * weight[j] * (weight_b[j] - mean);
            for (int c = 0; c < d; c++) {
                key_b[c] += seed * query[c];
                query_b[c] += seed * key[c];
            }
        }
        for (int c = 0; c < d; c++)
            row_b[c] = 0.0;
    }
    free(weight_b);
    free(weight);
}
