#include "../kernels.h"
#include "wave_b.h"

double wave(int n, int steps, double dt, const double *speed, const double *start, const double *seen);
extern __typeof__(wave_b) wave_hand;

static int n;
static double *seen;
static Array *speed, *start;
static const int steps = 30;
static const double dt = 0.4;

static void make(int size)
{
    n = size;
    seen = bench_memory((long)steps * n, sizeof *seen);
    for (long i = 0; i < (long)steps * n; i++)
        seen[i] = bench_random(-1.0, 1.0);
    speed = bench_array("speed", ROLE_IN, (long)n * n, 0.8, 1.2);
    start = bench_array("start", ROLE_IN, (long)n * n, -1.0, 1.0);
}

static double primal(void)
{
    return wave(n, steps, dt, speed->value, start->value, seen);
}

static double adjoint(int by_hand)
{
    return (by_hand ? wave_hand : wave_b)(n, steps, dt, speed->value, speed->adjoint, start->value, start->adjoint,
                                          seen, 0.7);
}

const Kernel kernel = {"wave", {10, 32, 100, 316}, make, primal, adjoint};
