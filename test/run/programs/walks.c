// Pointers and numbers that walk through nests of loops: by equal steps, which is a matrix's element, and otherwise.
// RUN: %run-test %s
// ADCC: counted(y)/(x,y); walked(y)/(x,y); two_loops(y)/(x,y); three(y)/(x,y); with_gaps(y)/(x,y); bounds(y)/(x,y); backwards(y)/(x,y); wrapping(y)/(x,y); rows(y)/(x,y); fast(y)/(x,y)
// ARGS: n=0, m=3, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=0, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=-1, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=4, x[20] in -1..1, y[70] in -1..1, c=-0.7
// ADCC: left(return,y)/(x,y); triangle(y)/(x,y); growing(y)/(x,y); at_times(y)/(x,y); longer_steps(y)/(x,y); by_counter(y)/(x,y); from_below(y)/(x,y); halved(y)/(x,y); downwards(y)/(x,y); narrowed(y)/(x,y)
// ARGS: n=0, m=3, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=0, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=4, x[20] in -1..1, y[70] in -1..1, c=-0.7
// ADCC: far_apart(y)/(x,y)
// ARGS: n=3, low=9223372036854775807, high=-9223372036854775807, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, low=1, high=4, x[20] in -1..1, y[70] in -1..1, c=0.3
// ADCC: not_entered(y)/(x,y); beside(y)/(x,y)
// ARGS: n=3, m=0, big=3000000, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=2, big=2, x[20] in -1..1, y[70] in -1..1, c=0.3
// ADCC: given_back(y)/(x,y)
// ARGS: n=3, m=4, x[20] in -1..1, y[70] in -1..1, c=0.3
// ADCC: not_asked(y)/(x,y)
// ARGS: n=3, m=0, high=-9223372036854775807, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, m=2, high=5, x[20] in -1..1, y[70] in -1..1, c=0.3
// ADCC: table(y)/(x,y); changed(y)/(x,y); deeper(y)/(x,y)
// ARGS: n=3, at[3]={4,2,3}, x[20] in -1..1, y[70] in -1..1, c=0.3
// ARGS: n=3, at[3]={0,2,3}, x[20] in -1..1, y[70] in -1..1, c=0.3
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

void counted(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 2;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            y[k] = y[k] * y[k] * x[j] + c;
            k++;
        }
}

void walked(int n, int m, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++, y++)
            *y = sin(*y * *x++) + c;
}

/* Each row has two parts, and what is behind the first is read where that ends. */
void two_loops(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            *p++ *= c * x[j];
        *p = *p * *p;
        for (int j = 0; j < 3; j++, p += 2)
            *p = *p * *p * x[i + j];
        p++;
    }
}

void three(int n, int m, const double *restrict x, double *restrict y, double c)
{
    size_t k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int l = 0; l < n; l++, k++)
                y[k] = c * y[k] * y[k + 1] * x[l];
}

/* Rows and planes with something between them. */
void with_gaps(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 1;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            for (int l = 0; l < m; l++, k++)
                y[k] = y[k] * y[k] * x[l] + c;
            k += 1;
        }
        y += 2;
    }
}

/* Loops that do not count from zero to a number below the bound. */
void bounds(int n, int m, const double *restrict x, double *restrict y, double c)
{
    const double *p = x;

    for (int i = 2; i <= n + 1; i++)
        for (int j = 3; j <= m + 1; j++)
            y[i * 10 + j] = c * y[i * 10 + j] * *p++;
    p = x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= m; j++)
            y[i * 10 + j] = c * y[i * 10 + j] * *p++;
}

void backwards(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y + 60;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++, p--)
            *p = *p * *p * x[j] + c;
        p -= 3;
    }
}

/* Down by one, in numbers that wrap. */
void wrapping(int n, int m, const double *restrict x, double *restrict y, double c)
{
    unsigned k = 60;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++, k += 4294967295u)
            y[k] = y[k] * y[k] * x[j] + c;
}

/* A row's beginning goes on row by row. */
void rows(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *row = y;

    for (int i = 0; i < n; i++, row += 10)
        for (int j = 0; j < m; j++)
            row[j] = row[j] * row[j + 1] * x[j] + c;
}

/* Steps of an int that may be negative, and an int that begins anywhere. */
void fast(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 30, l = m;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++, k += m - 5, l++)
            y[k] = y[k] * y[l + 40] * x[j] + c;
        k -= 2;
    }
}

