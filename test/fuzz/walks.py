#!/usr/bin/env python3
"""Random nests in which pointers and numbers walk, `*p++` and `k++` in the innermost loop and steps beside it (lib/transform/walks.c), and rows of records that
their rounds reserve (lib/transform/rows_nests.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against
what the function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or in no program one of the two was done.

    walks.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n\n'
MOST = 4000  # elements that one function walks over, at the most


class Walker:
    """What walks through the nest: a pointer or a number, the name of the array, and how it is read and stepped on."""

    def __init__(self, rng, number, is_written):
        self.rng, self.name = rng, f'{"p" if rng.random() < 0.5 else "k"}{number}'
        self.is_pointer, self.is_written = self.name[0] == 'p', is_written
        self.array = 'v' if is_written else rng.choice(['w', 'w', 'v'])
        self.type = 'double *' if self.is_pointer else rng.choice(['int ', 'int ', 'long ', 'size_t ', 'unsigned '])
        self.first = rng.choice(['0', '0', '0', '1', '2', 'n / 2'])

    def declare(self):
        return f'{self.type}{self.name} = {f"{self.array} + {self.first}" if self.is_pointer else self.first};'

    def element(self, by=0):
        if self.is_pointer:
            return f'*{self.name}' if not by else f'{self.name}[{by}]'
        return f'{self.array}[{self.name}{f" + {by}" if by else ""}]'

    def step(self, by):
        return f'{self.name}++;' if by == '1' else f'{self.name} += {by};'


def bound(rng, outer):
    """How often a loop goes round: fixed, as the argument says, by a table, or by a counter around it."""
    return rng.choice(['m', 'm', 'm', 'n', 'n - 1', 'm + 1', '3', 'at[0]', 'at[1]', 'at[1] - 1'] + [f'{outer} + 1'] * bool(outer))


def triangle(rng, counter, outer, end):
    """The rounds become one more or one fewer with each round of the loop around, which ends at `end`; or not quite so."""
    kind, first, condition = rng.choice(['int', 'int', 'long']), '0', f'< {end}'
    if rng.random() < 0.6:
        first = rng.choice([outer, f'{outer} + 1', f'{outer} + 1', f'{outer} - 1', f'{outer} + 2'])
    else:
        condition = rng.choice([f'<= {outer}', f'< {outer}', f'< {end} - {outer}', f'<= {end} - {outer}', f'< {outer} - 1'])
    return f'{kind} {counter} = {first}; {counter} {condition}; {counter}++'


def heading(rng, counter, last, outer, end):
    if outer and rng.random() < 0.3:
        return triangle(rng, counter, outer, end)
    return rng.choice([f'int {counter} = 0; {counter} < {last}; {counter}++'] * 4 + [f'int {counter} = 1; {counter} <= {last}; {counter}++', f'int {counter} = {last} - 1; {counter} >= 0; {counter}--',
                                                                                   f'long {counter} = 1; {counter} < {last}; {counter}++'])


def work(rng, walkers, counters):
    written = [walker for walker in walkers if walker.is_written]
    reads = [walker.element(rng.choice([0, 0, 1])) for walker in walkers] + ['s', 'x[2]', f'w[{rng.choice(counters)}]']
    a, b = rng.choice(reads), rng.choice(reads)
    if rng.random() < 0.3 or not written:
        return f's += 0.01 * {a} * {b};'
    there = rng.choice(written).element()
    return rng.choice(['{t} = 0.5 * {t} * {t} + 0.2 * {a};', '{t} = sin({t} * {a});', '{t} += 0.1 * {a} * {b};', '{t} = {a} > 0.6 ? 0.5 * {t} * {t} : {t} * {b};', '{t} = {t} / (1.5 + {a} * {a});',
                       'if ({a} > 0.4)\n{t} = 0.7 * {t} * {b};']).format(t=there, a=a, b=b).replace('\n', ' ')


def nest(rng, walkers, depth, counters, end=''):
    counter, outer = 'ijkl'[len(counters)], counters[-1] if counters else ''
    last = bound(rng, outer)
    head = heading(rng, counter, last, outer, end)
    body = []
    for walker in walkers:
        if rng.random() < 0.15:
            body.append(walker.step(rng.choice(['1', '2', 'pad'])))
    if depth > 1:
        for _ in range(rng.choice([1, 1, 1, 2])):
            body += nest(rng, walkers, depth - 1, counters + [counter], last)
        if rng.random() < 0.3:
            body.append(work(rng, walkers, counters + [counter]))
        for walker in walkers:
            if rng.random() < 0.25:
                body.append(walker.step(rng.choice(['1', '2', 'pad'] + [counter, f'{counter} + 1'] * (not counters))))
    else:
        for _ in range(rng.choice([1, 1, 2])):
            body.append(work(rng, walkers, counters + [counter]))
        for walker in walkers:
            if rng.random() < 0.85:
                step = walker.step(rng.choice(['1'] * 6 + ['2', 'pad']))
                body.append(f'if (j % 2) {step}' if rng.random() < 0.05 and len(counters) > 1 else step)
    return [f'for ({head}) {{'] + ['    ' + line for line in body] + ['}']


def function(rng, number):
    walkers = [Walker(rng, i, i == 0 or rng.random() < 0.3) for i in range(rng.choice([1, 2, 2, 3]))]
    lines = nest(rng, walkers, rng.choice([2, 2, 3]), [])
    if rng.random() < 0.4:
        lines = ['for (int step = 0; step < 2; step++) {'] + ['    ' + f'{walker.name} = {f"{walker.array} + {walker.first}" if walker.is_pointer else walker.first};' for walker in walkers] + \
                ['    ' + line for line in lines] + ['}']
    declared = '\n    '.join(walker.declare() for walker in walkers)
    left = rng.choice(walkers)
    end = f's += {f"*{left.name}" if left.is_pointer else f"{left.array}[{left.name}]"};' if rng.random() < 0.3 else ''
    text = '\n    '.join(lines)
    return f"""void f{number}(int n, double *restrict x)
{{
    int m = n % 5, pad = n % 3, at[2] = {{n % 4, n % 6}};
    double *v = malloc({MOST} * sizeof *v), *w = malloc({MOST} * sizeof *w), s = x[0];
    for (int i = 0; i < {MOST}; i++) {{
        v[i] = x[i % (n + 4)] + 0.001 * i;
        w[i] = 0.5 + 0.5 * x[i % (n + 3)];
    }}
    {declared}
    {text}
    {end}
    for (int i = 0; i < {MOST}; i++)
        x[i % (n + 4)] += 0.01 * (v[i] - 0.5 * w[i]);
    x[0] = s;
    free(v), free(w);
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 4, 7, 11])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'walks', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-11)
    ahead, by_counters = len(re.findall(r'rows = adcc_reserve', text)), len(re.findall(r'\b[ijkl] \* [^;\n]* \+ [ijkl]\b', text))
    in_triangles = len(re.findall(r'[-+]= (?:\(\w+\)\()?\(long\)\w+ [-+] ', text))
    print(f'{options.count} programs, {ahead} rows ahead, {by_counters} elements by counters, {in_triangles} steps of triangles')
    return status or not ahead or not by_counters or not in_triangles


if __name__ == '__main__':
    sys.exit(main())
