// RUN: %run-test %s
// Products of small matrices (products.c) with infinite factors that meet adjoints of zero: their sums are made without guards first, and with them where that gives no number.
// ADCC: rectified(return)/(b); both_ways(return)/(b); chosen(return)/(b); positive(return)/(b); in_steps(return)/(b)
// ARGS: a[36]={0.5, 1.5, INFINITY, 0.25, 1.0, 2.0}, b[36]
#include <math.h>

/* Rows of a with an infinity give minus infinity, which is cut off. */
double rectified(const double a[36], const double b[36])
{
    double c[6][6], s = 0.0;

    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++)
                sum -= a[i * 6 + k] * fabs(b[k * 6 + j]);
            c[i][j] = sum + 3.0;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += c[i][j] > 0.0 ? c[i][j] * c[i][j] : 0.0;
    return s;
}

/* Both matrices are active. What overflows is cut off: its row's and its column's sums are numbers. */
double both_ways(const double a[36], const double b[36])
{
    double p[6][6], q[6][6], c[6][6], s = 0.0;

    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            p[i][j] = a[0] * (i == 2 ? -exp(800.0 + b[j]) : b[(i * 6 + j) % 36]);
            q[i][j] = j == 4 ? exp(800.0 + b[i]) : b[(i + 6 * j) % 36] + 2.0;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < 6; k++)
                c[i][j] += p[i][k] * q[k][j];
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += fabs(c[i][j]) < 1e10 ? c[i][j] * c[i][j] : 0.0;
    return s;
}

/* Choices that are no guards: what is chosen is no multiple of what is asked for, or it is not asked whether that is zero. */
double chosen(const double a[36], const double b[36])
{
    double c[6][6], s = 0.0;

    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++) {
                double v = a[i * 6 + k], other = a[k * 6 + i] - 1.5;
                sum += (other != 0.0 ? v : 0.0) * b[k * 6 + j];
            }
            c[i][j] = sum;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += c[i][j] < 1e9 ? c[i][j] * c[i][j] : 0.0;
    return s;
}

double positive(const double a[36], const double b[36])
{
    double c[6][6], s = 0.0;

    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0.0;
            for (int k = 0; k < 6; k++) {
                double v = a[i * 6 + k] - 0.6;
                sum += (v > 0.0 ? v : 0.0) * b[k * 6 + j];
            }
            c[i][j] = sum;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += c[i][j] < 1e9 ? c[i][j] * c[i][j] : 0.0;
    return s;
}

/* One step gives infinities, others none. */
double in_steps(const double a[36], const double b[36])
{
    double s = 0.0;

    for (int step = 0; step < 4; step++) {
        double m[6][6], c[6][6];
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                m[i][j] = step == 2 ? -a[i * 6 + j] : fabs(b[j]) * step;
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++) {
                c[i][j] = 0.0;
                for (int k = 0; k < 6; k++)
                    c[i][j] += m[i][k] * b[k * 6 + j];
            }
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                s += c[i][j] > 0.0 ? 0.01 * c[i][j] * c[i][j] : 0.0;
    }
    return s;
}
