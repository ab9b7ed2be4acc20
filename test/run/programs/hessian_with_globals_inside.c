// RUN: %run-test %s
// f_hess of a function that keeps active values in variables that nobody names: these end as f leaves them, their derivatives are nobody else's
// ADCC: outside; inside
// ALSO: hessian, sparse-hessian
// ARGS: outside: x[2], kept=3.0, count=2
// ARGS: inside: x[2], count=2
double kept;
int count;

double outside(const double x[2])
{
    kept = x[0] * x[1] * x[0];
    count++;
    return kept * x[1] * count;
}

double inside(const double x[2])
{
    static double sum;
    sum = x[0];
    for (int i = 0; i < 3; i++)
        sum *= x[1] + i;
    count *= 2;
    return sum * x[0];
}
