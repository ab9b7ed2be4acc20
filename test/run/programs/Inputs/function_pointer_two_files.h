#ifndef FUNCTION_POINTER_TWO_FILES_H
#define FUNCTION_POINTER_TWO_FILES_H

static inline double midpoint_rule(double (*f)(double x, const void *data), const void *data, double end, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += f((i + 0.5) * end / n, data);
    return sum * end / n;
}

double other_area(double a, double b);

#endif
