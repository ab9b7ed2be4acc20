// RUN: %run-test %s
// REFUSE: --reverse f : assembl
double f(double x)
{
    double y = x;
    __asm__("fsqrt" : "+t"(y)); /* refused */
    return y * x;
}
