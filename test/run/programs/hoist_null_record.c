// RUN: %run-test %s
// Where a member of a record begins is not asked in front of a loop that finds out whether there is a record.
// ADCC: f(return)/(x)
// ARGS: n=5, x[80]
// ARGS: n=2, x[80]
#include <string.h>

struct part {
    int k;
    double e[6][6];
};

static void use(const struct part *p, double c[6][6], const double *x)
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            if (p)
                for (int k = 0; k < 6; k++)
                    c[i][j] += 0.1 * p->e[i][k] * x[k * 6 + j];
            else
                c[i][j] *= 0.5;
}

double f(int n, const double *x)
{
    struct part s = {1, {{0}}};
    double c[6][6] = {{0}}, sum = 0.0;
    memcpy(s.e, x + 40, sizeof s.e);
    use(n > 3 ? &s : 0, c, x);
    use(n > 1 ? &s : 0, c, x);
    use(n > 7 ? &s : 0, c, x);
    for (int i = 0; i < 6; i++)
        sum += c[i][i] * c[5 - i][i];
    return sum;
}
