// RUN: %run-test %s
// CFLAGS: -DSCALE=2.5 -DN=3 -DTWICE(x)=((x)+(x))
// OPTIONS: -DSCALE=2.5 -D N=3 '-DTWICE(x)=((x)+(x))'
// ADCC: f
// ARGS: x[3]
double f(const double *x)
{
    double s = SCALE;
    for (int i = 0; i < N; i++)
        s += TWICE(x[i] * s);
#ifdef SCALE
    s *= SCALE;
#endif
    return s;
}
