void burgers_d(int n, int steps, double c, double c_d, double *u, double *u_d);
void burgers_b(int n, int steps, double c, double *c_b, double *u, double *u_b);
