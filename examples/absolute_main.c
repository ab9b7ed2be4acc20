#include "absolute_df.h"

#include "example.h"

int main(void)
{
    const double points[] = {-2.0, -0.25, 0.0, 0.25, 2.0};

    for (int i = 0; i < 5; i++) {
        double x = points[i], x_b = 0.0, ret_d;
        double value = absolute_b(x, &x_b, 1.0);
        absolute_d(x, 1.0, &ret_d);
        printf("|%5.2f| = %4.2f, derivative %4.1f\n", x, value, x_b);
        example_check("value", value, fabs(x));
        example_check("reverse", x_b, x < 0.0 ? -1.0 : 1.0); /* at 0 the code goes on to `return x` */
        example_check("forward", ret_d, x_b);
    }
    return example_result();
}
