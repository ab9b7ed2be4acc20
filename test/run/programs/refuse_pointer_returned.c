// RUN: %run-test %s
// REFUSE: --reverse pick : pointer
double *pick(double *x, int i)
{
    x[i] *= 2.0;
    return x + i;
}
