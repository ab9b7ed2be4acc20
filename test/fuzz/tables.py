#!/usr/bin/env python3
"""Random loops over tables of rows (`double **p`, p[i][j]), parameters, members of a record, or made by the function: what holds of rows that lie apart is taken for
granted where they do (lib/transform/tables.c, apart.c, runtime/spans.c), and no row is looked up that the function does not look up. Rows stand in any order, overlap,
are one row, or one of another table. Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function
does, bit for bit, some of them built with sanitizers. Status 1: something is wrong, or too few adjoints have a version for rows that lie apart.

    tables.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

REALS = 7200
PART = 2400   # of x, for each table and the plain array

HEAD = """#include <math.h>
#include <stdlib.h>
#include <string.h>

struct matrix {
    int rows, columns;
    double **data;
};
static struct matrix *matrix_new(int rows, int columns)
{
    struct matrix *m = malloc(sizeof *m);
    if (!m)
        abort();
    m->rows = rows, m->columns = columns;
    m->data = malloc(rows * sizeof *m->data);
    for (int i = 0; i < rows; i++)
        m->data[i] = malloc(columns * sizeof **m->data);
    return m;
}
static void matrix_free(struct matrix *m)
{
    for (int i = 0; i < m->rows; i++)
        free(m->data[i]);
    free(m->data);
    free(m);
}
static double **chain(int rows, int columns)
{
    double **a = malloc((rows + 1) * sizeof *a);
    a[0] = calloc((rows + 1) * columns, sizeof **a);
    if (a[0] == NULL)
        exit(3);
    for (int i = 1; i < rows; i++)
        a[i] = a[i - 1] + columns;
    return a;
}
static double dot(int n, const double *a, const double *b)
{
    double s = 0.0;
    for (int k = 0; k < n; k++)
        s += a[k] * b[k] * cos(a[0] - b[0]);
    return s;
}
static void blend(int n, double *a, const double *b)
{
    for (int k = 0; k < n; k++) {
        a[k] = 0.6 * a[k] + 0.2 * sin(b[k] * a[k]);
        if (a[k] > 3.0)
            a[k] -= b[k];
    }
}
"""


class Writer:
    def __init__(self, rng, record):
        self.rng = rng
        self.p, self.q, self.r = ('g->p', 'g->q', 'g->r') if record else ('p', 'q', 'r')
        self.tables = [self.p, self.p, self.q]
        self.is_wild = rng.random() < 0.3
        self.may_leave = rng.random() < 0.5

    def rare(self, usual, *others):
        return self.rng.choice(others) if self.rng.random() < (0.15 if self.is_wild else 0.04) else usual

    def row(self, counters):
        """Of rows that are there for counters below n."""
        i = self.rng.choice(counters)
        return self.rng.choice([i] * 6 + ['0'] * (len(counters) > 1) + [f'n - 1 - {i}', self.rare(i, f'(i + {i}) % n', f'at[{i}] % n', f'{i} / 2')])

    def column(self, counters):
        i = self.rng.choice(counters)
        return self.rng.choice([i] * 6 + [f'{i} + 1', f'{i} + 1', '0', f'n - {i}', self.rare(i, f'at[{i}]', f'2 * {i}')])

    def entry(self, counters):
        table = self.rng.choice(self.tables)
        if self.rng.random() < 0.08:
            return f'{self.r}[{self.column(counters)}]'
        return self.rng.choice(['{0}[{1}][{2}]', '{0}[{1}][{2}]', '(*({0} + {1}))[{2}]']).format(table, self.row(counters), self.column(counters))

    def value(self, counters):
        one, other = self.entry(counters), self.entry(counters)
        return self.rng.choice(['0.3 * {0}', '0.2 * {0} * {1}', '0.1 * sin({0}) + 0.2 * {1}', '0.4 * {0} / (1.0 + {1} * {1})', '{0} > {1} ? 0.3 * {0} : 0.1 * {1}',
                                '0.05 * dot(3, %s[%s], %s[%s])' % (self.rng.choice(self.tables), self.row(counters), self.rng.choice(self.tables), self.row(counters))]).format(one, other)

    def statement(self, counters):
        line = f'{self.rng.choice([self.entry(counters)] * 3 + ["s"])} {self.rng.choice(["=", "+=", "-="])} {self.value(counters)};'
        if self.may_leave and self.rng.random() < 0.3:
            return f'if ({self.entry(counters)} > {self.rng.choice(["0.6", "0.9", "2.0"])})\n            {self.rng.choice(["return", "break", "continue"])};\n        {line}'
        return self.rng.choice([line] * 6 + [f'if ({self.rng.choice([self.entry(counters) + " > 0.6", counters[0] + " > 0", "n > 2"])})\n            {line}',
                                             self.rare(line, f'blend(3, {self.p}[{self.row(counters)}], {self.q}[{self.row(counters)}]);',
                                                       f'memmove({self.p}[{self.row(counters)}], {self.r}, 3 * sizeof(double));',
                                                       f'{{ double *to = {self.p}[{self.row(counters)}] + 1; to[0] += 0.3 * to[1]; }}')])

    def loop(self, counter, outer):
        tops = ['n'] * 4 + outer
        return self.rng.choice(['for (int {0} = 0; {0} < {1}; {0}++)'] * 3 + ['for (int {0} = {2}; {0} < n; {0}++)', 'for (long {0} = 0; {0} < {1}; {0}++)',
                                'for (int {0} = n - 1; {0} >= 0; {0}--)', 'for (size_t {0} = 0; {0} < (size_t)n; {0} += 2)']).format(
                                    counter, self.rng.choice(tops), self.rng.choice(['1'] + [f'{o} + 1' for o in outer]))

    def nest(self):
        depth, counters, lines = self.rng.choice([1, 2, 2, 2, 3]), [], []
        for level in range(depth):
            lines.append('    ' * level + self.loop('ijk'[level], counters) + ' {')
            counters.append('ijk'[level])
            if self.rng.random() < 0.2:
                lines.append('    ' * (level + 1) + self.statement(counters))
        lines += ['    ' * depth + self.statement(counters) for _ in range(self.rng.choice([1, 1, 2]))]
        return lines + ['    ' * level + '}' for level in reversed(range(depth))]

    def stencil(self):
        """Neighbours in a table, of which one is made into another or into itself."""
        a, b = self.rng.choice([(self.p, self.q), (self.p, self.q), (self.q, self.p), (self.p, self.p)])
        line = f'{a}[i][j] {self.rng.choice(["=", "+="])} {b}[i][j] + 0.1 * ({b}[i + 1][j] + {b}[i - 1][j] - {b}[i][j + 1] * {self.rng.choice([b + "[i][j - 1]", b + "[i][j]", "0.5"])});'
        return [self.rare('for (int i = 1; i < n - 1; i++)', 'for (int i = 1; i + 1 < n; i++)', 'for (int i = n - 2; i > 0; i--)'), '    for (int j = 1; j < n - 1; j++)', '        ' + line]

    def elimination(self):
        a = self.p
        return ['for (int k = 0; k < n; k++)', f'    for (int i = {self.rng.choice(["k + 1", "0"])}; i < n; i++)', f'        if ({self.rng.choice(["i != k", "i > k", "n"])}) {{',
                f'            double f = 0.4 * {a}[i][k] / (2.0 + {a}[k][k] * {a}[k][k]);', '            for (int j = k; j < n; j++)', f'                {a}[i][j] -= f * {a}[k][j];', '        }']

    def body(self):
        lines = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            lines += self.rng.choice([self.nest] * 5 + [self.stencil, self.elimination])()
        if self.rng.random() < 0.3:
            lines = ['for (int step = 0; step < 3; step++) {'] + ['    ' + line for line in lines] + ['}']
        return lines


def own_table(rng, name, source):
    """A table that the function makes, of rows that are or are not apart; their contents come from another one."""
    behind = ['for (int i = 0; i < n; i++)', '    for (int j = 0; j < n; j++)', f'        {source}[i][j] += 0.2 * {name}[i][j];']
    front = ['for (int i = 0; i < n; i++)', '    for (int j = 0; j < 2 * n + 4; j++)', f'        {name}[i][j] = 0.4 + 0.5 * {source}[i][j % (n + 1)];']
    if name == 'w->data':
        return ['struct matrix *w = matrix_new(n, 2 * n + 4);'] + front, behind + ['matrix_free(w);']
    if rng.random() < 0.2:
        return [f'double **{name} = chain(n, 2 * n + 4);'] + front, behind + [f'free({name}[0]);', f'free({name});']
    make = rng.choice([f'{name}[i] = malloc((2 * n + 4) * sizeof **{name});'] * 4 + [f'{name}[i] = block + i * (2 * n + 4);', f'{name}[i] = block + {rng.choice(["i", "i * n", "(n - 1 - i) * (2 * n + 4)", "i / 2 * (2 * n + 4)"])};'])
    block = 'block' in make
    front = [f'double **{name} = malloc((n + 1) * sizeof *{name});'] + ['double *block = malloc((n + 1) * (2 * n + 4) * sizeof *block);'] * block
    fill = [f'for (int j = 0; j < 2 * n + 4; j++)', f'    {name}[i][j] = 0.4 + 0.5 * {source}[i][j % (n + 1)];']
    front += rng.choice([['for (int i = 0; i < n; i++)', f'    {make}', 'for (int i = 0; i < n; i++)'] + ['    ' + line for line in fill],
                         ['for (int i = 0; i < n; i++) {', f'    {make}'] + ['    ' + line for line in fill] + ['}']])
    if rng.random() < 0.1:
        front += ['if (n > 1)', f'    {name}[0] = {name}[1];'] if block else ['if (n > 1) {', f'    double *swap = {name}[0];', f'    {name}[0] = {name}[1];', f'    {name}[1] = swap;', '}']
    free = ['free(block);'] if block else ['for (int i = 0; i < n; i++)', f'    free({name}[i]);']
    return front, behind + free + [f'free({name});']


def places(rng, most, other=None):
    """Where in x each row begins: apart, in some order, or not."""
    width = 2 * most + 4
    at = [i * width for i in range(most + 1)]
    how = rng.choice(['apart'] * 4 + ['wide', 'turned', 'turned', 'shuffled', 'shuffled', 'same', 'same', 'near', 'near', 'near', 'other'])
    if how == 'wide':
        at = [i * (width + 3) for i in range(most + 1)]
    elif how == 'turned':
        at.reverse()
    elif how == 'shuffled':
        rng.shuffle(at)
    elif how == 'same' and most:
        at[rng.randrange(most)] = at[rng.randrange(most)]
    elif how == 'near':
        at = [i * rng.choice([1, most // 2 + 1, most, most + 1]) for i in range(most + 1)]
    elif how == 'other' and other:
        at[0] = other[most // 2] - PART
    return at


def shell(rng, number, most, record, own):
    tables = {'p': places(rng, most)}
    tables['q'] = [PART + place for place in places(rng, most, tables['p'])] if rng.random() < 0.9 else tables['p']
    ends = rng.choice([2 * PART, 2 * PART, 2 * PART, tables['p'][0] + 1, PART])
    text = ''.join(f'static const int at{number}_{name}[] = {{{", ".join(map(str, at))}}};\n' for name, at in tables.items())
    text += (f'static double **rows{number}(int n, double *x, const int *at)\n{{\n    double **rows = malloc(n * sizeof *rows);\n'
             f'    for (int i = 0; i < n; i++)\n        rows[i] = x + at[i];\n    return rows;\n}}\n')
    for suffix, memory in (('', 'x'), ('_d', 'd'), ('_b', 'd')):
        variables = ['x'] + ['d'] * (suffix != '')
        text += f'static void part{number}{suffix}(int n, double *x{", double *d" * (suffix != "")})\n{{\n'
        arguments = ['n']
        if record:
            for v in variables:
                text += f'    struct grid{number} g{v} = {{n, rows{number}(n, {v}, at{number}_p), rows{number}(n, {v}, at{number}_q), {v} + {ends}}};\n'
                arguments.append(f'&g{v}')
            frees = [f'g{v}.{name}' for v in variables for name in 'pq']
        else:
            for name in 'pq':
                for v in variables:
                    text += f'    double **{name}{v} = rows{number}(n, {v}, at{number}_{name});\n'
                    arguments.append(name + v)
            arguments += [f'{v} + {ends}' for v in variables]
            frees = [name + v for name in 'pq' for v in variables]
        text += f'    f{number}{suffix}({", ".join(arguments)});\n' + ''.join(f'    free({name});\n' for name in frees) + '}\n'
    return text


def make(rng, number):
    most = rng.choice([4, 4, rng.randint(5, 20), rng.randint(13, 18), rng.randint(13, 18), rng.randint(17, 33)])
    record, own = rng.random() < 0.25, rng.random() < 0.4
    writer = Writer(rng, record)
    front, behind = [], []
    if own:
        name = rng.choice(['w', 'w', 'w->data'])
        front, behind = own_table(rng, name, writer.p)
        writer.p, writer.tables, writer.may_leave = name, [name, name, writer.q], False
    body = ['double s = 0.1;', 'static const int at[] = {' + ', '.join(str(rng.randint(0, 3)) for _ in range(80)) + '};'] + front + writer.body() + behind
    body += [f'if (n > 0)', f'    {writer.r}[0] += s;', '(void)at;']
    head = f'struct grid{number} {{\n    int n;\n    double **p, **q;\n    double *r;\n}};\n' if record else ''
    parameters = f'int n, struct grid{number} *g' if record else rng.choice(['int n, double **p, double **q, double *r'] * 2 + ['int n, double *const *p, double *const *q, double *r'])
    text = head + f'void f{number}({parameters})\n{{\n    ' + '\n    '.join(body) + '\n}\n'
    extents = list(range(5)) if most == 4 else [0, 1, rng.randint(2, most), rng.randint(most // 2, most), most]
    prototype = f'void f{number}({parameters});\n'
    return Program(f'part{number}', f'f{number}', text, prototype + shell(rng, number, most, record, own), extents)


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    programs = [make(rng, number) for number in range(options.count)]
    status, text = check(options, 'tables', HEAD, programs, REALS, 1e-12)
    versions = len(re.findall(r'adcc_lie_apart\(', text))
    print(f'{options.count} programs, {versions} with a version for rows that lie apart')
    return status or versions < options.count // 8


if __name__ == '__main__':
    sys.exit(main())
