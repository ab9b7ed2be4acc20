// RUN: %run-test %s
// The condition's operands change before the reverse sweep would look at them again.
// ADCC: f
// ARGS: x[3]
// ARGS: x[3]={2,0.5,1}
void f(double *x)
{
    if (x[0] > x[1]) {
        x[0] = x[1] * x[2];
        x[1] = 9.0 * x[2];
    } else {
        x[1] = x[0] * x[0];
        x[0] = 7.0 + x[2];
    }
    if (x[0] > x[2])
        x[2] *= x[0];
}
