// Given derivatives of functions that take, return and overwrite complex numbers, arrays of them, and structs that hold some.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// WITHOUT: taylor: a given derivative is one of first order
// ADCC: gains; turned; paired
// ARGS: gains: n=3, z[3] in 0.3..1
// ARGS: turned: n=3, z[3] in -1..1, by in -1..1
// ARGS: paired: n=3, z[3] in -1..1
#include <adcc/adcc.h>
#include <complex.h>

double complex gain_d(double complex z, double complex z_d, double complex *ret_d);
double complex gain_b(double complex z, double complex *z_b, double complex ret_b);
ADCC_CUSTOM_FORWARD(gain_d) ADCC_CUSTOM_REVERSE(gain_b) double complex gain(double complex z);

void turn_d(int n, double complex *z, double complex *z_d, double complex by, double complex by_d);
void turn_b(int n, double complex *z, double complex *z_b, double complex by, double complex *by_b);
ADCC_CUSTOM_FORWARD(turn_d) ADCC_CUSTOM_REVERSE(turn_b) void turn(int n, double complex *z ADCC_LENGTH(n), double complex by);

struct Pair {
    double complex sum;
    double size;
};
struct Pair pair_d(double complex a, double complex a_d, double complex b, double complex b_d, struct Pair *ret_d);
struct Pair pair_b(double complex a, double complex *a_b, double complex b, double complex *b_b, struct Pair ret_b);
ADCC_CUSTOM_FORWARD(pair_d) ADCC_CUSTOM_REVERSE(pair_b) struct Pair pair(double complex a, double complex b);

#ifndef __ADCC__
double complex gain(double complex z)
{
    return 1 / (1 + z * z);
}

double complex gain_d(double complex z, double complex z_d, double complex *ret_d)
{
    *ret_d = -2 * z * gain(z) * gain(z) * z_d;
    return gain(z);
}

double complex gain_b(double complex z, double complex *z_b, double complex ret_b)
{
    *z_b += conj(-2 * z * gain(z) * gain(z)) * ret_b;
    return gain(z);
}

void turn(int n, double complex *z, double complex by)
{
    for (int i = 0; i < n; i++)
        z[i] *= by;
}

void turn_d(int n, double complex *z, double complex *z_d, double complex by, double complex by_d)
{
    for (int i = 0; i < n; i++)
        z_d[i] = z_d[i] * by + z[i] * by_d;
    turn(n, z, by);
}

void turn_b(int n, double complex *z, double complex *z_b, double complex by, double complex *by_b)
{
    for (int i = 0; i < n; i++) {
        *by_b += conj(z[i]) * z_b[i];
        z_b[i] *= conj(by);
    }
    turn(n, z, by);
}

struct Pair pair(double complex a, double complex b)
{
    return (struct Pair){a + b, creal(a * conj(a))};
}

struct Pair pair_d(double complex a, double complex a_d, double complex b, double complex b_d, struct Pair *ret_d)
{
    ret_d->sum = a_d + b_d;
    ret_d->size = 2 * creal(conj(a) * a_d);
    return pair(a, b);
}

struct Pair pair_b(double complex a, double complex *a_b, double complex b, double complex *b_b, struct Pair ret_b)
{
    *a_b += ret_b.sum + 2 * a * ret_b.size;
    *b_b += ret_b.sum;
    return pair(a, b);
}
#endif

double gains(int n, const double complex *z)
{
    double total = 1;

    for (int i = 0; i < n; i++)
        total *= cabs(gain(z[i] * total));
    return total;
}

double turned(int n, double complex *z, double complex by)
{
    double sum = 0;

    for (int k = 0; k < 2; k++) {
        turn(n, z, by * (k + 1));
        for (int i = 0; i < n; i++)
            sum += cimag(z[i] * z[i]);
    }
    return sum;
}

/* One struct for all calls: what a call leaves in it is used up before the one before it is reversed. */
double paired(int n, const double complex *z)
{
    struct Pair both = {0, 0};
    double sum = 0;

    for (int i = 0; i + 1 < n; i++) {
        both = pair(z[i] * (1 + i), z[i + 1]);
        sum += both.size * creal(both.sum) + cimag(both.sum);
    }
    return sum + both.size;
}
