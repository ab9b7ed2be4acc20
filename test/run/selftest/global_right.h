extern double total_d, total_b, history_d[4], history_b[4];
void f_d(int n, const double *x, const double *x_d);
void f_b(int n, const double *x, double *x_b);
