#!/usr/bin/env python3
"""Random nests of loops that read and write one array at affine places: what the reverse sweep reads again was not overwritten
(lib/analysis/sections.c). And loops over several arrays, some of them at gathered places: in which order iterations are reversed, and
which loops become one (unordered.c, strips.c, scatter.c, fuse.c). And sums down columns (columns.c, interchange.c). And sums over paths, in some arms alone,
with scratch and factors behind the loop (late.c, sums.c, idle.c). And loops that add to the same elements again and again (jam.c). And loops over more arrays
than gcc asks about, which may overlap where it is not said that they do not (apart.c, inspect.c, restrict.c, emit/lanes.c). And loops over parts
of one block, some of which meet (carve.c). Each adjoint is held against
the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit. Status 1: something is wrong, or no
loop has a hint that its iterations do not meet (ADCC_IVDEP, ADCC_APART), or no adjoint has a version for arrays that lie apart.

    nests.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 160] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

ROOM = 320   # for an array: two of 150 elements and a few
REALS = 5760 # for 15 arrays, or a matrix of 70 rows with what is beyond its ends


def table(name, values):
    return f'static const int {name}[] = {{{", ".join(map(str, values))}}};'


def indices(rng, most, few, count=None):
    """Places in an array, some of them more than once: near its begin, or anywhere"""
    top = rng.choice([few, few, most])
    return [rng.randint(0, top) for _ in range(count or most + 3)]


def wrapper(number, places, tables='', passive=()):
    """Parts of x for the arrays; its derivatives are those of the function, which do not exist for those that are passive."""
    text = ''
    for suffix in ('', '_d', '_b'):
        arguments = ', '.join(f'x + {place}' + f', d + {place}' * (suffix != '' and k not in passive) for k, place in enumerate(places))
        text += f'static void part{number}{suffix}(int n, double *x{", double *d" * bool(suffix)})\n{{\n    f{number}{suffix}(n, {tables}{arguments});\n}}\n'
    return text


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


def nest(rng, number, most):
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
    return f'void f{number}(int n, double *x)\n{{\n    double *a = x + 240;\n    {body}\n}}\n', ''


ARRAYS = 'pqruv'


def gathered_place(rng, array, places, is_written):
    """What is written stays at its place most of the time, so that iterations may be independent"""
    return f'{array}[{places[array] if is_written and rng.random() < 0.9 else rng.choice([places[array], "i", "at[i]", "i + 1"])}]'


def gathered_value(rng, places, written):
    one, other = (gathered_place(rng, array, places, array in written) for array in rng.choices(ARRAYS, k=2))
    return rng.choice([one, f'0.3 * {one}', f'{one} - 0.5 * {other}', f'0.2 * {one} * {other}', f'{one} / (1.0 + {other} * {other})'])


def gathering(rng, number, most):
    """Five arrays that lie apart, and what is summed."""
    places = {array: rng.choice(['i', 'i', 'i', 'i + 1', 'at[i]', 'at[i]', 'n', f'{most} - i', '0']) for array in ARRAYS}
    written = ARRAYS[:rng.randint(1, 3)]
    lines = []
    for _ in range(rng.randint(1, 5)):
        array = rng.choice(written)
        lines.append(f'    {array}[{places[array]}] {rng.choice(["=", "+=", "+=", "-="])} {gathered_value(rng, places, written)};')
    if rng.random() < 0.3: # by one pointer
        array = rng.choice(written)
        lines = [f'    double *to = &{array}[{places[array]}];'] + [line.replace(f'{array}[{places[array]}]', '*to') for line in lines]
    if rng.random() < 0.5:
        lines.append(f'    s += {gathered_value(rng, places, written)};')
    lines = [f'for ({rng.choice(["int", "int", "size_t"])} i = 0; i < {rng.choice(["n", "n", most])}; i++) {{'] + lines + ['}']
    if rng.random() < 0.4:
        lines += [f'for (int i = 0; i < {rng.choice(["n", "n", most])}; i++)', f'    s += {gathered_value(rng, places, written)};']
    body = '\n    '.join([table('at', indices(rng, most, 3)), 'double s = 0.1;'] + lines + ['*sum = s;'])
    parameters = ', '.join(f'double *restrict {array}' for array in ARRAYS) + ', double *restrict sum'
    text = f'void f{number}(int n, {parameters})\n{{\n    {body}\n}}\n'
    return text, wrapper(number, [ROOM * k for k in range(len(ARRAYS) + 1)])


MANY = 'abcdefghjlmpqr'


def moved(rng, arrays, written, restricted, passive, most):
    """Where in x each array is: by itself, but for some that are, or overlap, another one: of two that are only read, or that are not `restrict`"""
    places = {array: ROOM * k for k, array in enumerate(arrays)}
    rest = [array for array in rng.sample(arrays, len(arrays)) if array not in passive]
    while len(rest) > 1 and rng.random() < 0.5:
        one, other = rest.pop(), rest.pop()
        if not {one, other} & (restricted if {one, other} & set(written) else set()):
            places[one] = places[other] + rng.choice([0, 0, 1, 3, most // 2, most - 1, most, most + 1])
    return list(places.values())


def many(rng, number, most):
    """Pairs of more arrays than gcc asks about, in one loop: straight, again and again, or over rows as those of a sparse matrix. In half of them what
    is written is set once and not read, so that iterations of the reverse meet in sums alone, if at all."""
    is_plain = rng.random() < 0.5
    arrays = MANY[:rng.randint(6, 14)]
    written = arrays[:rng.randint(1, 2 if is_plain else 3)]
    only_read = arrays[len(written):]
    restricted = set(rng.choice([arrays, arrays, '', '', rng.sample(arrays, 3)]))
    is_sparse = not is_plain and rng.random() < 0.25
    counter = 'k' if is_sparse else 'i'
    others = rng.choice([[], [f'at[{counter}]']] + [[f'{counter} + 1'], [f'at[{counter}]', 'i', f'{counter} + 1', f'{most} - i', '0']] * (not is_plain))
    places = {array: f'{array}[{rng.choice([counter] * 2 + others)}]' for array in only_read}
    places.update((array, f'{array}[{rng.choice(["i"] * 8 + others * (not is_plain))}]') for array in written)
    gathered = [array for array in only_read if 'at[' in places[array]]
    active = rng.choice([only_read, gathered[:2] or only_read, rng.sample(only_read, 2)])
    passive = [array for array in only_read if array not in active]
    read, lines = rng.sample(only_read, len(only_read)) if is_plain else rng.sample(arrays, len(arrays)), []
    targets = list(written) if is_plain else rng.choices([*written] * 3 + ['s'], k=rng.randint(1, 4))
    for k, target in enumerate(targets):
        few = [places[array] for array in read[k::len(targets)]]
        value = rng.choice([' * '.join(few), ' * '.join(few), ' + '.join(f'{one} * {one}' for one in few), f'({" - ".join(few)}) * {few[0]}', f'{few[0]} / (1.0 + {" * ".join(few[1:] + few[-1:])})'])
        lines += [f'{places.get(target, target)} {rng.choice(["=", "+=", "+=", "-="])} 0.{rng.randint(1, 4)} * ({value});']
    loops = [f'for ({rng.choice(["int", "int", "long"])} i = 0; i < {rng.choice(["n", "n", "n", most])}; i++)']
    if is_sparse:
        loops.append('for (int k = row[i]; k < row[i + 1]; k++)')
    elif not is_plain and rng.random() < 0.25:
        loops.insert(0, 'for (int step = 0; step < 2; step++)')
    body = '\n    '.join(['double s = 0.1;'] + loops + ['{'] + ['    ' + line for line in lines] + ['}', '*sum += s;'])
    parameters = ', '.join(f'{"const " * (array not in written)}double *{"restrict " * (array in restricted)}{array}' for array in arrays)
    steps = [rng.randint(0, 150 // most if most > 75 else 2) for _ in range(most + 1)]
    tables = table(f'at{number}', indices(rng, most, 3, 2 * most + 3)) + table(f'row{number}', [sum(steps[:k]) for k in range(most + 2)])
    text = f'void f{number}(int n, const int *at, const int *row, {parameters}, double *{"restrict " * (len(restricted) == len(arrays))}sum)\n{{\n    {body}\n}}\n'
    places = moved(rng, arrays, written, restricted, passive, most) + [ROOM * len(arrays)]
    shell = tables + '\n' + wrapper(number, places, f'at{number}, row{number}, ', [arrays.index(array) for array in passive])
    return text, shell, f'({",".join(written)},sum)/({",".join(array for array in arrays if array not in passive)},sum)'


def down_columns(rng, number, most):
    """Sums over columns, or rows, of a matrix of its own, in one of two loops; what is stored may be what they read."""
    width = most + 2
    entry = lambda: rng.choice([f'm[k * {width} + j]'] * 4 + ['m[k * n + j]', f'm[k * {width} + j + 1]', f'm[j * {width} + k]', f'm[i * {width} + k]', 'w[k]', 'w[j]', 'm[k]', 'r[j]', 's', 't'])
    term = lambda: rng.choice(['{0}', '0.3 * {0} * {1}', '{0} / (1.0 + {1} * {1})', '{0} - {1}', '{0} > {1} ? {0} : 0.5 * {1}']).format(entry(), entry())
    start = lambda: rng.choice(['0.0', '0.0', 'w[j]', f'r[i * {width} + j]', 'r[j]', f'0.2 * r[i * {width} + j] * r[i * {width} + j]'])
    place = lambda: rng.choice([f'r[i * {width} + j]'] * 5 + ['r[j]', f'r[j * {width} + i]', 'w[j]', 'm[j]', 'r[3]', f'm[i * {width} + j]'])
    two = rng.random() < 0.5
    lines = [f'double s = {start()}, t = {start() if two else "0.25"};']
    if rng.random() < 0.3:
        lines += [f'double front = {rng.choice([f"r[i * {width} + j]", "w[j]", "at[j] * w[i]"])};', 's += front;']
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
    cells = width * width
    return (f'void f{number}(int n, double *x)\n{{\n    {table("at", [rng.randint(0, most + 1) for _ in range(width + 1)])}\n'
            f'    double m[{cells}], r[{cells}], w[{width + 1}];\n    for (int i = 0; i < {cells}; i++) {{\n        m[i] = x[i] - 0.4;\n        r[i] = 0.5 * x[i + 40];\n    }}\n'
            f'    for (int i = 0; i < {width + 1}; i++)\n        w[i] = x[i + 88];\n    for (int i = 0; i < {rng.choice(["n", "n", "1", "2"])}; i++)\n        for ({head}) {{\n            {body}\n        }}\n'
            f'    for (int i = 0; i < {cells}; i++) {{\n        x[i] += 0.3 * r[i];\n        x[i + 40] -= 0.2 * m[i];\n    }}\n    x[94] = w[5] * w[2];\n    (void)at;\n}}\n'), ''


def adding(rng, number, most):
    """A loop in a loop adds to the same elements again and again; some do what would make a difference if four rounds came at once."""
    width = most + 2
    rare = lambda usual, *others: rng.choice(others) if rng.random() < 0.1 else usual
    low = rng.choice(['i + 1', 'i + 1', 'i', '0', '1', rare('i + 1', 'i + 2', 'at[i]', 'at[i] / 2')])
    top = rng.choice(['n', 'n + 2', 'n', 'n + 3', 'n + 3', f'{width}'])
    end = rare(top, 'n', f'{width}', 'i', 'n + 1')
    entry = lambda: rng.choice([f'm[i * {width} + j]', f'm[j * {width} + i]', 'w[i]', 'w[j]', 'r[k % 150]', 'r[k % 150]', 'r[(k + j) % 150]', 'm[48 - k % 40]', rare('w[i]', 'y[i]', 'y[j + 1]', 'z[j]', 'y[0]')])
    term = lambda: rng.choice(['{0} * {1}', '0.3 * {0}', '{0} * {0} - {1}', '{0} / (1.0 + {1} * {1})', 'sin({0})']).format(entry(), entry())
    place = lambda: rare('y[j]', 'z[j]', 'y[j + 1]', 'y[i]', 'y[i + j]', f'y[{width} - j]', 'w[j]', 'r[k % 150]')
    beside = lambda: rare('', rng.choice(['w[7] = w[i] * 0.5;', 'u[i] = w[i];', 'u[i] += 0.1 * y[i];', 'w[i + 1] += 0.1 * w[i];', 's += w[i];', 's += y[i];', 'y[i] *= 0.9;',
                                          'y[i + 1] = 0.2;', 'r[k % 150] = w[i];', 'if (w[i] > 0.1)\n            u[i] = w[i];', 'k += 2;', 'if (y[2] > 0.5)\n            break;']), 'u[i] = 0.1 * w[i] * w[i];', 's += 0.1 * u[i];')
    step = rare(rng.choice(['k++;', 'k++;', '', 'k += 2;']), 'k += i;', 'k = j;')
    lines = [f'{place()} {rng.choice(["+=", "+=", "-="])} {term()};'] + [rare('', 'z[j] += %s;' % term(), 'y[j] += %s;' % term(), 's += %s;' % term(), 'z[j] = w[j];')] + [step]
    head = f'for ({rng.choice(["int", "int", "long", "size_t"])} j = {low}; j < {end}; j++) {{'
    body = '\n            '.join(line for line in [beside(), head] + ['    ' + line for line in lines if line] + ['}', beside()] if line)
    few, some, cells = width + 9, 2 * width + 10, (width + 1) ** 2
    return (f'void f{number}(int n, double *x)\n{{\n    {table("at", [rng.randint(0, most + 1) for _ in range(width + 5)])}\n'
            f'    double m[{cells}], r[160], w[{few}], y[{some}], z[{some}], u[{few}], s = 0.2;\n    {rng.choice(["int", "int", "long", "unsigned"])} k = 0;\n'
            f'    for (int i = 0; i < 160; i++)\n        r[i] = 0.5 * x[i % 90];\n    for (int i = 0; i < {cells}; i++)\n        m[i] = x[i & 63] - 0.4;\n'
            f'    for (int i = 0; i < {few}; i++)\n        w[i] = u[i] = x[i & 31];\n    for (int i = 0; i < {some}; i++)\n        y[i] = z[i] = x[i % 70];\n'
            f'    for ({rng.choice(["int", "int", "int", "long"])} i = {rng.choice("001")}; i < {top}; i++) {{\n            {body}\n        }}\n'
            f'    for (int i = 0; i < {few}; i++) {{\n        x[i] += 0.3 * y[i] * y[i];\n        x[i + {few}] -= z[i] * w[i];\n        x[i + {2 * few}] += u[i] * r[i];\n    }}\n'
            f'    x[94] = s + y[20] * y[17] + k;\n    (void)at;\n}}\n'), ''


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


def paths(rng, number, most):
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
    body = '\n    '.join([table('at', indices(rng, most, 5)), 'double s = 0.1, t = 0.2, h[4];', 'noted = 0.25;'] + front +
                         ['for (int i = 0; i < n; i++) {'] + ['    ' + line for line in lines if line] + ['}'] + [line for line in behind if line] + [f'*sum = {out};', '(void)at;'])
    parameters = ', '.join(f'double *restrict {array}' for array in ARRAYS) + ', double *restrict sum'
    text = f'void f{number}(int n, {parameters})\n{{\n    {body}\n}}\n'
    return text, wrapper(number, [ROOM * k for k in range(len(ARRAYS) + 1)])


def carved_loop(rng, sizes, names):
    """Over an array, or over more or less than that; or a block that is set or copied."""
    rare = lambda usual, *others: rng.choice(others) if rng.random() < 0.1 else usual
    array = rng.choice(names)
    count = lambda: rare(sizes[array], rng.choice(list(sizes.values())), f'{sizes[array]} + 1', 'n')
    if rng.random() < 0.15:
        top = count()
        move = rng.choice([f'memset({array}, 0, ({top}) * sizeof *{array});', f'memmove({array}, {rng.choice(names)}, ({top}) * sizeof *{array});'])
        return [f'if ({top} > 0)', f'    {move}']
    is_matrix = rng.random() < 0.25
    place = lambda name: f'{name}[{rng.choice(["j"] * 5 + [f"{sizes[array]} - 1 - j", "0", rare("j", "j + 1", "j - 1", "n", "j / 2"), "i"])}]'
    if is_matrix:
        count = lambda: rng.choice(['n', 'n', 'n + 1', 'n + 2'])
        place = lambda name: f'{name}[{rare("i * n + j", "j * n + i", "i", "j", "i * n", "i * (n + 1) + j")}]'
    one, other, third = (place(rng.choice(names)) for _ in range(3))
    line = rng.choice(['{0} = 0.4 * {1} + 0.3 * sin({2} * {3});', '{0} += 0.1 * {1} * cos({2});', '{0} *= 0.5 + 0.3 * sin({1});', '{0} -= 0.2 * {1} / (1.0 + {0} * {0});', 's += 0.1 * {0} * {1};']).format(place(array), one, other, third)
    lines = [rng.choice([line, line, line, f'if ({rng.choice(["j > 0", "i < j", "n > 1", f"{one} > 0.1"])}) {line}'])]
    top, counts = count(), rng.choice(['int', 'int', 'long'])
    if top == '5': # gcc 12 -O3 makes wrong vectors of sums over few elements that go downwards, of plain C
        top = '6 - n % 2'
    lines = [rng.choice([f'for ({counts} j = 0; j < {top}; j++)'] * 4 + [f'for ({counts} j = {top} - 1; j >= 0; j--)', f'for ({counts} j = 0; j < {top}; j += 2)', f'for ({counts} j = 1; j < {top}; j++)']), '    ' + lines[0]]
    if any('i' in re.findall(r'\b[a-z]\b', line) for line in lines):
        lines.insert(0, f'for (int i = 0; i < {rng.choice(["n", "n", "3", "n + 1"])}; i++)')
    return lines


def carved(rng, number, most):
    """Arrays that are parts of one block (carve.c), which lie apart most of the time; m may be negative, where not asked about."""
    names = 'abcd'[:rng.randint(2, 4)]
    sizes = {name: rng.choice(['n', 'n', 'n', 'm', 'm', 'n + 1', 'n * n', '2 * n', '5']) for name in names}
    begin, lines = 'w', []
    for name in names:
        lines.append(f'double *{name} = {begin};')
        begin = rng.choice([f'{name} + {sizes[name]}'] * 6 + [f'{name} + ({sizes[name]} - 1)', f'{name} + n', f'{name} + 3', f'{name} + m'])
        if '*' in sizes[name] and 'n *' not in begin and rng.random() < 0.7:
            sizes[name] = 'n'
    block = rng.choice(['double *all = malloc(36000 * sizeof *all), *w = all + 6000;', 'double all[36000], *w = all + 6000;'])
    front = [f'int m = {rng.choice(["n", "n - 2", "n - 2", "2 * n - 3", "k[n % 3]"])};'] + [rng.choice(['', '', 'if (m < 0)\n        return;', 'if (!(n > 0))\n        return;'])]
    front += [block, 'double s = 0.1;', 'for (int j = 0; j < 36000; j++)\n        all[j] = x[(j * 7 + j / 50) % 300] - 0.4;'] + lines
    body = [line for _ in range(rng.randint(2, 6)) for line in carved_loop(rng, sizes, names)]
    if rng.random() < 0.5:
        body = ['for (int step = 0; step < 3; step++) {'] + ['    ' + line for line in body] + ['}']
    behind = ['for (int j = 0; j < 36000; j++)\n        x[j % 300] += (0.01 + 0.0001 * (j % 97)) * all[j];', 'x[301] += s;'] + ['free(all);'] * ('malloc' in block)
    text = '\n    '.join(line for line in [table('k', [3, -1, 2])] + front + body + behind + ['(void)k;'] if line)
    return f'void f{number}(int n, double *x)\n{{\n    {text}\n}}\n', ''


def sized_place(rng, size, has_last):
    """An element that there is, also of an array of none: then the next one's first."""
    return rng.choice(['j', 'j', '0', '0'] + [f'{size} - 1', f'{size} - 1 - j'] * has_last)


