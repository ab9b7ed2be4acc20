/* Each function at a point where its series is known in closed form (DLMF 4.6, 4.19, 4.24, 5.7.3, 10.2.2), to order 20. */
#include <math.h>
#include <stdio.h>

enum { ORDER = 20, COUNT = 10 };

static const double at[COUNT] = {0.3, 1.7, 0.4, 0.0, 1.3, 2.1, 0.0, 1.0, 0.0, 0.0};

static long double factorial(int n)
{
    long double value = 1;

    for (int i = 2; i <= n; i++)
        value *= i;
    return value;
}

/* zeta(s) by its sum, the rest by Euler's and Maclaurin's formula */
static long double zeta(int s)
{
    long double sum = 0, n = 40, power = powl(n, -s);

    for (int i = 39; i >= 1; i--)
        sum += powl(i, -s);
    return sum + power * (n / (s - 1) + 0.5L + s / (12 * n) - (long double)s * (s + 1) * (s + 2) / (720 * n * n * n) +
                          (long double)s * (s + 1) * (s + 2) * (s + 3) * (s + 4) / (30240 * powl(n, 5)));
}

/* J(m, t) */
static long double bessel(int m, int k)
{
    int j = (k - m) / 2;

    return k < m || (k - m) % 2 ? 0 : powl(-1, j) / (factorial(j) * factorial(m + j) * powl(2, k));
}

/* 2^(2n) (2^(2n) - 1) |B(2n)| / (2n)!, with |B(2n)| by zeta(2n) */
static long double tangent(int k)
{
    const long double pi = 3.141592653589793238462643383279502884L;

    return k % 2 ? 2 * (powl(2, k + 1) - 1) * zeta(k + 1) / powl(pi, k + 1) : 0;
}

static long double binomial(long double y, int k)
{
    long double value = 1;

    for (int i = 0; i < k; i++)
        value *= (y - i) / (i + 1);
    return value;
}

static long double expected(int function, int k)
{
    long double x = at[function];

    switch (function) {
    case 0: return expl(x) / factorial(k);
    case 1: return k ? -powl(-1 / x, k) / k : logl(x);
    case 2: return (k % 2 ? cosl(x) : sinl(x)) * (k / 2 % 2 ? -1 : 1) / factorial(k);
    case 3: return tangent(k);
    case 4: return binomial(1.5L, k) * powl(x, 1.5L - k);
    case 5: return binomial(0.5L, k) * powl(x, 0.5L - k);
    case 6: return k % 2 ? (k / 2 % 2 ? -1.0L : 1.0L) / k : 0;
    case 7: return k == 0 ? 0 : k == 1 ? -0.577215664901532860606512090082402431L : zeta(k) * (k % 2 ? -1 : 1) / k;
    case 8: return bessel(0, k);
    default: return bessel(2, k);
    }
}

int main(void)
{
    double x[COUNT][ORDER + 1] = {{0}}, y[COUNT][ORDER + 1];
    int wrong = 0;

    for (int i = 0; i < COUNT; i++) {
        x[i][0] = at[i];
        x[i][1] = 1;
    }
    functions_t(x, y);
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k <= ORDER; k++)
            if (!(fabsl(y[i][k] - expected(i, k)) <= 1e-12L * fabsl(expected(i, k)))) {
                printf("function %d, coefficient %d: %.17g, not %.17Lg\n", i, k, y[i][k], expected(i, k));
                wrong++;
            }
    return wrong != 0;
}
