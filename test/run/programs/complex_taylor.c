// RUN: %run-test %s
// Complex numbers in Taylor mode: beside reals, in arrays, structs and globals, through loops, branches and calls, as arguments and results;
// the recurrences in the output.
// ADCC: circle; reals(y)/(x); rotate(z)/(z,angle); sums(return)/(z,total); chosen; records(y)/(x); without_functions(return)/(x)
// ARGS: circle: t=0.7, a=1.3
// ARGS: reals: n=4, x[4], y[4]
// ARGS: rotate: n=3, z[3] in -1..1, angle=0.4
// ARGS: sums: n=3, z[3] in 0.5..1, total = 1 - 2 * I
// ARGS: chosen: z = 0.4 + 0.3 * I, w = 1.1 - 0.2 * I
// ARGS: chosen: z = 1.4 + 0.3 * I, w = 0.1 - 0.2 * I
// ARGS: records: x[2], y[3]
// ARGS: without_functions: x=0.8
// OPTIONS: --standalone
#include <complex.h>
#include <math.h>

double circle(double t, double a)
{
    double _Complex z = cexp(I * t) * a + 2.0;
    z = z * z / (1.0 + z);
    return creal(csqrt(z)) + cabs(clog(z)) * cimag(conj(z)) + carg(z);
}

/* A discrete Fourier transform, and its spectrum's size. */
void reals(int n, const double *x, double *y)
{
    for (int k = 0; k < n; k++) {
        double _Complex sum = 0.0;
        for (int j = 0; j < n; j++)
            sum += x[j] * cexp(-6.283185307179586 * I * (double)(j * k) / n);
        y[k] = creal(sum * conj(sum));
    }
}

static double _Complex turned(double _Complex z, double _Complex by)
{
    return cabs(z) > 10.0 ? z : z * by;
}

void rotate(int n, double _Complex *z, double angle)
{
    double _Complex by = cos(angle) + I * sin(angle);
    for (int i = 0; i < n; i++)
        z[i] = turned(z[i], by) + (i > 0 ? z[i - 1] / by : -z[0]);
}

double _Complex total;

double _Complex sums(int n, const double _Complex *z)
{
    double _Complex s = 1.0;
    for (int i = 0; i < n; i++) {
        s *= z[i] - 0.5;
        total += cpow(z[i], 1.5) - csin(s);
    }
    return total / s;
}

float _Complex chosen(float _Complex z, double _Complex w)
{
    double _Complex larger = cabsf(z) > cabs(w) ? z : w;
    return (float _Complex)(ctanh(larger) * z + catan(w) * 2.0);
}

struct wave {
    double _Complex amplitude[2];
    double phase;
};

static struct wave shifted(struct wave w, double by)
{
    w.phase += by;
    w.amplitude[1] = w.amplitude[0] * ccosh(w.amplitude[1]);
    return w;
}

void records(const double *x, double *y)
{
    struct wave w = {{x[0] + x[1] * I, 0.5}, x[1]};
    w = shifted(w, x[0]);
    y[0] = creal(w.amplitude[1]);
    y[1] = cimag(w.amplitude[1] * cexp(I * w.phase));
    y[2] = cabs(casin(w.amplitude[0] * 0.3));
}

double without_functions(double x)
{
    double _Complex z = x, i = I;
    z = (z + i) * (z - i) / (z * i + 2.0);
    return __real__ z * __imag__ z;
}
