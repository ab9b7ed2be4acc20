/* The total differential: what a small change of all quantities at once changes. One tangent gives it whole; an adjoint
 * gives the share of each, so the largest error that measurements of known precision can make. */
#include "differential_df.h"

#include "example.h"

double cone(double density, double radius, double height);

int main(void)
{
    const double density = 2.7, radius = 1.5, height = 4.0;
    const double change[3] = {0.01, -0.002, 0.005};
    double share[3] = {0.0, 0.0, 0.0}, total, largest = 0.0, sum = 0.0;
    double mass = cone_d(density, change[0], radius, change[1], height, change[2], &total);

    cone_b(density, &share[0], radius, &share[1], height, &share[2], 1.0);
    for (int i = 0; i < 3; i++) {
        sum += share[i] * change[i];
        largest += fabs(share[i] * change[i]);
    }
    printf("mass %.6f, differential %.6f\n", mass, total);
    printf("the mass has changed by %.6f\n", cone(density + change[0], radius + change[1], height + change[2]) - mass);
    printf("errors of this size make at most %.6f\n", largest);
    example_check("the sum of the shares", total, sum);
    example_check("the differential by hand", total, mass * (0.01 / density - 2.0 * 0.002 / radius + 0.005 / height));
    return example_result();
}
