#include "../kernels.h"
#include "kmeans_b.h"

double kmeans(int n, int k, int d, const double *points, const double *centres);
extern __typeof__(kmeans_b) kmeans_hand;

static int n;
static const int k = 16, d = 8;
static Array *points, *centres;

static void make(int size)
{
    n = size;
    points = bench_array("points", 0, (long)n * d, -1.0, 1.0);
    centres = bench_array("centres", ROLE_IN, (long)k * d, -1.0, 1.0);
}

static double primal(void)
{
    return kmeans(n, k, d, points->value, centres->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? kmeans_hand : kmeans_b)(n, k, d, points->value, centres->value, centres->adjoint, 0.7);
}

const Kernel kernel = {"kmeans", {30, 300, 3000, 30000}, make, primal, adjoint};
