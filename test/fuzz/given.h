/* Functions whose derivatives are given, for random programs: a scalar one, one in place, one that reads an array, records. */
#ifndef GIVEN_H
#define GIVEN_H

#include "records.h"

#include <adcc/adcc.h>
#include <math.h>

/* A partial times an adjoint. Of 0, nothing: adcc calls a given adjoint also where some results reach no output, and these may
 * be NaN, their partials, too. */
static inline double given_times(double partial, double adjoint)
{
    return adjoint == 0 ? 0 : partial * adjoint;
}

static inline double given_mix_d(double a, double a_d, double b, double b_d, double *ret_d);
static inline double given_mix_b(double a, double *a_b, double b, double *b_b, double ret_b);
ADCC_CUSTOM_FORWARD(given_mix_d) ADCC_CUSTOM_REVERSE(given_mix_b) static inline double given_mix(double a, double b)
{
    return tanh(a) * b + a;
}

static inline double given_mix_d(double a, double a_d, double b, double b_d, double *ret_d)
{
    double t = tanh(a);
    *ret_d = ((1 - t * t) * b + 1) * a_d + t * b_d;
    return given_mix(a, b);
}

static inline double given_mix_b(double a, double *a_b, double b, double *b_b, double ret_b)
{
    double t = tanh(a);
    *a_b += given_times((1 - t * t) * b + 1, ret_b);
    *b_b += given_times(t, ret_b);
    return given_mix(a, b);
}

static inline void given_turn_d(double *x, double *x_d, double c, double c_d);
static inline void given_turn_b(double *x, double *x_b, double c, double *c_b);
ADCC_CUSTOM_FORWARD(given_turn_d)
ADCC_CUSTOM_REVERSE(given_turn_b) static inline void given_turn(double *x ADCC_LENGTH(3), double c)
{
    double t = sin(x[1]) * c;
    x[1] = x[2] * 0.5 + x[1];
    x[2] = tanh(x[0]);
    x[0] = t;
}

static inline void given_turn_d(double *x, double *x_d, double c, double c_d)
{
    double t = tanh(x[0]), t_d = cos(x[1]) * x_d[1] * c + sin(x[1]) * c_d;
    x_d[1] = x_d[2] * 0.5 + x_d[1];
    x_d[2] = (1 - t * t) * x_d[0];
    x_d[0] = t_d;
    given_turn(x, c);
}

static inline void given_turn_b(double *x, double *x_b, double c, double *c_b)
{
    double t = tanh(x[0]), b = x_b[0], w = x_b[1];
    *c_b += given_times(sin(x[1]), b);
    x_b[0] = given_times(1 - t * t, x_b[2]);
    x_b[1] = w + given_times(cos(x[1]) * c, b);
    x_b[2] = 0.5 * w;
    given_turn(x, c);
}

static inline double given_energy_d(const double *x, const double *x_d, int k, double *ret_d);
static inline double given_energy_b(const double *x, double *x_b, int k, double ret_b);
ADCC_CUSTOM_FORWARD(given_energy_d)
ADCC_CUSTOM_REVERSE(given_energy_b) static inline double given_energy(const double *x ADCC_LENGTH(k - k + 4), int k)
{
    return sin(x[0] * x[1]) + 0.3 * x[2] - 0.1 * x[k & 3];
}

static inline double given_energy_d(const double *x, const double *x_d, int k, double *ret_d)
{
    *ret_d = cos(x[0] * x[1]) * (x_d[0] * x[1] + x[0] * x_d[1]) + 0.3 * x_d[2] - 0.1 * x_d[k & 3];
    return given_energy(x, k);
}

static inline double given_energy_b(const double *x, double *x_b, int k, double ret_b)
{
    x_b[0] += given_times(cos(x[0] * x[1]) * x[1], ret_b);
    x_b[1] += given_times(cos(x[0] * x[1]) * x[0], ret_b);
    x_b[2] += 0.3 * ret_b;
    x_b[k & 3] -= 0.1 * ret_b;
    return given_energy(x, k);
}

static inline struct R given_record_d(struct R r, struct R r_d, double a, double a_d, struct R *ret_d);
static inline struct R given_record_b(struct R r, struct R *r_b, double a, double *a_b, struct R ret_b);
ADCC_CUSTOM_FORWARD(given_record_d)
ADCC_CUSTOM_REVERSE(given_record_b) static inline struct R given_record(struct R r, double a)
{
    struct R s = {sin(r.v[0]) + a, {r.u, a * 0.5}, r.n ^ 1};
    return s;
}

static inline struct R given_record_d(struct R r, struct R r_d, double a, double a_d, struct R *ret_d)
{
    ret_d->u = cos(r.v[0]) * r_d.v[0] + a_d;
    ret_d->v[0] = r_d.u;
    ret_d->v[1] = a_d * 0.5;
    ret_d->n = r.n ^ 1;
    return given_record(r, a);
}

static inline struct R given_record_b(struct R r, struct R *r_b, double a, double *a_b, struct R ret_b)
{
    r_b->u += ret_b.v[0];
    r_b->v[0] += given_times(cos(r.v[0]), ret_b.u);
    *a_b += ret_b.u + 0.5 * ret_b.v[1];
    return given_record(r, a);
}

static inline void given_push_d(struct R *r, struct R *r_d, double a, double a_d);
static inline void given_push_b(struct R *r, struct R *r_b, double a, double *a_b);
ADCC_CUSTOM_FORWARD(given_push_d)
ADCC_CUSTOM_REVERSE(given_push_b) static inline void given_push(struct R *r ADCC_LENGTH(1), double a)
{
    r->v[1] = r->v[0] * 0.5;
    r->v[0] = sin(a + r->u);
    r->n++;
}

static inline void given_push_d(struct R *r, struct R *r_d, double a, double a_d)
{
    r_d->v[1] = r_d->v[0] * 0.5;
    r_d->v[0] = cos(a + r->u) * (a_d + r_d->u);
    given_push(r, a);
    r_d->n = r->n;
}

static inline void given_push_b(struct R *r, struct R *r_b, double a, double *a_b)
{
    double b = given_times(cos(a + r->u), r_b->v[0]);
    *a_b += b;
    r_b->u += b;
    r_b->v[0] = 0.5 * r_b->v[1];
    r_b->v[1] = 0;
    given_push(r, a);
}
#endif
