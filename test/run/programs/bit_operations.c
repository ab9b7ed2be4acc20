// RUN: %run-test %s
// ADCC: f
// ARGS: mask=0x2d, x[6]
double f(unsigned mask, const double *x)
{
    double s = 1.0;
    for (int i = 0; mask; i++, mask >>= 1)
        if (mask & 1u)
            s *= x[i];
        else
            s += x[i] * (double)((mask ^ 0xfu) % 5u) + (double)(~mask & 3u) + (double)((mask | 8u) << 2);
    return s;
}
