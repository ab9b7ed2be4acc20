#include "../kernels.h"
#include "chain_b.h"

void chain(int count, int n, const double *factors, double *product);
extern __typeof__(chain_b) chain_hand;

static int n;
static const int count = 5;
static Array *factors, *product;

static void make(int size)
{
    n = size;
    factors = bench_array("factors", ROLE_IN, (long)count * n * n, -0.5, 0.5);
    product = bench_array("product", ROLE_OUT, (long)n * n, 0.0, 0.0);
}

static double primal(void)
{
    chain(count, n, factors->value, product->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? chain_hand : chain_b)(count, n, factors->value, factors->adjoint, product->value, product->adjoint);
    return 0.0;
}

const Kernel kernel = {"chain", {8, 25, 80, 250}, make, primal, adjoint};
