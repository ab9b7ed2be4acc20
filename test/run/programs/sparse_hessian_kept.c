// RUN: %run-test %s
// Second derivatives of loops that keep what one iteration gave; which one it is may change, so that all of them have a part in the pattern.
// ADCC: least(return)/(x); nearest(return)/(x)
// ALSO: hessian, sparse-hessian
// ARGS: least: n=4, x[4]={0.5,-0.7,0.3,0.9}
// ARGS: nearest: n=3, x[4]={0.5,-0.7,0.35,0.9}
// OPTIONS: --pattern=all-arms --length least:x=n --length nearest:x=n+1
double least(int n, const double *x)
{
    double least = 100.0;
    for (int i = 0; i < n; i++)
        if (x[i] * x[i] < least)
            least = x[i] * x[i];
    return least * x[0];
}

double nearest(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double nearest = 100.0;
        for (int j = i + 1; j <= n; j++)
            if ((x[i] - x[j]) * (x[i] - x[j]) < nearest)
                nearest = (x[i] - x[j]) * (x[i] - x[j]);
        sum += nearest * nearest;
    }
    return sum;
}
