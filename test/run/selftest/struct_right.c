// RUN: %run-test %S/../programs/struct_by_value.c --derivative %s
#include "struct_right.h"
#include <math.h>

double energy(struct Particle p, struct Particle q, double scale);
struct Particle scaled(struct Particle p, double factor);

double energy_d(struct Particle p, struct Particle p_d, struct Particle q, struct Particle q_d, double scale, double scale_d,
                double *ret_d)
{
    double d = q.mass, d_d = q_d.mass;
    for (int i = 0; i < 3; i++) {
        double t = p.position[i] - 2.0 * q.position[i];
        d += t * t;
        d_d += 2.0 * t * (p_d.position[i] - 2.0 * q_d.position[i]);
    }
    double c = p.charge * q.charge;
    *ret_d = c * ((scale_d * p.mass + scale * p_d.mass) / sqrt(d) - 0.5 * scale * p.mass / (d * sqrt(d)) * d_d);
    return energy(p, q, scale);
}

double energy_b(struct Particle p, struct Particle *p_b, struct Particle q, struct Particle *q_b, double scale, double *scale_b,
                double ret_b)
{
    double d = q.mass, c = p.charge * q.charge;
    for (int i = 0; i < 3; i++) {
        double t = p.position[i] - 2.0 * q.position[i];
        d += t * t;
    }
    double d_b = -0.5 * c * scale * p.mass / (d * sqrt(d)) * ret_b;
    *scale_b += c * p.mass / sqrt(d) * ret_b;
    p_b->mass += (float)(c * scale / sqrt(d) * ret_b);
    q_b->mass += (float)d_b;
    for (int i = 0; i < 3; i++) {
        double t = p.position[i] - 2.0 * q.position[i];
        p_b->position[i] += 2.0 * t * d_b;
        q_b->position[i] -= 4.0 * t * d_b;
    }
    return energy(p, q, scale);
}

struct Particle scaled_d(struct Particle p, struct Particle p_d, double factor, double factor_d, struct Particle *ret_d)
{
    *ret_d = p_d;
    for (int i = 0; i < 3; i++)
        ret_d->position[i] = p_d.position[i] * (factor + i) + p.position[i] * factor_d;
    ret_d->charge++;
    return scaled(p, factor);
}

struct Particle scaled_b(struct Particle p, struct Particle *p_b, double factor, double *factor_b, struct Particle ret_b)
{
    for (int i = 0; i < 3; i++) {
        p_b->position[i] += (factor + i) * ret_b.position[i];
        *factor_b += p.position[i] * ret_b.position[i];
    }
    p_b->mass += ret_b.mass;
    return scaled(p, factor);
}
