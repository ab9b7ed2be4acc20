#include "../kernels.h"
#include "trisolve_b.h"

void trisolve(int n, const double *l, double *b);
extern __typeof__(trisolve_b) trisolve_hand;

static int n;
static Array *l, *b;

static void make(int size)
{
    n = size;
    l = bench_array("l", ROLE_IN, (long)n * n, -1.0, 1.0);
    for (int i = 0; i < n; i++)
        l->value[(long)i * n + i] += n;
    bench_settle(l);
    b = bench_array("b", ROLE_INOUT, n, -1.0, 1.0);
}

static double primal(void)
{
    trisolve(n, l->value, b->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? trisolve_hand : trisolve_b)(n, l->value, l->adjoint, b->value, b->adjoint);
    return 0.0;
}

const Kernel kernel = {"trisolve", {30, 100, 300, 1000}, make, primal, adjoint};
