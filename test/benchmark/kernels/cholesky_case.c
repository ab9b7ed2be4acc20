#include "../kernels.h"
#include "cholesky_b.h"

void cholesky(int n, double *a);
extern __typeof__(cholesky_b) cholesky_hand;

static int n;
static Array *a;

static void make(int size)
{
    n = size;
    a = bench_array("a", ROLE_INOUT, (long)n * n, -1.0, 1.0);
    for (int i = 0; i < n; i++)
        a->value[(long)i * n + i] += 2.0 * n;
    bench_settle(a);
}

static double primal(void)
{
    cholesky(n, a->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? cholesky_hand : cholesky_b)(n, a->value, a->adjoint);
    return 0.0;
}

const Kernel kernel = {"cholesky", {10, 32, 100, 316}, make, primal, adjoint};
