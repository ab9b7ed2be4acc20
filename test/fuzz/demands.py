#!/usr/bin/env python3
"""Random pairs of loops in four or eight directions at once, of which the one fills scratch, and the next one reads some of it, as a condition says: what nobody reads is not
made (lib/transform/demand.c). Rows are of one length or of several, known or not; scratch is kept from round to round; conditions are changed in between, or read what
is made there; the weights may be what is added to. Each function's tangents, and all that it leaves, are held against those that adcc makes --without=demand, to
the bit but for the signs of zeros, some of them built with sanitizers. Status 1: something differs, or too few functions make use of it.

    demands.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 200] [--seed 1] [--cc gcc clang]
"""
import argparse
import os
import random
import re
import subprocess
import sys

SANITIZED = '-O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all'
FLAGS = [SANITIZED, '-O0', '-O2', '-O3']
SIZE = 64     # of mask and x
ROOM = 256    # of scratch
BATCH = 20

HEAD = """#include <math.h>
#include <stdlib.h>

struct matrix {
    int rows, columns;
    double *data;
};
static void resize(struct matrix *m, int rows, int columns)
{
    if (m->rows * m->columns != rows * columns || m->columns == 0) {
        free(m->data);
        m->data = calloc(%d, sizeof(double));
    }
    m->rows = rows;
    m->columns = columns;
}
""" % ROOM

DRIVER = """#include <math.h>
#include <stdio.h>
#include <string.h>
#include "%s"
enum { SIZE = %d, WIDTH = %d };
typedef double Function(int, int, int, int *, const int *, const double *, const double *, double (*)[WIDTH], double *, double (*)[WIDTH],
                        double *);
static Function *const functions[] = {%s};
static const int may_overlap[] = {%s};
static int mask[SIZE], lengths[SIZE];
static double x[SIZE], x_dv[SIZE][WIDTH], y[SIZE + 2], y_dv[SIZE + 2][WIDTH], weights[SIZE], left_dv[WIDTH];

static void run(unsigned k, int n, int rounds, int which)
{
    double value;

    for (int i = 0; i < SIZE; i++) {
        mask[i] = (i * 7 + which) %% 5 < 2 ? (i + which) %% 4 : 0;
        lengths[i] = which %% 3 == 0 ? 3 : which %% 3 == 1 ? 2 + i %% 3 : 3 - (i == 1);
        x[i] = 0.5 + 0.013 * (i * 37 %% 71);
        weights[i] = (i * 5 + which) %% 3 ? 0.0 : 0.4 - 0.01 * i;
        for (int d = 0; d < WIDTH; d++)
            x_dv[i][d] = 0.2 + 0.01 * ((i * 29 + d * 17) %% 67);
    }
    for (int i = 0; i < SIZE + 2; i++) {
        y[i] = (i + which) %% 4 ? 0.0 : 0.3;
        for (int d = 0; d < WIDTH; d++)
            y_dv[i][d] = 0.1 * d;
    }
    memset(left_dv, 0, sizeof left_dv);
    value = functions[k](n, which %% 2 ? n : n / 2, rounds, mask, lengths, may_overlap[k] && which & 4 ? y : weights, x, x_dv, y + 1, y_dv + 1, left_dv);
    printf("%%u %%d %%d: %%a", k, n, which, value + 0.0);
    for (int d = 0; d < WIDTH; d++)
        printf(" %%a", left_dv[d] + 0.0);
    for (int i = 0; i < SIZE + 2; i++)
        for (int d = -1; d < WIDTH; d++)
            printf(" %%a", (d < 0 ? y[i] : y_dv[i][d]) + 0.0);
    for (int i = 0; i < SIZE; i++)
        printf(" %%d", mask[i]);
    printf("\\n");
}

int main(void)
{
    for (unsigned k = 0; k < sizeof functions / sizeof *functions; k++)
        for (int which = 0; which < 12; which++)
            run(k, (int[]){0, 1, 6, 11}[which %% 4], 1 + which %% 3, which);
    return 0;
}
"""


