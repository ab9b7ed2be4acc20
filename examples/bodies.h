/* Bodies in the plane. */
#ifndef BODIES_H
#define BODIES_H

struct body {
    double mass;
    double x, y;
};

/* The potential energy of n bodies that attract each other. */
double energy(int n, const struct body *bodies);

#endif
