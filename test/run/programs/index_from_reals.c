// RUN: %run-test %s
// ADCC: f
// ARGS: x=3.3, table[8] in 0..2
double f(double x, double *table)
{
    double s = 0.0;
    for (int k = 0; k < 4; k++) {
        int i = (int)x;
        double w = x - i;
        s += (1.0 - w) * table[i] + w * table[i + 1];
        table[i] = s;
        x = x * 0.8 + 0.31 * w;
    }
    return s;
}
