// RUN: %run-test %s
// What reaches no OUT poisons nothing: log and sqrt of negative numbers, a division by zero.
// ADCC: f(return)/(x,y)
// ARGS: x=-1.5, y=0.5
#include <math.h>

double f(double x, double y)
{
    double a = log(x);
    double b = sqrt(x) * a;
    double c = y / (x + 1.5);
    double s = 0.0;
    for (int i = 0; i < 3; i++) {
        double t = sqrt(x - i) * y;
        s += x * y + i;
        if (t > 0.0)
            s += t;
    }
    a = x * y;
    (void)b;
    (void)c;
    return a * s;
}
