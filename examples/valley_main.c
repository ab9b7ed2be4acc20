/* Gradient descent from three places; the gradient comes from one reverse call. */
#include "valley_df.h"

#include "example.h"

int main(void)
{
    const double starts[3][2] = {{0.0, 0.0}, {4.0, -3.0}, {-1.0, 5.0}};

    for (int i = 0; i < 3; i++) {
        double x[2] = {starts[i][0], starts[i][1]}, value = 0.0;
        for (int step = 0; step < 100; step++) {
            double x_b[2] = {0.0, 0.0}; /* adjoints are added to: the caller starts them at zero */
            value = valley_b(x, x_b, 1.0);
            if (step == 0)
                example_check("first slope", x_b[0], 2.0 * (x[0] - x[1]) - 2.0);
            x[0] -= 0.2 * x_b[0];
            x[1] -= 0.2 * x_b[1];
        }
        printf("from (%g, %g) to (%.6f, %.6f): %.12f\n", starts[i][0], starts[i][1], x[0], x[1], value);
        example_check("minimum", value, -1.0);
        example_check("x0 - x1", x[0] - x[1], 1.0);
        example_check("x0 + x1 stays", x[0] + x[1], starts[i][0] + starts[i][1]);
    }
    return example_result();
}
