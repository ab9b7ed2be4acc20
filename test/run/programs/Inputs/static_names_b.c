double from_a(double x);
double from_b(double x);

static double factor[] = {0.5, 4.0};

static double local(double x, double y)
{
    return factor[0] * x + factor[1] * y;
}

double from_b(double x)
{
    return local(x, from_a(x));
}
