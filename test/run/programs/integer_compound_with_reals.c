// RUN: %run-test %s
// ADCC: f
// ARGS: x=2.4
double f(double x)
{
    int k = 3;
    k *= x;
    unsigned char c = 200;
    c += 1.7 * x;
    float s = 1.0f;
    s += x;
    s *= k;
    return s * x + c;
}
