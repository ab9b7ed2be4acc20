// Products that are zero where a factor is, and what is chosen: sets of columns come from both arms.
// RUN: %run-test %s
// ADCC: products(y)/(x); scaled(y)/(x,by)
// ALSO: jacobian, sparse-jacobian
// ARGS: products: n=4, x[5]={0.7,0,-0.4,1.3,0.2}, y[4]
// ARGS: scaled: n=3, x[3], y[3], by=0.8
// OPTIONS: --length products:x=n+1,products:y=n --length scaled:x=n,scaled:y=n
void products(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = x[i + 1];
        y[i] = a == 0.0 ? 0.0 : a * b;
    }
}

void scaled(int n, const double *x, double *y, double by)
{
    for (int i = 0; i < n; i++)
        y[i] = by != 0.0 ? x[i] * by : 0.0;
}
