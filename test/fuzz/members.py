#!/usr/bin/env python3
"""Random loops over arrays, numbers and counts that are members of a record: what is loaded in front of loops, and handed on as parameters, is what
each iteration would load, and nothing is read that the function does not read (lib/transform/hoist.c, reach.c, members.c; versions.c, apart.c).
Members may lead to one array, to arrays that overlap, or to numbers of the record itself; loops may change them; where no loop runs, the record may be
missing. Each adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit,
some of them built with sanitizers. Status 1: something is wrong, or no adjoint has a version for arrays that lie apart.

    members.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import os
import random
import re
import subprocess
import sys

from adjoints import Program, check, read_options

SIZE = 496
# struct Data's numbers stand at x[480], its arrays lead into x.
RECORD = """#include <math.h>
#include <stdlib.h>
#include <string.h>

struct Inner {
    double weight;
    int k;
    double *w;
};
struct Data {
    int n, m;
    long count;
    double scale, shift;
    double *a, *b, *own;
    const double *c;
    int *at;
    double v[4];
    struct Inner in, *more;
};

static void grow(struct Data *d, int i)
{
    d->a[i] += 0.1 * d->scale * d->b[i];
}
static double weigh(const struct Data *d, int i)
{
    return d->in.weight * d->c[i] + d->more->w[i & 3];
}
static void turn(struct Data *d)
{
    double *swap = d->a;
    d->a = d->b;
    d->b = swap;
}

