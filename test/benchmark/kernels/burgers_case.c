#include "../kernels.h"
#include "burgers_b.h"

void burgers(int n, int steps, double dt, double viscosity, double *u);
extern __typeof__(burgers_b) burgers_hand;

static int n;
static double dt;
static Array *u;
static const double viscosity = 0.05;
static const int steps = 30;

static void make(int size)
{
    n = size;
    dt = 1.0 / (double)(n * n);
    u = bench_array("u", ROLE_INOUT, (long)n * n, 0.0, 1.0);
}

static double primal(void)
{
    burgers(n, steps, dt, viscosity, u->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? burgers_hand : burgers_b)(n, steps, dt, viscosity, u->value, u->adjoint);
    return 0.0;
}

const Kernel kernel = {"burgers", {10, 32, 100, 316}, make, primal, adjoint};
