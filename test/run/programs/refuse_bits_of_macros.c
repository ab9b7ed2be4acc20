// RUN: %run-test %s
// Bits in and bits out by macros, one in the other: the unions have one place, and were taken for one type.
// REFUSE: --reverse f : type punning
// REFUSE: --forward f : type punning
#define BITS_OF(x) ((union { double real; unsigned long bits; }){(x)}).bits
#define REAL_OF(n) ((union { unsigned long bits; double real; }){(n)}).real

double f(double x)
{
    double high = REAL_OF(BITS_OF(x) & 0xffffffff00000000UL); /* refused */
    return high * x;
}
