#include <stdlib.h>

/* One sweep: beside each value in the window stands where it came from, and the median's place gets its adjoint at once. */
double median_hand(int n, int w, const double *restrict x, double *restrict x_b, const double *restrict target,
                   double *restrict target_b, double ret_b)
{
    double *restrict window = malloc((size_t)w * sizeof *window);
    int *restrict from = malloc((size_t)w * sizeof *from);
    double misfit = 0.0;

    for (int i = 0; i < n; i++) {
        int count = n - i < w ? n - i : w;
        for (int k = 0; k < count; k++) {
            double value = x[i + k];
            int place = k;
            while (place > 0 && window[place - 1] > value) {
                window[place] = window[place - 1];
                from[place] = from[place - 1];
                place--;
            }
            window[place] = value;
            from[place] = i + k;
        }
        double difference = window[count / 2] - target[i], seed = 2.0 * ret_b * difference;
        misfit += difference * difference;
        x_b[from[count / 2]] += seed;
        target_b[i] -= seed;
    }
    free(from);
    free(window);
    return misfit;
}
