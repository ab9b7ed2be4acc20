// RUN: %run-test %s
// ADCC: f
// ARGS: x[3]={1.5,0.5,2}
// ARGS: x[3]={0.5,0.7,2}
// ARGS: x[3]={0.5,1.7,2}
void f(double *x)
{
    x[2] *= x[0];
    if (x[0] > 1.0)
        return;
    x[2] *= x[1];
    while (1) {
        if (x[1] > 1.0)
            return;
        x[1] *= 1.5 * x[2];
        x[2] += x[1];
    }
}
