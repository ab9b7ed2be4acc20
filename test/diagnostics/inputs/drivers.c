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
void counting(const double *x, double *y, int *count)
{
    ++*count;
    y[0] = x[0] * x[1];
    y[1] = x[0] / x[1];
}
struct link {
    double value;
    struct link *next;
};
void listed(const double *x, double *y, struct link *list)
{
    y[0] = x[0] * x[1];
    y[1] = x[0] / x[1];
    for (; list; list = list->next)
        list->value += 1.0;
}
void waves(double _Complex z, double *y)
{
    y[0] = __real__ z;
    y[1] = __imag__ z;
}
double scale = 2.0;
double scaled(double x)
{
    return x * scale;
}
double ticking(const double *x, int *count)
{
    ++*count;
    return x[0] * x[1];
}

void free(void *memory);

void gone(const double *x, double *y, double *scratch)
{
    y[0] = x[0] * x[1] + scratch[0];
    y[1] = x[0] - x[1];
    free(scratch);
}
