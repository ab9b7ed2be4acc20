// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4], flag[4]={1,0,1,0}
double f(int n, const double *x, const int *flag)
{
    double last = 0.0, s = 0.0;
    for (int i = 0; i < n; i++) {
        if (flag[i])
            last = x[i] * x[i];
        else
            last = 2.0;
        s += last * s + last;
    }
    return s;
}
