/* What the drivers of the examples share: a check against a known number. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <math.h>
#include <stdio.h>

static int example_failures;

/* Equal to rounding? */
static inline void example_check(const char *what, double got, double want)
{
    if (fabs(got - want) <= 1e-12 * (1.0 + fabs(want)))
        return;
    printf("WRONG: %s is %.17g, not %.17g\n", what, got, want);
    example_failures++;
}

static inline int example_result(void)
{
    printf("%s\n", example_failures ? "FAILED" : "all as expected");
    return example_failures != 0;
}

#endif
