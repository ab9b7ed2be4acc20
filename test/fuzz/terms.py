#!/usr/bin/env python3
"""Random loops that sum up quotients and roots, whose terms go into rows of a batch (lib/transform/terms.c). Each adjoint is held against the tangent,
<y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or
no program had such rows.

    terms.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n\n'


class Writer:
    """Expressions of elements: none of them is large, or near where it has no derivative."""

    def __init__(self, rng, leaves):
        self.rng, self.leaves = rng, list(leaves)

    def value(self, depth):
        if depth == 0:
            return self.rng.choice(self.leaves)
        a, b = self.value(depth - 1), self.value(self.rng.randrange(depth))
        return self.rng.choice(['({a} / (1.5 + {b} * {b}))', 'sqrt(0.5 + {a} * {a})', '(0.5 * {a} * {b})', '({a} - 0.3 * {b})', '(1.0 / (1.0 + {a} * {a}))', '(0.4 * {a} + {b})',
                                '(-{a})', 'fabs({a} + 0.7)', '({a} > 0.8 ? {a} : 0.5 * {b})', 'sqrt(1.0 + {a} * {a}) / (2.0 + {b} * {b})']).format(a=a, b=b)


def adding(rng, name, writer):
    """One or two terms, of which one may be the same in all rounds; at times a sum that something sees grow."""
    term = writer.value(rng.choice([1, 2, 3]))
    return rng.choice([f'{name} += 0.1 * {term};'] * 3 + [f'{name} -= {term};', f'{name} = {term} + {name};', f'{name} = {name} + 0.1 * {term} - {writer.value(1)};', f'{name} += 0.01 * r;',
                                                         f'{name} += {term} * 0.01 * {name};', f'if (v[i] > 0.9)\n            {name} += {term};', f'{name} = {name} + {term} + t;'])


def storing(rng, writer):
    return rng.choice(['v[i] = {0};', 'v[i] *= 0.5 + 0.1 * {0};', 'w[i] = {0};', 'w[i] += 0.1 * v[i] + 0.1 * {0};', 'v[i + 1] = {0};', 'w[2 * i] = {0};', 'w[3 * i + 1] -= 0.1 * {0};', 'w[0] += 0.01 * {0};']).format(writer.value(2))


def loop(rng):
    writer = Writer(rng, ['v[i]', 'w[i]', 'v[i + 1]', 'w[2 * i]', 'w[3 * i + 2]', 'r', 'x[i]', 'f[i]'])
    lines = []
    if rng.random() < 0.6:
        lines.append(f'double d = {writer.value(2)};')
        writer.leaves += ['d', 'd']
    sums = rng.choice([0, 0, 1, 1, 2, 3])  # of the function's own; r and s have adjoints that are sums in any case
    lines += [adding(rng, name, writer) for name in rng.sample(['s', 't', 'g'], sums)]
    lines += [storing(rng, writer) for _ in range(rng.choice([0, 0, 1, 2]) if sums else rng.choice([1, 2, 3]))]
    tail = lines[1:] if lines[0].startswith('double') else lines
    rng.shuffle(tail)
    lines = lines[:len(lines) - len(tail)] + tail
    head = rng.choice(['int i = 0; i < n; i++'] * 5 + ['long i = 0; i < n; i++', 'int i = 1; i <= n; i++', 'int i = n - 1; i >= 0; i--', 'size_t i = 0; i < (size_t)n; i++', 'int i = k; i < n; i++'])
    body = ['for (' + head + ') {'] + [f'    {line}' for line in lines] + ['}']
    if 'k' in head.replace('++', '') or rng.random() < 0.3:
        body = ['for (int k = 0; k < 2; k++) {'] + ['    ' + line for line in body] + ['}']
    return body


def function(rng, number):
    loops = '\n    '.join('\n    '.join(loop(rng)) for _ in range(rng.choice([1, 1, 2])))
    return f"""void f{number}(int n, double *restrict x)
{{
    double *v = malloc((n + 4) * sizeof *v), *w = malloc((3 * n + 8) * sizeof *w), s = x[0], r = x[1], t = 0.5 * x[2];
    double g = 0.25;
    float *f = malloc((n + 4) * sizeof *f);
    for (int i = 0; i < n + 4; i++) {{
        v[i] = x[i + 3];
        f[i] = 0.5f + 0.25f * (float)(i % 3);
    }}
    for (int i = 0; i < 3 * n + 8; i++)
        w[i] = 0.5 + 0.25 * x[i % (n + 7)];
    {loops}
    for (int i = 0; i < n + 4; i++)
        x[i] += 0.1 * v[i] - 0.5 * w[i];
    x[0] = 0.1 * s, x[1] += r, x[2] += 0.1 * t + 0.1 * g;
    free(v), free(w), free(f);
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 5, 17, 127, 128, 129, rng.randint(130, 300)])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'terms', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-10)
    rows = len(re.findall(r'^ *[stg] (?:[+-]=|= ).*row(?:_\d+)?\[k\]', text, re.M))
    print(f'{options.count} programs, {rows} rows of terms')
    return status or not rows


if __name__ == '__main__':
    sys.exit(main())
