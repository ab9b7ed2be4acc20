"""What scripts have in common that hold adjoints against tangents, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function
does, bit for bit: of functions f(int n, double *x) and their derivatives, at several n, compiled as is drawn for each."""
import argparse
import collections
import os
import platform
import random
import re
import subprocess

SANITIZED = '-O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all'
# With wide vectors it is seen what is wrong with the order of things, or with what compilers are told of memory.
FLAGS = [SANITIZED, '-O1', '-O2', '-O3'] + ['-O3 -march=native'] * 4
NO_FMA = ['-mno-fma', '-mno-avx512f'] if platform.machine() == 'x86_64' else []

FLOAT_TOLERANCE = 2e-4  # of what is computed in floats

# name: what is called, text: the source, with the function `derived`, shell: what stands in the driver, extents: each n.
Program = collections.namedtuple('Program', 'name derived text shell extents')

DRIVER = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
%s
typedef %s Real;
typedef void Function(int, Real *);
typedef void Tangent(int, Real *, Real *);
static const struct Program {
    const char *name;
    Function *function;
    Tangent *tangent, *adjoint;
    int extents[12];
} programs[] = {
%s};
enum { SIZE = %d };
static Real x[SIZE], z[SIZE], x_d[SIZE], first_d[SIZE], y[SIZE], y_b[SIZE], seed[SIZE];

static int differ(const Real *one, const Real *other)
{
    for (int i = 0; i < SIZE; i++)
        if (memcmp(&one[i], &other[i], sizeof one[i]) != 0)
            return 1;
    return 0;
}

static int is_wrong(const struct Program *program, int n)
{
    double left = 0.0, right = 0.0, size = 1e-6;
    int wrong = 0;

    for (int i = 0; i < SIZE; i++) {
        x[i] = y[i] = z[i] = 0.5 + 0.013 * (i * 37 %% 71);
        x_d[i] = first_d[i] = 0.2 + 0.01 * (i * 29 %% 67);
        y_b[i] = seed[i] = 0.3 - 0.01 * (i * 53 %% 61);
    }
    program->tangent(n, x, x_d);
    program->adjoint(n, y, y_b);
    program->function(n, z);
    if (differ(x, z) || differ(y, z)) {
        printf("%%s, n = %%d: other values\\n", program->name, n);
        wrong = 1;
    }
    for (int i = 0; i < SIZE; i++) {
        left += seed[i] * x_d[i];
        right += y_b[i] * first_d[i];
        size += fabs(seed[i] * x_d[i]) + fabs(y_b[i] * first_d[i]);
    }
    if (!(fabs(left - right) <= %g * size) && isfinite(size)) {
        printf("%%s, n = %%d: %%.17g by tangents, %%.17g by adjoints\\n", program->name, n, left, right);
        wrong = 1;
    }
    return wrong;
}

int main(void)
{
    int wrong = 0;

    for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++)
        for (const int *n = programs[i].extents; *n >= 0; n++)
            wrong |= is_wrong(&programs[i], *n);
    return wrong;
}
"""


REAL_FUNCTIONS = r'\b(sin|cos|exp|log|sqrt|tanh|fabs|pow|fmax|fmin|hypot|atan2|log1p|expm1|cbrt|floor)\('


def as_floats(text):
    """The C text with float for double. (sin for sinf would leave sums partly double, of which gcc 12 makes vectors with other last bits at -O3 -mavx.)"""
    text = re.sub(r'\b(long )?double\b', lambda match: match.group() if match.group(1) else 'float', text)
    text = re.sub(r'(?<![\w.])(\d+\.\d*(?:e[-+]?\d+)?)(?![\w.])', r'\1f', text)
    return re.sub(REAL_FUNCTIONS, r'\1f(', text)


def driver(programs, head, reals, tolerance, real='double'):
    """The program: for each one the function, its tangent name_d and its adjoint name_b, on so many reals."""
    rows = (f'    {{"{p.name}", {p.name}, {p.name}_d, {p.name}_b, {{{", ".join(map(str, p.extents))}, -1}}}},\n' for p in programs)
    return DRIVER % (head, real, ''.join(rows), reals, tolerance)


def check(options, stem, head, programs, reals, tolerance, declarations=None):
    """Status 1: something is wrong; and all derivatives' text. head: of the source; declarations: what the driver has instead of the derivatives' header."""
    rng, groups, status, texts = random.Random(options.seed), collections.defaultdict(list), 0, []
    for program in programs:
        compiler = rng.choice(options.cc)
        groups[compiler, rng.choice(options.flags or FLAGS)].append(program)
    real, written = 'double', str
    if options.floats:
        real, written, tolerance = 'float', as_floats, max(tolerance, FLOAT_TOLERANCE)
    for number, ((compiler, flags), group) in enumerate(sorted(groups.items())):
        base = os.path.join(options.out, f'{stem}{number}')
        source, derivatives, checks = base + '.c', base + '_df.c', base + '_main.c'
        with open(source, 'w') as file:
            file.write(written(head + '\n'.join(program.text for program in group)))
        with open(checks, 'w') as file:
            file.write(driver(group, written((declarations or f'#include "{stem}{number}_df.h"\n') + ''.join(p.shell for p in group)), reals, tolerance, real))
        wanted = [word for program in group for word in ('--forward', program.derived, '--reverse', program.derived)]
        without = ['--without=inline'] * (rng.random() < 0.3) + ['--strong-zero'] * (rng.random() < 0.2)
        subprocess.run([options.adcc, source, '-o', derivatives, '--header', derivatives[:-1] + 'h'] + without + wanted, check=True)
        # Contracted, the derivatives' products and sums would have other bits than the function's. gcc 12 makes vfmaddsub all the same.
        subprocess.run([compiler, '-w', *flags.split(), '-ffp-contract=off', *NO_FMA, '-I' + options.include, '-I' + options.out, derivatives, checks, source,
                        options.runtime, '-lm', '-o', base], check=True)
        ran = subprocess.run([base], stdout=subprocess.PIPE, text=True)
        if ran.returncode:
            print(f'{ran.stdout}{source} is wrong with {compiler} {flags}', flush=True)
            status = 1
        with open(derivatives) as file:
            texts.append(file.read())
    return status, '\n'.join(texts)


def read_options(count):
    parser = argparse.ArgumentParser()
    for name in ('adcc', 'runtime', 'include', 'out'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--count', type=int, default=count)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--cc', nargs='+', default=['gcc'])
    parser.add_argument('--floats', action='store_true', help='float for double in all programs')
    parser.add_argument('--flags', action='append', help='what is drawn from, for each program; again for more of them')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    return options
