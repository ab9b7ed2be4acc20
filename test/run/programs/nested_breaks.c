// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, m=5, a[20] in 0.5..1.5
double f(int n, int m, double *a)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double s = 1.0;
        for (int j = 0; j < m; j++) {
            if (j == i)
                continue;
            s *= a[i * m + j];
            if (s > 2.0)
                break;
            for (int k = j; k < m; k++) {
                if (a[i * m + k] > 1.4)
                    break;
                s += 0.1 * a[i * m + k];
            }
            a[i * m + j] = s;
        }
        total += s * s;
        if (total > 60.0)
            break;
    }
    return total;
}
