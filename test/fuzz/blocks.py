#!/usr/bin/env python3
"""Random programs that keep reals in memory of several types from the heap: workspaces carved from one block by arithmetic of pointers, arenas
that hand out records and are used again, lists and trees of tagged records with a common start. all_modes.py has the checks and the command
line; --pointer-arrays: rows by pointers, which lie in front of them in their block, and tables of records.
"""
import random
import sys

import all_modes

FORMS = {'double': 'double {0};', 'int': 'int {0};', 'long': 'long {0};', 'array': 'double {0}[{1}];', 'float': 'float {0};', 'ints': 'int {0}[{1}];'}


def inside(*lines):
    return ['    ' + line for line in lines]


def braced(head, lines):
    return [(head + ' {').lstrip(), *inside(*lines), '}']


class Record:
    """Fields in a random order, at least one of them a double, floats that are None, 'passive' or 'active'. first: what stands in front of them; links: pointers anywhere"""

    def __init__(self, rng, name, first=(), links=(), floats=None):
        self.rng, self.name, self.floats = rng, name, floats
        kinds = ['double'] + [rng.choice(['double', 'int', 'array', 'long', 'int', 'ints'] + ['float'] * bool(floats)) for _ in range(rng.randint(1, 3))]
        self.fields = [(kind, f'm{k}', rng.randint(2, 3)) for k, kind in enumerate(kinds)]
        rng.shuffle(self.fields)
        members = [FORMS[kind].format(name, count) for kind, name, count in self.fields]
        for link in links:
            members.insert(rng.randint(0, len(members)), link)
        self.declaration = braced(f'struct {name}', [*first, *members])[:-1] + ['};']

    def reals(self, place):
        """Places of doubles"""
        one = [f'{place}{name}' for kind, name, _ in self.fields if kind == 'double']
        return one + [f'{place}{name}[{self.rng.randrange(count)}]' for kind, name, count in self.fields if kind == 'array']

    def settings(self, place, real, i='1'):
        """All fields; real() gives an expression."""
        lines = []
        for kind, name, count in self.fields:
            at = place + name
            if kind == 'double':
                lines.append(f'{at} = {real()};')
            elif kind == 'array':
                lines += [f'for (int e = 0; e < {count}; e++)', f'    {at}[e] = (0.5 + 0.1 * e) * ({real()});']
            elif kind == 'float':
                lines.append(f'{at} = (float)({real()});' if self.floats == 'active' else f'{at} = 0.25f * (float)({i});')
            elif kind == 'ints':
                lines += [f'for (int e = 0; e < {count}; e++)', f'    {at}[e] = ({i}) + e;']
            else:
                lines.append(f'{at} = ({i}) + {self.rng.randint(0, 2)};')
        return lines

    def sums(self, place, s):
        """s, with all fields in it"""
        lines = []
        for kind, name, count in self.fields:
            at = place + name
            if kind in ('array', 'ints'):
                lines += [f'for (int e = 0; e < {count}; e++)', f'    {s} = 0.6 * {s} + ' + (f'0.3 * {at}[e] * {s};' if kind == 'array' else f'0.01 * {at}[e];')]
            else:
                lines.append(f'{s} = 0.6 * {s} + ' + {'double': f'0.4 * sin({at} + {s});', 'float': f'0.2 * {at};'}.get(kind, f'0.02 * (double){at};'))
        return lines


class Function:
    """What one function is made of: declarations in front of it, statements"""

    def __init__(self, rng, number, pointer_arrays):
        self.rng, self.number, self.pointer_arrays = rng, number, pointer_arrays
        self.floats = rng.choice([None] * 7 + ['passive', 'active'])  # beside active doubles, reverse mode refuses both
        self.top, self.count = [], 0

    def fresh(self, name):
        self.count += 1
        return f'{name}{self.count}'

    def own(self, name):
        """A name for what is declared in front of the function"""
        return f'{self.fresh(name)}_{self.number}'

    def chance(self, p):
        return self.rng.random() < p

    def input(self):
        return f'a[{self.rng.randrange(6)}]'

    def pick(self, *of):
        return self.rng.choice(of)

    def real(self, *places):
        """An expression that stays small where its places are; without a kink"""
        x, y = (self.pick(*places, self.pick(*places)) for _ in range(2))
        return self.pick(f'0.5 * {x} * {y}', f'sin({x})', f'{x} / (1.5 + {y} * {y})', f'0.4 * {x} + 0.5 * {y}', f'exp(-{x} * {x})', f'cos({x} + {y})', x,
                         f'0.5 * sqrt(1.0 + {x} * {x})')

    def update(self, place, *places):
        return self.pick(f'{place} = 0.6 * {place} + 0.3 * ({self.real(*places)});', f'{place} = {self.real(place, *places)};', f'{place} *= 0.5 + 0.2 * {self.pick(*places)};')

    def record(self, name, **options):
        made = Record(self.rng, self.own(name), floats=self.floats, **options)
        self.top += made.declaration
        return made

    def text(self):
        families = [Workspace, Arena, Tagged, Tree]
        body = []
        for _ in range(self.pick(1, 1, 1, 2)):
            body += braced('', self.rng.choice(families)(self).lines())
        lines = ['double s = 0.5, p[3];', 'for (int i = 0; i < 3; i++) {', '    p[i] = a[i] * a[i + 1];', '    out[i] = 0.3 * a[i + 2];', '}']
        lines += body
        lines += ['out[0] += s;', 'out[1] += 0.5 * p[0] * s;', 'out[2] += p[k % 3] + 0.1 * p[1];']
        return '\n'.join([*self.top, f'void f{self.number}(const double *a, int k, double *out)', '{', *inside(*lines), '}', ''])


