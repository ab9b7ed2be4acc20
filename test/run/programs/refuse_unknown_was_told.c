// RUN: %run-test %s
// What a global pointer leads to, a function that is not here can find.
// REFUSE: --reverse f : 'local'
double *where;
int note(void);

double f(double x)
{
    double local[2] = {x, x};
    where = local;
    return local[0] * note(); /* refused */
}
