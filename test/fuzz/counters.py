#!/usr/bin/env python3
"""Random nests of loops whose counters are narrower than int, or are compared as another type (lib/transform/widen.c, widen_values.c), some of which wrap. Each
adjoint is held against the tangent, <y_b, J x_d> = <x_b, x_d>, and what both leave in memory against what the function does, bit for bit, some of them built
with sanitizers. Status 1: something is wrong, or no counter was widened, or each was.

    counters.py --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 120] [--seed 1] [--cc gcc clang] [--flags='-O3 ...']
"""
import random
import re
import sys

from adjoints import Program, check, read_options

HEAD = '#include <math.h>\n#include <stddef.h>\n#include <stdint.h>\n\nstruct sizes { uint8_t few; int16_t some; uint32_t many; int8_t low; size_t all; };\n\n'
UNSIGNED = ['uint8_t', 'uint16_t', 'uint32_t', 'unsigned char', 'size_t']
SIGNED = ['int8_t', 'int16_t', 'int', 'int', 'short', 'long']
MEMBERS = ['few', 'some', 'many', 'all']


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.names = iter('ijklmpqrt')
        self.counters = []  # those in scope, with whether they may be negative

    def bound(self):
        return self.rng.choice(['n', 'n', f's.{self.rng.choice(MEMBERS)}', '(size_t)n', '(uint8_t)n', 'sizeof table / sizeof *table', '5', '5u', '6ul', 'n - 1', '(n + 1) / 2', 'low + 3'])

    def index(self):
        """A place in x, from any counter"""
        if not self.counters or self.rng.random() < 0.1:
            return '0'
        name, negative = self.rng.choice(self.counters)
        plain = f'(({name} % (int)n) + (int)n) % (int)n'
        if negative or self.rng.random() < 0.1:
            return plain
        return self.rng.choice([f'{name} % n', f'{name} % n', f'({name} + 1) % n', f'(n - 1 - {name} % n)', f'(uint8_t)({name} * 37 + 200) % n', f'({name} + {self.rng.choice(self.counters)[0]} + 256) % n', f'({name} >> 1) % n', plain])

    def side(self):
        """Of a comparison: a number that may be a sum, and may wrap"""
        name, limit = self.rng.choice(self.counters)[0], self.rng.choice(['n', '(int)n', 'n', 's.few', 's.all', 'low'])
        return self.rng.choice([name, name, f'{name} + 1', f'{name} - 1', f'{name} - 1u', f'(int){name} - 2', f'(uint8_t)({name} + 1)', f'2 * {name}', limit, limit, f'{limit} - 1', f'{limit} + 1', f'{limit} - 1u', '0', '1', '0u', '3', '-1'])

    def test(self):
        one = lambda: f'{self.side()} {self.rng.choice(["<", "<=", ">", ">=", "==", "!="])} {self.side()}'
        return self.rng.choice([one(), one(), f'{one()} && {one()}', f'{one()} || {one()}', f'!({one()})'])

    def held(self):
        """To the borders, as loops around it and the tests decide (implied.c, borders.c)"""
        name, rng = self.rng.choice(self.counters)[0], self.rng
        kind, last = rng.choice([('int', '(int)n - 1'), ('long', '(long)n - 1'), ('int', 'n - 1'), ('size_t', 'n - 1')])
        by = rng.choice(['', ' + 1', ' - 1', ' + 2', ' - 2'])
        low = rng.choice(['if (c < 0) c = 0;', 'c = c < 0 ? 0 : c;', 'if (c < 0) c = -c;', 'if (c <= -1) { c = 0; s0 += 1e-3; }'])
        high = rng.choice([f'if (c >= ({kind})n) c = {last};', f'c = c > {last} ? {last} : c;', f'if (!(c < ({kind})n)) c = {last};', f'if (c > {last}) c -= ({kind})n;'])
        lines = [low, high] if rng.random() < 0.8 else [high, low]
        return f'{{ {kind} c = ({kind}){name}{by}; {lines[0]} {lines[1]} c = (c % ({kind})n + ({kind})n) % ({kind})n; s0 += 0.01 * x[c] * x[{self.index()}]; }}'

    def near(self):
        """Tests of one pair of numbers inside of each other, near where they are equal"""
        rng = self.rng
        name = rng.choice(self.counters)[0]
        one, other = rng.choice([name, name, f'(int){name}', f'(uint8_t){name}', f'(long){name}']), rng.choice(['n', 'n', 'n', '(int)n', 's.few', '3', '(int)s.many', 'low'] + [c for c, negative in self.counters])
        def test():
            sides = [one + rng.choice(['', '', ' + 1', ' - 1', ' + 1u', ' - 1u', ' - 2']), other + rng.choice(['', '', '', ' - 1', ' + 1', ' - 1u'])]
            rng.shuffle(sides)
            return rng.choice(['{0} {1} {2}', '{0} {1} {2}', '!({0} {1} {2})']).format(sides[0], rng.choice(['<', '<=', '>', '>=', '==', '!=']), sides[1])
        join = lambda: rng.choice([test(), test(), f'{test()} && {test()}', f'{test()} || {test()}'])
        term = lambda: f's0 {rng.choice("+-")}= 0.0{rng.randint(1, 9)} * x[{self.index()}] * x[{self.index()}];'
        return f'if ({join()}) {{ {term()} if ({test()}) {{ {term()} }} else {{ {term()} if ({test()}) {term()} }} }} else if ({join()}) {{ {term()} }}' + rng.choice(['', f' else {{ {term()} }}'])

    def statement(self):
        at, other = self.index(), self.index()
        name = self.rng.choice(self.counters)[0]
        if self.rng.random() < 0.2:
            return self.near()
        if self.rng.random() < 0.15:
            return self.held()
        if self.rng.random() < 0.1:
            return self.rng.choice([f'if ({self.test()}) s0 += 0.01 * x[{at}] * x[{other}];', f'if ({self.test()}) x[{at}] = 0.7 * x[{at}] + 0.2 * x[{other}] * s0; else s0 -= 0.02 * x[{other}];',
                                    f'if ({self.test()}) {{ x[{at}] *= 0.9; if ({self.test()}) s0 += 0.01 * x[{other}] * x[{other}]; }}'])
        return self.rng.choice([f'x[{at}] = 0.6 * x[{at}] + 0.1 * x[{other}] * x[{other}];', f's0 += 0.01 * x[{at}] * x[{other}];', f'x[{at}] += 0.001 * {name} * s0;',
                                f'if ({name} < {self.rng.choice(["low", "3", "n", "s.low", "2u"])}) s0 += 0.02 * x[{at}];', f'x[{at}] = x[{at}] * (1.0 + 0.0001 * (float){name});', f'table[{self.rng.randrange(5)}] += 0.1 * x[{at}]; s0 += 0.1 * table[2];'])

    def body(self, depth, leave):
        lines = [self.statement() for _ in range(self.rng.choice([1, 1, 2]))]
        if depth > 0 and self.rng.random() < 0.6:
            lines.insert(self.rng.randrange(len(lines) + 1), self.loop(depth - 1))
        if leave:
            lines.insert(self.rng.randrange(len(lines) + 1), leave)
        return '\n'.join(lines)

    def leave(self, name, steps):
        test = self.rng.choice([f'x[{self.index()}] > 0.7', f's0 < 0.3', f'{name} == 3'])
        return self.rng.choice(['', '', '', '', f'if ({test}) continue;' if steps else '', f'if ({test}) break;', f'if (rounds++ > {self.rng.choice([3, 40])}) break;', f'if ({test}) {name}++;' if steps else ''])

    def do_loop(self, kind, name, bound, depth):
        rng, body = self.rng, self.body(depth, '')
        form = 5 if kind in ('uint8_t', 'unsigned char') and rng.random() < 0.4 else rng.randrange(7)
        if form == 0:  # from a start that is above the bound, perhaps
            return f'{kind} {name} = {rng.choice(["0", "0", "7"])};\ndo {{\n{body}\n}} while (++{name} < {bound});'
        if form == 1:
            return f'{kind} {name} = {rng.choice(["n", "4", "s.few", "n + 1"])};\ndo {{\n{body}\n}} while (--{name}{rng.choice([" > 0", " > 2" if kind not in UNSIGNED else " > 0", ""])});\ns0 += 1e-6 * {name};'
        if form == 2:
            return f'{kind} {name} = {rng.choice(["n", "4", "s.few", "0"])};\ndo {{\n{body}\n}} while ({name}-- > 0);'
        if form == 3:
            return f'{kind} {name} = {rng.choice(["n", "s.many", "(n + 3) >> 1"])};\ndo {{\n{body}\n{name}--;\n}} while ({name} {rng.choice(["> 0u", "> 0", "!= 0"])});'
        if form == 4:
            return f'{kind} {name} = {rng.choice(["0", "1"])};\ndo {{\n{body}\n{name}++;\n}} while ({name} {rng.choice(["<= s.few", "< low + 4", "<= 3", "!= 9"])});\nx[{name} % n] += 1e-3;'
        if form == 5 and kind in ('uint8_t', 'unsigned char'):  # it wraps in its first step, or on its way
            return f'{kind} {name} = {rng.choice(["0", "255", "200"])};\ndo {{\ns0 += 1e-3 * x[{name} % n] * x[({name} + 1) % n] * x[(uint8_t)({name} - 1) % n];\n}} while ({rng.choice([f"--{name} > 0", f"++{name} != 7", f"--{name} != 250", f"++{name}", f"{name}++ != 7", f"{name}-- != 9", f"{name}-- > 250"])});'
        return f'{kind} {name} = 0;\nint {name}2 = n;\ndo {{\n{body}\n{name}2--;\n}} while (++{name} < 5 && {name}2 > 0);'

    def loop(self, depth):
        name = next(self.names, None)
        if name is None:
            return ';'
        unsigned = self.rng.random() < 0.6
        rng, kind = self.rng, self.rng.choice(UNSIGNED if unsigned else SIGNED)
        start = self.rng.choice(['0', '0', '0', '1', '2'] + ([] if unsigned else ['-1', 'low', '-3']) + [c for c, negative in self.counters[:1] if not negative] + [f'{c} + 1' for c, negative in self.counters[-1:] if not negative])
        negative = not unsigned
        form = self.rng.random()
        bound = self.bound()
        self.counters.append((name, negative))
        if form < 0.5:
            step = self.rng.choice(['++', '++', '++', ' += 2', ' += 1'])
            text = f'for ({kind} {name} = {start}; {name} < {bound}; {name}{step}) {{\n{self.body(depth, self.leave(name, True))}\n}}'
        elif form < 0.54 and unsigned:
            stride = rng.choice([2, 3, 4])
            text = rng.choice([f'{kind} {name} = {rng.choice("01")};\nfor (; {name} + {stride} <= {bound}; {name} += {stride}) {{\n{self.body(depth, "")}\n}}\ns0 += 1e-6 * {name};',
                               f'for ({kind} {name} = {bound}; {name} <= n; {name}--) {{\n{self.body(depth, "if (rounds++ > 300) break;")}\n}}',
                               f'for ({kind} {name} = n - 1; {name} < {bound}; {name}--) {{\n{self.body(depth, rng.choice(["", "if (rounds++ > 300) break;"]) if kind in ("size_t", "uint32_t") and bound == "n" else "if (rounds++ > 300) break;")}\n}}',
                               f'for ({kind} {name} = 1; {name} <= n; {name} <<= 1)\nfor ({kind} {name}0 = 0; {name}0 < n; {name}0 += {rng.choice(["", "2 * "])}{name}) {{\n{self.body(depth, "")}\n}}' if kind in ('size_t', 'uint32_t') else ';'])
        elif form < 0.58:
            text = f'for ({kind} {name} = {start}; {name} + {self.rng.choice("12")} < {bound}; {name}++) {{\n{self.body(depth, self.leave(name, True))}\n}}'
        elif form < 0.64:
            text = f'for ({kind} {name} = 0; {name} != {self.rng.choice(["n", "5", "s.few"])}; {name}++) {{\n{self.body(depth, "")}\n}}'
        elif form < 0.74:
            text = f'for ({kind} {name} = {bound}; {name} > 0; {name}--) {{\n{self.body(depth, self.leave(name, False))}\n}}'
        elif form < 0.82:
            text = f'{kind} {name} = {bound};\nwhile ({name}--{self.rng.choice([" > 0", "", " > 1"]) if unsigned else " > 0"}) {{\n{self.body(depth, "")}\n}}\ns0 += 1e-6 * {name};'
        elif form < 0.92:
            text = self.do_loop(kind, name, bound, depth)
        elif form < 0.96 and kind in ('uint8_t', 'unsigned char'):  # it wraps, and is left
            text = f'for ({kind} {name} = {self.rng.choice([250, 0])}; ; {name}++) {{\nif (rounds++ > {self.rng.choice([10, 300])}) break;\n{self.body(0, "")}\n}}'
        else:
            text = f'{kind} {name};\nfor ({name} = 0; {name} <= {self.rng.choice(["4", "n - 1", "n"])}; {name}++) {{\n{self.body(depth, "")}\n}}\nx[0] += 1e-4 * {name};'
        self.counters.pop()
        return '{\n' + text + '\n}'


