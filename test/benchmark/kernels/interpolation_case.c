#include "../kernels.h"
#include "interpolation_b.h"

void interpolation(int m, const double *grid, const double *table, int n, const double *x, double *y);
extern __typeof__(interpolation_b) interpolation_hand;

static int n;
static const int m = 200;
static Array *grid, *table, *x, *y;

static void make(int size)
{
    n = size;
    grid = bench_array("grid", 0, m, 0.1, 0.9);
    for (int i = 0; i < m; i++)
        grid->value[i] += i;
    bench_settle(grid);
    table = bench_array("table", ROLE_IN, m, -1.0, 1.0);
    x = bench_array("x", ROLE_IN, n, 1.0, m - 1.0);
    y = bench_array("y", ROLE_OUT, n, 0.0, 0.0);
}

static double primal(void)
{
    interpolation(m, grid->value, table->value, n, x->value, y->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? interpolation_hand : interpolation_b)(m, grid->value, table->value, table->adjoint, n, x->value,
                                                     x->adjoint, y->value, y->adjoint);
    return 0.0;
}

const Kernel kernel = {"interpolation", {100, 1000, 10000, 100000}, make, primal, adjoint};
