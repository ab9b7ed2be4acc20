#include "loop_df.h"

#include "example.h"

int main(void)
{
    const double coefficients[] = {1.0, -3.0, 0.5, 2.0};
    const double x = 1.5;
    double coefficients_b[4] = {0}, x_b = 0.0, power = 1.0, a_b = 0.0;
    double value = horner_b(4, coefficients, coefficients_b, x, &x_b, 1.0), root;

    printf("p(1.5) = %g, p'(1.5) = %g\n", value, x_b);
    example_check("p", value, 1.0 - 3.0 * x + 0.5 * x * x + 2.0 * x * x * x);
    example_check("p'", x_b, -3.0 + 1.0 * x + 6.0 * x * x);
    for (int i = 0; i < 4; i++, power *= x) {
        printf("dp/dc[%d] = %g\n", i, coefficients_b[i]);
        example_check("dp/dc", coefficients_b[i], power);
    }

    root = newton_root_b(2.0, &a_b, 1.0);
    printf("root of 2 is %.15f, its derivative %.15f\n", root, a_b);
    example_check("root", root, sqrt(2.0));
    example_check("its derivative", a_b, 0.5 / sqrt(2.0));
    return example_result();
}
