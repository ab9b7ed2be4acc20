#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A sample goes backwards as soon as its error is known, so one sample's activations are all that is kept. A unit that
 * is off gives nothing; of the inputs no adjoint is needed. */
static void sample_back(int layers, const int *width, const double *restrict w, double *restrict w_b,
                        const double *restrict units, double *restrict to_b, double *restrict from_b)
{
    for (int l = layers - 1; l >= 0; l--) {
        const double *restrict to = units;
        int inputs = width[l];
        units -= inputs;
        w -= (long)width[l + 1] * (inputs + 1);
        w_b -= (long)width[l + 1] * (inputs + 1);
        memset(from_b, 0, (size_t)inputs * sizeof *from_b);
        for (int i = 0; i < width[l + 1]; i++) {
            const double *restrict row = w + (long)i * (inputs + 1) + 1;
            double *restrict row_b = w_b + (long)i * (inputs + 1) + 1, seed = to_b[i];
            if (l < layers - 2)
                seed = to[i] > 0.0 ? seed : 0.0;
            else if (l == layers - 2)
                seed *= 1.0 - to[i] * to[i];
            if (seed == 0.0)
                continue;
            row_b[-1] += seed;
            if (l > 0)
                for (int j = 0; j < inputs; j++) {
                    row_b[j] += seed * units[j];
                    from_b[j] += seed * row[j];
                }
            else
                for (int j = 0; j < inputs; j++)
                    row_b[j] += seed * units[j];
        }
        double *swap = to_b;
        to_b = from_b;
        from_b = swap;
    }
}

double mlp_hand(int layers, const int *restrict width, const double *restrict weights, double *restrict weights_b,
                int samples, const double *restrict inputs, const double *restrict targets, double ret_b)
{
    int widest = width[0], last = width[layers];
    long all = width[0], count = 0;
    double loss = 0.0, loss_b = 0.5 * ret_b / samples;

    for (int l = 1; l <= layers; l++) {
        widest = width[l] > widest ? width[l] : widest;
        all += width[l];
        count += (long)width[l] * (width[l - 1] + 1);
    }
    double *units = malloc((size_t)all * sizeof *units);
    double *to_b = malloc(2 * (size_t)widest * sizeof *to_b), *from_b = to_b + widest;

    for (int s = 0; s < samples; s++) {
        const double *restrict w = weights;
        double *from = units;
        memcpy(units, inputs + (long)s * width[0], (size_t)width[0] * sizeof *units);
        for (int l = 0; l < layers; l++) {
            double *restrict to = from + width[l];
            int fan = width[l];
            for (int i = 0; i < width[l + 1]; i++) {
                double x = *w++;
                for (int j = 0; j < fan; j++)
                    x += w[j] * from[j];
                w += fan;
                to[i] = l < layers - 2 ? (x > 0.0 ? x : 0.0) : l == layers - 2 ? tanh(x) : x;
            }
            from = to;
        }
        for (int i = 0; i < last; i++) {
            double error = from[i] - targets[(long)s * last + i];
            loss += error * error;
            to_b[i] = 2.0 * error * loss_b;
        }
        sample_back(layers, width, weights + count, weights_b + count, from, to_b, from_b);
    }
    free(to_b);
    free(units);
    return 0.5 * loss / samples;
}
