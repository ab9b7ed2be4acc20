/* x becomes x - step * 2x, so each step multiplies x by 1 - 2 step: it converges for 0 < step < 1. */
#include "descent_df.h"

#include "example.h"

static double descend(double x, double step, int count)
{
    for (int i = 0; i < count; i++) {
        double slope = 0.0;
        square_b(x, &slope, 1.0);
        x -= step * slope;
    }
    return x;
}

int main(void)
{
    const double steps[] = {0.1, 0.45, 0.9, 1.0, 1.1};

    for (int i = 0; i < 5; i++) {
        double x = descend(3.0, steps[i], 60), size = fabs(x);
        const char *verdict = size < 1e-3 ? "converges" : size > 1e3 ? "diverges" : "neither";
        printf("step %4.2f: x after 60 steps is %12.4g: %s\n", steps[i], x, verdict);
    }
    example_check("60 steps of 0.1", descend(3.0, 0.1, 60), 3.0 * pow(0.8, 60));
    example_check("60 steps of 0.9", descend(3.0, 0.9, 60), 3.0 * pow(-0.8, 60));
    example_check("60 steps of 1.0 come back", descend(3.0, 1.0, 60), 3.0);
    example_check("60 steps of 1.1, over the exact value", descend(3.0, 1.1, 60) / (3.0 * pow(-1.2, 60)), 1.0);
    return example_result();
}
