/* Newton's method with f_jac; and the gradient of the misfit, by f_grad, is the residuals times the Jacobian. */
#include "newton_df.h"

#include "example.h"

/* Solves j s = r by Cramer's rule; s may be r. */
static void solve(const double j[9], const double r[3], double s[3])
{
    double minors[9], determinant = 0.0, solution[3] = {0.0, 0.0, 0.0};

    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            int a1 = (a + 1) % 3, a2 = (a + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
            minors[a * 3 + b] = j[a1 * 3 + b1] * j[a2 * 3 + b2] - j[a1 * 3 + b2] * j[a2 * 3 + b1];
        }
    for (int b = 0; b < 3; b++)
        determinant += j[b] * minors[b];
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            solution[b] += minors[a * 3 + b] * r[a] / determinant;
    for (int b = 0; b < 3; b++)
        s[b] = solution[b];
}

int main(void)
{
    double x[3] = {1.0, 1.0, 1.0}, r[3], jac[9], x_b[3], step[3];

    equations_jac(x, r, jac);
    misfit_grad(x, x_b);
    for (int k = 0; k < 3; k++)
        example_check("the gradient", x_b[k], r[0] * jac[k] + r[1] * jac[3 + k] + r[2] * jac[6 + k]);
    for (int i = 0; i < 10; i++) {
        equations_jac(x, r, jac);
        printf("x = (%.12f, %.12f, %.12f), residuals %9.2g %9.2g %9.2g\n", x[0], x[1], x[2], r[0], r[1], r[2]);
        solve(jac, r, step);
        for (int k = 0; k < 3; k++)
            x[k] -= step[k];
    }
    example_check("on the sphere", x[0] * x[0] + x[1] * x[1] + x[2] * x[2], 9.0);
    example_check("on the plane", x[0] + x[1], x[2]);
    example_check("on the paraboloid", x[0] * x[0] / 2.0, x[2]);
    return example_result();
}
