#include "../kernels.h"
#include "riccati_b.h"

enum { STATES = 8 };

double riccati(int steps, const double a[STATES][STATES], const double *b, const double *q);
extern __typeof__(riccati_b) riccati_hand;

static int steps;
static Array *a, *b, *q;

static void make(int size)
{
    steps = size;
    a = bench_array("a", ROLE_IN, STATES * STATES, -0.25, 0.25);
    b = bench_array("b", ROLE_IN, STATES, -1.0, 1.0);
    q = bench_array("q", ROLE_IN, STATES, 0.5, 1.5);
}

static double primal(void)
{
    return riccati(steps, (const double(*)[STATES])a->value, b->value, q->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? riccati_hand
                    : riccati_b)(steps, (const double(*)[STATES])a->value, (double(*)[STATES])a->adjoint, b->value,
                                 b->adjoint, q->value, q->adjoint, 0.7);
}

const Kernel kernel = {"riccati", {10, 100, 1000, 10000}, make, primal, adjoint};