class Writer:
    """One function. Where it is wild, something is as the pass must not take it."""
    def __init__(self, rng):
        self.rng = rng
        self.is_wild = rng.random() < 0.4

    def rare(self, usual, *others):
        return self.rng.choice(others) if self.is_wild and self.rng.random() < 0.25 else usual

    def condition(self, v):
        kinds = [f'mask[{v}]', f'!mask[{v}]', f'mask[{v}] > 1', f'(mask[{v}] & 1) && x[{v}] > 0.7', f'mask[{v}] == 2 || mask[{v}] == 3',
                 f'x[{v}] * 2.0 > 1.6', f'mask[{v} + 2 * j]', f'weights[{v}] != 0.0', f'mask[{v}] ? x[{v}] > 0.6 : {v} < 3', f'{v} % 3 == 1']
        return self.rare(self.rng.choice(kinds), f'y[{v}] > 0.2', f'{self.scratch}[{self.at(v, "0")}] > 0.8', f'{self.scratch}[{v}] > 0.5',
                         f'mask[mask[{v}]]')

    def at(self, v, k):
        """The subscript of row v, element k, as the reader takes it."""
        return v if self.width == 1 and k == '0' else f'{self.width} * {v} + {k}' if self.rng.random() < 0.5 else f'{k} + {v} * {self.width}'

    def made_at(self, k):
        width = self.made_width
        index = f'i * {width} + {k}' if width != '1' else f'i + {k}' if k != '0' else 'i'
        return self.rare(index, f'(i + 1) * {width} + {k}', f'i * {width} + {k} + 1', f'(n - 1 - i) * {width} + {k}')

    def number(self, k):
        return self.rng.choice([f'sin(x[i] * ({k} + j + 1))', f'x[i] * x[i + 1] + {k}', f'exp(-x[i]) * ({k} + 2)', f'x[i] / (1.0 + x[i] * {k})'])

    def maker(self):
        rng, t, rows = self.rng, self.scratch, self.made_rows
        if rows.isdigit() and rng.random() < 0.4:
            lines = [f'{t}[{self.made_at(str(k))}] = {self.number(str(k))};' for k in range(int(rows))]
        elif rows == '1':
            lines = [f'{t}[{self.made_at("0")}] = {self.number("0")};']
        else:
            begin = self.rare('0', '1', *['-1'] * (self.kind in ('moving', 'chosen')))
            lines = [f'for (int k = {begin}; k < {rows}; k++) {t}[{self.made_at("k")}] = {self.number("k")};']
        if rng.random() < 0.3:
            lines.append(f'{self.other}[i] = {self.number("1")} * x[0];')
        lines += self.rare([], [f'if (mask[i] < 2) {t}[{self.made_at("0")}] = x[i];'], [f'{t}[0] += x[i];'])
        extra = rng.choice(['', '', 'q += x[i] * x[i];', 'y[i] += 0.5 * x[i];'])
        lines.insert(rng.randrange(len(lines) + 1), extra)
        if self.is_wild and rng.random() < 0.15:
            lines[0] = 'if (mask[i + 3]) ' + lines[0]
        body = ' '.join(lines)
        return f'for (int i = {self.rare("0", "1")}; i < {self.rare("n", "m")}; i++) {{ {body} }}'

    def between(self):
        return self.rare(self.rng.choice(['', '', 's *= 1.5;']), f'{self.scratch}[2] = x[1];', 'mask[1] = 1 - mask[1];', 'y[2] = x[0];',
                         'for (int i = 0; i < n; i++) mask[i] = !mask[i];', f'{self.scratch}[0] += 1.0;')

    def term(self, v):
        t = self.scratch
        ks = [str(self.rng.randrange(self.width)) for _ in range(self.rng.randint(1, 2))]
        ks = [self.rare(k, str(self.width)) for k in ks]
        term = ' * '.join(f'{t}[{self.at(v, k)}]' for k in ks)
        if self.uses_other and self.rng.random() < 0.5:
            term += f' * {self.other}[{v}]'
        return term

    def reader(self):
        rng, term = self.rng, self.term('v')
        kind = rng.choice(['sum', 'sum', 'else', 'weights', 'weights', 'two', 'inner'])
        if kind == 'sum':
            body = f'if ({self.condition("v")}) s += {term};'
        elif kind == 'else':
            body = f'if ({self.condition("v")}) s += x[v]; else s += {term};'
        elif kind == 'weights':
            body = f'y[v] += weights[v] * {self.scratch}[{self.at("v", "0")}];'
            if self.width > 1:
                body += f' y[v] += weights[v] * {self.scratch}[{self.at("v", "1")}];'
        elif kind == 'two':
            body = f'if ({self.condition("v")}) s += {term}; if ({self.condition("v")}) y[v] += {self.term("v")};'
        else:
            body = f'if ({self.condition("v")}) for (int k = 0; k < {self.width}; k++) s += {self.scratch}[{self.at("v", "k")}];'
        body += ' ' + self.rare('', 'mask[v + 1] = 1 - mask[v];', 'y[v + 1] = 0.3;', f'{self.scratch}[v] = 0.0;', f's += {self.scratch}[0];')
        low, high = rng.choice(['0', '0', '0', '1', '2']), rng.choice(['n', 'n', 'n + 1', 'm', 'n - 1', 'n + 2'])
        return f'for (int v = {low}; v < {high}; v++) {{ {body} }}'

    def function(self, number):
        rng = self.rng
        self.kind = kind = rng.choice(['heap', 'heap', 'round', 'lazy', 'local', 'matrix', 'planes', 'moving', 'chosen'])
        self.width = rng.choice([1, 1, 2, 3, 3, 4])
        self.scratch, self.other = {'matrix': 't.data', 'planes': '(&t[0][0])'}.get(kind, 't'), 'u'
        self.uses_other = rng.random() < 0.5
        given = rng.random()
        self.made_width = str(self.width) if given < 0.5 else 'lengths[j]' if given < 0.7 else 'w' if self.width > 1 else '1'
        if kind == 'matrix':
            self.made_width = 't.rows'
        self.made_rows = self.rare(self.made_width, str(self.width), '1', '2')
        self.restrict = rng.choice(['', ' restrict'])
        lines = ['double s = 0.0, q = 1.0, *u = calloc(%d, sizeof *u);' % ROOM, f'int w = {self.rare("lengths[0]", "lengths[1]")};']
        if kind == 'matrix':
            lines.append(f'struct matrix t = {{0, 0, calloc(1, sizeof(double))}}; resize(&t, {self.width}, n);')
        elif kind == 'local':
            lines.append('double t[%d] = {0};' % ROOM)
        elif kind == 'planes':
            lines.append('double t[%d][4] = {0};' % (ROOM // 4))
        elif kind in ('moving', 'chosen'):
            lines.append('double *block = calloc(%d, sizeof *block), *t = block + 16;' % (ROOM + 32))
        elif kind in ('heap', 'lazy'):
            lines.append('double *t = calloc(%d, sizeof *t);' % ROOM if kind == 'heap' else 'double *t = NULL;')
        lines.append('for (int j = 0; j < rounds; j++) {')
        if kind == 'round':
            lines.append('double *t = calloc(%d, sizeof *t);' % ROOM)
        elif kind == 'matrix':
            lines.append('resize(&t, lengths[j], n);')
        elif kind == 'chosen':
            lines.append('t = block + 16; if (j == 1) t = block + %d;' % rng.choice([15, 17, 13]))
        elif kind == 'lazy':
            lines.append('if (!t) t = calloc(%d, sizeof *t);' % ROOM)
        lines += [self.maker(), self.between(), self.reader()]
        if self.is_wild and rng.random() < 0.2:
            lines.append(rng.choice([f's += {self.scratch}[1];', f'for (int i = 0; i < n; i++) s += {self.scratch}[i] * x[i];']))
        if kind == 'round':
            lines.append('free(t);')
        elif kind == 'moving':
            lines.append(rng.choice(['t--;', 't++;', 't += 3;', 't -= 2;']))
        lines += ['}', 'free(u);']
        if kind in ('moving', 'chosen'):
            lines.append('free(block);')
        if kind in ('heap', 'lazy'):
            lines.append('free(t);')
        elif kind == 'matrix':
            lines.append('free(t.data);')
        lines.append('(void)w; return s * q;')
        head = (f'double f{number}(int n, int m, int rounds, int *mask, const int *lengths, const double *{self.restrict} weights, const double *x, '
                f'double *{self.restrict} y)')
        return head + '\n{\n    ' + '\n    '.join(line for line in lines if line) + '\n}\n'


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


class Batch:
    def __init__(self, options, seed, number):
        self.options, self.seed, self.rng = options, seed, random.Random(f'{seed} {number}')
        self.out = os.path.join(options.out, str(number))
        os.makedirs(self.out, exist_ok=True)
        self.functions = [Writer(random.Random(f'{seed} {number} {k}')).function(k) for k in range(BATCH)]
        self.width = self.rng.choice([4, 8, 8])

    def path(self, name):
        return os.path.join(self.out, name)

    def differentiate(self, name, more):
        specs = [word for k in range(BATCH) for word in ('--forward-vector', f'f{k}(return,y)/(x)')]
        done = run([self.options.adcc, self.path('f.c'), '-o', self.path(name), '--width', str(self.width), *more, *specs])
        if done.returncode:
            sys.exit(f'{self.path("f.c")}: adcc says\n{done.stderr}')
        return open(self.path(name)).read()

    def execute(self, name, compiler, flags):
        with open(self.path('driver_' + name), 'w') as driver:
            driver.write(DRIVER % (name, SIZE, self.width, ', '.join(f'f{k}_dv' for k in range(BATCH)),
                                   ', '.join('01'['restrict' not in function] for function in self.functions)))
        program = self.path(name + '.out')
        built = run([compiler, *flags.split(), '-w', '-ffp-contract=off', '-I' + self.options.include, self.path('driver_' + name), '-o', program,
                     self.options.runtime, '-lm'])
        if built.returncode:
            sys.exit(f'{self.path(name)}: {compiler} says\n{built.stderr}')
        done = run([program], timeout=120)
        return done.stdout.splitlines() + ([done.stderr] if done.returncode else [])

    def check(self):
        """How many functions make use of it; what is wrong."""
        with open(self.path('f.c'), 'w') as source:
            source.write(HEAD + '\n' + '\n'.join(self.functions))
        parts = re.split(r'(?=^double f\d+_dv)', self.differentiate('with.c', []), flags=re.M)
        used = sum('the next loop does not' in part for part in parts)
        self.differentiate('without.c', ['--without=demand'])
        compiler, flags = self.rng.choice(self.options.cc), self.rng.choice(FLAGS)
        ones, others = (self.execute(name, compiler, flags) for name in ('with.c', 'without.c'))
        wrong = [one for one, other in zip(ones, others) if one != other]
        if len(ones) != len(others):
            wrong.append(f'{len(ones)} lines of {len(others)}: {ones[-1][:2000] if ones else ""}')
        for line in wrong[:3]:
            print(f'seed {self.seed}, {self.path("with.c")}, {compiler} {flags}: differs: {line[:60]}')
        return used, len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ('adcc', 'runtime', 'include', 'out'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--cc', nargs='+', default=['gcc'])
    options = parser.parse_args()
    used = wrong = 0
    batches = (options.count + BATCH - 1) // BATCH
    for number in range(batches):
        made, bad = Batch(options, options.seed, number).check()
        used, wrong = used + made, wrong + bad
    print(f'{batches * BATCH} functions, {used} with scratch that is not made where nobody reads it, {wrong} lines that differ')
    return 1 if wrong or used < batches * BATCH // 5 else 0


if __name__ == '__main__':
    sys.exit(main())
