#!/usr/bin/env python3
"""Random tagged unions, whose members have reals, integers, arrays and pointers at different places: set, assigned, swapped, moved, cleared
and handed on by value. The tangent is held against differences of the function, and all other modes against the tangent: lanes of the
vector modes, <y_b, J x_d> = <x_b, x_d>, first coefficients of Taylor polynomials. all_modes.py has the command line.
"""
import random
import sys

import all_modes


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


def main():
    options = all_modes.parser().parse_args()
    rng = random.Random(options.seed)
    programs = [Program(rng, number).text() for number in range(options.count)]
    # Copied as a whole, where members are not set
    hunt = all_modes.Hunt(options, 'unions', lambda number: (programs[number], False), ['-Wno-uninitialized'])
    return hunt.hunt(set(all_modes.MODES) - {'hvp'})


if __name__ == '__main__':
    sys.exit(main())
