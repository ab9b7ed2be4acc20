/* Before the copy of the programs in long double: real types and functions replaced; on which side of a kink each value is
 * goes into trace_hash. */
#include <complex.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long double long_real;
#define LONG_DOUBLE
#define SIDE(c) TRACE(c)

static unsigned long long trace_hash;

static inline int trace(long value)
{
    trace_hash = (trace_hash ^ (unsigned long long)value) * 1099511628211ull + 0x9e3779b9;
    return (int)value;
}
static inline int TRACE(int c)
{
    return trace(c != 0);
}
static inline long double TRACE_INT(long double v)
{
    trace((long)v);
    return v;
}
static inline long double trace_fabs(long double x)
{
    trace(x > 0);
    return fabsl(x);
}
static inline long double trace_fmax(long double x, long double y)
{
    trace(x > y);
    return fmaxl(x, y);
}
static inline long double trace_fmin(long double x, long double y)
{
    trace(x > y);
    return fminl(x, y);
}
static inline long double trace_fdim(long double x, long double y)
{
    trace(x > y);
    return fdiml(x, y);
}
static inline long double trace_copysign(long double x, long double y)
{
    trace((x > 0) + 2 * (y > 0));
    return copysignl(x, y);
}
static inline long double trace_fmod(long double x, long double y)
{
    trace((long)(x / y));
    return fmodl(x, y);
}
static inline long double trace_remainder(long double x, long double y)
{
    trace(lrintl(x / y));
    return remainderl(x, y);
}
static inline long double trace_nextafter(long double x, long double y)
{
    trace(x > y);
    return x;
}
static inline long double trace_pow(long double x, long double y)
{
    trace(x > 0);
    return powl(x, y);
}
/* At 0 there is no derivative, and that of an argument that stays there, as differences along a direction do not see, is 0 times
 * infinity: NaN is what tells, where it reaches an output. */
static inline long double trace_sqrt(long double x)
{
    return x == 0 ? (long double)NAN : sqrtl(x);
}
static inline long double trace_frexp(long double x, int *exponent)
{
    long double fraction = frexpl(x, exponent);
    trace(*exponent);
    return fraction;
}
static inline long double trace_modf(long double x, long double *whole)
{
    long double rest = modfl(x, whole);
    trace((long)*whole);
    return rest;
}
static inline long double trace_remquo(long double x, long double y, int *quotient)
{
    long double rest = remquol(x, y, quotient);
    trace(*quotient);
    return rest;
}
#define TRACED_STEP(f)                                                                                                 \
    static inline long double trace_##f(long double x)                                                                 \
    {                                                                                                                  \
        return trace((long)f##l(x));                                                                                   \
    }
TRACED_STEP(logb)
TRACED_STEP(ilogb)
TRACED_STEP(ceil)
TRACED_STEP(floor)
TRACED_STEP(nearbyint)
TRACED_STEP(rint)
TRACED_STEP(round)
TRACED_STEP(trunc)
TRACED_STEP(lrint)
TRACED_STEP(lround)
TRACED_STEP(llrint)
TRACED_STEP(llround)

#define double long double /* also in _Complex */
#define float long_real
