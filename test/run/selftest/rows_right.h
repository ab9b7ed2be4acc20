double f_d(int n, double **rows, double **rows_d, double *ret_d);
double f_b(int n, double **rows, double **rows_b, double ret_b);