class Workspace:
    """Reals, integers, records in one block"""

    def __init__(self, f):
        self.f, self.rng = f, f.rng
        self.n, self.block = f.fresh('n'), f.fresh('block')
        self.arrays, self.indices, self.records, self.head = [], [], [], None
        self.kinds = [f.record('R') for _ in range(f.pick(1, 1, 2))]

    def parts(self):
        """What lies in the block: (kind, name, record)"""
        kinds = ['D', 'D'] + [self.f.pick('D', 'I', 'R', 'R') for _ in range(self.f.rng.randint(1, 3))]
        self.rng.shuffle(kinds)
        if self.f.chance(0.5):
            kinds.insert(0, 'H')
        if self.f.chance(0.4):
            kinds.insert(len(kinds) // 2 + 1, 'I')
        return [(kind, self.f.fresh({'D': 'x', 'I': 'order', 'R': 'cells', 'H': 'head'}[kind]), self.f.pick(*self.kinds)) for kind in kinds]

    def element(self, kind, record):
        return {'D': 'double', 'R': f'struct {record.name}'}.get(kind, 'int')

    def bytes(self, kind, record):
        n = self.n
        return {'D': f'{n} * sizeof(double)', 'I': f'({n} + 1) / 2 * 2 * sizeof(int)', 'H': '4 * sizeof(int)', 'R': f'{n} * sizeof(struct {record.name})'}[kind]

    def doubles(self, kind, record):
        n = self.n
        return {'D': n, 'I': f'({n} + 1) / 2', 'H': '2', 'R': f'{n} * (int)(sizeof(struct {record.name}) / sizeof(double))'}[kind]

    def carve(self, parts):
        """The block, and pointers into it"""
        f, block = self.f, self.block
        total = ' + '.join(f'(size_t){self.bytes(kind, record)}' for kind, _, record in parts)
        self.total = f.fresh('total')
        self.cleared = f.chance(0.3)
        get = f'calloc(1, {self.total})' if self.cleared else f'malloc({self.total})'
        lines = [f'int {self.n} = {f.pick("3 + k % 2", "4", "3 + k", "5")};', f'size_t {self.total} = {total};']
        style = f.pick('char', 'void', 'double', 'piece', 'view')
        lines.append({'char': 'char', 'double': 'double'}.get(style, 'void') + f' *{block} = {get};')
        if style == 'view':
            return lines + self.view(parts)
        at, offset = f.fresh('at'), []
        if style in ('char', 'piece'):
            lines.append(('char' if style == 'char' else 'void') + f' *{at} = {block};')
        if style == 'piece':
            piece = f.own('piece')
            f.top += [f'static void *{piece}(void **at, size_t bytes)', '{', '    void *p = *at;', '    *at = (char *)p + bytes;', '    return p;', '}']
        for kind, name, record in parts:
            element = self.element(kind, record)
            start = {'char': f'({element} *){at}', 'void': f'({element} *)((char *){block}' + ''.join(f' + {o}' for o in offset) + ')',
                     'double': f'({element} *)({block}' + ''.join(f' + {o}' for o in offset) + ')'}.get(style)
            if style == 'piece':
                start = f'{piece}(&{at}, (size_t){self.bytes(kind, record)})'
            lines.append(f'{element} *{name} = {start};')
            if style == 'char':
                lines.append(f'{at} += {self.bytes(kind, record)};')
            offset.append(self.doubles(kind, record) if style == 'double' else f'(size_t){self.bytes(kind, record)}')
        return lines

    def view(self, parts):
        """A record of pointers, filled by a helper"""
        f, name, fill, work = self.f, self.f.own('Work'), self.f.own('fill'), self.f.fresh('work')
        f.top += braced(f'struct {name}', [f'{self.element(kind, record)} *{part};' for kind, part, record in parts])[:-1] + ['};']
        lines = ['char *at = block;']
        for kind, part, record in parts:
            lines += [f'w->{part} = ({self.element(kind, record)} *)at;', f'at += {self.bytes(kind, record).replace(self.n, "n")};']
        lines.append('(void)at;')
        f.top += [f'static void {fill}(struct {name} *w, void *block, int n)', '{', *inside(*lines), '}']
        for k, (kind, part, record) in enumerate(parts):
            parts[k] = (kind, f'{work}.{part}', record)
        return [f'struct {name} {work};', f'{fill}(&{work}, {self.block}, {self.n});']

    def each(self, *lines):
        return braced(f'for (int i = 0; i < {self.n}; i++)', lines)

    def begin(self, parts):
        lines = []
        for kind, name, record in parts:
            if kind == 'D':
                self.arrays.append(name)
                if not self.cleared or self.f.chance(0.6):
                    lines += self.each(f'{name}[i] = {self.f.real("a[i % 6]", "a[(i + 2) % 6]", "p[i % 3]")};')
            elif kind == 'I':
                self.indices.append(name)
                lines += self.each(f'{name}[i] = (i * {self.f.rng.randint(1, 3)} + {self.f.rng.randint(0, 2)}) % {self.n};')
            elif kind == 'H':
                self.head = name
                lines += [f'{name}[0] = {self.n};', f'{name}[1] = {self.f.rng.randint(0, 1)};', f'{name}[2] = k;', f'{name}[3] = 0;']
            else:
                self.records.append((name, record))
                lines += self.each(*record.settings(f'{name}[i].', lambda: self.f.real('a[i % 6]', 'a[(i + 1) % 6]', 's'), 'i'))
        return lines

    def index(self, i='i'):
        """A subscript in bounds"""
        forms = [i, i, f'({i} + 1) % {self.n}', f'{self.n} - 1 - {i}'] + [f'{name}[{i}]' for name in self.indices] * 2 + [f'{self.head}[1]'] * bool(self.head)
        return self.f.pick(*forms)

    def places(self, i='i'):
        places = [f'{name}[{self.index(i)}]' for name in self.arrays]
        for name, record in self.records:
            places += record.reals(f'{name}[{self.index(i)}].')
        return places

    def scale(self, x):
        """A helper that is given a piece"""
        f, name = self.f, self.f.own('part')
        f.top += [f'static double {name}(double *v, int n, double by)', '{', '    double sum = 0.0;', '    for (int i = 0; i < n; i++) {', f'        {f.update("v[i]", "by", "v[0]")}',
                  '        sum = 0.5 * sum + 0.3 * v[i];', '    }', '    return sum;', '}']
        return [f's = 0.5 * s + {name}({x}, {self.n}, {f.input()});', f's += 0.1 * {name}({x} + 1, {self.n} - 1, s);']

    def visit(self, name, record):
        f, helper = self.f, self.f.own('visit')
        const = f.pick('const ', '')
        change = [] if const else [f.update(record.reals('r->')[0], 's')]
        f.top += [f'static double {helper}({const}struct {record.name} *r, double s)', '{', *inside(*change, *record.sums('r->', 's')), '    return s;', '}']
        return self.each(f's = 0.5 * s + 0.4 * {helper}(&{name}[{self.index()}], s);')

    def retype(self, name):
        """Integers take the place of reals, and reals that of integers."""
        f, order, back = self.f, self.f.fresh('ranks'), self.f.fresh('back')
        lines = [*self.each(f's = 0.7 * s + 0.2 * {name}[i];'), f'int *{order} = (int *){name};', *self.each(f'{order}[i] = (i + 1) % {self.n};')]
        lines += self.each(f's += 0.05 * {order}[i] * a[i % 6];')
        return [*lines, f'double *{back} = (double *){order};', *self.each(f'{back}[i] = {f.real("a[i % 6]", "s")};')]

    def copied(self):
        """The block as a whole, and a look at the copy"""
        f, other = self.f, self.f.fresh('other')
        name = f.pick(*self.arrays)
        return [f'char *{other} = malloc({self.total});', f'memcpy({other}, {self.block}, {self.total});', *self.each(f'{name}[i] = 0.5 * {name}[i] * s;'),
                *self.each(f's = 0.5 * s + 0.3 * ((double *)({other} + ((char *){name} - (char *){self.block})))[i] * {name}[i];'), f'free({other});']

    def rows(self):
        """Pointers to rows, and the rows behind them"""
        f, rows, block = self.f, self.f.fresh('rows'), self.f.fresh('memory')
        n = self.n
        return [f'char *{block} = malloc((size_t){n} * sizeof(double *) + (size_t){n} * 3 * sizeof(double));', f'double **{rows} = (double **){block};',
                *self.each(f'{rows}[i] = (double *)({block} + (size_t){n} * sizeof(double *)) + 3 * i;', 'for (int j = 0; j < 3; j++)', f'    {rows}[i][j] = a[(i + j) % 6] * s;'),
                *(braced('', [f'double *row = {rows}[0];', f'{rows}[0] = {rows}[1];', f'{rows}[1] = row;']) if f.chance(0.5) else []),
                *self.each('for (int j = 1; j < 3; j++)', f'    {rows}[i][j] = 0.5 * {rows}[i][j] + 0.4 * {rows}[{self.index()}][j - 1];', f's = 0.5 * s + 0.2 * {rows}[i][2];'), f'free({block});']

    def whole(self, name, record):
        """Records, assigned, copied, swapped, set to zero"""
        i, j = self.index('1'), self.f.pick('0', '1', f'{self.n} - 1')
        one, other, size = f'{name}[{i}]', f'{name}[{j}]', f'sizeof(struct {record.name})'
        swap = braced('', [f'struct {record.name} t = {one};', f'{one} = {other};', f'{other} = t;', *self.f.pick([], record.sums('t.', 's'))])
        clear = [f'memset(&{one}, 0, {size});', *self.f.pick([], record.settings(one + '.', lambda: self.f.real('s', self.f.input())))]
        return self.f.pick([f'{one} = {other};'], [f'memmove(&{one}, &{other}, {size});'], swap, clear, [f'memcpy(&{name}[0], &{name}[1], {size});'],
                           [f'memmove(&{name}[0], &{name}[1], 2 * {size});'])

    def statement(self, depth=1):
        f = self.f
        x, y = f.pick(*self.arrays), f.pick(*self.arrays)
        kind = f.pick('update', 'update', 'update', 'sum', 'sum', 'move', 'part', 'record', 'record', 'visit', 'visit', 'retype', 'copied', 'loop', 'test', 'rows')
        if kind == 'loop' and depth < 3:
            i = f'q{depth}'
            return braced(f'for (int {i} = 0; {i} < {f.pick("2", "3", "1 + k")}; {i}++)', [line for _ in range(f.rng.randint(2, 3)) for line in self.statement(depth + 1)])
        if kind == 'test' and depth < 3:
            condition = f.pick('k > 1', 'k % 2', 's < 40.0', *(f'{name}[1] > 0' for name in self.indices), *[f'{self.head}[2] == 1'] * bool(self.head))
            return braced(f'if ({condition})', self.statement(depth + 1))
        if kind in ('record', 'visit') and self.records:
            return (self.whole if kind == 'record' else self.visit)(*f.pick(*self.records))
        if kind == 'rows' and f.pointer_arrays:
            return braced('', self.rows())
        if kind == 'part':
            return self.scale(x)
        if kind in ('retype', 'copied') and f.chance(0.5):
            return braced('', self.retype(x) if kind == 'retype' else self.copied())
        if kind == 'move':
            n = self.n
            moves = [f'memmove({x}, {x} + 1, 2 * sizeof(double));', f'memset({x} + 1, 0, 2 * sizeof *{x});', f'memmove({x} + 1, {x}, sizeof(double));']
            return [f.pick(*moves) if x == y else f.pick(f'memcpy({x}, {y}, {n} * sizeof *{x});', f'memcpy({x} + 1, {y}, sizeof(double) * 2);')]
        if kind == 'sum':
            return self.each(f's = 0.6 * s + 0.3 * {f.real(*self.places())};')
        return self.each(f.update(f.pick(*self.places()), *self.places(), 's', 'a[i % 6]'))

    def lines(self):
        parts = self.parts()
        lines = [*self.carve(parts), *self.begin(parts)]
        for _ in range(self.rng.randint(4, 8)):
            lines += self.statement()
        for name in self.arrays:
            lines += self.each(f's = 0.7 * s + 0.2 * {name}[i] * a[i % 6];')
        for name, record in self.records:
            lines += self.each(*record.sums(f'{name}[i].', 's'))
        return [*lines, f'p[{self.rng.randrange(3)}] += 0.3 * {self.f.pick(*self.places("1"))};', f'free({self.block});']


class Arena:
    """Memory that hands out records of several kinds, and does so again"""

    def __init__(self, f):
        self.f, self.rng = f, f.rng
        self.arena, self.take, self.variable = f.own('Arena'), f.own('take'), f.fresh('arena')
        f.top += [*braced(f'struct {self.arena}', ['char *base;', 'size_t used;'])[:-1], '};']
        f.top += [f'static void *{self.take}(struct {self.arena} *arena, size_t size)', '{', '    void *p = arena->base + arena->used;',
                  f'    arena->used += {f.pick("(size + 7) / 8 * 8", "(size + 15) / 16 * 16", "size + (8 - size % 8) % 8")};', '    return p;', '}']
        self.kinds = []
        for _ in range(f.pick(2, 2, 3)):
            name = f.own('N')
            linked = f.chance(0.7)
            record = Record(f.rng, name, links=[f'struct {name} *next;'] * linked, floats=f.floats)
            f.top += record.declaration
            self.kinds.append((record, linked))

    def link(self, record):
        """A list"""
        f, head, new = self.f, self.f.fresh('list'), self.f.fresh('node')
        name = f'struct {record.name}'
        set_fields = record.settings(f'{new}->', lambda: f.real('a[i % 6]', 's', 'p[i % 3]'), 'i')
        clear = [f'memset({new}, 0, sizeof *{new});'] * f.chance(0.2)
        lines = [f'{name} *{new} = {self.take}(&{self.variable}, sizeof({name}));', *clear, *set_fields, f'{new}->next = {head};', f'{head} = {new};']
        if f.chance(0.4):
            push = f.own('push')
            f.top += [f'static {name} *{push}(struct {self.arena} *arena, {name} *rest, double x, int i)', '{',
                      *inside(f'{name} *n = {self.take}(arena, sizeof *n);', *record.settings('n->', lambda: f.real('x'), 'i'), 'n->next = rest;', 'return n;'), '}']
            lines = [f'{head} = {push}(&{self.variable}, {head}, {f.real("a[i % 6]", "s")}, i);']
        return head, [f'{name} *{head} = NULL;', *braced(f'for (int i = 0; i < {f.pick("3", "2 + k", "4")}; i++)', lines)]

    def walk(self, head, record):
        f, q, name = self.f, self.f.fresh('q'), f'struct {record.name}'
        ints = [f'{q}->{field} > 1' for kind, field, _ in record.fields if kind in ('int', 'long')]
        conditions = ints + [f'{record.reals(q + "->")[0]} < 30.0', f'{q}->next']
        loop = f'for ({name} *{q} = {head}; {q}; {q} = {q}->next)'
        update = f.update(f.pick(*record.reals(q + '->')), 's', f.input(), *record.reals(q + '->'))
        copy = ['{', *inside(f'{name} *rest = {q}->next;', f'*{q} = *{head};', f'{q}->next = rest;'), '}']
        carry = [f'if ({q}->next)', f'    {f.pick(*record.reals(q + "->next->"))} = {f.real("s", *record.reals(q + "->"))};']
        turn = [f'{name} *{q} = NULL;', *braced(f'while ({head})', [f'{name} *rest = {head}->next;', f'{head}->next = {q};', f'{q} = {head};', f'{head} = rest;']), f'{head} = {q};']
        drop = [f'if ({head} && {head}->next)', f'    {head}->next = {head}->next->next;']
        total = f.own('total')
        kind = f.pick('sum', 'sum', 'update', 'test', 'copy', 'carry', 'turn', 'drop', 'call', 'call')
        if kind == 'call':
            f.top += [f'static double {total}(const {name} *q, double s)', '{', *inside('for (; q; q = q->next) {', *inside(*record.sums('q->', 's')), '}', 'return s;'), '}']
            return [f's = 0.5 * s + 0.4 * {total}({head}, {f.input()});']
        if kind in ('turn', 'drop'):
            return {'turn': turn, 'drop': drop}[kind]
        return braced(loop, {'sum': record.sums(q + '->', 's'), 'update': [update], 'copy': copy, 'carry': carry}.get(
            kind, [f'if ({f.pick(*conditions)})', '    ' + update, 'else', f'    s = 0.8 * s + 0.1 * {record.reals(q + "->")[0]};']))

    def plain(self, record):
        """Records beside each other"""
        f, cells = self.f, self.f.fresh('cells')
        name = f'struct {record.name}'
        lines = [f'{name} *{cells} = {self.take}(&{self.variable}, 3 * sizeof({name}));']
        lines += braced('for (int i = 0; i < 3; i++)', record.settings(cells + '[i].', lambda: f.real('a[i % 6]', 's'), 'i'))
        uses = [[f'{cells}[{f.pick(0, 2)}] = {cells}[1];'], braced('for (int i = 1; i < 3; i++)', [f.update(f.pick(*record.reals(cells + '[i].')), *record.reals(cells + '[i - 1].'), 's')])]
        return lines, [*f.pick(*uses), *braced('for (int i = 0; i < 3; i++)', record.sums(cells + '[i].', 's'))]

    def numbers(self):
        f, v = self.f, self.f.fresh('v')
        lines = [f'double *{v} = {self.take}(&{self.variable}, 4 * sizeof(double));', 'for (int i = 0; i < 4; i++)', f'    {v}[i] = {f.real("a[i % 6]", "s")};']
        return lines, ['for (int i = 0; i < 4; i++)', f'    s = 0.6 * s + 0.3 * {v}[i] * {v}[(i + k) % 4];']

    def epoch(self):
        lines, uses = [], []
        parts = self.kinds + [(None, False)] * self.f.chance(0.4)
        for record, linked in self.rng.sample(parts, self.rng.randint(1, len(parts))):
            if linked:
                head, made = self.link(record)
                lines += made
                uses += [self.walk(head, record) for _ in range(self.rng.randint(1, 3))]
            else:
                made, use = self.plain(record) if record else self.numbers()
                lines += made
                uses.append(use)
        self.rng.shuffle(uses)
        return lines + [line for use in uses for line in use]

    def lines(self):
        f, arena = self.f, self.variable
        lines = [f'struct {self.arena} {arena};', f'{arena}.base = {f.pick("malloc(2048)", "calloc(256, 8)")};', f'{arena}.used = 0;']
        for e in range(self.rng.randint(1, 3)):
            if e:
                lines += [f'{arena}.used = 0;'] + [f'memset({arena}.base, 0, 2048);'] * f.chance(0.15)
            if f.chance(0.25):
                lines += braced('for (int round = 0; round < 2 + k % 2; round++)', [f'{arena}.used = 0;', *self.epoch()])
            else:
                lines += braced('', self.epoch())
            if f.chance(0.5):
                lines.append(f'p[{self.rng.randrange(3)}] += 0.3 * s;')
        return [*lines, f'free({arena}.base);']


class Tagged:
    """Records with a common start, each from malloc, in a list"""
    LINKS = ['struct {0} *next;']

    def __init__(self, f):
        self.f, self.rng = f, f.rng
        self.base = f.own('base')
        f.top += [*braced(f'struct {self.base}', ['int kind;', *(link.format(self.base) for link in self.LINKS)])[:-1], '};']
        self.pointers = []
        self.kinds = []
        for _ in range(f.pick(2, 2, 3)):
            pointers = [name for name in ('from', 'to') if f.chance(0.25)]
            links = [{'from': 'const double *from;', 'to': 'double *to;'}[name] for name in pointers]
            self.kinds.append(f.record('D', first=[f'struct {self.base} base;'], links=links))
            self.pointers.append(pointers)
        self.makers()

    def parameters(self):
        return f'struct {self.base} *next, '

    def settings(self):
        """The common start, of b"""
        return ['b->next = next;']

    def makers(self):
        f = self.f
        self.make = [f.own('make') for _ in self.kinds]
        create = f.own('create') if f.chance(0.5) else None
        if create:
            f.top += [f'static struct {self.base} *{create}(size_t size, {self.parameters()}int kind)', '{',
                      *inside(f'struct {self.base} *b = malloc(size);', 'b->kind = kind;', *self.settings(), 'return b;'), '}']
        passed = ', '.join(word.split()[-1].lstrip('*') for word in self.parameters().split(',')[:-1])
        for kind, record in enumerate(self.kinds):
            name = f'struct {record.name}'
            if create:
                lines = [f'{name} *d = ({name} *){create}(sizeof({name}), {passed}, {kind});']
            else:
                lines = [f'{name} *d = malloc(sizeof *d);', *(line.replace('b->', 'd->base.') for line in [f'b->kind = {kind};', *self.settings()])]
            lines += record.settings('d->', lambda: f.real('x', 'y'), 'i') + [f'd->{pointer} = {pointer};' for pointer in self.pointers[kind]]
            more = ''.join({'from': ', const double *from', 'to': ', double *to'}[pointer] for pointer in self.pointers[kind])
            lines.append(f.pick('return &d->base;', f'return (struct {self.base} *)d;'))
            f.top += [f'static struct {self.base} *{self.make[kind]}({self.parameters()}double x, double y, int i{more})', '{', *inside(*lines), '}']

    def call(self, kind, first):
        f = self.f
        given = {'from': f.pick('&a[i % 6]', '&p[i % 3]', '&a[2]'), 'to': f.pick('&p[(i + 1) % 3]', '&p[0]', '&out[i % 3]')}
        return f'{self.make[kind]}({first}, {f.real("a[i % 6]", "s")}, {f.real(f.input(), "p[i % 3]")}, i' + ''.join(', ' + given[p] for p in self.pointers[kind]) + ')'

    def one(self, kind, d, constant):
        """What is done with a record"""
        f, record = self.f, self.kinds[kind]
        lines = record.sums(d, 's') + [f's = 0.7 * s + 0.3 * *{d}{p};' for p in self.pointers[kind] if f.chance(0.8)]
        if not constant:
            lines = f.pick(lines, [], []) + [f.update(f.pick(*record.reals(d)), 's', *record.reals(d))] + [f's = 0.5 * s + 0.1 * {record.reals(d)[0]};'] * f.chance(0.5)
            if 'to' in self.pointers[kind] and f.chance(0.8):
                lines.append(f.pick(f'*{d}to += 0.1 * s;', f'*{d}to = 0.7 * *{d}to + 0.2 * {record.reals(d)[0]};'))
        return lines

    def look(self, q, constant):
        """By its tag"""
        f, const = self.f, 'const ' * constant
        arms, form = [], f.pick('switch', 'if')
        for kind, record in enumerate(self.kinds):
            name = f'{const}struct {record.name}'
            if f.chance(0.7):
                arms.append([f'{name} *d = ({name} *){q};', *self.one(kind, 'd->', constant)])
            else:
                arms.append(self.one(kind, f'(({name} *){q})->', constant))
        if form == 'switch':
            lines = []
            for kind, arm in enumerate(arms):
                lines += [f'case {kind}: {{' if kind < len(arms) - 1 else 'default: {', *inside(*arm, 'break;'), '}']
            return [f'switch ({q}->kind) {{', *lines, '}']
        lines = []
        for kind, arm in enumerate(arms):
            test = f'if ({q}->kind == {kind})' if kind < len(arms) - 1 else ''
            lines += braced(('else ' if kind else '') + test, arm)
        return lines

    def build(self):
        f, i = self.f, f'(i + {self.rng.randint(0, 2)})'
        count = len(self.kinds)
        calls = [f'{self.head} = {self.call(kind, self.head)};' for kind in range(count)]
        if f.chance(0.3):  # one after the other
            body = calls
        elif f.chance(0.5):
            body = [line for kind, call in enumerate(calls[:-1]) for line in (('else ' if kind else '') + f'if ({i} % {count} == {kind})', '    ' + call)] + ['else', '    ' + calls[-1]]
        else:
            body = [f'switch ({f.pick(i, "(i + k)")} % {count}) {{'] + [line for kind, call in enumerate(calls) for line in (
                f'case {kind}:' if kind < count - 1 else 'default:', '    ' + call, '    break;')] + ['}']
        return [f'struct {self.base} *{self.head} = NULL;', *braced(f'for (int i = 0; i < {f.pick("4", "3 + k", "5")}; i++)', body)]

    def helper(self, constant):
        f, name, const = self.f, self.f.own('walk'), 'const ' * constant
        base = f'{const}struct {self.base}'
        if f.chance(0.3):
            lines = ['if (!q)', '    return s;', *self.look('q', constant), f'return {name}(q->next, s);']
        else:
            lines = [*braced('for (; q; q = q->next)', self.look('q', constant)), 'return s;']
        f.top += [f'static double {name}({base} *q, double s)', '{', *inside(*lines), '}']
        return [f's = 0.5 * s + 0.4 * {name}({self.head}, {f.input()});']

    def statement(self):
        f, head, base, q = self.f, self.head, f'struct {self.base}', self.f.fresh('q')
        kind = f.pick('sum', 'update', 'call', 'call', 'change', 'turn', 'drop', 'copy', 'push', 'table')
        if kind in ('call', 'change'):
            return self.helper(kind == 'call')
        if kind == 'turn':
            return [f'{base} *{q} = NULL;', *braced(f'while ({head})', [f'{base} *rest = {head}->next;', f'{head}->next = {q};', f'{q} = {head};', f'{head} = rest;']), f'{head} = {q};']
        if kind == 'drop':
            return braced(f'if ({head} && {head}->next)', [f'{base} *gone = {head}->next;', f'{head}->next = gone->next;', 'free(gone);'])
        if kind == 'push':
            return braced(f'for (int i = 0; i < {f.pick("1", "k", "2")}; i++)', [f'{head} = {self.call(self.rng.randrange(len(self.kinds)), head)};'])
        if kind == 'copy':
            which = self.rng.randrange(len(self.kinds))
            name = f'struct {self.kinds[which].name}'
            lines = [f'{base} keep = *{q};', f'*({name} *){q} = *({name} *){q}->next;', f'*{q} = keep;']
            return braced(f'for ({base} *{q} = {head}; {q}; {q} = {q}->next)', braced(f'if ({q}->kind == {which} && {q}->next && {q}->next->kind == {which})', lines))
        if kind == 'table' and f.pointer_arrays:
            table, count = f.fresh('table'), f.fresh('count')
            return [f'{base} *{table}[12];', f'int {count} = 0;', f'for ({base} *{q} = {head}; {q} && {count} < 12; {q} = {q}->next)', f'    {table}[{count}++] = {q};',
                    *braced(f'for (int i = {count} - 1; i >= 0; i--)', self.look(f'{table}[i]', False))]
        return braced(f'for ({base} *{q} = {head}; {q}; {q} = {q}->next)', self.look(q, kind == 'sum'))

    def end(self):
        f, head, base = self.f, self.head, f'struct {self.base}'
        lines = braced(f'while ({head})', [f'{base} *rest = {head}->next;', f'free({head});', f'{head} = rest;'])
        if f.chance(0.5):
            return lines
        name = f.own('end')
        f.top += [f'static void {name}({base} *q)', '{', *inside(*(line.replace(head, 'q') for line in lines)), '}']
        return [f'{name}({head});']

    def lines(self):
        self.head = self.f.fresh('list')
        lines = self.build()
        for _ in range(self.rng.randint(2, 4)):
            lines += self.statement()
        return [*lines, *self.helper(True), *self.end()]


class Tree(Tagged):
    """The same as a tree"""
    LINKS = ['int key;', 'struct {0} *left;', 'struct {0} *right;']

    def parameters(self):
        return 'int key, '

    def settings(self):
        return ['b->key = key;', 'b->left = NULL;', 'b->right = NULL;']

    def build(self):
        f, base, insert = self.f, f'struct {self.base}', self.f.own('insert')
        if f.chance(0.5):
            lines = ['if (!t)', '    return node;', 'if (node->key < t->key)', f'    t->left = {insert}(t->left, node);', 'else', f'    t->right = {insert}(t->right, node);', 'return t;']
        else:
            lines = [f'{base} *at = t;', 'if (!t)', '    return node;', *braced('while ((node->key < at->key ? at->left : at->right))', ['at = node->key < at->key ? at->left : at->right;']),
                     'if (node->key < at->key)', '    at->left = node;', 'else', '    at->right = node;', 'return t;']
        f.top += [f'static {base} *{insert}({base} *t, {base} *node)', '{', *inside(*lines), '}']
        key = f'i * {f.pick(3, 5)} % 7'
        calls = [f'{self.head} = {insert}({self.head}, {self.call(kind, key)});' for kind in range(len(self.kinds))]
        body = [line for kind, call in enumerate(calls[:-1]) for line in (('else ' if kind else '') + f'if ((i + {f.pick("k", "1")}) % {len(calls)} == {kind})', '    ' + call)]
        return [f'{base} *{self.head} = NULL;', *braced(f'for (int i = 0; i < {f.pick("4", "5", "3 + k")}; i++)', [*body, 'else', '    ' + calls[-1]])]

    def helper(self, constant):
        f, name, const = self.f, self.f.own('visit'), 'const ' * constant
        look = self.look('t', constant)
        order = f.pick([f's = {name}(t->left, s);', *look, f's = {name}(t->right, s);'], [*look, f'double l = {name}(t->left, 0.5 * s), r = {name}(t->right, s + 0.25);', 's = 0.5 * (l + r);'],
                       [f's = 0.5 * s + 0.4 * {name}(t->right, s) * {name}(t->left, 0.7);', *look])
        f.top += [f'static double {name}({const}struct {self.base} *t, double s)', '{', *inside('if (!t)', '    return s;', *order, 'return s;'), '}']
        return [f's = 0.5 * s + 0.4 * {name}({self.head}, {f.input()});']

    def statement(self):
        f, base, q = self.f, f'struct {self.base}', self.f.fresh('q')
        kind = f.pick('call', 'change', 'change', 'down', 'swap')
        if kind in ('call', 'change'):
            return self.helper(kind == 'call')
        if kind == 'swap':
            return braced(f'if ({self.head})', [f'{base} *side = {self.head}->left;', f'{self.head}->left = {self.head}->right;', f'{self.head}->right = side;'])
        return [f'{base} *{q} = {self.head};', *braced(f'while ({q})', [*self.look(q, f.chance(0.5)), f'{q} = {q}->key > {self.rng.randint(1, 4)} ? {q}->left : {q}->right;'])]

    def end(self):
        f, name = self.f, self.f.own('end')
        f.top += [f'static void {name}(struct {self.base} *t)', '{', *inside('if (!t)', '    return;', f'{name}(t->left);', f'{name}(t->right);', 'free(t);'), '}']
        return [f'{name}({self.head});']


def main():
    parser = all_modes.parser()
    parser.add_argument('--pointer-arrays', action='store_true')
    options = parser.parse_args()

    def make(number):
        function = Function(random.Random(f'{options.seed} {number}'), number, options.pointer_arrays)
        return function.text(), function.floats == 'active'

    return all_modes.Hunt(options, 'blocks', make).hunt(['forward', 'reverse'])


if __name__ == '__main__':
    sys.exit(main())
