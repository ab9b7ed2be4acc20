#!/usr/bin/env python3
"""Random tagged unions, whose members have reals, integers, arrays and pointers at different places: set, assigned, swapped, moved, cleared
and handed on by value. The tangent is held against differences of the function, and all other modes against the tangent: lanes of the
vector modes, <y_b, J x_d> = <x_b, x_d>, first coefficients of Taylor polynomials.

    unions.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 80] [--seed 1] [--cc gcc]
"""
import argparse
import os
import random
import subprocess
import sys

MODES = ('forward', 'reverse', 'forward-vector', 'reverse-vector', 'taylor')

MAIN = """#include <math.h>
#include <stdio.h>
#include <string.h>
#include "unions_df.h"
enum { IN = 6, OUT = 3, WIDTH = 4 };
typedef void Primal(const double *, int, double *);
typedef void Tangent(const double *, const double *, int, double *, double *);
typedef void Adjoint(const double *, double *, int, double *, double *);
typedef void Tangents(const double *, double (*)[WIDTH], int, double *, double (*)[WIDTH]);
typedef void Adjoints(const double *, double (*)[WIDTH], int, double *, double (*)[WIDTH]);
typedef void Taylor(double (*)[2], int, double (*)[2]);
void unions_fill_stack(void);
static int wrong;

static int differs(double a, double b, double tolerance)
{
    return !(fabs(a - b) <= tolerance * (1.0 + fabs(a) + fabs(b)));
}

static void report(const char *name, int k, const char *mode, double expected, double got)
{
    printf("%%s, k = %%d, %%s: expected %%.15g, got %%.15g\\n", name, k, mode, expected, got);
    wrong = 1;
}

static double direction(int i, int d)
{
    return 0.3 + 0.1 * ((i * 7 + d * 5) %% 11) - 0.2 * d;
}

static void check(const char *name, int k, Primal *f, Tangent *f_d, Adjoint *f_b, Tangents *f_dv, Adjoints *f_bv, Taylor *f_t)
{
    double a[IN], out[OUT], tangents[WIDTH][OUT], adjoints[WIDTH][IN];
    double a_dv[IN][WIDTH], out_dv[OUT][WIDTH], a_bv[IN][WIDTH] = {{0}}, out_bv[OUT][WIDTH], a_t[IN][2], out_t[OUT][2];

    for (int i = 0; i < IN; i++)
        a[i] = 0.4 + 0.11 * (i * 5 %% 7);
    for (int d = 0; d < WIDTH; d++) {
        double a_d[IN], above[IN], below[IN], up[OUT], down[OUT], seed[OUT], left = 0.0, right = 0.0;
        for (int i = 0; i < IN; i++) {
            a_d[i] = a_dv[i][d] = direction(i, d);
            above[i] = a[i] + 1e-6 * a_d[i];
            below[i] = a[i] - 1e-6 * a_d[i];
            adjoints[d][i] = 0.0;
        }
        unions_fill_stack();
        f(above, k, up);
        f(below, k, down);
        unions_fill_stack();
        f_d(a, a_d, k, out, tangents[d]);
        for (int o = 0; o < OUT; o++) {
            seed[o] = out_bv[o][d] = direction(o + 3, d);
            if (differs((up[o] - down[o]) / 2e-6, tangents[d][o], 1e-6))
                report(name, k, "f_d by differences", (up[o] - down[o]) / 2e-6, tangents[d][o]);
            left += seed[o] * tangents[d][o];
        }
        unions_fill_stack();
        f_b(a, adjoints[d], k, out, seed);
        for (int i = 0; i < IN; i++)
            right += adjoints[d][i] * a_d[i];
        if (differs(left, right, 1e-11))
            report(name, k, "f_b", left, right);
    }
    unions_fill_stack();
    f_dv(a, a_dv, k, out, out_dv);
    unions_fill_stack();
    f_bv(a, a_bv, k, out, out_bv);
    for (int i = 0; i < IN; i++) {
        a_t[i][0] = a[i];
        a_t[i][1] = a_dv[i][0];
    }
    unions_fill_stack();
    f_t(a_t, k, out_t);
    for (int o = 0; o < OUT; o++) {
        if (differs(tangents[0][o], out_t[o][1], 1e-11))
            report(name, k, "f_t", tangents[0][o], out_t[o][1]);
        for (int d = 0; d < WIDTH; d++)
            if (differs(tangents[d][o], out_dv[o][d], 1e-11))
                report(name, k, "f_dv", tangents[d][o], out_dv[o][d]);
    }
    for (int i = 0; i < IN; i++)
        for (int d = 0; d < WIDTH; d++)
            if (differs(adjoints[d][i], a_bv[i][d], 1e-11))
                report(name, k, "f_bv", adjoints[d][i], a_bv[i][d]);
}

%s
int main(void)
{
    for (int k = 0; k < 4; k++) {
%s    }
    return wrong;
}
"""

