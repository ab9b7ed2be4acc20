#include "../kernels.h"
#include "spmv_b.h"

void spmv(int n, const int *row, const int *col, const double *val, const double *x, double *y);
extern __typeof__(spmv_b) spmv_hand;

static int n, *row, *col;
static Array *val, *x, *y;

static void make(int size)
{
    n = size;
    row = bench_memory(n + 1, sizeof *row);
    for (int i = 0; i < n; i++)
        row[i + 1] = row[i] + 4 + i % 9;
    col = bench_integers(row[n], n);
    val = bench_array("val", ROLE_IN, row[n], -1.0, 1.0);
    x = bench_array("x", ROLE_IN, n, -1.0, 1.0);
    y = bench_array("y", ROLE_OUT, n, 0.0, 0.0);
}

static double primal(void)
{
    spmv(n, row, col, val->value, x->value, y->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? spmv_hand : spmv_b)(n, row, col, val->value, val->adjoint, x->value, x->adjoint, y->value, y->adjoint);
    return 0.0;
}

const Kernel kernel = {"spmv", {100, 1000, 10000, 100000}, make, primal, adjoint};
