// RUN: %run-test %s
// Neighbours on a ring of so many unsigned numbers that sums of two wrap: they are other numbers, and so are their remainders.
// ADCC: wrapped
// ARGS: k=3000000010, x[11]
// ARGS: k=3000000001, x[11]
// ARGS: k=7, x[11]

double wrapped(unsigned k, const double *x)
{
    double s = 0.5;
    for (unsigned i = 3000000000; i < k; i++)
        s = s * x[(i + k - 1) % k % 11] + x[(i + 1700000000) % k % 11] * x[(i + k - 600000000) % k % 11] + x[(i + 1) % k % 11];
    for (unsigned i = 2999999999; i < k; i++)
        s = s * x[(i + k) % k % 11] + x[(i + k + 5) % k % 11] + x[(i + k - 2) % k % 11];
    return s;
}
