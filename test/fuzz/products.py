#!/usr/bin/env python3
"""Random functions that multiply small matrices in three nested loops (lib/transform/products.c), in whatever order, with matrices of their own, in records and in the caller's memory,
where they may overlap, with statements in the loops around that read and write them. Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both
leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1: something is wrong.

    products.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import sys

from adjoints import Program, check, read_options

SIZE = 200  # reals of the caller's
HEAD = """#include <math.h>
#include <string.h>

"""


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.size = rng.choice([3, 4, 5, 5, 6, 6, 7])
        self.is_tidy = rng.random() < 0.6  # what is added to is none of the factors, most of the time
        self.arrays = {}  # name: how an element is written
        self.declared = ''
        for name in 'abcde':
            self.declare(name)

    def declare(self, name):
        rng, n = self.rng, self.size
        form = rng.choice(['own', 'own', 'flat', 'record', 'pointer', 'flattened'] + ([] if self.is_tidy else ['caller', 'caller flat']))
        start = rng.choice([0, 0, n * n, 2 * n * n, rng.randrange(SIZE - n * n)])
        fill = f'for (int i = 0; i < {n}; i++)\nfor (int j = 0; j < {n}; j++)\n'
        if form == 'caller':
            self.declared += f'double (*{name})[{n}] = (double (*)[{n}])(x + {start});\n'
        elif form == 'caller flat':
            self.declared += f'double *{name} = x + {start};\n'
        elif form == 'record':
            self.declared += f'struct {{ int rows; double e[{n}][{n}]; }} {name};\n{fill}{name}.e[i][j] = x[{start} + i * {n} + j];\n'
        elif form == 'flat':
            self.declared += f'double {name}[{n * n}];\nmemcpy({name}, x + {start}, sizeof {name});\n'
        elif form == 'pointer':
            self.declared += f'double {name}_e[{n}][{n}], (*{name})[{n}] = {name}_e;\n{fill}{name}[i][j] = 0.5 * x[{start} + i * {n} + j];\n'
        elif form == 'flattened':
            self.declared += f'double {name}_e[{n}][{n}], *{name} = (double *){name}_e;\n{fill}{name}_e[i][j] = x[{start} + j * {n} + i];\n'
        else:
            self.declared += f'double {name}[{n}][{n}];\n{fill}{name}[i][j] = x[{start} + i * {n} + j];\n'
        self.arrays[name] = {'record': f'{name}.e[%s][%s]', 'flat': f'{name}[%s * {n} + %s]', 'caller flat': f'{name}[%s * {n} + %s]', 'flattened': f'{name}[%s * {n} + %s]'}.get(form, f'{name}[%s][%s]')

    def element(self, counters, name=None):
        rng = self.rng
        i, j = rng.sample(counters, 2) if rng.random() < 0.9 else (rng.choice(counters), rng.choice(counters))
        if rng.random() < 0.06:
            j = rng.choice(['0', '1', f'({self.size} - 1 - {j})'])
        return self.arrays[name or rng.choice(self.factors if self.is_tidy else 'abcde')] % (i, j)

    def term(self, counters):
        rng = self.rng
        factors = [self.element(counters) for _ in range(rng.choice([1, 2, 2, 2, 3]))]
        if rng.random() < 0.7:
            i, j, k = counters
            factors = [self.arrays[rng.choice(self.factors)] % rng.choice(pair) for pair in [[(i, k), (k, i)], [(j, k), (k, j)]]]
        if rng.random() < 0.15:
            factors.append(rng.choice(['s', 'x[7]', '0.5', f'sin({self.element(counters)})', f'{rng.choice(counters)}']))
        text = ' * '.join(factors)
        if rng.random() < 0.2:
            text += rng.choice([f' / (1.5 + {self.element(counters)} * {self.element(counters)})', ' / (2.0 + s * s)', f' * sqrt(1.0 + {self.element(counters)} * {self.element(counters)})',
                                f' / (x[3] + 3.0)'])
        return text

    def aside(self, counters):
        """Something else in the loops around."""
        rng = self.rng
        if len(counters) == 1:
            counters = counters + [rng.choice([str(k) for k in range(self.size)])]
        form = rng.random()
        if form < 0.3:
            return f's = 0.9 * s + 0.01 * {self.element(counters)};\n'
        if form < 0.55:
            return f'{self.element(counters)} = 0.3 * {self.element(counters)};\n'
        if form < 0.75:
            return f'{self.element(counters)} += 0.1 * {self.element(counters)} * {self.element(counters)};\n'
        if form < 0.9:
            return f'if ({self.element(counters)} > 0.5)\n{self.element(counters)} *= 0.7;\n'
        return f'x[{rng.randrange(SIZE)}] += 0.1 * {self.element(counters)};\n'

    def head(self, counter, first):
        rng, n = self.rng, self.size
        low, high = first, n - rng.choice([0, 0, 0, 0, 0, 0, 0, 0, 1])
        if rng.random() < 0.12:
            return f'for (int {counter} = {high} - 1; {counter} >= {low}; {counter}--)'
        return f'for ({rng.choice(["int", "int", "int", "unsigned", "size_t", "long"])} {counter} = {low}; {counter} < {high}; {counter}++)'

    def nest(self):
        rng = self.rng
        outer = rng.sample('ijk', 3)
        heads = [self.head(c, rng.choice([0, 0, 0, 0, 0, 0, 0, 0, 1])) for c in outer]
        i, j, k = outer
        asides = ['', '', '', '']
        self.factors = 'abcde'
        for _ in range(rng.choice([0, 0, 0, 0, 0, 1] if self.is_tidy else [0, 0, 0, 1, 1, 2])):
            at = rng.randrange(4)
            asides[at] += self.aside(outer[:1] if at in (0, 3) else outer[:2])
        target = rng.choice('abcde')
        self.factors = ''.join(c for c in 'abcde' if c != target or rng.random() < 0.05)
        form = rng.random()
        if form < 0.3:
            c = self.arrays[target] % rng.choice([(i, j), (i, j), (j, i)])
            inside = f'{c} = {rng.choice(["0.0", "0.0", self.element(outer[:2])])};\n{heads[2]}\n{c} {rng.choice(["+=", "+=", "-="])} 0.2 * {self.term(outer)};\n'
        elif form < 0.6:
            c = self.arrays[target] % rng.choice([(i, j), (i, j), (j, i)])
            inside = f'double sum = 0.0;\n{heads[2]}\nsum += 0.2 * {self.term(outer)};\n{c} {rng.choice(["=", "=", "+=", "-="])} sum;\n'
        elif form < 0.85:
            inside = f'{heads[2]} {{\n' + ''.join(f'{self.element(outer, target)} {rng.choice(["+=", "+=", "-="])} 0.1 * {self.term(outer)};\n' for _ in range(rng.choice([1, 1, 2]))) + '}\n'
        else:
            inside = f'double factor = {self.element(outer[:2])};\n{heads[2]}\n{self.element(outer, target)} += 0.1 * factor * {self.element(outer)};\n'
        return f'{heads[0]} {{\n{asides[0]}{heads[1]} {{\n{asides[1]}{inside}{asides[2]}}}\n{asides[3]}}}\n'

    def helper(self, name):
        """A nest in a function of its own, called twice: with other matrices, of which some may be one."""
        rng, n = self.rng, self.size
        here, self.arrays = self.arrays, {c: f'{c}[%s * {n} + %s]' for c in 'abcde'}
        body = self.nest()
        self.arrays = here
        calls = ''
        for _ in range(2):
            order = rng.sample('abcde', 5) if rng.random() < 0.7 else [rng.choice('abcde') for _ in range(5)]
            calls += f'{name}({", ".join(f"&{here[c] % (0, 0)}" for c in order)}, x, &s);\n'
        self.helpers += f'static void {name}({", ".join(f"double *{c}" for c in "abcde")}, double *x, double *where)\n{{\ndouble s = *where;\n(void)a, (void)b, (void)c, (void)d, (void)e, (void)x;\n{body}*where = s;\n}}\n'
        return calls

    def function(self, number):
        rng, n = self.rng, self.size
        self.helpers = ''
        body = ''.join(self.helper(f'g{number}_{k}') if rng.random() < 0.35 else self.nest() for k in range(rng.choice([1, 1, 2, 3])))
        if rng.random() < 0.5:
            body = f'for (int t = 0; t < n; t++) {{\n{body}}}\n'
        out = ''.join(f'for (int i = 0; i < {n}; i++)\nfor (int j = 0; j < {n}; j++)\nx[i + {rng.randrange(SIZE - n * n)}] += 0.3 * {self.arrays[name] % ("i", "j")};\n' for name in 'abcde')
        return f'{self.helpers}void f{number}(int n, double *restrict x)\n{{\ndouble s = 0.3;\n(void)n;\n{self.declared}{body}x[0] += s;\n{out}}}\n'


def make(rng, number):
    return Program(f'f{number}', f'f{number}', Maker(rng).function(number), f'void f{number}(int, double *);\n', [0, 1, 2, 3])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'products', HEAD, [make(rng, number) for number in range(options.count)], SIZE, 1e-10)
    print(f'{options.count} programs, {text.count(chr(10))} lines of derivatives, {text.count("product[") // 3} products')
    return status


if __name__ == '__main__':
    sys.exit(main())
