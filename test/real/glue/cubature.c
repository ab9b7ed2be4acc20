/* Two integrands with parameters over a rectangle. */
#include <cubature.h>
#include <math.h>

static int two(unsigned dimensions, const double *x, void *data, unsigned count, double *value)
{
    const double *p = data;

    (void)dimensions;
    (void)count;
    value[0] = exp(-p[0] * x[0] * x[0]) * cos(p[1] * x[1]);
    value[1] = p[1] / (p[0] + x[0] * x[1]);
    return 0;
}

int adaptive(int evaluations, double *p, const double *low, const double *high, double *value)
{
    double error[2];

    return hcubature(2, two, p, 2, low, high, (size_t)evaluations, 0.0, 1e-10, ERROR_INDIVIDUAL, value, error);
}
