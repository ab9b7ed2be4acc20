// RUN: %run-test %s
// What both arms of a branch store to one place is stored behind it, and what one arm stores to a place that was stored to in front of it; and what looks
// like that, and is not.
// ADCC: chosen; three_arms; clamped; clamped_twice; two_each; crossed; read_behind; called_behind; other_place; moved_place; own_index; before_read; between; between_arms; of_types; in_place; left_early; by_cases
// ARGS: n=5, pick[5]={1,0,2,1,0}, x[7] in 0.5..2, y[7] in -1..1
// ARGS: n=1, pick[1]={0}, x[7] in -2..-0.5, y[7] in -1..1
// ARGS: n=0, pick[1]={0}, x[7] in 0.5..2, y[7] in -1..1
#include <math.h>

double chosen(int n, const int *pick, const double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (pick[i])
            y[i + 1] = x[i] * y[i];
        else
            y[i + 1] = sin(x[i]);
        s += y[i + 1] * y[i];
    }
    return s;
}

double three_arms(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (pick[i] == 0)
            y[i] = y[i] > 0.0 ? y[i] * x[i] : 0.0;
        else if (pick[i] == 1)
            y[i] = tanh(x[i] * y[i]);
        else
            y[i] = x[i];
    }
    return n ? y[0] * y[n - 1] : x[0];
}

double clamped(int n, const int *pick, const double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * x[i + 1] - 1.0;
        if (y[i] < 0.0)
            y[i] = 0.25 * pick[i] * y[i];
        s += y[i] * y[i];
    }
    return s;
}

double clamped_twice(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] += x[i] * y[i];
        if (y[i] < -0.5)
            y[i] = -0.5;
        else if (y[i] > 0.5 + pick[i])
            y[i] = 0.5 * x[i];
    }
    return n ? y[0] + 2.0 * y[n - 1] : 0.0 * x[0];
}

double two_each(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (pick[i]) {
            y[i] = x[i] * y[i];
            y[i + 1] = x[i + 1] * y[i];
        } else {
            y[i] = x[i + 1];
            y[i + 1] = x[i] * y[i] * y[i];
        }
    }
    return y[n] * y[0];
}

/* Not in the same order, and perhaps one place. */
double crossed(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double *a = y + i, *b = y + pick[i];
        if (x[i] > 1.0) {
            *a = x[i];
            *b = *a * x[i + 1];
        } else {
            *b = x[i + 1];
            *a = *b * x[i];
        }
    }
    return y[n] * y[0] + y[1];
}

double read_behind(int n, const int *pick, const double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (pick[i]) {
            y[i] = x[i] * x[i];
            s += y[pick[i]] * y[i];
        } else {
            y[i] = x[i + 1];
            s -= y[1] * y[i];
        }
    }
    return s;
}

static double twice(const double *y, int i)
{
    double s = 0.0;
    for (int k = 0; k <= i; k++)
        s += y[k] * y[k];
    return s;
}

double called_behind(int n, const int *pick, const double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (pick[i]) {
            y[i] = x[i] * x[i];
            s += twice(y, i);
        } else {
            y[i] = x[i + 1];
        }
    }
    return s;
}

double other_place(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (pick[i])
            y[i] = x[i] * y[i + 1];
        else
            y[i + 1] = x[i] * y[i];
    }
    return y[0] * y[n];
}

/* The pointer is another one in each arm. */
double moved_place(int n, const int *pick, const double *x, double *y)
{
    double *p = y;
    for (int i = 0; i < n; i++) {
        if (pick[i]) {
            p++;
            *p = x[i] * y[0];
        } else {
            *p = x[i] * x[i + 1];
        }
    }
    return y[0] * y[1] + *p;
}

/* The index is loaded in each arm. */
double own_index(int n, const int *pick, const double *x, double *y)
{
    int place[2] = {0, 1};
    for (int i = 0; i < n; i++) {
        if (x[i] > 1.0) {
            place[0] = pick[i];
            y[place[0]] = x[i] * y[1];
        } else {
            y[place[0]] = x[i];
        }
    }
    return y[0] * y[1] + y[2] * place[1];
}

/* What is stored in front is read in the arm that stores. */
double before_read(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * y[i + 1];
        if (pick[i])
            y[i] = y[pick[i]] * twice(y, i);
    }
    return n ? y[0] * y[n - 1] : x[0];
}

/* Another store stands between. */
double between(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * y[i + 1];
        y[pick[i]] = x[i + 1];
        if (x[i] > 1.0)
            y[i] = x[i] * x[i];
    }
    return y[0] * y[1] + y[2];
}

/* The other arm writes, perhaps there. */
double between_arms(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i] * y[i + 1];
        if (x[i] > 1.0)
            y[i] = x[i] * x[i];
        else
            y[pick[i]] = x[i + 1] * y[i];
    }
    return y[0] * y[1] + y[2];
}

double of_types(int n, const int *pick, const double *x, double *y)
{
    union {
        double d;
        float f;
    } u;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (pick[i])
            u.d = x[i] * x[i];
        else
            u.f = (float)x[i];
        s += pick[i] ? u.d : u.f * 0.5;
    }
    return s * y[0];
}

double in_place(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k + i < n; k++) {
            double hold = 0.5 * (x[k] * y[k + 1] + y[k]);
            if (hold < pick[k] - 0.5)
                y[k] = x[k] * x[k];
            else
                y[k] = hold;
        }
    return y[0];
}

double left_early(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (pick[i] == 2) {
            y[i] = x[i] * y[i];
            break;
        }
        if (pick[i])
            y[i] = x[i] * y[i + 1];
        else
            y[i] = x[i] * x[i + 1];
    }
    return y[0] + y[1] * y[2];
}

double by_cases(int n, const int *pick, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        switch (pick[i]) {
        case 0: y[i] = x[i] * y[i]; break;
        case 1: y[i] = x[i]; /* fallthrough */
        default: y[i] *= y[i + 1];
        }
    return y[0] + y[1] * y[2];
}