def sized_lines(rng, kind, sizes, some, loops):
    """Over an array, or straight; j is below the sizes of all arrays that it counts in."""
    name, other, third = (rng.choice(list(sizes)) for _ in range(3))
    line = rng.choice(['{0} = 0.4 * {1} + 0.3 * sin({2} * {1});', '{0} += 0.1 * {1} * cos({2});', '{0} *= 0.5 + 0.3 * sin({1});', 's += 0.1 * {0} * {1} * {2};'])
    is_loop = rng.random() < loops
    places = []
    for array in (name, other, third):
        place = sized_place(rng, sizes[array], some or sizes[array][-1] in '15')
        if 'j' in place and (not is_loop or sizes[array] != sizes[name]):
            place = '0'
        places.append(f'{array}[{place}]')
    line = line.format(*places)
    down = [f'for ({kind} j = {sizes[name]} - 1; j >= 0; j--)'] * (kind in ('int', 'long'))
    return [rng.choice([f'for ({kind} j = 0; j < {sizes[name]}; j++)'] * 2 + down), '    ' + line] if is_loop else [line]


def sized(rng, number, most):
    """Arrays that are all of a block (carve.c), whose size says which of them have an element."""
    some = rng.random() < 0.5 # none of them is of no size
    loops = rng.choice([0, 0.5])
    sizes = {name: rng.choice(['z', 'z', 'z', '2 * z'] + ['z + 1', '5'] * some) for name in 'abcd'[:rng.randint(2, 4)]}
    begin, lines, total = 'w', [], '0' if some else rng.choice('112')
    for name, size in sizes.items():
        lines.append(f'double *{name} = {begin};')
        begin = rng.choice([f'{name} + {size}'] * 6 + [f'{name} + z'] + [f'{name} + ({size} - 1)'] * some)
        total = f'{size} + {total}'
    block = rng.choice(['double *w = malloc(({0}) * sizeof *w);', 'double w[{0}];'] * some + ['double *w = calloc({0}, sizeof *w);']).format(total)
    kind = rng.choice(['int', 'long', 'size_t', 'unsigned'])
    front = [kind + ' z = k[n % 3];', block, 'double s = 0.1;'] + lines
    front += [f'for ({kind} j = 0; j < {size}; j++)\n        {name}[j] = x[(j * 7 + {ord(name)}) % 300] - 0.4;' for name, size in sizes.items()]
    front += ['a[0] = x[5];'] * (not some)
    body = [line for _ in range(rng.randint(2, 7)) for line in sized_lines(rng, kind, sizes, some, loops)]
    if rng.random() < 0.7 or not loops:
        body = ['for (int step = 0; step < 3; step++) {'] + ['    ' + line for line in body] + ['}']
    behind = [f'for ({kind} j = 0; j < {size}; j++)\n        x[j] += (0.01 + 0.01 * j) * {name}[j];' for name, size in sizes.items()] + ['x[301] += s;'] + ['x[302] += a[0];'] * (not some) + ['free(w);'] * ('alloc' in block)
    text = '\n    '.join([table('k', [3, 1, 2] if some else [0, 1, 2])] + front + body + behind)
    return f'void f{number}(int n, double *x)\n{{\n    {text}\n}}\n', ''


