double from_a(double x);

static const double factor = 3.0;

static double local(double x)
{
    return factor * x * x;
}

double from_a(double x)
{
    return local(x) + factor;
}
