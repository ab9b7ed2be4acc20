// RUN: %run-test %s
// ADCC: f
// ARGS: n=7, side=0, x[8]
// ARGS: n=4, side=1, x[8]
/* An index that is subtracted from a number in each iteration steps by no number: it goes to and fro. */
double f(int n, int side, double x[8])
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        x[side + 1] += x[side] * x[i + 1];
        s += x[7 - side] * x[side];
        side = 1 - side;
    }
    return s * x[side];
}
