#!/usr/bin/env python3
"""Random functions that move numbers about in arrays of their own, as they compare (lib/transform/origins.c). Each adjoint is held against the tangent,
<y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1: something is
wrong, or in no program places were kept.

    origins.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 60] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stdlib.h>\n#include <string.h>\n\n'
SHELL = """void g{0}(int, {1}double *, double *);
static void f{0}(int n, double *x) {{ g{0}(n, x, x + 64); }}
static void f{0}_d(int n, double *x, double *x_d) {{ g{0}_d(n, x, x_d, x + 64, x_d + 64); }}
static void f{0}_b(int n, double *x, double *x_b) {{ g{0}_b(n, x, x_b, x + 64, x_b + 64); }}
"""
EXTENTS = ['n', 'len', '3', 'n / 2', 'len - 1']


def braced(head, lines):
    return [f'{head} {{'.lstrip()] + ['    ' + line for line in lines] + ['}']


class Writer:
    """A function g(n, x, y), with an array a of `len` numbers. Its source, where they come from, is x, a global array, an array d, or a."""

    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        self.real = rng.choice(['double'] * 9 + ['long double'])
        self.const = 'const ' if rng.random() < 0.85 else ''
        self.restrict = 'restrict ' if rng.random() < 0.75 else ''
        self.made = rng.choice(['local', 'malloc', 'malloc', 'calloc', 'vla'])
        self.is_heap = self.made in ('malloc', 'calloc')
        self.length = '40' if self.made == 'local' else rng.choice(['n + 8', '24', 'n + 8', '2 * n + 3'])
        self.source = rng.choice(['x', 'x', 'x', 'd', 'a', 'a', 'a', f'g_{number}'] if self.real == 'double' else ['a', 'd'])
        self.constant = None if self.source == 'a' else rng.choice([None, None, f'({self.real})0.9', f'({self.real})0'])
        self.rounds = rng.choices(['none', 'behind', 'around'], [15, 4, 6])[0]  # are there rounds, behind where the array is made, or around it
        self.counters = ['n', 'n'] + ['round'] * (self.rounds != 'none')
        self.held, self.places, self.jumps = [], [], []  # variables of numbers, and of places in the array; break, and continue, where they may stand
        self.computes = rng.random() < 0.15  # some of what is moved is not the source's
        self.names = self.depth = 0

    def name(self, stem):
        self.names += 1
        return f'{stem}{self.names}'

    def index(self):
        forms = ['({i} * {k} + {m}) % len', '({i} + {j}) % len', '{i} % len', 'len - 1', '0', '1', '(len - 1 - {i} % len)', '({i} + 1) % len']
        i, j = self.rng.choice(self.counters), self.rng.choice(self.counters)
        return self.rng.choice(forms + self.places * 4).format(i=i, j=j, k=self.rng.choice([3, 5, 7]), m=self.rng.randrange(4))

    def entry(self):
        """A number of the source."""
        if self.source in ('a', 'd'):
            return f'{self.source}[{self.index()}]'
        form = self.rng.choice(['({i} * 5 + 3) % 60', '{i}', '{i} + 2', '40 - {i}', '({i} * 7) % 64', '(size_t){i} + 1', '(unsigned){i} * 2 % 64u',
                                '(short)({i} + 1)', '(unsigned char){i}', '(long){i}'])
        return f'{self.source}[{form.format(i=self.rng.choice(self.counters))}]'

    def moved(self):
        """What is stored, held and compared."""
        choices = [f'a[{self.index()}]'] * 2 + [self.entry()] + self.held * 3
        if self.constant and self.rng.random() < 0.3:
            choices.append(self.constant)
        if self.computes and self.rng.random() < 0.3:
            other = self.rng.choice([f'(0.5 * a[{self.index()}])', f'x[{self.rng.randrange(60)}]', f'y[{self.rng.randrange(60)}]', '-0.0', '0.75'])
            choices.append(f'({self.real}){other}')
        return self.rng.choice(choices)

    def test(self):
        form = self.rng.choice(['{a} < {b}', '{a} > {b}', '{a} <= {b}', '{a} > ({real})0.8', '{a} < {b} && {b} < {c}', '{a} > {b} || {b} < ({real})0.7',
                                '!({a} < {b})', '{a} < {b} && {i} % 3'])
        return form.format(a=self.moved(), b=self.moved(), c=self.moved(), i=self.rng.choice(self.counters), real=self.real)

    def use(self):
        form = self.rng.choice(['y[{i} % 64] += 0.1 * {a} * {b};', 's += 0.1 * {a};', 's = 0.5 * s + 0.1 * {a} * s;', 'y[({i} * 3) % 64] *= 0.5 + 0.2 * {a};',
                                'if ({test}) y[{i} % 64] -= 0.2 * {a} * {b};', 'y[{i} % 7] = sin({a});', 'y[{i} % 64] = {a};'])
        return [form.format(i=self.rng.choice(self.counters), a=self.moved(), b=self.moved(), test=self.test())]

    def store(self):
        return [f'a[{self.index()}] = {self.moved()};']

    def hold(self):
        return [f'{self.rng.choice(self.held)} = {self.moved()};'] if self.held else self.use()

    def new_number(self):
        name, value = self.name('t'), self.moved()
        self.held.append(name)
        return [f'{self.real} {name} = {value};']

    def new_place(self):
        name, value = self.name('c'), self.index()
        self.places.append(name)
        return [f'int {name} = ({value});']

    def choose(self):
        return [f'{self.rng.choice(self.held + [f"a[{self.index()}]"])} = {self.test()} ? {self.moved()} : {self.moved()};']

    def exchange(self):
        """Two elements, or three."""
        t, places = self.name('t'), [self.index() for _ in range(self.rng.choice([2, 3]))]
        lines = [f'{self.real} {t} = a[{places[0]}];'] + [f'a[{i}] = a[{j}];' for i, j in zip(places, places[1:])] + [f'a[{places[-1]}] = {t};']
        return braced(f'if ({self.test()})' if self.rng.random() < 0.8 else '', lines)

    def sort_two(self):
        t, u, i, j = self.name('t'), self.name('t'), self.index(), self.index()
        return [f'{self.real} {t} = a[{i}] < a[{j}] ? a[{i}] : a[{j}], {u} = a[{i}] < a[{j}] ? a[{j}] : a[{i}];', f'a[{i}] = {t};', f'a[{j}] = {u};']

    def insert(self):
        """A number among those in front of a place."""
        t, c = self.name('t'), self.name('c')
        search = braced(f'while ({c} > 0 && a[{c} - 1] > {t})', [f'a[{c}] = a[{c} - 1];', f'{c}--;'])
        return braced('', [f'{self.real} {t} = {self.moved()};', f'int {c} = {self.index()};', *search, f'a[{c}] = {t};'])

    def insertion_sort(self):
        i, j, t = self.name('i'), self.name('j'), self.name('t')
        return braced(f'for (int {i} = 1; {i} < len; {i}++)', [f'{self.real} {t} = a[{i}];', f'int {j} = {i} - 1;', f'for (; {j} >= 0 && a[{j}] > {t}; {j}--)',
                                                               f'    a[{j} + 1] = a[{j}];', f'a[{j} + 1] = {t};'])

    def bubble_sort(self):
        i, j, t = self.name('i'), self.name('j'), self.name('t')
        swap = braced(f'if (a[{j}] > a[{j} + 1])', [f'{self.real} {t} = a[{j}];', f'a[{j}] = a[{j} + 1];', f'a[{j} + 1] = {t};'])
        return braced(f'for (int {i} = 0; {i} < len; {i}++)', braced(f'for (int {j} = 0; {j} + 1 < len - {i}; {j}++)', swap))

    def least_first(self):
        """The least of what is left goes to the front of it."""
        i, c, t, front = self.name('i'), self.name('c'), self.name('t'), f'{self.rng.choice(self.counters)} % len'
        return braced('', [f'int {c} = {front};', f'for (int {i} = {c}; {i} < len; {i}++)', f'    if (a[{i}] < a[{c}])', f'        {c} = {i};',
                           f'{self.real} {t} = a[{c}];', f'a[{c}] = a[{front}];', f'a[{front}] = {t};'])

    def push_out(self):
        """A number pushes out each that is less, and goes on with it."""
        i, t, u = self.name('i'), self.name('t'), self.name('t')
        seen = [f's += 0.1 * {u};'] * (self.rng.random() < 0.3)
        lines = braced(f'if ({t} > a[{i}])', [f'{self.real} {u} = a[{i}];', f'a[{i}] = {t};', f'{t} = {u};'] + seen)
        last = [f's += 0.1 * {t};'] * (self.rng.random() < 0.4)
        return braced('', [f'{self.real} {t} = {self.moved()};', *braced(f'for (int {i} = 0; {i} < len; {i}++)', lines), *last])

    def jump(self):
        return [f'if ({self.test()})', f'    {self.rng.choice(self.jumps)};'] if self.jumps else self.use()

    def block(self, counts):
        held, places = len(self.held), len(self.places)
        self.depth += 1
        lines = [line for _ in range(self.rng.choice(counts)) for line in self.statement()]
        self.depth -= 1
        del self.held[held:], self.places[places:]
        return lines

    def rounds_of(self, counter, jumps, counts=(1, 2, 3)):
        """What a loop does in each round."""
        outer, self.jumps = self.jumps, jumps
        self.counters.append(counter)
        lines = self.block(counts)
        self.counters.pop()
        self.jumps = outer
        return lines

    def branch(self):
        lines = braced(f'if ({self.test()})', self.block([1, 2, 3]))
        return lines if self.rng.random() < 0.5 else lines[:-1] + braced('} else', self.block([1, 2]))

    def switch(self):
        outer, self.jumps = self.jumps, []
        lines = [f'switch ({self.rng.choice(self.counters)} % 3) {{']
        for label in ['case 0:', 'case 1:', 'default:'][:self.rng.choice([2, 3])]:
            lines += braced(label, self.block([1, 2])) + ['break;'] * (self.rng.random() < 0.7)
        self.jumps = outer
        return lines + ['}']

    def count(self):
        i = self.name('i')
        head = self.rng.choice(['int {i} = 0; {i} < {last}; {i}++'] * 2 + ['int {i} = {last}; {i}-- > 0;', 'int {i} = 1; {i} < {last}; {i} += 2'])
        return braced(f'for ({head.format(i=i, last=self.rng.choice(EXTENTS))})', self.rounds_of(i, ['break', 'continue']))

    def repeat(self):
        i, last, test = self.name('i'), self.rng.choice(EXTENTS), self.test()
        lines = self.rounds_of(i, ['break'])
        if self.rng.random() < 0.5:
            return braced('', [f'int {i} = 0;', *braced(f'while ({i} < {last} && ({test}))', lines + [f'{i}++;'])])
        return braced('', [f'int {i} = 0;', *braced('do', lines)[:-1], f'}} while (++{i} < {last} && ({test}));'])

    def statement(self):
        kinds, weights = zip(*((kind, often) for kind, often, deepest in STATEMENTS if self.depth <= deepest))
        return self.rng.choices(kinds, weights)[0](self)

    def declare_source(self):
        if self.source != 'd':
            return []
        made = self.rng.choice([f'{self.real} *d = malloc((size_t)len * sizeof *d);'] * 2 + [f'{self.real} d[64];'])
        return [made, 'for (int i = 0; i < len; i++)', f'    d[i] = ({self.real})(x[i % 64] * (0.5 + 0.2 * y[i]));']

    def declare(self):
        if self.made == 'calloc':
            return f'{self.real} *a = calloc({self.rng.choice(["len, sizeof *a", "sizeof *a, (size_t)len", "1, len * sizeof *a"])});'
        return self.real + {'local': ' a[40];', 'malloc': ' *a = malloc((size_t)len * sizeof *a);', 'vla': ' a[len];'}[self.made]

    def fill_anew(self):
        """Numbers that are then only moved about within the array."""
        value = self.rng.choice(['(x[i % 60] * (0.5 + 0.1 * y[i % 50]))', 'sin(x[(i * 7) % 64])', 'x[i % 64]', '(i % 3 ? y[i % 64] : 0.3 * x[i % 64])'])
        lines = ['for (int i = 0; i < len; i++)', f'    a[i] = ({self.real}){value};']
        if self.real == 'double' and self.rng.random() < 0.15:
            lines = ['memcpy(a, x, (size_t)len * sizeof *a);']
        return lines + ['s += 0.1 * a[n % len];', f'a[len - 1] = ({self.real})(0.7 + 0.1 * y[0]);'] * (self.rng.random() < 0.2)

    def fill(self):
        if self.source == 'a':
            return self.fill_anew()
        if self.made == 'calloc' and self.rng.random() < 0.5:
            return []
        value = self.constant if self.constant and self.rng.random() < 0.6 else f'{self.source}[i]'
        return ['for (int i = 0; i < len; i++)', f'    a[i] = {value};']

    def disturb(self):
        """At times, what ends the moving about: a store to the source, or of what is computed."""
        lines = []
        if not self.const and self.rng.random() < 0.08:
            lines += self.rng.choice([['x[n % 5] *= 0.5;'], ['for (int i = 0; i < 10; i++)', '    x[i] = 0.5 * x[i] + 0.1 * y[i];']])
        if self.source == 'd' and self.rng.random() < 0.08:
            lines.append(f'd[n % 2] = ({self.real})0.4;')
        if self.rng.random() < 0.06:
            lines.append(self.rng.choice([f'a[n % len] = ({self.real})(0.9 * a[0]);', 'memset(a, 0, 2 * sizeof *a);', f'a[1] = ({self.real})y[3];']))
        return lines

    def moves(self):
        """Loops, through which up to three numbers are carried."""
        self.held += ['p', 'q', 'r'][:self.rng.choice([0, 1, 1, 2, 3])]
        lines = [f'{self.real} {name} = {self.entry()};' for name in self.held]
        for _ in range(self.rng.choice([1, 2, 3])):
            i, extent = self.name('i'), self.rng.choice(['n', 'len', 'len - 1'])
            lines += braced(f'for (int {i} = 0; {i} < {extent}; {i}++)', self.rounds_of(i, ['break', 'continue'], [2, 3, 4])) + self.disturb()
        if self.rounds == 'behind':
            lines = braced('for (int round = 0; round < 3; round++)', lines + ['y[round] += 0.1 * a[round];'] * (self.rng.random() < 0.5))
        return lines

    def uses(self):
        forms = [['for (int i = 0; i < len; i++)', '    y[i] += 0.2 * a[i] * a[i];'], ['s += 0.3 * a[len / 2];'], ['y[5] += a[0] * a[len - 1] * 0.1;'],
                 ['for (int i = 0; i + 1 < len; i++)', '    y[i] *= 0.5 + 0.1 * a[i] * a[i + 1];'], ['for (int i = 0; i < 3; i++)', '    y[i] = a[i] - y[i];'],
                 ['for (int i = 0; i < len; i++)', '    if (a[i] > y[i])', '        y[i] = 0.3 * a[i] + 0.5 * y[i];']]
        if self.real == 'double' and self.rng.random() < 0.1:
            forms.append(['memcpy(y + 3, a, sizeof(double));'])
        if self.rounds != 'behind':
            forms += [[f'y[9] += 0.2 * {name} * {name};'] for name in self.held]
        return [line for _ in range(self.rng.choice([1, 2, 3])) for line in self.rng.choice(forms)]

    def body(self, null_check):
        """The array from where it is made to where it is given back; d is made in front of it or behind, and given back before the uses or at the end."""
        source = self.declare_source()
        early, late = self.rng.sample([['free(d);'] * ('malloc' in ''.join(source)), []], 2)
        front, inner = self.rng.choice([(source, []), (source, []), ([], source)])
        lines = inner + self.fill() + self.moves() + early + self.uses() + ['free(a);'] * self.is_heap + late * bool(inner)
        checked = {None: lines, 'if': braced('if (a)', lines), 'return': ['if (!a)', '    return;'] + lines}[null_check]
        return front + [self.declare()] + checked + late * (not inner)

    def function(self):
        null_check = self.rng.choice([None, None, None, 'return', 'if']) if self.is_heap and self.rounds != 'around' else None
        lines = self.body(null_check)
        if self.rounds == 'around':
            lines = braced('for (int round = 0; round < 3; round++)', lines)
        elif self.rounds == 'none' and null_check != 'return' and self.rng.random() < 0.1:
            lines = braced('if (n % 3)', lines)[:-1] + braced('} else', ['y[0] *= x[3];'])
        text = '\n    '.join(['double s = 0.1;', f'int len = {self.length};'] + lines + ['y[1] += s;'])
        return f'void g{self.number}(int n, {self.const}double *{self.restrict}x, double *{self.restrict}y)\n{{\n    {text}\n}}\n'

    def text(self):
        if not self.source.startswith('g'):
            return self.function()
        numbers = ', '.join(f'{0.3 + 0.017 * (i * 41 % 67):.3f}' for i in range(64))
        return f'static double {self.source}[64] = {{{numbers}}};\n' + self.function()


# What writes each kind of statement, how often it is drawn, and in how many blocks at the most.
STATEMENTS = [
    (Writer.store, 2, 9), (Writer.exchange, 2, 9), (Writer.hold, 1, 9), (Writer.use, 1, 9), (Writer.new_number, 1, 9), (Writer.new_place, 1, 9),
    (Writer.jump, 2, 4), (Writer.branch, 4, 3), (Writer.switch, 1, 3), (Writer.choose, 1, 3), (Writer.sort_two, 1, 3),
    (Writer.count, 1, 2), (Writer.repeat, 2, 2), (Writer.insert, 1, 2), (Writer.insertion_sort, 1, 2), (Writer.bubble_sort, 1, 2),
    (Writer.least_first, 1, 2), (Writer.push_out, 1, 2)]


def make(rng, number):
    writer = Writer(rng, number)
    derived = f'g{number}({"y" if writer.const else "x,y"})/(x,y)'
    return Program(f'f{number}', derived, writer.text(), SHELL.format(number, writer.const), [0, 1, 2, 3, 5, 8, rng.randint(9, 15)])


def main():
    options = read_options(60)
    rng = random.Random(options.seed)
    status, text = check(options, 'origins', HEAD, [make(rng, number) for number in range(options.count)], 128, 1e-9)
    works = len(set(re.findall(r'^\w+ \w*g(\d+)_b\((?:(?!^\}).)*?(?:_from|\bfrom)\b', text, re.M | re.S)))
    print(f'{options.count} programs, in {works} of them places are kept')
    return status or not works


if __name__ == '__main__':
    sys.exit(main())