"""
# In front of it: the numbers, behind it: what they have become. The same for the derivatives.
WRAPPER = """static void set{number}(int n, double *x, struct Data *d, struct Inner *more, int *at)
{{
    d->n = n, d->m = n / 2 + 1, d->count = n;
    d->scale = x[480], d->shift = x[481];
    memcpy(d->v, x + 482, sizeof d->v);
    d->in.weight = x[486], d->in.k = 2, d->in.w = x + 288;
    more->weight = x[487], more->k = 1, more->w = x + 384;
    d->more = more, d->at = at;
    d->a = {a}, d->b = {b}, d->c = {c}, d->own = {own};
}}
static void get{number}(double *x, const struct Data *d, const struct Inner *more)
{{
    x[480] = d->scale, x[481] = d->shift;
    memcpy(x + 482, d->v, sizeof d->v);
    x[486] = d->in.weight, x[487] = more->weight;
}}
void f{number}(int n, double *x)
{{
    int at[80];
    struct Inner more;
    struct Data d;
    for (int i = 0; i < 80; i++)
        at[i] = (i * 5 + 2) % {spread};
    set{number}(n, x, &d, &more, at);
    g{number}(n, {record});
    get{number}(x, &d, &more);
}}
"""
# d: the derivative's letter.
DERIVATIVE = """void f{number}_{d}(int n, double *x, double *x_{d})
{{
    int at[80];
    struct Inner more, more_{d};
    struct Data d, d_{d};
    for (int i = 0; i < 80; i++)
        at[i] = (i * 5 + 2) % {spread};
    set{number}(n, x, &d, &more, at);
    set{number}(n, x_{d}, &d_{d}, &more_{d}, at);
    g{number}_{d}(n, {record}, {shadow});
    get{number}(x, &d, &more);
    get{number}(x_{d}, &d_{d}, &more_{d});
}}
"""


class Writer:
    def __init__(self, rng):
        self.rng = rng
        self.is_guarded = rng.random() < 0.4  # the record may be missing where n is 0
        self.is_wild = rng.random() < 0.4      # members change
        self.is_value = not self.is_guarded and rng.random() < 0.25  # the record is passed by value

    def rare(self, usual, *others):
        return self.rng.choice(others) if self.is_wild and self.rng.random() < 0.25 else usual

    def place(self, counter):
        i = self.rng.choice([counter, counter, counter, counter + ' + 1', counter + ' + 2'])
        return self.rng.choice(['d->a[%s]', 'd->b[%s]', 'd->a[%s]', 'd->b[%s]', 'd->in.w[%s]', 'd->more->w[%s]', 'd->a[d->at[%s]]', 'd->own[%s & 1]']) % i

    def real(self, counter):
        return self.rng.choice([self.place(counter)] * 3 + ['d->c[%s]' % counter, 'd->scale', 'd->shift', 'd->v[%s & 3]' % counter, 'd->in.weight',
                                                           'd->more->weight', 'd->c[d->at[%s]]' % counter, 's', 'weigh(d, %s)' % counter])

    def value(self, counter):
        one, two = self.real(counter), self.real(counter)
        return self.rng.choice([one, '0.3 * %s' % one, '%s - 0.5 * %s' % (one, two), '0.4 * %s * %s' % (one, two), '%s / (1.0 + %s * %s)' % (one, two, two),
                                'sin(%s) * %s' % (one, two), '%s > %s ? %s : 0.2 * %s' % (one, two, one, two)])

    def condition(self):
        """The same one is met again, in front of loops and in them."""
        return self.rng.choice(['n > 1', 'n > 1', 'n > 2', 'n > 1 && n < 6', 'n > 0 && n < 4'])

    def statement(self, counter):
        if self.rng.random() < 0.3:
            return 's += 0.1 * %s;' % self.value(counter)
        usual = '%s %s 0.%d * sin(%s);' % (self.place(counter), self.rng.choice(['=', '=', '+=', '-=']), self.rng.randint(2, 9), self.value(counter))
        return self.rare(usual, 'grow(d, %s);' % counter, 'd->scale = 0.5 * sin(%s);' % self.value(counter), 'd->shift += 0.1 * %s;' % self.value(counter),
                         'd->v[%s & 3] *= 0.9;' % counter, 'turn(d);', 'd->a = d->b;', 'if (%s == 2)\n    d->b = d->in.w;' % counter, 'd->m = 3;', 'd->in.k = 1;',
                         'd->at[1] = 3;', 'd->in = *d->more;', 'memcpy(d->a, d->c, 3 * sizeof *d->a);', 'd->more = &d->in;', 'd->count--;')

    def head(self, counter, outer):
        if self.is_guarded:
            ends = ['n'] * 3 + outer
            return self.rng.choice(['for (int {0} = 0; {0} < {1}; {0}++)', 'for (int {0} = {2}; {0} < n; {0}++)', 'for (int {0} = n - 1; {0} >= {2}; {0}--)',
                                    'for (int {0} = n - 1; {0} > {2}; {0}--)']).format(counter, self.rng.choice(ends), self.rng.choice(['0', '1'] + [o + ' + 1' for o in outer]))
        ends = ['d->n', 'd->n', 'd->m', 'n', 'd->in.k', 'd->more->k'] + outer
        return self.rng.choice(['for (int {0} = 0; {0} < {1}; {0}++)'] * 3 + ['for (int {0} = {2}; {0} < {1}; {0}++)', 'for (int {0} = {1} - 1; {0} >= 0; {0}--)',
                                'for (long {0} = 0; {0} < d->count; {0}++)']).format(counter, self.rng.choice(ends), self.rng.choice(['0', '1'] + [o + ' + 1' for o in outer]))

    def loop(self, depth, outer):
        counter, rng = 'ijk'[len(outer)], self.rng
        lines = []
        if rng.random() < 0.12 and not outer:
            lines = ['int %s = 0, done = 0;' % counter, 'while (!done && %s < %s) {' % (counter, 'n' if self.is_guarded else rng.choice(['n', 'd->n']))]
            end = ['    if (%s > 0.7 && %s > 1)' % (self.value(counter), counter), '        done = 1;', '    %s++;' % counter, '}']
        else:
            lines = [self.head(counter, outer) + ' {']
            end = ['}']
            if rng.random() < 0.1:
                end.insert(0, '    if (%s > 1 && %s > 0.8)' % (counter, self.real(counter)))
                end.insert(1, '        break;')
        body = []
        for _ in range(rng.choice([1, 1, 2])):
            if depth > 1 and rng.random() < 0.6:
                body += self.loop(depth - 1, outer + [counter])
            else:
                line = self.statement(counter)
                if rng.random() < 0.25:
                    line = 'if (%s)\n    ' % rng.choice(['%s > 1' % counter, 's > 0.4', self.place(counter) + ' > 0.6', self.condition(), self.condition()]) + line.replace('\n', '\n    ')
                body += line.split('\n')
        lines += ['    ' + line for line in body] + end
        return ['{'] + ['    ' + line for line in lines] + ['}'] if lines[0].startswith('int') else lines

    def function(self, number):
        rng, lines = self.rng, []
        for _ in range(rng.choice([1, 2, 2, 3])):
            if self.is_wild and not self.is_guarded and rng.random() < 0.2:
                lines += [rng.choice(['turn(d);', 'd->a = d->in.w;', 'd->scale *= 0.5;', 'd->n = 2;', 'double *w = malloc(8 * sizeof *w);\nfree(w);',
                                      'if (d->n == 0)\n    return;', 'struct Inner in = d->in;\nd->shift += in.w[0];'])]
                lines = '\n'.join(lines).split('\n')
            elif rng.random() < 0.25:
                inside = ['s += 0.1 * %s;' % self.real('0')] + (self.loop(rng.choice([1, 2]), []) if rng.random() < 0.5 else [])
                lines += ['if (%s) {' % self.condition()] + ['    ' + line for line in inside] + ['}']
                lines += self.loop(rng.choice([1, 2]), [])
            else:
                lines += self.loop(rng.choice([1, 2, 2, 3]), [])
        if rng.random() < 0.5:
            lines = ['for (int step = 0; step < %s; step++) {' % ('n && step < 2' if self.is_guarded else rng.choice(['2', 'd->m && step < 3']))] + ['    ' + line for line in lines] + ['}']
        end = ['if (n > 0)', '    d->shift += s;'] if self.is_guarded else ['d->shift += s;']
        body = '\n'.join('    ' + line for line in ['double s = 0.4;'] + lines + end)
        text = 'void g%d(int n, struct Data *d)\n{\n%s\n}\n' % (number, re.sub(r'\breturn;', 'd->shift += s;\n    return;', body))
        if self.is_value:  # what it leaves in the record nobody sees
            text = re.sub(r'\bd->', 'd.', re.sub(r'(grow|weigh|turn)\(d\b', r'\1(&d', text)).replace('struct Data *d)', 'struct Data d)').replace('d.shift += s;', 'd.a[1] += s;')
        return text

    def wrapper(self, number):
        rng = self.rng
        a, b, c = 'x', 'x + 96', 'x + 192'
        for _ in range(rng.choice([0, 0, 0, 1, 2])):
            other = rng.choice(['x + 1', 'x + 96', 'x + 3', 'x + 288', 'x + 384'])
            a, b, c = (other, b, c) if rng.random() < 0.4 else (a, other, c) if rng.random() < 0.6 else (a, b, other)
        record, d, b_ = ('n ? &d : NULL', 'n ? &d_d : NULL', 'n ? &d_b : NULL') if self.is_guarded else ('d', 'd_d', '&d_b') if self.is_value else ('&d', '&d_d', '&d_b')
        own = rng.choice(['x + 490', 'x + 490', 'd->v', '&d->scale', 'x + 2', 'd->v + 1'])
        spread = rng.choice([7, 7, 67])
        return (WRAPPER.format(number=number, a=a, b=b, c=c, own=own, record=record, spread=spread)
                + ''.join(DERIVATIVE.format(number=number, d=letter, record=record, shadow=shadow, spread=spread) for letter, shadow in (('d', d), ('b', b_))))


def make(options, rng, number):
    """None: refused"""
    writer = Writer(rng)
    text, shell = writer.function(number), writer.wrapper(number)
    source, derivatives = (os.path.join(options.out, name) for name in ('member.c', 'member_df.c'))
    with open(source, 'w') as file:
        file.write(RECORD + text)
    asked = subprocess.run([options.adcc, '-q', source, '-o', derivatives, '--forward', f'g{number}', '--reverse', f'g{number}'], capture_output=True, text=True)
    if asked.returncode == 1 and 'internal' not in asked.stderr:
        return None
    by = 'struct Data' if writer.is_value else 'struct Data *'
    declared = f'void g{number}(int, {by});\nvoid g{number}_d(int, {by}, {by});\nvoid g{number}_b(int, {by}, struct Data *);\n'
    return Program(f'f{number}', f'g{number}', text, declared + shell, [0, 1, 2, 3, 5, 9, rng.randint(10, 70)])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    programs = [program for program in (make(options, rng, number) for number in range(options.count)) if program]
    status, text = check(options, 'members', RECORD, programs, SIZE, 1e-10, RECORD[:RECORD.index('static void grow')])
    versions = len(re.findall(r'^ADCC_OUT_OF_LINE static \w+ \w+_b_apart\(', text, re.M))
    print(f'{len(programs)} programs, {versions} with a version for arrays that lie apart, {options.count - len(programs)} refused')
    return status or not versions


if __name__ == '__main__':
    sys.exit(main())
