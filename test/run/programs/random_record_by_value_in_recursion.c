// Random program 77001253.
// RUN: %run-test %s
// CFLAGS: -Wno-implicit-fallthrough -Wno-unused -Wno-unused-parameter -Wno-parentheses -D_GNU_SOURCE
// TOLERANCE: 1e-3 1e-3
// ADCC: f(x,s,m,h,return)/(x,s,m,h)
// ARGS: n=4, b in -1..1, x[6] in -1..1, s.n=2, r.n=1, m[2] in -1..1, h[4] in -1..1
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct R {
    double u, v[2];
    int n;
};

struct V {
    double *data;
    int n;
    double scale;
};

struct P {
    double x, y, z, w;
};

static double _Complex unit(double _Complex z)
{
    return z / (1.0 + cabs(z));
}

static const double coef[4] = {0.5, -1.25, 0.75, 2.0};

static double blend(int depth, double x, double *b, struct R *state, struct R x2)
{
    double aux = -x;
    const int n = 4;
    if (depth <= 0)
        return (state->u + b[3]) * (b[0] / (0.5 + fabs(*(b + 0))));
    double part = blend(depth - 1, exp(0.4 * sin(*b)), b, state, *state);
    for (int row = 0; row < n; row++) {
        double *mix = b;
        double *work = calloc(4, sizeof(double));
        {
            x2.v[depth & 1] -= atan(work[row] + mix[row] - tanh(aux));
        }
        x2.u = work[row];
        free(work);
    }
    if (depth % 3 != 1) {
        for (int l = 0; l != 4; l++)
            x = aux;
    } else if (!(-b[depth & 3] >= 0.73) && part / (0.5 + fabs(b[n * 2 & 3])) >= 0.02) {
        b[2] = atan(log(1.5 + sin(x2.u + x2.u)));
        double next = -(*(b + (n & 3)) * aux) * (b[(n + 1) & 3] * (x * x));
    } else if (1.0 / (1.0 + b[n / 2 & 3] * x) <= 0.02) {
        b[3] /= 1.5 + sin(part);
        double aux2;
        b[3 & 3] = aux2 = atan(aux - part > 0.02 ? b[depth & 3] * aux : aux * part);
    }
    aux -= 1.5 * cos(b[(n - 1) & 3] - (x + b[depth & 3]));
    return tanh(part * exp(0.4 * sin(part)));
}

static double react(double a, double y)
{
    double flux = -y;
    const int n = 4;
    double w[4] = {flux * flux, 0.5};
    float best = (float)((w[1] + a) * -a);
    double heat[4] = {0.5 * (a * 0.5 + (flux + y))};
    return tanh(-0.125);
}

static double bound(double *x)
{
    double cur = x[1];
    const int n = 4;
    int l;
    for (l = 0; l < n; l++) {
        if (x[l] - cur >= x[l]) {
            x[l] *= 0.4 + tanh(x[l] - 1.25);
        } else {
            x[l] -= 1.5 * cos((x[l] - cur) * (x[l] * *(x + l)));
        }
    }
    return tanh(x[n & 3] - x[3] + log(1.5 + sin(x[n * 1 & 3])));
}

double f(int n, double b, double *x, struct R *s, struct R r, double m[2][4], float *h)
{
    double old = 1e-1;
    h[2] = atan(exp(-fabs(r.v[3 & 1] * *(m[0] + ((n - n) & 3)))));
    int laps = 0;
    switch (n & 3) {
        case 0:;
        {
            b = 2.0 * tanh(old * h[1] / 3);
        }
        do {
            {
                blend(1, exp(-fabs(0.25 * n)), m[1], &r, *s);
            }
            case 1:;
            {
                double *work = malloc(4 * sizeof *work);
                for (int row = 0; row < 4; row++)
                    work[row] = sin(sqrt(1.0 + atan(s->u) * b));
                {
                    struct V vec = {m[1], 4, x[laps]};
                }
                x[laps] = work[laps];
                free(work);
            }
            if (atanf(h[laps]) <= 0.02)
                continue;
            case 2:;
            {
                m[0][laps] = tanh(react(h[laps] / (0.5 + fabs(old)), m[1][laps]));
            }
        } while (++laps < 3 && 3 < n);
        default:;
        {
            double *buf = calloc(4, sizeof(double));
            {
                memset(m[0], 0, 2 * sizeof(double));
            }
            old = buf[n & 3];
            free(buf);
            h[(n + 3) & 3] -= 0.5 * (sin(*x) - b * *h);
        }
    }
    int tries = 0;
    while (1) {
        if (tries++ >= 2)
            break;
        {
            double *p = 3.0 * coef[3] < old ? x : x;
            if (tries < tries + 3)
                continue;
        }
        if (!(*(coef + 1) * h[1] >= 0.73))
            break;
        {
            memmove(m[0] + 1, m[1] + 1, 1 * sizeof(double));
            double value = bound(m[0]);
        }
    }
    double *table[2] = {m[0], m[1]};
    double _Complex zeta = cpow(1.4 + unit(3.0 + I * s->v[tries & 1]), unit(table[tries & 1][n & 3] + I * s->u)) + *(h + (n & 3));
    return (double)unit(zeta) + -1.5 + old * 0.3;
}

