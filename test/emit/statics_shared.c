// Functions of one run that hand on what they know in static variables: their derivatives work on one copy of these, whichever mode they are of. A function that
// is not asked for works on the source's own: that is refused, also where the one that is asked for is called by it.
// RUN: rm -rf %t && mkdir -p %t && %adcc -q --forward estimate --reverse estimate --forward begin --reverse learn %s -o %t/f_df.c --header %t/f_df.h
// RUN: %gcc %c11 -O2 -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/run -lm %runtime && %t/run
// RUN: not %adcc -q --reverse estimate --reverse learn %s -o %t/no.c 2>&1 | FileCheck %s
// RUN: not %adcc -q --reverse estimate --forward begin --reverse learn -DWITH_CALLER %s -o %t/no.c 2>&1 | FileCheck --check-prefix=CALLER %s
// RUN: not %adcc -q --reverse weighted --forward lend %s -o %t/no.c 2>&1 | FileCheck --check-prefix=POINTER %s
static double gain, level;
static int steps;

// CHECK: error: the static variable 'level' is written here, outside of the functions that are differentiated
// CALLER: error: the static variable 'level' is written here
void begin(double of_gain)
{
    gain = of_gain;
    level = 0.0;
    steps = 0;
}

#ifdef WITH_CALLER
void begin_with_two(void);
void begin_with_two(void)
{
    begin(steps > 0 ? 2.0 : gain);
}
#endif

void learn(double x)
{
    level = level + gain * (x - level);
    steps++;
}

double estimate(double x)
{
    double power = 1.0;
    for (int i = 0; i < steps; i++)
        power *= x;
    return level * power;
}

// Where a pointer leads is asked of the function alone.
static const double *lent;
// POINTER: error:
void lend(const double *weights)
{
    lent = weights;
}
double weighted(double x)
{
    return lent[0] * x;
}

#ifdef MAIN
#include <math.h>
#include MAIN

int main(void)
{
    double x_b = 0.0, learned_b = 0.0, ret_d;

    begin_d(0.5, 0.0);
    learn_b(4.0, &learned_b);
    learn_b(8.0, &learned_b);
    estimate_b(3.0, &x_b, 1.0);
    estimate_d(3.0, 1.0, &ret_d);
    return !(fabs(x_b - 30.0) < 1e-12 && fabs(ret_d - 30.0) < 1e-12);
}
#endif
