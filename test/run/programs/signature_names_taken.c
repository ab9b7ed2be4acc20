// RUN: %run-test %s
// WITHOUT: hvp: what the driver calls the parameters of f_b_d would clash
// A derivative parameter whose name is taken gets an underscore more.
// ADCC: f
// ARGS: x=1.5, x_d=2, x_b=3, ret_b=0.5
double f(double x, double x_d, double x_b, double ret_b)
{
    return x * x_d + x_b * x_b * ret_b;
}
