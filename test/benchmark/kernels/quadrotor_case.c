#include "../kernels.h"
#include "quadrotor_b.h"

double quadrotor(int steps, double dt, const double *controls, const double *target);
extern __typeof__(quadrotor_b) quadrotor_hand;

static int steps;
static Array *controls;
static const double target[3] = {1.0, -0.5, 2.0}, dt = 0.005;

static void make(int size)
{
    steps = size;
    controls = bench_array("controls", ROLE_IN, 4L * steps, 1.94, 1.98); /* it weighs 4 x 1.962 */
}

static double primal(void)
{
    return quadrotor(steps, dt, controls->value, target);
}

static double adjoint(int by_hand)
{
    return (by_hand ? quadrotor_hand : quadrotor_b)(steps, dt, controls->value, controls->adjoint, target, 0.7);
}

const Kernel kernel = {"quadrotor", {10, 100, 1000, 10000}, make, primal, adjoint};
