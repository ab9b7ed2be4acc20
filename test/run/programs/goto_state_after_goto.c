// A goto into a loop's body, behind one that led to a label between statements: what the first one raised is down again when the
// loop's own jumps are asked about.
// RUN: %run-test %s
// ADCC: f
// ARGS: n=1, a in -1..1, x[6] in -1..1
// ARGS: n=2, a in -1..1, x[6] in -1..1
#include <math.h>

double f(int n, double a, double *x)
{
    {
        double s = 0.0;
        if (x[1] > -2.0)
            goto end;
        for (int i = 0; i < n; i++)
            s += x[i];
        if (s > 2.0)
            goto kept;
        x[5] = s;
    kept:;
    }
end:;
    int turn = 0;
    if (n % 2 > 0)
        goto out;
    while (turn++ < 3 && a <= 2.0) {
    out:;
        {
            for (int j = 0; j < 3; j++) {
                x[turn] = cosh(a) * x[j];
                if (x[0] > 0.9)
                    goto done;
                x[4] += 1.0;
            }
        done:;
        }
    }
    return a * x[0];
}
