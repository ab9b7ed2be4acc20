#!/usr/bin/env python3
"""Random nests of loops that read and write one array at affine places: what the reverse sweep reads again was not overwritten
(lib/analysis/sections.c). And loops over several arrays, some of them at gathered places: in which order iterations are reversed, and
which loops become one (unordered.c, strips.c, scatter.c, fuse.c). And sums down columns (columns.c, interchange.c). And sums over paths, in some arms alone,
with scratch and factors behind the loop (late.c, sums.c, idle.c). And loops that add to the same elements again and again (jam.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit.

    nests.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 150] [--seed 1] [--cc gcc]
"""
import os
import random
import re
import subprocess
import sys

from adjoints import driver as driver_of, read_options


def loop(rng, variable, outer, counts='int'):
    """The head of a loop; its bounds are often those of a loop around it. What is unsigned does not go below zero."""
    if counts == 'size_t':
        bound = rng.choice(outer + ['n']) + rng.choice(['', '', '', ' + 1', ' + 2'])
        start = rng.choice(['0', '1'] + outer)
        return f'for (size_t {variable} = ' + rng.choice([f'0; {variable} < {bound}; {variable}++)', f'{start}; {variable} <= n; {variable}++)', f'{start}; {variable} < {bound}; {variable}++)',
                                                          f'n; {variable} > {start}; {variable}--)', f'0; {variable} < n; {variable} += 2)'])
    if outer and rng.random() < 0.7:
        bound = rng.choice(outer) + rng.choice(['', '', '', ' + 1', ' - 1', ' + 2'])
        return f'for ({counts} {variable} = ' + rng.choice([
            f'{rng.choice("01")}; {variable} < {bound}; {variable}++)',
            f'{rng.choice("01")}; {variable} <= {bound}; {variable}++)',
            f'{bound}; {variable} < n{rng.choice(["", "", " + 1"])}; {variable}++)',
            f'{bound}; {variable} >= 0; {variable}--)',
            f'n - 1; {variable} > {bound}; {variable}--)'])
    return f'for ({counts} {variable} = ' + rng.choice([
        f'0; {variable} < n; {variable}++)', f'1; {variable} <= n; {variable}++)',
        f'0; {variable} < n; {variable} += 2)', f'n - 1; {variable} >= 0; {variable}--)'])


def place(rng, variables, width):
    if not width:
        return rng.choice(variables) + rng.choice(['', '', ' + 1', ' - 1', ' + 2'])
    row = rng.choice(variables)
    if rng.random() < 0.15:
        row = f'({row} {rng.choice("+-")} 1)'
    return f'{row} * {width} + {rng.choice(variables)}' + rng.choice(['', '', '', ' + 1', ' - 1'])


def statement(rng, variables, width):
    to, one, other = (place(rng, variables, width) for _ in range(3))
    return f'a[{to}] {rng.choice(["=", "+=", "-="])} 0.0{rng.randint(2, 9)} * a[{one}] / (1.0 + a[{other}] * a[{other}]) + 0.1;'


def nest(rng, number):
    depth, variables, lines = rng.choice([1, 2, 2, 3, 3]), [], []
    width = rng.choice([None] * 4 + ['n', 'n', '(n + 1)', rng.choice(['(n + 2)', '(n - 1)'])])
    counts = rng.choice(['int', 'int', 'long', 'size_t'])
    for level in range(depth):
        lines.append(loop(rng, 'ijk'[level], variables, counts) + ' {')
        variables.append('ijk'[level])
        if level + 1 < depth and rng.random() < 0.4:
            lines.append(statement(rng, variables, width))
    lines += [statement(rng, variables, width) for _ in range(rng.choice([1, 1, 2]))] + ['}']
    while len(variables) > 1:
        variables.pop()
        if rng.random() < 0.3:
            lines.append(statement(rng, variables, width))
        lines.append('}')
    body = '\n    '.join(line.replace(' - 1', ' + 0') if counts == 'size_t' else line for line in lines)
    return f'void f{number}(int n, double *x)\n{{\n    double *a = x + 24;\n    {body}\n}}\n'


ARRAYS = 'pqruv'


def gathered_place(rng, array, places, is_written):
    """What is written stays at its place most of the time, so that iterations may be independent"""
    return f'{array}[{places[array] if is_written and rng.random() < 0.9 else rng.choice([places[array], "i", "at[i]", "i + 1"])}]'


