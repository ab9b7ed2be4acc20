// RUN: %run-test %s
// Loops whose results are used in one arm of a branch, and loops of which that is not the whole truth.
// ADCC: f
// ARGS: n=3, x[6], y[3], z[4]
static double square(int n, const double *x, double a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += (x[i] - a) * (x[i] - a);
    return s;
}

double f(int n, const double *restrict x, const double *restrict y, double *restrict z)
{
    double least = 100.0, both = 0.0, outside = 0.0, written = 0.0, recorded = 0.0, chosen = 0.0, other = 0.0;

    for (int c = 0; c < n; c++) {
        double s = square(n, x + c, y[c]), t = 0.0, u = 0.5, v = 0.0, w = 1.0, p = 0.0;
        if (s < least)
            least = s;
        for (int i = 0; i < n; i++)
            t += x[i + c] * x[i];
        both += t > 0.1 ? t : 2.0 * t;
        for (int i = 0; i < n; i++)
            u += x[i] * y[c];
        if (c == 1)
            outside += u * u;
        outside += u;
        for (int i = 0; i < n; i++) {
            z[i] = 1.5 * x[i + c];
            v += z[i];
        }
        if (c != 2)
            written += v;
        for (int i = 0; i < n; i++)
            w *= x[i] + 0.5;
        if (c != 2)
            recorded += w;
        for (int i = 0; i < n; i++)
            p += x[i] * x[i + 1];
        chosen += c == 2 ? p : y[c];
        if (c == 2)
            other += y[c] * p;
        else
            other -= square(n, x, y[c]);
    }
    return least + both + outside + written + recorded + chosen * other;
}
