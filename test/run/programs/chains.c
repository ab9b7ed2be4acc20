// RUN: %run-test %s
// What an iteration adds to a sum of adjoints is added up first (chains.c): gcc 12.2 makes wrong vectors of `s = s + y_b[2 * i + 1] + y_b[2 * i]`, which is what reverses pairs.
// ADCC: pairs; triples; with_signs; scaled
// ARGS: n=4, x=0.7, y[16]
// ARGS: n=5, x=-0.3, y[20]
// ARGS: n=1, x=1.5, y[4]
// ADCC: differences; recurrence
// ARGS: n=6, x[7]
void pairs(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] = x;
        y[2 * i + 1] = x - 0.2;
    }
}

void triples(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[3 * i] = x;
        y[3 * i + 1] = 1.0 - x;
        y[3 * i + 2] = x;
    }
}

void with_signs(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] = 2.0 - x;
        y[2 * i + 1] = -x;
    }
}

void scaled(int n, double x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[4 * i] = 3.0 * x;
        y[4 * i + 1] = 2.0 * x;
        y[4 * i + 2] = 0.5 * x;
        y[4 * i + 3] = 0.25 * x;
    }
}

double differences(int n, const double *x)
{
    double s = 0.0, m = x[0];

    for (int i = 0; i < n; i++)
        s += (x[i] - m) * (x[i + 1] - m);
    return s;
}

double recurrence(int n, const double *x)
{
    double s = 1.0, total = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++) {
            s = s * x[i] + 0.5 * x[j];
            total += s * x[i];
        }
    return total;
}
