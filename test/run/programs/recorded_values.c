// RUN: %run-test %s
// The functions of test/transform/recording.c, where their records are looked at: here, whether they are right.
// ADCC: at_hand
// ARGS: x=0.4
// ADCC: each_iteration
// ARGS: n=4, x=0.3
// ADCC: address_chosen
// ARGS: n=4, x=0.3
// ADCC: alias
// ARGS: n=3, y[4], x=@y+1
// ARGS: n=3, x[3], y=@x
// ADCC: by_callee
// ARGS: x[1]
// ADCC: by_caller
// ARGS: x[1]
// ADCC: other_arm
// ARGS: c=1, x[1]
// ARGS: c=0, x[1]
// ADCC: recursion
// ARGS: n=3, x[4]
// ADCC: down_by_three
// ARGS: n=2, x[6]
// ADCC: while_with_head
// ARGS: n=2, x=1.5
// ADCC: moved_in_branch
// ARGS: n=4, c[4]={1, 0, 1, 1}, x[4]
// ADCC: comparison
// ARGS: n=5, x[5] in 0.1..0.9
// ADCC: from_real
// ARGS: n=3, x[9] in 0.4..0.9
#include <math.h>

// The requested function's own variables are still there.
double at_hand(double x)
{
    double y = sin(x);
    double z = exp(y);
    if (z > 1.0)
        y = z * y * z;
    return y * z;
}

double read_again(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

void overwritten(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i];
}

// A write before the load is no harm.
void overwritten_before(int n, double *x, float *y)
{
    for (int i = 0; i < n; i++)
        x[i] = 2.0 * i;
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// The write stands before the load, but the next iteration's comes after it.
void next_iteration(int n, double *x, float *y)
{
    for (int i = 0; i < n; i++) {
        *x = i + 0.5;
        y[i] = *x * *x;
    }
}

// The array is another one in each iteration, and gone in the reverse sweep.
double each_iteration(int n, double x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {x, s};
        s += a[i & 1] * a[i & 1];
    }
    return s;
}

// Where its address is chosen at run time, both it and its shadow live on until the reverse sweep is done with them.
double address_chosen(int n, double x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {x, s};
        double *p = n > i + 1 ? a : a + 1;
        s += *p * *p;
    }
    return s;
}

// Two parameters may be one memory: x[i] is read before y[i] is written.
void alias(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// A float is not a double.
void apart(int n, const double *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

static double square(const double *a)
{
    return a[0] * a[0];
}

static double square_and_clear(double *a)
{
    double s = a[0] * a[0];
    a[0] = 0.0;
    return s;
}

double by_callee(double *x)
{
    return square_and_clear(x);
}

// The callee reads, the caller writes afterwards.
double by_caller(double *x)
{
    double s = square(x);
    x[0] = 1.0;
    return s * x[0];
}

// The two arms exclude each other, so x[0] is still there; it is not in a loop.
double other_arm(int c, double *x)
{
    double s = 0.0;
    if (c)
        s = square(x);
    else
        x[0] = 1.0;
    return s;
}

// Recursion is not ordered: any write disturbs.
static double down(int n, double *x)
{
    double t = x[n] * x[n];
    if (n > 0)
        t += down(n - 1, x);
    x[n] = t;
    return t;
}

double recursion(int n, double *x)
{
    return down(n, x);
}

// A counter beside the loop's has a closed form.
double down_by_three(int n, const double *x)
{
    double s = 1.0;
    int j = 5;
    for (int i = 0; i < n; i++) {
        s *= x[j];
        j -= 3;
    }
    return s;
}

// So has a pointer; its shadow walks along.
double pointer_walks(const double *x, const double *end)
{
    double s = 1.0;
    while (x < end) {
        s *= *x;
        x += 2;
    }
    return s;
}

// A loop's test runs once more than its body.
double while_with_head(int n, double x)
{
    double s = x;
    int k = n;
    while ((s = s * s + k) < 100.0)
        k += 3;
    return s;
}

// No closed form.
double moved_in_branch(int n, const int *c, const double *x)
{
    double s = 1.0;
    int j = 0;
    for (int i = 0; i < n; i++) {
        s *= x[j];
        if (c[i])
            j++;
    }
    return s;
}

// A comparison of reals is not made twice: it might come out otherwise.
double comparison(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] * 3.0 > 1.0)
            s += x[i] * x[i];
    return s;
}

// Nor is an integer made from a real again.
double from_real(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int k = (int)(x[i] * 3.0);
        s += x[i] * k * x[i + k];
    }
    return s;
}
