/* A header that only the third file includes, where no file has said DEPTH. */
#ifndef UNITS_LATER_H
#define UNITS_LATER_H
#ifndef DEPTH
#define DEPTH 0.25
#endif
static inline double later(double x)
{
    return x * x * DEPTH;
}
#endif