def gathered_value(rng, places, written):
    one, other = (gathered_place(rng, array, places, array in written) for array in rng.choices(ARRAYS, k=2))
    return rng.choice([one, f'0.3 * {one}', f'{one} - 0.5 * {other}', f'0.2 * {one} * {other}', f'{one} / (1.0 + {other} * {other})'])


def gathering(rng, number):
    """Five arrays that lie apart, and what is summed."""
    places = {array: rng.choice(['i', 'i', 'i', 'i + 1', 'at[i]', 'at[i]', 'n', '5 - i', '0']) for array in ARRAYS}
    written = ARRAYS[:rng.randint(1, 3)]
    lines, at = [], [rng.randint(0, 3) for _ in range(8)]
    for _ in range(rng.randint(1, 5)):
        array = rng.choice(written)
        lines.append(f'    {array}[{places[array]}] {rng.choice(["=", "+=", "+=", "-="])} {gathered_value(rng, places, written)};')
    if rng.random() < 0.3: # by one pointer
        array = rng.choice(written)
        lines = [f'    double *to = &{array}[{places[array]}];'] + [line.replace(f'{array}[{places[array]}]', '*to') for line in lines]
    if rng.random() < 0.5:
        lines.append(f'    s += {gathered_value(rng, places, written)};')
    lines = [f'for ({rng.choice(["int", "int", "size_t"])} i = 0; i < {rng.choice(["n", "n", "5"])}; i++) {{'] + lines + ['}']
    if rng.random() < 0.4:
        lines += [f'for (int i = 0; i < {rng.choice(["n", "n", "5"])}; i++)', f'    s += {gathered_value(rng, places, written)};']
    body = '\n    '.join([f'static const int at[8] = {{{", ".join(map(str, at))}}};', 'double s = 0.1;'] + lines + ['*sum = s;'])
    parameters = ', '.join(f'double *restrict {array}' for array in ARRAYS) + ', double *restrict sum'
    return f'void f{number}(int n, {parameters})\n{{\n    {body}\n}}\n'


def down_columns(rng, number):
    """Sums over columns, or rows, of a matrix of its own, in one of two loops; what is stored may be what they read."""
    entry = lambda: rng.choice(['m[k * 7 + j]'] * 4 + ['m[k * n + j]', 'm[k * 7 + j + 1]', 'm[j * 7 + k]', 'm[i * 7 + k]', 'w[k]', 'w[j]', 'm[k]', 'r[j]', 's', 't'])
    term = lambda: rng.choice(['{0}', '0.3 * {0} * {1}', '{0} / (1.0 + {1} * {1})', '{0} - {1}', '{0} > {1} ? {0} : 0.5 * {1}']).format(entry(), entry())
    start = lambda: rng.choice(['0.0', '0.0', 'w[j]', 'r[i * 7 + j]', 'r[j]', '0.2 * r[i * 7 + j] * r[i * 7 + j]'])
    place = lambda: rng.choice(['r[i * 7 + j]'] * 5 + ['r[j]', 'r[j * 7 + i]', 'w[j]', 'm[j]', 'r[3]', 'm[i * 7 + j]'])
    two = rng.random() < 0.5
    lines = [f'double s = {start()}, t = {start() if two else "0.25"};']
    if rng.random() < 0.3:
        lines += [f'double front = {rng.choice(["r[i * 7 + j]", "w[j]", "at[j] * w[i]"])};', 's += front;']
    lines += [f'for (int k = {rng.choice("001")}; k < {rng.choice(["n", "n", "3", "n + 1", "j"])}; k++) {{', f'    s {rng.choice(["+=", "+=", "-=", "="])} {term()};']
    lines += [f'    t -= {term()};'] * two + ['}']
    lines += [f'{place()} {rng.choice(["=", "=", "+="])} {rng.choice(["s", "0.4 * s", "sin(s)", "s / (1.0 + t * t)", "0.1 * at[j] * s"])};' for _ in range(rng.choice([1, 1, 2]))]
    lines += [f'{place()} -= 0.2 * t;'] * two
    if rng.random() < 0.35:  # summed where it is kept
        to, value = place(), rng.choice(['0.0', '0.0', '0.3 * r[j]', 'w[j]'])
        lines = [re.sub(r'^( *)s ', r'\1' + to + ' ', line) for line in lines if not line.startswith('double s')]
        lines = [re.sub(r'\bs\b', to, re.sub(r'\bt\b', 'w[7]', line)) for line in lines]
        lines.insert(0, f'{to} = {value};')
    head = rng.choice(['int j = 0; j < n; j++', 'int j = 0; j < n; j++', 'int j = 0; j <= n; j++', 'int j = 1; j < n + 1; j++', 'int j = n; j >= 0; j--', 'long j = 0; j < n; j++', 'size_t j = 0; j < (size_t)n; j++', 'size_t j = 1; j < n + 1u; j++'])
    body = '\n            '.join(lines)
    return (f'void f{number}(int n, double *x)\n{{\n    static const int at[8] = {{{", ".join(str(rng.randint(0, 6)) for _ in range(8))}}};\n'
            f'    double m[49], r[49], w[8];\n    for (int i = 0; i < 49; i++) {{\n        m[i] = x[i] - 0.4;\n        r[i] = 0.5 * x[i + 40];\n    }}\n'
            f'    for (int i = 0; i < 8; i++)\n        w[i] = x[i + 88];\n    for (int i = 0; i < {rng.choice(["n", "n", "1", "2"])}; i++)\n        for ({head}) {{\n            {body}\n        }}\n'
            f'    for (int i = 0; i < 49; i++) {{\n        x[i] += 0.3 * r[i];\n        x[i + 40] -= 0.2 * m[i];\n    }}\n    x[94] = w[5] * w[2];\n    (void)at;\n}}\n')


