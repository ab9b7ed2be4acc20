// What a static or global holds from an earlier call counts as a constant: a warning where that may have been computed from an input.
// RUN: %adcc %s --reverse cached --forward cached -o %t.c 2>&1 | FileCheck --check-prefix=CACHED %s
// RUN: %adcc %s --reverse summed -o %t.c 2>&1 | FileCheck --check-prefix=SUMMED %s
// RUN: %refused 1 -Werror %s --hessian stepped | FileCheck --check-prefix=STEPPED %s
// RUN: %adcc -Werror %s --reverse 'stepped(return,state)/(e,state)' -o %t.c
// RUN: %adcc -Werror %s --reverse recorded --forward filled --taylor looped -o %t.c
// RUN: %adcc -Werror %s --reverse gained -o %t.c
#include <math.h>

// CACHED: kept_values.c:[[@LINE+5]]:{{[0-9]+}}: warning: 'p_last' may be read before the call writes it: what an earlier call left there counts as a constant
// CACHED-NOT: warning:
static double vapour(double T)
{
    static double T_last = -1.0;
    static double p_last;
    if (T != T_last) {
        T_last = T;
        p_last = exp(-2.0 / T);
    }
    return p_last;
}

double cached(double T, double q)
{
    return q * vapour(T);
}

// SUMMED: kept_values.c:[[@LINE+1]]:{{[0-9]+}}: warning: 'partial' may be read before
static double partial[4];

double summed(int n, const double *x)
{
    for (int i = 0; i < n; i++)
        partial[i & 3] += x[i] * x[0];
    return partial[0] + partial[1];
}

// STEPPED: kept_values.c:[[@LINE+1]]:{{[0-9]+}}: error: 'state' may be read before
double state;

double stepped(double e)
{
    state += 0.1 * e * e;
    return e + 0.5 * state;
}

static struct {
    int n;
    double scale;
} context;

static double scaled(double x)
{
    return context.n * context.scale * x;
}

double recorded(double a, double x)
{
    context.n = 2;
    context.scale = a * a;
    return scaled(x);
}

double filled(int n, const double *x)
{
    static double work[8];
    double y = 0.0;

    for (int i = 0; i < 8; i++)
        work[i] = x[i] * x[0];
    for (int i = 0; i < n && i < 8; i++)
        y += work[i] * work[7 - i];
    return y;
}

double looped(double x)
{
    static double last;
    last = x;
    for (int i = 0; i < 3; i++)
        last = last * x + 1.0;
    return last;
}

/* Set by others, never computed here. */
double gain = 2.0;

double gained(double x)
{
    return gain * x;
}
