// Each function of complex.h once, in one chain, at points of all quadrants and on both sides of the cuts.
// RUN: %run-test %s
// ADCC: f; g; special
// ARGS: f: z = 0.6 + 0.4 * I, out[20]
// ARGS: f: z = -0.7 + 0.5 * I, out[20]
// ARGS: f: z = -0.5 - 0.8 * I, out[20]
// ARGS: f: z = 0.9 - 0.6 * I, out[20]
// ARGS: f: z = -3.1 + 0.02 * I, out[20]
// ARGS: f: z = 2.4 - 0.03 * I, out[20]
// ARGS: f: z = 0.02 - 1.7 * I, out[20]
// ARGS: g: z in 0.2..0.9, out[6]
// ARGS: special: z = 0.0, w = 2.0
// EXPECT: return.re / z.re = 0
// EXPECT: return.re / z.im = 0
// EXPECT: return.im / z.re = 0
// EXPECT: return.im / z.im = 0
// EXPECT: return.re / w.re = 0
// EXPECT: return.re / w.im = 0
// EXPECT: return.im / w.re = 0
// EXPECT: return.im / w.im = 0
#include <complex.h>

#ifndef CMPLX
#define CMPLX(x, y) ((x) + I * (y))
#endif

void f(double complex z, double complex *out)
{
    out[0] = cexp(z);
    out[1] = clog(z);
    out[2] = csqrt(z);
    out[3] = cpow(z, 2.5 - 0.5 * I);
    out[4] = cpow(1.5 + I, z);
    out[5] = csin(z);
    out[6] = ccos(z);
    out[7] = ctan(z);
    out[8] = casin(z);
    out[9] = cacos(z);
    out[10] = catan(z);
    out[11] = csinh(z);
    out[12] = ccosh(z);
    out[13] = ctanh(z);
    out[14] = casinh(z);
    out[15] = cacosh(z);
    out[16] = catanh(z);
    out[17] = cproj(z) * conj(z);
    out[18] = CMPLX(carg(z), cabs(z));
    out[19] = CMPLX(cimag(z), creal(z));
}

void g(float complex z, float complex *out)
{
    out[0] = cexpf(z) * csqrtf(z);
    out[1] = clogf(z) + conjf(z);
    out[2] = cabsf(z) + I * cargf(z);
    out[3] = cpowf(z, 2) * ctanf(z);
    out[4] = cargf(casinf(z)) * crealf(z);
    out[5] = cimagf(z) * catanhf(z);
}

/* At 0, all are 0 by convention. */
double complex special(double complex z, double complex w)
{
    return cabs(z) + cpow(z, w);
}
