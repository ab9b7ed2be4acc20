double power(double x, int n)
{
    double result = 1.0;

    while (n-- > 0)
        result *= x;
    return result;
}

double norm(const double *x) { return x[0] * x[0] + x[1] * x[1]; }

void fill(double x, double *y) { y[0] = x; }

double outside(double x);

double taken_d(double x) { return x; }
double taken(double x) { return 2.0 * x; }
