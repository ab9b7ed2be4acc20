"""Assignments; local variables, real and integer."""

from scope import COUNTERS
from tree import Expression, INT, REAL, SUM, UNARY


class Variables:
    """A part of generate.Generator"""

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
        # fmax: what is no number by then is none that C converts to an int
        e = Expression(REAL, 'fmax(-5.0, %s * sin(@)) + 0.37' % self.pick(['2.0', '3.0', '4.5']), [self.value(scope)], SUM, 'TRACE_INT')
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
            e = Expression(REAL, 'fmax(-5.0, 2.0 * cos(@)) + 0.41', [self.value(scope)], SUM, 'TRACE_INT')
            self.put(('%s = @;' % k, [Expression(INT, '(int){13}@', [e], UNARY)]))
