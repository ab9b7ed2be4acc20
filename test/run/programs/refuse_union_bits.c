// RUN: %run-test %s
// The bits of an active real.
// REFUSE: --reverse f : type punning
// REFUSE: --forward f : type punning
union Bits {
    double real;
    unsigned long bits;
};

double f(double x)
{
    union Bits u = {x};
    u.bits &= 0x7fffffffffffffffUL; /* refused */
    return u.real * x;
}
