#include "../kernels.h"
#include "median_b.h"

double median(int n, int w, const double *x, const double *target);
extern __typeof__(median_b) median_hand;

static int n;
static Array *x, *target;
static const int w = 7;

static void make(int size)
{
    n = size;
    x = bench_array("x", ROLE_IN, n, 0.0, 1.0);
    target = bench_array("target", ROLE_IN, n, 0.0, 1.0);
}

static double primal(void)
{
    return median(n, w, x->value, target->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? median_hand : median_b)(n, w, x->value, x->adjoint, target->value, target->adjoint, 0.7);
}

/* A processor learns the branches of up to some thousand points by heart, those of the function before those of a derivative. */
const Kernel kernel = {"median", {100, 1000, 10000, 100000}, make, primal, adjoint};
