double model(int n, const double *x);
double area(double r);
double rate(double r);
