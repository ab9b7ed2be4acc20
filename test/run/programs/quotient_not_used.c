// Quotients that are made and then not used: their adjoint is zero, and must not meet a partial that is infinite or NaN.
// RUN: %run-test %s
// ADCC: kept; last
// ARGS: kept: x=0.8, y=0, use=0
// ARGS: kept: x=0, y=0, use=0
// ARGS: kept: x=0.8, y=0.5, use=1
// ARGS: last: n=3, x=0.8, y[3]={0, 0, 0.5}
// WITHOUT: taylor: the quotient is infinite, and so are its coefficients
double kept(double x, double y, int use);
double kept(double x, double y, int use)
{
    double q = x / y;
    return use ? q * q + y : x * x + y * y;
}

double last(int n, double x, const double *y);
double last(int n, double x, const double *y)
{
    double q = x;
    for (int i = 0; i < n; i++)
        q = x / y[i];
    return q * x;
}
