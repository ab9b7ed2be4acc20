#!/usr/bin/env python3
"""Random functions of three arrays, which may be one or overlap in part: N directions in one sweep are held against N sweeps of one (lib/transform/lanes.c, fission.c), tangents and
adjoints. Status 1: something is wrong.

    directions.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 80] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import collections
import os
import random
import subprocess
import sys

from adjoints import FLAGS, NO_FMA, read_options

HEAD = '#include <math.h>\n\n'

DRIVER = """#include <math.h>
#include <stdio.h>
#include <string.h>
%s
typedef void One(int, int, int, double *, double *, double *, double *, double *, double *);
typedef void All(int, int, int, double *, double (*)[N], double *, double (*)[N], double *, double (*)[N]);
static const struct Program {
    const char *name;
    One *one[2];
    All *all[2];
} programs[] = {
%s};
enum { SIZE = 24 };
/* where the three begin: apart, two or all of them one, moved by one */
static const int layouts[][3] = {{0, 8, 16}, {0, 0, 8}, {0, 8, 0}, {0, 8, 8}, {0, 0, 0}, {0, 1, 8}, {1, 8, 0}, {8, 0, 9}};
static double x[SIZE], single[SIZE], wide[SIZE][N];

static double seed(int i, int d)
{
    return 0.3 + 0.1 * ((i * 7 + d * 5) %% 11) - 0.05 * d;
}

static void fill(void)
{
    for (int i = 0; i < SIZE; i++)
        x[i] = 0.2 + 0.07 * (i * 5 %% 13);
}

static int is_wrong(const struct Program *program, int mode, const int *at, int k, int l)
{
    double largest = 1.0, off = 0.0;

    fill();
    for (int i = 0; i < SIZE; i++)
        for (int d = 0; d < N; d++)
            wide[i][d] = seed(i, d);
    program->all[mode](k, l, 3, x + at[0], wide + at[0], x + at[1], wide + at[1], x + at[2], wide + at[2]);
    for (int d = 0; d < N; d++) {
        fill();
        for (int i = 0; i < SIZE; i++)
            single[i] = seed(i, d);
        program->one[mode](k, l, 3, x + at[0], single + at[0], x + at[1], single + at[1], x + at[2], single + at[2]);
        for (int i = 0; i < SIZE; i++) {
            largest = fmax(largest, fabs(single[i]));
            off = fmax(off, fabs(single[i] - wide[i][d]));
            if (isnan(single[i]) != isnan(wide[i][d]))
                off = INFINITY;
        }
    }
    if (off <= 1e-11 * largest)
        return 0;
    printf("%%s, %%s of %%d, arrays at %%d, %%d and %%d, k = %%d, l = %%d: off by %%g of %%g\\n", program->name, mode ? "adjoints" : "tangents", N, at[0], at[1], at[2], k, l, off, largest);
    return 1;
}