def function(rng, number):
    maker = Maker(rng)
    loops = '\n'.join(maker.loop(2) for _ in range(rng.choice([1, 2])))
    kind = rng.choice(['int', 'int', 'uint8_t', 'uint16_t', 'size_t', 'short', 'unsigned'])
    return f"""void f{number}(int n_, double *restrict x)
{{
    const {kind} n = n_ + 1;
    const struct sizes s = {{n, n, n, -2, n}};
    int low = -1 - n_ % 2, rounds = 0;
    double table[5] = {{0}}, s0 = 0.5 + 0.1 * x[0];
    (void)low, (void)rounds, (void)table, (void)s;
{loops}
    x[0] += s0;
}}
"""


def make(rng, number):
    return Program(f'f{number}', f'f{number}', function(rng, number), f'void f{number}(int, double *);\n', [0, 1, 2, 3, 6, 11])


def main():
    options = read_options(120)
    rng = random.Random(options.seed)
    status, text = check(options, 'counters', HEAD, [make(rng, number) for number in range(options.count)], 320, 1e-11)
    narrow = len(re.findall(r'(unsigned char|signed char|short) [ijklmpqrt](_\d+)? = ', text))
    wide = len(re.findall(r'for \((int|size_t|long|unsigned int) [ijklmpqrt](_\d+)? = ', text))
    print(f'{options.count} programs, {wide} loops that count, {narrow} counters that stay narrow')
    return status or not wide or not narrow


if __name__ == '__main__':
    sys.exit(main())
