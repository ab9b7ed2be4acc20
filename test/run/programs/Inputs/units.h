/* What each file that includes it has for itself, and what they have in common. */
#ifndef UNITS_H
#define UNITS_H
#ifndef DEGREE
#define DEGREE 2
#endif
#ifndef UNITS_TAG
#define UNITS_TAG short
#endif
typedef UNITS_TAG units_tag;
enum { UNITS_TERMS = DEGREE + 1 };

static double units_scale;
static int units_shift;
static int *const units_place = &units_shift;
static struct {
    double sum;
    int count;
} units_box;

static inline double same(double x)
{
    return x * x * x;
}

static inline double power(double x)
{
    double r = 1.0;
    for (int i = 0; i < DEGREE; i++)
        r *= x;
    return r;
}

static inline double series(double x)
{
    double sum = 0.0;
    for (int i = 0; i < UNITS_TERMS; i++)
        sum = sum * x + 1.0;
    return sum;
}

static inline double by_type(double x)
{
    return x * x * (sizeof(units_tag) == 2 ? 1.5 : 1.0);
}

static inline double odd(int n, double x);
static inline double even(int n, double x)
{
    return n <= 0 ? power(x) : odd(n - 1, x) * 0.5;
}

static inline double odd(int n, double x)
{
    return n <= 0 ? x : even(n - 1, x) + x;
}

static inline void set_scale(double s)
{
    units_scale = s;
    units_box.sum = s * s;
    units_box.count = 2;
    *units_place = s > 1.0 ? 2 : 3;
}

static inline double scaled(double x)
{
    return units_scale * x + *units_place * x * x;
}

static inline double gathered(double x)
{
    units_box.sum += x * units_box.count;
    units_box.count++;
    return units_box.sum * x;
}

static inline double counted(double x)
{
    static int calls;
    calls = calls % 2 + 1; /* each file calls it twice */
    return x * calls;
}

typedef double (*units_rule)(double);
static const units_rule units_rules[] = {same, power};

static inline double by_rule(int k, double x)
{
    return units_rules[k](x);
}
#endif