# What is not set to zero is not zero by luck.
FILL = """#include <string.h>
void unions_fill_stack(void);
static void fill(volatile unsigned char *bytes, int count) { for (int i = 0; i < count; i++) bytes[i] = 0x41; }
void unions_fill_stack(void) { unsigned char bytes[16384]; fill(bytes, (int)sizeof bytes); }
"""


class Program:
    """One function with a union of its own."""

    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        pointers = rng.random() < 0.4
        self.passive = rng.random() < 0.3
        self.members = [[(self.kind(pointers and m > 0), f'm{m}f{k}', rng.randint(2, 3)) for k in range(rng.randint(1, 3))]
                        for m in range(rng.randint(2, 4))]

    def kind(self, pointers):
        kinds = ['double', 'double', 'int', 'long', 'array'] + ['float', 'floats', 'name'] * self.passive
        return 'pointer' if pointers and self.rng.random() < 0.25 else self.rng.choice(kinds)

    def declarations(self):
        forms = {'double': 'double {0};', 'int': 'int {0};', 'long': 'long {0};', 'array': 'double {0}[{1}];', 'float': 'float {0};', 'floats': 'float {0}[{1}];',
                 'name': 'const char *{0};', 'pointer': 'double *{0};'}
        members = ''.join('        struct {\n' + ''.join(f'            {forms[kind].format(name, count)}\n' for kind, name, count in fields) +
                          f'        }} v{m};\n' for m, fields in enumerate(self.members))
        return f'struct V{self.number} {{\n    int tag;\n    union {{\n{members}    }} as;\n}};\n'

    def reader(self):
        text = f'static double get{self.number}(struct V{self.number} v)\n{{\n    double s = 0.25;\n    switch (v.tag) {{\n'
        for m, fields in enumerate(self.members):
            text += f'    case {m}:\n'
            for kind, name, count in fields:
                place = f'v.as.v{m}.{name}'
                text += {'double': f'        s += 0.5 * {place} * s;\n', 'array': f'        for (int i = 0; i < {count}; i++)\n'
                         f'            s += 0.3 * {place}[i] * s;\n', 'pointer': f'        s += 0.4 * {place}[0] * s;\n',
                         'floats': f'        s += 0.1 * {place}[1] * s;\n', 'name': f'        s += 0.001 * {place}[0];\n'}.get(
                             kind, f'        s += 0.1 * (double){place};\n')
            text += '        break;\n'
        return text + '    }\n    return s;\n}\n'

    def setting(self, m, x, y, to):
        rng, text = self.rng, f'{to}.tag = {m};'
        for kind, name, count in self.members[m]:
            place = f'{to}.as.v{m}.{name}'
            if kind == 'double':
                text += f' {place} = {rng.choice([x, f"0.5 * {x} * {y}", y])};'
            elif kind == 'array':
                text += f' for (int i = 0; i < {count}; i++) {place}[i] = {rng.choice([x, y])} * (0.5 + 0.1 * i);'
            elif kind == 'floats':
                text += f' for (int i = 0; i < {count}; i++) {place}[i] = 0.25f * i;'
            elif kind == 'name':
                text += f' {place} = "abc";'
            elif kind == 'pointer':
                text += f' {place} = &p[{rng.randint(0, 2)}];'
            else:
                text += f' {place} = {rng.randint(1, 3)};'
        return text

    def setters(self):
        return ''.join(f'static void set{self.number}_{m}(struct V{self.number} *v, double x, double y, double *p)\n{{\n'
                       f'    {self.setting(m, "x", "y", "(*v)")}\n}}\n' for m in range(len(self.members)))

    def call(self, place, x, y):
        return f'set{self.number}_{self.rng.randrange(len(self.members))}(&{place}, {x}, {y}, p);'

    def statement(self, depth=1):
        rng, get = self.rng, f'get{self.number}'
        i, j = (f'w[{rng.choice(["0", "1", "2", "3", "k", "(k + 1) % 4"])}]' for _ in range(2))
        x = f'a[{rng.randrange(6)}]'
        kind = rng.choice(['assign', 'swap', 'set', 'inline', 'clear', 'read', 'read', 'behind', 'move', 'loop', 'exchange'])
        if kind == 'loop' and depth < 3:
            inside = '\n'.join(self.statement(depth + 1) for _ in range(rng.randint(2, 4)))
            return f'for (int q{depth} = 0; q{depth} < {rng.randint(2, 3)}; q{depth}++) {{\n{inside}\n}}'
        return {'assign': f'{i} = {j};', 'swap': f't = {i}; {i} = {j}; {j} = t;', 'set': self.call(i, 's', f'{x} * s'),
                'inline': f'{{ {self.setting(rng.randrange(len(self.members)), "s", x, i)} }}',
                'clear': f'memset(&{i}, 0, sizeof {i}); {self.call(i, x, "s")}',
                'behind': f'p[{rng.randrange(3)}] *= 0.5 * s + {x};', 'exchange': f's = 0.5 * s + 0.1 * {get}({i}) * {get}(t);',
                'move': 'memmove(&w[%d], &w[%d], 2 * sizeof *w);' % rng.choice([(0, 1), (1, 0), (0, 2), (2, 1)])}.get(
                    kind, f's = 0.5 * s + 0.2 * {get}({i});')

    def text(self):
        rng = self.rng
        first = '\n'.join(self.call(f'w[{i}]', f'a[{rng.randrange(6)}]', f'a[{rng.randrange(6)}] * a[{rng.randrange(6)}]') for i in range(4))
        body = '\n'.join(self.statement() for _ in range(rng.randint(4, 9)))
        return (self.declarations() + self.reader() + self.setters() +
                f'void f{self.number}(const double *a, int k, double *out)\n{{\n    double p[3], s = 1.0;\n'
                f'    struct V{self.number} w[4], t;\n    for (int i = 0; i < 3; i++)\n        p[i] = a[i] * a[i + 1];\n{first}\nt = w[0];\n'
                f'{body}\n    for (int i = 0; i < 4; i++)\n        s += get{self.number}(w[i]) * a[i];\n'
                f'    out[0] = s;\n    out[1] = get{self.number}(t) * s;\n    out[2] = get{self.number}(w[k]);\n}}\n')


