// RUN: %run-test %s
// Reals that are printed, to a stream or to a buffer, carry nothing further; neither does what sees the buffer.
// ADCC: logged
// ORACLE: double
// TOLERANCE: 1e-6
// ARGS: x=0.6, y=1.7
#include <stdio.h>
#include <string.h>

static void note(char *line, size_t size, const char *name, double value)
{
    int length = snprintf(line, size, "%s = %.3g", name, value);

    if (length > 60)
        fprintf(stderr, "%s is long: %g\n", name, value * value);
}

double logged(double x, double y)
{
    char line[64], other[32];
    double z = x * y;

    note(line, sizeof line, "z", z);
    sprintf(other, "%d", (int)(z * 10));
    z *= line[0] == 'z' ? 1.5 : (double)strlen(other);
    note(line, sizeof line, "z", z);
    return z * x;
}
