#include "../kernels.h"
#include "warp_b.h"

double warp(int w, int h, const double *params, const double *image, const double *target);
extern __typeof__(warp_b) warp_hand;

static int w, h;
static Array *params, *image, *target;

static void make(int size)
{
    /* near to the identity: turned, stretched and moved a little, so that some of it lies beyond the edges */
    static const double map[6] = {0.96, 0.11, -1.3, -0.09, 1.05, 0.7};

    w = size;
    h = size - size / 5;
    params = bench_array("params", ROLE_IN, 6, -0.01, 0.01);
    for (int i = 0; i < 6; i++)
        params->value[i] += map[i];
    bench_settle(params);
    image = bench_array("image", ROLE_IN, (long)w * h, 0.0, 1.0);
    target = bench_array("target", ROLE_IN, (long)w * h, 0.0, 1.0);
}

static double primal(void)
{
    return warp(w, h, params->value, image->value, target->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? warp_hand : warp_b)(w, h, params->value, params->adjoint, image->value, image->adjoint,
                                          target->value, 0.7);
}

const Kernel kernel = {"warp", {10, 32, 100, 316}, make, primal, adjoint};
