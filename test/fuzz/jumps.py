"""Jumps in random programs that no nesting fits: into loops and branches, cases in the midst of loops, labels among cases.

Every body stands in braces of its own, so that no jump passes a declaration; each loop counts, so that all end.
"""

from tree import AND, Block, Expression, INT, Statement, TEST


class Jumps:
    """A part of generate.Generator"""

    def braced(self, scope, budget):
        """A body in braces of its own, as statements of a block"""
        return Statement('{', self.body(scope.inner(), budget - 1, 2), '}')

    def jump(self, scope, word):
        return Statement(('if (@)', [self.condition(scope)]), '    %s;' % word)

    def make_goto(self, scope, budget):
        label, i = self.fresh_label(), self.fresh(['i', 'j', 'm'])
        inner = scope.inner(4, 'loop')
        inner.integers.append((i, 0, 3))
        inner.can_leave_loop = True
        block, loop = Block(), Block()
        loop.statements = [self.braced(inner, budget), self.jump(inner, 'goto ' + label), self.braced(inner, budget)]
        block.statements.append(Statement('for (int %s = 0; %s < 3; %s++) {' % (i, i, i), loop, '}'))
        block.statements.append(Statement(('@ = @;', [self.place(scope), self.damped(scope)])))
        self.put('{', block, '}', '%s:;' % label)

    def make_duff(self, scope, budget):
        c = self.fresh(['turn', 'laps'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 3))
        outer = scope.inner()
        outer.loop = 'switch' if scope.loop else None
        loop, body = Block(), Block()
        loop.statements = [self.braced(inner, budget), Statement('case 1:;'), self.braced(inner, budget)]
        if self.chance(0.5):
            branch = Block()
            branch.statements = [self.braced(inner, budget), Statement('case 3:;'), self.braced(inner, budget)]
            loop.statements.append(Statement(('if (@) {', [self.condition(inner)]), branch, '}'))
        loop.statements += [self.jump(inner, self.pick(['break', 'continue'])), Statement('case 2:;'), self.braced(inner, budget)]
        test = Expression(TEST, '++%s < 3 && {5}@' % c, [self.condition(scope)], AND)
        body.statements = [Statement('case 0:;'), self.braced(outer, budget), Statement('do {', loop, ('} while (@);', [test]))]
        if self.chance(0.5):
            body.statements += [Statement('default:;'), self.braced(outer, budget)]
        self.put('int %s = 0;' % c, ('switch (@) {', [Expression(INT, '{12}@ & 3', [self.integer(scope)], 7)]), body, '}')
        scope.integers.append((c, None, None))

    def make_into(self, scope, budget):
        c, label = self.fresh(['turn', 'laps']), self.fresh_label()
        inner = scope.inner(4, 'loop')
        inner.integers.append((c, 0, 3))
        loop = Block()
        loop.statements = [self.braced(inner, budget), Statement('%s:;' % label), self.braced(inner, budget)]
        test = Expression(TEST, '%s++ < 3 && {5}@' % c, [self.condition(scope)], AND)
        self.put('int %s = 0;' % c, ('if (@)', [self.condition(scope)]), '    goto %s;' % label, '{', self.body(scope.inner(), budget - 1, 2), '}',
                 ('while (@) {', [test]), loop, '}')
        scope.integers.append((c, None, None))

    def make_arms(self, scope, budget):
        label = self.fresh_label()
        inner, first, second = scope.inner(), Block(), Block()
        first.statements = [self.braced(inner, budget), self.jump(scope, 'goto ' + label), self.braced(inner, budget)]
        second.statements = [self.braced(inner, budget), Statement('%s:;' % label), self.braced(inner, budget)]
        self.put(('if (@) {', [self.condition(scope)]), first, '} else {', second, '}')

    def make_cases(self, scope, budget):
        label = self.fresh_label()
        inner, body = scope.inner(), Block()
        inner.loop = 'switch' if scope.loop else None
        shared = [Statement('%s:;' % label), self.braced(inner, budget), Statement('break;')]
        body.statements = [Statement('case 0:;'), self.braced(inner, budget), Statement('goto %s;' % label),
                           Statement('case 1:;'), self.braced(inner, budget), Statement('break;'), Statement('case 2:;'), *shared,
                           Statement('default:;'), self.braced(inner, budget), self.jump(scope, 'goto ' + label)]
        self.put(('switch (@) {', [Expression(INT, '{12}@ & 3', [self.integer(scope)], 7)]), body, '}')
