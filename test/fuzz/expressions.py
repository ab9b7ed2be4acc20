"""Expressions of random programs: subscripts, places, values, conditions.

Each stays bounded and defined for all values of the inputs; a branch on reals and a kink tell their side (TRACE).
"""

from operations import COMMON, FLOAT, ONE, TESTS, TWO
from tree import AND, ARRAY, CHOICE, EQUAL, Expression, INT, leaf, ORDER, PLACE, POSTFIX, PRODUCT, REAL, SUM, TEST, UNARY


class Expressions:
    """A part of generate.Generator"""

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
            if low == 0 and self.chance(0.1):
                return Expression(INT, '({%d}@ + %d) %% %d' % (SUM, self.pick([1, 2, highest]), highest + 1), [leaf(INT, i)], PRODUCT)
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