/* Where the nest has left it is used, too. */
double left(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0;
    const double *p = x;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++, p++)
            y[k++] *= c * *p;
    return y[k] * *p;
}

void triangle(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++, k++)
            y[k] = y[k] * y[k] * x[j] * (c + m);
}

/* Each row is one longer than the one before. */
void growing(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0, length = m;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < length; j++, k++)
            y[k] = y[k] * y[k] * x[j] + c;
        length++;
    }
}

void at_times(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            y[k] = y[k] * y[k] * x[j] + c;
            if (x[j] > 0.0)
                k++;
        }
}

void longer_steps(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0, step = 1;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++, k += step)
            y[k] = y[k] * y[k] * x[j] + c;
        step++;
    }
}

void by_counter(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++, p += j)
            *p = *p * *p * x[j] + c;
}

/* From the least number to the greatest is no int. */
void from_below(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = -2147483647, rounds = n / 3, steps = m / 2;

    for (int i = 0; i < rounds; i++) {
        for (int j = 0; j < steps; j++, k += 2000000000)
            y[k < -1000000000] = y[k < -1000000000] * y[k < 0] * x[j] + c;
        y[k > 0] *= y[2];
    }
}

/* A loop that leaves some of its rounds out. */
void halved(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j += 2, k++)
            y[k] = y[k] * y[k] * x[j] + c;
}

void downwards(int n, int m, const double *restrict x, double *restrict y, double c)
{
    size_t k = 60;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++, k--)
            y[k] = y[k] * y[k] * x[j] + c;
        k -= 2;
    }
}

/* The bound is less than the number that it is made of: 3. */
void narrowed(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    m += 65536 - 1;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < (short)m; j++, p++)
            *p = *p * *p * x[j] + c;
        *p *= x[i];
    }
}

/* Bounds that are no number of rounds where the loop does not run. */
void far_apart(int n, long low, long high, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (long j = low; j < high - 1; j++, p++)
            *p = *p * *p * x[j] + c;
        *p += x[i] * *p;
        p++;
    }
}

/* A sum that the function does not come to. */
void not_asked(int n, int m, long high, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            for (long k = 0; k < high - 2; k++, p++)
                *p = *p * *p * x[k] + c;
        *p *= x[i];
        p++;
    }
}

/* What the rounds of a loop would step, if those around it ran, is no int. */
void not_entered(int n, int m, int big, const double *restrict x, double *restrict y, double c)
{
    int k = 0, l = 0;
    long o = 0, large = m ? 1 : 4000000000000;

    for (int i = 0; i < n; i++) {
        y[k % 70] *= x[i];
        y[l] *= x[i];
        y[o] *= x[i];
        for (int j = 0; j < m; j++) {
            for (int h = 0; h < big; h++, k += 1000, l++, o += large)
                y[k % 70] *= c * x[j] + y[l];
            for (int h = 0; h < 2147483647 * (m == 0); h++, l += 5)
                y[l] *= y[l];
        }
    }
}

void beside(int n, int m, int big, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++, k++)
            y[k % 70] *= c * x[j];
        for (int j = 0; j < m; j++)
            for (int h = 0; h < big; h++)
                k += 1000;
    }
}

/* How long the rows are is not in memory any more where the last one has been walked over. */
void given_back(int n, int m, const double *restrict x, double *restrict y, double c)
{
    int *at = malloc(2 * sizeof *at);
    double *p = y;

    at[0] = m, at[1] = 1;
    for (int i = 0; i < n; i++) {
        int length = at[0];
        if (i == n - 1)
            free(at);
        for (int j = 0; j < length; j++, p++)
            *p = *p * *p * x[j] + c;
        *p *= x[i];
    }
}

/* How long the rows are stands in memory, and stays as it is. */
void table(int n, const int *restrict at, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < at[0]; j++, p++)
            *p = *p * *p * x[j] + c;
        p += at[1];
        for (int j = 0; j < at[2]; j++, p++)
            *p = *p * *p * x[j] + c;
    }
}

/* Or it does not. */
void changed(int n, int *restrict at, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < at[0]; j++, p++)
            *p = *p * *p * x[j] + c;
        at[0]--;
    }
}

/* It is asked for in a loop that may not run. */
void deeper(int n, const int *restrict at, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < at[0] - 2; j++)
            for (int l = 0; l < at[j]; l++, k++)
                y[k] = y[k] * y[k] * x[l] + c;
}
