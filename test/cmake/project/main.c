/* client SCALE: checks the derivatives for that scale. */
#include "area_df.h"
#include "model_df.h"

#include "model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int is_near(double one, double other)
{
    return fabs(one - other) <= 1e-12 * (1.0 + fabs(other));
}

int main(int argc, char **argv)
{
    double scale = argc > 1 ? atof(argv[1]) : 3.0, x[2] = {0.25, -1.5}, x_b[2] = {0.0, 0.0}, x_d[2] = {1.0, 0.0};
    double value = model_b(2, x, x_b, 1.0), ret_d = 0.0, r_b = 0.0, jac, grad, hess;
    double x_grad[2];

    model_d(2, x, x_d, &ret_d);
    area_b(1.5, &r_b, 1.0);
    area_jac(1.5, &jac);
    area_hess(1.5, &grad, &hess);
    model_grad(2, x, x_grad);
    printf("%.15g: %.15g %.15g, %.15g; %.15g\n", value, x_b[0], x_b[1], ret_d, r_b);
    return !(is_near(value, model(2, x)) && is_near(x_b[0], scale * cos(x[0] + 2.0)) &&
             is_near(x_b[1], scale * cos(x[1] + 2.0)) && is_near(ret_d, x_b[0]) && is_near(r_b, 6.0 * 1.5 * 1.5) &&
             is_near(jac, r_b) && is_near(grad, r_b) && is_near(hess, 12.0 * 1.5) && is_near(x_grad[0], x_b[0]) &&
             is_near(x_grad[1], x_b[1]));
}
