// RUN: %run-test %s
// A bound of type size_t that is 0 - 1, and so the greatest there is: the loop is left otherwise, and its counter does not stay below what the bound's text says.
// ADCC: read_in_front; left_by_a_jump; of_an_int
// ARGS: n=5, a[6]
// ADCC: asked_beforehand; asked_of_an_int
// ARGS: n=0, m=5, x[7], y=@x+1
// ARGS: n=4, m=2, x[7], y=@x+1
#include <stddef.h>

double read_in_front(size_t n, double *a)
{
    double s = 0.0;

    for (size_t i = 0; i < n; i++) {
        size_t end = i - 1;
        for (size_t j = 0; j < end && j < n; j++)
            s += a[j] * a[j];
        a[i] = 0.1 * s;
    }
    return s;
}

double left_by_a_jump(size_t n, double *a)
{
    double s = 0.0;

    for (size_t i = 0; i < n; i++) {
        size_t end = i - 1;
        for (size_t j = 0; j < end; j++) {
            if (j == n)
                break;
            s += a[j] * a[j];
        }
        a[i] = 0.1 * s;
    }
    return s;
}

double of_an_int(int n, double *a)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        size_t end = (size_t)(i - 1);
        for (size_t j = 0; j < end && j < (size_t)n; j++)
            s += a[j] * a[j];
        a[i] = 0.1 * s;
    }
    return s;
}

/* x and y overlap; `f_b` may not conclude from n - 1 that they do not. */
void asked_beforehand(size_t n, size_t m, double *x, double *y)
{
    size_t end = n - 1;

    for (size_t i = 0; i < end; i++) {
        if (i >= m)
            break;
        y[i] = x[i] * x[i + 1];
    }
}

void asked_of_an_int(int n, int m, double *x, double *y)
{
    size_t end = (size_t)(n - 1);

    for (size_t i = 0; i < end; i++) {
        if (i >= (size_t)m)
            break;
        y[i] = x[i] * x[i + 1];
    }
}