def adding(rng, number):
    """A loop in a loop adds to the same elements again and again; some do what would make a difference if four rounds came at once."""
    rare = lambda usual, *others: rng.choice(others) if rng.random() < 0.1 else usual
    low = rng.choice(['i + 1', 'i + 1', 'i', '0', '1', rare('i + 1', 'i + 2', 'at[i]', 'at[i] / 2')])
    top = rng.choice(['n', 'n + 2', 'n', 'n + 3', 'n + 3', '7'])
    end = rare(top, 'n', '7', 'i', 'n + 1')
    entry = lambda: rng.choice(['m[i * 7 + j]', 'm[j * 7 + i]', 'w[i]', 'w[j]', 'r[k % 150]', 'r[k % 150]', 'r[(k + j) % 150]', 'm[48 - k % 40]', rare('w[i]', 'y[i]', 'y[j + 1]', 'z[j]', 'y[0]')])
    term = lambda: rng.choice(['{0} * {1}', '0.3 * {0}', '{0} * {0} - {1}', '{0} / (1.0 + {1} * {1})', 'sin({0})']).format(entry(), entry())
    place = lambda: rare('y[j]', 'z[j]', 'y[j + 1]', 'y[i]', 'y[i + j]', 'y[7 - j]', 'w[j]', 'r[k % 150]')
    beside = lambda: rare('', rng.choice(['w[7] = w[i] * 0.5;', 'u[i] = w[i];', 'u[i] += 0.1 * y[i];', 'w[i + 1] += 0.1 * w[i];', 's += w[i];', 's += y[i];', 'y[i] *= 0.9;',
                                          'y[i + 1] = 0.2;', 'r[k % 150] = w[i];', 'if (w[i] > 0.1)\n            u[i] = w[i];', 'k += 2;', 'if (y[2] > 0.5)\n            break;']), 'u[i] = 0.1 * w[i] * w[i];', 's += 0.1 * u[i];')
    step = rare(rng.choice(['k++;', 'k++;', '', 'k += 2;']), 'k += i;', 'k = j;')
    lines = [f'{place()} {rng.choice(["+=", "+=", "-="])} {term()};'] + [rare('', 'z[j] += %s;' % term(), 'y[j] += %s;' % term(), 's += %s;' % term(), 'z[j] = w[j];')] + [step]
    head = f'for ({rng.choice(["int", "int", "long", "size_t"])} j = {low}; j < {end}; j++) {{'
    body = '\n            '.join(line for line in [beside(), head] + ['    ' + line for line in lines if line] + ['}', beside()] if line)
    return (f'void f{number}(int n, double *x)\n{{\n    static const int at[12] = {{{", ".join(str(rng.randint(0, 6)) for _ in range(12))}}};\n'
            f'    double m[64], r[160], w[16], y[24], z[24], u[16], s = 0.2;\n    {rng.choice(["int", "int", "long", "unsigned"])} k = 0;\n    for (int i = 0; i < 160; i++) {{\n        r[i] = 0.5 * x[i % 90];\n'
            f'        m[i & 63] = x[i & 63] - 0.4;\n        w[i & 15] = u[i & 15] = x[i & 31];\n        y[i % 24] = z[i % 24] = x[i % 70];\n    }}\n'
            f'    for ({rng.choice(["int", "int", "int", "long"])} i = {rng.choice("001")}; i < {top}; i++) {{\n            {body}\n        }}\n'
            f'    for (int i = 0; i < 16; i++) {{\n        x[i] += 0.3 * y[i] * y[i];\n        x[i + 16] -= z[i] * w[i];\n        x[i + 32] += u[i] * r[i];\n    }}\n    x[94] = s + y[20] * y[17] + k;\n    (void)at;\n}}\n')


