// RUN: %run-test %s
// A loop counted by a real number.
// ADCC: f
// ARGS: a=0.1, h=0.37
// ARGS: a=1.1, h=0.37
double f(double a, double h)
{
    double s = 0.0;
    for (double t = a; t < 1.0; t += h)
        s += t * t * h;
    for (float u = 0.0f; u < 1.0f; u += 0.25f)
        s += u * a;
    return s;
}
