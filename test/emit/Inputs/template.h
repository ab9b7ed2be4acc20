/* No guard: each time another function. */
static inline double POWER_NAME(double x)
{
    double r = 1.0;
    for (int i = 0; i < POWER_OF; i++)
        r *= x;
    return r;
}
