#include "../kernels.h"
#include "barrier_b.h"

#include <math.h>

double barrier(int paths, int steps, const double *normals, double spot, double strike, double limit, double rate,
               double volatility, double maturity);
extern __typeof__(barrier_b) barrier_hand;

static int paths;
static double *normals;
static Array *spot, *rate, *volatility;
static const int steps = 50;
static const double strike = 100.0, limit = 130.0, maturity = 1.0;

static void make(int size)
{
    paths = size;
    normals = bench_memory((long)paths * steps, sizeof *normals);
    for (long i = 0; i < (long)paths * steps; i++)
        normals[i] = sqrt(-2.0 * log(bench_random(1e-12, 1.0))) * cos(bench_random(0.0, 6.283185307179586));
    spot = bench_array("spot", ROLE_IN, 1, 95.0, 105.0);
    rate = bench_array("rate", ROLE_IN, 1, 0.02, 0.04);
    volatility = bench_array("volatility", ROLE_IN, 1, 0.2, 0.3);
}

static double primal(void)
{
    return barrier(paths, steps, normals, *spot->value, strike, limit, *rate->value, *volatility->value, maturity);
}

static double adjoint(int by_hand)
{
    return (by_hand ? barrier_hand : barrier_b)(paths, steps, normals, *spot->value, spot->adjoint, strike, limit,
                                                *rate->value, rate->adjoint, *volatility->value, volatility->adjoint,
                                                maturity, 0.7);
}

const Kernel kernel = {"barrier", {10, 100, 1000, 10000}, make, primal, adjoint};
