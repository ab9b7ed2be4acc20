"""Makes a random C program in adcc's language, by seed.

    generate.py SEED          prints it, as a test of test/run would be written

A program is defined for all values of its inputs: arrays have four elements or more and subscripts stay in 0..3, loops end, what
is divided by is not zero, values stay bounded. What it is rich in is what derivatives go wrong by: values overwritten after
their use, aliases, pointers that change, early exits, state carried around loops, helpers that change what their caller used.
STATEMENTS is the table of what is made and how often; a weight of 0 is for what adcc does not support yet.
"""

import random
import sys

from complexes import Complexes
from jumps import Jumps
from operations import COMMON, FLOAT, ONE, TESTS, TWO
from parameters import Parameter, choose_parameters, run_test_head
from tree import (AND, ARRAY, Block, CHOICE, EQUAL, Expression, Function, INT, ORDER, PLACE, POSTFIX, PRODUCT, Program, REAL,
                  Statement, SUM, TEST, UNARY, leaf)

STATEMENTS = {
    'assign': 16, 'local': 6, 'integer': 3, 'integer_change': 2, 'if': 6, 'for': 8, 'while': 2, 'do': 2, 'endless': 1, 'switch': 2,
    'array': 3, 'matrix': 1, 'record': 2, 'records': 1, 'view': 1, 'table': 1, 'pointer': 3, 'swap': 2, 'address': 2, 'walk': 2,
    'allocate': 2, 'row_pointers': 2, 'raw': 1, 'heap_view': 1, 'point': 1, 'move': 2, 'call': 7, 'exit': 4, 'return': 2, 'ping_pong': 1, 'float': 2, 'choose_place': 1,
    'given': 2, 'goto': 1, 'duff': 1, 'into': 1, 'arms': 1, 'cases': 1, 'complex': 4, 'call_pointer': 3, 'sort': 1, 'union': 0,
}
NAMES = ('acc sum tmp prev next rate flux mean mix u v w p q r total scale step part value old left right best cur '
         'aux gain load mass heat t').split()
COUNTERS = 'i j k m l row col it cell'.split()


class Scope:
    """What can be named here"""

    def __init__(self):
        self.reals, self.floats, self.integers = [], [], []  # integers: (name, lowest, highest); None where not known
        self.arrays, self.const_arrays, self.float_arrays, self.records, self.pointers = [], [], [], [], []
        self.complexes, self.complex_arrays = [], []
        self.changeable = []      # integers that may be assigned to
        self.depths = {}          # of what pointers may point to: how deep in blocks it lives
        self.depth = 0
        self.times = 1            # how often this runs, at most
        self.loop = None          # 'loop', 'switch' (break leaves only that), or None
        self.frees = []           # to free before a return
        self.can_leave_loop = True

    def inner(self, times=1, loop='same'):
        other = Scope()
        for key, value in vars(self).items():
            setattr(other, key, list(value) if isinstance(value, list) else value)
        other.depths = dict(self.depths)
        other.depth += 1
        other.times *= times
        if loop != 'same':
            other.loop, other.can_leave_loop = loop, True
        return other

    def add_array(self, name, pointer=False):
        self.arrays.append(name)
        self.depths[name] = self.depth
        if pointer:
            self.pointers.append(name)


class Helper:
    def __init__(self, name, kinds, returns, cost, pure):
        self.name, self.kinds, self.returns, self.cost, self.pure = name, kinds, returns, cost, pure


