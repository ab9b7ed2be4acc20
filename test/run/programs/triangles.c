// Numbers and pointers that walk through triangles, whose rows become longer or shorter by one.
// RUN: %run-test %s
// ADCC: upper(y)/(x,y); with_diagonal(y)/(x,y); lower(y)/(x,y); below(y)/(x,y); sizes(y)/(x,y); behind(y)/(x,y); pointers(y)/(x,y); closed(y)/(x,y); rest(y)/(x,y); gaps(y)/(x,y); planes(y)/(x,y); rows(y)/(x,y); shrinking(y)/(x,y); two(y)/(x,y); beside(y)/(x,y); left_over(return,y)/(x,y); modulo(y)/(x,y); own(y)/(x,y); blocks(y)/(x,y); between(y)/(x,y)
// ARGS: n=0, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=1, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=2, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=6, x[20] in -1..1, y[90] in -1..1, c=-0.7
// ADCC: starts_later(y)/(x,y); may_be_none(y)/(x,y); ends_later(y)/(x,y); by_two(y)/(x,y); cubic(y)/(x,y); band(y)/(x,y); steep(y)/(x,y); another_bound(y)/(x,y)
// ARGS: n=0, m=2, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=1, m=3, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=5, m=0, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=5, m=7, x[20] in -1..1, y[90] in -1..1, c=-0.7
// ADCC: wraps(y)/(x,y)
// ARGS: n=0, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=4, x[20] in -1..1, y[90] in -1..1, c=0.3
// ADCC: not_entered(y)/(x,y)
// ARGS: n=1, big=2147483647, x[20] in -1..1, y[90] in -1..1, c=0.3
// ARGS: n=3, big=2, x[20] in -1..1, y[90] in -1..1, c=0.3
#include <math.h>
#include <stddef.h>

void upper(int n, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            y[k] = y[k] * y[k] * x[j] + c * x[i], k++;
}

void with_diagonal(int n, const double *restrict x, double *restrict y, double c)
{
    int k = 3;

    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++, k += 2)
            y[k] = y[k] * y[k] * x[j] + c * x[i];
}

void lower(int n, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            y[k] = y[k] * y[k] * x[j] + c * x[i], k++;
}

void below(int n, const double *restrict x, double *restrict y, double c)
{
    long k = 1;

    for (long i = 1; i < n; i++)
        for (long j = 0; j < i; j++)
            y[k] = y[k] * y[k] * x[j] + c * x[i], k++;
}

void sizes(int n, const double *restrict x, double *restrict y, double c)
{
    size_t k = 0, m = (size_t)n;

    for (size_t i = 0; i < m; i++)
        for (size_t j = i; j < m; j++)
            y[k] = y[k] * y[k] * x[j] + c * x[i], k++;
}

/* What is behind each row, and each element, is read there. */
void behind(int n, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            y[k] = y[k] * x[j] * y[k + 1], k++;
        y[k] = sin(y[k]) * c, k++;
    }
}

void pointers(int n, const double *restrict x, double *restrict y, double c)
{
    const double *p = x;

    for (int i = 0; i < n; i++)
        for (int j = n - 1 - i; j < n; j++, y += 2)
            *y = *y * *y * x[j] + c * *p;
    p++;
}

void closed(int n, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 1; i <= n; i++)
        for (int j = i; j <= n; j++, p++)
            *p = *p * *p * x[j] + c * x[i];
}

/* As many as are left. */
void rest(int n, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - i; j++, p++)
            *p = *p * *p * x[j] + c * x[i];
}

/* Each row has something in front of it, and behind. */
void gaps(int n, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        *p *= *p;
        p += 2;
        for (int j = i; j < n; j++, p++)
            *p = *p * *p * x[j] + c * x[i];
        *p *= x[i];
        p++;
    }
}

/* A triangle for each round of the outermost loop. */
void planes(int n, const double *restrict x, double *restrict y, double c)
{
    long k = 0;
    int l = 0;

    for (int h = 0; h < 2; h++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++)
                y[k] = y[k] * y[l] * x[j] + c * x[i], k++, l++;
        y[k] *= y[l];
        k++;
        l++;
    }
}

/* Where a row begins goes on by its length. */
void rows(int n, const double *restrict x, double *restrict y, double c)
{
    double *row = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            row[j] = row[j] * row[j] * x[j] + c * x[i];
        row += i + 1;
    }
}

