// RUN: %run-test %s
// A method that gets the record that it stands in; records of functions and contexts of several types in one array.
// ADCC: gates; series
// ARGS: gates: n=3, kinds[3]={1, 0, 1}, a[3] in 0.3..1.2, x=0.8
// ARGS: series: a=0.7, b=0.4, p=2.3, x=1.2
#include <math.h>

struct gate {
    double (*apply)(const struct gate *gate, double x);
    double a, b;
};

static double linear(const struct gate *gate, double x)
{
    return gate->a * x + gate->b;
}

static double square(const struct gate *gate, double x)
{
    return gate->a * x * x;
}

double gates(int n, const int *kinds, const double *a, double x)
{
    struct gate all[4];

    for (int i = 0; i < n; i++) {
        all[i].apply = kinds[i] ? linear : square;
        all[i].a = a[i];
        all[i].b = a[i] * 2;
    }
    for (int i = 0; i < n; i++)
        x = all[i].apply(&all[i], x);
    return x;
}

struct line {
    double slope, offset;
};

struct power {
    int factor;
    double exponent;
};

struct term {
    double (*value)(double x, void *context);
    void *context;
};

static double line_value(double x, void *context)
{
    struct line *line = context;
    return line->slope * x + line->offset;
}

static double power_value(double x, void *context)
{
    struct power *power = context;
    return pow(x, power->exponent) * power->factor;
}

double series(double a, double b, double p, double x)
{
    struct line line = {a, b};
    struct power power = {2, p};
    struct term terms[] = {{line_value, &line}, {power_value, &power}, {line_value, &line}};
    double sum = 0;

    for (int i = 0; i < 3; i++) {
        sum += terms[i].value(x, terms[i].context);
        line.slope += sum;
    }
    return sum;
}
