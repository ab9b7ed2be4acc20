#!/usr/bin/env python3
"""Random loops over vectors, one behind the other, that read what those in front of them have stored, at the same place or beside it (lib/transform/merge.c), some of them again
and again on the same scratch (lib/transform/makings.c), in a loop round them (ADCC_APART, lib/emit/lanes.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the
function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or in no program an element was made again, or a loop has
the hint that its iterations do not meet.

    vectors.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n\n'
MARGIN = 4  # elements in front of and behind those that are counted


def element(rng, array, counter):
    return f'{array}[{counter}{rng.choice([""] * 8 + [" + 1", " - 1", " + 2"])}]'


def term(rng, arrays, counter):
    x, y = (element(rng, rng.choice(arrays), counter) for _ in range(2))
    return rng.choice(['{x}', '0.5 * {x}', '{x} - {y}', '{x} * 0.25 + {y}', '0.3 * {x} * {y}', 's * {x}', 'u[2] * {x}', 'tanh({x})', '{x} / (2.0 + {y} * {y})', '{x} > 0.4 ? {y} : 0.5 * {x}']).format(x=x, y=y)


def statement(rng, written, arrays, counter):
    if rng.random() < 0.3:  # of what nobody writes to
        x, y = (f'u[{counter}{rng.choice(["", "", " + 1"])}]' for _ in range(2))
        return f'{written[0]}[{counter}] = {rng.choice(["0.7 * {x}", "{x} - {y}", "{x} * {y}", "{x} * n"]).format(x=x, y=y)};'
    there = element(rng, rng.choice(written), counter)
    return f'{there} {rng.choice(["=", "=", "=", "+=", "*="])} {term(rng, arrays, counter)};'


def loop(rng, written, arrays, bounds):
    """Most of them count alike, by counters of one type."""
    low, high = bounds if rng.random() < 0.8 else rng.choice([('0', 'n'), ('1', 'n'), ('0', 'n - 1')])
    kind = 'int' if rng.random() < 0.85 else rng.choice(['long', 'unsigned', 'size_t', 'short'])
    head = f'{kind} i = {low}; i < {high}; i++' if kind in ('int', 'long', 'short') else f'{kind} i = 1; i < ({kind})n; i++'
    if rng.random() < 0.08:
        head = f'int i = {high} - 1; i >= {low}; i--'
    lines = [statement(rng, written, arrays, 'i') for _ in range(rng.choice([1, 1, 1, 2]))]
    if rng.random() < 0.15:
        lines.append(f's += 0.01 * {term(rng, arrays, "i")};')
    return [f'for ({head}) {{'] + ['    ' + line for line in lines] + ['}']


def between(rng, written, arrays):
    return rng.choice([f's = 0.9 * s + 0.1 * {rng.choice(arrays)}[n / 2];', f'{rng.choice(written)}[n / 3] += 0.25;', f'{rng.choice(written)}[1] = s;', 's = sin(s);'])


def function(rng, number):
    own = ['a', 'b', 'd'][:rng.choice([1, 2, 3])]
    written, arrays = own + ['v'], own + ['v', 'u', 'u', 'w']
    body, bounds = [], rng.choice([('0', 'n'), ('1', 'n'), ('0', 'n - 1')])
    for _ in range(rng.choice([2, 3, 4, 5, 6])):
        body += loop(rng, written, arrays, bounds)
        if rng.random() < 0.2:
            body.append(between(rng, written, arrays))
    if rng.random() < 0.6:
        body = ['for (int step = 0; step < 2; step++) {'] + ['    ' + line for line in body] + ['    s = sin(s + ' + rng.choice(written) + '[n / 2]);', '}']
    declared = '\n    '.join(rng.choice([f'double {a}_all[40] = {{0.0}}, *{a} = {a}_all + {MARGIN};', f'double *{a}_all = calloc((size_t)n + {2 * MARGIN}, sizeof *{a}_all), *{a} = {a}_all + {MARGIN};'])
                              for a in own)
    freed = ' '.join(f'free({a}_all);' for a in own if f'{a}_all = calloc' in declared)
    # w lies anywhere in what is written: as far as anybody knows, where v is
    apart = rng.choice(['v + n % 2', 'v + 1 + n % 3', 'v'])
    text = '\n    '.join(body)
    return f"""void f{number}(int n, double *restrict x)
{{
    double *all = malloc(3 * ((size_t)n + 20) * sizeof *all), *v = all + 10, *u = v + n + 20, *w = {apart}, s = x[0];
    for (int i = 0; i < 3 * (n + 20); i++)
        all[i] = x[i % (n + 4)] * 0.5 + 0.01 * (i % 7);
    {declared}
    {text}
    for (int i = 0; i < n + 20; i++)
        x[i % (n + 4)] += 0.01 * (all[i] - 0.5 * all[i + n]);
    {' '.join(f'x[1] += 0.1 * {a}[n / 2];' for a in own)}
    x[0] = s;
    free(all);
    {freed}
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 4, 7, 13])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'vectors', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-11)
    again, apart = text.count('_again'), text.count('ADCC_APART\n')
    print(f'{options.count} programs, {again} times an element made again, {apart} loops of which compilers are told that iterations do not meet')
    return status or not again or not apart


if __name__ == '__main__':
    sys.exit(main())
