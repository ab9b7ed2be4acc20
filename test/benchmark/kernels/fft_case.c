#include "../kernels.h"
#include "fft_b.h"

#include <math.h>

void fft(int n, const double *cosine, const double *sine, double *re, double *im);
extern __typeof__(fft_b) fft_hand;

static int n;
static double *cosine, *sine;
static Array *re, *im;

static void make(int size)
{
    n = size;
    cosine = bench_memory(n, sizeof *cosine);
    sine = bench_memory(n, sizeof *sine);
    for (int k = 0; k < n; k++) {
        cosine[k] = cos(6.283185307179586 * k / n);
        sine[k] = sin(6.283185307179586 * k / n);
    }
    re = bench_array("re", ROLE_INOUT, n, -1.0, 1.0);
    im = bench_array("im", ROLE_INOUT, n, -1.0, 1.0);
}

static double primal(void)
{
    fft(n, cosine, sine, re->value, im->value);
    return 0.0;
}

static double adjoint(int by_hand)
{
    (by_hand ? fft_hand : fft_b)(n, cosine, sine, re->value, re->adjoint, im->value, im->adjoint);
    return 0.0;
}

const Kernel kernel = {"fft", {64, 512, 4096, 65536}, make, primal, adjoint};
