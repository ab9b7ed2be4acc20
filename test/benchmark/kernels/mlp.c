#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A perceptron with layers of the given widths: ReLU, but tanh before the last, which is linear. The weights lie in one
 * array, layer by layer; a unit's are its bias, then one for each input. Half the mean square of what it is off from the
 * targets on the samples. */
double mlp(int layers, const int *width, const double *weights, int samples, const double *inputs,
           const double *targets)
{
    int widest = width[0], last = width[layers];
    double loss = 0.0;

    for (int l = 1; l <= layers; l++)
        if (width[l] > widest)
            widest = width[l];
    double *from = malloc((size_t)widest * sizeof *from);
    double *to = malloc((size_t)widest * sizeof *to);

    for (int s = 0; s < samples; s++) {
        const double *w = weights;
        memcpy(from, inputs + s * width[0], (size_t)width[0] * sizeof *from);
        for (int l = 0; l < layers; l++) {
            for (int i = 0; i < width[l + 1]; i++) {
                double x = *w++;
                for (int j = 0; j < width[l]; j++)
                    x += *w++ * from[j];
                if (l < layers - 2)
                    to[i] = x > 0.0 ? x : 0.0;
                else if (l == layers - 2)
                    to[i] = tanh(x);
                else
                    to[i] = x;
            }
            double *swap = from;
            from = to;
            to = swap;
        }
        for (int i = 0; i < last; i++) {
            double error = from[i] - targets[s * last + i];
            loss += error * error;
        }
    }
    free(from);
    free(to);
    return 0.5 * loss / samples;
}
