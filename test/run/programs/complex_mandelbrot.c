// z -> z z + c until it is far out, with the smooth count; and the distance estimate, which carries dz/dc along.
// RUN: %run-test %s
// ADCC: smooth; distance
// ARGS: smooth: c = 0.7 + 0.6 * I, most = 100
// ARGS: smooth: c = -1.2 + 0.9 * I, most = 100
// ARGS: distance: c = 0.8 - 0.7 * I
#include <complex.h>
#include <math.h>

double smooth(double complex c, int most)
{
    double complex z = 0;
    int n = 0;

    while (n < most && creal(z) * creal(z) + cimag(z) * cimag(z) < 1e4) {
        z = z * z + c;
        n++;
    }
    if (n == most)
        return most;
    return n + 1 - log(log(cabs(z))) / log(2.0);
}

double distance(double complex c)
{
    double complex z = c, slope = 1;

    for (int n = 0; n < 200; n++) {
        if (cabs(z) > 100)
            return cabs(z) * log(cabs(z)) / cabs(slope);
        slope = 2 * z * slope + 1;
        z = cpow(z, 2) + c;
    }
    return 0;
}
