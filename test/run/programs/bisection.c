// RUN: %run-test %s
// The result does not follow the parameters through the bracket: only the last step does.
// ADCC: bisect
// ARGS: a=0.3, lo=0, hi=2, steps=6
double bisect(double a, double lo, double hi, int steps)
{
    double mid = 0.5 * (lo + hi);
    for (int i = 0; i < steps; i++) {
        if (mid * mid * mid - mid * a > 1.0)
            hi = mid;
        else
            lo = mid;
        mid = 0.5 * (lo + hi);
    }
    return mid - (mid * mid * mid - mid * a - 1.0) / (3.0 * mid * mid - a);
}
