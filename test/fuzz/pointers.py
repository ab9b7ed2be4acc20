"""Pointers in random programs: aimed, re-aimed, swapped, walked along arrays."""

from scope import COUNTERS
from tree import Block, CHOICE, Expression, PLACE, REAL, Statement, TEST, UNARY


class Pointers:
    """A part of generate.Generator"""

    def reachable(self, scope, pointer):
        return [a for a in scope.arrays if scope.depths[a] <= scope.depths[pointer] and a != pointer and not a.startswith('*')]

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
