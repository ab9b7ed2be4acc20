// RUN: %run-test %s
// Conditions and counts read from memory that changes afterwards.
// ADCC: f
// ARGS: flag[3]={1,0,1}, n[1]=3, x[3]
double f(int *flag, int *n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < *n; i++) {
        if (flag[i])
            s *= x[i];
        else
            s += x[i] * x[i];
        flag[i] = !flag[i];
    }
    int count = *n;
    *n = 1;
    while (count-- > *n)
        s = flag[count] ? s * s : s + x[count];
    return s;
}
