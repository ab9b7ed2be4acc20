#include "../kernels.h"
#include "logsumexp_b.h"

double logsumexp(int rows, int columns, const double *x);
extern __typeof__(logsumexp_b) logsumexp_hand;

static int rows, columns;
static Array *x;

static void make(int size)
{
    rows = size;
    columns = 50;
    x = bench_array("x", ROLE_IN, (long)rows * columns, -3.0, 3.0);
}

static double primal(void)
{
    return logsumexp(rows, columns, x->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? logsumexp_hand : logsumexp_b)(rows, columns, x->value, x->adjoint, 0.7);
}

const Kernel kernel = {"logsumexp", {10, 100, 1000, 10000}, make, primal, adjoint};
