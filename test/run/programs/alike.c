// What all iterations of a loop compute alike is computed, and recorded, once in front of it; and what only looks so.
// RUN: %run-test %s
// ADCC: normalised(y)/(x); discounted(y)/(x,r); nested(y)/(x,r); long_way(y)/(x,r); branch(y)/(x,r); by_while(y)/(x,r); from_memory(y)/(x,r); power(y)/(x,r)
// ARGS: n=0, m=3, r=0.3, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=3, m=0, r=0.3, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=5, m=6, r=0.3, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: changes(y)/(x,y,r); carried(y)/(x,y,r); overlaps(x,y)/(x,y,r)
// ARGS: n=0, m=3, r=0.3, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=5, m=6, r=0.3, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: leaves(y)/(x,y)
// ARGS: n=5, r=-1.0, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: overlaps(x,y)/(x,y,r)
// ARGS: n=5, m=6, r=0.3, x[40] in 0.2..1, y = @x+1
#include <math.h>

void normalised(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = r;
        for (int j = 0; j < m; j++)
            sum += x[i * m + j] * x[i * m + j];
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] / sqrt(sum + 1e-5);
    }
}

void discounted(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] * exp(-r * i) + y[i * m + j];
}

/* In front of both loops, not of one. */
void nested(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] * x[j] * tanh(r);
}

/* More than is looked at. */
void long_way(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double a = exp(0.1 * i + r), b = sin(a) + 2.0, c = sqrt(b), d = c / a, e = log(d + 2.0);
            double f = cos(e * d), g = exp(f - c), h = tanh(g * a), k = sqrt(h + 2.0);
            y[i * m + j] = x[i * m + j] * k * x[j] / g;
        }
}

void branch(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (x[j] * x[i] > 0.3)
                y[i * m + j] = x[i * m + j] / sqrt(r + i);
            else
                y[i * m + j] = x[i * m + j] * exp(r - i) * x[j];
}

void by_while(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m && x[j] > -1.0) {
            y[i * m + j] = x[i * m + j] * exp(-r * i) * x[j];
            j++;
        }
    }
}

void from_memory(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] * exp(x[i] * r) / sqrt(x[i + 1]);
}

/* The loop writes what it reads. */
void changes(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[j] = x[j] * sin(y[0]) + r;
}

void carried(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double state = y[i];
        for (int j = 0; j < m; j++) {
            state = sin(state) * x[j] + r;
            y[j] = x[j] * exp(state);
        }
    }
}

/* y may lie in x. */
void overlaps(int n, int m, double r, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[j] = 0.5 * x[j] * sin(r + x[i]);
}

/* A call comes first that may never return: what is behind it need not be computed. */
static int is_left(double r, int depth)
{
    return depth == 0 ? r < 0.0 : is_left(r, depth - 1);
}

void leaves(int n, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        if (is_left(r, 3))
            break;
        y[i] = x[i] * sqrt(r) * x[i];
    }
}

void power(int n, int m, double r, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] * pow(exp(r * x[i]) + x[i + 1], 0.7);
}
