#!/usr/bin/env python3
"""Random functions whose loops ask in each iteration whether it is the first or the last one, or one next to these (lib/transform/borders.c), over arrays of their own and the caller's, in
one to three dimensions, with counters of several types, with numbers that are carried on. Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both
leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong.

    borders.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import sys

from adjoints import Program, check, read_options

SIZE = 200  # reals of the caller's; the function's own arrays have as many
HEAD = """#include <math.h>
#include <stdlib.h>
#include <string.h>

static int held(int i, int first, int end)
{
    if (i < first)
        i = first;
    if (i >= end)
        i = end - 1;
    return i;
}
static int held_behind(int i, int last)
{
    return i > last ? last : i < 0 ? 0 : i;
}

"""


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.loops = []  # (counter, first, last as text, type) of the loops around
        self.count = 0

    def edge(self):
        """A question about a loop around."""
        rng = self.rng
        i, first, end, kind = rng.choice(self.loops)
        k = rng.choice([0, 0, 0, 0, 1, 2])
        low = [f'{i} > {first}', f'{first} < {i}', f'{i} != {first}', f'{i} == {first}', f'{i} <= {first}', f'{i} >= {first} + 1', f'{i} > {first} + {k}', f'{i} >= {k}', f'!{i}']
        high = [f'{i} < {end} - 1', f'{end} - 1 > {i}', f'{i} + 1 < {end}', f'{i} + 1 == {end}', f'{i} != {end} - 1', f'{i} == {end} - 1', f'{i} + {k} < {end}', f'{i} + 1 >= {end}',
                f'{i} < {end} - {k + 1}']
        if kind == 'int':
            high += [f'{i} <= {end} - 2', f'{i} > {end} - 2']
            low += [f'{i} - 1 >= {first}', f'{i} - {first} > 0']
        return rng.choice(low + high)

    def condition(self):
        rng = self.rng
        if rng.random() < 0.75:
            return self.edge()
        return rng.choice([f'{self.edge()} && {self.edge()}', f'{self.edge()} || {self.edge()}', f'{self.edge()} && x[{self.place()}] > 0.6', f'x[{self.place()}] > 0.7'])

    def place(self, away=0):
        """A number of an element that is there, whatever the counters are: up to 3 away from the center."""
        terms = ' + '.join(f'(long){i} * {f}' for (i, *_), f in zip(self.loops, (1, 7, 49)))
        return f'{terms} + {3 + away}'

    def value(self, depth=2):
        rng = self.rng
        form = rng.random()
        if depth == 0 or form < 0.3:
            array = rng.choice('xxuuv')
            return f'{array}[{self.place(rng.choice([-3, -2, -1, -1, 0, 0, 1, 1, 2, 3]))}]'
        if form < 0.4:
            return rng.choice(['s', '0.5', 'c', f'{rng.choice(self.loops)[0]} * 0.1'])
        if form < 0.7:
            return f'({self.condition()} ? {self.value(depth - 1)} : {self.value(depth - 1)})'
        if form < 0.78:
            i, first, end, kind = rng.choice(self.loops)
            if rng.random() < 0.3 and first.endswith('0'):
                other = rng.choice([f'({i} + 1) % {end}', f'({i} + 1) % ({end})', f'({i} + {end} - 1) % {end}', f'({i} - 1 + {end}) % {end}', f'({i} + 2) % {end}'])
                return f'{rng.choice("xu")}[{self.place().replace(f"(long){i}", f"(long)({other})", 1)}]'
            at = self.place().replace(f'(long){i}', f'(long)({i} > {first} ? {i} - 1 : {first})', 1) if rng.random() < 0.5 else \
                self.place().replace(f'(long){i}', f'(long)({i} + 1 < {end} ? {i} + 1 : {i})', 1)
            return f'x[{at}]'
        if form < 0.84:
            i, first, end, kind = rng.choice(self.loops)
            other = f'{i} {rng.choice("+-")} {rng.choice([1, 1, 1, 2, 3])}'  # an unsigned one wraps, and is held to the end
            held = rng.choice([f'held({other}, {first}, {end})', f'held({other}, {first}, {end})', f'held_behind({other}, {end} - 1)',
                               f'({other} < {first} ? {first} : {other} >= {end} ? {end} - 1 : {other})', f'({other} >= {end} ? {end} - 1 : {other} < {first} ? {first} : {other})'])
            return f'{rng.choice("xu")}[{self.place().replace(f"(long){i}", f"(long){held}", 1)}]'
        if form < 0.9:
            return f'sin({self.value(depth - 1)})'
        return f'({self.value(depth - 1)} {rng.choice("+-*")} {self.value(depth - 1)})'

    def statement(self, depth=0):
        rng = self.rng
        form = rng.random()
        if form < 0.15 and depth < 2:
            other = f' else {{\n{self.statement(depth + 1)}\n}}' if rng.random() < 0.5 else ''
            return f'if ({self.condition()}) {{\n{self.statement(depth + 1)}\n}}{other}'
        if form < 0.3:
            return f's = 0.5 * s + 0.1 * {self.value()};'
        if form < 0.36:
            return f's += 0.05 * {self.value()};'
        array = rng.choice('uvvx')
        return f'{array}[{self.place(rng.choice([0, 0, 0, 0, -1, 1]))}] {rng.choice(["=", "=", "+="])} 0.4 * {self.value(3)};'

    def loop(self, dimensions):
        rng = self.rng
        self.count += 1
        i = f'i{self.count}'
        kind = rng.choice(['int', 'int', 'int', 'size_t', 'unsigned', 'long'])
        first = rng.choice(['0', '0', '0', '1', 'k'])
        end = rng.choice(['n', 'n', 'n', 'm']) if kind == 'int' else f'({kind}){rng.choice("nm")}'
        first = first if kind == 'int' else f'({kind}){first}'
        self.loops.append((i, first, end, kind))
        if dimensions > 1:
            body = ''.join(self.statement() + '\n' for _ in range(rng.choice([0, 0, 1]))) + self.loop(dimensions - 1)
        else:
            body = '\n'.join(self.statement() for _ in range(rng.choice([1, 1, 2, 3])))
        self.loops.pop()
        head = rng.choice([f'{i} < {end}', f'{i} < {end}', f'{i} <= {end} - 1' if kind == 'int' else f'{i} < {end}'])
        if rng.random() < 0.08:
            return f'for (int {i} = (int){end} - 1; {i} >= (int){first}; {i}--) {{\n{body}\n}}' if kind == 'int' else f'for ({kind} {i} = {first}; {head}; {i} += 2) {{\n{body}\n}}'
        return f'for ({kind} {i} = {first}; {head}; {i}++) {{\n{body}\n}}'

    def function(self, number):
        rng = self.rng
        body = ''
        for _ in range(rng.choice([1, 1, 2])):
            nest = self.loop(rng.choice([1, 1, 2, 2, 3]))
            if rng.random() < 0.4:
                nest = f'for (int t = 0; t < 2; t++) {{\n{nest}\n' + ('double *w = u; u = v; v = w;\n' if rng.random() < 0.6 else '') + '}'
            body += nest + '\n'
        return (f'void f{number}(int n, double *restrict x)\n{{\nconst int m = {rng.choice(["3", "(n > 0 ? n - 1 : 0)", "n + 1"])}, k = {rng.choice(["1", "n / 2"])};\n'
                f'double *u = calloc({SIZE}, sizeof *u), *v = malloc({SIZE} * sizeof *v), s = 0.3, c = 0.7 * x[0];\n(void)m, (void)k, (void)c;\n'
                f'memcpy(v, x, {SIZE} * sizeof *v);\n{body}x[0] += s;\nfor (int i = 0; i < {SIZE}; i++)\nx[i] += 0.3 * u[i] * v[i];\nfree(u);\nfree(v);\n}}\n')


def make(rng, number):
    return Program(f'f{number}', f'f{number}', Maker(rng).function(number), f'void f{number}(int, double *);\n', [0, 1, 2, 3])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'borders', HEAD, [make(rng, number) for number in range(options.count)], SIZE, 1e-10)
    print(f'{options.count} programs, {text.count(chr(10))} lines of derivatives')
    return status


if __name__ == '__main__':
    sys.exit(main())
