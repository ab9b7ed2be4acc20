struct point {
    double x, y;
};
double sum(int n, const double *x, const double *w)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * w[i];
    return s;
}
void both(const double *x, double *y)
{
    y[0] = x[0];
}
double norm(struct point p)
{
    return p.x * p.y;
}
double rows(double **a)
{
    return a[0][0];
}
double bytes(const void *memory)
{
    return *(const double *)memory;
}
struct point turned(double x)
{
    return (struct point){x, -x};
}
void kept(double x, struct point *p, double *y)
{
    p->x = x * x;
    *y = p->x;
}
