#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double mass = 0.8, gravity = 9.81, arm = 0.2, yaw = 0.05, drag = 0.1;
static const double inertia[3] = {0.006, 0.007, 0.012};

/* v, q and w; of the place nothing depends but the end, so it stays out of all but the sums. */
struct Motion {
    double v[3], q[4], w[3];
};

/* Of a step: attitude and rates at its four stages, the norm of what it made of the attitude, and that normalized. */
struct Kept {
    double q[4][4], w[4][3], unit[4], norm, lift;
};

static inline void derivative(const struct Motion *restrict s, double lift, const double *restrict torque,
                              struct Motion *restrict d)
{
    const double *q = s->q, *w = s->w;
    double up[3] = {2.0 * (q[1] * q[3] + q[0] * q[2]), 2.0 * (q[2] * q[3] - q[0] * q[1]),
                    q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3]};

    for (int i = 0; i < 3; i++)
        d->v[i] = lift * up[i] - drag * s->v[i];
    d->v[2] -= gravity;
    d->q[0] = 0.5 * (-q[1] * w[0] - q[2] * w[1] - q[3] * w[2]);
    d->q[1] = 0.5 * (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]);
    d->q[2] = 0.5 * (q[0] * w[1] - q[1] * w[2] + q[3] * w[0]);
    d->q[3] = 0.5 * (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]);
    d->w[0] = (torque[0] + (inertia[1] - inertia[2]) * w[1] * w[2]) / inertia[0];
    d->w[1] = (torque[1] + (inertia[2] - inertia[0]) * w[2] * w[0]) / inertia[1];
    d->w[2] = (torque[2] + (inertia[0] - inertia[1]) * w[0] * w[1]) / inertia[2];
}

/* a + t d */
static inline void advance(const struct Motion *a, double t, const struct Motion *restrict d, struct Motion *sum)
{
    for (int i = 0; i < 3; i++) {
        sum->v[i] = a->v[i] + t * d->v[i];
        sum->w[i] = a->w[i] + t * d->w[i];
    }
    for (int i = 0; i < 4; i++)
        sum->q[i] = a->q[i] + t * d->q[i];
}

static inline void step(double *restrict p, struct Motion *restrict s, double dt, const double *restrict thrust,
                        struct Kept *restrict kept)
{
    struct Motion stage = *s, end = *s, k;
    double lift = kept->lift = (thrust[0] + thrust[1] + thrust[2] + thrust[3]) / mass;
    double torque[3] = {arm * (thrust[1] - thrust[3]), arm * (thrust[2] - thrust[0]),
                        yaw * (thrust[0] - thrust[1] + thrust[2] - thrust[3])};
    const double to_next[4] = {0.5 * dt, 0.5 * dt, dt, 0.0}, share[4] = {dt / 6.0, dt / 3.0, dt / 3.0, dt / 6.0};

    for (int n = 0; n < 4; n++) {
        memcpy(kept->q[n], stage.q, sizeof stage.q);
        memcpy(kept->w[n], stage.w, sizeof stage.w);
        derivative(&stage, lift, torque, &k);
        for (int i = 0; i < 3; i++)
            p[i] += share[n] * stage.v[i];
        advance(&end, share[n], &k, &end);
        if (n < 3)
            advance(s, to_next[n], &k, &stage);
    }
    double *q = end.q, norm = kept->norm = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (int i = 0; i < 4; i++)
        kept->unit[i] = q[i] /= norm;
    *s = end;
}

/* The adjoint of a stage's state from its derivative's, k_b; p_b: that of the place's */
static inline void derivative_back(const double *restrict q, const double *restrict w, double lift,
                                   const double *restrict p_b, const struct Motion *restrict k_b,
                                   struct Motion *restrict s_b, double *restrict lift_b, double *restrict torque_b)
{
    double g0 = 2.0 * lift * k_b->v[0], g1 = 2.0 * lift * k_b->v[1], g2 = 2.0 * lift * k_b->v[2];
    double h0 = 0.5 * k_b->q[0], h1 = 0.5 * k_b->q[1], h2 = 0.5 * k_b->q[2], h3 = 0.5 * k_b->q[3];
    double t0 = k_b->w[0] * (1.0 / inertia[0]), t1 = k_b->w[1] * (1.0 / inertia[1]),
           t2 = k_b->w[2] * (1.0 / inertia[2]);
    double m0 = (inertia[1] - inertia[2]) * t0, m1 = (inertia[2] - inertia[0]) * t1,
           m2 = (inertia[0] - inertia[1]) * t2;

