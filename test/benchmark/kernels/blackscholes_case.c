#include "../kernels.h"
#include "blackscholes_b.h"

void blackscholes(int n, const double *spot, const double *strike, const double *rate, const double *volatility,
                  const double *time, double *price);
extern __typeof__(blackscholes_b) blackscholes_hand;

static int n;
static Array *spot, *strike, *rate, *volatility, *time, *price;

static void make(int size)
{
    n = size;
    spot = bench_array("spot", ROLE_IN, n, 80.0, 120.0);
    strike = bench_array("strike", ROLE_IN, n, 80.0, 120.0);
    rate = bench_array("rate", ROLE_IN, n, 0.01, 0.05);
    volatility = bench_array("volatility", ROLE_IN, n, 0.2, 0.5);
    time = bench_array("time", ROLE_IN, n, 0.5, 2.0);
    price = bench_array("price", ROLE_OUT, n, 0.0, 0.0);
}

static double primal(void)
{
    blackscholes(n, spot->value, strike->value, rate->value, volatility->value, time->value, price->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? blackscholes_hand : blackscholes_b)(n, spot->value, spot->adjoint, strike->value, strike->adjoint,
                                                   rate->value, rate->adjoint, volatility->value, volatility->adjoint,
                                                   time->value, time->adjoint, price->value, price->adjoint);
    return 0.0;
}

const Kernel kernel = {"blackscholes", {100, 1000, 10000, 100000}, make, primal, adjoint};