void shrinking(int n, const double *restrict x, double *restrict y, double c)
{
    double *row = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n - i; j++)
            row[j] = row[j] * row[j] * x[j] + c * x[i];
        row += n - i;
    }
}

/* One row up, one down: all together have a row's length. */
void two(int n, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++, p++)
            *p = *p * *p * x[j];
        for (int j = i; j < n; j++, p++)
            *p = *p * *p * x[i] + c;
    }
}

/* A loop as long in each round stands behind the one that is not. */
void beside(int n, const double *restrict x, double *restrict y, double c)
{
    size_t k = 0;

    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++, k++)
            y[k] = y[k] * y[k] * x[j];
        for (int j = 0; j < 3; j++, k++)
            y[k] = y[k] * y[k] * x[i] + c;
    }
}

double left_over(int n, const double *restrict x, double *restrict y, double c)
{
    const double *p = x + 1;
    int k = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            y[k++] *= c * x[j];
    for (int i = 0; i < n; i++)
        p += i & 1;
    return y[k] * *p * *p;
}

/* Nothing but triangles. */
void blocks(int n, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int h = 0; h < 3; h++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++) {
                y[k] = y[k] * y[k] * x[j] + c * x[i + h];
                k++;
            }
}

/* Rows of a length that stays, behind those of a triangle. */
void between(int n, const double *restrict x, double *restrict y, double c)
{
    double *p = y;
    int m = n / 2 + 1;

    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++, p++)
            *p = *p * *p * x[j];
        for (int j = 0; j < m; j++, p++)
            *p = *p * *p * x[i] + c * x[j];
    }
}

/* Numbers that wrap on the way. */
void modulo(int n, const double *restrict x, double *restrict y, double c)
{
    unsigned k = 4294967293u;

    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            y[k + 3u] = y[k + 3u] * y[k + 3u] * x[j] + c * x[i];
            k++;
        }
}

/* As the program says it itself; and narrowed on the way. */
void own(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++) {
        long row = (long)i * ((long)i - 1) / 2;
        for (int j = 0; j < i; j++)
            y[row + j] = y[row + j] * y[row + j] * x[j] + c;
    }
    for (int i = 0; i < n; i++) {
        long other = (long)(unsigned char)((long)i * ((long)i - 1) / 2 * 50);
        for (int j = 0; j < i; j++)
            y[(other + j) % 80] = y[(other + j) % 80] * x[j] + c;
    }
}

/* Of rows that begin behind the first one, and where the first ones would be less than none. */
void starts_later(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 2; i < n; i++)
        for (int j = i - 2; j < n; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
}

void may_be_none(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i - 2; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
        *p *= x[i] + *p;
    }
}

void ends_later(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = i + 3; j < n; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
        *p *= x[i] + *p;
    }
}

void by_two(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = i; j < n - i; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
        *p *= x[i] + *p;
    }
}

void cubic(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int h = 0; h < n; h++)
        for (int i = 0; i < h; i++) {
            for (int j = 0; j < i; j++, p++)
                *p = *p * *p * x[j] + c * x[m];
            *p *= x[i] + *p;
        }
}

void band(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++)
        for (int j = i; j < i + 3; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
}

void steep(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2 * i; j++, p++)
            *p = *p * *p * x[j] + c * x[m];
}

/* The rows end where something else does: the last ones are none. */
void another_bound(int n, int m, const double *restrict x, double *restrict y, double c)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        for (int j = i; j < m; j++, p++)
            *p = *p * *p * x[j] + c;
        *p *= x[i] + *p;
    }
}

/* One less than no number is the greatest: no row begins there. */
void wraps(int n, const double *restrict x, double *restrict y, double c)
{
    size_t m = (size_t)n;
    double *p = y;

    for (size_t i = 0; i < m; i++) {
        for (size_t j = i - 1; j < m; j++, p++)
            *p = *p * *p * x[j] + c;
        *p *= x[i] + *p;
    }
}

/* What a row would step, if there were one, is no int. */
void not_entered(int n, int big, const double *restrict x, double *restrict y, double c)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            for (int h = 0; h < big; h++, k += 5)
                y[k] = y[k] * y[k] * x[j] + c;
        y[k] *= x[i] + y[k];
    }
}
