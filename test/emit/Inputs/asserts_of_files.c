#define NDEBUG
#include <assert.h>

double g(double x);
double g(double x)
{
    assert(x > 1);
    return x * x;
}