KINDS = [nest, gathering, many, many, down_columns, paths, adding, carved, sized]


def make(rng, number):
    """Few elements, most of the time; or some vectors of them and what is left over, or a batch (batches.c) and what is left over"""
    most = rng.choice([5, 5, 5, rng.randint(8, 70)])
    kind = rng.choice(KINDS)
    if kind in (gathering, many):
        most = rng.choice([most, most, rng.randint(8, 70), rng.randint(129, 150)])
    text, shell, *named = kind(rng, number, most)
    declaration = text[:text.index('\n{')] + ';\n'
    extents = list(range(6)) if most == 5 else [0, 1, 2, rng.randint(3, most), most - 1, most]
    return Program(('part' if shell else 'f') + str(number), f'f{number}' + ''.join(named), text, declaration + shell, extents)


def main():
    options = read_options(160)
    rng = random.Random(options.seed)
    programs = [make(rng, number) for number in range(options.count)]
    status, text = check(options, 'nests', '#include <math.h>\n#include <stddef.h>\n#include <stdlib.h>\n#include <string.h>\n' + HELPERS, programs, REALS, 1e-12)
    hints, versions = len(re.findall('ADCC_(?:IVDEP|APART)\n', text)), len(re.findall(r'^ADCC_OUT_OF_LINE static \w+ \w+_b_apart\(', text, re.M))
    print(f'{options.count} programs, {hints} loops of which compilers are told that iterations do not meet, {versions} with a version for arrays that lie apart')
    return status or not hints or not versions


if __name__ == '__main__':
    sys.exit(main())