    *lift_b += 2.0 * (q[1] * q[3] + q[0] * q[2]) * k_b->v[0] + 2.0 * (q[2] * q[3] - q[0] * q[1]) * k_b->v[1] +
               (q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3]) * k_b->v[2];
    torque_b[0] += t0;
    torque_b[1] += t1;
    torque_b[2] += t2;
    for (int i = 0; i < 3; i++)
        s_b->v[i] = p_b[i] - drag * k_b->v[i];
    s_b->q[0] = q[2] * g0 - q[1] * g1 + q[0] * g2 + w[0] * h1 + w[1] * h2 + w[2] * h3;
    s_b->q[1] = q[3] * g0 - q[0] * g1 - q[1] * g2 - w[0] * h0 - w[2] * h2 + w[1] * h3;
    s_b->q[2] = q[0] * g0 + q[3] * g1 - q[2] * g2 - w[1] * h0 + w[2] * h1 - w[0] * h3;
    s_b->q[3] = q[1] * g0 + q[2] * g1 + q[3] * g2 - w[2] * h0 - w[1] * h1 + w[0] * h2;
    s_b->w[0] = w[2] * m1 + w[1] * m2 - q[1] * h0 + q[0] * h1 + q[3] * h2 - q[2] * h3;
    s_b->w[1] = w[2] * m0 + w[0] * m2 - q[2] * h0 - q[3] * h1 + q[0] * h2 + q[1] * h3;
    s_b->w[2] = w[1] * m0 + w[0] * m1 - q[3] * h0 + q[2] * h1 - q[1] * h2 + q[0] * h3;
}

static inline void step_back(double dt, const struct Kept *restrict kept, const double *restrict p_b,
                             struct Motion *restrict s_b, double *restrict thrust_b)
{
    const double to_next[4] = {0.5 * dt, 0.5 * dt, dt, 0.0}, share[4] = {dt / 6.0, dt / 3.0, dt / 3.0, dt / 6.0};
    struct Motion next = {{0.0}, {0.0}, {0.0}}, sum, k_b;
    double lift_b = 0.0, torque_b[3] = {0.0}, inverse = 1.0 / kept->norm, along = 0.0;

    for (int i = 0; i < 4; i++)
        along += kept->unit[i] * s_b->q[i];
    for (int i = 0; i < 4; i++)
        s_b->q[i] = (s_b->q[i] - along * kept->unit[i]) * inverse;
    sum = *s_b;
    for (int n = 3; n >= 0; n--) {
        double place[3];
        for (int i = 0; i < 3; i++) {
            place[i] = share[n] * p_b[i];
            k_b.v[i] = share[n] * s_b->v[i] + to_next[n] * next.v[i];
            k_b.w[i] = share[n] * s_b->w[i] + to_next[n] * next.w[i];
        }
        for (int i = 0; i < 4; i++)
            k_b.q[i] = share[n] * s_b->q[i] + to_next[n] * next.q[i];
        derivative_back(kept->q[n], kept->w[n], kept->lift, place, &k_b, &next, &lift_b, torque_b);
        advance(&sum, 1.0, &next, &sum);
    }
    *s_b = sum;
    double each = lift_b * (1.0 / mass), roll = arm * torque_b[0], pitch = arm * torque_b[1], turn = yaw * torque_b[2];
    thrust_b[0] += each - pitch + turn;
    thrust_b[1] += each + roll - turn;
    thrust_b[2] += each + pitch + turn;
    thrust_b[3] += each - roll - turn;
}

double quadrotor_hand(int steps, double dt, const double *restrict controls, double *restrict controls_b,
                      const double *restrict target, double ret_b)
{
    struct Kept *restrict kept = malloc(((size_t)steps + 1) * sizeof *kept);
    struct Motion s = {.q = {1.0, 0.0, 0.0, 0.0}}, s_b = {{0.0}, {0.0}, {0.0}};
    double p[3] = {0.0}, p_b[3], cost = 0.0, twice = 2.0 * ret_b;

    for (int t = 0; t < steps; t++) {
        const double *thrust = controls + 4L * t;
        for (int i = 0; i < 4; i++)
            cost += 0.01 * dt * thrust[i] * thrust[i];
        step(p, &s, dt, thrust, kept + t);
    }
    for (int i = 0; i < 3; i++) {
        double away = p[i] - target[i];
        cost += away * away + 0.1 * s.v[i] * s.v[i] + 0.1 * s.w[i] * s.w[i];
        p_b[i] = twice * away;
        s_b.v[i] = twice * 0.1 * s.v[i];
        s_b.w[i] = twice * 0.1 * s.w[i];
    }
    s_b.q[1] = twice * s.q[1];
    s_b.q[2] = twice * s.q[2];
    for (int t = steps - 1; t >= 0; t--) {
        for (int i = 0; i < 4; i++)
            controls_b[4L * t + i] += 0.01 * dt * twice * controls[4L * t + i];
        step_back(dt, kept + t, p_b, &s_b, controls_b + 4L * t);
    }
    free(kept);
    return cost + s.q[1] * s.q[1] + s.q[2] * s.q[2];
}
