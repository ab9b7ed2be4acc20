// RUN: %run-test %s
// A loop over characters moves reals.
// REFUSE: --reverse f : bytes
// REFUSE: --forward f : bytes
static void move(void *to, const void *from, unsigned n)
{
    char *t = to;
    const char *s = from;
    while (n--)
        *t++ = *s++; /* refused */
}

double f(double x)
{
    double y;
    move(&y, &x, sizeof y);
    return y * y;
}
