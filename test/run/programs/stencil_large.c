// RUN: %run-test %s
// A stencil in three dimensions whose adjoint adds to two arrays, in more operations than others have: rows of what is added, copies of planes.
// ADCC: heat(return,a,b,k)/(a,b,k,k0,alpha)
// ARGS: m=3, n=4, w=6, steps=2, a[72] in 1..2, b[72] in 1..2, k[72], k0=0.8, alpha=0.1, c=0.05
// ARGS: m=3, n=3, w=3, steps=3, a[27] in 1..2, b[27] in 1..2, k[27], k0=0.8, alpha=0.1, c=0.05
// ARGS: m=3, n=4, w=6, steps=1, a[72] in 1..2, b[72] in 1..2, k=@b, k0=0.8, alpha=0.1, c=0.05
// ARGS: m=2, n=3, w=5, steps=2, a[30] in 1..2, b[30] in 1..2, k[30], k0=0.8, alpha=0.1, c=0.05
// ARGS: m=1, n=1, w=1, steps=0, a[1], b[1], k[1], k0=0.8, alpha=0.1, c=0.05
#define AT(h, i, j) (((h) * n + (i)) * w + (j))

static double mean(double x, double y)
{
    return 2.0 * x * y / (x + y);
}

double heat(int m, int n, int w, int steps, double *a, double *b, double *k, double k0, double alpha, double c)
{
    for (int s = 0; s < steps; s++) {
        double *swap = a;
        for (int i = 0; i < m * n * w; i++)
            k[i] = k0 * (1.0 + alpha * a[i]);
        for (int h = 1; h < m - 1; h++)
            for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < w - 1; j++) {
                    double t = a[AT(h, i, j)], mid = k[AT(h, i, j)], q = 0.0;
                    q += mean(mid, k[AT(h - 1, i, j)]) * (a[AT(h - 1, i, j)] - t);
                    q += mean(mid, k[AT(h + 1, i, j)]) * (a[AT(h + 1, i, j)] - t);
                    q += mean(mid, k[AT(h, i - 1, j)]) * (a[AT(h, i - 1, j)] - t);
                    q += mean(mid, k[AT(h, i + 1, j)]) * (a[AT(h, i + 1, j)] - t);
                    q += mean(mid, k[AT(h, i, j - 1)]) * (a[AT(h, i, j - 1)] - t);
                    q += mean(mid, k[AT(h, i, j + 1)]) * (a[AT(h, i, j + 1)] - t);
                    b[AT(h, i, j)] = t + c * q;
                }
        a = b;
        b = swap;
    }
    return a[m * n * w / 2];
}
