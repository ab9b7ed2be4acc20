// RUN: %run-test %s
// ADCC: f
// ARGS: n=9, x[9]
double f(int n, const double *x)
{
    double ring[3] = {0.0, 0.0, 0.0}, s = 0.0;
    int head = 0;
    for (int i = 0; i < n; i++) {
        s += ring[head] * x[i];
        ring[head] = x[i] * x[i] + ring[(head + 1) % 3];
        head = (head + 1) % 3;
    }
    return s;
}
