#include <stdlib.h>

/* How far the running median of x, over the w points from each on, is from a target: the sum of squares. */
double median(int n, int w, const double *x, const double *target)
{
    double *window = malloc((size_t)w * sizeof *window);
    double misfit = 0.0;

    for (int i = 0; i < n; i++) {
        int count = 0;
        for (int k = 0; k < w && i + k < n; k++) {
            double value = x[i + k];
            int place = count++;
            while (place > 0 && window[place - 1] > value) {
                window[place] = window[place - 1];
                place--;
            }
            window[place] = value;
        }
        double difference = window[count / 2] - target[i];
        misfit += difference * difference;
    }
    free(window);
    return misfit;
}
