#include "../kernels.h"
#include "rungekutta_b.h"

double rungekutta(double end, double tolerance, const double *p, double *y);
extern __typeof__(rungekutta_b) rungekutta_hand;

static double end;
static Array *p, *y;
static const double tolerance = 1e-5;

static void make(int size)
{
    end = size;
    p = bench_array("p", ROLE_IN, 4, 0.4, 0.6);
    y = bench_array("y", ROLE_INOUT, 2, 0.0, 1.0);
}

static double primal(void)
{
    return rungekutta(end, tolerance, p->value, y->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? rungekutta_hand : rungekutta_b)(end, tolerance, p->value, p->adjoint, y->value, y->adjoint, 0.7);
}

const Kernel kernel = {"rungekutta", {1, 10, 100, 1000}, make, primal, adjoint};
