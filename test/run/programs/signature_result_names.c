// RUN: %run-test %s
// Locals with the names that derivatives like.
// ADCC: f
// ARGS: x=1.5
double f(double x)
{
    double x_b = x * x, ret = x_b * x, ret_b = ret, ret_d = 2.0, tape = ret_b * ret_d, y = tape;
    for (int i_b = 0, n = 3; i_b < n; i_b++) {
        double y_b = y * x_b, x_d = y_b;
        y = x_d * 0.5;
    }
    return y * ret;
}
