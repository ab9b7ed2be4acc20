#ifndef UNITS_H
#define UNITS_H
#ifndef DEGREE
#define DEGREE 2
#endif
static int count;

static inline int counted(void)
{
    return ++count;
}

static inline double twice(double x)
{
    return 2.0 * x;
}

static inline double power(double x)
{
    double r = 1.0;
    for (int i = 0; i < DEGREE; i++)
        r *= x;
    return r;
}
#endif
