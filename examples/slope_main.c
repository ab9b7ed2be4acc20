/* How steep is the hill, and how steep is it in the direction in which I walk? The gradient answers both questions; a tangent
 * answers the second one alone. */
#include "slope_df.h"

#include "example.h"

int main(void)
{
    const double p[2] = {0.6, 0.1};
    double gradient[2] = {0.0, 0.0}, steepness, along, height = hill_b(p, gradient, 1.0);

    steepness = hypot(gradient[0], gradient[1]);
    printf("height %.6f, gradient (%.6f, %.6f), steepness %.6f\n", height, gradient[0], gradient[1], steepness);
    for (int degrees = 0; degrees < 180; degrees += 45) {
        double angle = degrees * acos(-1.0) / 180.0;
        const double direction[2] = {cos(angle), sin(angle)};
        hill_d(p, direction, &along);
        printf("slope in the direction of %3d degrees: %9.6f\n", degrees, along);
        example_check("the slope", along, gradient[0] * direction[0] + gradient[1] * direction[1]);
    }
    hill_d(p, (const double[]){gradient[0] / steepness, gradient[1] / steepness}, &along);
    example_check("no slope is steeper than that along the gradient", along, steepness);
    hill_d(p, (const double[]){-gradient[1], gradient[0]}, &along);
    example_check("across the gradient it is flat", along, 0.0);
    return example_result();
}