def wanted(number):
    return [word for mode in MODES for word in (f'--{mode}', f'f{number}(out)/(a)')]


def main():
    parser = argparse.ArgumentParser()
    for name in ('adcc', 'runtime', 'include', 'out'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--count', type=int, default=80)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--cc', default='gcc')
    options = parser.parse_args()
    rng = random.Random(options.seed)
    os.makedirs(options.out, exist_ok=True)
    source, derivatives, driver, fill, program = (os.path.join(options.out, name) for name in (
        'unions.c', 'unions_df.c', 'unions_main.c', 'unions_fill.c', 'unions'))
    common = ['--width', '4', '--order', '1']
    texts, refused = {}, 0
    for number in range(options.count):
        texts[number] = Program(rng, number).text()
        with open(source, 'w') as file:
            file.write('#include <string.h>\n' + texts[number])
        status = subprocess.run([options.adcc, source, '-o', derivatives] + common + wanted(number), stderr=subprocess.PIPE, text=True)
        if status.returncode:
            refused += 1
            del texts[number]
            if status.returncode != 1 or ': error: ' not in status.stderr or 'internal' in status.stderr:
                print(f'f{number}: status {status.returncode}\n{status.stderr}')
                return 1
    with open(source, 'w') as file:
        file.write('#include <string.h>\n' + '\n'.join(texts.values()))
    with open(driver, 'w') as file:
        calls = ''.join(f'        check("f{n}", k, f{n}, f{n}_d, f{n}_b, f{n}_dv, f{n}_bv, f{n}_t);\n' for n in texts)
        primals = ''.join(f'Primal f{n};\n' for n in texts)
        file.write(MAIN % (primals, calls))
    with open(fill, 'w') as file:
        file.write(FILL)
    subprocess.run([options.adcc, source, '-o', derivatives, '--header', derivatives[:-1] + 'h'] + common +
                   [word for number in texts for word in wanted(number)], check=True)
    subprocess.run([options.cc, '-w', '-O1', '-ffp-contract=off', '-I' + options.include, '-I' + options.out, derivatives, driver, fill,
                    source, options.runtime, '-lm', '-o', program], check=True)
    print(f'{len(texts)} functions, {refused} refused')
    if len(texts) < options.count // 2:
        print('more than half are refused')
        return 1
    return subprocess.run([program]).returncode


if __name__ == '__main__':
    sys.exit(main())
