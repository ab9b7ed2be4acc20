// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x=1.1
double f(int n, double x)
{
    double s = x;
    int i = 0;
    for (;;) {
        if (i >= n)
            break;
        s *= x + i;
        i++;
    }
    for (; i > 1;)
        s += x * i--;
    return s;
}
