#include "../kernels.h"
#include "kalman_b.h"

double kalman(int n, const double *z, double q, double r);
extern __typeof__(kalman_b) kalman_hand;

static int n;
static Array *z, *variances;

static void make(int size)
{
    n = size;
    z = bench_array("z", ROLE_IN, 2L * n, -1.0, 1.0);
    variances = bench_array("q and r", ROLE_IN, 2, 0.1, 0.5);
}

static double primal(void)
{
    return kalman(n, z->value, variances->value[0], variances->value[1]);
}

static double adjoint(int by_hand)
{
    return (by_hand ? kalman_hand : kalman_b)(n, z->value, z->adjoint, variances->value[0], variances->adjoint,
                                              variances->value[1], variances->adjoint + 1, 0.7);
}

const Kernel kernel = {"kalman", {10, 100, 1000, 10000}, make, primal, adjoint};
