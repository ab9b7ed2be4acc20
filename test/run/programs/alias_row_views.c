// RUN: %run-test %s
// Pointers to rows of one local block.
// ADCC: f
// ARGS: n=3, x[3]
double f(int n, const double *x)
{
    double block[6] = {x[0], x[1], x[2]};
    double *rows[2] = {block, block + 2};
    for (int i = 0; i < n; i++) {
        rows[1][i] += rows[0][i] * x[i];
        rows[0][i] *= rows[1][0];
    }
    return block[2] * block[4] + rows[0][2];
}
