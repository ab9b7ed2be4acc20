#include <math.h>
#include <stdlib.h>

/* A step that was tried, as it began; its stages are computed again. */
struct Step {
    double t, h, y[2], error, scale;
    int clipped, accepted, free;
};

static const double second[4] = {-5.0 / 72.0, 1.0 / 12.0, 1.0 / 9.0, -1.0 / 8.0},
                    third[3] = {2.0 / 9.0, 1.0 / 3.0, 4.0 / 9.0};

static inline void rates(const double *p, double c, const double *y, double *rate)
{
    rate[0] = y[1];
    rate[1] = p[3] * c - p[0] * y[1] - p[1] * y[0] - p[2] * y[0] * y[0] * y[0];
}

/* The places of the stages, the cosines there, their rates. */
struct Stages {
    double z[4][2], c[4], k[4][2];
};

static inline void stages(const double *p, double t, double h, const double *y, struct Stages *s)
{
    s->c[0] = cos(t);
    s->c[1] = cos(t + 0.5 * h);
    s->c[2] = cos(t + 0.75 * h);
    s->c[3] = cos(t + h);
    for (int i = 0; i < 2; i++)
        s->z[0][i] = y[i];
    rates(p, s->c[0], s->z[0], s->k[0]);
    for (int i = 0; i < 2; i++)
        s->z[1][i] = y[i] + 0.5 * h * s->k[0][i];
    rates(p, s->c[1], s->z[1], s->k[1]);
    for (int i = 0; i < 2; i++)
        s->z[2][i] = y[i] + 0.75 * h * s->k[1][i];
    rates(p, s->c[2], s->z[2], s->k[2]);
    for (int i = 0; i < 2; i++)
        s->z[3][i] = y[i] + h * (third[0] * s->k[0][i] + third[1] * s->k[1][i] + third[2] * s->k[2][i]);
    rates(p, s->c[3], s->z[3], s->k[3]);
}

/* z_b is set; what the time of the stage gets is returned. */
static inline double rates_back(const double *p, double *p_b, double t, double c, const double *z, const double *k_b,
                                double *z_b)
{
    double seed = k_b[1], square = z[0] * z[0];

    z_b[0] = -seed * (p[1] + 3.0 * p[2] * square);
    z_b[1] = k_b[0] - seed * p[0];
    p_b[0] -= seed * z[1];
    p_b[1] -= seed * z[0];
    p_b[2] -= seed * z[0] * square;
    p_b[3] += seed * c;
    return -seed * p[3] * sin(t);
}

struct Adjoint {
    double t, h, y[2];
};

static void step_back(const struct Step *step, const double *p, double *p_b, double tolerance, double seed,
                      struct Adjoint *a)
{
    struct Stages s;
    double h = step->h, t = step->t, k_b[4][2], z_b[2], next_b[2] = {0.0, 0.0}, h_b = a->h * step->scale, at;

    stages(p, t, h, step->y, &s);
    double error_b = step->free ? a->h * h * step->scale / (-3.0 * step->error) : 0.0;
    if (step->accepted) {
        for (int i = 0; i < 2; i++)
            next_b[i] = a->y[i];
        a->y[0] = 2.0 * seed * h * step->y[0];
        a->y[1] = 0.0;
        h_b += seed * step->y[0] * step->y[0] + a->t;
    }
    double factor = error_b / (step->error * tolerance * tolerance);
    for (int i = 0; i < 2; i++) {
        double d = 0.0;
        for (int j = 0; j < 4; j++)
            d += second[j] * s.k[j][i];
        double e_b = factor * h * d;
        h_b += e_b * d;
        for (int j = 0; j < 4; j++)
            k_b[j][i] = e_b * h * second[j];
    }
    at = rates_back(p, p_b, t + h, s.c[3], s.z[3], k_b[3], z_b);
    a->t += at;
    h_b += at;
    for (int i = 0; i < 2; i++) {
        double whole = next_b[i] + z_b[i];
        a->y[i] += whole;
        for (int j = 0; j < 3; j++) {
            h_b += whole * third[j] * s.k[j][i];
            k_b[j][i] += whole * h * third[j];
        }
    }
    const double share[2] = {0.5, 0.75};
    for (int j = 2; j > 0; j--) {
        at = rates_back(p, p_b, t + share[j - 1] * h, s.c[j], s.z[j], k_b[j], z_b);
        a->t += at;
        h_b += share[j - 1] * at;
        for (int i = 0; i < 2; i++) {
            a->y[i] += z_b[i];
            h_b += share[j - 1] * z_b[i] * s.k[j - 1][i];
            k_b[j - 1][i] += share[j - 1] * h * z_b[i];
        }
    }
    a->t += rates_back(p, p_b, t, s.c[0], s.z[0], k_b[0], z_b);
    a->y[0] += z_b[0];
    a->y[1] += z_b[1];
    if (step->clipped)
        a->t -= h_b;
    a->h = step->clipped ? 0.0 : h_b;
}

/* Of each step that was tried its beginning is kept. */
double rungekutta_hand(double end, double tolerance, const double *p, double *p_b, double *y, double *y_b, double ret_b)
{
    double t = 0.0, h = 0.01, integral = 0.0, sums[4] = {0.0};
    struct Step *steps = NULL;
    size_t count = 0, room = 0;

    while (end - t > 1e-12) {
        if (count == room)
            steps = realloc(steps, (room = 2 * room + 64) * sizeof *steps);
        struct Step *step = steps + count++;
        struct Stages s;
        double sum = 0.0;
        step->clipped = h > end - t;
        if (step->clipped)
            h = end - t;
        step->t = t;
        step->h = h;
        step->y[0] = y[0];
        step->y[1] = y[1];
        stages(p, t, h, y, &s);
        for (int i = 0; i < 2; i++) {
            double e =
                h * (second[0] * s.k[0][i] + second[1] * s.k[1][i] + second[2] * s.k[2][i] + second[3] * s.k[3][i]);
            sum += e * e;
        }
        step->error = sqrt(sum) / tolerance;
        step->accepted = step->error <= 1.0;
        if (step->accepted) {
            integral += h * y[0] * y[0];
            t += h;
            y[0] = s.z[3][0];
            y[1] = s.z[3][1];
        }
        double scale = 0.9 * pow(step->error, -1.0 / 3.0);
        step->free = scale >= 0.2 && scale <= 5.0;
        step->scale = scale < 0.2 ? 0.2 : scale > 5.0 ? 5.0 : scale;
        h *= step->scale;
    }
    struct Adjoint a = {0.0, 0.0, {y_b[0], y_b[1]}};
    while (count > 0)
        step_back(steps + --count, p, sums, tolerance, ret_b, &a);
    for (int i = 0; i < 4; i++)
        p_b[i] += sums[i];
    y_b[0] = a.y[0];
    y_b[1] = a.y[1];
    free(steps);
    return integral;
}
