#include "../kernels.h"
#include "gaussjordan_b.h"

int gaussjordan(int n, double *a, double *b);
extern __typeof__(gaussjordan_b) gaussjordan_hand;

static int n;
static Array *a, *b;

static void make(int size)
{
    n = size;
    a = bench_array("a", ROLE_INOUT, (long)n * n, -1.0, 1.0);
    b = bench_array("b", ROLE_INOUT, n, -1.0, 1.0);
}

static double primal(void)
{
    return gaussjordan(n, a->value, b->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? gaussjordan_hand : gaussjordan_b)(n, a->value, a->adjoint, b->value, b->adjoint);
}

const Kernel kernel = {"gaussjordan", {10, 24, 60, 200}, make, primal, adjoint};
