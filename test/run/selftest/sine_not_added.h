double f_d(double x, double x_d, double y, double y_d, double *ret_d);
double f_b(double x, double *x_b, double y, double *y_b, double ret_b);
