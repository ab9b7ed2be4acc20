"""Random sparse functions: what f_jacs and f_hesss give, beside f_jac and f_hess.

    random.py SEED COUNT --source   the functions
    random.py SEED COUNT --main     a program that calls each driver three times, with another point and other indices"""

import random
import sys

HEAD = '''#include <adcc/adcc.h>
#include <math.h>
#include <string.h>

static double bend(const double *a, double b)
{
    return *a * *a + (b > 0.0 ? b : -0.5 * b) * *a;
}

static void touch(double *a, const double *b)
{
    *a += 0.25 * *b * cos(*b);
}
'''


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def place(self):
        return self.pick('i', 'at[i]', 'at[(i + 1) % n]', '(i + %d) %% n' % self.random.randint(1, 3))

    def value(self, depth=0):
        kind = self.random.randrange(9 if depth < 2 else 4)
        if kind < 2:
            return '%s[%s]' % (self.pick('x', 'x', 't'), self.place())
        if kind == 2:
            return '%.2f' % self.random.uniform(-2, 2)
        if kind == 3:
            return self.pick('total', 't[i]', 'x[0]')
        if kind == 4:
            return 'bend(&%s[%s], %s)' % (self.pick('x', 't'), self.place(), self.value(depth + 1))
        if kind == 5:
            return '%s(%s)' % (self.pick('sin', 'exp', 'tanh'), '0.3 * ' + self.value(2))
        return '(%s %s %s)' % (self.value(depth + 1), self.pick('+', '-', '*', '*'), self.value(depth + 1))

    def statement(self):
        kind = self.random.randrange(9)
        target = '%s[%s]' % (self.pick('t', 't', 'y'), self.pick('i', '(n - 1 - i)', 'at[i]'))
        if kind < 4:
            return ['%s %s 0.5 * %s;' % (target, self.pick('=', '=', '+='), self.value())]
        if kind == 4:
            return ['if (x[%s] > %.2f)' % (self.place(), self.random.uniform(-1, 1)), '    %s = %s;' % (target, self.value()),
                    'else', '    %s += 0.1 * %s;' % (target, self.value())]
        if kind == 5:
            return ['touch(&%s, &x[%s]);' % (target, self.place())]
        if kind == 6:
            return ['if (i %% %d == 0)' % self.random.randint(2, 4), '    continue;', '%s = %s;' % (target, self.value())]
        if kind == 7:
            return ['for (int j = 0; j < at[i] % 3; j++)', '    %s = 0.5 * %s + x[(i + j) %% n];' % (target, target)]
        return ['total = 0.5 * total + 0.1 * %s;' % self.value() if self.random.random() < 0.3 else '%s *= %s;' % (target, self.value(1))]

    def body(self):
        out = ['    double t[16] = {0}, total = 0.0;']
        for _ in range(self.random.randint(1, 4)):
            if self.random.random() < 0.15:
                out.append('    memcpy(t, x + 1, 8 * sizeof *t);')
            out += ['    for (int i = 0; i < n; i++) {'] + ['        ' + s for s in self.statement()] + ['    }']
        for row in ('y[i] = 0.5 * t[i] + x[at[i]];', 'total += %s;' % self.pick('y[i] * x[i]', 'y[i] * y[(i + 1) % n]', 'sin(y[i])', 't[i] * t[i]')):
            out += ['    for (int i = 0; i < n; i++)', '        ' + row]
        return out + ['    return total;', '}', '']

    def functions(self, k):
        """One with rows of its own, and a row that may be full; one real of the same kind"""
        lines = ['ADCC_JACOBIAN ADCC_SPARSE_JACOBIAN',
                 'double f%d(int n, const int *at, const double *x ADCC_LENGTH(n), ADCC_OUT double *y ADCC_LENGTH(n))' % k, '{'] + self.body()
        return lines + ['ADCC_HESSIAN ADCC_SPARSE_HESSIAN', 'double h%d(int n, const int *at, const double *x ADCC_LENGTH(n))' % k, '{',
                        '    double y[16] = {0};'] + self.body()


MAIN = '''#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 12 };

static int failures;
static long entries, places;

static void compare(const char *name, const struct adcc_csr *csr, int rows, const double *dense)
{
    double full[(N + 1) * N] = {0}, scale = 1e-300;
    for (int k = 0; k < rows * N; k++)
        if (isfinite(dense[k]))
            scale = fmax(scale, fabs(dense[k]));
    for (int i = 0; i < rows; i++)
        for (int e = csr->row_ptr[i]; e < csr->row_ptr[i + 1]; e++)
            full[i * N + csr->col[e]] = csr->val[e];
    for (int k = 0; k < rows * N; k++)
        if (isfinite(dense[k]) ? !(fabs(full[k] - dense[k]) <= 1e-11 * scale) : isfinite(full[k])) {
            printf("%s: (%d, %d): dense %.17g, sparse %.17g\\n", name, k / N, k % N, dense[k], full[k]);
            failures++;
        }
    entries += csr->nnz;
    places += rows * N;
}

#define TRY(K)                                                                           \\
    do {                                                                                 \\
        struct adcc_csr jac = {0}, hess = {0};                                           \\
        for (int call = 0; call < 3; call++) {                                           \\
            double x[N], y[N] = {0}, dense[(N + 1) * N], grad[N], gradient[N];           \\
            int at[N];                                                                   \\
            for (int i = 0; i < N; i++)                                                  \\
                x[i] = 3.0 * rand() / RAND_MAX - 1.5, at[i] = rand() % N;                \\
            f##K##_jac(N, at, x, y, dense);                                              \\
            f##K##_jacs(N, at, x, y, &jac);                                              \\
            compare("f" #K "_jacs", &jac, N + 1, dense);                                 \\
            h##K##_hess(N, at, x, gradient, dense);                                      \\
            h##K##_hesss(N, at, x, grad, &hess);                                         \\
            compare("h" #K "_hesss", &hess, N, dense);                                   \\
        }                                                                                \\
        adcc_csr_free(&jac);                                                             \\
        adcc_csr_free(&hess);                                                            \\
    } while (0)

int main(void)
{
'''


def main():
    seed, count, what = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    if what == '--source':
        print(HEAD)
        for k in range(count):
            print('\n'.join(Program(1000 * seed + k).functions(k)))
    else:
        print(MAIN + '\n'.join('    TRY(%d);' % k for k in range(count)))
        print('    printf("%d failures, sparse: %d\\n", failures, entries < 0.8 * places);\n    return failures != 0;\n}')


main()
