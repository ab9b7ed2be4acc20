// Networks of impedances: a ladder filter's gain in decibels and phase, with structs that hold complex fields.
// RUN: %run-test %s
// CXX:
// ADCC: gain; sweep; series
// ARGS: gain: r = 1.3, l = 0.7, c = 0.4, omega = 1.1
// ARGS: sweep: n=4, omega[4] in 0.5..2, part.r = 1.3, part.l = 0.7, part.c = 0.4, result[4]
// ARGS: series: a.z in 0.5..1, a.y in -0.5..0.5, b.z in 0.2..0.8, b.y in 0..1
#include <complex.h>
#include <math.h>

struct Part {
    double r, l, c;
};
struct TwoPort {
    double complex z, y;
};
struct Response {
    double complex ratio;
    double gain, phase;
    int is_passed;
};

static double complex parallel(double complex a, double complex b)
{
    return 1 / (1 / a + 1 / b);
}

static double complex transfer(const struct Part *part, double omega)
{
    double complex coil = I * omega * part->l, condenser = 1 / (I * omega * part->c);
    double complex load = parallel(condenser, part->r);

    return load / (coil + load);
}

double gain(double r, double l, double c, double omega)
{
    struct Part part = {r, l, c};

    return 20 * log10(cabs(transfer(&part, omega))) + carg(transfer(&part, 2 * omega));
}

static struct Response respond(struct Part part, double omega)
{
    struct Response response = {.ratio = transfer(&part, omega)};

    response.gain = cabs(response.ratio);
    response.phase = carg(response.ratio);
    response.is_passed = response.gain > 0.5;
    return response;
}

double sweep(int n, const double *omega, struct Part part, struct Response *result)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        result[i] = respond(part, omega[i]);
        sum += result[i].is_passed ? result[i].gain : result[i].phase * creal(result[i].ratio);
    }
    return sum;
}

struct TwoPort series(struct TwoPort a, struct TwoPort b)
{
    struct TwoPort both = {a.z + b.z / (1 + b.z * a.y), a.y + b.y};

    both.y *= both.z;
    return both;
}
