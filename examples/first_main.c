/* The value and the gradient of first, beside central differences. */
#include "first_df.h"

#include "example.h"

double first(double x, double y);

int main(void)
{
    const double x = 0.5, y = 4.2, h = 1e-5;
    double x_b = 0.0, y_b = 0.0, along_x, along_y;
    double z = first_b(x, &x_b, y, &y_b, 1.0); /* reverse: the whole gradient in one call */

    first_d(x, 1.0, y, 0.0, &along_x); /* forward: one direction a call */
    first_d(x, 0.0, y, 1.0, &along_y);

    printf("z = x*y + sin x at (%g, %g)\n\n", x, y);
    printf("            %20s %20s %20s\n", "reverse", "forward", "central difference");
    printf("dz/dx       %20.15f %20.15f %20.15f\n", x_b, along_x, (first(x + h, y) - first(x - h, y)) / (2 * h));
    printf("dz/dy       %20.15f %20.15f %20.15f\n", y_b, along_y, (first(x, y + h) - first(x, y - h)) / (2 * h));
    printf("z           %20.15f\n", z);

    example_check("z", z, 2.579425538604203);
    example_check("dz/dx", x_b, 5.077582561890373);
    example_check("dz/dy", y_b, 0.5);
    example_check("dz/dx, forward", along_x, x_b);
    example_check("dz/dy, forward", along_y, y_b);
    return example_result();
}
