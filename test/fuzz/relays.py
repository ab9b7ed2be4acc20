#!/usr/bin/env python3
"""Random recurrences whose adjoints go from round to round by a long way (lib/transform/relay.c), and nests of updates in place whose sums all batches share
(lib/transform/batches_sums.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the
function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or no program had a relay, or none a shared row.

    relays.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n\n'


class Writer:
    """Expressions of what comes from the round before, and of what does not: none of them is large, or near where it has no derivative."""

    def __init__(self, rng, comes, others):
        self.rng, self.comes, self.others = rng, comes, others

    def leaf(self):
        return self.rng.choice(self.comes if self.rng.random() < 0.6 else self.others)

    def value(self, depth):
        if depth == 0:
            return self.leaf()
        a, b, o = self.value(depth - 1), self.value(self.rng.randrange(depth)), self.rng.choice(self.others)
        return self.rng.choice(['({b} / (1.5 + {a} * {a}))', '({o} / (1.5 + {a} * {a}))', 'sqrt(0.5 + {a} * {a})', '(0.5 * {a} * {o})', '(0.4 * {a} - 0.3 * {b})', '(-{a} / (2.0 + {o} * {o}))',
                                'fmax({a}, {o})', 'fmin({a}, {b})', '({o} > 0.9 ? {a} : 0.5 * {b})', '({a} > {o} ? 0.7 * {a} : {b})', 'log(1.5 + {a} * {a})', '(0.6 * {a} + {o})',
                                '(0.3 * log(exp({a}) + exp({b})))', '(0.1 * {a} * {b})']).format(a=a, b=b, o=o)


def heading(rng, first, last):
    return rng.choice([f'int i = {first}; i < {last}; i++', f'int i = {last} - 1; i >= {first}; i--', f'long i = {first}; i < {last}; i++'])


def by_element(rng):
    head = heading(rng, 2, 'n')
    side = '+ ' if '--' in head else '- '
    writer = Writer(rng, [f'v[i {side}1]'] * 4 + [f'v[i {side}2]'], ['v[i]', 'w[i]', 'w[i + 1]', 't', f'w[i {side}1]'])
    lines = [f'v[i] {rng.choice(["=", "=", "+="])} {writer.value(rng.choice([2, 3, 4]))};']
    if rng.random() < 0.3:
        lines.append(rng.choice(['s += 0.1 * v[i] * w[i];', 'w[i] = 0.5 * w[i] + 0.2 * v[i];', f's += 0.2 * v[i {side}1];', f'v[i] = {writer.value(2)};', 'if (v[i] > 2.0)\n                v[i] = w[i];']))
    return head, lines


def by_variable(rng):
    writer = Writer(rng, ['s'] * 3 + ['r'], ['v[i]', 'w[i]', 't', 'w[i + 2]'])
    lines = [f's = {writer.value(rng.choice([2, 3, 4]))};', rng.choice(['r = 0.5 * r + 0.3 * s;', f'r = {writer.value(2)};', 'v[i] += 0.1 * s;', 'w[i] *= 0.5 + 0.1 * s;'])]
    return heading(rng, 0, 'n'), lines[:rng.choice([1, 2, 2])]


def held(rng):
    """Choices of the function's own, and signs: what they leave are zeros of either sign."""
    lines = [rng.choice(['s = {0} > {1} ? s : 0.0;', 's = {0} > {1} ? -s : s;', 's = {0} < {1} ? 0.0 : -s;']).format(rng.choice(['w[i]', 'w[i + 1]', 'v[i]']), rng.choice(['0.6', '0.9', '1.1']))
             for _ in range(rng.choice([5, 7, 9]))]
    return heading(rng, 0, 'n'), lines + rng.choice([[], ['s += 0.2 * v[i];'], ['v[i] = s;']])


def in_place(rng):
    """Levels of updates that read neighbours on the side that is yet to come."""
    head = rng.choice(['int i = 0; i < n - k; i++', 'int i = 0; i < n; i++', 'int i = k; i < n; i++', 'long i = 1; i <= n - k; i++'])
    far = rng.choice(['v[i + 1]', 'v[i + 1]', 'v[i + 2]'])
    line = rng.choice([f'v[i] = 0.6 * t * v[i] + 0.3 * r * {far};', f'v[i] = 0.5 * v[i] * {far} * t;', f'v[i] = (1.0 - 0.5 * t) * v[i] + 0.4 * t * {far} * w[i];',
                       f'v[i] = {far} > w[i] ? 0.7 * t * {far} : r * v[i];', f'v[i] = (v[i] + r * {far}) / (1.5 + t * t * w[i] * w[i]);'])
    more = rng.choice([''] * 3 + ['t = 0.9 * t + 0.05;', 's += 0.1 * t;', 'r *= 0.9;', 's += 0.1 * v[0] * r;', 't += 0.1 * r * t;', 't = 0.6 * t;'])
    first = rng.random() < 0.4
    around = rng.choice(['', '', 'if (k % 2)\n            '])
    more, inner = [f'        {more}'] * bool(more), [f'        {around}for ({head})', f'            {line}']
    return ['for (int k = 0; k < 3; k++) {'] + (more + inner if first else inner + more) + ['    }']


def loop(rng):
    if rng.random() < 0.35:
        return in_place(rng)
    head, lines = rng.choice([by_element] * 4 + [by_variable] * 2 + [held])(rng)
    times = rng.random() < 0.25
    body = ['    ' * times + f'for ({head}) {{'] + [f'        {line}' for line in lines] + ['    }']
    return (['for (int l = 0; l < 2; l++)'] if times else []) + body


def function(rng, number):
    loops = '\n'.join('    ' + '\n    '.join(line.replace('\n', '\n    ') if k else line for k, line in enumerate(loop(rng))) for _ in range(rng.choice([1, 1, 2, 3])))
    return f"""void f{number}(int n, double *restrict x)
{{
    double *v = malloc((n + 4) * sizeof *v), *w = malloc((n + 4) * sizeof *w), s = x[0], r = x[1], t = x[2];
    for (int i = 0; i < n + 4; i++) {{
        v[i] = x[i + 3];
        w[i] = 0.5 + 0.5 * x[i + 7] * x[i + 7];
    }}
{loops}
    for (int i = 0; i < n + 4; i++)
        x[i] += v[i] - 0.5 * w[i];
    x[0] = s, x[1] += r, x[2] += t;
    free(v), free(w);
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 4, 5, 17, 128, rng.randint(129, 300)])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'relays', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-11)
    relays, shared = len(re.findall(r'\? .* \* \w+_b : 0\.0', text)), text.count('_sums[128] = {0};')
    print(f'{options.count} programs, {relays} relayed, {shared} shared rows')
    return status or not relays or not shared


if __name__ == '__main__':
    sys.exit(main())