HELPERS = """static double noted = 0.25;
static void fill(int m, double g, double *a)
{
    for (int k = 0; k < m; k++)
        a[k] = 0.3 * sin(g + 0.4 * k);
}
static double total(int m, const double *a)
{
    double all = 0.0;
    for (int k = 0; k < m; k++)
        all += a[k] * a[k] * exp(a[0]);
    return all;
}
static void mix(int m, double *a)
{
    double b[8];
    for (int k = 0; k < m; k++)
        b[k] = a[k] * a[m - 1 - k];
    for (int k = 0; k < m; k++)
        a[k] += b[k] * noted;
}
static double inner(double g)
{
    double a[4];
    fill(4, g, a);
    mix(4, a);
    return total(3, a);
}
static void note(double g)
{
    noted = 0.5 * noted + 0.1 * g;
}
"""


def paths(rng, number):
    """Sums over paths; most of what is drawn keeps them what they are."""
    rare = lambda usual, *others: rng.choice(others) if rng.random() < 0.12 else usual
    real = lambda: rng.choice(['p[i]', 'q[i]', 'r[i + 1]', 'u[0]', 'v[at[i]]', 'g', 'g', 'price', 'a[1]', 'a[i & 3]', 'h[i & 3]'])
    value = lambda: rng.choice(['{0}', '{0} * {1}', '0.3 * {0} * {0}', 'sin({0}) * {1}', '{0} / (1.0 + {1} * {1})', 'exp(0.2 * {0})', 'inner({0})', 'fmax({0}, {1})']).format(real(), real())
    term = lambda name: rare(f'{name} {rng.choice(["+=", "+=", "-="])} {value()};', f'{name} *= 0.5;', f'{name} = {value()};', f'{name} = t;', f'{name} += {name};', f'{name} += 0.1 * t;')
    test = lambda: rare(rng.choice([f'{value()} > 0.4', f'{value()} < 0.3', 'alive', 'alive && price > 1.0', 'i & 1', 'i != 2']), 's > 0.5', 't < 0.1')
    lines = ['double g = %s, price = 1.0 + 0.1 * p[i];' % rng.choice(['p[i] * q[i]', 'sin(p[i])', 'r[at[i]] + u[i]']), 'int alive = 1;']
    own = rng.random() < 0.7
    lines += [rng.choice(['double a[4] = {0.0};', 'double a[4] = {g, q[i], 0.5, g * g};', 'double a[4];'])] * own
    start = rng.choice(['fill(4, g, a);', 'for (int k = 0; k < 4; k++)\n            a[k] = 0.3 * g * q[k];', 'a[0] = a[1] = a[2] = a[3] = g;'])
    lines += [rare(start, 'a[1] = g;') if not own else start if 'a[4];' in lines[-1] else rare('', start)]
    steps = ['mix(4, a);', 'a[i & 3] *= g;', 'for (int k = 1; k < 4; k++)\n            a[k] += a[k - 1] * v[k];', 'g += total(4, a);', 'note(0.0);' if rng.random() < 0.2 else '', rare('', 'h[1] = a[2];', 'h[i & 3] += g;', 'note(g);')]
    lines += [rng.choice(steps) for _ in range(rng.randint(0, 3))]
    if rng.random() < 0.6:
        stop = rng.choice(['break;', 'alive = 0;\n                break;', 'alive = 0;'])
        lines += [f'for (int k = 0; k < {rng.choice(["4", "n", "6"])}; k++) {{', f'    price *= {rng.choice(["1.0 + 0.1 * q[k]", "exp(0.1 * v[k])", "1.0 + 0.2 * a[k & 3]"])};',
                  f'    if (price > {rng.choice(["1.2", "1.5", "0.9 + 0.2 * i"])}) {{\n                {stop}\n            }}', '}']
    for _ in range(rng.randint(1, 3)):
        name, other = rng.choice(['st', 'ts', 'ss'])
        lines += rng.choice([[term(name)], [f'if ({test()})', '    ' + term(name)], [f'if ({test()}) {{', '    ' + term(name), f'    {term(other)}', '} else {', '    ' + term(name), '}'],
                             [f'if ({test()}) {{', f'    if ({test()})', '        ' + term(name), f'    {term(other)}', '}'],
                             ['switch (i % 3) {', f'case 0: {term(name)} break;', f'case 1: {term(other)} /* fall through */', f'default: {term(name)}', '}']])
    front = [rng.choice(['fill(4, p[0], h);', 'for (int k = 0; k < 4; k++)\n        h[k] = u[k] * v[0];'])] + ['double a[4] = {0.1, p[1]};'] * (not own)
    behind = [rare('', 'h[1] = u[2];', 'fill(4, u[1], h);', 'noted = 0.5;')]
    factor = rng.choice(['exp(-v[0] * u[1])', '1.0 / (1.0 + u[0] * u[0])', 'u[0] + h[1]', 'sin(u[1])', '2.0', 'noted + u[3]'])
    behind += [rng.choice([f'double d = {factor};', f'double d = {factor} * v[2];'])]
    if rng.random() < 0.3:
        behind += ['for (int k = 0; k < n; k++)', '    t += ' + rng.choice(['0.1 * u[k] * u[k];', 'inner(v[k]);', 'd * q[k];'])]
    out = rng.choice(['d * s + t', 'd * (s / (n + 1.0)) * v[1] - t', 's / d + t * d', rare('s - t', 's * t', 'exp(0.1 * s) + t'), 'd * s * u[2] + sin(u[3]) * t'])
    body = '\n    '.join([f'static const int at[8] = {{{", ".join(str(rng.randint(0, 5)) for _ in range(8))}}};', 'double s = 0.1, t = 0.2, h[4];', 'noted = 0.25;'] + front +
                         ['for (int i = 0; i < n; i++) {'] + ['    ' + line for line in lines if line] + ['}'] + [line for line in behind if line] + [f'*sum = {out};', '(void)at;'])
    parameters = ', '.join(f'double *restrict {array}' for array in ARRAYS) + ', double *restrict sum'
    return f'void f{number}(int n, {parameters})\n{{\n    {body}\n}}\n'


