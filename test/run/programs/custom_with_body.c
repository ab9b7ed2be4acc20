// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// Functions with bodies and given derivatives: what is given counts, not the body (the derivatives here are told by a factor that
// the body does not have; EXPECT says what they are); static derivatives; a mode that is not given is derived from the body; marks on a declaration
// behind the definition; floats; a call through a pointer; recursion beside them.
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: given; derived; late; single; pointed
// ARGS: given: a=0.6
// ARGS: derived: y=0.6
// ARGS: late: z=0.5
// ARGS: single: y=0.6
// ARGS: pointed: k=1, x=0.25
// EXPECT: return / a = 6.0
// EXPECT: return / x = 13.0
// EXPECT: return / z = 13.0
#include <adcc/adcc.h>

/* The body is a table that no derivative flows through. */
__attribute__((unused)) static double ramp_d(double x, double x_d, double *ret_d);
__attribute__((unused)) static double ramp_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(ramp_d) ADCC_CUSTOM_REVERSE(ramp_b) static double ramp(double x)
{
    static const double table[] = {0.0, 3.0, 6.0};
    return table[(int)(2.0 * x)];
}

static double ramp_d(double x, double x_d, double *ret_d)
{
    *ret_d = 6.0 * x_d;
    return ramp(x);
}

static double ramp_b(double x, double *x_b, double ret_b)
{
    *x_b += 6.0 * ret_b;
    return ramp(x);
}

double given(double a)
{
    return ramp(a) + 0.0 * a;
}

/* One mode is given, and rightly; the other comes from the body. */
double cube_b(double x, double *x_b, double ret_b)
{
    *x_b += 3.0 * x * x * ret_b;
    return x * x * x;
}

ADCC_CUSTOM_REVERSE(cube_b) double cube(double x)
{
    return x * x * x;
}

double fourth_d(double x, double x_d, double *ret_d)
{
    *ret_d = 4.0 * x * x * x * x_d;
    return x * x * x * x;
}

ADCC_CUSTOM_FORWARD(fourth_d) double fourth(double x)
{
    return x * x * x * x;
}

double derived(double y)
{
    return cube(y) * fourth(y) + cube(cube(y));
}

static double after(double x)
{
    return (int)x * x;
}

double late(double z)
{
    return after(z);
}

double after_d(double x, double x_d, double *ret_d);
double after_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(after_d) ADCC_CUSTOM_REVERSE(after_b) static double after(double x);

double after_d(double x, double x_d, double *ret_d)
{
    *ret_d = 13.0 * x_d;
    return after(x);
}

double after_b(double x, double *x_b, double ret_b)
{
    *x_b += 13.0 * ret_b;
    return after(x);
}

float half_d(float x, float x_d, float *ret_d)
{
    *ret_d = x * x_d;
    return 0.5f * x * x;
}

float half_b(float x, float *x_b, float ret_b)
{
    *x_b += x * ret_b;
    return 0.5f * x * x;
}

ADCC_CUSTOM_FORWARD(half_d) ADCC_CUSTOM_REVERSE(half_b) float half(float x)
{
    return 0.5f * x * x;
}

double single(double y)
{
    return half((float)y) * y;
}

static double same(double x)
{
    return x;
}

double pointed(int k, double x)
{
    double (*function)(double) = k ? after : same;
    return function(x);
}
