// RUN: %run-test %s
// REFUSE: --reverse f : union
union U {
    double d;
    float f[2];
};

double f(double x)
{
    union U u;
    u.d = x;
    return u.f[0] * x; /* refused */
}
