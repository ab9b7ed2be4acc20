#!/usr/bin/env python3
"""Random functions whose tables of rows, `double **a` with an allocation for each row, are handed on by loops and branches (lib/transform/flatten_carried.c): they change
places, are replaced, grow, are null at first, are given back with their rows; some rows change places or stay behind, which leaves the tables as they are. Each adjoint is held
against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit, some of them built with sanitizers. Status 1:
something is wrong, or no table became a block, or each did.

    handed.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = """#include <math.h>
#include <stdlib.h>

struct matrix { int rows, columns; double **at; };
static struct matrix make(int rows, int columns, double value)
{
    struct matrix m = {rows, columns, calloc(rows, sizeof *m.at)};
    for (int i = 0; i < rows; i++) {
        m.at[i] = malloc(columns * sizeof **m.at);
        for (int j = 0; j < columns; j++)
            m.at[i][j] = value + i - 0.5 * j;
    }
    return m;
}
static void give_back(struct matrix m)
{
    for (int i = 0; i < m.rows; i++)
        free(m.at[i]);
    free(m.at);
}
static struct matrix make_parts(int rows, int columns, double value)
{
    struct matrix m = {rows, columns, malloc(rows * sizeof *m.at)};
    double *all = malloc(rows * columns * sizeof *all);
    for (int i = 0; i < rows; i++)
        m.at[i] = all + i * columns;
    for (int i = 0; i < rows * columns; i++)
        all[i] = value + 0.1 * i;
    return m;
}
static struct matrix make_chain(int rows, int columns, double value)
{
    struct matrix m = {rows, columns, calloc(rows, sizeof *m.at)};
    m.at[0] = calloc(rows * columns, sizeof **m.at);
    for (int i = 1; i < rows; i++)
        m.at[i] = m.at[i - 1] + columns;
    m.at[rows - 1][columns - 1] = value;
    return m;
}
static struct matrix make_walk(int rows, int columns, double value)
{
    struct matrix m = {rows, columns, malloc(rows * sizeof *m.at)};
    double *all = malloc(sizeof *all * rows * columns);
    if (!m.at || !all)
        abort();
    for (int i = 0; i < rows; i++) {
        m.at[i] = all;
        for (int j = 0; j < columns; j++)
            *all++ = value - 0.2 * j;
    }
    return m;
}
static void give_back_block(struct matrix m)
{
    free(m.at[0]);
    free(m.at);
}
static double sum(struct matrix m)
{
    double s = 0.0;
    for (int i = 0; i < m.rows; i++)
        for (int j = 0; j < m.columns; j++)
            s += m.at[i][j] * (1.0 + 0.1 * i - 0.05 * j);
    return s;
}

