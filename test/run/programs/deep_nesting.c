// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, x=1.1
double f(int n, double x)
{
    double s = x;
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++)
            for (int c = 0; c <= b; c++) {
                if ((a + b + c) % 2) {
                    int d = c;
                    while (d++ < n)
                        if (s < 20.0)
                            s *= x;
                        else
                            s = 0.3 * s + x;
                } else
                    switch (b) {
                    case 0:
                        do
                            s += x * s;
                        while (s < 3.0);
                        break;
                    default:
                        s -= 0.5 * x;
                    }
            }
    return s;
}
