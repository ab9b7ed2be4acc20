// RUN: %run-test %s
// pow(x, 0): 0 in x. pow(0, y): y * 0^(y-1) in x, 0 in y for y > 0.
// ADCC: f
// ARGS: x=2, y=0, z[1]
// ARGS: x=0, y=1, z[1]
// ARGS: x=0, y=2.5, z[1]
// EXPECT: return / x = 0 case 1
// EXPECT: return / y = 0.69314718055994530942 case 1
// EXPECT: return / x = 1 case 2
// EXPECT: return / y = 0 case 2
// EXPECT: return / x = 0 case 3
// EXPECT: return / y = 0 case 3
// EXPECT: z[0] / x = 0 case 1
// EXPECT: z[0] / y = 0 case 1
// EXPECT: z[0] / x = 0 case 2
// EXPECT: z[0] / y = 0 case 2
// EXPECT: z[0] / x = 0 case 3
// EXPECT: z[0] / y = 0 case 3
#include <math.h>

double f(double x, double y, double *z)
{
    *z = pow(x * 0.0, 3.0) + pow(x, 0.0);
    return pow(x, y);
}
