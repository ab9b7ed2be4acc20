#include "../kernels.h"
#include "nbody_b.h"

double nbody(int n, const double *x, const double *mass);
extern __typeof__(nbody_b) nbody_hand;

static int n;
static Array *x, *mass;

static void make(int size)
{
    n = size;
    x = bench_array("x", ROLE_IN, 3L * n, -1.0, 1.0);
    mass = bench_array("mass", ROLE_IN, n, 0.1, 1.0);
}

static double primal(void)
{
    return nbody(n, x->value, mass->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? nbody_hand : nbody_b)(n, x->value, x->adjoint, mass->value, mass->adjoint, 0.7);
}

const Kernel kernel = {"nbody", {30, 100, 300, 1000}, make, primal, adjoint};
