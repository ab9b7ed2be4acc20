// RUN: %run-test %s
// Static tables without const, read by functions that are differentiated and by others, by subscript, through a record that
// holds them, by a helper that is given them, and by a pointer that walks over them: nobody writes them.
// ADCC: f; g
// ARGS: x in 0.2..0.8
double f(double x);
double g(double x);
double other(int n, double x);
double last(double x);

static double coefficients[4] = {1.0, -0.5, 0.25, -0.125};
static struct entry {
    int n;
    double value;
} table[3] = {{0, 1.0}, {1, 1.5}, {2, 2.25}};

struct series {
    double *c;
    int order;
};
static struct series first = {coefficients, 3};

static double series_at(const struct series *s, double x)
{
    double sum = 0.0;
    for (int j = s->order; j >= 0; j--)
        sum = sum * x + s->c[j];
    return sum;
}

static double sum_of(double *c, int n)
{
    double sum = 0.0;
    while (n-- > 0)
        sum += *c++;
    return sum;
}

double f(double x)
{
    return series_at(&first, x) * table[x > 0.5].value;
}

double g(double x)
{
    return sum_of(coefficients, 4) * x + x * x * table[2].value;
}

double other(int n, double x)
{
    double sum = series_at(&first, x) + sum_of(coefficients, n) + table[n].value;
    for (double *at = coefficients; at != coefficients + 4; ++at)
        sum += *at;
    for (const struct entry *e = table; e->n < n; e++)
        sum += e->value;
    return sum;
}

double last(double x)
{
    double *chosen = x > 0.0 ? coefficients : &table[0].value;
    return *chosen + (coefficients[0] > x);
}
