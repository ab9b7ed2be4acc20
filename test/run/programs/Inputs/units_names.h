#ifndef UNITS_NAMES_H
#define UNITS_NAMES_H
struct hidden;
double hidden_value(const struct hidden *from);
double OWN_NAME(double x);
#define COUNTED 4
enum { LIMIT = 3 };
static double state = 1.0;
static const double tolerance = 0.5;
static inline void restart(void)
{
    state = 1.0;
}
static inline double spread_b(double x)
{
    return x;
}
static const double LIMIT_2_b = 0.5;
static inline double next(double x)
{
    state += tolerance;
    return x * state;
}
/* The first file does not know what is in the record, and need not. */
static inline double value_of(const struct hidden *from)
{
    return hidden_value(from) * tolerance;
}
static inline double by_name(double x)
{
    return OWN_NAME(x) * COUNTED;
}
#ifdef WITH_MORE
static double more = 2.0;
static inline double iterate(double x)
{
    for (more = 1.0; more < 3.0;)
        more += x;
    return x * more;
}
#endif
#endif
