#include "../kernels.h"
#include "mlp_b.h"

double mlp(int layers, const int *width, const double *weights, int samples, const double *inputs,
           const double *targets);
extern __typeof__(mlp_b) mlp_hand;

enum { LAYERS = 4 };

static const int width[LAYERS + 1] = {8, 32, 32, 24, 3};
static int samples;
static Array *weights, *inputs, *targets;

static void make(int size)
{
    long count = 0;

    samples = size;
    for (int l = 0; l < LAYERS; l++)
        count += (long)width[l + 1] * (width[l] + 1);
    weights = bench_array("weights", ROLE_IN, count, -0.4, 0.4);
    inputs = bench_array("inputs", ROLE_IN, (long)samples * width[0], -1.0, 1.0);
    targets = bench_array("targets", ROLE_IN, (long)samples * width[LAYERS], -1.0, 1.0);
}

static double primal(void)
{
    return mlp(LAYERS, width, weights->value, samples, inputs->value, targets->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? mlp_hand : mlp_b)(LAYERS, width, weights->value, weights->adjoint, samples, inputs->value,
                                        targets->value, 0.7);
}

const Kernel kernel = {"mlp", {2, 10, 60, 2000}, make, primal, adjoint};
