#!/usr/bin/env python3
"""Random loops of sums over scratch that each iteration fills anew, or nearly so: by a copy, by zeros, by stores one by one, by loops whose elements come from those before
(lib/transform/late_fill.c); what is left there of an iteration may be read in the next one. And products of small matrices among them. Each adjoint is held against the tangent,
<y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or
no loop, or every loop, is reversed iteration by iteration, or no product goes without its guards (lib/transform/spared.c).

    fills.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import glob
import os
import random
import subprocess
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n#include <string.h>\n\n'
ROOM = 24  # elements of scratch; indices are below


class Scratch:
    """One array, and expressions of it at places that a loop may have."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name

    def rare(self, usual, *others):
        return self.rng.choice(others) if self.rng.random() < 0.08 else usual

    def end(self):
        return self.rare('m', 'm + 1', '5', 'i % 3 + 1', '2')

    def below(self):
        """The end of a loop's head, which may be its last value or the one behind it."""
        end = self.end()
        return self.rng.choice([f'< {end}', f'< {end}', f'<= {end} - 1', f'<= {self.rare("m - 1", "m", "m - 2")}'])

    def value(self, places):
        """Of what is there already, most of the time"""
        a, b = (self.rng.choice(places + ['x[i]', 'x[i + 2]', 'x[j]', 'w[j]', 'w[0]']) for _ in range(2))
        return self.rng.choice(['0.5 * {0}', 'sin({0}) * {1}', '0.3 * {0} * {1} + 0.1', '{0} / (1.5 + {1} * {1})', '{0} - 0.4 * {1}', '{0} > {1} ? {0} : 0.6 * {1}']).format(a, b)

    def filled(self):
        """All of it, if nothing rare is drawn."""
        t, rng = self.name, self.rng
        kind = rng.choice(['copy', 'zero', 'loop', 'loop', 'first', 'first', 'two', 'triangle', 'whole'])
        if kind == 'copy':
            return [f'memcpy({self.rare(t, t + " + 1")}, w + {rng.choice(["0", "i", "i % 2"])}, (size_t){self.paren(self.end())} * sizeof *{t});']
        if kind == 'zero':
            return [f'memset({self.rare(t, t + " + 1")}, 0, (size_t){self.paren(self.end())} * sizeof *{t});']
        if kind == 'whole':
            return [f'memset({t}, 0, {ROOM} * sizeof *{t});']
        if kind == 'loop':
            places = self.rare([], [f'{t}[j + 1]'], [f'{t}[j]'], [f'{t}[5]'])
            return [f'for (int j = {self.rare("0", "1")}; j {self.below()}; j++)', f'    {t}[j] = {self.value(places)};']
        if kind == 'triangle':
            top = self.rare('j', 'j + 1', 'm')
            return [f'for (int j = 0; j {self.below()}; j++) {{', '    double sum = x[i] * w[j];', f'    for (int k = 0; k < {top}; k++)', f'        sum -= 0.1 * {t}[k] * w[k];', f'    {t}[j] = sum;', '}']
        lines = [f'{t}[{self.rare("0", "1")}] = {self.value([]).replace("[j]", "[1]")};']
        if kind == 'two':
            lines += [f'{t}[1] = {self.value([f"{t}[0]"]).replace("[j]", "[2]")};']
        low = 2 if kind == 'two' else 1
        back = [f'{t}[j - 1]', f'{t}[0]'] + [f'{t}[j - 2]'] * (kind == 'two')
        places = self.rare(back, back + [f'{t}[j]'], back + [f'{t}[j + 1]'])
        return lines + [f'for (int j = {self.rare(str(low), str(low + 1))}; j {self.below()}; j++)', f'    {t}[j] = {self.value(places)};']

    @staticmethod
    def paren(text):
        return f'({text})' if ' ' in text else text

    def used(self, others):
        """Changed in place, up or down, or added to the sum"""
        t, rng = self.name, self.rng
        low = rng.choice(['0', '0', '1'])
        head = rng.choice([f'for (int j = {low}; j {self.below()}; j++)'] * 2 + [f'for (int j = {self.rare("m - 1", "m", "m - 2")}; j >= {low}; j--)'])
        places = [f'{one}[j]' for one in [t] + others] + [f'{t}[j - 1]'] * (low == '1') + [self.rare(f'{t}[j]', f'{t}[j + 1]')]
        if rng.random() < 0.4:
            return [head, f'    s += {self.value(places)};']
        if rng.random() < 0.1:
            return [f'{t}[{self.rare("0", "m", "3")}] *= 0.5;']
        return [head, f'    {t}[j] {rng.choice(["=", "+=", "*="])} {self.value(places)};']


