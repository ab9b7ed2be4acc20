// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.9
// ARGS: x=1.9
double f(double x)
{
    double s = x;
    int i = 0;
    do {
        i++;
        if (i == 2)
            continue;
        if (s > 8.0)
            break;
        s *= x + 0.3 * i;
    } while (i < 6 && s > 0.2);
    return s;
}
