// RUN: %run-test %s
// A loop over characters moves reals in another order (in order it copies: byte_loops.c).
// REFUSE: --reverse f : bytes
// REFUSE: --forward f : bytes
static void turn(void *to, const void *from, unsigned n)
{
    char *t = to;
    const char *s = from;
    while (n--)
        t[n] = *s++; /* refused */
}

double f(double x)
{
    double y;
    turn(&y, &x, sizeof y);
    return y * y;
}
