#define OWN_NAME cube_of
#define WITH_MORE
#include "units_names.h"
#include "units_clamped.h"

double from_b(double x);

double hidden_value(const struct hidden *from)
{
    return from ? from->value : 1.0;
}

double cube_of(double x)
{
    return x * x * x;
}

double from_b(double x)
{
    struct hidden here = {x};
    restart();
    double sum = by_name(x) * iterate(x) + iterate(x) * next(x) + value_of(&here) * value_of(&here);

    for (int i = 0; i < ROUNDS; i++)
        sum += clamped(x) * i;
    return sum;
}
