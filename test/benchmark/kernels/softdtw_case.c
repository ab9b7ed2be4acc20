#include "../kernels.h"
#include "softdtw_b.h"

double softdtw(int n, int m, const double *x, const double *y, double gamma);
extern __typeof__(softdtw_b) softdtw_hand;

static int n, m;
static Array *x, *y;
static const double gamma = 0.1;

static void make(int size)
{
    n = size;
    m = size + size / 4;
    x = bench_array("x", ROLE_IN, n, -1.0, 1.0);
    y = bench_array("y", ROLE_IN, m, -1.0, 1.0);
}

static double primal(void)
{
    return softdtw(n, m, x->value, y->value, gamma);
}

static double adjoint(int by_hand)
{
    return (by_hand ? softdtw_hand : softdtw_b)(n, m, x->value, x->adjoint, y->value, y->adjoint, gamma, 0.7);
}

const Kernel kernel = {"softdtw", {6, 20, 60, 200}, make, primal, adjoint};
