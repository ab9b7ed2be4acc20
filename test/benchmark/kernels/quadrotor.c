#include <math.h>

/* Place, velocity, attitude (a quaternion, its real part first), rates in the body. */
struct State {
    double p[3], v[3], q[4], w[3];
};

static const double mass = 0.8, gravity = 9.81, arm = 0.2, yaw = 0.05, drag = 0.1;
static const double inertia[3] = {0.006, 0.007, 0.012};

/* The state's time derivative under the thrusts of four rotors. */
static struct State derivative(struct State s, const double *thrust)
{
    struct State d;
    double *q = s.q, *w = s.w;
    double lift = (thrust[0] + thrust[1] + thrust[2] + thrust[3]) / mass;
    double torque[3] = {arm * (thrust[1] - thrust[3]), arm * (thrust[2] - thrust[0]),
                        yaw * (thrust[0] - thrust[1] + thrust[2] - thrust[3])};
    double up[3] = {2.0 * (q[1] * q[3] + q[0] * q[2]), 2.0 * (q[2] * q[3] - q[0] * q[1]),
                    q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3]};

    for (int i = 0; i < 3; i++) {
        d.p[i] = s.v[i];
        d.v[i] = lift * up[i] - drag * s.v[i];
    }
    d.v[2] -= gravity;
    d.q[0] = 0.5 * (-q[1] * w[0] - q[2] * w[1] - q[3] * w[2]);
    d.q[1] = 0.5 * (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]);
    d.q[2] = 0.5 * (q[0] * w[1] - q[1] * w[2] + q[3] * w[0]);
    d.q[3] = 0.5 * (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]);
    d.w[0] = (torque[0] + (inertia[1] - inertia[2]) * w[1] * w[2]) / inertia[0];
    d.w[1] = (torque[1] + (inertia[2] - inertia[0]) * w[2] * w[0]) / inertia[1];
    d.w[2] = (torque[2] + (inertia[0] - inertia[1]) * w[0] * w[1]) / inertia[2];
    return d;
}

/* s + t d */
static struct State advance(struct State s, double t, struct State d)
{
    for (int i = 0; i < 3; i++) {
        s.p[i] += t * d.p[i];
        s.v[i] += t * d.v[i];
        s.w[i] += t * d.w[i];
    }
    for (int i = 0; i < 4; i++)
        s.q[i] += t * d.q[i];
    return s;
}

static struct State step(struct State s, double dt, const double *thrust)
{
    struct State k1 = derivative(s, thrust);
    struct State k2 = derivative(advance(s, 0.5 * dt, k1), thrust);
    struct State k3 = derivative(advance(s, 0.5 * dt, k2), thrust);
    struct State k4 = derivative(advance(s, dt, k3), thrust);

    s = advance(s, dt / 6.0, k1);
    s = advance(s, dt / 3.0, k2);
    s = advance(s, dt / 3.0, k3);
    s = advance(s, dt / 6.0, k4);
    double norm = sqrt(s.q[0] * s.q[0] + s.q[1] * s.q[1] + s.q[2] * s.q[2] + s.q[3] * s.q[3]);
    for (int i = 0; i < 4; i++)
        s.q[i] /= norm;
    return s;
}

/* A quadrotor flies `steps` steps of Runge and Kutta, four thrusts each in `controls`: what the thrusts cost, and how
 * far from the target, how fast and how tilted it is at the end. */
double quadrotor(int steps, double dt, const double *controls, const double *target)
{
    struct State s = {.q = {1.0, 0.0, 0.0, 0.0}};
    double cost = 0.0;

    for (int t = 0; t < steps; t++) {
        const double *thrust = controls + 4 * t;
        for (int i = 0; i < 4; i++)
            cost += 0.01 * dt * thrust[i] * thrust[i];
        s = step(s, dt, thrust);
    }
    for (int i = 0; i < 3; i++) {
        double away = s.p[i] - target[i];
        cost += away * away + 0.1 * s.v[i] * s.v[i] + 0.1 * s.w[i] * s.w[i];
    }
    return cost + s.q[1] * s.q[1] + s.q[2] * s.q[2];
}
