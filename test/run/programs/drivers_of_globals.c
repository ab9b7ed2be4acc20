// RUN: %run-test %s
// Global variables as inputs and outputs of drivers: alone, beside parameters, in another order than that of their declarations; an output that
// is an input, too.
// ADCC: energy(return)/(x,gain,table)
// ADCC: only_globals(total)/(table,gain)
// ADCC: in_place(gain)/(gain,table)
// ALSO: gradient, hessian, sparse-hessian, jacobian, sparse-jacobian
// ARGS: energy: n=3, x[3], gain=0.75, table[2][2]
// ARGS: only_globals: gain=0.75, table[2][2], total=0.3
// ARGS: in_place: gain=0.75, table[2][2]
// OPTIONS: --length x=n
#include <math.h>

double total;
double gain = 1.0;
double table[2][2];

double energy(int n, const double *x)
{
    double s = gain * gain;
    for (int i = 0; i + 1 < n; i++)
        s += table[i % 2][0] * x[i] * x[i + 1] * gain + exp(table[i % 2][1]);
    return s;
}

void only_globals(void)
{
    total = 0.0;
    for (int i = 0; i < 2; i++)
        total += table[i][0] * table[i][1] * table[i][1];
    total *= sin(gain);
}

void in_place(void)
{
    for (int i = 0; i < 2; i++)
        gain *= table[i][1] * gain;
}
