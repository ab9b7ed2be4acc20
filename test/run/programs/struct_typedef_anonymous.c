// RUN: %run-test %s
// ADCC: f
// ARGS: a.n=2, b.n=3
typedef double Real;
typedef struct {
    Real re, im;
    int n;
} Complex;

Complex f(Complex a, const Complex *b)
{
    Complex c = {a.re * b->re - a.im * b->im, a.re * b->im + a.im * b->re, a.n * b->n};
    for (int i = 0; i < c.n; i++)
        c.re *= a.re;
    return c;
}
