#include <math.h>
#include <stdlib.h>

/* One head of attention on n tokens: out = softmax(q kᵀ / √d) v, all n x d; the softmax by rows. */
void attention(int n, int d, const double *q, const double *k, const double *v, double *out)
{
    double scale = 1.0 / sqrt((double)d);
    double *weight = malloc((size_t)n * sizeof *weight);

    for (int i = 0; i < n; i++) {
        double most = -INFINITY, sum = 0.0;
        for (int j = 0; j < n; j++) {
            double score = 0.0;
            for (int c = 0; c < d; c++)
                score += q[i * d + c] * k[j * d + c];
            weight[j] = score * scale;
            if (weight[j] > most)
                most = weight[j];
        }
        for (int j = 0; j < n; j++) {
            weight[j] = exp(weight[j] - most);
            sum += weight[j];
        }
        for (int c = 0; c < d; c++)
            out[i * d + c] = 0.0;
        for (int j = 0; j < n; j++) {
            double share = weight[j] / sum;
            for (int c = 0; c < d; c++)
                out[i * d + c] += share * v[j * d + c];
        }
    }
    free(weight);
}