"""


class Maker:
    """Tables a, b, ... of the function, all there at each point, of sizes that are read where they are used."""

    def __init__(self, rng):
        self.rng = rng
        self.tables = 'abcd'[:rng.choice([2, 2, 3, 4])]
        self.fixed = rng.random() < 0.4  # all have the same sizes, named n and m
        self.depth = self.count = 0
        self.makers = rng.choice([['make'], ['make'], ['make_parts'], ['make_chain'], ['make_walk'], ['make_parts', 'make_chain'], ['make_parts', 'make_walk']])
        self.give_back = 'give_back' if self.makers == ['make'] else 'give_back_block'

    def rows(self, table):
        return 'n' if self.fixed and self.rng.random() < 0.8 else f'{table}.rows'

    def columns(self, table):
        return 'm' if self.fixed and self.rng.random() < 0.8 else f'{table}.columns'

    def element(self, table):
        row = self.rng.choice(['0', f'{self.rows(table)} - 1', f'k % {self.rows(table)}'])
        column = self.rng.choice(['0', f'{self.columns(table)} - 1', f'k % {self.columns(table)}'])
        return f'{table}.at[{row}][{column}]'

    def size(self, table):
        if self.fixed:
            return 'n, m'
        return self.rng.choice([f'{table}.rows, {table}.columns', f'{table}.rows, {table}.columns + 1', f'{table}.columns, {table}.rows', 'n, m', f'n, {table}.columns', f'{table}.rows, 2'])

    def update(self):
        one, other = self.rng.choice(self.tables), self.rng.choice(self.tables)
        form = self.rng.randrange(3)
        if form == 0:
            return f'{self.element(one)} = 0.5 * {self.element(one)} + 0.1 * {self.element(other)} * x[k % 7];'
        if form == 1:
            return f'x[k % 5] = 0.7 * x[k % 5] + 0.01 * {self.element(one)} * {self.element(other)};'
        return (f'for (int i = 0; i < {self.rows(one)}; i++)\nfor (int j = 0; j < {self.columns(one)}; j++)\n'
                f'{one}.at[i][j] = 0.6 * {one}.at[i][j] + 0.02 * {other}.at[i % {other}.rows][j % {other}.columns] * x[j % 5];')

    def exchange(self):
        order = self.rng.sample(self.tables, self.rng.choice([2, len(self.tables)]))
        return '{\nstruct matrix first = %s;\n' % order[0] + ''.join(f'{a} = {b};\n' for a, b in zip(order, order[1:])) + f'{order[-1]} = first;\n}}'

    def replace(self):
        one, other = self.rng.choice(self.tables), self.rng.choice(self.tables)
        self.count += 1
        name = f'new{self.count}'
        return (f'{{\nstruct matrix {name} = {self.rng.choice(self.makers)}({self.size(one)}, x[k % 3]);\n'
                f'for (int i = 0; i < {name}.rows; i++)\nfor (int j = 0; j < {name}.columns; j++)\n'
                f'{name}.at[i][j] = 0.3 * {name}.at[i][j] + 0.1 * {one}.at[i % {one}.rows][j % {one}.columns] * {other}.at[j % {other}.rows][i % {other}.columns];\n'
                f'{self.give_back}({one});\n{one} = {name};\n}}')

    def odd(self):
        one = self.rng.choice(self.tables)
        return self.rng.choice([
            f'{{\ndouble *row = {one}.at[0];\n{one}.at[0] = {one}.at[{one}.rows - 1];\n{one}.at[{one}.rows - 1] = row;\n}}',
            f'free({one}.at[0]);\n{one}.at[0] = malloc({one}.columns * sizeof(double));\nfor (int j = 0; j < {one}.columns; j++)\n{one}.at[0][j] = x[j % 3];',
            f'{{\ndouble **at = calloc({one}.rows, sizeof *at);\nfor (int i = 0; i < {one}.rows; i++)\nat[i] = {one}.at[{one}.rows - 1 - i];\nfree({one}.at);\n{one}.at = at;\n}}'])

    def statement(self):
        form = self.rng.random()
        if form < 0.4 or self.depth > 2:
            return self.update()
        if form < 0.6:
            return self.exchange()
        if form < 0.75:
            return self.replace()
        if form < 0.78 and self.may_be_odd and self.makers == ['make']:
            return self.odd()
        test = self.rng.choice(['x[k % 4] > 0.5', 'k % 2', 'n > 1', f'{self.rng.choice(self.tables)}.columns < 3'])
        if form < 0.88:
            return f'if ({test}) {{\n{self.block(2)}\n}}' + (f' else {{\n{self.block(1)}\n}}' if self.rng.random() < 0.5 else '')
        return self.loop()

    def block(self, count):
        self.depth += 1
        lines = [self.statement() for _ in range(self.rng.randrange(count) + 1)]
        self.depth -= 1
        return '\n'.join(lines)

    def loop(self):
        self.count += 1
        t = f't{self.count}'
        leave = self.rng.choice(['', '', '', f'if (x[k % 4] > 0.9) break;\n', f'if ({t} == 1) continue;\n'])
        body = self.block(3) + '\nk++;'
        body = leave.replace('continue', '{ k++; continue; }') + body if self.rng.random() < 0.5 else body + '\n' + leave
        if self.rng.random() < 0.7:
            return f'for (int {t} = 0; {t} < {self.rng.choice(["steps", "n", "3"])}; {t}++) {{\n{body}\n}}'
        return f'{{\nint {t} = 0;\nwhile ({t} < steps && x[{t} % 4] < {self.rng.choice(["2.0", "0.7"])}) {{\n{t}++;\n{body}\n}}\n}}'

    def function(self, number):
        self.may_be_odd = self.rng.random() < 0.3
        sizes = {t: 'n, m' if self.fixed else self.rng.choice(['n, m', 'n, 2', 'm, n', '2, 3', 'n + 1, m']) for t in self.tables}
        make = '\n'.join(f'struct matrix {t} = {self.rng.choice(self.makers)}({sizes[t]}, x[{i}]);' for i, t in enumerate(self.tables))
        body = self.loop() + '\n' + self.block(2)
        end = '\n'.join(f'x[{i}] += 0.1 * sum({t});\n{self.give_back}({t});' for i, t in enumerate(self.tables))
        return f'void f{number}(int n_, double *restrict x)\n{{\nconst int n = n_ + 1, m = {self.rng.choice(["3", "n + 1", "n"])}, steps = n_;\nint k = 0;\n(void)m, (void)steps;\n{make}\n{body}\n{end}\n}}\n'


def make(rng, number):
    return Program(f'f{number}', f'f{number}', Maker(rng).function(number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 5])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'handed', HEAD, [make(rng, number) for number in range(options.count)], 40, 1e-10)
    adjoints = re.split(r'\nvoid (f\d+_b)\(', text)
    kept = sum('double **' in body for body in adjoints[2::2])
    print(f'{options.count} programs, {kept} adjoints with tables, {len(adjoints) // 2 - kept} without')
    return status or not kept or kept == len(adjoints) // 2


if __name__ == '__main__':
    sys.exit(main())
