#include "../kernels.h"
#include "convolution_b.h"

void convolution(int n, const double *image, const double *filter, double *out);
extern __typeof__(convolution_b) convolution_hand;

static int n;
static Array *image, *filter, *out;

static void make(int size)
{
    n = size;
    image = bench_array("image", ROLE_IN, (long)n * n, -1.0, 1.0);
    filter = bench_array("filter", ROLE_IN, 25, -1.0, 1.0);
    out = bench_array("out", ROLE_OUT, (long)(n - 4) * (n - 4), 0.0, 0.0);
}

static double primal(void)
{
    convolution(n, image->value, filter->value, out->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? convolution_hand : convolution_b)(n, image->value, image->adjoint, filter->value, filter->adjoint,
                                                 out->value, out->adjoint);
    return 0.0;
}

const Kernel kernel = {"convolution", {16, 50, 150, 500}, make, primal, adjoint};
