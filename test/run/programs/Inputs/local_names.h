/* What a header's functions keep for themselves, beside names of the header's own. */
#ifndef LOCAL_NAMES_H
#define LOCAL_NAMES_H
static const double w[3] = {7.0, 7.0, 7.0};
static int ready;
static inline double sevens(int i)
{
    ready = i;
    return w[i] * ready;
}
static inline double weigh(const double *x, int n)
{
    static const double w[3] = {1.0, 2.0, 3.0};
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += w[i] * x[i];
    return s;
}
static inline double scaled(double x, int k)
{
    static int ready;
    static double factor;
    struct pair { double a, b; } p = {x, 2.0};
    static const struct { const char *name; double power; } table[2] = {{"one", 1.0}, {"two", 2.0}};
    if (!ready || k == 0) {
        ready = 1;
        factor = 0.5;
    }
    factor *= 1.5;
    return p.a * factor * table[k & 1].power + p.b;
}
#endif
