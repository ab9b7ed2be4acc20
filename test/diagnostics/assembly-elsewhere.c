// In a function that is not reached, it is nobody's business.
// RUN: %adcc %s --reverse f -o - | FileCheck %s
void pause_a_little(void)
{
    __asm__ volatile("" : : : "memory");
}

double f(double x)
{
    return x * x;
}
// CHECK: double f_b(double x, double *x_b, double ret_b)
