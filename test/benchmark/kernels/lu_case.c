#include "../kernels.h"
#include "lu_b.h"

void lu(int n, double *a);
extern __typeof__(lu_b) lu_hand;

static int n;
static Array *a;

static void make(int size)
{
    n = size;
    a = bench_array("a", ROLE_INOUT, (long)n * n, -1.0, 1.0);
    for (int i = 0; i < n; i++)
        a->value[(long)i * n + i] += n;
    bench_settle(a);
}

static double primal(void)
{
    lu(n, a->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? lu_hand : lu_b)(n, a->value, a->adjoint);
    return 0.0;
}

const Kernel kernel = {"lu", {10, 32, 100, 316}, make, primal, adjoint};
