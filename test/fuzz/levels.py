#!/usr/bin/env python3
"""Random time loops over planes of one block that change places (lib/transform/planes.c, carve.c, analysis/exchange.c), with branches of short arms in their
rounds (lib/transform/arm_records.c). Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the
function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or in no program one of the two was done.

    levels.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n\n'
ROOM = 16  # elements of a plane, at least: n is less


class Planes:
    """A block, how its planes are found, and how their numbers go on. now, next, before: the planes as places in C"""

    def __init__(self, rng):
        self.rng = rng
        self.scheme = rng.choice(['swap', 'swap', 'flip', 'xor', 'counter', 'counter', 'turn', 'pointers', 'pointers'])
        self.count = 2 if self.scheme in ('flip', 'xor') else rng.choice([2, 3, 3])
        self.kind = 'malloc' if self.scheme == 'pointers' else rng.choice(['vla', 'vla', 'malloc', 'fixed'])
        self.halo = rng.choice([0, 0, 0, 1, 2]) if self.kind == 'malloc' else 0  # planes are so much nearer than they are long
        self.type = rng.choice(['int', 'int', 'long', 'size_t', 'unsigned']) if self.scheme != 'pointers' else 'double *'
        self.offset = rng.randrange(3)

    def block(self):
        return {'vla': f'double u[{self.count}][n + 1];', 'fixed': f'double u[{self.count}][{ROOM}];',
                'malloc': f'double *u = malloc({self.count + 1} * {ROOM} * sizeof *u);'}[self.kind]

    def stride(self):
        return f'(n + 1 - {self.halo})' if self.halo else 'w'

    def fill(self):
        if self.kind == 'malloc':
            return f'for (int i = 0; i < {(self.count + 1) * ROOM}; i++)\n        u[i] = 0.3 * x[i % n] + 0.01 * i;'
        last = 'n + 1' if self.kind == 'vla' else str(ROOM)
        return f'for (int k = 0; k < {self.count}; k++)\n        for (int i = 0; i < {last}; i++)\n            u[k][i] = 0.3 * x[(i + k) % n] + 0.01 * i;'

    def start(self):
        if self.scheme in ('counter', ):
            return ''
        if self.scheme == 'pointers':
            return ' '.join(f'double *p{k} = u{f" + {k} * {self.stride()}" if k else ""};' for k in range(self.count))
        if self.scheme == 'swap':
            return ' '.join(f'{self.type} p{k} = {k};' for k in range(self.count))
        if self.scheme == 'xor' and self.rng.random() < 0.5:
            return f'{self.type} p0 = 0, p1 = 1;'
        return f'{self.type} p0 = {self.rng.randrange(self.count)};'

    def number(self, level):
        level %= self.count
        if self.scheme in ('swap', 'pointers'):
            return f'p{level}'
        if self.scheme == 'flip':
            return 'p0' if level == 0 else '(1 - p0)'
        if self.scheme == 'xor':
            return 'p0' if level == 0 else 'p1' if 'p1' in self.declared else '(p0 ^ 1)'
        if self.scheme == 'turn':
            return 'p0' if level == 0 else f'((p0 + {level}) % {self.count})'
        return f'((t + {level + self.offset}) % {self.count})' if level + self.offset else f'(t % {self.count})'

    def element(self, level, index):
        number = self.number(level)
        if self.scheme == 'pointers':
            return f'{number}[{index}]'
        return f'u[{number} * {self.stride()} + {index}]' if self.kind == 'malloc' else f'u[{number}][{index}]'

    def go_on(self):
        if self.scheme in ('swap', 'pointers'):
            kind = 'double *' if self.scheme == 'pointers' else f'{self.type} '
            return f'{kind}hold = p0; ' + ' '.join(f'p{k} = p{k + 1};' for k in range(self.count - 1)) + f' p{self.count - 1} = hold;'
        return {'flip': 'p0 = 1 - p0;', 'xor': 'p0 ^= 1;' + (' p1 ^= 1;' if 'p1' in self.declared else ''), 'turn': f'p0 = (p0 + 1) % {self.count};', 'counter': ''}[self.scheme]


def arm(rng, planes, place):
    reads = [planes.element(rng.randrange(planes.count), index) for index in ('i', 'i - 1', 'i + 1')] + ['x[i]', 'c']
    a, b, d = (rng.choice(reads) for _ in range(3))
    return rng.choice(['{p} = 0.4 * {a} * {b} + 0.1;', '{p} = {a} + 0.2 * ({b} - {d});', '{p} += 0.1 * {a} * {b};', 'double y = {a} - {b}; {p} = 0.3 * y * y + 0.5 * {d};',
                       '{p} = {a} * 0.5 + x[i] * 0.2;', '{p} = {a} / (1.5 + {b} * {b});', 'double y = {a} * {b}, z = y + {d}; {p} = 0.2 * y * z;', '{p} = 0.3 * sin({a} * {b});']).format(p=place, a=a, b=b, d=d)


def work(rng, planes):
    place = planes.element(1, 'i') if rng.random() < 0.9 else planes.element(0, 'i')
    kind = rng.random()
    if kind < 0.35:
        return f'{{ {arm(rng, planes, place)} }}'
    test = rng.choice([f'{planes.element(0, "i")} > 0.4', 'x[i] > 0.5', 'i % 3 == 0', f'{planes.element(0, "i - 1")} < {planes.element(0, "i")}', f'x[i] * {planes.element(0, "i + 1")} <= 0.2'])
    if kind < 0.5:
        return f'if ({test}) {{ {arm(rng, planes, place)} }}'
    other = arm(rng, planes, place)
    if kind < 0.65:
        other = f'if (x[i] < 0.7) {{ {other} }}' + (f' else {{ {arm(rng, planes, place)} }}' if rng.random() < 0.5 else '')
    return f'if ({test}) {{ {arm(rng, planes, place)} }} else {{ {other} }}'


def function(rng, number):
    planes = Planes(rng)
    planes.declared = planes.start()
    counter = 'int' if planes.type == 'double *' else rng.choice(['int', planes.type])
    steps = rng.choice(['n % 4', 'n % 5 + 1', '3', '1'])
    head = rng.choice([f'{rng.choice(["int", "int", "size_t"])} i = 1; i < n; i++'] * 3 + ['int i = n - 1; i >= 1; i--', 'int i = 1; i + 1 < n; i += 2'])
    lines = '\n            '.join(work(rng, planes) for _ in range(rng.choice([1, 1, 2])))
    edges = f'{planes.element(1, "0")} = 0.5 * {planes.element(0, "n - 1")};\n        ' if rng.random() < 0.4 else ''
    go_on = planes.go_on()
    if rng.random() < 0.08 and go_on:
        go_on = f'if ({planes.element(1, "1")} < 0.9) {{ {go_on} }}'
    left = rng.choice(['', '', '', 'if (s > 5.0)\n            break;\n        '])
    end = planes.element(0, 'i') if planes.scheme != 'counter' else f'u[{"2 * w + i" if planes.kind == "malloc" else "1][i"}]'
    return f"""void f{number}(int n_, double *restrict x)
{{
    const int n = n_ + 2, w = n + 1;
    double s = 0.0, c = x[0];
    {planes.block()}
    {planes.fill()}
    {planes.declared}
    (void)w;
    for ({counter} t = 0; t < ({counter})({steps}); t++) {{
        {edges}for ({head}) {{
            {lines}
            s += 0.1 * {planes.element(1, 'i')};
        }}
        {left}{go_on}
    }}
    for (int i = 0; i < n; i++)
        x[i] = 0.5 * x[i] + {end};
    x[0] += s;
    {'free(u);' if planes.kind == 'malloc' else ''}
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 4, 7, 11])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'levels', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-11)
    carried, shared = len(re.findall(r'adcc_push_pointer', text)), len(re.findall(r'_row', text))
    print(f'{options.count} programs, {carried} pointers that are carried, {shared} batches')
    return status or not carried or not shared


if __name__ == '__main__':
    sys.exit(main())