class Generator(Complexes, Jumps):
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.program = Program(seed)
        self.helpers, self.taken, self.labels = [], set(), set()
        self.use_float = self.chance(0.3)
        self.rich = self.chance(0.5)  # in operations
        self.returns, self.cost = None, 0
        self.block = None

    # ---- chance ----

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, things):
        return self.random.choice(things)

    def weighted(self, table):
        return self.random.choices(list(table), list(table.values()))[0]

    def fresh(self, stems=NAMES):
        stem, k = self.pick(stems), 1
        name = stem
        while name in self.taken:
            k += 1
            name = '%s%d' % (stem, k)
        self.taken.add(name)
        return name

    def fresh_label(self):
        """A label is known in the whole function: its name is not free again where a block ends"""
        label = self.fresh(['done', 'out', 'end'])
        while label in self.labels:
            label = self.fresh(['done', 'out', 'end'])
        self.labels.add(label)
        return label + '$'

    # ---- expressions ----

    def constant(self):
        return leaf(REAL, self.pick(['0.5', '1.25', '0.3', '2.0', '-0.7', '1.0', '0.9', '-1.5', '1e-1', '3.0', '0.125', '1.7']))

    def integer(self, scope):
        """Any integer"""
        if not scope.integers or self.chance(0.15):
            return leaf(INT, str(self.random.randrange(1, 5)))
        a = leaf(INT, self.pick(scope.integers)[0])
        form = self.random.randrange(6)
        if form < 3:
            return a
        b = leaf(INT, self.pick(scope.integers)[0]) if form == 5 else leaf(INT, str(self.random.randrange(1, 4)))
        op = self.pick(['+', '-', '*', '+', '/', '%']) if form < 5 else self.pick(['+', '-', '*'])
        level = SUM if op in '+-' else PRODUCT
        return Expression(INT, '{%d}@ %s {%d}@' % (level, op, level + 1), [a, b], level)

    def index(self, scope, highest=3):
        """A subscript in 0..highest, 1 or 3"""
        known = [(i, low, high) for i, low, high in scope.integers if low is not None]
        if known and self.chance(0.75):
            i, low, high = self.pick(known)
            shifts = [s for s in (0, 0, 0, -1, 1, 3) if low + s >= 0 and high + s <= highest]
            if shifts:
                s = self.pick(shifts)
                name = leaf(INT, i)
                return name if s == 0 else Expression(INT, '{%d}@ %s %d' % (SUM, '+' if s > 0 else '-', abs(s)), [name], SUM)
            if self.chance(0.3) and low == 0 and high <= highest:
                return Expression(INT, '%d - {12}@' % highest, [leaf(INT, i)], SUM)
        if scope.integers and self.chance(0.5):
            a = self.integer(scope)
            return Expression(INT, '{12}@ & %d' % highest, [a], 7)
        return leaf(INT, str(self.random.randrange(highest + 1)))

    def element(self, scope, array):
        if self.chance(0.08):
            return Expression(PLACE, '*@', [leaf(ARRAY, array)], UNARY)
        if self.chance(0.12):
            return Expression(PLACE, '*(@ + {12}@)', [leaf(ARRAY, array), self.index(scope)], UNARY)
        return Expression(PLACE, '@[@]', [leaf(ARRAY, array), self.index(scope)])

    def place(self, scope, floats=True):
        """Something that can be assigned to"""
        kinds = ['real'] * (3 if scope.reals else 0) + ['array'] * (4 if scope.arrays else 0) + ['record'] * (2 if scope.records else 0)
        if floats and (scope.floats or scope.float_arrays):
            kinds += ['float'] * 2
        kind = self.pick(kinds)
        if kind == 'real':
            name = self.pick(scope.reals)
            return Expression(PLACE, name, [], UNARY if name.startswith('*') else POSTFIX)
        if kind == 'float':
            return self.float_place(scope)
        if kind == 'record':
            record = self.pick(scope.records)
            dot = '->' if record.startswith('*') else '.'
            if self.chance(0.5):
                return Expression(PLACE, record.lstrip('*') + dot + 'u')
            return Expression(PLACE, record.lstrip('*') + dot + 'v[@]', [self.index(scope, 1)])
        return self.element(scope, self.pick(scope.arrays))

    def float_place(self, scope):
        if scope.float_arrays and (not scope.floats or self.chance(0.6)):
            return self.element(scope, self.pick(scope.float_arrays))
        return leaf(PLACE, self.pick(scope.floats))

    def value(self, scope):
        """A value without operators"""
        if self.chance(0.12):
            return self.constant()
        if scope.integers and self.chance(0.07):
            i = leaf(INT, self.pick(scope.integers)[0])
            return Expression(REAL, '(double){13}@', [i], UNARY) if self.chance(0.6) else Expression(REAL, '0.25 * @', [i], PRODUCT)
        if (scope.complexes or scope.complex_arrays) and self.chance(0.2):
            return self.real_of_complex(scope, 0)
        e = self.element(scope, self.pick(scope.const_arrays)) if scope.const_arrays and self.chance(0.12) else self.place(scope)
        return Expression(REAL, e.form, e.operands, e.level)

    def form(self, form, scope, depth, kind=REAL):
        count = form.count('@')
        operands = [self.expression(scope, depth) for _ in range(count)]
        bare = form
        while '(' in bare:
            start = bare.rindex('(')
            bare = bare[:start] + bare[bare.index(')', start) + 1:]
        level = SUM if ' + ' in bare or ' - ' in bare else PRODUCT if ' * ' in bare else POSTFIX
        return Expression(kind, form, operands, level)

    def expression(self, scope, depth=2):
        if depth <= 0 or self.chance(0.12):
            return self.value(scope)
        form = self.random.randrange(22)
        if form < 6:
            return Expression(REAL, '{12}@ * {13}@', [self.expression(scope, depth - 1), self.expression(scope, depth - 1)], PRODUCT)
        if form < 12:
            op = '+' if form < 9 else '-'
            return Expression(REAL, '{11}@ %s {12}@' % op, [self.expression(scope, depth - 1), self.expression(scope, depth - 1)], SUM)
        if form < 14:
            return self.form(self.pick(COMMON), scope, depth - 1)
        if form < 17:
            return self.form(self.pick(ONE + TWO if self.rich else COMMON), scope, depth - 1)
        if form == 17:
            forms = ['{12}@ / (2.0 + sin(@))', '{12}@ / (0.5 + fabs(@))', '1.0 / (1.0 + {13}@ * {13}@)', '{12}@ / 3']
            return self.form(self.pick(forms), scope, depth - 1).at(PRODUCT)
        if form == 18:
            return Expression(REAL, '{4}@ ? {3}@ : {3}@', [self.condition(scope), self.expression(scope, depth - 1),
                                                          self.expression(scope, depth - 1)], CHOICE)
        if form == 19:
            pure = [h for h in self.helpers if h.pure and h.cost * scope.times < 2000]
            if pure:
                h = self.pick(pure)
                self.cost += h.cost * scope.times
                return Expression(REAL, h.name + '(' + ', '.join('@' for _ in h.kinds) + ')',
                                  [self.expression(scope, 1) if k == 'real' else self.integer(scope) for k in h.kinds])
        if form > 19 and (scope.complexes or scope.complex_arrays):
            return self.real_of_complex(scope, depth - 1)
        if form == 20 and self.use_float and (scope.floats or scope.float_arrays):
            self.program.has_float = True
            e = self.float_place(scope)
            if self.chance(0.3):
                e = self.expression(scope, depth - 1)
            return Expression(REAL, self.pick(FLOAT), [e])
        return Expression(REAL, '-{13}@', [self.expression(scope, depth - 1)], UNARY)

    def damped(self, scope, depth=2):
        e = self.expression(scope, depth)
        if self.chance(0.4):
            return e
        form, level = self.pick([('sin(@)', POSTFIX), ('2.0 * tanh(@)', PRODUCT), ('0.5 * {13}@', PRODUCT), ('atan(@)', POSTFIX),
                                 ('1.5 * cos(@)', PRODUCT), ('tanh(@)', POSTFIX)])
        return Expression(REAL, form, [e], level)

    def condition(self, scope, depth=2):
        form = self.random.randrange(12)
        if form < 3 and scope.integers:
            a = self.integer(scope)
            if self.chance(0.6):
                return Expression(TEST, '{12}@ %% %s %s' % (self.pick(['2', '3']), self.pick(['== 0', '!= 1', '> 0'])), [a], EQUAL)
            return Expression(TEST, '{9}@ %s {11}@' % self.pick(['<', '>', '>=', '!=']), [a, self.integer(scope)], EQUAL)
        if form == 10 and depth > 0:
            return Expression(TEST, '{%d}@ && {%d}@' % (AND, AND + 1), [self.condition(scope, depth - 1), self.condition(scope, depth - 1)], AND)
        if form == 11 and depth > 0:
            return Expression(TEST, '{5}@ || {5}@', [self.condition(scope, depth - 1), self.condition(scope, depth - 1)], 4)
        if form == 9 and self.chance(0.4):
            e = self.form(self.pick(TESTS), scope, 1, TEST)
            e.traced = 'TRACE'
            return e.at(EQUAL)
        op = self.pick(['>', '<', '>=', '<='])
        bound = leaf(REAL, self.pick(['0.11', '0.73', '-0.21', '1.17', '0.02', '-0.6'])) if self.chance(0.7) else self.value(scope)
        e = Expression(TEST, '{11}@ %s {11}@' % op, [self.expression(scope, 1), bound], ORDER, 'TRACE')
        return Expression(TEST, '!{13}@', [e], UNARY) if form == 8 else e

    # ---- statements ----

    def put(self, *parts):
        self.block.statements.append(Statement(*parts))

    def body(self, scope, budget, most=3):
        """A block of statements, as a part"""
        outer, self.block = self.block, Block()
        taken = set(self.taken)
        for _ in range(self.random.randint(1, max(1, min(most, budget)))):
            self.statement(scope, budget - 1)
        block, self.block = self.block, outer
        self.taken = taken
        return block

    def statement(self, scope, budget):
        self.cost += scope.times
        if budget <= 0 or scope.depth > 5 or scope.times > 300:
            return self.make_assign(scope, budget)
        return getattr(self, 'make_' + self.weighted(STATEMENTS))(scope, budget)

    def make_assign(self, scope, budget):
        target = self.place(scope)
        form = self.random.randrange(12)
        if form < 6:
            self.put(('@ = @;', [target, self.damped(scope)]))
        elif form < 9:
            self.put(('@ %s @;' % self.pick(['+=', '-=']), [target, self.damped(scope)]))
        elif form == 9:
            self.put(('@ *= @;', [target, Expression(REAL, '0.4 + tanh(@)', [self.expression(scope, 1)], SUM)]))
        elif form == 10:
            self.put(('@ /= @;', [target, Expression(REAL, '1.5 + sin(@)', [self.expression(scope, 1)], SUM)]))
        else:
            e, other = self.damped(scope), self.fresh()
            self.put('double %s;' % other, ('@ = %s = @;' % other, [target, e]))
            scope.reals.append(other)

    def make_local(self, scope, budget):
        if scope.changeable and self.chance(0.12):
            k, name = self.pick(scope.changeable), self.fresh()
            array = self.pick(scope.arrays + scope.const_arrays)
            self.put('double %s = %s[%s & 3];' % (name, array, self.pick([k + '++', '++' + k, k + '--'])))
        else:
            e = self.damped(scope, 3)
            name = self.fresh()
            self.put(('double %s = @;' % name, [e]))
        scope.reals.append(name)

    def make_float(self, scope, budget):
        if not self.use_float:
            return self.make_assign(scope, budget)
        self.program.has_float = True
        e, name = self.damped(scope), self.fresh()
        if self.chance(0.7):
            self.put(('float %s = %s@;' % (name, self.pick(['', '(float)'])), [Expression(REAL, '(@)', [e])]))
            scope.floats.append(name)
        else:
            self.put(('float %s[4] = {(float)sin(@), 0.5f, 1.25f};' % name, [e]))
            scope.float_arrays.append(name)

    def make_integer(self, scope, budget):
        e = Expression(REAL, '%s * sin(@) + 0.37' % self.pick(['2.0', '3.0', '4.5']), [self.value(scope)], SUM, 'TRACE_INT')
        cast = Expression(INT, '(int){13}@', [e], UNARY)
        form, k = self.random.randrange(4), None
        known = (0, 3)
        if form == 0:
            source = Expression(INT, '{12}@ & 3', [cast], 7)
        elif form == 1:
            source, known = cast, (None, None)
        elif form == 2:
            source = self.index(scope)
        else:
            source, known = self.integer(scope), (None, None)
        name = self.fresh(COUNTERS + ['pos', 'at', 'count', 'which'])
        self.put(('int %s = @;' % name, [source]))
        scope.integers.append((name, None, None))
        scope.changeable.append(name)
        if known[0] == 0 and self.chance(0.5):
            scope.changeable.pop()
            scope.integers[-1] = (name, 0, 3)

    def make_integer_change(self, scope, budget):
        if not scope.changeable:
            return self.make_integer(scope, budget)
        k = self.pick(scope.changeable)
        form = self.random.randrange(5)
        if form < 2:
            self.put(k + self.pick(['++;', '--;', ' ^= 1;', ' = 3 - (%s & 3);' % k]))
        elif form < 4:
            self.put(('%s = @;' % k, [Expression(INT, '{12}@ & %s' % self.pick(['7', '3']), [self.integer(scope)], 7)]))
        else:
            e = Expression(REAL, '2.0 * cos(@) + 0.41', [self.value(scope)], SUM, 'TRACE_INT')
            self.put(('%s = @;' % k, [Expression(INT, '(int){13}@', [e], UNARY)]))

    def make_array(self, scope, budget):
        if self.chance(0.5):
            values = [self.damped(scope), self.expression(scope, 1), self.constant()][:self.random.randint(1, 3)]
            name = self.fresh()
            self.put(('double %s[4] = {%s};' % (name, ', '.join('@' for _ in values)), values))
        else:
            name = self.fresh()
            i = self.fresh(COUNTERS)
            inner = scope.inner(4)
            inner.integers.append((i, 0, 3))
            self.put('double %s[4];' % name, ('for (int %s = 0; %s < 4; %s++)' % (i, i, i), []),
                     ('    %s[%s] = @;' % (name, i), [self.damped(inner)]))
            self.taken.discard(i)
        scope.add_array(name)

    def make_matrix(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['mat', 'grid', 'a2', 'rows'])
        self.put(('double %s[2][4] = {{@, 0.5}, {@, @, 0.25, 1.5}};' % name, [e, self.value(scope), self.expression(scope, 1)]))
        for row in (name + '[0]', name + '[1]'):
            scope.arrays.append(row)
            scope.depths[row] = scope.depth
        if scope.integers:
            row = '%s[%s & 1]' % (name, self.pick(scope.integers)[0])
            scope.arrays.append(row)
            scope.depths[row] = scope.depth

    def make_record(self, scope, budget):
        if scope.records and self.chance(0.4):
            source, name = self.pick(scope.records), self.fresh()
            self.put('struct R %s = %s;' % (name, source))
        else:
            e, name = self.damped(scope), self.fresh()
            form = self.pick(['{@, {@}, 2}', '{@, {0.5, @}, 1}', '{.v = {@, @}}'])
            self.put(('struct R %s = %s;' % (name, form), [e, self.expression(scope, 1)]))
        scope.records.append(name)

    def make_records(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['cells', 'parts', 'list'])
        self.put(('struct R %s[2] = {{@, {@, 0.5}, 1}, {@, {0.75}, 2}};' % name, [e, self.value(scope), self.value(scope)]))
        scope.records += [name + '[0]', name + '[1]']
        if scope.integers:
            scope.records.append('%s[%s & 1]' % (name, self.pick(scope.integers)[0]))

    def reachable(self, scope, pointer):
        return [a for a in scope.arrays if scope.depths[a] <= scope.depths[pointer] and a != pointer and not a.startswith('*')]

    def make_view(self, scope, budget):
        old = [p for p in scope.pointers if '.' in p]
        if old and self.chance(0.5):
            view = self.pick(old)
            self.put('%s = %s;' % (view, self.pick(self.reachable(scope, view) or [view])))
            return
        e, array, name = self.expression(scope, 1), self.pick(scope.arrays), self.fresh(['view', 'vec', 'slice'])
        whole = [p[:-5] for p in old if scope.depths[p] <= scope.depth]
        if whole and self.chance(0.5):
            self.put('struct V %s = %s;' % (name, self.pick(whole)))
        else:
            self.put(('struct V %s = {%s, 4, @};' % (name, array), [e]))
        if self.chance(0.3):
            pointer = self.fresh(['pv', 'vp'])
            self.put('struct V *%s = &%s;' % (pointer, name))
            name = pointer + '-'
        member = name.replace('-', '->') if name.endswith('-') else name + '.'
        scope.reals.append(member + 'scale')
        scope.add_array(member + 'data', pointer=True)

    def make_row_pointers(self, scope, budget):
        first, second, name = self.pick(scope.arrays), self.pick(scope.arrays), self.fresh(['lines', 'ptrs', 'table'])
        self.put('double *%s[2] = {%s, %s};' % (name, first, second))
        scope.add_array(name + '[0]', pointer=True)
        scope.add_array(name + '[1]', pointer=True)
        if scope.integers:
            row = '%s[%s & 1]' % (name, self.pick(scope.integers)[0])
            scope.arrays.append(row)
            scope.depths[row] = scope.depth

    def make_raw(self, scope, budget):
        raw, name = self.fresh(['raw', 'data', 'bytes']), self.fresh()
        self.put('void *%s = %s;' % (raw, self.pick(scope.arrays)), 'double *%s = %s%s;' % (name, self.pick(['', '(double *)']), raw))
        scope.add_array(name, pointer=True)

    def make_point(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['pt', 'point', 'corner'])
        self.put(('struct P %s = {@, @, 0.5};' % name, [e, self.value(scope)]))
        scope.reals += [name + '.' + c for c in 'xyz']
        if self.chance(0.7):
            coords = self.fresh(['xyz', 'coord'])
            self.put('double *%s = (double *)&%s;' % (coords, name))
            scope.add_array(coords, pointer=True)

    def make_heap_view(self, scope, budget):
        if scope.times > 50:
            return self.make_array(scope, budget)
        e, name, array = self.expression(scope, 1), self.fresh(['node', 'obj', 'holder']), self.pick(scope.arrays)
        own = self.chance(0.5)
        head = ['struct V *%s = malloc(sizeof *%s);' % (name, name),
                '%s->data = %s;' % (name, 'calloc(4, sizeof(double))' if own else array), ('%s->scale = @;' % name, [e]), '%s->n = 4;' % name]
        inner = scope.inner()
        inner.reals.append(name + '->scale')
        inner.add_array(name + '->data', pointer=not own)
        inner.depths[name + '->data'] = scope.depth  # read behind the block
        inner.frees += [name + '->data'] * own + [name]
        inner.can_leave_loop = False
        body = self.body(inner, budget, 4)
        self.put(*head, '{', body, '}', ('@ = %s->scale + %s->data[@];' % (name, name), [self.place(scope), self.index(scope)]),
                 *['free(%s->data);' % name] * own, 'free(%s);' % name)

    def make_table(self, scope, budget):
        name = self.fresh(['idx', 'perm', 'order'])
        order = self.random.sample(range(4), 4) if self.chance(0.6) else [self.random.randrange(4) for _ in range(4)]
        self.put('%sint %s[4] = {%s};' % (self.pick(['', 'const ', 'static const ']), name, ', '.join(map(str, order))))
        scope.integers.append(('%s[%s]' % (name, self.index(scope).text()), 0, 3))

    def make_pointer(self, scope, budget):
        movable = [p for p in scope.pointers if self.reachable(scope, p)]
        if movable and self.chance(0.6):
            p = self.pick(movable)
            target = self.pick(self.reachable(scope, p))
            if self.chance(0.4):
                self.put(('if (@) {', [self.condition(scope)]), self.one('%s = %s;' % (p, target)), '}')
            else:
                self.put('%s = %s;' % (p, target))
            return
        array, name = self.pick(scope.arrays), self.fresh()
        other = self.pick(scope.arrays)
        if self.chance(0.3):
            self.put(('double *%s = @ ? %s : %s;' % (name, array, other), [Expression(TEST, '{4}@', [self.condition(scope)], CHOICE)]))
        else:
            self.put('double *%s = %s;' % (name, array))
        scope.add_array(name, pointer=True)

    def one(self, text, expressions=()):
        block = Block()
        block.statements.append(Statement((text, list(expressions))))
        return block

    def make_swap(self, scope, budget):
        pairs = [(a, b) for a in scope.pointers for b in scope.pointers if a < b and scope.depths[a] == scope.depths[b]]
        if not pairs:
            return self.make_pointer(scope, budget)
        a, b = self.pick(pairs)
        t = self.fresh(['swap', 'hold'])
        self.put('double *%s = %s;' % (t, a), '%s = %s;' % (a, b), '%s = %s;' % (b, t))

    def make_address(self, scope, budget):
        """A pointer to one real, used as *p"""
        target = self.place(scope, floats=False)
        name = self.fresh(['ptr', 'ref', 'target', 'slot'])
        self.put(('double *%s = &@;' % name, [Expression(PLACE, target.form, target.operands, target.level)]))
        scope.reals.append('*' + name)

    def make_choose_place(self, scope, budget):
        a, b = self.place(scope, False), self.place(scope, False)
        target = Expression(PLACE, '*({4}@ ? &{13}@ : &{13}@)', [self.condition(scope), a, b], UNARY)
        self.put(('@ %s @;' % self.pick(['=', '+=']), [target, self.damped(scope)]))

    def make_walk(self, scope, budget):
        array, p = self.pick(scope.arrays), self.fresh(['it', 'ptr', 'cursor'])
        inner = scope.inner(4, 'loop')
        inner.reals.append('*' + p)
        form = self.random.randrange(3)
        if form == 0:
            body = self.body(inner, budget - 1)
            self.put('for (double *%s = %s; %s < %s + 4; %s++) {' % (p, array, p, array, p), body, '}')
            if array in scope.pointers:  # changed in the body perhaps: the walk's end must not be
                self.block.statements.pop()
                self.put('double *const %s0 = %s;' % (p, array), 'for (double *%s = %s0; %s < %s0 + 4; %s++) {' % (p, p, p, p, p), body, '}')
        elif form == 1:
            i = self.fresh(COUNTERS)
            e = self.damped(inner)
            self.put('double *%s = %s;' % (p, array), 'for (int %s = 0; %s < 4; %s++) {' % (i, i, i),
                     self.one('*%s++ %s @;' % (p, self.pick(['=', '+=', '*='])), [self.without(e, '*' + p)]), '}')
        else:
            i = self.fresh(COUNTERS)
            inner.integers.append((i, 0, 3))
            body = self.body(inner, budget - 1)
            self.put('double *%s = %s + 3;' % (p, array), 'for (int %s = 3; %s >= 0; %s--, %s--) {' % (i, i, i, p), body, '}')
            if self.chance(0.5):  # one before an array is no address
                self.block.statements.pop()
                body.statements.append(Statement(('if (%s > 0)' % i, []), ('    %s--;' % p, [])))
                self.put('double *%s = %s + 3;' % (p, array), 'for (int %s = 3; %s >= 0; %s--) {' % (i, i, i), body, '}')

    def without(self, e, name):
        """e without uses of name"""
        if e.form == name:
            return self.constant()
        for operands, k in e.sites():
            if operands[k].form == name:
                operands[k] = self.constant() if operands[k].kind in (REAL, PLACE) else operands[k]
        return e

    def make_allocate(self, scope, budget):
        name, i = self.fresh(['buf', 'work', 'heap']), self.fresh(COUNTERS)
        filling = scope.inner(4)
        filling.integers.append((i, 0, 3))
        if self.chance(0.3):
            head = ['double *%s = calloc(4, sizeof(double));' % name]
        else:
            head = ['double *%s = malloc(4 * sizeof *%s);' % (name, name), 'for (int %s = 0; %s < 4; %s++)' % (i, i, i),
                    ('    %s[%s] = @;' % (name, i), [self.damped(filling)])]
        inner = scope.inner()
        inner.depth = scope.depth + 1
        inner.arrays.append(name)
        inner.depths[name] = inner.depth
        inner.frees.append(name)
        inner.can_leave_loop = False
        body = self.body(inner, budget, 4)
        self.put(*head, '{', body, '}', ('@ = %s[@];' % name, [self.place(scope), self.index(scope)]), 'free(%s);' % name)

    def make_move(self, scope, budget):
        a, b = self.pick(scope.arrays), self.pick(scope.arrays)
        form = self.random.randrange(8)
        if form < 2:
            self.put('memset(%s, 0, %s * sizeof(double));' % (a, self.pick(['2', '3', '4'])))
        elif form < 4 and len(scope.records) > 1:
            a, b = self.random.sample(scope.records, 2)
            self.put('%s = %s;' % (a, b))
        elif form == 4 and scope.records:
            record = self.pick(scope.records)
            form = 'memset(%s->v, 0, sizeof(double));' if record.startswith('*') else 'memset(%s.v, 0, 2 * sizeof(double));'
            self.put(form % record.lstrip('*'))
        else:
            self.put('memmove(%s + %d, %s + %d, %d * sizeof(double));' % (a, self.random.randrange(2), b, self.random.randrange(2),
                                                                         self.random.randint(1, 3)))

    def arguments(self, scope, helper):
        arguments = []
        for kind in helper.kinds:
            if kind == 'real' or kind == 'float':
                arguments.append(self.expression(scope, 1))
            elif kind in ('array', 'raw'):
                arguments.append(leaf(ARRAY, self.pick(scope.arrays)))
            elif kind == 'view':
                views = [p for p in scope.arrays if p.endswith(('.data', '->data'))]
                if not views:
                    return None
                view = self.pick(views)
                arguments.append(leaf('view', '&' + view[:-5] if view.endswith('.data') else view[:-6]))
            elif kind == 'const array':
                arguments.append(leaf(ARRAY, self.pick(scope.arrays + scope.const_arrays)))
            elif kind == 'pointer':
                arguments.append(Expression('address', '&{13}@', [self.place(scope, False)], UNARY))
            elif kind == 'depth':
                arguments.append(leaf(INT, self.pick(['1', '2', '3'])))
            elif kind == 'integer':
                arguments.append(self.integer(scope))
            else:
                if not scope.records:
                    return None
                record = self.pick(scope.records)
                pointer = record[1:] if record.startswith('*') else '&' + record
                arguments.append(leaf('record', record if kind == 'record' else pointer))
        return arguments

    def make_call(self, scope, budget):
        # a statement of its own: C leaves open when the operands of one expression are evaluated
        able = [h for h in self.helpers if h.cost * scope.times < 2000]
        helper = self.pick(able) if able else None
        arguments = self.arguments(scope, helper) if helper else None
        if arguments is None:
            return self.make_assign(scope, budget)
        self.cost += helper.cost * scope.times
        call = Expression(REAL, helper.name + '(' + ', '.join('@' for _ in arguments) + ')', arguments)
        form = self.random.randrange(4)
        if helper.returns == 'struct R':
            name = self.fresh()
            self.put(('struct R %s = @;' % name, [call]))
            scope.records.append(name)
        elif helper.returns == 'double *':
            name = self.fresh()
            self.put(('double *%s = @;' % name, [call]))
            scope.add_array(name, pointer=True)
        elif helper.returns == 'void' or form == 0:
            self.put(('@;', [call]))
        elif form == 1 and scope.reals:
            target = self.pick([r for r in scope.reals if not r.startswith('*')] or scope.reals)
            if target.startswith('*'):
                return self.put(('(void)@;', [call]))
            self.put(('%s = @;' % target, [call]))
        elif form == 2:
            name = self.fresh()
            self.put(('double %s = @;' % name, [Expression(REAL, '0.5 + {12}@', [call], SUM)]))
            scope.reals.append(name)
        else:
            name = self.fresh()
            self.put(('double %s = @;' % name, [call]))
            scope.reals.append(name)

    def make_given(self, scope, budget):
        """A call of a function of given.h"""
        form, name = self.random.randrange(6), self.fresh()
        if form < 2:
            self.put(('double %s = given_mix(@, @);' % name, [self.expression(scope, 1), self.value(scope)]))
            scope.reals.append(name)
        elif form == 2:
            self.put(('given_turn(%s, @);' % self.pick(scope.arrays), [self.damped(scope)]))
        elif form == 3:
            array = self.pick(scope.arrays + scope.const_arrays)
            self.put(('double %s = given_energy(%s, @);' % (name, array), [self.integer(scope)]))
            scope.reals.append(name)
        elif not scope.records:
            self.make_assign(scope, budget)
        elif form == 4:
            self.put(('struct R %s = given_record(%s, @);' % (name, self.pick(scope.records)), [self.damped(scope)]))
            scope.records.append(name)
        else:
            record = self.pick(scope.records)
            self.put(('given_push(%s, @);' % (record[1:] if record.startswith('*') else '&' + record), [self.damped(scope)]))

    def make_call_pointer(self, scope, budget):
        """A call through a pointer, of a function of calls.h"""
        form, name, pointer = self.random.randrange(5), self.fresh(), self.fresh()
        one, other = self.random.sample(['call_mix', 'call_product', 'call_ratio', 'call_first'], 2)
        if form == 0:
            self.put(('double (*%s)(double, double) = @ ? %s : %s;' % (pointer, one, other), [self.condition(scope)]))
            self.put(('double %s = %s(@, @);' % (name, pointer), [self.value(scope), self.value(scope)]))
        elif form == 1:
            self.put(('double %s = call_table[@](@, @);' % name, [self.index(scope), self.value(scope), self.value(scope)]))
        elif form == 2:
            self.put(('call_each(%s, %s, @);' % (one, self.pick(scope.arrays)), [self.damped(scope)]))
            return
        else:
            self.put(('struct call_method %s = {method_scale, @};' % pointer, [self.value(scope)]))
            if form == 4:
                self.put(('if (@) {', [self.condition(scope)]), self.one('%s.apply = method_shift;' % pointer), '}')
            self.put(('double %s = %s.apply(&%s, @);' % (name, pointer, pointer), [self.damped(scope)]))
        scope.reals.append(name)

    def make_sort(self, scope, budget):
        self.put('qsort(%s, %d, sizeof(double), compare_up);' % (self.pick(scope.arrays), self.random.choice([2, 3, 4])))

    def make_if(self, scope, budget):
        parts = [('if (@) {', [self.condition(scope)]), self.body(scope.inner(), budget - 1)]
        while self.chance(0.2):
            parts += [('} else if (@) {', [self.condition(scope)]), self.body(scope.inner(), budget - 1)]
        if self.chance(0.45):
            parts += ['} else {', self.body(scope.inner(), budget - 1)]
        self.put(*parts, '}')

    def make_for(self, scope, budget):
        # head, lowest and highest value in the body, how often
        n = self.pick(['n', 'n', '4', '3'])
        heads = [('int {i} = 0; {i} < {n}; {i}++', 0, 3, 4)] * 5 + [
            ('int {i} = 1; {i} < {n}; {i}++', 1, 3, 3), ('int {i} = {n} - 1; {i} >= 0; {i}--', 0, 3, 4), ('int {i} = {n}; {i} > 0; --{i}', 1, 4, 4),
            ('int {i} = {n}; {i}-- > 0;', 0, 3, 4), ('int {i} = 0; {i} < {n}; {i} += 2', 0, 2, 2), ('int {i} = 5; {i} < {n}; {i}++', 0, 3, 1),
            ('int {i} = 0; {i} < {n} - 1; ++{i}', 0, 2, 3), ('int {i} = 3; {i} > 0; {i} -= 2', 0, 3, 2), ('unsigned {i} = 0; {i} < 3u; {i}++', 0, 2, 3),
            ('long {i} = 1; {i} <= {n}; {i} *= 2', 1, 4, 3), ('int {i} = 0; {i} != {n}; {i}++', 0, 3, 4)]
        head, low, high, times = self.pick(heads)
        i = self.fresh(COUNTERS)
        inner = scope.inner(times, 'loop')
        inner.integers.append((i, low, high))
        if head.startswith('int') and self.chance(0.12) and scope.depth < 4:  # a counter that lives on
            self.put('int %s;' % i, 'for (%s) {' % head[4:].format(i=i, n=n), self.body(inner, budget - 1), '}')
            scope.integers.append((i, None, None))
            return
        if self.chance(0.06) and not head.startswith(('unsigned', 'long')):  # a counter changed in the body
            inner.integers[-1] = (i, None, None)
            body = self.body(inner, budget - 1)
            down = '--' in head or '-=' in head
            body.statements.append(Statement(('if (@) {', [self.condition(inner)]), self.one('%s%s;' % (i, '--' if down else '++')), '}'))
            if '!=' in head:
                head = head.replace('!=', '<')
            self.put('for (%s) {' % head.format(i=i, n=n), body, '}')
        else:
            self.put('for (%s) {' % head.format(i=i, n=n), self.body(inner, budget - 1), '}')
        self.taken.discard(i)

    def make_while(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'round_'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 3))
        form = self.random.randrange(3)
        if form == 0:
            test = Expression(TEST, '%s++ < 3 && {5}@' % c, [self.condition(inner)], AND)
            self.put('int %s = 0;' % c, ('while (@) {', [test]), self.body(inner, budget - 1), '}')
        elif form == 1:
            test = Expression(TEST, '{5}@ && %s < 3' % c, [self.condition(inner)], AND)
            inner.can_leave_loop = True
            body = self.body(inner, budget - 1)
            body.statements.insert(self.random.randrange(len(body.statements) + 1) if not self.has_continue(body) else 0,
                                   Statement('%s++;' % c))
            self.put('int %s = 0;' % c, ('while (@) {', [test]), body, '}')
        else:
            x, e = self.fresh(['res', 'err', 'gap']), self.expression(scope, 1)
            inner.reals.append(x)
            inner.integers[-1] = (c, 0, 4)
            body = self.body(inner, budget - 1)
            body.statements.insert(0, Statement('%s *= 0.4;' % x))
            test = Expression(TEST, '%s > 0.05 && %s++ < 4' % (x, c), [], AND)
            test = Expression(TEST, '{5}@ && %s++ < 4' % c, [Expression(TEST, x + ' > 0.05', [], ORDER, 'TRACE')], AND)
            self.put(('double %s = fabs(@);' % x, [e]), 'int %s = 0;' % c, ('while (@) {', [test]), body, '}')
        scope.integers.append((c, None, None))

    def has_continue(self, block):
        return any(part[0].strip() == 'continue;' for b in block.all_blocks() for s in b.statements for part in s.parts
                   if not isinstance(part, Block))

    def make_do(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'pass'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 2))
        test = Expression(TEST, '++%s < 3 && {5}@' % c, [self.condition(scope)], AND)
        self.put('int %s = 0;' % c, 'do {', self.body(inner, budget - 1), ('} while (@);', [test]))
        scope.integers.append((c, None, None))

    def make_endless(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'spin'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 3))
        first, second = self.body(inner.inner(), budget - 2, 2), self.body(inner.inner(), budget - 2, 2)
        exits = [Statement(('if (%s++ >= 2) {' % c, []), self.one('break;'), '}'), Statement('{', first, '}'),
                 Statement(('if (@) {', [self.condition(inner)]), self.one('break;'), '}'), Statement('{', second, '}')]
        block = Block()
        block.statements = exits
        self.put('int %s = 0;' % c, self.pick(['for (;;) {', 'while (1) {']), block, '}')
        scope.integers.append((c, None, None))

    def make_switch(self, scope, budget):
        on = self.integer(scope)
        parts = [('switch (@) {', [Expression(INT, '{12}@ & 3', [on], 7)])]
        labels = ['case 0: {', 'case 1: {', 'case 2: {', 'default: {']
        for label in self.random.sample(labels, self.random.randint(2, 4)):
            inner = scope.inner()
            inner.loop = 'switch' if scope.loop else None
            body = self.body(inner, budget - 2, 2)
            parts += [label, body, '} break;' if self.chance(0.7) else '} /* fall through */']
        if 'fall' in parts[-1]:
            parts[-1] = '} break;'
        self.put(*parts, '}')

    def make_exit(self, scope, budget):
        if not scope.loop or not scope.can_leave_loop:
            return self.make_assign(scope, budget)
        word = 'continue' if scope.loop == 'switch' else self.pick(['break', 'continue'])
        self.put(('if (@) {', [self.condition(scope)]), self.one(word + ';'), '}')

    def make_return(self, scope, budget):
        if self.returns is None or scope.depth == 0 or self.chance(0.4):
            return self.make_exit(scope, budget)
        block = Block()
        for name in scope.frees:
            block.statements.append(Statement('free(%s);' % name))
        if self.returns == 'void':
            block.statements.append(Statement('return;'))
        else:
            block.statements.append(Statement(('return @;', [self.without_names(self.expression(scope, 1), scope.frees)])))
        self.put(('if (@) {', [self.condition(scope)]), block, '}')

    def without_names(self, e, names):
        """e, but a constant where it names what has been freed (or might)"""
        return self.constant() if names else e

    def make_ping_pong(self, scope, budget):
        if scope.times > 50 or budget < 2:
            return self.make_array(scope, budget)
        w, src, dst, hold = self.fresh(['next', 'other']), self.fresh(['from', 'src']), self.fresh(['to', 'dst']), self.fresh(['swap', 'hold'])
        t, i = self.fresh(['step', 't']), self.fresh(COUNTERS)
        inner = scope.inner(12)
        inner.integers += [(i, 0, 3)]
        inner.arrays += [src] * 4
        inner.depths[src] = inner.depth
        loop, sweep = Block(), self.one('%s[%s] = @;' % (dst, i), [self.damped(inner)])
        loop.statements = [Statement('for (int %s = 0; %s < 4; %s++) {' % (i, i, i), sweep, '}'), Statement('double *%s = %s;' % (hold, src)),
                           Statement('%s = %s;' % (src, dst)), Statement('%s = %s;' % (dst, hold))]
        self.put('double %s[4] = {0.5, 0.25};' % w, 'double *%s = %s;' % (src, self.pick([a for a in scope.arrays])), 'double *%s = %s;' % (dst, w),
                 'for (int %s = 0; %s < %s; %s++) {' % (t, t, self.pick(['3', 'n', '2']), t), loop, '}')
        scope.add_array(w)
        scope.add_array(src, pointer=True)

    # ---- functions ----

    def make_helper(self):
        name = '%s$' % self.pick(['mixed', 'relax', 'update', 'weight', 'smooth', 'blend', 'kernel', 'bound', 'react'])
        while name in [h.name for h in self.helpers]:
            name = name[:-1] + 'x$'
        pure, recursive = self.chance(0.25), self.chance(0.2)
        kinds = ['real', 'array', 'array', 'const array', 'pointer', 'integer', 'record', 'record pointer', 'raw', 'view'] + ['float'] * self.use_float
        kinds = [self.pick(['real', 'real', 'integer'] if pure else kinds) for _ in range(self.random.randint(1, 4))]
        if recursive and not pure:
            kinds.insert(0, 'depth')
        returns = 'double' if pure else self.pick(['double'] * 5 + ['void'] * 2 + ['struct R', 'double *'])
        self.taken = set()
        scope, parameters = Scope(), []
        for kind in kinds:
            p = self.fresh({'integer': ['k', 'm', 'at'], 'depth': ['depth']}.get(kind, ['a', 'b', 'c', 'x', 'y', 'state', 'z']))
            form = {'real': 'double %s', 'float': 'float %s', 'array': 'double *%s', 'const array': 'const double *%s', 'pointer': 'double *%s',
                    'integer': 'int %s', 'depth': 'int %s', 'record': 'struct R %s', 'record pointer': 'struct R *%s',
                    'raw': 'void *%s', 'view': 'struct V *%s'}[kind]
            parameters.append(form % p)
            {'real': scope.reals, 'float': scope.floats, 'const array': scope.const_arrays, 'record': scope.records}.get(kind, []).append(p)
            if kind == 'float':
                self.program.has_float = True
            elif kind == 'pointer':
                scope.reals.append('*' + p)
            elif kind == 'array':
                scope.add_array(p)
            elif kind == 'view':
                scope.reals.append(p + '->scale')
                scope.add_array(p + '->data')
            elif kind == 'record pointer':
                scope.records.append('*' + p)
            elif kind in ('integer', 'depth'):
                scope.integers.append((p, None, None))
        function = Function(name, 'static %s %s(%s)' % (returns, name, ', '.join(parameters)))
        own_arrays = [a for a in scope.arrays]
        if returns == 'double *' and not own_arrays:
            returns = 'double'
            function.head = function.head.replace('double *', 'double ', 1)
        self.block, self.returns, self.cost = function.body, returns if returns in ('double', 'void') else None, 0
        for kind, declaration in zip(kinds, parameters):
            if kind == 'raw':
                p = self.fresh()
                self.put('double *%s = %s;' % (p, declaration[6:]))
                scope.add_array(p)
        local = self.fresh()
        self.put(('double %s = @;' % local, [self.expression(scope, 1) if scope.reals or scope.arrays else self.constant()]))
        scope.reals.append(local)
        self.put('const int n = 4;')
        scope.integers.append(('n', None, None))
        self.taken.add('n')
        if not scope.arrays:
            q = self.fresh(['w', 'q', 'loc'])
            self.put(('double %s[4] = {@, 0.5};' % q, [self.expression(scope, 1)]))
            scope.add_array(q)
        result = {'double': ('return @;', [self.damped(scope)]), 'struct R': ('return (struct R){@, {@, 0.5}, 2};', [self.damped(scope), self.value(scope)]),
                  'void': 'return;', 'double *': 'return %s;' % (own_arrays or [''])[0]}[returns]
        if 'depth' in kinds:
            first = [Statement(('return @;', [self.damped(scope)])) if returns == 'double' else Statement(result)]
            base = Block()
            base.statements = first
            self.put('if (%s <= 0) {' % scope.integers[0][0], base, '}')
            self.recurse(scope, kinds, name, returns, parameters)
        for _ in range(self.random.randint(1, 3)):
            self.statement(scope, 3)
        if 'depth' in kinds and self.chance(0.5):
            self.recurse(scope, kinds, name, returns, parameters)
        if returns == 'double':
            self.put(('return @;', [self.damped(scope)]))
        elif returns == 'struct R':
            self.put(('return (struct R){@, {@, 0.5}, 2};', [self.damped(scope), self.value(scope)]))
        elif returns == 'double *':
            a, b = self.pick(own_arrays), self.pick(own_arrays)
            if self.chance(0.5):
                self.put('return %s;' % a)
            else:
                self.put(('return @ ? %s : %s;' % (a, b), [Expression(TEST, '{4}@', [self.condition(scope)], CHOICE)]))
        self.program.functions.append(function)
        self.helpers.append(Helper(name, kinds, returns, (self.cost + 1) * (12 if 'depth' in kinds else 1), pure))

    def recurse(self, scope, kinds, name, returns, parameters):
        me = Helper(name, kinds, returns, 1, False)
        arguments = self.arguments(scope, me)
        if arguments is None:
            return
        depth = scope.integers[0][0]
        arguments[kinds.index('depth')] = leaf(INT, depth + ' - 1')
        call = Expression(REAL, name + '(' + ', '.join('@' for _ in arguments) + ')', arguments)
        if returns == 'double':
            local = self.fresh()
            self.put(('double %s = @;' % local, [call]))
            scope.reals.append(local)
        else:
            self.put(('%s@;' % ('(void)' if returns != 'void' else ''), [call]))

    def make_program(self):
        program = self.program
        static = self.chance(0.25)
        if static:
            program.globals.append('static double g$[4];')
        if self.chance(0.2):
            program.globals.append('static const double coef$[4] = {0.5, -1.25, 0.75, 2.0};')
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 3, 4])):
            self.make_helper()
        choose_parameters(program, self.random, self.use_float)
        self.taken = {'n', 'k', 'f'} | {p.name for p in program.parameters}
        scope = Scope()
        for p in program.parameters:
            p.add_to(scope)
        program.n = self.random.choice([4, 4, 3, 2, 1])
        function = Function('f$', '%s f$(%s)' % (program.returns, ', '.join(p.declaration() for p in program.parameters)))
        self.block, self.returns, self.cost = function.body, program.returns if program.returns != 'struct R' else None, 0
        local = self.fresh()
        self.put(('double %s = @;' % local, [self.constant()]))
        scope.reals.append(local)
        if not scope.arrays:
            name = self.fresh()
            self.put('double %s[4] = {0.5, 1.5};' % name)
            scope.add_array(name)
        if static:
            self.put('memset(g$, 0, sizeof g$);')
            scope.add_array('g$')
        if any('coef' in g for g in program.globals):
            scope.const_arrays.append('coef$')
        program.functions.append(function)
        for _ in range(self.random.randint(4, 9)):
            self.statement(scope, 4)
        if program.returns == 'struct R':
            self.put(('return (struct R){@, {@, %s}, 2};' % local, [self.damped(scope), self.value(scope)]))
        elif program.returns != 'void':
            self.put(('return @;', [Expression(REAL, '{11}@ + %s * {13}@' % local, [self.expression(scope, 1), self.value(scope)], SUM)]))
        return program


def make_program(seed):
    return Generator(seed).make_program()


if __name__ == '__main__':
    made = make_program(int(sys.argv[1]))
    sys.stdout.write(run_test_head(made) + made.text(''))
