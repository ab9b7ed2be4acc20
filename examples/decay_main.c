/* The reverse sweep's gradient against the forward one's, direction by direction, and against differences. */
#include "decay_df.h"

#include "decay.h"
#include "example.h"

int main(void)
{
    const double parameters[2] = {0.7, 1.3}, start = 2.0, time = 1.5, h = 1e-6;
    double start_b = 0.0, parameters_b[2] = {0.0, 0.0}, time_b = 0.0, ret_d;
    double value = decay_amount_b(start, &start_b, parameters, parameters_b, time, &time_b, 50, 1.0);

    printf("left: %.12f\n", value);
    example_check("value", value, decay_amount(start, parameters, time, 50));
    for (int i = 0; i < 2; i++) {
        double direction[2] = {i == 0, i == 1}, above[2], below[2], difference;
        for (int j = 0; j < 2; j++) {
            above[j] = parameters[j] + h * direction[j];
            below[j] = parameters[j] - h * direction[j];
        }
        difference = (decay_amount(start, above, time, 50) - decay_amount(start, below, time, 50)) / (2.0 * h);
        decay_amount_d(start, 0.0, parameters, direction, time, 0.0, 50, &ret_d);
        printf("d/dp[%d]: reverse %.12f, forward %.12f, difference %.9f\n", i, parameters_b[i], ret_d, difference);
        example_check("forward and reverse", ret_d, parameters_b[i]);
        example_check("difference, to 8 digits", floor(fabs(difference - parameters_b[i]) * 1e7), 0.0);
    }
    decay_amount_d(start, 1.0, parameters, (double[2]){0.0, 0.0}, time, 0.0, 50, &ret_d);
    example_check("d/dstart", ret_d, start_b);
    return example_result();
}
