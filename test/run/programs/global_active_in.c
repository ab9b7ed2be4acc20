// RUN: %run-test %s
// ADCC: f(return)/(x,gain,table)
// ARGS: x=1.5, gain=0.75, table[3]
double gain = 1.0;
double table[3];

double f(double x)
{
    double s = gain;
    for (int i = 0; i < 3; i++)
        s += table[i] * x * gain;
    return s * gain;
}