int main(void)
{
    int wrong = 0;

    for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++)
        for (int mode = 0; mode < 2; mode++)
            for (unsigned at = 0; at < sizeof layouts / sizeof *layouts; at++)
                for (int k = 0; k < 3; k++)
                    wrong |= is_wrong(&programs[i], mode, layouts[at], k, (k + at) %% 3);
    return wrong;
}
"""


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.counters = []
        self.is_plain = rng.random() < 0.5  # updates, and hardly anything else

    def place(self):
        rng = self.rng
        name = rng.choice(['a', 'b', 'c', 'own', 'own'])
        index = rng.choice(['0', '1', '2', 'k', 'l'] + 2 * self.counters)
        if name != 'own' and rng.random() < 0.1:
            return '*' + name
        return f'{name}[{index}]'

    def value(self):
        rng = self.rng
        form = rng.random() * (0.45 if self.is_plain else 1.0)
        if form < 0.25:
            return rng.choice(['v', 'w', 'v * w', '0.5 * w', '2.0 * v'])
        if form < 0.45:
            return f'0.4 * {self.place()}'
        if form < 0.65:
            return f'0.3 * {self.place()} * {self.place()}'
        if form < 0.8:
            return f'sin({self.place()})'
        if form < 0.9:
            return f'{rng.choice(["v", "w"])} * {self.place()}'
        return f'{self.place()} / (2.0 + {self.place()} * {self.place()})'

    def statement(self, depth):
        rng, place = self.rng, self.place()
        form = rng.random() * (0.47 if self.is_plain else 1.0)
        if form < 0.45:
            sum_of = rng.choice(['%s += ', '%s += ', f'%s = {place} + '])
            return sum_of % place + f'{self.value()};\n'
        if form < 0.5:
            return f'{place} -= {self.value()};\n'
        if form < 0.65:
            return f'{place} = 0.5 * {self.place()} + {self.value()};\n'
        if form < 0.7:
            return f'{place} = {self.value()} - {place};\n'
        if form < 0.75:
            return f'{place} *= {rng.choice(["0.9", "v", "cos(w)"])};\n'
        if form < 0.82:
            return f'{rng.choice(["v", "w"])} = {self.value()};\n'
        if depth == 0:
            return f'{place} = {place} + {self.value()};\n'
        if form < 0.92:
            counter = 'ij'[len(self.counters)]
            self.counters.append(counter)
            body = self.block(depth - 1, 4)
            self.counters.pop()
            return f'for (int {counter} = 0; {counter} < {rng.choice(["n", "3", "k + 1"])}; {counter}++) {{\n{body}}}\n'
        other = f'else {{\n{self.block(depth - 1, 3)}}}\n' if rng.random() < 0.5 else ''
        return f'if ({self.place()} > {rng.choice(["0.4", "v", self.place()])}) {{\n{self.block(depth - 1, 3)}}}\n{other}'

    def block(self, depth, most):
        return ''.join(self.statement(depth) for _ in range(self.rng.randint(2, most)))

    def function(self, name):
        body = self.block(2, 12)
        return (f'void {name}(int k, int l, int n, double *a, double *b, double *c)\n{{\n(void)k, (void)l, (void)n;\n'
                f'double own[3] = {{a[0], b[1], 0.5 * c[2]}}, v = sin(a[1]), w = b[0] * c[1];\n{body}c[0] += 0.2 * v * w + own[k] * own[1] - own[l];\n}}\n')


def check(options, number, compiler, flags, width, names, rng):
    base = os.path.join(options.out, f'directions{number}')
    source, derivatives, checks = base + '.c', base + '_df.c', base + '_main.c'
    wanted = [word for name in names for mode in ('--forward', '--reverse', '--forward-vector', '--reverse-vector') for word in (mode, f'{name}(a,b,c)/(a,b,c)')]
    rows = ''.join(f'    {{"{name}", {{{name}_d, {name}_b}}, {{{name}_dv, {name}_bv}}}},\n' for name in names)
    with open(source, 'w') as file:
        file.write(HEAD + '\n'.join(Maker(rng).function(name) for name in names))
    with open(checks, 'w') as file:
        file.write(DRIVER % (f'enum {{ N = {width} }};\n#include "directions{number}_df.h"\n', rows))
    subprocess.run([options.adcc, source, '-o', derivatives, '--header', derivatives[:-1] + 'h', '--width', str(width)] + wanted, check=True)
    subprocess.run([compiler, '-w', *flags.split(), '-ffp-contract=off', *NO_FMA, '-I' + options.include, '-I' + options.out, derivatives, checks, source,
                    options.runtime, '-lm', '-o', base], check=True)
    ran = subprocess.run([base], stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        print(f'{ran.stdout}{source} is wrong with {compiler} {flags}', flush=True)
    with open(derivatives) as file:
        return ran.returncode != 0, file.read().count('for (int d')


def main():
    options = read_options(80)
    rng = random.Random(options.seed)
    groups, status, loops = collections.defaultdict(list), 0, 0
    for number in range(options.count):
        groups[rng.choice(options.cc), rng.choice(options.flags or FLAGS), rng.choice([2, 2, 3, 4, 4, 4, 6, 8])].append(f'f{number}')
    for number, ((compiler, flags, width), names) in enumerate(sorted(groups.items())):
        is_wrong, count = check(options, number, compiler, flags, width, names, rng)
        status |= is_wrong
        loops += count
    print(f'{options.count} programs, {loops} loops over directions')
    return int(status)


if __name__ == '__main__':
    sys.exit(main())
