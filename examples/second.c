/* z = x*y + sin x once more: its second derivatives. */
#include <math.h>

double second(double x, double y)
{
    return x * y + sin(x);
}
