#include "model.h"

#include "scale.h"

#include <math.h>
#include <stddef.h>

/* GREETING shows that definitions with spaces arrive; without them this file does not compile. */
static const char greeting[] = GREETING;

double model(int n, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += SCALE * sin(x[i] + OFFSET);
    return sum + 0.0 * (double)sizeof greeting;
}