def product(rng):
    """Of two matrices of five by five, of which one is made anew, or not quite."""
    size = rng.choice(['5', '5', '5', '4'])
    left = rng.choice(['sum', 'sum', 'sum * x[i]', 'sqrt(1.0 + sum * sum)', 'pow(0.2 + sum * sum, 0.7)', 'sqrt(fabs(sum)) * w[j]'])
    return ['for (int j = 0; j < 5; j++)', f'    for (int k = 0; k < {size}; k++)', '        p[j][k] = x[i] * w[j] + sin(w[k] * x[k]);', 'for (int j = 0; j < 5; j++)', '    for (int k = 0; k < 5; k++) {', '        double sum = 0.0;',
            '        for (int l = 0; l < 5; l++)', '            sum += p[j][l] * q[l][k];', f'        r[j][k] = {left};', '    }', 'for (int j = 0; j < 5; j++)', '    for (int k = 0; k < 5; k++)', '        s += r[j][k] > 0.4 ? r[j][k] * r[k][j] : 0.0;']


def function(rng, number):
    names = ['t', 'u'][:rng.choice([1, 2, 2])]
    scratch = [Scratch(rng, name) for name in names]
    has_product = rng.random() < 0.3
    body = []
    for one in scratch:
        lines = one.filled()
        if rng.random() < 0.06:
            lines = ['if (x[i] > 0.6) {'] + ['    ' + line for line in lines] + ['}']
        body.append(lines)
    for _ in range(rng.choice([1, 2, 3])):
        one = rng.choice(scratch)
        body.append(one.used([other.name for other in scratch if other is not one]))
    if len(scratch) > 1 and rng.random() < 0.1:
        body.append(['memcpy(t, u, (size_t)m * sizeof *t);'])
    body += [product(rng)] * has_product
    if rng.random() < 0.1:
        rng.shuffle(body)
    body.append([f's += {rng.choice(names)}[0] * {rng.choice(names)}[{rng.choice(["1", "m", "i % 4"])}];'])
    declared = [f'double *{name} = malloc({ROOM} * sizeof *{name});' if rng.random() < 0.5 else f'double {name}[{ROOM}];' for name in names]
    matrices = ['double p[5][5] = {{0.25, 0.5}}, q[5][5], r[5][5];', 'for (int k = 0; k < 25; k++)\n        q[k / 5][k % 5] = x[k];'] * has_product
    frees = [f'free({name});' for name, line in zip(names, declared) if 'malloc' in line]
    begun = [f'for (int k = 0; k < {ROOM}; k++)\n        {name}[k] = 0.3 * x[k];' for name in names]
    lines = declared + ['double w[40], s = 0.1;', 'int m = n % 6;'] + matrices[:1] + ['for (int k = 0; k < 40; k++)\n        w[k] = 0.2 + 0.5 * x[k];'] + matrices[1:] + begun
    lines += [f'for (int i = 0; i < {rng.choice(["n", "n", "4"])}; i++) {{'] + ['    ' + line for lines_of in body for line in lines_of] + ['}'] + frees + ['x[0] = s;', '(void)m;']
    text = '\n    '.join(lines)
    return f'void f{number}(int n, double *x)\n{{\n    {text}\n}}\n'


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 4, 5, 8])


def count_late(options):
    """Of the programs as they were written: loops that are reversed iteration by iteration"""
    count = 0
    for source in glob.glob(os.path.join(options.out, 'fills*[0-9].c')):
        with open(source) as file:
            names = [line.split()[1].split('(')[0] for line in file if line.startswith('void f')]
        wanted = [word for name in names for word in ('--reverse', name)]
        report = subprocess.run([options.adcc, source, '--emit=report', '-o', '-'] + wanted, check=True, stdout=subprocess.PIPE, text=True).stdout
        count += report.count('executed in the reverse sweep, each iteration reversed at once')
    return count


def main():
    options = read_options(120)
    for old in glob.glob(os.path.join(options.out, 'fills*')):
        os.remove(old)
    rng = random.Random(options.seed)
    status, text = check(options, 'fills', HEAD, [make(rng, number) for number in range(options.count)], 64, 1e-11)
    late, products = count_late(options), text.count('if (is_nan')
    print(f'{options.count} programs, {late} loops reversed iteration by iteration, {products} products without guards')
    return status or not 0 < late < options.count or not products


if __name__ == '__main__':
    sys.exit(main())
