#include "../kernels.h"
#include "attention_b.h"

void attention(int n, int d, const double *q, const double *k, const double *v, double *out);
extern __typeof__(attention_b) attention_hand;

static int n;
static Array *q, *k, *v, *out;
static const int d = 32;

static void make(int size)
{
    n = size;
    q = bench_array("q", ROLE_IN, (long)n * d, -1.0, 1.0);
    k = bench_array("k", ROLE_IN, (long)n * d, -1.0, 1.0);
    v = bench_array("v", ROLE_IN, (long)n * d, -1.0, 1.0);
    out = bench_array("out", ROLE_OUT, (long)n * d, -1.0, 1.0);
}

static double primal(void)
{
    attention(n, d, q->value, k->value, v->value, out->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? attention_hand : attention_b)(n, d, q->value, q->adjoint, k->value, k->adjoint, v->value, v->adjoint,
                                             out->value, out->adjoint);
    return 0.0;
}

const Kernel kernel = {"attention", {8, 24, 64, 250}, make, primal, adjoint};
