// RUN: %run-test %s
// ADCC: energy; scaled
// ARGS: energy: p.charge=2, q.charge=3, scale=1.5
// ARGS: scaled: p.charge=2, factor=0.7
#include <math.h>

struct Particle {
    double position[3];
    int charge;
    float mass;
};

double energy(struct Particle p, struct Particle q, double scale)
{
    double d = 0.0;
    for (int i = 0; i < 3; i++)
        d += (p.position[i] - 2.0 * q.position[i]) * (p.position[i] - 2.0 * q.position[i]);
    return scale * p.charge * q.charge * p.mass / sqrt(d + q.mass);
}

struct Particle scaled(struct Particle p, double factor)
{
    for (int i = 0; i < 3; i++)
        p.position[i] *= factor + i;
    p.charge++;
    return p;
}
