/* The tangent of the adjoint: the gradient, and how it changes in a direction. In the directions of x and of y that is the
 * Hessian, column by column. */
#include "second_df.h"

#include "example.h"

int main(void)
{
    const double x = 0.5, y = 4.2;
    double hessian[2][2];

    for (int column = 0; column < 2; column++) {
        double x_b = 0.0, y_b = 0.0, x_b_d = 0.0, y_b_d = 0.0, tangent;
        double z = second_b_d(x, column == 0, &x_b, &x_b_d, y, column == 1, &y_b, &y_b_d, &tangent, 1.0, 0.0);
        hessian[0][column] = x_b_d;
        hessian[1][column] = y_b_d;
        printf("z %.12f, gradient (%.12f, %.12f), column %d of the Hessian (%.12f, %.12f)\n", z, x_b, y_b, column,
               x_b_d, y_b_d);
        example_check("dz/dx", x_b, y + cos(x));
        example_check("dz/dy", y_b, x);
        example_check("the tangent is one of these", tangent, column == 0 ? x_b : y_b);
    }
    example_check("d2z/dx2", hessian[0][0], -sin(x));
    example_check("d2z/dxdy", hessian[0][1], 1.0);
    example_check("d2z/dydx", hessian[1][0], hessian[0][1]);
    example_check("d2z/dy2", hessian[1][1], 0.0);
    return example_result();
}
