#include "../kernels.h"
#include "binomial_b.h"

double binomial(int n, double spot, double strike, double rate, double volatility, double maturity);
extern __typeof__(binomial_b) binomial_hand;

static int n;
static Array *spot, *strike, *rate, *volatility;
static const double maturity = 1.0;

static void make(int size)
{
    n = size;
    spot = bench_array("spot", ROLE_IN, 1, 98.0, 102.0);
    strike = bench_array("strike", ROLE_IN, 1, 98.0, 102.0);
    rate = bench_array("rate", ROLE_IN, 1, 0.04, 0.06);
    volatility = bench_array("volatility", ROLE_IN, 1, 0.2, 0.3);
}

static double primal(void)
{
    return binomial(n, *spot->value, *strike->value, *rate->value, *volatility->value, maturity);
}

static double adjoint(int by_hand)
{
    return (by_hand ? binomial_hand : binomial_b)(n, *spot->value, spot->adjoint, *strike->value, strike->adjoint,
                                                  *rate->value, rate->adjoint, *volatility->value, volatility->adjoint,
                                                  maturity, 0.7);
}

const Kernel kernel = {"binomial", {40, 130, 400, 1300}, make, primal, adjoint};
