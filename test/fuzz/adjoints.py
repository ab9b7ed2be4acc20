"""What scripts have in common that hold adjoints against tangents, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function
does, bit for bit: of functions f(int n, double *x) and their derivatives, at several n."""
import argparse

DRIVER = """#include <math.h>
#include <stdio.h>
#include <string.h>
#include "%s"
%stypedef void Function(int, double *);
typedef void Tangent(int, double *, double *);
static Function *const functions[] = {%s};
static Tangent *const tangents[] = {%s}, *const adjoints[] = {%s};
int main(void)
{
    enum { SIZE = %d };
    static const int sizes[] = {%s};
    int wrong = 0;
    for (int f = 0; f < %d; f++)
        for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            int n = sizes[k];
            double x[SIZE], z[SIZE], x_d[SIZE], first_d[SIZE], y[SIZE], y_b[SIZE], seed[SIZE], left = 0.0, right = 0.0, size = 1e-6;
            for (int i = 0; i < SIZE; i++) {
                x[i] = y[i] = z[i] = 0.5 + 0.013 * (i * 37 %% 71);
                x_d[i] = first_d[i] = 0.2 + 0.01 * (i * 29 %% 67);
                y_b[i] = seed[i] = 0.3 - 0.01 * (i * 53 %% 61);
            }
            tangents[f](n, x, x_d);
            adjoints[f](n, y, y_b);
            functions[f](n, z);
            if (memcmp(x, z, sizeof x) != 0 || memcmp(y, z, sizeof y) != 0) {
                printf("f%%d, n = %%d: other values\\n", f, n);
                wrong++;
            }
            for (int i = 0; i < SIZE; i++) {
                left += seed[i] * x_d[i];
                right += y_b[i] * first_d[i];
                size += fabs(seed[i] * x_d[i]) + fabs(y_b[i] * first_d[i]);
            }
            if (!(fabs(left - right) <= %g * size) && isfinite(size)) {
                printf("f%%d, n = %%d: %%.17g by tangents, %%.17g by adjoints\\n", f, n, left, right);
                wrong++;
            }
        }
    return wrong > 0;
}
"""


def driver(names, declarations, header, reals, sizes, tolerance):
    """The program: for each name, the function, its tangent name_d and its adjoint name_b, on so many reals."""
    lists = [', '.join(name + suffix for name in names) for suffix in ('', '_d', '_b')]
    return DRIVER % (header, declarations, *lists, reals, ', '.join(map(str, sizes)), len(names), tolerance)


def read_options(count):
    parser = argparse.ArgumentParser()
    for name in ('adcc', 'runtime', 'include', 'out'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--count', type=int, default=count)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--cc', default='gcc')
    return parser.parse_args()