def declaration(number, is_gathering):
    return f'void f{number}(int, double *{", double *" * (len(ARRAYS) * is_gathering)});\n'


def wrapper(number, suffix):
    """Parts of x for the arrays."""
    arguments = ''.join(f', x + {8 * k}' + f', d + {8 * k}' * bool(suffix) for k in range(len(ARRAYS) + 1))
    return f'static void part{number}{suffix}(int n, double *x{", double *d" * bool(suffix)})\n{{\n    f{number}{suffix}(n{arguments});\n}}\n'


def main():
    options = read_options(200)
    rng = random.Random(options.seed)
    os.makedirs(options.out, exist_ok=True)
    source, derivatives, driver, program = (os.path.join(options.out, name) for name in
                                            ('nests.c', 'nests_df.c', 'nests_main.c', 'nests'))
    numbers = range(options.count)
    kinds = [rng.choice([nest, gathering, down_columns, paths, adding]) for _ in numbers]
    gathered = [number for number in numbers if kinds[number] in (gathering, paths)]
    names = ['part' if number in gathered else 'f' for number in numbers]
    with open(source, 'w') as file:
        file.write('#include <math.h>\n#include <stddef.h>\n' + HELPERS + '\n'.join(kinds[number](rng, number) for number in numbers))
    with open(driver, 'w') as file:
        declarations = ''.join(declaration(number, number in gathered) for number in numbers)
        wrappers = ''.join(wrapper(number, suffix) for number in gathered for suffix in ('', '_d', '_b'))
        derived = [f'{name}{i}' for i, name in enumerate(names)]
        file.write(driver_of(derived, declarations + wrappers, 'nests_df.h', 128, range(6), 1e-12))
    wanted = [word for i in numbers for word in ('--forward', f'f{i}', '--reverse', f'f{i}')]
    subprocess.run([options.adcc, source, '-o', derivatives, '--header', derivatives[:-1] + 'h'] + wanted, check=True)
    subprocess.run([options.cc, '-w', '-O1', '-ffp-contract=off', '-I' + options.include, '-I' + options.out, derivatives,
                    driver, source, options.runtime, '-lm', '-o', program], check=True)
    return subprocess.run([program]).returncode


if __name__ == '__main__':
    sys.exit(main())
