#include "../kernels.h"
#include "adi_b.h"

void adi(int n, int steps, double r, const double *k, double *u);
extern __typeof__(adi_b) adi_hand;

static int n;
static Array *k, *u;
static const int steps = 5;
static const double r = 0.8;

static void make(int size)
{
    n = size;
    k = bench_array("k", ROLE_IN, (long)n * n, 0.5, 1.5);
    u = bench_array("u", ROLE_INOUT, (long)n * n, 0.0, 1.0);
}

static double primal(void)
{
    adi(n, steps, r, k->value, u->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? adi_hand : adi_b)(n, steps, r, k->value, k->adjoint, u->value, u->adjoint);
    return 0.0;
}

const Kernel kernel = {"adi", {8, 20, 60, 200}, make, primal, adjoint};
