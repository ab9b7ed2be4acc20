#ifndef PARTICLE
#define PARTICLE
struct Particle {
    double position[3];
    int charge;
    float mass;
};
#endif
double energy_d(struct Particle p, struct Particle p_d, struct Particle q, struct Particle q_d, double scale, double scale_d,
                double *ret_d);
double energy_b(struct Particle p, struct Particle *p_b, struct Particle q, struct Particle *q_b, double scale, double *scale_b,
                double ret_b);
struct Particle scaled_d(struct Particle p, struct Particle p_d, double factor, double factor_d, struct Particle *ret_d);
struct Particle scaled_b(struct Particle p, struct Particle *p_b, double factor, double *factor_b, struct Particle ret_b);
