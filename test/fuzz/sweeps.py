#!/usr/bin/env python3
"""Random sweeps of loops over blocks of their own, again and again: what several loops read is copied once for the reverse sweep, as far as the
loops read it and no further (lib/transform/snapshots.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in
memory against what the function does, bit for bit, some of them built with sanitizers. Blocks have no element that no loop reads or writes. Status 1: something is wrong, or no program had a copy.

    sweeps.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import sys

from adjoints import Program, check, read_options


# Heads of loops, and what they may access of v and q, of n elements, w, of n + 2, u, of n + 2 rows of n + 2, and g, of m + 2 planes of as many rows of e.
LINES = [
    ('int i = 0; i < n; i++', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'w[i + 2]', 'v[at[i]]', 'q[n - 1 - i]', 'w[at[i] + 1]']),
    ('int i = n - 1; i >= 0; i--', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'w[i + 2]', 'v[at[i]]']),
    ('int i = 1; i < n; i++', ['v[i]', 'v[i - 1]', 'q[i]', 'q[i - 1]', 'w[i + 2]', 'w[i - 1]', 'v[at[i]]']),
    ('int i = 1; i < n - 1; i++', ['v[i]', 'v[i - 1]', 'v[i + 1]', 'q[i]', 'q[i + 1]', 'w[i + 3]', 'w[i - 1]']),
    ('int i = n - 2; i > 0; i--', ['v[i]', 'v[i - 1]', 'v[i + 1]', 'q[i]', 'q[i + 1]', 'w[i]', 'w[i - 1]']),
    ('int i = 0; i <= n - 1; i++', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'w[i + 2]', 'u[i * l + n]']),
    ('int i = 0; i < m; i++', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'v[at[i]]', 'w[i + m]']),
    ('int i = m; i < n; i++', ['v[i]', 'q[i]', 'w[i]', 'w[i + 2]', 'v[i - m]']),
    ('int i = 0; i < n; i += 2', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'w[i + 2]']),
    ('int i = 0; i < n + 2; i++', ['w[i]', 'u[i]', 'u[i * l]', 'u[i * l + n + 1]', 'u[n * l + i]']),
]
PLANES = [
    ('int i = 1; i <= n; i++', 'int j = 1; j <= n; j++', ['u[i * l + j]', 'u[(i - 1) * l + j]', 'u[(i + 1) * l + j]', 'u[i * l + j - 1]', 'u[i * l + j + 1]', 'w[j]', 'v[i - 1]', 'w[i]']),
    ('int i = 1; i <= n; i++', 'int j = 1; j < l - 1; j++', ['u[i * l + j]', 'u[(i - 1) * l + j]', 'u[i * l + j - 1]', 'u[i * l + j + 1]', 'v[j - 1]', 'w[j + 1]']),
    ('int i = 0; i < l; i++', 'int j = 0; j < l; j++', ['u[i * l + j]', 'u[i * l + l - 1 - j]', 'w[j]', 'w[i]']),
    ('int i = n; i > 0; i--', 'int j = n; j >= 1; j--', ['u[i * l + j]', 'u[(i + 1) * l + j]', 'u[i * l + j + 1]', 'w[j]']),
    ('int i = 1; i <= n; i++', 'int j = 1; j <= i; j++', ['u[i * l + j]', 'u[(i - 1) * l + j]', 'u[i * l + j - 1]', 'w[j]']),
    ('int i = 0; i < n; i++', 'int j = 2; j < m; j++', ['u[i * l + j]', 'u[(i + 1) * l + j]', 'u[(i + 2) * l + j - 2]', 'w[j - 2]', 'v[j]']),
    ('int k = 0; k < 2; k++', 'int i = 0; i < n; i++', ['v[i]', 'q[i]', 'w[i]', 'w[i + 1]', 'w[i + k]', 'v[at[i]]']),
]
SPACES = [
    ('int h = 1; h <= m; h++', 'int i = 1; i <= n; i++', 'int j = 1; j < e - 1; j++',
     ['g[(h * l + i) * e + j]', 'g[((h - 1) * l + i) * e + j]', 'g[((h + 1) * l + i) * e + j]', 'g[(h * l + i - 1) * e + j]', 'g[(h * l + (i + 1)) * e + j]', 'g[(h * l + i) * e + j - 1]',
      'g[(h * l + i) * e + (j + 1)]', 'g[(h * l + i) * e + j]', 'u[i * l + h]', 'w[i]']),
    ('int h = 0; h < m; h++', 'int i = 1; i <= n; i++', 'int j = 1; j <= m; j++',
     ['g[(h * l + i) * e + j]', 'g[((h + 2) * l + i) * e + j]', 'g[(h * l + i - 1) * e + j]', 'g[(h * l + i + 1) * e + j]', 'g[(h * l + i) * e + j - 1]', 'w[h]']),
    ('int h = 0; h < m + 2; h++', 'int i = 0; i < l; i++', 'int j = 0; j < e; j++', ['g[(h * l + i) * e + j]', 'g[(h * l + l - 1 - i) * e + j]', 'g[(h * l + i) * e + j]', 'w[i]']),
    ('int h = m; h > 0; h--', 'int i = n; i > 0; i--', 'int j = e - 2; j > 0; j--',
     ['g[(h * l + i) * e + j]', 'g[((h + 1) * l + i) * e + j]', 'g[(h * l + i + 1) * e + j]', 'g[(h * l + i) * e + j + 1]', 'w[i]']),
    ('int h = 1; h <= m; h++', 'int i = 1; i <= h; i++', 'int j = 1; j <= m; j++',
     ['g[(h * l + i) * e + j]', 'g[((h - 1) * l + i) * e + j]', 'g[(h * l + i - 1) * e + j]', 'g[(h * l + i) * e + j - 1]', 'w[i]']),
    ('int h = 0; h < 2; h++', 'int i = 0; i < n; i++', 'int j = 1; j < e; j++',
     ['g[(h * l + i) * e + j]', 'g[(h * l + i + 1) * e + j]', 'g[(h * l + i + 2) * e + j - 1]', 'g[(h * l + i) * e + j - 1]', 'u[h * l + i]']),
    ('int h = 0; h <= m; h++', 'int i = 1; i <= n; i++', 'int j = 0; j < e; j++',
     ['g[(m * l + i) * e + j]', 'g[(m * l + i - 1) * e + j]', 'g[(h * l + i) * e + j]', 'g[((h + 1) * l + i + 1) * e + j]']),
]
# Of b, of 6 rows of 7, and c, of 5 rows of 7, which each step has anew.
MATRICES = [
    ('int i = 0; i < 5; i++', 'int j = 0; j < 5; j++', 'int k = 0; k < 5; k++', ['b[i][k]', 'b[k][j]', 'c[k][j]', 'c[i][k]', 'c[i][j]', 'b[i][j + 1]', 'b[i + 1][k]', 'b[k][j + 2]']),
    ('int i = 4; i >= 0; i--', 'int j = 1; j < 6; j++', 'int k = 0; k < 5; k++', ['b[i][k]', 'b[k + 1][j]', 'c[k][j]', 'c[i][k]', 'c[i][j - 1]', 'b[5 - i][j]']),
    ('int i = 1; i < 5; i++', 'int j = 0; j < i; j++', 'int k = 0; k < 6; k++', ['b[i][k]', 'b[j][k]', 'c[j][k]', 'c[i - 1][k]', 'c[i][j]']),
    ('int h = 0; h < n; h++', 'int i = 0; i < 5; i++', 'int j = 0; j < 6; j++', ['b[i][j]', 'b[i + 1][j]', 'c[i][j]', 'c[4 - i][j]', 'b[i][j + 1]', 'v[h]', 'w[h]']),
    ('int i = 0; i < 5; i++', 'int j = 0; j < 6; j++', 'int h = 1; h < n; h++', ['b[i][j]', 'c[i][j]', 'v[h]', 'q[h - 1]', 'w[h]', 'b[at[h] % 6][j]']),
]


def value(rng, places):
    one, two, three = (rng.choice(places) for _ in range(3))
    return rng.choice([one, f'0.3 * {one}', f'{one} - 0.5 * {two}', f'0.4 * {one} * {two}', f'{one} / (1.0 + {two} * {two})', f'sin({one}) * {two}',
                       f'0.2 * ({one} + {two}) * {three}', f'{one} * {one}', f's * {one}', f'{one} * ({two} - {three}) / r'])


def statement(rng, places):
    if rng.random() < 0.35:
        return f's += 0.05 * {value(rng, places)};'
    return f'{rng.choice(places)} {rng.choice(["=", "=", "+=", "-="])} 0.{rng.randint(2, 9)} * sin({value(rng, places)});'


def body(rng, places, indent):
    lines = []
    for _ in range(rng.choice([1, 1, 2] * 4 + [7])):
        line = statement(rng, places)
        if rng.random() < 0.15:
            line = f'if ({rng.choice(["i > 1", "i + 2 < n", "s > 0.4", rng.choice(places) + " > 0.6"])})\n{indent}    ' + line
        lines.append(indent + line)
    return lines


def head_of(rng, head):
    """Some count by what is wider, and upwards by what is unsigned."""
    kinds = ['int'] * 3 + ['long'] + ['size_t'] * ('--' not in head and ' - 1' not in head)
    return head.replace('int ', rng.choice(kinds) + ' ')


def sweep(rng):
    if rng.random() < 0.1:
        return [rng.choice(['        if (n > 2)\n            v[n / 2] *= s;', '        s = 0.5 * sin(s);', '        w[1] = s;', '        if (s > 0.9)\n            break;',
                            '        swap = v, v = q, q = swap;', '        scale(n, v);'])]
    if rng.random() < 0.4:
        outer, inner, places = rng.choice(PLANES)
        return [f'        for ({head_of(rng, outer)})', f'            for ({head_of(rng, inner)}) {{'] + body(rng, places, ' ' * 16) + ['            }']
    if rng.random() < 0.5:
        first, second, third, places = rng.choice(SPACES + MATRICES)
        lines = [f'        for ({head_of(rng, first)})', f'            for ({head_of(rng, second)})', f'                for ({head_of(rng, third)}) {{']
        return lines + body(rng, places, ' ' * 20) + ['                }']
    head, places = rng.choice(LINES)
    if rng.random() < 0.7:  # of two arrays, so that they are read again
        few = [p for p in places if p[0] in rng.sample('vqwu', 2)]
        places = few or places
    return [f'        for ({head_of(rng, head)}) {{'] + body(rng, places, ' ' * 12) + ['        }']


def function(rng, number):
    lines = [line for _ in range(rng.randint(2, 5)) for line in sweep(rng)]
    text = '\n'.join(lines)
    return f"""void f{number}(int n, double *x)
{{
    int l = n + 2, m = (n + 1) / 2, e = m + 3;
    int *at = malloc((size_t)n * sizeof *at);
    double *v = malloc((size_t)n * sizeof *v), *q = malloc((size_t)n * sizeof *q), *w = malloc((size_t)(n + 2) * sizeof *w);
    double b[6][7], *u = malloc((size_t)l * l * sizeof *u), *g = malloc((size_t)(m + 2) * l * e * sizeof *g), *swap = v, s = x[3], r = 0.7;
    for (int i = 0; i < n; i++) {{
        at[i] = i * 5 % n;
        v[i] = x[i];
        q[i] = 0.3 * x[i + 5];
    }}
    for (int i = 0; i < l; i++)
        w[i] = x[i + 9] * x[i];
    for (int i = 0; i < l * l; i++)
        u[i] = x[i % 48] - 0.4;
    for (int i = 0; i < (m + 2) * l * e; i++)
        g[i] = x[i * 7 % 48] - 0.3;
    for (int i = 0; i < 42; i++)
        b[i / 7][i % 7] = 0.3 * x[i] + 0.2;
    for (int step = 0; step < 3; step++) {{
        double c[5][7];
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 7; j++)
                c[i][j] = 0.2 * b[i][j] + x[i + j];
{text}
        x[8] += 0.1 * c[4][5];
    }}
    for (int i = 0; i < n; i++)
        x[i] = v[i] + 0.2 * q[i];
    for (int i = 0; i < l * l; i++)
        x[i % 48] += 0.1 * u[i] + 0.1 * w[i % l];
    for (int i = 0; i < (m + 2) * l * e; i++)
        x[i % 48] += 0.1 * g[i];
    for (int i = 0; i < 42; i++)
        x[i] += 0.2 * b[i / 7][i % 7];
    x[7] += s * r;
    (void)swap, (void)m;
    free(at), free(v), free(q), free(w), free(u), free(g);
}}
"""


HELPERS = """#include <math.h>
#include <stdlib.h>

static void scale(int n, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] *= 0.9;
    if (n > 8)
        scale(n - 8, v + 8);
}

"""


def make(rng, number):
    extents = [0, 1, 2, 3, 4, 7, 21, rng.randint(8, 70)]
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', extents)


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'sweeps', HELPERS, [make(rng, number) for number in range(options.count)], 96, 1e-11)
    copies = text.count('_kept = adcc_reserve')
    print(f'{options.count} programs, {copies} copies')
    return status or not copies


if __name__ == '__main__':
    sys.exit(main())
